// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/diagnosisreport.h"

#include "base/joinednames.h"
#include "base/memorytext.h"
#include "decision/failure.h"
#include "decision/funnel.h"
#include "decision/story.h"
#include "diagnosis/hostreasons.h"
#include "diagnosis/landingwarnings.h"
#include "diagnosis/requestlosses.h"
#include "formats/secrets.h"
#include "report/conditiontext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct Reported
{
    Q_DECLARE_TR_FUNCTIONS(DiagnosisReport)
};

// A sentence is long enough with so many names.
constexpr qsizetype mostNames = 5;

QString counted(qint64 number)
{
    return QLocale().toString(number);
}

// "cmp-1, cmp-2 and 7 more"
QString someOf(const QStringList &names)
{
    if (names.size() <= mostNames)
        return joinedNames(names);
    return Reported::tr("%1 and %2 more").arg(joinedNames(names.first(mostNames)), counted(names.size() - mostNames));
}

QStringList labelsOf(const Decision &decision, const QList<HostIndex> &hosts)
{
    QStringList labels;
    for (const HostIndex host : hosts)
        labels.append(decision.hosts.at(host).label);
    return labels;
}

QString certaintyText(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Certain:
        return Reported::tr("certain: undoing it alone makes the request fit");
    case Certainty::Likely:
        return Reported::tr("likely");
    case Certainty::NotRuledOut:
        return Reported::tr("cannot be ruled out");
    }
    Q_UNREACHABLE();
}

QString effortText(Effort effort)
{
    switch (effort) {
    case Effort::Request:
        return Reported::tr("another request");
    case Effort::Free:
        return Reported::tr("freeing resources");
    case Effort::HostState:
        return Reported::tr("the state of a host");
    case Effort::Metadata:
        return Reported::tr("metadata");
    case Effort::Quota:
        return Reported::tr("quotas");
    case Effort::Options:
        return Reported::tr("options of nova.conf");
    case Effort::Hardware:
        return Reported::tr("more hardware");
    }
    Q_UNREACHABLE();
}

QString keyAndValue(const QMap<QString, QString> &values)
{
    QStringList texts;
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        texts.append(u"%1 = %2"_s.arg(it.key(), it.value()));
    return joinedNames(texts);
}

// What keeps a request from its host that nova-api, or nova-scheduler, does not refuse any more.
QString remaining(const Cause &cause)
{
    return Reported::tr("Once that is undone, this remains: %1").arg(wholeSentence(cause.next));
}

// A multiplier of 0, or nothing on any host to weigh.
bool givesNothing(const WeigherRecord &weigher)
{
    for (std::size_t rank = 0; rank < weigher.normalized.size(); ++rank) {
        if (contribution(weigher, rank) != 0)
            return false;
    }
    return true;
}

QString leadOf(const Cure &cure)
{
    if (!std::ranges::all_of(cure.givesUp, leavesPlatformOpen))
        return Reported::tr(
            "Helps, but gives something up, verified by deciding again: %1. The request then lands on %2.");
    return cure.undoesCause
        ? Reported::tr("Fix for the cause, verified by deciding again: %1. The request then lands on %2.")
        : Reported::tr("Smallest change that helps, verified by deciding again: %1. The request then lands on %2.");
}

class DiagnosisReporter
{
public:
    DiagnosisReporter(
        const Diagnosis &diagnosis, const std::optional<QList<Cure>> &cures, const DiagnosisReportOptions &options)
        : m_diagnosis(diagnosis)
        , m_case(diagnosis.examined)
        , m_decision(diagnosis.examined.decision())
        , m_standings(diagnosis.examined.standings)
        , m_cures(cures)
        , m_options(options)
    { }

