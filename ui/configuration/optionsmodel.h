// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "configuration/optionrow.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The options of a cloud. A row's uuid is "group.name".
class OptionsModel final : public RowsModel<OptionRow>
{
    Q_OBJECT

public:
    enum Column { State, Group, Name, Value, Default, Summary, ColumnCount };

    explicit OptionsModel(QObject *parent = nullptr);

    // nullptr if there is no such option.
    const OptionRow *option(const QString &id) const;

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
