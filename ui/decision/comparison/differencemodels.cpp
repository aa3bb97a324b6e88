// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/comparison/differencemodels.h"

#include "base/joinednames.h"
#include "decision/ending.h"
#include "decision/reason.h"
#include "decision/rulename.h"
#include "report/inputtext.h"

#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using StageKind = StageDifference::Kind;

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

QString stageText(const StageDifference &stage)
{
    const auto named = [](const QString &name, const QString &kind) { return u"%1 (%2)"_s.arg(name, kind); };
    switch (stage.kind) {
    case StageKind::RequestFilter:
        return named(stage.name, StagesModel::tr("request filter"));
    case StageKind::Placement:
        return named(stageName(StepStage::Placement), StagesModel::tr("candidates"));
    case StageKind::HostStates:
        return stageName(StepStage::HostStates);
    case StageKind::Exclusions:
        return stageName(StepStage::Exclusions);
    case StageKind::Filter:
        return named(stage.name, StagesModel::tr("filter"));
    case StageKind::Weigher:
        return named(stage.name, StagesModel::tr("weigher"));
    case StageKind::Claim:
        return stageName(StepStage::Claim);
    case StageKind::Alternates:
        return stageName(StepStage::Alternates);
    }
    Q_UNREACHABLE();
}

QString stateText(const StageDifference &stage)
{
    if (!stage.left)
        return StagesModel::tr("+ only right");
    if (!stage.right)
        return StagesModel::tr("− only left");
    return stage.differs() ? StagesModel::tr("≠ differs") : StagesModel::tr("= same");
}

QString claimText(const StageDifference::Side &side)
{
    if (side.out == 0)
        return StagesModel::tr("refused on %1").arg(listedNames(side.hosts));
    if (side.in == 1)
        return StagesModel::tr("on %1").arg(side.hosts.constLast());
    return StagesModel::tr("on %1, try %2").arg(side.hosts.constLast(), QLocale().toString(side.in));
}

QString sideText(StageKind kind, const std::optional<StageDifference::Side> &side)
{
    const QLocale locale;
    if (!side)
        return StagesModel::tr("absent");
    if (!side->reached)
        return StagesModel::tr("not reached");
    if (!side->asked)
        return StagesModel::tr("not asked");
    switch (kind) {
    case StageKind::RequestFilter:
        return StagesModel::tr("applied");
    case StageKind::Weigher:
        return side->multiplier ? u"× %1"_s.arg(factText(*side->multiplier))
                                : StagesModel::tr("multipliers of aggregates");
    case StageKind::Claim:
        return claimText(*side);
    case StageKind::Alternates:
        return joinedNames(side->hosts);
    case StageKind::Placement:
    case StageKind::HostStates:
    case StageKind::Exclusions:
    case StageKind::Filter:
        return u"%1 → %2"_s.arg(locale.toString(side->in), locale.toString(side->out));
    }
    Q_UNREACHABLE();
}

// The hosts that the stage removes, as a subtraction.
QString sideArithmetic(StageKind kind, const std::optional<StageDifference::Side> &side)
{
    const bool counts = kind == StageKind::Placement || kind == StageKind::HostStates || kind == StageKind::Exclusions
        || kind == StageKind::Filter;
    if (!counts || !side || !side->reached || !side->asked)
        return sideText(kind, side);
    const QLocale locale;
    return StagesModel::tr("%Ln host(s) − %1 removed = %2 left", nullptr, side->in)
        .arg(locale.toString(side->in - side->out), locale.toString(side->out));
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

void appendSide(QStringList &lines, const QString &name, const Decision &decision, int server)
{
    const std::optional<Headline> line = headlineOf(decision, server);
    lines.append(
        line ? u"%1: %2 (%3)"_s.arg(name, line->pill, line->why) : u"%1: %2"_s.arg(name, withoutServerText(decision)));
}

int mostServers(const ComparedDecisions &compared)
{
    return std::max(serverCount(*compared.left), serverCount(*compared.right));
}

// By its place in the request, and which side alone has it.
QString serverText(const ComparedDecisions &compared, int server)
{
    const QLocale locale;
    const int left = serverCount(*compared.left);
    const int right = serverCount(*compared.right);
    const QString number = locale.toString(server + 1);
    if (server < std::min(left, right) && left != right)
        return StagesModel::tr("server %1").arg(number);
    const QString text = StagesModel::tr("server %1 of %2").arg(number, locale.toString(mostServers(compared)));
    if (server >= right)
        return StagesModel::tr("%1: only on the left").arg(text);
    return server >= left ? StagesModel::tr("%1: only on the right").arg(text) : text;
}

// The uuids of the servers' hosts; empty unless the whole request was scheduled.
QStringList landingUuids(const Decision &decision)
{
    QStringList uuids;
    for (const HostIndex host : decision.landings())
        uuids.append(decision.hosts.at(host).uuid);
    return uuids;
}

QString withLandings(const QString &server, const QString &left, const QString &right)
{
    if (left == right)
        return server;
    if (left.isEmpty())
        return StagesModel::tr("%1, ≠ a host only on the right").arg(server);
    return right.isEmpty() ? StagesModel::tr("%1, ≠ a host only on the left").arg(server)
                           : StagesModel::tr("%1, ≠ another host").arg(server);
}

} // namespace

