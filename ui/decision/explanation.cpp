// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/explanation.h"

#include "base/joinednames.h"
#include "decision/failure.h"
#include "decision/hostoutcome.h"
#include "decision/obstacles.h"
#include "decision/story.h"
#include "decision/unknown.h"
#include "scheduler/rule.h"
#include "widgets/theme.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

QString exactly(double value)
{
    return QLocale().toString(value, 'f', QLocale::FloatingPointShortest);
}

Explanation::Source source(const Fact &fact)
{
    return {fact.name, factText(fact.value), originText(fact.origin)};
}

// The facts that a formula names, with their values for one host.
class FormulaNumbers
{
public:
    // `host`: none if they are not known.
    FormulaNumbers(const FilterRecord &filter, int position, const std::optional<HostFacts> &host)
        : m_reason(filter.reasonAt(position))
        , m_known(filter.facts)
        , m_host(host)
    {
        if (m_reason != nullptr)
            m_known = m_reason->facts + m_known;
    }

    // A filter can reject a host for a reason the formula doesn't cover.
    bool decide(const QString &formula) const
    {
        return m_reason == nullptr || m_reason->source.isEmpty() || m_reason->facts.isEmpty()
            || std::ranges::any_of(m_reason->facts, [&](const Fact &fact) { return formula.contains(fact.name); });
    }

    std::optional<Fact> named(const QString &name) const
    {
        const auto found = std::ranges::find(m_known, name, &Fact::name);
        if (found != m_known.cend())
            return *found;
        return m_host ? m_host->named(name) : std::nullopt;
    }

    // The formula with numbers in place of names; empty if one is missing.
    QString fill(const QString &formula, QList<Explanation::Source> &used) const
    {
        static const QRegularExpression nameInFormula(u"[A-Za-z_][A-Za-z0-9_.:]*"_s);
        QString filled;
        qsizetype from = 0;
        for (const QRegularExpressionMatch &match : nameInFormula.globalMatch(formula)) {
            const std::optional<Fact> fact = named(match.captured());
            filled += formula.sliced(from, match.capturedStart() - from);
            filled += fact ? factText(fact->value) : match.captured();
            from = match.capturedEnd();
            if (fact && !used.contains(source(*fact)))
                used.append(source(*fact));
        }
        return used.isEmpty() ? QString() : filled + formula.sliced(from);
    }

    void addTheRest(QList<Explanation::Source> &used) const
    {
        for (const Fact &fact : m_known) {
            if (!used.contains(source(fact)))
                used.append(source(fact));
        }
    }

private:
    const Reason *m_reason;
    QList<Fact> m_known;
    std::optional<HostFacts> m_host;
};

struct Conclusion
{
    QString text;
    QString end; // goes after the arithmetic
    Tone tone;
};

Conclusion verdictOf(Mark mark, const QString &filter)
{
    switch (mark) {
    case Mark::Passed:
        return {Words::tr("passes %1").arg(filter), Words::tr("passes"), Tone::Good};
    case Mark::Rejected:
        return {Words::tr("rejected by %1").arg(filter), Words::tr("rejected"), Tone::Bad};
    case Mark::Raised:
        return {Words::tr("%1 itself failed on this host").arg(filter), Words::tr("failed"), Tone::Bad};
    case Mark::OutsidePassed:
        return {Words::tr("would pass %1; Nova did not ask").arg(filter), Words::tr("would pass"), Tone::Good};
    case Mark::OutsideRejected:
        return {Words::tr("would be rejected by %1; Nova did not ask").arg(filter), Words::tr("would be rejected"),
            Tone::Bad};
    case Mark::OutsideRaised:
        return {Words::tr("%1 itself would fail on this host; Nova did not ask").arg(filter), Words::tr("would fail"),
            Tone::Bad};
    case Mark::Unknown:
        return {Words::tr("%1 is not known here").arg(filter), Words::tr("not known"), Tone::Warning};
    case Mark::NotReached:
        return {Words::tr("not asked by %1").arg(filter), {}, Tone::Muted};
    }
    Q_UNREACHABLE();
}

