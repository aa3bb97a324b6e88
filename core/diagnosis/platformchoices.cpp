// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/platformchoices.h"

#include "diagnosis/causes/evidence.h"

#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Hosts that tell the same of themselves. A cloud has few kinds of hosts, however many hosts it has.
struct HostKind
{
    QList<HvSpec> specs;
    qsizetype hosts = 0;
};

QList<HostKind> kindsOf(const Cloud &cloud)
{
    QList<HostKind> kinds;
    for (const ComputeNode &node : cloud.computeNodes) {
        if (node.supportedHvSpecs.isEmpty()) // it does not tell
            continue;
        const auto known = std::ranges::find(kinds, node.supportedHvSpecs, &HostKind::specs);
        if (known == kinds.end())
            kinds.append({node.supportedHvSpecs, 1});
        else
            ++known->hosts;
    }
    return kinds;
}

QStringList offered(const QList<HvSpec> &specs, QString HvSpec::*value)
{
    QStringList values;
    for (const HvSpec &spec : specs)
        values.append(spec.*value);
    values.removeDuplicates();
    return values;
}

bool isCommon(const QString &value, const QList<HostKind> &kinds, QString HvSpec::*member)
{
    return std::ranges::all_of(
        kinds, [&](const HostKind &kind) { return std::ranges::find(kind.specs, value, member) != kind.specs.cend(); });
}

// Whether at most half of the hosts that tell are like it.
bool isRare(const QStringList &values, const QList<HostKind> &kinds, QString HvSpec::*member)
{
    qsizetype all = 0;
    qsizetype alike = 0;
    for (const HostKind &kind : kinds) {
        all += kind.hosts;
        if (std::ranges::any_of(kind.specs, [&](const HvSpec &spec) { return values.contains(spec.*member); }))
            alike += kind.hosts;
    }
    return !values.isEmpty() && alike * 2 <= all;
}

// Hosts of which each kind lacks what another has.
QList<PlatformChoice> choicesBetween(const QList<HostKind> &kinds, const Cloud &cloud, Release release)
{
    QList<PlatformChoice> choices;
    if (cloud.config.string("filter_scheduler", "image_properties_default_architecture", release).isEmpty())
        choices.append({u"hw_architecture"_s, u"architecture"_s, &HvSpec::arch});
    choices.append({u"img_hv_type"_s, u"hypervisor_type"_s, &HvSpec::hvType});
    for (PlatformChoice &choice : choices) {
        if (release < since(13))
            std::swap(choice.property, choice.otherName);
        for (const HostKind &kind : kinds)
            choice.values += offered(kind.specs, choice.value);
        choice.values.removeDuplicates();
        choice.values.sort();
    }
    choices.removeIf([&](const PlatformChoice &choice) {
        return choice.values.isEmpty() || std::ranges::any_of(choice.values, [&](const QString &value) {
            return isCommon(value, kinds, choice.value);
        });
    });
    return choices;
}

} // namespace

QList<PlatformChoice> platformChoices(const Cloud &cloud, Release release)
{
    return choicesBetween(kindsOf(cloud), cloud, release);
}

QList<Reason> openChoices(const Decision &decision, const CloudIndex &index)
{
    const QList<HostIndex> landings = decision.landings();
    const Image *image = index.image(decision.asked.request["server"_L1]["imageRef"_L1].toString());
    QList<Reason> reasons;
    if (image == nullptr || landings.isEmpty())
        return reasons;
    const QList<HostKind> kinds = kindsOf(index.cloud());
    for (const PlatformChoice &choice : choicesBetween(kinds, index.cloud(), decision.release)) {
        QSet<HostIndex> looked;
        for (const HostIndex host : landings) {
            const QStringList values = offered(index.cloud().computeNodes.at(host).supportedHvSpecs, choice.value);
            if (!choice.isLeftOpenBy(*image) || looked.contains(host) || !isRare(values, kinds, choice.value))
                continue;
            looked.insert(host);
            const QString name = image->name.isEmpty() ? image->id : image->name;
            reasons.append({QT_TRANSLATE_NOOP("Reason",
                                "Image %1 does not set %2, so Nova places it on hosts with any of %3; %4 has %5"),
                {{u"image"_s, name, Origin::image(name)}, {u"property"_s, choice.property, Origin::request()},
                    {u"values"_s, namesInShort(choice.values), Origin::host()},
                    {u"host"_s, decision.hosts.at(host).host, Origin::host()},
                    {u"value"_s, namesInShort(values), Origin::host()}}});
        }
    }
    return reasons;
}

} // namespace astrolabe
