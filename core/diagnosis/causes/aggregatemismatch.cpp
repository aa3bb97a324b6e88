// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/recordedfilters.h"
#include "diagnosis/spelling.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString tenantKey = u"filter_tenant_id"_s;

Cause causeOf(const Blame &blame, Reason sentence, QList<QList<Change>> undoing)
{
    return {.sentence = std::move(sentence),
        .conditions = blame.conditions,
        .hosts = blame.hosts,
        .undoing = std::move(undoing)};
}

// The host's aggregate that has the key; nullptr: none has.
const Aggregate *aggregateWith(const Case &examined, HostIndex host, const QString &key)
{
    for (const int position : examined.index().aggregatesOfHost(examined.decision().hosts.at(host).host)) {
        const Aggregate &aggregate = examined.cloud().aggregates.at(position);
        if (aggregate.metadata.contains(key))
            return &aggregate;
    }
    return nullptr;
}

QStringList keysOfAggregates(const Case &examined)
{
    QStringList keys;
    for (const Aggregate &aggregate : examined.cloud().aggregates)
        keys += aggregate.metadata.keys();
    keys.removeDuplicates();
    return keys;
}

QStringList valuesInAggregates(const Case &examined, const QString &key)
{
    QStringList values;
    for (const Aggregate &aggregate : examined.cloud().aggregates) {
        if (aggregate.metadata.contains(key))
            values += aggregate.metadata.value(key);
    }
    values.removeDuplicates();
    return values;
}

Fact keyAndValue(const Fact &fact)
{
    return {fact.name, QList<Reason>{{"%1 = %2", {{u"key"_s, fact.name, fact.origin}, fact}}}, fact.origin};
}

// --- AggregateInstanceExtraSpecsFilter

QList<Cause> findExtraSpecMismatch(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"AggregateInstanceExtraSpecsFilter");
    if (!blame)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    if (against.facts.size() < 2)
        return {};
    const Fact asked = against.facts.last();
    const QString extraSpec = asked.origin.name;
    const QString value = factText(asked.value);
    const Fact flavor = flavorFact(examined);
    const Fact wanted = keyAndValue(asked);
    const Aggregate *aggregate = aggregateWith(examined, blame->nearest, asked.name);
    QList<QList<Change>> undoing;
    QList<Change> corrected;
    Reason sentence;
    const QString meantKey = nearestSpelling(asked.name, keysOfAggregates(examined));
    if (against.facts.size() == 3 && aggregate != nullptr) {
        const Fact there = keyAndValue(against.facts.at(1));
        sentence = {blame->isMetByNone
                ? QT_TRANSLATE_NOOP("Reason", "No host is in an aggregate with %1, which flavor %2 asks for; %3 has %4")
                : QT_TRANSLATE_NOOP("Reason", "%3 would do, but its aggregates have %4; flavor %2 asks for %1"),
            {wanted, flavor, hostFact(examined, blame->nearest), there}};
        const QString meantValue = otherCase(value, valuesInAggregates(examined, asked.name));
        if (meantValue.isEmpty())
            undoing.append({withAggregateMetadata(*aggregate, asked.name, value)});
        else
            corrected = {withExtraSpec(examined, extraSpec, meantValue)};
    } else if (!meantKey.isEmpty() && blame->isMetByNone) {
        sentence = {QT_TRANSLATE_NOOP("Reason",
                        "No host is in an aggregate with %1, which flavor %2 asks for; did you mean the key %3?"),
            {wanted, flavor, {u"key"_s, meantKey, Origin::host()}}};
        corrected = {withoutExtraSpec(examined, extraSpec),
            withExtraSpec(examined, u"aggregate_instance_extra_specs:"_s + meantKey, value)};
    } else {
        sentence = {blame->isMetByNone
                ? QT_TRANSLATE_NOOP("Reason", "No host is in an aggregate with %1, which flavor %2 asks for")
                : QT_TRANSLATE_NOOP("Reason", "%3 would do, but is in no aggregate with %1, which flavor %2 asks for"),
            {wanted, flavor, hostFact(examined, blame->nearest)}};
    }
    undoing.append({withoutExtraSpec(examined, extraSpec)});
    undoing.append(withoutExtraSpecs(examined, blame->nearest, blame->conditions));
    Cause cause = causeOf(*blame, sentence, undoing);
    cause.corrected = corrected;
    return {cause};
}