Explanation explainVerdict(
    const Steps &steps, const FilterRecord &record, int position, HostIndex host, const HostFacts &facts)
{
    const Mark mark = record.marks.empty() ? Mark::NotReached : record.marks.at(size_t(position));
    const Conclusion verdict = verdictOf(mark, record.name);
    const RuleText rule = filterRule(record.name);
    const FormulaNumbers numbers(
        record, position, steps.decision()->fromLogs ? std::nullopt : std::optional<HostFacts>(facts));

    Explanation told;
    told.host = steps.decision()->hosts.at(host).label;
    told.verdict = verdict.text;
    told.tone = verdict.tone;
    if (mark == Mark::Unknown && steps.decision()->fromLogs)
        told.verdict = Words::tr("%1: not in the log", "filter").arg(record.name);
    told.rule = mark == Mark::Unknown ? unknownFilterSentence(*steps.decision(), record.name)
        : rule.name.isEmpty()         ? QString()
                                      : ruleInWords(rule);
    told.formula = rule.formula;
    told.novaClass = rule.novaClass;
    const QString filled = mark == Mark::NotReached || !numbers.decide(rule.formula)
        ? QString()
        : numbers.fill(rule.formula, told.sources);
    if (!filled.isEmpty())
        told.arithmetic = Words::tr("%1 → %2").arg(filled, verdict.end);
    if (const Reason *reason = record.reasonAt(position); reason != nullptr && !reason->source.isEmpty())
        told.reason = sentence(*reason);
    numbers.addTheRest(told.sources);
    return told;
}

// The index in the record of the part of Placement's query that went unmet.
int partOf(const PlacementRecord &placement, const UnmetPart &unmetPart)
{
    const auto found = std::ranges::find_if(placement.attrition,
        [&](const Attrition &part) { return part.group == unmetPart.group && part.part == unmetPart.part; });
    return int(found - placement.attrition.cbegin());
}

// Adds what else the host lacks: a line for each part of the query that is already known.
void addFurtherParts(const Steps &steps, int state, HostIndex host, Explanation &told)
{
    const PlacementRecord &placement = steps.decision()->placement;
    for (const UnmetPart &unmetPart : placement.unmet.further(host)) {
        if (!steps.isKnown(state, {StepStage::Placement, partOf(placement, unmetPart)}))
            continue;
        told.reason += u'\n'
            + Words::tr("would also be excluded by %1: %2")
                  .arg(steps.decision()->named(nameOf(unmetPart)), sentence(unmetPart.reason));
        for (const Fact &fact : unmetPart.reason.facts) {
            if (const Explanation::Source also = source(fact); !told.sources.contains(also))
                told.sources.append(also);
        }
    }
}

// The step at which an obstacle becomes known that Nova never got to.
Step stepOf(const Decision &decision, const Obstacle &obstacle)
{
    if (obstacle.kind == Obstacle::Kind::Unread)
        return {StepStage::HostStates};
    if (obstacle.kind == Obstacle::Kind::Claim)
        return {StepStage::Claim};
    const QList<FilterRecord> &filters = decision.outside->filters;
    return {StepStage::Filters, int(std::ranges::find(filters, obstacle.name, &FilterRecord::name) - filters.cbegin())};
}

