// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/recorded/recomputation.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The lines of a log that a decision was read from. A row's uuid is the line's position in LoggedDecision::lines.
class LogLinesModel final : public RowsModel<LoggedLine>
{
    Q_OBJECT

public:
    enum Column { Where, Text, Time, Logger, ColumnCount };

    explicit LogLinesModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return QString::number(row); }
    Tone tone(int row, int column) const override;
};

// Where a line stands, as people write it: "nova-scheduler.log:171". Without a line number, the file alone.
QString placeText(const LogPlace &place);

// What is to be said about a decision from logs as a whole.
struct LogRemark
{
    enum class Kind { Difference, Contradiction, Unknown };

    Kind kind = Kind::Unknown;
    QString sentence;
    std::optional<LogDifference> difference = {}; // of that kind: where to look

    bool operator==(const LogRemark &) const = default;
};

// `again`: nullptr if the decision was not made again.
QList<LogRemark> remarksOn(const LoggedDecision &logged, const Recomputation *again);

// A row's uuid is its number.
class LogRemarksModel final : public RowsModel<LogRemark>
{
    Q_OBJECT

public:
    enum Column { Kind, Sentence, ColumnCount };

    explicit LogRemarksModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return QString::number(row); }
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
