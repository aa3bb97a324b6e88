// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scripting/trial.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// A script's result for each host it was tried on.
class TrialModel final : public RowsModel<HostTrial>
{
    Q_OBJECT

public:
    enum Column { Host, Verdict, Why, ColumnCount };

    explicit TrialModel(QObject *parent = nullptr);

    const HostTrial *host(const QString &uuid) const; // nullptr if it wasn't tried there
    // "✓ passes", "✕ rejected", "–0.25".
    static QString verdictText(const HostTrial &trial);
    static Tone toneOf(HostTrial::Outcome outcome);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
