// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/concessions.h"

#include "diagnosis/causes/evidence.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString asked(const QString &key, const QString &value)
{
    return u"%1 = %2"_s.arg(key, value);
}

bool isRemoval(const EditCloud &change, QLatin1StringView list, QLatin1StringView member)
{
    return change.list == list && change.member.size() == 2 && change.member.first() == member
        && change.value.isUndefined();
}

QList<Reason> concessions(const EditCloud &change, const Ward &before)
{
    const QString key = change.member.value(1);
    const Flavor *flavor
        = isRemoval(change, "flavors"_L1, "extra_specs"_L1) ? before.index().flavor(change.id) : nullptr;
    if (flavor != nullptr && flavor->extraSpecs.contains(key)) {
        return {{QT_TRANSLATE_NOOP("Reason", "Servers of flavor %1 then do without what it asks for: %2"),
            {{u"flavor"_s, flavor->name, Origin::flavor(flavor->name)},
                {u"extra_spec"_s, asked(key, flavor->extraSpecs.value(key)), Origin::extraSpec(key)}}}};
    }
    const Image *image = isRemoval(change, "images"_L1, "properties"_L1) ? before.index().image(change.id) : nullptr;
    if (image != nullptr && image->properties.contains(key)) {
        const QString name = image->name.isEmpty() ? image->id : image->name;
        return {{QT_TRANSLATE_NOOP("Reason",
                     "Servers of image %1 can then land where it does not run, on hosts without what it asks for: %2"),
            {{u"image"_s, name, Origin::image(name)},
                {u"property"_s, asked(key, image->properties.value(key)), Origin::imageProperty(key)}}}};
    }
    return {};
}

QList<Reason> concessions(const EditRequest &change, const Ward &before)
{
    const Flavor *now = before.flavor();
    const Flavor *then = change.member == flavorMemberOf(before.examined().trial.question)
        ? before.index().flavor(change.value.toString())
        : nullptr;
    if (now == nullptr || then == nullptr)
        return {};
    QStringList lost;
    for (auto spec = now->extraSpecs.cbegin(); spec != now->extraSpecs.cend(); ++spec) {
        if (then->extraSpecs.value(spec.key()) != spec.value())
            lost.append(asked(spec.key(), spec.value()));
    }
    if (lost.isEmpty())
        return {};
    return {{QT_TRANSLATE_NOOP("Reason", "Flavor %1 does not ask for %2"),
        {{u"flavor"_s, then->name, Origin::flavor(then->name)},
            {u"extra_specs"_s, namesInShort(lost), Origin::flavor(now->name)}}}};
}

QList<Reason> concessions(const SetOptions &change, const Ward &before)
{
    const Cloud &cloud = before.cloud();
    QStringList unasked;
    for (const char *option : {"enabled_filters", "baremetal_enabled_filters"}) {
        const QJsonValue chain = change.options.value(u"filter_scheduler"_s).value(QLatin1StringView(option));
        if (!chain.isArray())
            continue;
        for (const QString &filter : cloud.config.list("filter_scheduler", option, cloud.release)) {
            if (!chain.toArray().contains(filter))
                unasked.append(filter);
        }
    }
    if (unasked.isEmpty())
        return {};
    return {{QT_TRANSLATE_NOOP("Reason", "No host is asked any more what %1 checks, for any request"),
        {{u"filters"_s, namesInShort(unasked), Origin::option(u"enabled_filters"_s)}}}};
}

template<typename Other>
QList<Reason> concessions(const Other &, const Ward &)
{
    return {};
}

} // namespace

QList<Reason> concessionsOf(const QList<Change> &changes, const Ward &before)
{
    QList<Reason> reasons;
    for (const Change &change : changes)
        reasons += std::visit([&](const auto &one) { return concessions(one, before); }, change);
    return reasons;
}

} // namespace astrolabe
