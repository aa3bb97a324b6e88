// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/history.h"

#include <QWidget>

class QAction;

namespace astrolabe {

class FilteredTable;
class HistoryModel;

// Past decisions, and actions that took none; each reopens as it was.
class HistoryView final : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryView(bool readOnly, QWidget *parent = nullptr);

    void setDecisions(const QList<StoredDecision> &decisions);
    void setCause(qint64 decision, const astrolabe::StoredCause &cause);
    void setActions(const QList<StoredAction> &actions);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void decisionWanted(qint64 id);
    void removeWanted(qint64 id);
    void actionWanted(qint64 id);
    void removeActionWanted(qint64 id);
    void comparisonWanted(qint64 one, qint64 other);
    void bootWanted(); // from the empty state
    // The decisions are seen: causes that are not recorded are worth looking for.
    void causesWanted();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void showRows();
    void open(const QString &id);
    void compare();
    QList<qint64> selectedDecisions() const;
    void confirmRemove();
    void showActions();
    void retranslate();

    bool m_readOnly;
    QList<StoredDecision> m_past;
    QList<StoredAction> m_done;
    HistoryModel *m_model;
    FilteredTable *m_decisions;
    QAction *m_open;
    QAction *m_compare;
    QAction *m_remove;
};

} // namespace astrolabe