// Adds the obstacles that Nova never got to.
void addVerdictsOutside(const Steps &steps, int state, HostIndex host, Explanation &told)
{
    const Decision &decision = *steps.decision();
    const int instance = steps.instance() == nullptr ? 0 : steps.instance()->index;
    if (outsideOf(decision, instance) == nullptr)
        return;
    const QList<Obstacle> all = obstacles(decision, instance, host);
    for (const Obstacle &obstacle : all) {
        if (!steps.isKnown(state, stepOf(decision, obstacle)))
            continue;
        if (obstacle.kind == Obstacle::Kind::Filter)
            told.reason
                += u'\n' + Words::tr("would be rejected by %1 too: %2").arg(obstacle.name, sentence(obstacle.reason));
        else if (obstacle.kind == Obstacle::Kind::Unread)
            told.reason += u'\n' + sentence(obstacle.reason);
    }
    if (all.size() == 1 && state == steps.last())
        told.reason += u'\n' + Words::tr("Nothing else rules it out.");
}

Explanation excludedByPlacement(const Steps &steps, int state, HostIndex host)
{
    const PlacementRecord &placement = steps.decision()->placement;
    Explanation told;
    told.host = steps.decision()->hosts.at(host).label;
    told.verdict = Words::tr("excluded by Placement");
    told.tone = Tone::Bad;
    told.rule = Words::tr("Placement offers the providers that have everything the query asks for.");
    if (!placement.attrition.isEmpty())
        told.formula = steps.decision()->named(placement.attrition.at(steps.lossStep(host).element).part);
    const Reason reason = placement.unmet.reason(host);
    told.reason = reason.source.isEmpty() ? QString() : sentence(reason);
    for (const Fact &fact : reason.facts)
        told.sources.append(source(fact));
    addFurtherParts(steps, state, host, told);
    addVerdictsOutside(steps, state, host, told);
    return told;
}

// Before the filters: a candidate of Placement, or any host of a scheduler that does not ask Placement.
Explanation offered(const Steps &steps, HostIndex host)
{
    const PlacementRecord &placement = steps.decision()->placement;
    Explanation told;
    told.host = steps.decision()->hosts.at(host).label;
    told.verdict = placement.asked ? Words::tr("is a candidate of Placement") : Words::tr("still in");
    told.tone = Tone::Good;
    told.rule = placement.asked ? Words::tr("Placement offers the providers that have everything the query asks for.")
                                : Words::tr("nova-scheduler has not asked Placement: it begins with all hosts.");
    told.formula = placement.queries.join(u'\n');
    if (steps.decision()->fromLogs)
        return told;
    const HostFacts &facts = steps.decision()->hosts.at(host).facts;
    for (const QLatin1StringView name : {"vcpus_total"_L1, "vcpus_used"_L1, "free_ram_mb"_L1, "free_disk_mb"_L1}) {
        if (const std::optional<Fact> fact = facts.named(name))
            told.sources.append(source(*fact));
    }
    return told;
}

Explanation neverLookedAt(const Steps &steps, HostIndex host)
{
    const Headline end = headline(*steps.decision(), 0);
    Explanation told;
    told.host = steps.decision()->hosts.at(host).label;
    told.verdict = Words::tr("not considered");
    told.tone = Tone::Muted;
    told.rule = Words::tr("The request ended before any host was considered.");
    told.reason = end.why.isEmpty() || isToldByFault(end, *steps.decision()) ? end.pill : end.pill + u'\n' + end.why;
    return told;
}

// Placement can offer such a host, but the scheduler has no host state for it to filter.
Explanation notRead(const Steps &steps, HostIndex host)
{
    const Reason reason = steps.decision()->unread.reason(host);
    Explanation told;
    told.host = steps.decision()->hosts.at(host).label;
    told.verdict = Words::tr("not read by nova-scheduler");
    told.tone = Tone::Bad;
    told.rule
        = Words::tr("nova-scheduler reads the compute nodes of enabled cells whose nova-compute has a service record.");
    told.reason = sentence(reason);
    for (const Fact &fact : reason.facts)
        told.sources.append(source(fact));
    return told;
}

// Explains a host that was never a candidate, or that was lost at an earlier server of the request.
Explanation leftOut(const Steps &steps, HostIndex host)
{
    const int before = steps.instance()->index - 1;
    if (before < 0)
        return neverLookedAt(steps, host);
    const Steps earlier(steps.decision(), before);
    return explain(earlier, earlier.last(), earlier.at(earlier.last()), host);
}

