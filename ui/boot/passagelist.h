// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/outcome.h"

#include <QWidget>

namespace astrolabe {

// The stages that lost hosts, one below the other: name, a bar of what is left and what is lost, the two counts.
class PassageList final : public QWidget
{
    Q_OBJECT

public:
    // `all` is how many hosts a full bar stands for.
    PassageList(const QList<Passage> &passages, int all, QWidget *parent);
};

} // namespace astrolabe
