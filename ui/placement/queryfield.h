// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/querycompletion.h"

#include <QLineEdit>

class QCompleter;
class QStandardItemModel;

namespace astrolabe {

// A line edit for a query string, with a list of completions while typing; Ctrl+Space or Down opens the list.
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
    int m_from = 0; // start of the text that a completion replaces
};

} // namespace astrolabe