StagesModel::StagesModel(QObject *parent)
    : SidesModel(stageColumns(), parent)
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
    const QString told = column == Left ? sideArithmetic(stage.kind, stage.left)
        : column == Right               ? sideArithmetic(stage.kind, stage.right)
                                        : value(row, column).toString();
    return withHead(stageText(stage), told);
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

ComparedDecisions ComparedDecisions::of(const NamedDecision &one, const NamedDecision &other, int server)
{
    const DecisionPtr &left = one.decision;
    const DecisionPtr &right = other.decision;
    const DecisionDifference found = difference(left, right, server);
    const std::vector<HostOutcome> leftOutcomes = hostOutcomesByHost(*left, server);
    const std::vector<HostOutcome> rightOutcomes = hostOutcomesByHost(*right, server);
    ComparedDecisions compared{left, right, server, found.stages, {}, one.name(), other.name(),
        inputDifferences({one.name(), left, one.cloud}, {other.name(), right, other.cloud})};
    for (const HostDifference &host : found.hosts) {
        const DecidedHost &decided = left->hosts.at(host.left);
        compared.hosts.append({decided.uuid, decided.label, host.kind,
            outcomeSentence(*left, server, leftOutcomes[static_cast<std::size_t>(host.left)]),
            outcomeSentence(*right, server, rightOutcomes[static_cast<std::size_t>(host.right)])});
    }
    return compared;
}

HostDifferencesModel::HostDifferencesModel(QObject *parent)
    : SidesModel(hostColumns(), parent)
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
    return withHead(at(row).label, value(row, column).toString());
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

std::optional<Headline> headlineOf(const Decision &decision, int server)
{
    if (server > 0 && server >= serverCount(decision))
        return std::nullopt;
    const int last = static_cast<int>(decision.instances.size()) - 1;
    return headline(decision, std::min(server, std::max(last, 0)));
}

QString withoutServerText(const Decision &decision)
{
    return StagesModel::tr("There are %Ln server(s) on this side", nullptr, serverCount(decision));
}

QStringList serverTexts(const ComparedDecisions &compared)
{
    const QStringList left = landingUuids(*compared.left);
    const QStringList right = landingUuids(*compared.right);
    QStringList texts;
    for (int server = 0; server < mostServers(compared); ++server) {
        const bool isOnBoth = headlineOf(*compared.left, server) && headlineOf(*compared.right, server);
        const QString text = serverText(compared, server);
        texts.append(isOnBoth ? withLandings(text, left.value(server), right.value(server)) : text);
    }
    return texts;
}

QString inputText(const InputDifference &input, const SideNames &sides)
{
    return StagesModel::tr("%1: %2 (%3), %4 (%5)", "what differs, and for each side: value, the side's name")
        .arg(inputNameText(input), inputSideText(input, input.left), sides[0], inputSideText(input, input.right),
            sides[1]);
}

QString comparisonText(const ComparedDecisions &compared)
{
    QString head = compared.left->asked.title();
    if (mostServers(compared) > 1)
        head += u" (%1)"_s.arg(serverText(compared, compared.server));
    QStringList lines{head, {}};
    appendSide(lines, compared.leftName, *compared.left, compared.server);
    appendSide(lines, compared.rightName, *compared.right, compared.server);
    lines.append(QString());
    for (const InputDifference &input : compared.inputs)
        lines.append(inputText(input, {compared.leftName, compared.rightName}));
    if (!compared.inputs.isEmpty())
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