    Report report() const;

private:
    QString title() const;
    QStringList lead() const;
    ReportSection changed() const;
    ReportSection asked() const;
    void appendFlavor(ReportTable &table, const Flavor &flavor) const;
    ReportSection happened() const;
    QString askedBy(const Attrition &attrition) const;
    ReportSection causes() const;
    ReportSection conditions() const;
    ReportSection ways() const;
    ReportSection conflicts() const;
    ReportSection cures() const;
    ReportSection matrix() const;
    ReportSection misses() const;
    ReportSection weights() const;
    ReportSection versions() const;
    QString rest(qsizetype all) const;
    qsizetype shown(qsizetype all) const { return std::min(all, qsizetype(m_options.hosts.value_or(int(all)))); }

    const Diagnosis &m_diagnosis;
    const Case &m_case;
    const Decision &m_decision;
    const Standings &m_standings;
    const std::optional<QList<Cure>> &m_cures;
    const DiagnosisReportOptions &m_options;
};

Report DiagnosisReporter::report() const
{
    Report report{title(), lead(), {}};
    for (const auto &section : {changed(), asked(), happened(), causes(), conditions(), conflicts(), ways(), cures(),
             matrix(), misses(), weights(), versions()})
        report.append(section);
    return report;
}

// The lead says why; which rule lost the last hosts stands with what happened.
QString DiagnosisReporter::title() const
{
    const bool isNoHost = m_decision.outcome == Outcome::NoValidHost && !m_diagnosis.causes.isEmpty();
    const QString outcome = isNoHost ? Reported::tr("No valid host") : headline(m_decision, m_case.server).pill;
    return withHead(m_decision.asked.title(), outcome);
}

// That it is a what-if comes first, then the cause; without one, what the decision says itself.
QStringList DiagnosisReporter::lead() const
{
    QStringList lead;
    if (!m_case.trial.made.told().isEmpty())
        lead.append(
            Reported::tr("This is a what-if: it was decided on a copy of the cloud and the request, in which the "
                         "changes listed first had been made."));
    if (!m_diagnosis.causes.isEmpty()) {
        const Cause &first = m_diagnosis.causes.first();
        const QString text = Reported::tr("%1 (%2).").arg(sentence(first.sentence), certaintyText(first.certainty));
        lead.append(first.next.isEmpty() ? text : joinedSentences(text, remaining(first)));
    } else if (const Headline head = headline(m_decision, m_case.server); !head.why.isEmpty()) {
        lead.append(head.why);
    }
    if (m_cures && !m_cures->isEmpty()) {
        const Cure &first = m_cures->first();
        QStringList text{leadOf(first).arg(
            joinedParts(changeSentences(first.changes, m_case.cloud())), someOf(countedNames(first.landsOn)))};
        for (const Reason &reason : first.givesUp)
            text.append(wholeSentence(reason));
        lead.append(joinedSentences(text));
    }
    return lead;
}

ReportSection DiagnosisReporter::changed() const
{
    ReportSection section{Reported::tr("Changed before deciding"), {}};
    for (const QString &sentence : m_case.trial.made.sentences())
        section.blocks.append(
            Reported::tr("%1. %2.", "number, change").arg(counted(section.blocks.size() + 1), sentence));
    return section;
}

void DiagnosisReporter::appendFlavor(ReportTable &table, const Flavor &flavor) const
{
    table.rows.append({Reported::tr("flavor"),
        Reported::tr("%1: %2 vCPU, %3, root disk %4 GiB")
            .arg(flavor.name, counted(flavor.vcpus), memoryText(flavor.memoryMb), counted(flavor.rootGb))});
    if (!flavor.extraSpecs.isEmpty())
        table.rows.append({Reported::tr("extra specs"), keyAndValue(flavor.extraSpecs)});
}

