// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class RetryFilter final : public HostFilter
{
public:
    explicit RetryFilter(const SchedulerContext &context)
        : m_tried(context.spec.retryHosts)
    { }

    Verdict check(const HostState &host) const override
    {
        if (!m_tried.contains(TriedHost{host.host(), host.nodename()}))
            return Verdict::pass();
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the build was tried here before: %1"), {tried()}});
    }

    QList<Fact> facts() const override { return m_tried.isEmpty() ? QList<Fact>() : QList<Fact>{tried()}; }

    Reason passing() const override
    {
        if (m_tried.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "it is the first try"), {}};
        return {QT_TRANSLATE_NOOP("Reason", "the build was tried elsewhere: %1"), {tried()}};
    }

private:
    Fact tried() const
    {
        QStringList hosts;
        for (const TriedHost &host : m_tried)
            hosts.append(host.host + u'/' + host.node);
        return {u"retry"_s, hosts, Origin::request()};
    }

    QList<TriedHost> m_tried;
};

} // namespace

const FilterEntry retryFilter{"RetryFilter", "retry_filter", FilterEntry::Runs::PerInstance, anyRelease, 21,
    QT_TRANSLATE_NOOP("Rule",
        "When a failed build is tried again, hosts that tried it before are left out. At the first try every host "
        "passes."),
    "", makeFilter<RetryFilter>};

} // namespace astrolabe
