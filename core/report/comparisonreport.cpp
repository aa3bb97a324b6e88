// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparisonreport.h"

#include "base/joinednames.h"
#include "decision/ending.h"
#include "decision/outcomesentence.h"
#include "decision/story.h"
#include "report/inputtext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct Compared
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonReport)
};

QString numberText(qint64 number)
{
    return QLocale().toString(number);
}

QString stageText(const StageDifference &stage)
{
    if (!stage.name.isEmpty())
        return stage.name;
    switch (stage.kind) {
    case StageDifference::Kind::Placement:
        return Compared::tr("Placement's candidates");
    case StageDifference::Kind::HostStates:
        return Compared::tr("host states");
    case StageDifference::Kind::Exclusions:
        return Compared::tr("hosts that the request rules out");
    case StageDifference::Kind::Claim:
        return Compared::tr("claim");
    case StageDifference::Kind::Alternates:
        return Compared::tr("alternates");
    default:
        return {};
    }
}

QString stageSideText(const StageDifference &stage, const std::optional<StageDifference::Side> &side)
{
    if (!side)
        return Compared::tr("absent");
    if (!side->reached)
        return Compared::tr("not reached");
    if (!side->asked)
        return Compared::tr("not asked");
    if (stage.kind == StageDifference::Kind::RequestFilter)
        return Compared::tr("applied");
    if (stage.kind == StageDifference::Kind::Weigher)
        return side->multiplier ? Compared::tr("multiplier %1").arg(factText(*side->multiplier))
                                : Compared::tr("multipliers of aggregates");
    if (!side->hosts.isEmpty())
        return joinedNames(side->hosts);
    return u"%1 → %2"_s.arg(numberText(side->in), numberText(side->out));
}

QString weightSideText(
    const std::optional<WeightDifference::Side> &side, const std::optional<WeightDifference::Side> &other)
{
    if (!side)
        return u"–"_s;
    const QString total = weightText(side->total, other ? other->total : side->total);
    return Compared::tr("%1 (rank %2)").arg(total, numberText(side->rank + 1));
}

QString landingsText(const Decision &decision)
{
    QStringList labels;
    for (const HostIndex host : decision.landings())
        labels.append(decision.hosts.at(host).label);
    return Compared::tr("Its %1 servers land on %2").arg(numberText(labels.size()), joinedNames(countedNames(labels)));
}

// Of a request for several servers: where they all land, or what ended it.
QString outcomeText(const ComparedSide &side, int server)
{
    const Decision &decision = *side.decision;
    const bool isOfSeveral = serverCount(decision) > 1;
    const bool isScheduled = decision.outcome == Outcome::Scheduled;
    const Headline head = headline(decision, isOfSeveral && !isScheduled ? endingOf(decision).server : server);
    const QString ofServer = head.why.isEmpty() ? head.pill : withHead(head.pill, head.why);
    return Compared::tr("%1: %2", "which of two, what came of it")
        .arg(side.title, isOfSeveral && isScheduled ? landingsText(decision) : ofServer);
}

class ComparisonReporter
{
public:
    ComparisonReporter(const Comparison &comparison, std::optional<int> mostHosts)
        : m_comparison(comparison)
        , m_most(mostHosts)
    { }

    Report report() const;

private:
    // Servers that only one of them has are not compared.
    QString sameHostsText() const
    {
        return serverCount(*m_comparison.left.decision) == serverCount(*m_comparison.right.decision)
            ? Compared::tr("All hosts in both have the same outcome.")
            : Compared::tr("For the servers that both have, all hosts have the same outcome.");
    }
    QStringList columns(const QStringList &first) const
    {
        return first + QStringList{m_comparison.left.title, m_comparison.right.title};
    }
    void shorten(ReportTable &table) const;
    ReportSection inputs() const;
    ReportSection stages() const;
    ReportSection hosts() const;
    ReportSection weights() const;
    ReportSection elsewhere() const;

    const Comparison &m_comparison;
    std::optional<int> m_most;
};