ReportSection DiagnosisReporter::asked() const
{
    const Asked &asked = m_decision.asked;
    ReportTable table{{Reported::tr("what"), Reported::tr("value")}, {}};
    const auto add = [&](const QString &what, const QString &value) {
        if (!value.isEmpty())
            table.rows.append({what, value});
    };
    if (const auto *question = std::get_if<ServerQuestion>(&m_case.trial.question)) {
        const Instance *server = m_case.index().instance(question->server);
        add(Reported::tr("action"), actionNameOf(question->action.kind));
        add(Reported::tr("server"), server != nullptr ? server->displayName : question->server);
        add(Reported::tr("runs on"), server != nullptr ? server->host : QString());
        add(Reported::tr("to host"), question->action.host);
        if (server != nullptr && question->action.kind == ServerAction::Kind::Resize) {
            const Flavor *own = m_case.index().flavorOf(*server);
            add(Reported::tr("flavor so far"), own != nullptr ? own->name : server->flavorid);
        }
    } else {
        const QString several = Reported::tr("%1, %n server(s)", "name, number", asked.count).arg(asked.serverName);
        add(Reported::tr("server"), asked.count > 1 ? several : asked.serverName);
    }
    const Request *request = m_case.request();
    const Flavor *flavor = request != nullptr ? m_case.index().flavorOf(*request) : m_case.index().flavor(asked.flavor);
    if (flavor != nullptr)
        appendFlavor(table, *flavor);
    else
        add(Reported::tr("flavor"), asked.flavor);
    add(Reported::tr("image"), asked.image);
    const Image *image = m_case.index().image(request != nullptr ? request->imageRef : asked.image);
    if (image != nullptr)
        add(Reported::tr("image properties"), keyAndValue(image->properties));
    add(Reported::tr("zone"), asked.zone);
    if (!asked.group.isEmpty())
        add(Reported::tr("server group"), u"%1 (%2)"_s.arg(asked.group, asked.groupPolicy));
    if (request != nullptr) {
        add(Reported::tr("host"), request->host);
        add(Reported::tr("node"), request->hypervisorHostname);
        QMap<QString, QString> hints;
        for (auto it = request->hints.cbegin(); it != request->hints.cend(); ++it)
            hints.insert(it.key(), joinedNames(*it));
        add(Reported::tr("scheduler hints"), keyAndValue(hints));
    }
    add(Reported::tr("cloud"), m_decision.cloudName);
    return {Reported::tr("What was asked"), {table}};
}

ReportSection DiagnosisReporter::happened() const
{
    ReportSection section{Reported::tr("What happened"), {}};
    if (const QString fault = withoutSecretsOf(m_decision.asked.request, faultText(m_decision)); !fault.isEmpty())
        section.blocks.append(Reported::tr("Nova's fault: “%1”").arg(fault.trimmed()));
    const Headline head = headline(m_decision, m_case.server);
    const bool isTold = head.why.isEmpty() || isToldByFault(head, m_decision);
    section.blocks.append(isTold ? head.pill : withHead(head.pill, head.why));
    for (const Reason &warning : landingWarnings(m_decision, m_case.index()))
        section.blocks.append(wholeSentence(warning));
    if (m_diagnosis.couldEverFit) {
        section.blocks.append(*m_diagnosis.couldEverFit
                ? Reported::tr("Without its servers and allocations, the cloud would have room for this request.")
                : Reported::tr("Existing servers are not the obstacle: even with every host empty, the request would "
                               "get none."));
    }
    if (m_decision.instances.size() > 1)
        section.blocks.append(
            Reported::tr("All that follows is about server %1 of the request.").arg(m_case.server + 1));
    ReportTable stages{{Reported::tr("stage"), Reported::tr("hosts in"), Reported::tr("hosts out")}, {}};
    for (const Attrition &attrition : m_decision.placement.attrition) {
        const int in = attrition.left + int(attrition.lost.size());
        if (attrition.lost.isEmpty()) // it excludes none, or an earlier part had left none
            continue;
        stages.rows.append(
            {Reported::tr("Placement: %1 (providers)").arg(askedBy(attrition)), counted(in), counted(attrition.left)});
    }
    // Called as in the window.
    for (const FunnelStage &stage : funnel(Steps(m_case.trial.decision, m_case.server))) {
        if (stage.stage == StepStage::HostStates)
            stages.rows.append(
                {QCoreApplication::translate("StageName", "Host states"), counted(stage.in), counted(stage.out)});
        else if (stage.stage == StepStage::EarlierServers)
            stages.rows.append(
                {QCoreApplication::translate("StageName", "Earlier servers"), counted(stage.in), counted(stage.out)});
        else if (stage.stage == StepStage::Exclusions)
            stages.rows.append(
                {QCoreApplication::translate("StageName", "Exclusions"), counted(stage.in), counted(stage.out)});
    }
    const InstanceRecord record = m_decision.instances.value(m_case.server);
    for (const FilterRecord &filter : record.filters) {
        const bool isKnown = !m_decision.unknownRules.filters.contains(filter.name);
        if (filter.ran && filter.start > 0) // else it was asked about no host
            stages.rows.append(
                {filter.name, counted(filter.start), isKnown ? counted(filter.end) : Reported::tr("not known")});
    }
    if (!record.claims.isEmpty() && record.claims.first().outcome != ClaimOutcome::Claimed) {
        const bool isClaimed = record.claims.last().outcome == ClaimOutcome::Claimed;
        stages.rows.append(
            {Reported::tr("Placement: the claim"), counted(record.claims.size()), counted(isClaimed ? 1 : 0)});
    }
    if (!stages.rows.isEmpty())
        section.blocks.append(stages);
    return section;
}