// --- projects

QList<Cause> findOtherTenants(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"AggregateMultiTenancyIsolation");
    if (!blame)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    const Aggregate *aggregate = aggregateWith(examined, blame->nearest, tenantKey);
    if (against.facts.size() != 2)
        return {};
    const Reason sentence{blame->isMetByNone
            ? QT_TRANSLATE_NOOP(
                  "Reason", "Every host is reserved for other projects than %2; the nearest, %1, takes only %3")
            : QT_TRANSLATE_NOOP("Reason", "%1 would do, but takes only servers of %3; the request's project is %2"),
        {hostFact(examined, blame->nearest), against.facts.last(), against.facts.first()}};
    QList<QList<Change>> undoing;
    if (aggregate != nullptr && examined.request() != nullptr) {
        undoing.append({withAggregateMetadata(
            *aggregate, tenantKey, aggregate->metadata.value(tenantKey) + u',' + examined.request()->projectId)});
    }
    return {causeOf(*blame, sentence, undoing)};
}

Fact projectAsking(const Case &examined)
{
    return {u"project_id"_s, projectText(examined.cloud().surroundings, examined.spec->projectId), Origin::request()};
}

QList<Cause> findTenantAggregates(const Case &examined)
{
    if (!examined.spec)
        return {};
    if (examined.ending.by == EndedBy::RequestFilter && examined.ending.element >= 0
        && examined.decision().requestFilters.at(examined.ending.element).name == "require_tenant_aggregate"_L1) {
        const auto option = factNamed(examined.decision().error->because, u"option");
        Cause cause;
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "No aggregate's filter_tenant_id names the project %1, and %2 requires one"),
                {projectAsking(examined),
                    option.value_or(Fact{u"option"_s, u"[scheduler] placement_aggregate_required_for_tenants"_s,
                        Origin::option(u"[scheduler] placement_aggregate_required_for_tenants"_s)})}};
        cause.undoing = {{withOption("scheduler", "placement_aggregate_required_for_tenants", false)}};
        return {cause};
    }
    const auto blame = blameOn(examined, [&](const Condition &condition) {
        return requestFilterBehind(examined.decision(), condition.name) == "require_tenant_aggregate"_L1;
    });
    if (!blame)
        return {};
    const Reason sentence{blame->isMetByNone
            ? QT_TRANSLATE_NOOP("Reason", "In Placement, no host is in an aggregate that filter_tenant_id gives to %1")
            : QT_TRANSLATE_NOOP("Reason",
                  "%2 would do, but in Placement it is in no aggregate that filter_tenant_id gives to the project %1"),
        {projectAsking(examined), hostFact(examined, blame->nearest)}};
    return {causeOf(*blame, sentence, {{withOption("scheduler", "limit_tenants_to_placement_aggregate", false)}})};
}

// --- what aggregates keep away

QList<Cause> findIsolatedAggregates(const Case &examined)
{
    const auto blame = blameOn(examined, [&](const Condition &condition) {
        return requestFilterBehind(examined.decision(), condition.name) == "isolate_aggregates"_L1;
    });
    if (!blame)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    const auto aggregate = factNamed(against, u"aggregate");
    const auto trait = factNamed(against, u"trait");
    if (!aggregate || !trait)
        return {};
    const Reason sentence{
        QT_TRANSLATE_NOOP("Reason", "%1 is the nearest host, but its aggregate %2 takes only requests that require %3"),
        {hostFact(examined, blame->nearest), *aggregate, *trait}};
    return {causeOf(*blame, sentence, {{withOption("scheduler", "enable_isolated_aggregate_filtering", false)}})};
}

QList<Cause> findImageIsolation(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"AggregateImagePropertiesIsolation");
    if (!blame || !examined.spec || !examined.spec->image)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    if (against.facts.size() != 3)
        return {};
    const Fact key = against.facts.first();
    const Reason sentence{QT_TRANSLATE_NOOP("Reason",
                              "The aggregates of the nearest host, %1, take only images with %2; image %3 has %4"),
        {hostFact(examined, blame->nearest), keyAndValue(against.facts.at(1)), imageFact(examined),
            against.facts.at(2)}};
    QList<QList<Change>> undoing{{withoutImageProperty(examined.spec->image->id, factText(key.value))}};
    if (const Aggregate *aggregate = aggregateWith(examined, blame->nearest, factText(key.value))) {
        undoing.append({withAggregateMetadata(*aggregate, factText(key.value),
            aggregate->metadata.value(factText(key.value)) + u',' + factText(against.facts.at(2).value))});
    }
    return {causeOf(*blame, sentence, undoing)};
}

