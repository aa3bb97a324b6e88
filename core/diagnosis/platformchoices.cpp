// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/platformchoices.h"

#include "diagnosis/causes/evidence.h"

#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void addChoice(QList<PlatformChoice> &choices, PlatformChoice choice, QString HvSpec::*value, const Cloud &cloud)
{
    std::optional<QStringList> common;
    for (const ComputeNode &node : cloud.computeNodes) {
        QStringList offered;
        for (const HvSpec &spec : node.supportedHvSpecs) {
            if (!offered.contains(spec.*value))
                offered.append(spec.*value);
        }
        for (const QString &one : std::as_const(offered)) {
            if (!choice.values.contains(one))
                choice.values.append(one);
        }
        if (!common)
            common = offered.isEmpty() ? common : offered;
        else if (!offered.isEmpty())
            common->removeIf([&](const QString &one) { return !offered.contains(one); });
        choice.ofNode.append(offered);
    }
    choice.values.sort();
    if (common && common->isEmpty())
        choices.append(choice);
}

// Whether at most half of the hosts that tell are like it.
bool isRare(const PlatformChoice &choice, const QStringList &offered)
{
    const auto isLike = [&](const QStringList &other) {
        return std::ranges::any_of(other, [&](const QString &one) { return offered.contains(one); });
    };
    const auto telling = choice.ofNode.size() - choice.ofNode.count(QStringList());
    return !offered.isEmpty() && std::ranges::count_if(choice.ofNode, isLike) * 2 <= telling;
}

const Image *placedImage(const Case &examined)
{
    const Request *request = examined.request();
    return request == nullptr || request->imageRef.isEmpty() ? nullptr : examined.index().image(request->imageRef);
}

} // namespace

QList<PlatformChoice> platformChoices(const Cloud &cloud, Release release)
{
    QList<PlatformChoice> choices;
    if (cloud.config.string("filter_scheduler", "image_properties_default_architecture", release).isEmpty())
        addChoice(choices, {u"hw_architecture"_s, u"architecture"_s, {}, {}}, &HvSpec::arch, cloud);
    addChoice(choices, {u"img_hv_type"_s, u"hypervisor_type"_s, {}, {}}, &HvSpec::hvType, cloud);
    for (PlatformChoice &choice : choices) {
        if (release < since(13))
            std::swap(choice.property, choice.otherName);
    }
    return choices;
}

QList<Reason> openChoices(const Case &examined)
{
    const Image *image = placedImage(examined);
    QList<Reason> reasons;
    for (const PlatformChoice &choice : image == nullptr
            ? QList<PlatformChoice>()
            : platformChoices(examined.cloud(), examined.trial.scheduler->release())) {
        QSet<HostIndex> looked;
        for (const HostIndex host : examined.decision().landings()) {
            const QStringList &offered = choice.ofNode.at(host);
            if (!choice.isLeftOpenBy(*image) || looked.contains(host) || !isRare(choice, offered))
                continue;
            looked.insert(host);
            const QString name = image->name.isEmpty() ? image->id : image->name;
            reasons.append({QT_TRANSLATE_NOOP("Reason",
                                "Image %1 does not set %2, so Nova places it on hosts with any of %3; %4 has %5"),
                {{u"image"_s, name, Origin::image(name)}, {u"property"_s, choice.property, Origin::request()},
                    {u"values"_s, namesInShort(choice.values), Origin::host()},
                    {u"host"_s, examined.decision().hosts.at(host).host, Origin::host()},
                    {u"value"_s, namesInShort(offered), Origin::host()}}});
        }
    }
    return reasons;
}

} // namespace astrolabe