// In the words of the condition; else the part of the query itself.
QString DiagnosisReporter::askedBy(const Attrition &attrition) const
{
    const QString name = nameOf({attrition.group, attrition.part, {}, 0});
    const int condition = m_case.conditionNamed(Condition::Kind::Placement, name);
    const bool isNamed = condition < 0 || m_standings.conditions.at(condition).asks.isEmpty();
    return m_decision.named(isNamed ? name : sentence(m_standings.conditions.at(condition).asks));
}

ReportSection DiagnosisReporter::causes() const
{
    ReportSection section{Reported::tr("Causes"), {}};
    for (const Cause &cause : m_diagnosis.causes) {
        QString text
            = Reported::tr("%1 (%2). In documents its name is %3 %4.", "sentence, certainty, id, stable name")
                  .arg(sentenceWithOrigins(cause.sentence), certaintyText(cause.certainty), cause.id, cause.token);
        if (!cause.hosts.isEmpty())
            text += u' ' + Reported::tr("Hosts concerned: %1.").arg(someOf(labelsOf(m_decision, cause.hosts)));
        if (!cause.unknown.isEmpty())
            text += u' ' + Reported::tr("To settle it: %1.").arg(sentence(cause.unknown));
        if (!cause.next.isEmpty())
            text += u' ' + remaining(cause);
        section.blocks.append(text);
    }
    return section;
}

ReportSection DiagnosisReporter::conditions() const
{
    if (m_standings.conditions.isEmpty())
        return {};
    ReportTable table{{Reported::tr("condition"), Reported::tr("asked by"), Reported::tr("hosts that meet it"),
                          Reported::tr("hosts that miss only this")},
        {}};
    for (int number = 0; number < m_standings.conditions.size(); ++number) {
        const Condition &condition = m_standings.conditions.at(number);
        const bool isPlacement = condition.kind == Condition::Kind::Placement;
        table.rows.append({conditionText(condition, m_decision),
            isPlacement                      ? Reported::tr("Placement")
                : isOfDestination(condition) ? Reported::tr("nova-compute")
                : condition.name.isEmpty()   ? Reported::tr("nova-scheduler")
                                             : condition.name,
            counted(m_standings.metBy(number)), counted(m_standings.missedAlone(number))});
    }
    const auto hosts = int(m_standings.missesOf.size());
    return {Reported::tr("Each condition alone, of %Ln host(s)", nullptr, hosts), {table}};
}

