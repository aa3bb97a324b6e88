// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"
#include "widgets/tablemodel.h"

namespace astrolabe {

// Past decisions, newest first. A row's uuid is the decision's id in the store.
class HistoryModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { When, Server, Outcome, Hosts, Flavor, Count, Cloud, ColumnCount };

    explicit HistoryModel(QObject *parent = nullptr);

    void setDecisions(const QList<StoredDecision> &decisions);

    int rowCount(const QModelIndex &parent = {}) const override;

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;

private:
    QList<StoredDecision> m_decisions;
};

} // namespace astrolabe
