// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/describedinfull.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/filters/namedservers.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class SameHostFilter final : public HostFilter
{
public:
    explicit SameHostFilter(const SchedulerContext &context)
        : m_index(context.index)
        , m_named(context, u"same_host"_s)
        , m_emptyPasses(context.release < since(13))
    { }

    Verdict check(const HostState &host) const override
    {
        if (m_named.isEmpty())
            return Verdict::pass();
        if (m_named.isOn(host.host()))
            return Verdict::pass({QT_TRANSLATE_NOOP("Reason", "the server %1, named in same_host, is here"),
                {{u"same_host"_s, m_named.nameOn(host.host()), Origin::request()}}});
        if (m_emptyPasses && m_index.isEmptyInMind(host.host()))
            return Verdict::pass();
        return Verdict::reject(
            {QT_TRANSLATE_NOOP("Reason", "none of the servers named in same_host is here: %1"), {m_named.fact()}});
    }

    QList<Fact> facts() const override { return m_named.facts(); }

    Reason passing() const override
    {
        if (m_named.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "the request has no hint same_host"), {}};
        return {QT_TRANSLATE_NOOP("Reason", "no server is here at all"), {}};
    }

private:
    const CloudIndex &m_index;
    NamedServers m_named;
    bool m_emptyPasses; // up to Liberty a host without servers passed, too
};

} // namespace

const FilterEntry sameHostFilter{"SameHostFilter", "affinity_filter", FilterEntry::Runs::OncePerRequest, anyRelease,
    stillThere,
    QT_TRANSLATE_NOOP("Rule", "The hint same_host names servers. A host passes if at least one of them is on it."), "",
    makeFilter<SameHostFilter>, false, CloudPart::Instances, [](const SchedulerContext &context) {
        return !areServersDescribed(context, context.spec.hint(QStringLiteral("same_host")));
    }};

} // namespace astrolabe
