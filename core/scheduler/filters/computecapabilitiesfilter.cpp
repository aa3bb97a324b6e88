// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/extraspecsops.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/filters/hostcapabilities.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ComputeCapabilitiesFilter final : public HostFilter
{
public:
    explicit ComputeCapabilitiesFilter(const SchedulerContext &context)
        : m_index(context.index)
    {
        const bool always = context.release < since(14);
        const auto &specs = context.spec.flavor.extraSpecs;
        for (auto it = specs.begin(); it != specs.end(); ++it) {
            QStringList path = it.key().split(u':');
            if (it.key() == u"hw:maxphysaddr_bits"_s && context.release >= since(29))
                m_wanted.append({it.key(), {u"cpu_info"_s, u"maxphysaddr"_s, u"bits"_s}, u">= "_s + it.value(), false});
            else if (path.size() == 1)
                m_wanted.append({it.key(), path, it.value(), !always});
            else if (path.takeFirst() == u"capabilities"_s)
                m_wanted.append({it.key(), path, it.value(), false});
        }
    }

    Verdict check(const HostState &host) const override
    {
        Verdict verdict = Verdict::pass();
        for (const Wanted &wanted : m_wanted) {
            if (wanted.onlyIfKnown && !isKnown(host, wanted.path.first()))
                continue;
            verdict = check(host, wanted);
            if (!verdict.passes())
                break;
        }
        return verdict;
    }

    Reason passing() const override
    {
        if (m_wanted.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "the flavor has no extra spec that a host has to meet"), {}};
        return {QT_TRANSLATE_NOOP("Reason", "the host knows none of the flavor's extra specs without a scope"), {}};
    }

    QList<Fact> facts() const override
    {
        QList<Fact> all;
        for (const Wanted &wanted : m_wanted) {
            if (!wanted.onlyIfKnown)
                all.append(wanted.fact());
        }
        return all;
    }

private:
    struct Wanted
    {
        QString extraSpec;
        QStringList path;
        QString value;
        bool onlyIfKnown; // from Newton: an extra spec without a scope may be meant for another filter

        QString capability() const { return path.join(u':'); }
        Fact fact() const { return {capability(), value, Origin::extraSpec(extraSpec)}; }
    };

    bool isKnown(const HostState &host, const QString &name) const
    {
        return !hostAttribute(host, name, m_index).isUndefined() || host.node->stats.contains(name);
    }

    Verdict check(const HostState &host, const Wanted &wanted) const
    {
        const auto has = hostCapability(host, wanted.path, m_index);
        if (!has)
            return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the host does not report %1; the flavor asks for %2"),
                {{u"capability"_s, wanted.capability(), Origin::extraSpec(wanted.extraSpec)}, wanted.fact()}});
        const auto matches = matchExtraSpec(*has, wanted.value);
        if (!matches)
            return Verdict::raise(matches.error());
        Reason why{QT_TRANSLATE_NOOP("Reason", "%1 of the host is %2; the flavor asks for %3"),
            {{u"capability"_s, wanted.capability(), Origin::extraSpec(wanted.extraSpec)},
                {wanted.capability(), *has, Origin::host()}, wanted.fact()}};
        return *matches ? Verdict::pass(std::move(why)) : Verdict::reject(std::move(why));
    }

    const CloudIndex &m_index;
    QList<Wanted> m_wanted;
};

bool hasCapabilities(const SchedulerContext &context)
{
    const QStringList keys = context.spec.flavor.extraSpecs.keys();
    return std::ranges::any_of(
        keys, [](const QString &key) { return !key.contains(u':') || key.startsWith(u"capabilities:"_s); });
}

} // namespace

const FilterEntry computeCapabilitiesFilter{"ComputeCapabilitiesFilter", "compute_capabilities_filter",
    FilterEntry::Runs::OncePerRequest, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "The host's reported values (its numbers, its cpu_info, its statistics) must match the flavor's extra specs "
        "with the scope capabilities, and those without a scope that the host knows."),
    "", makeFilter<ComputeCapabilitiesFilter>, false, CloudPart::CpuInfo | CloudPart::Usage | CloudPart::Stats,
    hasCapabilities};

} // namespace astrolabe
