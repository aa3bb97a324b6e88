// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"
#include "widgets/rowsmodel.h"

namespace astrolabe {

// Past decisions, newest first. A row's uuid is the decision's id in the store.
class HistoryModel final : public RowsModel<StoredDecision>
{
    Q_OBJECT

public:
    enum Column { When, Server, Outcome, Hosts, Flavor, Count, Cloud, ColumnCount };

    explicit HistoryModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
