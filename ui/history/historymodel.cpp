// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/historymodel.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> columns()
{
    return {
        {"when", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Decided")},
        {"server", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Server")},
        {"outcome", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Outcome")},
        {"hosts", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Landed on")},
        {"flavor", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Flavor")},
        {"count", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "How many"), Qt::AlignRight},
        {"cloud", QT_TRANSLATE_NOOP("astrolabe::HistoryModel", "Cloud")},
    };
}

QVariant known(const QString &text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

} // namespace

HistoryModel::HistoryModel(QObject *parent)
    : TableModel(columns(), parent)
{ }

void HistoryModel::setDecisions(const QList<StoredDecision> &decisions)
{
    beginResetModel();
    m_decisions = decisions;
    endResetModel();
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_decisions.size());
}

QVariant HistoryModel::value(int row, int column) const
{
    const StoredDecision &decision = m_decisions.at(row);
    switch (column) {
    case When:
        return decision.decidedAt;
    case Server:
        return known(decision.serverName);
    case Hosts:
        return known(decision.hosts);
    case Flavor:
        return known(decision.flavor);
    case Count:
        return decision.count;
    case Cloud:
        return decision.cloudName;
    default:
        return text(row, column);
    }
}

QString HistoryModel::text(int row, int column) const
{
    if (column != Outcome)
        return TableModel::text(row, column);
    switch (m_decisions.at(row).outcome) {
    case astrolabe::Outcome::Scheduled:
        return tr("✓ scheduled");
    case astrolabe::Outcome::NoValidHost:
        return tr("✕ no valid host");
    case astrolabe::Outcome::Error:
        return tr("! refused");
    }
    Q_UNREACHABLE();
}

QString HistoryModel::explanation(int row, int column) const
{
    const StoredDecision &decision = m_decisions.at(row);
    if (column == Outcome && !decision.message.isEmpty())
        return tr("%1 (at %2)").arg(decision.message, decision.stage);
    if (column == When)
        return QLocale().toString(decision.decidedAt.toLocalTime(), QLocale::LongFormat);
    return text(row, column);
}

QString HistoryModel::uuid(int row) const
{
    return QString::number(m_decisions.at(row).id);
}

Tone HistoryModel::tone(int row, int column) const
{
    if (column != Outcome)
        return column == When || column == Cloud ? Tone::Muted : Tone::Plain;
    switch (m_decisions.at(row).outcome) {
    case astrolabe::Outcome::Scheduled:
        return Tone::Good;
    case astrolabe::Outcome::NoValidHost:
        return Tone::Bad;
    case astrolabe::Outcome::Error:
        return Tone::Warning;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
