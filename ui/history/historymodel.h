// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/history.h"
#include "widgets/table/rowsmodel.h"

#include <QHash>

#include <variant>

namespace astrolabe {

// A decision, or an action that took none.
using HistoryRow = std::variant<StoredDecision, StoredAction>;

// Past decisions and actions, in the order of the given lists.
QList<HistoryRow> historyRows(const QList<StoredDecision> &decisions, const QList<StoredAction> &actions);

// The store's id of the action, if the row's uuid stands for one.
std::optional<qint64> actionIn(const QString &uuid);

// Newest first. A row's uuid is the decision's id in the store, or "action" followed by the action's id.
class HistoryModel final : public RowsModel<HistoryRow>
{
    Q_OBJECT

public:
    enum Column { When, Server, Action, Outcome, Hosts, RunsOn, Attempts, Cause, Flavor, Count, Cloud, ColumnCount };

    explicit HistoryModel(QObject *parent = nullptr);

    // Why a decision without a recorded cause failed, as the cloud tells later.
    void setCause(qint64 decision, const StoredCause &cause);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;

private:
    // Recorded, or found later; none: it is not known.
    std::optional<StoredCause> causeOf(const StoredDecision &decision) const;
    QString whyOf(const StoredDecision &decision) const;
    bool isFoundLater(const StoredDecision &decision) const;

    QHash<qint64, StoredCause> m_causes; // found later, by decision
};

} // namespace astrolabe
