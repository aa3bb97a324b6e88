// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString tenantKey = u"filter_tenant_id"_s;

class AggregateMultiTenancyIsolation final : public HostFilter
{
public:
    explicit AggregateMultiTenancyIsolation(const SchedulerContext &context)
        : m_surroundings(context.index.cloud().surroundings)
        , m_project(context.spec.projectId)
        , m_anySuffix(context.release >= since(30))
    { }

    Verdict check(const HostState &host) const override
    {
        QStringList tenants;
        QStringList aggregates;
        for (const QString &key : keys(*host.aggregates)) {
            tenants += host.aggregates->parts(key);
            aggregates += host.aggregates->aggregatesWith(key);
        }
        aggregates.removeDuplicates();
        if (tenants.isEmpty())
            return Verdict::pass();
        QStringList projects;
        for (const QString &tenant : std::as_const(tenants))
            projects.append(projectText(m_surroundings, tenant));
        Reason why{QT_TRANSLATE_NOOP("Reason", "the host is reserved for %1; the request's project is %2"),
            {{tenantKey, projects, Origin::aggregates(aggregates)}, project()}};
        return tenants.contains(m_project) ? Verdict::pass(std::move(why)) : Verdict::reject(std::move(why));
    }

    int alike(const HostState &host) const { return host.aggregateSet; }

    QList<Fact> facts() const override { return {project()}; }

    Reason passing() const override
    {
        return {QT_TRANSLATE_NOOP("Reason", "no aggregate reserves the host for projects"), {}};
    }

private:
    QStringList keys(const AggregateMetadata &metadata) const
    {
        return m_anySuffix ? metadata.keysStartingWith(tenantKey) : QStringList{tenantKey};
    }
    Fact project() const { return {u"project_id"_s, projectText(m_surroundings, m_project), Origin::request()}; }

    const Surroundings &m_surroundings;
    QString m_project;
    bool m_anySuffix; // filter_tenant_id2 and the like count, too
};

} // namespace

const FilterEntry aggregateMultiTenancyIsolation{"AggregateMultiTenancyIsolation", "aggregate_multitenancy_isolation",
    FilterEntry::Runs::OncePerRequest, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "Aggregates can reserve their hosts for projects with filter_tenant_id. Such a host takes only servers of "
        "those projects; all other hosts take every project."),
    "", makeFilter<AggregateMultiTenancyIsolation>, false, CloudPart::Aggregates};

} // namespace astrolabe
