// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

namespace astrolabe {

// Adds private addresses and subnets in place of these, unless `made` has others for them. An address keeps its place
// in its subnet, and one in none its neighbours.
void addOtherAddresses(QHash<QString, QString> &made, const QSet<QString> &addresses, const QSet<QString> &subnets);

} // namespace astrolabe
