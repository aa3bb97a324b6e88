// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/traits.h"

#include "placement/providers.h"
#include "scheduler/traitasker.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The option that turns a request filter off; nullptr: none does.
const char *optionOf(const QString &requestFilter)
{
    if (requestFilter == "require_image_type_support"_L1)
        return "query_placement_for_image_type_support";
    return requestFilter == "transform_image_metadata"_L1 ? "image_metadata_prefilter" : nullptr;
}

TraitQuestion asked(const Case &examined, TraitQuestion question, const QString &requestFilter)
{
    const RequestSpec &spec = *examined.spec;
    const QString trait = std::get<QString>(question.trait.value);
    if (const auto asker = traitAsker(spec, question.group, trait)) {
        const bool isFlavor = asker->origin.kind == Origin::Kind::ExtraSpec;
        question.asker = isFlavor ? TraitQuestion::Asker::Flavor : TraitQuestion::Asker::Image;
        question.askedBy = isFlavor ? Fact{u"flavor"_s, spec.flavor.name, {}} : imageFact(examined);
        question.askedBy.origin = asker->origin;
    } else if (!requestFilter.isEmpty()) {
        question.asker = TraitQuestion::Asker::Filter;
        question.askedBy = {u"request_filter"_s, requestFilter, Origin::request()};
    }
    return question;
}

// The request filter that asks for the trait.
QString filterAsking(const Decision &decision, const QString &trait)
{
    const auto found = std::ranges::find_if(decision.requestFilters, [&](const RequestFilterRecord &filter) {
        return filter.rootRequired.contains(trait) || filter.rootForbidden.contains(trait);
    });
    return found == decision.requestFilters.cend() ? QString() : found->name;
}

QString keyOf(const TraitQuestion &question)
{
    return question.askedBy.origin.name;
}

} // namespace

// "required:CUSTOM_GOLD", but not "required": that one provider has all of several.
bool asksTrait(const Condition &condition)
{
    return condition.kind == Condition::Kind::Placement && condition.name.contains(u':')
        && (condition.name.startsWith("required"_L1) || condition.name.startsWith("root_required"_L1))
        && !condition.name.endsWith("COMPUTE_STATUS_DISABLED"_L1);
}

TraitQuestion traitQuestion(const Case &examined, const Condition &condition)
{
    const qsizetype colon = condition.name.indexOf(u':');
    const QString word = condition.name.startsWith("root_"_L1) ? u"root_required"_s : u"required"_s;
    TraitQuestion question;
    question.group = condition.name.first(colon).mid(word.size());
    QString trait = condition.name.mid(colon + 1);
    question.isForbidden = trait.startsWith(u'!');
    if (question.isForbidden)
        trait.remove(0, 1);
    question.trait = {u"trait"_s, trait, Origin::placement()};
    return asked(examined, question, question.group.isEmpty() ? filterAsking(examined.decision(), trait) : QString());
}

TraitQuestion traitQuestion(const Case &examined, const QString &trait)
{
    TraitQuestion question;
    question.trait = {u"trait"_s, trait, Origin::placement()};
    const auto &extraSpecs = examined.spec->flavor.extraSpecs;
    for (auto it = extraSpecs.begin(); it != extraSpecs.end(); ++it) {
        if (!it.key().startsWith("trait"_L1) || !it.key().endsWith(u':' + trait))
            continue;
        question.group = it.key().sliced(5, it.key().indexOf(u':') - 5);
        question.isForbidden = it.value() == "forbidden"_L1;
    }
    return asked(examined, question, filterAsking(examined.decision(), trait));
}

QStringList traitsOfHosts(const Case &examined)
{
    return examined.trial.scheduler->providers().traits.all();
}

QList<Change> dropping(const Case &examined, const TraitQuestion &question)
{
    switch (question.asker) {
    case TraitQuestion::Asker::Flavor:
        return {withoutExtraSpec(examined, keyOf(question))};
    case TraitQuestion::Asker::Image:
        if (question.askedBy.origin.kind == Origin::Kind::ImageProperty)
            return {withoutImageProperty(examined.spec->image->id, keyOf(question))};
        return {withOption("scheduler", "query_placement_for_image_type_support", false)};
    case TraitQuestion::Asker::Filter: {
        const char *option = optionOf(std::get<QString>(question.askedBy.value));
        return option == nullptr ? QList<Change>() : QList<Change>{withOption("scheduler", option, false)};
    }
    case TraitQuestion::Asker::Request:
        break;
    }
    return {};
}

QList<Change> replacing(const Case &examined, const TraitQuestion &question, const QString &trait)
{
    const QString key = u"trait%1:%2"_s.arg(question.group, std::get<QString>(question.trait.value));
    if (keyOf(question) != key)
        return {};
    const QString meant = u"trait%1:%2"_s.arg(question.group, trait);
    const QString value = question.isForbidden ? u"forbidden"_s : u"required"_s;
    if (question.asker == TraitQuestion::Asker::Flavor)
        return {withoutExtraSpec(examined, key), withExtraSpec(examined, meant, value)};
    return {
        withoutImageProperty(examined.spec->image->id, key), withImageProperty(examined.spec->image->id, meant, value)};
}

QList<Change> onProvider(const Case &examined, const TraitQuestion &question, HostIndex host)
{
    const auto &placement = examined.cloud().placement;
    const QString uuid = examined.decision().hosts.at(host).uuid;
    if (!placement || !question.group.isEmpty())
        return {};
    const auto provider = std::ranges::find(placement->resourceProviders, uuid, &ResourceProvider::uuid);
    if (provider == placement->resourceProviders.cend())
        return {};
    QStringList traits = provider->traits;
    const QString trait = std::get<QString>(question.trait.value);
    if (question.isForbidden)
        traits.removeAll(trait);
    else
        traits.append(trait);
    return {EditCloud{.list = u"resource_providers"_s,
        .id = uuid,
        .member = {u"traits"_s},
        .value = QJsonArray::fromStringList(traits)}};
}

} // namespace astrolabe
