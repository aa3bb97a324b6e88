// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

// CPython's iteration order for sets of integers. Nova pins vCPUs in that order, so reproducing its pinning means
// reproducing the order: that of a hash table, where insertion order decides between colliding numbers. A set is
// represented by the list of its members in iteration order.
namespace astrolabe::python {

// set(members), filled in the given order.
QList<int> setOf(const QList<int> &members);
// left & right
QList<int> intersection(const QList<int> &left, const QList<int> &right);
// left - right
QList<int> difference(const QList<int> &left, const QList<int> &right);

} // namespace astrolabe::python
