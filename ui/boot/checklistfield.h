// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls/choicefield.h"

#include <QPushButton>
#include <QStringList>

class QFrame;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace astrolabe {

// Picks any number of entries from a possibly long list: shows what is picked, and opens the list with a filter.
class ChecklistField final : public QPushButton
{
    Q_OBJECT

public:
    explicit ChecklistField(QWidget *parent = nullptr);

    void setChoices(const QList<Choice> &choices);
    // An unknown id becomes a choice, with itself as the text.
    void setChosen(const QStringList &ids);
    QStringList chosen() const;

Q_SIGNALS:
    void changed();

private:
    void openList();
    void describe();
    void append(const Choice &choice);

    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_shown;
    QFrame *m_popup = nullptr;
};

} // namespace astrolabe
