// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

#define ASTROLABE_LIST_WEIGHER(weigher) &weigher,
constexpr std::array catalogue{ASTROLABE_WEIGHERS(ASTROLABE_LIST_WEIGHER)};
#undef ASTROLABE_LIST_WEIGHER

} // namespace

std::span<const WeigherEntry *const> weigherCatalogue()
{
    return catalogue;
}

const WeigherEntry *findWeigher(const QString &name)
{
    const auto found = std::ranges::find_if(
        catalogue, [&](const WeigherEntry *entry) { return name == QLatin1StringView(entry->name); });
    return found == catalogue.end() ? nullptr : *found;
}

} // namespace astrolabe
