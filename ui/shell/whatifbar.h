// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/whatifs.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace astrolabe {

// Says which branch every page shows and what differs from the open cloud, with all that can be done with the branch.
// Hidden while there is no branch.
class WhatIfBar final : public QFrame
{
    Q_OBJECT

public:
    // `mayAdopt`: false in a read-only console.
    WhatIfBar(WhatIfs &whatIfs, bool mayAdopt, QWidget *parent = nullptr);

    QString text() const;
    QComboBox *choice() const { return m_choice; }
    QPushButton *undoButton() const { return m_undo; }
    QPushButton *redoButton() const { return m_redo; }
    QPushButton *compareButton() const { return m_compare; }
    QPushButton *keepButton() const { return m_keep; }
    QPushButton *adoptButton() const { return m_adopt; }
    QPushButton *dropButton() const { return m_drop; }

Q_SIGNALS:
    void compareWanted();
    void adoptWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void turn(void (WhatIfs::*way)());
    void showAll();
    void showChoice();
    void showChanges();
    void askForName();
    void drop();

    WhatIfs &m_whatIfs;
    bool m_mayAdopt;
    QLabel *m_text;
    QComboBox *m_choice;
    QToolButton *m_changes;
    QMenu *m_list;
    QPushButton *m_undo;
    QPushButton *m_redo;
    QPushButton *m_compare;
    QPushButton *m_keep;
    QPushButton *m_adopt;
    QPushButton *m_drop;
};

// How a branch is called in lists: its name, or its number.
QString nameOf(const WhatIf &branch, int at);

} // namespace astrolabe
