// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString zoneKey = u"availability_zone"_s;

class AvailabilityZoneFilter final : public HostFilter
{
public:
    explicit AvailabilityZoneFilter(const SchedulerContext &context)
        : m_wanted(context.spec.availabilityZone)
        , m_wantedBy(context.spec.zoneOrigin)
        , m_default{u"default_availability_zone"_s,
              context.config.string("DEFAULT", "default_availability_zone", context.release),
              optionOrigin(context.config, "DEFAULT", "default_availability_zone", context.release)}
    { }

    Verdict check(const HostState &host) const override
    {
        if (m_wanted.isEmpty())
            return Verdict::pass();
        const QStringList zones = host.aggregates->parts(zoneKey);
        Reason why = zones.isEmpty() ? inDefaultZone() : inZones(zones, *host.aggregates);
        const bool passes = zones.isEmpty() ? m_wanted == std::get<QString>(m_default.value) : zones.contains(m_wanted);
        return passes ? Verdict::pass(std::move(why)) : Verdict::reject(std::move(why));
    }

    int alike(const HostState &host) const { return host.aggregateSet; }

    QList<Fact> facts() const override { return m_wanted.isEmpty() ? QList<Fact>() : QList<Fact>{asked()}; }

    Reason passing() const override { return {QT_TRANSLATE_NOOP("Reason", "the request asks for no zone"), {}}; }

private:
    Reason inZones(const QStringList &zones, const AggregateMetadata &aggregates) const
    {
        return {QT_TRANSLATE_NOOP("Reason", "the host is in zone %1; the server must be in %2"),
            {{zoneKey, zones, Origin::aggregates(aggregates.aggregatesWith(zoneKey))}, asked()}};
    }
    Reason inDefaultZone() const
    {
        return {QT_TRANSLATE_NOOP("Reason",
                    "the host is in no zone, so it counts as in the default zone %1; the server must be in %2"),
            {m_default, asked()}};
    }
    Fact asked() const { return {u"requested_zone"_s, m_wanted, m_wantedBy}; }

    QString m_wanted;
    Origin m_wantedBy;
    Fact m_default;
};

} // namespace

const FilterEntry availabilityZoneFilter{"AvailabilityZoneFilter", "availability_zone_filter",
    FilterEntry::Runs::OncePerRequest, anyRelease, 27,
    QT_TRANSLATE_NOOP("Rule",
        "A request for an availability zone takes only hosts whose aggregates name that zone. Hosts "
        "without a zone belong to the default one."),
    "", makeFilter<AvailabilityZoneFilter>, false, CloudPart::Zones,
    [](const SchedulerContext &context) { return !context.spec.availabilityZone.isEmpty(); }};

} // namespace astrolabe