ReportSection DiagnosisReporter::conflicts() const
{
    ReportSection section{Reported::tr("What no host meets"), {}};
    for (const ConditionSet &set : m_case.conflicting.sets) {
        if (set.empty())
            continue;
        const QString text = conditionsText(set, m_standings, m_decision);
        section.blocks.append(set.size() == 1
                ? Reported::tr("No host meets: %1.").arg(text)
                : Reported::tr("No host meets all of these together, though some host meets any smaller part: %1.")
                      .arg(text));
        if (section.blocks.size() == mostNames)
            break;
    }
    return section;
}

ReportSection DiagnosisReporter::ways() const
{
    if (m_standings.conditions.isEmpty())
        return {};
    ReportTable table{
        {Reported::tr("without these conditions"), Reported::tr("hosts"), Reported::tr("nearest first")}, {}};
    for (const Correction &correction : m_case.corrections) {
        if (correction.conditions.empty())
            continue;
        table.rows.append({conditionsText(correction.conditions, m_standings, m_decision),
            counted(correction.hosts.size()), someOf(labelsOf(m_decision, correction.hosts))});
    }
    table.rest = rest(table.rows.size());
    table.rows = table.rows.first(shown(table.rows.size()));
    if (table.rows.isEmpty())
        return {};
    return {Reported::tr("Hosts that would fit if these conditions were dropped"), {table}};
}

ReportSection DiagnosisReporter::cures() const
{
    if (!m_cures || m_case.trial.lands())
        return {};
    ReportSection section{Reported::tr("What helps"), {}};
    if (m_cures->isEmpty())
        section.blocks.append(Reported::tr("None of the changes that were tried lets the request land."));
    for (qsizetype i = 0; i < m_cures->size(); ++i) {
        const Cure &cure = m_cures->at(i);
        const QStringList changes = changeSentences(cure.changes, m_case.cloud());
        QStringList text{Reported::tr("%1. %2 → lands on %3 (%4; by %5).", "number, change, hosts, kind of change, who")
                .arg(counted(i + 1), joinedParts(changes), someOf(countedNames(cure.landsOn)), effortText(cure.effort),
                    cure.who == Actor::User ? Reported::tr("the user") : Reported::tr("the operator"))};
        if (cure.undoesCause)
            text.append(Reported::tr("It removes the cause."));
        if (!cure.alsoAffects.isEmpty())
            text.append(Reported::tr("Hosts that pass then too: %1.").arg(someOf(cure.alsoAffects)));
        for (const Reason &reason : cure.givesUp + cure.alsoConcerns)
            text.append(wholeSentence(reason));
        section.blocks.append(joinedSentences(text));
        if (!cure.commands.isEmpty())
            section.blocks.append(ReportCommands{cure.commands});
    }
    return section;
}

QString DiagnosisReporter::rest(qsizetype all) const
{
    const qsizetype left = all - shown(all);
    return left == 0 ? QString() : Reported::tr("… and %1 more, further away").arg(counted(left));
}

ReportSection DiagnosisReporter::matrix() const
{
    if (m_standings.conditions.isEmpty())
        return {};
    ReportTable table{{Reported::tr("host")}, {}};
    for (const Condition &condition : m_standings.conditions)
        table.columns.append(conditionText(condition, m_decision));
    const QList<HostIndex> hosts = m_standings.nearestFirst();
    for (const HostIndex host : hosts.first(shown(hosts.size()))) {
        QStringList row{m_decision.hosts.at(host).label};
        for (int number = 0; number < m_standings.conditions.size(); ++number)
            row.append(m_standings.meets(host, number) ? u"✓"_s : u"✗"_s);
        table.rows.append(row);
    }
    table.rest = rest(hosts.size());
    return {Reported::tr("Hosts and conditions, nearest first (✓ met, ✗ not met)"), {table}};
}

