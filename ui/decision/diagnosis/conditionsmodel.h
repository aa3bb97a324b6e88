// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
#include "diagnosis/diagnosis.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// A condition taken alone.
struct ConditionRow
{
    int condition = 0; // its position in the standings
    QString asks;
    QString asker;
    QString origin;
    int met = 0;
    int hosts = 0;
    int missedAlone = 0;
    QString conflict;                     // in words; empty: in none
    std::optional<ValuePlace> value = {}; // where it stands; none: no single value of the cloud sets it
    QString factOfRequest = {};           // that the request itself says; empty: none
    int othersInConflict = 0;

    bool operator==(const ConditionRow &) const = default;
};

// Those in a conflict first, then those that the fewest hosts meet.
QList<ConditionRow> conditionRows(const Case &examined);

// What the request and the options ask of a host, each condition alone. A row's uuid is the condition's position.
class ConditionsModel final : public RowsModel<ConditionRow>
{
    Q_OBJECT

public:
    enum Column { Asks, Conflict, MetBy, MissedAlone, Asker, AskedBy, ColumnCount };

    explicit ConditionsModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
    QString header(int column) const override;
};

} // namespace astrolabe
