// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

namespace astrolabe {

// Where a walk through a decision stops by itself.
struct Breakpoint
{
    enum class Kind {
        HostRemoved, // the state that removes the host
        FewLeft,     // the first element after which at most so many hosts are left
        BeforeRule,  // the element before the filter or weigher, of which nothing is uncovered yet
    };

    Kind kind = Kind::HostRemoved;
    QString name = {}; // the host's label, or the filter or weigher by Nova's name
    int left = 0;      // hosts

    bool operator==(const Breakpoint &) const = default;
};

// The first state after this one at which a breakpoint holds; none: the walk ends without one.
std::optional<int> nextBreak(const Steps &steps, int state, const QList<Breakpoint> &breakpoints);
// The breakpoints that hold in exactly this state.
QList<Breakpoint> breaksAt(const Steps &steps, int state, const QList<Breakpoint> &breakpoints);

// Whether the element removes hosts or tells them apart. A filter that passes all hosts does neither, nor does a
// weigher that gives each host the same.
bool changesHosts(const Steps &steps, int element);
// The nearest state after or before this one whose element changes hosts; the ends of the walk always count.
int nextChange(const Steps &steps, int state);
int previousChange(const Steps &steps, int state);
// The elements that change nothing directly before the state's element.
QList<int> foldedBefore(const Steps &steps, int state);

} // namespace astrolabe
