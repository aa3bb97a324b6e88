// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/querycompletion.h"

#include <QLineEdit>

class QCompleter;
class QStandardItemModel;

namespace astrolabe {

// A line for a query string, with a list of what may follow while one types; Ctrl+Space or Down opens it.
class QueryField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit QueryField(QWidget *parent = nullptr);

    void setWords(const QueryWords &words) { m_words = words; }
    void setVersion(Microversion version) { m_version = version; }
    QAbstractItemView *popup() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void offer();
    void take(const QModelIndex &choice);

    QueryWords m_words;
    Microversion m_version;
    QStandardItemModel *m_choices;
    QCompleter *m_completer;
    int m_from = 0; // of what a choice replaces
};

} // namespace astrolabe
