// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "placement/providerusage.h"

#include <memory>
#include <span>
#include <vector>

namespace astrolabe {

// The resource providers of a Placement as trees, or those matching a filter with their ancestors. Stores only
// positions; the providers' data stays in the Placement. Takes a while with many providers.
class ProviderTree
{
public:
    // A provider matches if each word of the filter occurs in its name, uuid, traits or resource classes, ignoring
    // case.
    static ProviderTree of(
        const std::shared_ptr<const Placement> &placement, const QString &filter, Progress &progress);

    const ResourceProvider &provider(int position) const;
    ProviderUsage usage(int position) const;
    int positionOf(const QString &uuid) const; // -1: no such provider
    // Sorted naturally by name; -1 for the roots.
    std::span<const int> children(int provider) const;
    int parent(int provider) const; // -1 for a root
    // The position among its siblings; -1 if the filter hides it.
    int rowOf(int provider) const { return m_row[static_cast<std::size_t>(provider)]; }
    int found() const { return m_found; } // without mere ancestors of matches
    int all() const { return static_cast<int>(m_row.size()); }
    bool isFiltered() const { return m_isFiltered; }

private:
    std::shared_ptr<const Placement> m_placement;
    std::vector<int> m_children;      // the roots, then each provider's children
    std::vector<std::size_t> m_begin; // by provider + 1, where its children start
    std::vector<int> m_row;
    int m_found = 0;
    bool m_isFiltered = false;
};

using ProviderTreePtr = std::shared_ptr<const ProviderTree>;

} // namespace astrolabe
