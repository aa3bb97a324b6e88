// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"
#include "scheduler/requestfilters/catalogue.h"
#include "scheduler/weighers/catalogue.h"

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

#define ASTROLABE_LIST(entry) &(entry),
constexpr std::array filterEntries{ASTROLABE_FILTERS(ASTROLABE_LIST)};
constexpr std::array weigherEntries{ASTROLABE_WEIGHERS(ASTROLABE_LIST)};
constexpr std::array requestFilterEntries{ASTROLABE_REQUEST_FILTERS(ASTROLABE_LIST)};
#undef ASTROLABE_LIST

template<typename Entry, std::size_t count>
const Entry *findEntry(const std::array<const Entry *, count> &catalogue, const QString &name)
{
    const auto found
        = std::ranges::find_if(catalogue, [&](const Entry *entry) { return name == QLatin1StringView(entry->name); });
    return found == catalogue.end() ? nullptr : *found;
}

} // namespace

std::span<const FilterEntry *const> filterCatalogue()
{
    return filterEntries;
}

const FilterEntry *findFilter(const QString &name)
{
    return findEntry(filterEntries, name);
}

std::span<const WeigherEntry *const> weigherCatalogue()
{
    return weigherEntries;
}

const WeigherEntry *findWeigher(const QString &name)
{
    return findEntry(weigherEntries, name);
}

std::span<const RequestFilterEntry *const> requestFilterCatalogue()
{
    return requestFilterEntries;
}

const RequestFilterEntry *findRequestFilter(const QString &name)
{
    return findEntry(requestFilterEntries, name);
}

} // namespace astrolabe
