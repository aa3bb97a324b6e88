// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/differencemodels.h"

#include "decision/story.h"

#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Kind = StageDifference::Kind;

QList<TableColumn> stageColumns()
{
    return {
        {"state", QT_TRANSLATE_NOOP("astrolabe::StagesModel", "State")},
        {"stage", QT_TRANSLATE_NOOP("astrolabe::StagesModel", "Stage")},
        {"left", QT_TRANSLATE_NOOP("astrolabe::StagesModel", "Left")},
        {"right", QT_TRANSLATE_NOOP("astrolabe::StagesModel", "Right")},
    };
}

QList<TableColumn> hostColumns()
{
    return {
        {"host", QT_TRANSLATE_NOOP("astrolabe::HostDifferencesModel", "Host")},
        {"what", QT_TRANSLATE_NOOP("astrolabe::HostDifferencesModel", "Differs in")},
        {"left", QT_TRANSLATE_NOOP("astrolabe::HostDifferencesModel", "Left")},
        {"right", QT_TRANSLATE_NOOP("astrolabe::HostDifferencesModel", "Right")},
    };
}

QString kindText(Kind kind)
{
    switch (kind) {
    case Kind::RequestFilter:
        return StagesModel::tr("request filter");
    case Kind::Placement:
        return StagesModel::tr("candidates");
    case Kind::Filter:
        return StagesModel::tr("filter");
    case Kind::Weigher:
        return StagesModel::tr("weigher");
    }
    Q_UNREACHABLE();
}

QString stageText(const StageDifference &stage)
{
    const QString name = stage.kind == Kind::Placement ? u"Placement"_s : stage.name;
    return u"%1 (%2)"_s.arg(name, kindText(stage.kind));
}

QString stateText(const StageDifference &stage)
{
    if (!stage.left)
        return StagesModel::tr("+ only right");
    if (!stage.right)
        return StagesModel::tr("− only left");
    return stage.differs() ? StagesModel::tr("≠ differs") : StagesModel::tr("= same");
}

QString sideText(Kind kind, const std::optional<StageDifference::Side> &side)
{
    const QLocale locale;
    if (!side)
        return StagesModel::tr("not there");
    if (!side->reached)
        return StagesModel::tr("not reached");
    switch (kind) {
    case Kind::RequestFilter:
        return StagesModel::tr("applied");
    case Kind::Weigher:
        return side->multiplier ? u"× %1"_s.arg(locale.toString(*side->multiplier))
                                : StagesModel::tr("multipliers of aggregates");
    case Kind::Placement:
    case Kind::Filter:
        return u"%1 → %2"_s.arg(locale.toString(side->in), locale.toString(side->out));
    }
    Q_UNREACHABLE();
}

QString differenceText(HostDifference::Kind kind)
{
    switch (kind) {
    case HostDifference::Kind::Chosen:
        return HostDifferencesModel::tr("★ the choice");
    case HostDifference::Kind::Verdict:
        return HostDifferencesModel::tr("≠ the verdict");
    case HostDifference::Kind::Rank:
        return HostDifferencesModel::tr("↕ the rank");
    }
    Q_UNREACHABLE();
}

void appendSide(QStringList &lines, const Decision &decision)
{
    const Headline line = headline(decision, 0);
    lines.append(u"%1: %2 (%3)"_s.arg(decision.release.name(), line.pill, line.why));
}

} // namespace

StagesModel::StagesModel(QObject *parent)
    : RowsModel(stageColumns(), parent)
{ }

QVariant StagesModel::value(int row, int column) const
{
    const StageDifference &stage = at(row);
    switch (column) {
    case State:
        return stateText(stage);
    case Stage:
        return stageText(stage);
    case Left:
        return sideText(stage.kind, stage.left);
    default:
        return sideText(stage.kind, stage.right);
    }
}

QString StagesModel::explanation(int row, int column) const
{
    const StageDifference &stage = at(row);
    if (column == Stage)
        return stageText(stage);
    return u"%1: %2"_s.arg(stage.name.isEmpty() ? u"Placement"_s : stage.name, value(row, column).toString());
}

QString StagesModel::uuid(int row) const
{
    return u"%1/%2"_s.arg(int(at(row).kind)).arg(at(row).name);
}

Tone StagesModel::tone(int row, int column) const
{
    const StageDifference &stage = at(row);
    if (!stage.differs())
        return Tone::Muted;
    return column == State ? Tone::Chosen : Tone::Plain;
}

ComparedDecisions ComparedDecisions::of(const DecisionPtr &left, const DecisionPtr &right)
{
    const DecisionDifference found = difference(left, right, 0);
    const std::vector<Fate> leftFates = fatesByHost(*left, 0);
    const std::vector<Fate> rightFates = fatesByHost(*right, 0);
    ComparedDecisions compared{left, right, found.stages, {}};
    for (const HostDifference &host : found.hosts) {
        const DecidedHost &decided = left->hosts.at(host.left);
        compared.hosts.append({decided.uuid, decided.label, host.kind,
            fateSentence(*left, 0, leftFates[static_cast<std::size_t>(host.left)]),
            fateSentence(*right, 0, rightFates[static_cast<std::size_t>(host.right)])});
    }
    return compared;
}

HostDifferencesModel::HostDifferencesModel(QObject *parent)
    : RowsModel(hostColumns(), parent)
{ }

QVariant HostDifferencesModel::value(int row, int column) const
{
    const HostDifferenceRow &host = at(row);
    switch (column) {
    case Host:
        return host.label;
    case What:
        return differenceText(host.kind);
    case Left:
        return host.left;
    default:
        return host.right;
    }
}

QString HostDifferencesModel::explanation(int row, int column) const
{
    return u"%1: %2"_s.arg(at(row).label, value(row, column).toString());
}

QString HostDifferencesModel::uuid(int row) const
{
    return at(row).uuid;
}

Tone HostDifferencesModel::tone(int row, int column) const
{
    if (column != What)
        return Tone::Plain;
    return at(row).kind == HostDifference::Kind::Rank ? Tone::Muted : Tone::Chosen;
}

QString comparisonText(const ComparedDecisions &compared)
{
    QStringList lines{compared.left->asked.serverName, {}};
    appendSide(lines, *compared.left);
    appendSide(lines, *compared.right);
    lines.append(QString());
    for (const StageDifference &stage : compared.stages) {
        lines.append(QStringList{
            stateText(stage), stageText(stage), sideText(stage.kind, stage.left), sideText(stage.kind, stage.right)}
                .join(u'\t'));
    }
    lines.append(QString());
    for (const HostDifferenceRow &host : compared.hosts)
        lines.append(QStringList{host.label, differenceText(host.kind), host.left, host.right}.join(u'\t'));
    return lines.join(u'\n') + u'\n';
}

} // namespace astrolabe
