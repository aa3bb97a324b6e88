// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/changesdesk.h"

#include <QMenu>

class QAction;

namespace astrolabe {

class ChangesDialog;
class Commands;

// What was changed in the open cloud: the last change is taken back and made again, whatever it was; all of them are
// listed, saved and opened. Each entry is a command of the window.
class EditMenu final : public QMenu
{
    Q_OBJECT

public:
    EditMenu(Commands &commands, ChangesDesk &changes, bool readOnly, QWidget *window);

    // After the commands.
    void retranslate();

Q_SIGNALS:
    void saveWanted();
    void openWanted();

private:
    void take(const QList<ListedChange> &changes);
    void showList();
    // "Undo: …", and whether there is anything.
    void name(QAction *action, const QString &sentence, const ListedChange *change);

    bool m_readOnly;
    QWidget *m_window;
    ChangesDialog *m_list = nullptr; // from when somebody wants to see it
    QList<ListedChange> m_changes;
    QAction *m_undo;
    QAction *m_redo;
    QAction *m_show;
    QAction *m_open;
    QAction *m_save;
};

} // namespace astrolabe
