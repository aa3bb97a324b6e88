// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/history.h"
#include "widgets/table/rowsmodel.h"

#include <variant>

namespace astrolabe {

// What was decided, or done without a decision.
using HistoryRow = std::variant<StoredDecision, StoredAction>;

// Decisions and actions of the past, each list as the store has it.
QList<HistoryRow> historyRows(const QList<StoredDecision> &decisions, const QList<StoredAction> &actions);

// The action's id in the store, if the uuid of a row is one's.
std::optional<qint64> actionIn(const QString &uuid);

// Newest first. A row's uuid is the decision's id in the store, or "action" and that one's.
class HistoryModel final : public RowsModel<HistoryRow>
{
    Q_OBJECT

public:
    enum Column { When, Server, Outcome, Hosts, RunsOn, Attempts, Cause, Flavor, Count, Cloud, ColumnCount };

    explicit HistoryModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
