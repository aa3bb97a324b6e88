// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "diagnosis/cure.h"
#include "diagnosis/diagnosis.h"

#include <functional>

namespace astrolabe {

// Lists of changes that differ in one value, the least first; the first that lets the request land is the one to take.
struct Ladder
{
    QList<QList<Change>> rungs;
    bool isMonotone = true; // if a rung is enough, so are all behind it

    Ladder() = default;
    // A single rung.
    Ladder(const QList<Change> &changes) // NOLINT(google-explicit-constructor): a list of changes is a short ladder
        : rungs{changes}
    { }
    Ladder(QList<QList<Change>> all, bool monotone)
        : rungs(std::move(all))
        , isMonotone(monotone)
    { }
};

// A diagnosis that remedies are looked for, with what several of them need.
class Ward
{
public:
    Ward(const Diagnosis &diagnosis, Progress &progress)
        : m_diagnosis(diagnosis)
        , m_progress(progress)
    { }

    const Case &examined() const { return m_diagnosis.examined; }
    const Cloud &cloud() const { return examined().cloud(); }
    const CloudIndex &index() const { return examined().index(); }
    const Decision &decision() const { return examined().decision(); }
    const Scheduler &scheduler() const { return *examined().trial.scheduler; }
    Progress &progress() const { return m_progress; }

    // The action that was asked for instead of a request; nullptr: a request was.
    const ServerQuestion *action() const { return std::get_if<ServerQuestion>(&examined().trial.question); }
    // nullptr: the cloud does not have it, or the question names none.
    const Flavor *flavor() const;
    const Image *image() const;
    // The server group that the request asks for.
    const ServerGroup *group() const;
    // Of the server to be placed; empty: unknown.
    QString project() const;
    QString zone() const;
    // Whether a host misses only conditions for which `depends` is true, or no host was judged: then a change that
    // concerns just these may help.
    bool mayHelp(const std::function<bool(const Condition &)> &depends) const;
    // Where Placement's data and Nova's disagree, found when first asked for.
    const QList<AuditFinding> &findings() const;

private:
    const Diagnosis &m_diagnosis;
    Progress &m_progress;
    mutable std::optional<QList<AuditFinding>> m_findings;
};

// A condition that a host does not meet.
struct Miss
{
    const Ward &ward;
    const Condition &condition;
    HostIndex host = 0;

    const ComputeNode &node() const { return ward.cloud().computeNodes.at(host); }
    bool isFilter(QLatin1StringView name) const
    {
        return condition.kind == Condition::Kind::Filter && condition.name == name;
    }
    // Of a part of Placement's query what follows the prefix, "resources:VCPU" → "VCPU"; empty: it is another part.
    QString after(QLatin1StringView prefix) const;
    bool isPart(QLatin1StringView prefix) const;
    // The parts of Placement's query that the condition stands for and the host does not meet.
    QList<UnmetPart> parts() const;
    // Why the host does not meet it, as far as the decision says.
    QList<Reason> reasons() const;
    // All facts of the reasons.
    QList<Fact> facts() const;
};

// A kind of change that may help: one constant in its file, one line in remedies/catalogue.h and one in catalogue.cpp.
struct RemedyEntry
{
    Effort effort = Effort::Request; // of what it proposes
    // What would let this host meet the condition.
    QList<Ladder> (*forHost)(const Miss &) = nullptr;
    // What would change the question or the cloud, whatever a single host misses.
    QList<Ladder> (*forRequest)(const Ward &) = nullptr;
};

// The change of a member of the request, by its path in the document; undefined: removes it.
Change requestEdit(const QStringList &member, const QJsonValue &value = QJsonValue::Undefined);
Change flavorEdit(const Flavor &flavor, const QStringList &member, const QJsonValue &value = QJsonValue::Undefined);
Change nodeEdit(const ComputeNode &node, const QStringList &member, const QJsonValue &value);
Change optionSet(const QString &group, const QString &name, const QJsonValue &value);

} // namespace astrolabe
