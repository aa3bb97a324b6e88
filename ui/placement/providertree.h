// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "placement/placement.h"

#include <span>

namespace astrolabe {

// The resource providers of a Placement as trees, or those that a filter finds with all above them. Keeps positions
// only: what a provider has stays where it is. Takes a while for many.
class ProviderTree
{
public:
    // Each word of the filter is part of a provider's name, uuid, traits or resource classes, in any case.
    static ProviderTree of(const PlacementPtr &placement, const QString &filter, Progress &progress);

    const Placement &placement() const { return *m_placement; }
    // In the natural order of their names; -1: the roots.
    std::span<const int> children(int provider) const;
    int parent(int provider) const; // -1: none
    // Among its siblings; -1: the filter does not find it.
    int rowOf(int provider) const { return m_row[static_cast<std::size_t>(provider)]; }
    int found() const { return m_found; } // without those that are only above
    int all() const { return static_cast<int>(m_row.size()); }
    bool isFiltered() const { return m_isFiltered; }

private:
    PlacementPtr m_placement;
    std::vector<int> m_children;      // of the roots' parent, then of each provider
    std::vector<std::size_t> m_begin; // by provider + 1: where its children begin
    std::vector<int> m_row;
    int m_found = 0;
    bool m_isFiltered = false;
};

using ProviderTreePtr = std::shared_ptr<const ProviderTree>;

} // namespace astrolabe