Explanation sortedOut(const Steps &steps, const Exclusion &exclusion)
{
    const InstanceRecord &instance = *steps.instance();
    Explanation told;
    told.host = steps.decision()->hosts.at(instance.hosts.at(exclusion.position)).label;
    told.verdict = Words::tr("excluded before the filters");
    told.tone = Tone::Bad;
    told.rule = Words::tr("Hosts that the request ignores, does not force or did not ask for never reach the filters.");
    told.reason = sentence(exclusion.reason);
    for (const Fact &fact : exclusion.reason.facts)
        told.sources.append(source(fact));
    return told;
}

Explanation requested(const Steps &steps, const Step &focus, HostIndex host)
{
    const RequestFilterRecord &filter = steps.decision()->requestFilters.at(focus.element);
    const RuleText rule = requestFilterRule(filter.name);
    Explanation told;
    told.host = steps.decision()->hosts.at(host).label;
    told.verdict = Words::tr("still in");
    told.tone = Tone::Muted;
    told.rule = rule.name.isEmpty() ? QString() : ruleInWords(rule);
    told.reason = stepSentence(steps, steps.stateOf(focus));
    told.novaClass = rule.novaClass;
    return told;
}

// The host's final ranking: its total, and each weigher's contribution.
Explanation ranked(const Steps &steps, int state, int rank)
{
    const Decision &decision = *steps.decision();
    const InstanceRecord &instance = *steps.instance();
    const RankedHost &place = instance.ranking.at(rank);
    const bool isClaimed = steps.isKnown(state, {StepStage::Claim});
    const bool isEnd = state == steps.last();
    const bool isChosen = steps.chosenAt(state) == place.host;
    const bool isGivenBack = isEnd && decision.outcome != Outcome::Scheduled;
    const bool chosen = isChosen && !isGivenBack;
    const bool isRefused = chosen && isEnd && instance.computeRefusal.has_value();
    const auto claim = std::ranges::find(instance.claims, place.host, &ClaimRecord::host);
    const bool fails = claim != instance.claims.cend() && claim->outcome != ClaimOutcome::Claimed
        && steps.isKnown(state, {StepStage::Claim, 0, int(claim - instance.claims.cbegin())});
    Explanation told;
    told.host = decision.hosts.at(place.host).label;
    const bool isOpen = !unknownFilters(decision, instance).isEmpty();
    const bool isForced = asksNoFilter(decision);
    told.verdict = isOpen ? Words::tr("passes every filter that is known")
        : isRefused       ? Words::tr("chosen; its nova-compute refuses")
        : fails           ? (isForced ? Words::tr("forced, no filter is asked; the claim fails")
                                      : Words::tr("passes every filter; the claim fails"))
        : chosen          ? (isClaimed ? Words::tr("chosen") : Words::tr("tried first"))
        : isChosen        ? Words::tr("chosen, but released")
        : isForced        ? Words::tr("forced, no filter is asked")
                          : Words::tr("passes every filter");
    told.tone = isOpen ? Tone::Warning : isRefused || fails ? Tone::Bad : chosen ? Tone::Chosen : Tone::Good;
    if (instance.ranking.size() > 1) // Nova does not weigh a single host
        told.rule = Words::tr(
            "The host with the greatest sum of weights is tried first, unless Nova picks at random among the best.");
    told.reason = isChosen && isEnd ? headline(decision, instance.index).why
        : isChosen                  ? stepSentence(steps, steps.stateOf({StepStage::Choice}))
                                    : Words::tr("ranked %1 of %2, %3 behind the first")
                         .arg(QLocale().toString(rank + 1), QLocale().toString(instance.ranking.size()),
                             weightText(instance.ranking.constFirst().total - place.total, 0));
    if (fails) {
        told.reason = outcomeSentence(
            decision, instance.index, hostOutcomesByHost(decision, instance.index)[size_t(place.host)]);
        for (const Fact &fact : claim->reason.facts)
            told.sources.append(source(fact));
    }
    QStringList parts;
    for (const WeigherRecord &weigher : instance.weighers) {
        const double part = contribution(weigher, size_t(rank));
        if (part == 0)
            continue;
        parts << weightText(part);
        told.sources.append({weigher.name, weightText(part), weighingArithmetic(weigher, size_t(rank))});
    }
    if (!parts.isEmpty()) {
        told.formula = Words::tr("total = sum of normalised × multiplier");
        told.arithmetic = u"%1 = %2"_s.arg(parts.join(u" + "_s).replace(u"+ -"_s, u"− "_s), weightText(place.total));
    }
    return told;
}

