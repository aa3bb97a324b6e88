// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/describedinfull.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/filters/namedservers.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class DifferentHostFilter final : public HostFilter
{
public:
    explicit DifferentHostFilter(const SchedulerContext &context)
        : m_named(context, u"different_host"_s)
    { }

    Verdict check(const HostState &host) const override
    {
        if (!m_named.isOn(host.host()))
            return Verdict::pass();
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the server %1, named in different_host, is here"),
            {{u"different_host"_s, m_named.nameOn(host.host()), Origin::request()}}});
    }

    QList<Fact> facts() const override { return m_named.facts(); }

    Reason passing() const override
    {
        if (m_named.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "the request has no hint different_host"), {}};
        return {QT_TRANSLATE_NOOP("Reason", "none of the servers named in different_host is here: %1"), facts()};
    }

private:
    NamedServers m_named;
};

} // namespace

const FilterEntry differentHostFilter{"DifferentHostFilter", "affinity_filter", FilterEntry::Runs::OncePerRequest,
    anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule", "The hint different_host names servers. A host passes if none of them is on it."), "",
    makeFilter<DifferentHostFilter>, false, CloudPart::Instances, [](const SchedulerContext &context) {
        return !areServersDescribed(context, context.spec.hint(QStringLiteral("different_host")));
    }};

} // namespace astrolabe
