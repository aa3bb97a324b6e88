// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "widgets/table/rowsmodel.h"

#include <optional>

namespace astrolabe {

struct HostBoardRow
{
    HostIndex host = 0;
    QString uuid; // of its node
    QString label;
    QString standing;
    Tone tone = Tone::Plain;

    bool operator==(const HostBoardRow &) const = default;
};

// The hosts of a decision as far as a state of its walk knows: those that are left first, then the others with what
// removed them. A row's uuid is the node's.
class HostBoardModel final : public RowsModel<HostBoardRow>
{
    Q_OBJECT

public:
    enum Column { Host, Standing, ColumnCount };

    explicit HostBoardModel(QObject *parent = nullptr);

    // `state`: -1 before the first.
    static QList<HostBoardRow> rowsOf(const Steps &steps, int state);
    // The host that a state is about: its own, else the first that it removed, else the chosen one.
    static std::optional<HostIndex> hostOf(const Steps &steps, int state);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