// With the host's own values and what is missing.
ReportSection DiagnosisReporter::misses() const
{
    QList<HostIndex> hosts = m_standings.nearestFirst();
    hosts.removeIf([this](HostIndex host) { return m_standings.missesOn(host).empty(); });
    if (hosts.isEmpty())
        return {};
    const HostReasons reasons(m_case);
    ReportTable table{{Reported::tr("host"), Reported::tr("condition not met"), Reported::tr("why")}, {}};
    for (const HostIndex host : hosts.first(shown(hosts.size()))) {
        for (const int number : m_standings.missesOn(host))
            table.rows.append(
                {m_decision.hosts.at(host).label, conditionText(m_standings.conditions.at(number), m_decision),
                    m_decision.named(sentenceWithOrigins(reasons.of(host, number)))});
    }
    table.rest = rest(hosts.size());
    return {Reported::tr("What each host is missing, nearest first"), {table}};
}

// Logs and rules of an operator may not say it.
bool saysWhatItWeighs(const WeigherRecord &weigher)
{
    return !weigher.rawName.isEmpty() && weigher.raw.size() == weigher.normalized.size();
}

// What it weighs on the host at a rank, memory with its unit.
QString rawText(const WeigherRecord &weigher, std::size_t rank)
{
    return sentence({"%1", {{weigher.rawName, weigher.raw[rank], Origin::host()}}});
}

ReportSection DiagnosisReporter::weights() const
{
    const InstanceRecord record = m_decision.instances.value(m_case.server);
    if (record.weighers.isEmpty())
        return {};
    ReportTable table{{Reported::tr("host"), Reported::tr("weight")}, {}};
    ReportBars bars;
    QList<const WeigherRecord *> telling;
    QStringList silent;
    for (const WeigherRecord &weigher : record.weighers) {
        if (givesNothing(weigher))
            silent.append(weigher.name);
        else
            telling.append(&weigher);
    }
    for (const WeigherRecord *weigher : std::as_const(telling)) {
        table.columns.append(weigher->name);
        if (saysWhatItWeighs(*weigher))
            table.columns.append(weigher->rawName);
        bars.parts.append(weigher->name);
    }
    for (qsizetype rank = 0; rank < shown(record.ranking.size()); ++rank) {
        const RankedHost &ranked = record.ranking.at(rank);
        ReportBars::Bar bar{m_decision.hosts.at(ranked.host).label, {}};
        QStringList row{bar.label, weightText(ranked.total)};
        for (const WeigherRecord *weigher : std::as_const(telling)) {
            bar.parts.append(contribution(*weigher, static_cast<std::size_t>(rank)));
            row.append(weightText(bar.parts.last()));
            if (saysWhatItWeighs(*weigher))
                row.append(rawText(*weigher, static_cast<std::size_t>(rank)));
        }
        table.rows.append(row);
        bars.bars.append(bar);
    }
    table.rest = rest(record.ranking.size());
    ReportSection section{Reported::tr("Weights of the remaining hosts"), {bars, table}};
    if (!silent.isEmpty())
        section.blocks.append(Reported::tr("0 for every host: %1.", "weighers").arg(joinedNames(silent)));
    return section;
}

ReportSection DiagnosisReporter::versions() const
{
    const QString release = m_decision.release.title();
    return {Reported::tr("Versions"),
        {m_options.program.isEmpty() ? Reported::tr("Decided by the rules of Nova %1.").arg(release)
                                     : Reported::tr("Decided by the rules of Nova %1, reported by Astrolabe %2.")
                                           .arg(release, m_options.program)}};
}

} // namespace

Report reportOf(
    const Diagnosis &diagnosis, const std::optional<QList<Cure>> &cures, const DiagnosisReportOptions &options)
{
    return DiagnosisReporter(diagnosis, cures, options).report();
}

} // namespace astrolabe
