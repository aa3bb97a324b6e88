// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/outcome.h"

#include <QWidget>

namespace astrolabe {

// The stages that lost hosts, one per line: the name, a bar of hosts left and lost, and the two counts.
class PassageList final : public QWidget
{
    Q_OBJECT

public:
    // `all` is the number of hosts in a full bar.
    PassageList(const QList<Passage> &passages, int all, QWidget *parent);
};

} // namespace astrolabe
