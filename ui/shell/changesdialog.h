// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/opencloud.h"

#include <QDialog>

class QAction;
class QLabel;
class QListWidget;
class QPushButton;

namespace astrolabe {

// The changes to the open cloud in order, and the undone ones.
class ChangesDialog final : public QDialog
{
    Q_OBJECT

public:
    // `actions` become buttons below the list.
    explicit ChangesDialog(const QList<QAction *> &actions, QWidget *parent);

    void setChanges(const QList<ListedChange> &changes);
    QStringList lines() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QListWidget *m_list;
    QLabel *m_note;
    QPushButton *m_close;
    QList<ListedChange> m_changes;
};

} // namespace astrolabe
