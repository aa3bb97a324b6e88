// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/log/loglinesmodel.h"

#include "base/visibletext.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString placeText(const LogPlace &place)
{
    const QString file = visibleText(place.piece.section(u'/', -1));
    return place.line > 0 ? u"%1:%2"_s.arg(file).arg(place.line) : file;
}

// -- Lines

LogLinesModel::LogLinesModel(QObject *parent)
    : RowsModel(
          {
              {"where", QT_TRANSLATE_NOOP("astrolabe::LogLinesModel", "Line")},
              {"text", QT_TRANSLATE_NOOP("astrolabe::LogLinesModel", "Message")},
              {"time", QT_TRANSLATE_NOOP("astrolabe::LogLinesModel", "Time")},
              {"logger", QT_TRANSLATE_NOOP("astrolabe::LogLinesModel", "Logger")},
          },
          parent)
{ }

QVariant LogLinesModel::value(int row, int column) const
{
    const LoggedLine &line = at(row);
    switch (column) {
    case Where:
        return placeText(line.place);
    case Text:
        return visibleText(line.text.simplified());
    case Time:
        return known(line.time);
    default:
        return known(QString::fromLatin1(line.logger));
    }
}

QString LogLinesModel::explanation(int row, int column) const
{
    return column == Where ? visibleText(at(row).place.piece) : text(row, column);
}

Tone LogLinesModel::tone(int /*row*/, int column) const
{
    return column == Text ? Tone::Plain : Tone::Muted;
}

// -- Remarks

QList<LogRemark> remarksOn(const LoggedDecision &logged, const Recomputation *again)
{
    using Kind = LogRemark::Kind;
    QList<LogRemark> remarks;
    for (const LogDifference &difference : again ? again->differences : QList<LogDifference>())
        remarks.append({Kind::Difference, sentence(difference.what), difference});
    for (const QString &contradiction : logged.recorded.inconsistencies)
        remarks.append({Kind::Contradiction, contradiction});
    for (const Reason &unknown : logged.unknown)
        remarks.append({Kind::Unknown, sentence(unknown)});
    return remarks;
}

LogRemarksModel::LogRemarksModel(QObject *parent)
    : RowsModel(
          {
              {"kind", QT_TRANSLATE_NOOP("astrolabe::LogRemarksModel", "Kind")},
              {"sentence", QT_TRANSLATE_NOOP("astrolabe::LogRemarksModel", "Remark")},
          },
          parent)
{ }

QVariant LogRemarksModel::value(int row, int column) const
{
    return column == Kind ? QVariant(int(at(row).kind)) : QVariant(at(row).sentence);
}

QString LogRemarksModel::text(int row, int column) const
{
    if (column != Kind)
        return visibleText(at(row).sentence);
    switch (at(row).kind) {
    case LogRemark::Kind::Difference:
        return tr("≠ differs");
    case LogRemark::Kind::Contradiction:
        return tr("✕ contradicts");
    case LogRemark::Kind::Unknown:
        break;
    }
    return tr("? not in the log");
}

QString LogRemarksModel::explanation(int row, int column) const
{
    if (column == Sentence)
        return text(row, column);
    switch (at(row).kind) {
    case LogRemark::Kind::Difference:
        return tr("The log differs from the same decision made again on a cloud.");
    case LogRemark::Kind::Contradiction:
        return tr("Lines of the log cannot all be true.");
    case LogRemark::Kind::Unknown:
        break;
    }
    return tr("The log does not say, so neither does this view.");
}

Tone LogRemarksModel::tone(int row, int column) const
{
    if (column != Kind)
        return Tone::Plain;
    return at(row).kind == LogRemark::Kind::Unknown      ? Tone::Muted
        : at(row).kind == LogRemark::Kind::Contradiction ? Tone::Bad
                                                         : Tone::Warning;
}

} // namespace astrolabe
