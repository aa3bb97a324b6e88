// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ComputeFilter final : public HostFilter
{
public:
    explicit ComputeFilter(const SchedulerContext &context)
        : m_downTime{u"service_down_time"_s,
              qint64(context.config.integer("DEFAULT", "service_down_time", context.release)),
              optionOrigin(context.config, "DEFAULT", "service_down_time", context.release)}
        , m_now(context.index.now())
    { }

    Verdict check(const HostState &host) const override
    {
        if (host.isEnabled && host.isUp)
            return Verdict::pass();
        if (host.service == nullptr)
            return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "Nova has no service record of its nova-compute"), {}});
        if (!host.isEnabled)
            return Verdict::reject(disabled(*host.service));
        if (host.service->forcedDown)
            return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "nova-compute is marked as forced down"),
                {{u"forced_down"_s, true, Origin::host()}}});
        const bool isAhead = host.service->lastSeenUp && *host.service->lastSeenUp > m_now;
        return Verdict::reject(
            {isAhead ? QT_TRANSLATE_NOOP("Reason",
                           "nova-compute reports %1 s ahead of time, more than the %2 s allowed: the clocks differ")
                     : QT_TRANSLATE_NOOP("Reason", "nova-compute last reported %1 s ago; it counts as down after %2 s"),
                {*host.facts.named(u"seconds_since_seen"_s), m_downTime}});
    }

    QList<Fact> facts() const override { return {m_downTime}; }

private:
    static Reason disabled(const Service &service)
    {
        if (service.disabledReason.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled, and no reason was given"),
                {{u"disabled"_s, true, Origin::host()}}};
        return {QT_TRANSLATE_NOOP("Reason", "nova-compute is disabled: %1"),
            {{u"disabled_reason"_s, service.disabledReason, Origin::host()}}};
    }

    Fact m_downTime;
    QDateTime m_now;
};

} // namespace

const FilterEntry computeFilter{"ComputeFilter", "compute_filter", FilterEntry::Runs::OncePerRequest, anyRelease,
    stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "A host passes if its nova-compute service is enabled and has reported within "
        "service_down_time."),
    "seconds_since_seen ≤ service_down_time", makeFilter<ComputeFilter>, false, CloudPart::Services};

} // namespace astrolabe
