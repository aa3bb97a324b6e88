// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"

#include <QSet>
#include <QWidget>

class QToolButton;

namespace astrolabe {

// What the lines and signs mean; a kind of message that is switched off is left out.
class TransportLegend final : public QWidget
{
    Q_OBJECT

public:
    explicit TransportLegend(QWidget *parent = nullptr);

    QSet<Transport> shown() const;
    void retranslate();

Q_SIGNALS:
    void changed();

private:
    QList<std::pair<QToolButton *, QList<Transport>>> m_buttons;
};

} // namespace astrolabe