Report ComparisonReporter::report() const
{
    const int server = m_comparison.server;
    Report report{Compared::tr("%1 and %2").arg(m_comparison.left.title, m_comparison.right.title),
        {outcomeText(m_comparison.left, server), outcomeText(m_comparison.right, server)}, {}};
    if (!m_comparison.differs())
        report.lead.append(Compared::tr("Nothing differs."));
    else if (m_comparison.decided.hosts.isEmpty())
        report.lead.append(sameHostsText());
    if (server > 0)
        report.lead.append(Compared::tr("The first server that differs is number %1.").arg(server + 1));
    for (const ReportSection &section : {inputs(), stages(), hosts(), weights(), elsewhere()})
        report.append(section);
    return report;
}

void ComparisonReporter::shorten(ReportTable &table) const
{
    const qsizetype left = table.rows.size() - std::min(table.rows.size(), qsizetype(m_most.value_or(INT_MAX)));
    if (left == 0)
        return;
    table.rows.resize(table.rows.size() - left);
    table.rest = Compared::tr("… and %1 more").arg(numberText(left));
}

ReportSection ComparisonReporter::inputs() const
{
    ReportTable table{columns({Compared::tr("part"), Compared::tr("name")}), {}};
    for (const InputDifference &input : m_comparison.inputs)
        table.rows.append({inputKindText(input.kind), inputMemberText(input), inputSideText(input, input.left),
            inputSideText(input, input.right)});
    shorten(table);
    ReportSection section{Compared::tr("What was asked or set differently"), {}};
    if (!table.rows.isEmpty())
        section.blocks.append(table);
    return section;
}

ReportSection ComparisonReporter::stages() const
{
    ReportTable table{columns({Compared::tr("stage")}), {}};
    for (const StageDifference &stage : m_comparison.decided.stages) {
        if (stage.differs())
            table.rows.append({stageText(stage), stageSideText(stage, stage.left), stageSideText(stage, stage.right)});
    }
    ReportSection section{Compared::tr("Stages that differ"), {}};
    if (!table.rows.isEmpty())
        section.blocks.append(table);
    return section;
}

ReportSection ComparisonReporter::hosts() const
{
    const Decision &left = *m_comparison.left.decision;
    const Decision &right = *m_comparison.right.decision;
    const auto leftOutcomes = hostOutcomesByHost(left, m_comparison.server);
    const auto rightOutcomes = hostOutcomesByHost(right, m_comparison.server);
    ReportTable table{columns({Compared::tr("host")}), {}};
    for (const HostDifference &host : m_comparison.decided.hosts)
        table.rows.append({left.hosts.at(host.left).label,
            outcomeSentence(left, m_comparison.server, leftOutcomes[static_cast<std::size_t>(host.left)]),
            outcomeSentence(right, m_comparison.server, rightOutcomes[static_cast<std::size_t>(host.right)])});
    shorten(table);
    ReportSection section{Compared::tr("Hosts with different outcomes"), {}};
    if (!table.rows.isEmpty())
        section.blocks.append(table);
    return section;
}

ReportSection ComparisonReporter::weights() const
{
    ReportTable table{columns({Compared::tr("host")}), {}};
    for (const WeightDifference &weight : m_comparison.weights) {
        if (weight.left != weight.right)
            table.rows.append(
                {weight.label, weightSideText(weight.left, weight.right), weightSideText(weight.right, weight.left)});
    }
    shorten(table);
    ReportSection section{Compared::tr("Weights that differ"), {}};
    if (!table.rows.isEmpty())
        section.blocks.append(table);
    return section;
}

ReportSection ComparisonReporter::elsewhere() const
{
    ReportSection section{Compared::tr("Hosts that only one of them has"), {}};
    const auto add = [&](const ComparedSide &side, const QStringList &labels) {
        if (labels.isEmpty())
            return;
        const qsizetype shown = std::min(labels.size(), qsizetype(m_most.value_or(INT_MAX)));
        QString names = joinedNames(labels.first(shown));
        if (shown < labels.size())
            names += u", "_s + Compared::tr("… and %1 more").arg(numberText(labels.size() - shown));
        section.blocks.append(Compared::tr("%1: %2", "which of two, hosts").arg(side.title, names));
    };
    add(m_comparison.left, m_comparison.onlyLeft);
    add(m_comparison.right, m_comparison.onlyRight);
    return section;
}

} // namespace

Report reportOf(const Comparison &comparison, std::optional<int> mostHosts)
{
    return ComparisonReporter(comparison, mostHosts).report();
}

} // namespace astrolabe
