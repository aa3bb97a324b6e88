// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The audit's findings. A row's uuid is the finding's id.
class FindingsModel final : public RowsModel<AuditFinding>
{
    Q_OBJECT

public:
    enum Column { What, Whose, Facts, Remedy, ColumnCount };

    explicit FindingsModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
