// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

#define ASTROLABE_LIST_FILTER(filter) &filter,
constexpr std::array catalogue{ASTROLABE_FILTERS(ASTROLABE_LIST_FILTER)};
#undef ASTROLABE_LIST_FILTER

} // namespace

std::span<const FilterEntry *const> filterCatalogue()
{
    return catalogue;
}

const FilterEntry *findFilter(const QString &name)
{
    const auto found = std::ranges::find_if(
        catalogue, [&](const FilterEntry *entry) { return name == QLatin1StringView(entry->name); });
    return found == catalogue.end() ? nullptr : *found;
}

} // namespace astrolabe
