// SPDX-License-Identifier: GPL-3.0-or-later
// Metadata of a host's aggregates that admits the server.
#include "diagnosis/remedies/aggregates.h"
#include "diagnosis/remedies/catalogue.h"
#include "diagnosis/spelling.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Change keySet(const Aggregate &aggregate, const QString &key, const QString &value)
{
    return EditCloud{
        .list = u"aggregates"_s, .id = QString::number(aggregate.id), .member = {u"metadata"_s, key}, .value = value};
}

QString alsoAdmitting(const Aggregate &aggregate, const QString &key, const QString &value)
{
    return aggregate.metadata.value(key) + u',' + value;
}

// The value that a filter looks for among those of an aggregate; empty: it looks for none.
QString lookedFor(const Miss &miss, const QString &key)
{
    const Ward &ward = miss.ward;
    if (miss.isFilter("AggregateMultiTenancyIsolation"_L1))
        return ward.project();
    if (miss.isFilter("AggregateTypeAffinityFilter"_L1) && ward.flavor() != nullptr)
        return ward.flavor()->name;
    if (miss.isFilter("AggregateImagePropertiesIsolation"_L1) && ward.image() != nullptr)
        return ward.image()->properties.value(key);
    return {};
}

// A value that meets an extra spec: of "<in> ssd" and "s== ssd" it is "ssd".
QString extraSpecValue(const QString &value)
{
    const QStringList words = value.split(u' ', Qt::SkipEmptyParts);
    static const QStringList operators{
        u"="_s, u"<in>"_s, u"<all-in>"_s, u"=="_s, u"s=="_s, u">="_s, u"<="_s, u"s>="_s, u"s<="_s};
    const bool hasOperator = words.size() > 1 && operators.contains(words.first());
    return hasOperator ? words.at(1) : value.startsWith(u"<or> "_s) ? words.value(1) : value;
}

// Aggregates have a key, or a value of the key, that was probably meant: they must not get the slip, too.
bool isMisspelt(const Miss &miss, const QString &key, const QString &value)
{
    QStringList keys;
    QStringList values;
    for (const Aggregate &aggregate : miss.ward.cloud().aggregates) {
        keys += aggregate.metadata.keys();
        if (aggregate.metadata.contains(key))
            values += aggregate.metadata.value(key);
    }
    return !nearestSpelling(key, keys).isEmpty() || !otherCase(value, values).isEmpty();
}

QList<Ladder> keysForExtraSpecs(const Miss &miss)
{
    QList<Ladder> ladders;
    for (const Fact &fact : miss.facts()) {
        const auto *value = std::get_if<QString>(&fact.value);
        if (fact.origin.kind != Origin::Kind::ExtraSpec || fact.name == "key"_L1 || value == nullptr
            || isMisspelt(miss, fact.name, *value))
            continue;
        Ladder ladder({}, false);
        for (const int position : miss.ward.index().aggregatesOfHost(miss.node().host)) {
            const Aggregate &aggregate = miss.ward.cloud().aggregates.at(position);
            ladder.rungs.append({keySet(aggregate, fact.name, extraSpecValue(*value))});
        }
        ladders.append(ladder);
    }
    return ladders;
}

QList<Ladder> keysFor(const Miss &miss)
{
    if (miss.condition.kind != Condition::Kind::Filter)
        return {};
    if (miss.isFilter("AggregateInstanceExtraSpecsFilter"_L1))
        return keysForExtraSpecs(miss);
    QList<Ladder> ladders;
    for (const Fact &fact : miss.facts()) {
        const QString value = lookedFor(miss, fact.name);
        QList<Change> changes;
        for (const Aggregate *aggregate : value.isEmpty() ? QList<const Aggregate *>() : aggregatesNamed(fact, miss)) {
            if (aggregate->metadata.contains(fact.name))
                changes.append(keySet(*aggregate, fact.name, alsoAdmitting(*aggregate, fact.name, value)));
        }
        if (!changes.isEmpty())
            ladders.append(Ladder(changes));
    }
    return ladders;
}

} // namespace

const RemedyEntry remedies::admittingAggregate{Effort::Metadata, keysFor, nullptr};

} // namespace astrolabe
