// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/trialmodel.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> trialColumns()
{
    return {
        {"host", QT_TRANSLATE_NOOP("astrolabe::TrialModel", "Host")},
        {"verdict", QT_TRANSLATE_NOOP("astrolabe::TrialModel", "Verdict")},
        {"why", QT_TRANSLATE_NOOP("astrolabe::TrialModel", "Why")},
    };
}

} // namespace

TrialModel::TrialModel(QObject *parent)
    : RowsModel(trialColumns(), parent)
{ }

const HostTrial *TrialModel::host(const QString &uuid) const
{
    const int row = rowOf(uuid);
    return row < 0 ? nullptr : &at(row);
}

QString TrialModel::verdictText(const HostTrial &trial)
{
    switch (trial.outcome) {
    case HostTrial::Outcome::Passed:
        return tr("✓ passes");
    case HostTrial::Outcome::Rejected:
        return tr("✕ rejected");
    case HostTrial::Outcome::Weighed:
        return valueText(trial.weight);
    case HostTrial::Outcome::Failed:
        return tr("! fails");
    }
    Q_UNREACHABLE();
}

Tone TrialModel::toneOf(HostTrial::Outcome outcome)
{
    switch (outcome) {
    case HostTrial::Outcome::Passed:
        return Tone::Good;
    case HostTrial::Outcome::Rejected:
        return Tone::Bad;
    case HostTrial::Outcome::Weighed:
        return Tone::Plain;
    case HostTrial::Outcome::Failed:
        return Tone::Warning;
    }
    Q_UNREACHABLE();
}

QVariant TrialModel::value(int row, int column) const
{
    const HostTrial &trial = at(row);
    if (column == Verdict && trial.outcome == HostTrial::Outcome::Weighed)
        return trial.weight;
    return known(text(row, column));
}

QString TrialModel::text(int row, int column) const
{
    const HostTrial &trial = at(row);
    switch (column) {
    case Host:
        return trial.label;
    case Verdict:
        return verdictText(trial);
    default:
        return trial.why;
    }
}

QString TrialModel::explanation(int row, int column) const
{
    const HostTrial &trial = at(row);
    return trial.why.isEmpty() ? text(row, column) : trial.why;
}

QString TrialModel::uuid(int row) const
{
    return at(row).uuid;
}

Tone TrialModel::tone(int row, int column) const
{
    if (column == Why)
        return Tone::Muted;
    return column == Verdict ? toneOf(at(row).outcome) : Tone::Plain;
}

} // namespace astrolabe