QList<Cause> findFlavorIsolation(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"AggregateTypeAffinityFilter");
    if (!blame)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    if (against.facts.size() != 2)
        return {};
    const Reason sentence{
        QT_TRANSLATE_NOOP("Reason", "The aggregates of the nearest host, %1, take only servers of %2, and not of %3"),
        {hostFact(examined, blame->nearest), against.facts.first(), against.facts.last()}};
    QList<QList<Change>> undoing;
    if (const Aggregate *aggregate = aggregateWith(examined, blame->nearest, against.facts.first().name)) {
        undoing.append({withAggregateMetadata(*aggregate, against.facts.first().name,
            aggregate->metadata.value(against.facts.first().name) + u',' + examined.spec->flavor.name)});
    }
    return {causeOf(*blame, sentence, undoing)};
}

QList<Cause> findIsolatedHosts(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"IsolatedHostsFilter");
    if (!blame)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    const Fact host = hostFact(examined, blame->nearest);
    if (const auto image = factNamed(against, u"isolated_images")) {
        return {causeOf(*blame,
            {QT_TRANSLATE_NOOP("Reason",
                 "Image %1 is among [filter_scheduler] isolated_images and goes only to isolated_hosts, and %2 is not "
                 "one of these"),
                {*image, host}},
            {})};
    }
    const Fact isolated{u"isolated_hosts"_s, host.value, factNamed(against, u"isolated_hosts").value_or(host).origin};
    const bool hasImage = examined.spec && examined.spec->image;
    return {causeOf(*blame,
        hasImage ? Reason{QT_TRANSLATE_NOOP("Reason",
                              "%1 is among [filter_scheduler] isolated_hosts and takes only isolated_images, and image "
                              "%2 is not one of these"),
                       {isolated, imageFact(examined)}}
                 : Reason{QT_TRANSLATE_NOOP("Reason",
                              "%1 is among [filter_scheduler] isolated_hosts and takes only isolated_images, and the "
                              "server has no image"),
                       {isolated}},
        {{withOption("filter_scheduler", "restrict_isolated_hosts_to_isolated_images", false)}})};
}

QList<Cause> findAggregateMismatch(const Case &examined)
{
    QList<Cause> causes;
    for (const auto find : {findExtraSpecMismatch, findOtherTenants, findTenantAggregates, findIsolatedAggregates,
             findImageIsolation, findFlavorIsolation, findIsolatedHosts})
        causes += find(examined);
    return causes;
}

QList<Cause> findRecordedMismatch(const DecisionRecord &record)
{
    return causedByFilter(record,
        {{"AggregateInstanceExtraSpecsFilter"_L1,
             QT_TRANSLATE_NOOP("Reason",
                 "%1 leaves no host: the hosts' aggregates do not have what the flavor's extra specs ask for")},
            {"AggregateMultiTenancyIsolation"_L1,
                QT_TRANSLATE_NOOP(
                    "Reason", "%1 leaves no host: the hosts' aggregates are reserved for other projects")},
            {"AggregateImagePropertiesIsolation"_L1,
                QT_TRANSLATE_NOOP(
                    "Reason", "%1 leaves no host: the image's properties do not match those of the hosts' aggregates")},
            {"AggregateTypeAffinityFilter"_L1,
                QT_TRANSLATE_NOOP("Reason", "%1 leaves no host: the hosts' aggregates are reserved for other flavors")},
            {"IsolatedHostsFilter"_L1,
                QT_TRANSLATE_NOOP("Reason",
                    "%1 leaves no host: the image is isolated and the hosts are not, or the other way round")}});
}

} // namespace

const CauseEntry causes::aggregateMismatch{"C14", "aggregate_mismatch", findAggregateMismatch,
    QT_TRANSLATE_NOOP("Clinic", "Metadata of host aggregates"), findRecordedMismatch};

} // namespace astrolabe
