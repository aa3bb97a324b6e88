// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/ownrules.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// A rule as the list shows it.
struct RuleRow
{
    QString id;
    OwnRule rule;
    bool isEnabled = false;  // by the open cloud's options
    bool isModified = false; // in the editor

    bool operator==(const RuleRow &) const = default;
};

// Somebody's own filters and weighers, those that are refused too.
class RulesModel final : public RowsModel<RuleRow>
{
    Q_OBJECT

public:
    enum Column { Name, State, Kind, Source, ColumnCount };

    explicit RulesModel(QObject *parent = nullptr);

    const RuleRow *rule(const QString &id) const; // nullptr: none

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