// The raw values that are normalized to 0 and 1.
std::pair<double, double> normalizedRange(const WeigherRecord &weigher)
{
    const auto [least, most] = std::ranges::minmax_element(weigher.normalized);
    const double low = weigher.raw[size_t(least - weigher.normalized.begin())];
    const double high = weigher.raw[size_t(most - weigher.normalized.begin())];
    if (*most == *least)
        return {*most == 0 ? low : 0, high};
    const double perUnit = (high - low) / (*most - *least);
    // Where one of them is among the hosts, its raw weight is exact.
    const double zero = *least == 0 ? low : weigher.minimum.value_or(low - *least * perUnit);
    return {zero, *most == 1 ? high : zero + perUnit};
}

// The filter that rejected the host at or before the focus; -1 if none did.
int rejectingFilter(const Steps &steps, const Step &focus, int position)
{
    const QList<FilterRecord> &filters = steps.instance()->filters;
    const qsizetype until = focus.stage == StepStage::Filters ? focus.element + 1 : filters.size();
    for (int filter = 0; filter < until && focus.stage >= StepStage::Filters; ++filter) {
        const std::vector<Mark> &marks = filters.at(filter).marks;
        const Mark mark = marks.empty() ? Mark::NotReached : marks.at(size_t(position));
        if (mark == Mark::Rejected || mark == Mark::Raised)
            return filter;
    }
    return -1;
}

Explanation explainCandidate(const Steps &steps, int state, const Step &focus, HostIndex host, int position)
{
    const InstanceRecord &instance = *steps.instance();
    if (focus.stage < StepStage::Filters)
        return offered(steps, host);
    if (focus.stage == StepStage::Filters) {
        const std::vector<Mark> &marks = instance.filters.at(focus.element).marks;
        const bool answered = !marks.empty() && marks.at(size_t(position)) != Mark::NotReached;
        const int rejecting = answered ? -1 : rejectingFilter(steps, focus, position);
        return explainFilter(steps, rejecting < 0 ? focus.element : rejecting, position);
    }
    if (const int rejecting = rejectingFilter(steps, focus, position); rejecting >= 0)
        return explainFilter(steps, rejecting, position);
    const int rank = rankOf(instance, host);
    if (rank < 0)
        return offered(steps, host);
    if (focus.stage == StepStage::Weighing && focus.element < instance.weighers.size())
        return explainWeigher(steps, focus.element, rank);
    return ranked(steps, state, rank);
}

} // namespace

