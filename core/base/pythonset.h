// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

// The order in which CPython walks over a set of integers. Nova pins vCPUs in the order of such sets, so the same
// pinning needs the same order: that of a hash table, which depends on what was put in first where two numbers collide.
// A set is held as the list of its members in that order.
namespace astrolabe::python {

// set(members), filled one by one.
QList<int> setOf(const QList<int> &members);
// left & right
QList<int> intersection(const QList<int> &left, const QList<int> &right);
// left - right
QList<int> difference(const QList<int> &left, const QList<int> &right);

} // namespace astrolabe::python
