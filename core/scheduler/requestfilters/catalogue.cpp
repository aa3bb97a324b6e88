// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

#define ASTROLABE_LIST_REQUEST_FILTER(filter) &filter,
constexpr std::array catalogue{ASTROLABE_REQUEST_FILTERS(ASTROLABE_LIST_REQUEST_FILTER)};
#undef ASTROLABE_LIST_REQUEST_FILTER

} // namespace

std::span<const RequestFilterEntry *const> requestFilterCatalogue()
{
    return catalogue;
}

const RequestFilterEntry *findRequestFilter(const QString &name)
{
    const auto found = std::ranges::find_if(
        catalogue, [&](const RequestFilterEntry *entry) { return name == QLatin1StringView(entry->name); });
    return found == catalogue.end() ? nullptr : *found;
}

} // namespace astrolabe