Explanation explain(const Steps &steps, int state, const Step &focus, HostIndex host)
{
    const Decision &decision = *steps.decision();
    if (focus.stage == StepStage::RequestFilters)
        return requested(steps, focus, host);
    const Step loss = steps.lossStep(host);
    const bool lossIsSeen = focus.stage > StepStage::Placement || focus.element >= loss.element;
    if (decision.placement.unmet.contains(host) && lossIsSeen)
        return excludedByPlacement(steps, state, host);
    if (decision.isUnreadCandidate(host) && focus.stage >= StepStage::HostStates)
        return notRead(steps, host);
    if (!steps.instance() && (focus.stage == StepStage::Refusal || decision.placement.fault))
        return neverLookedAt(steps, host);
    if (focus.stage == StepStage::Placement || !steps.instance())
        return offered(steps, host);
    const int position = int(steps.instance()->hosts.indexOf(host));
    if (position < 0)
        return leftOut(steps, host);
    const QList<Exclusion> &exclusions = steps.instance()->excluded;
    const auto excluded = std::ranges::find(exclusions, position, &Exclusion::position);
    const Step exclusion{StepStage::Exclusions, 0, int(excluded - exclusions.cbegin())};
    if (excluded != exclusions.cend() && focus.stage >= StepStage::Exclusions && steps.isKnown(state, exclusion))
        return sortedOut(steps, *excluded);
    return explainCandidate(steps, state, focus, host, position);
}

Explanation explainFilter(const Steps &steps, int filter, int position)
{
    const InstanceRecord &instance = *steps.instance();
    const HostIndex host = instance.hosts.at(position);
    return explainVerdict(
        steps, instance.filters.at(filter), position, host, steps.decision()->factsOf(instance, host));
}

Explanation explainOutside(const Steps &steps, int filter, HostIndex host)
{
    const OutsideRecord &outside = *steps.decision()->outside;
    const int position = int(outside.hosts.indexOf(host));
    return explainVerdict(steps, outside.filters.at(filter), position, host, steps.decision()->hosts.at(host).facts);
}

Explanation explainWeigher(const Steps &steps, int weigher, int rank)
{
    const InstanceRecord &instance = *steps.instance();
    const WeigherRecord &record = instance.weighers.at(weigher);
    const auto at = size_t(rank);
    const RuleText rule = weigherRule(record.name);
    const auto [low, high] = normalizedRange(record);
    const Origin multiplierOrigin = record.multiplierOriginAt(at);

    Explanation told;
    told.host = steps.decision()->hosts.at(instance.ranking.at(rank).host).label;
    told.verdict = Words::tr("%1 from %2").arg(weightText(contribution(record, at)), record.name);
    told.tone = contribution(record, at) < 0 ? Tone::Bad : Tone::Good;
    told.rule = rule.name.isEmpty() ? QString() : ruleInWords(rule);
    told.formula = Words::tr("(raw − least) ÷ (greatest − least) × multiplier");
    told.arithmetic = high == low
        ? Words::tr("all equal → %1").arg(weightText(contribution(record, at)))
        : u"(%1 − %2) ÷ (%3 − %2) × %4 = %5"_s.arg(exactly(std::max(record.raw[at], low)), exactly(low), exactly(high),
              exactly(record.multiplierAt(at)), weightText(contribution(record, at)));
    told.novaClass = rule.novaClass;
    told.sources = {{record.rawName, exactly(record.raw[at]), originText(Origin::host())},
        {Words::tr("least"), exactly(low), Words::tr("counts as 0")},
        {Words::tr("greatest"), exactly(high), Words::tr("counts as 1")},
        {Words::tr("normalised"), QLocale().toString(record.normalized[at], 'f', 3), Words::tr("from 0 to 1")},
        {Words::tr("multiplier"), exactly(record.multiplierAt(at)), originText(multiplierOrigin)}};
    return told;
}

QString asHoverText(const Explanation &explanation)
{
    QStringList lines{withHead(explanation.host, explanation.verdict)};
    for (const QString &line : {explanation.reason, explanation.formula, explanation.arithmetic}) {
        if (!line.isEmpty())
            lines << line;
    }
    return lines.join(u'\n');
}

QString weighingArithmetic(const WeigherRecord &weigher, size_t rank)
{
    return u"%1 → %2 × %3 = %4"_s.arg(exactly(weigher.raw[rank]), weightText(weigher.normalized[rank]),
        exactly(weigher.multiplierAt(rank)), weightText(contribution(weigher, rank)));
}

} // namespace astrolabe
