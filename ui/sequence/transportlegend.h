// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"

#include <QSet>
#include <QWidget>

class QToolButton;

namespace astrolabe {

// Explains the lines and signs. Switching off a kind of message hides it.
class TransportLegend final : public QWidget
{
    Q_OBJECT

public:
    explicit TransportLegend(QWidget *parent = nullptr);

    QSet<Transport> shown() const;
    void showAll(); // but notifications, which the walk through a decision does not need
    void retranslate();

Q_SIGNALS:
    void changed();

private:
    QList<std::pair<QToolButton *, QList<Transport>>> m_buttons;
};

} // namespace astrolabe
