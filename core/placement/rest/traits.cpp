// SPDX-License-Identifier: GPL-3.0-or-later
// Traits, and the traits of a provider. Source: placement.handlers.trait.
#include "placement/providers.h"
#include "placement/rest/handlers.h"
#include "placement/rest/restschemas.h"
#include "placement/standardnames.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

QString unknownTrait(const QString &name)
{
    return u"No such trait(s): %1."_s.arg(name);
}

bool isUsed(const QString &trait, const Placement &placement)
{
    return std::ranges::any_of(placement.providers().data.resourceProviders,
        [&](const ResourceProvider &provider) { return provider.traits.contains(trait); });
}

// SQL's LIKE, which ignores case.
QRegularExpression likePattern(const QString &text)
{
    const QString expression = QRegularExpression::escape(text).replace(u"_"_s, u"."_s).replace(u"\\%"_s, u".*"_s);
    return QRegularExpression(
        QRegularExpression::anchoredPattern(expression), QRegularExpression::CaseInsensitiveOption);
}

// "in:A,B" and "startswith:A"; any other operator selects all traits.
Answered<QStringList> named(const QString &value, QStringList traits)
{
    const qsizetype colon = value.indexOf(u':');
    if (colon < 0) {
        return badRequest(u"Badly formatted name parameter. Expected name query string parameter in form: "
                          "?name=[in|startswith]:[name1,name2|prefix]. Got: \"%1\""_s.arg(value));
    }
    const QStringView how = QStringView(value).left(colon);
    const QString what = value.mid(colon + 1);
    if (how == u"in"_s)
        traits.removeIf([names = what.split(u',')](const QString &trait) { return !names.contains(trait); });
    else if (how == u"startswith"_s)
        traits.removeIf(
            [like = likePattern(what + u'%')](const QString &trait) { return !like.match(trait).hasMatch(); });
    return traits;
}

Answered<QStringList> associated(const QString &value, QStringList traits, const Placement &placement)
{
    const QString wanted = value.toLower();
    if (wanted != u"true"_s && wanted != u"false"_s)
        return badRequest(u"The query parameter \"associated\" only accepts \"true\" or \"false\""_s);
    traits.removeIf([&](const QString &trait) { return isUsed(trait, placement) != (wanted == u"true"_s); });
    return traits;
}

RestAnswer shownTraits(const ResourceProvider &provider)
{
    return {200, QJsonObject{{generationMember, provider.generation}, {"traits"_L1, sortedArray(provider.traits)}}};
}

// A trait has no body: its existence is the answer.
RestAnswer exists(RestAnswer answer, Microversion version)
{
    if (version.includes(15))
        answer.headers.insert(u"Cache-Control"_s, u"no-cache"_s);
    return answer;
}

// Increments the generation only if the set of traits changes.
Answered<ResourceProvider> withTraits(ResourceProvider provider, const QStringList &traits, State &state)
{
    if (sortedArray(traits) != sortedArray(provider.traits))
        ++provider.generation;
    provider.traits = traits;
    return state.put(provider).map([&] { return provider; });
}

} // namespace

Answer traits::list(const Call &call, State &state)
{
    const auto parameters = readQuery(call.query, listTraitsSchema());
    if (!parameters)
        return tl::unexpected(parameters.error());
    Answered<QStringList> left
        = standardTraits(state.placement.providers().release) + state.placement.providers().data.traits;
    if (const QStringList names = valuesOf(*parameters, u"name"_s); !names.isEmpty())
        left = named(names.last(), *left);
    if (const QStringList used = valuesOf(*parameters, u"associated"_s); left && !used.isEmpty())
        left = associated(used.last(), *left, state.placement);
    return left.map(
        [](const QStringList &traits) { return RestAnswer{200, QJsonObject{{"traits"_L1, sortedArray(traits)}}}; });
}

Answer traits::show(const Call &call, State &state)
{
    if (!state.placement.knowsTrait(call.item()))
        return notFound(unknownTrait(call.item()));
    return exists(done(), call.version());
}

Answer traits::put(const Call &call, State &state)
{
    static const QRegularExpression custom(u"^CUSTOM_[A-Z0-9_]+$"_s);
    const QString name = call.item();
    if (name.size() > 255 || !custom.match(name).hasMatch()) {
        return badRequest(
            u"The trait is invalid. A valid trait must be no longer than 255 characters, start with the prefix "
            "\"CUSTOM_\" and use following characters: \"A\"-\"Z\", \"0\"-\"9\" and \"_\""_s);
    }
    const QString location = u"/traits/"_s + name;
    if (state.placement.knowsTrait(name))
        return exists(doneAt(location, 204), call.version());
    PlacementData data = state.placement.data();
    data.traits.append(name);
    return state.put(data).map([&] { return exists(doneAt(location, 201), call.version()); });
}

Answer traits::remove(const Call &call, State &state)
{
    const QString name = call.item();
    if (!state.placement.knowsTrait(name))
        return notFound(unknownTrait(name));
    if (isStandardTrait(name, state.placement.providers().release))
        return badRequest(u"Cannot delete standard trait %1."_s.arg(name));
    if (isUsed(name, state.placement))
        return conflict(u"The trait %1 is in use by a resource provider."_s.arg(name));
    PlacementData data = state.placement.data();
    data.traits.removeAll(name);
    return state.put(data).map([] { return done(); });
}

Answer traits::ofProvider(const Call &call, State &state)
{
    return state.provider(call.item()).map(shownTraits).map_error([](Refusal refusal) {
        refusal.text += u": "_s + refusal.text;
        return refusal;
    });
}

// Checks the body before the provider.
Answer traits::replaceAll(const Call &call, State &state)
{
    if (const auto checked = checkBody(call.request.body, call.request.order, putTraitsSchema()); !checked)
        return tl::unexpected(checked.error());
    const auto provider = state.provider(call.item());
    if (!provider)
        return tl::unexpected(provider.error());
    if (call.body().value(generationMember).toInteger() != provider->generation)
        return generationMoved();
    const QStringList wanted = call.body().value("traits"_L1).toVariant().toStringList();
    QStringList unknown = wanted;
    unknown.removeIf([&](const QString &trait) { return state.placement.knowsTrait(trait); });
    unknown.removeDuplicates();
    if (!unknown.isEmpty())
        return badRequest(u"No such trait "_s + unknown.join(u", "_s));
    return withTraits(*provider, wanted, state).map(shownTraits);
}

Answer traits::removeAll(const Call &call, State &state)
{
    return state.provider(call.item())
        .and_then([&](const ResourceProvider &provider) { return withTraits(provider, {}, state); })
        .map([](const ResourceProvider &) { return done(); });
}

} // namespace astrolabe::rest
