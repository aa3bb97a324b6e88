// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/ownrules.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// A rule in the list.
struct RuleRow
{
    QString id;
    OwnRule rule;
    bool isEnabled = false;  // by the open cloud's options
    bool isModified = false; // in the editor

    bool operator==(const RuleRow &) const = default;
};

// The user's own filters and weighers, including refused ones.
class RulesModel final : public RowsModel<RuleRow>
{
    Q_OBJECT

public:
    enum Column { Name, State, Kind, Source, ColumnCount };

    explicit RulesModel(QObject *parent = nullptr);

    const RuleRow *rule(const QString &id) const; // nullptr if there is none

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
