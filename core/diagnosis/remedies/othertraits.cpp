// SPDX-License-Identifier: GPL-3.0-or-later
// A trait that the host's provider gets or loses.
#include "diagnosis/remedies/catalogue.h"
#include "placement/providers.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Change traitEdit(const ResourceProvider &provider, qsizetype position, const QJsonValue &trait)
{
    return EditCloud{.list = u"resource_providers"_s,
        .id = provider.uuid,
        .member = {u"traits"_s, QString::number(position)},
        .value = trait};
}

QString traitIn(const Miss &miss)
{
    const QString ofRoot = miss.after("root_required:"_L1);
    const QString trait = ofRoot.isEmpty() ? miss.after("required:"_L1) : ofRoot;
    return trait.startsWith("in:"_L1) ? trait.mid(3).section(u',', 0, 0) : trait;
}

// Without Placement's data in the cloud, providers have the traits that nova-compute reports, and no others.
QList<Ladder> traitsFor(const Miss &miss)
{
    const QString trait = traitIn(miss);
    if (trait.isEmpty() || !miss.ward.cloud().placement)
        return {};
    const Providers &providers = miss.ward.scheduler().providers();
    const int root = providers.ofNode(miss.node().uuid, miss.host);
    if (root < 0)
        return {};
    if (!trait.startsWith(u'!')) {
        if (!providers.knowsTrait(trait))
            return {};
        return {Ladder({traitEdit(providers.at(root), providers.at(root).traits.size(), trait)})};
    }
    QList<Change> removals;
    for (const int provider : providers.tree(root)) {
        const qsizetype position = providers.at(provider).traits.indexOf(trait.mid(1));
        if (position >= 0)
            removals.append(traitEdit(providers.at(provider), position, QJsonValue::Undefined));
    }
    return removals.isEmpty() ? QList<Ladder>() : QList<Ladder>{Ladder(removals)};
}

} // namespace

const RemedyEntry remedies::otherTraits{Effort::Metadata, traitsFor, nullptr};

} // namespace astrolabe
