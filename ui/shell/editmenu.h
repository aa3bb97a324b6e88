// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/changesdesk.h"

#include <QMenu>

class QAction;

namespace astrolabe {

class ChangesDialog;
class Commands;
class WhatIfs;

// The menu of changes to the open cloud: undo, redo, list, save and open them. While a what-if is shown, undo
// and redo are about its changes. Each entry is a command of the window.
class EditMenu final : public QMenu
{
    Q_OBJECT

public:
    EditMenu(Commands &commands, ChangesDesk &changes, WhatIfs &whatIfs, bool readOnly, QWidget *window);

    // Call after the commands were retranslated.
    void retranslate();

Q_SIGNALS:
    void saveWanted();
    void openWanted();

private:
    void take(const QList<ListedChange> &changes);
    void nameOfBranch();
    void showList();

    WhatIfs &m_whatIfs;
    bool m_readOnly;
    QWidget *m_window;
    ChangesDialog *m_list = nullptr; // made when first shown
    QList<ListedChange> m_changes;
    QAction *m_undo;
    QAction *m_redo;
    QAction *m_show;
    QAction *m_open;
    QAction *m_save;
};

} // namespace astrolabe
