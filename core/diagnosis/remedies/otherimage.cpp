// SPDX-License-Identifier: GPL-3.0-or-later
// Another image, the one that differs in the fewest properties; before all others those that say where they run.
#include "diagnosis/platformchoices.h"
#include "diagnosis/remedies/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostImages = 12;

bool dependsOnImage(const Condition &condition)
{
    static const QStringList filters{u"ImagePropertiesFilter"_s, u"AggregateImagePropertiesIsolation"_s,
        u"NUMATopologyFilter"_s, u"IsolatedHostsFilter"_s, u"PciPassthroughFilter"_s};
    if (condition.kind == Condition::Kind::Filter)
        return filters.contains(condition.name);
    return condition.kind == Condition::Kind::Placement && !condition.name.startsWith("member_of"_L1)
        && !condition.name.endsWith("COMPUTE_STATUS_DISABLED"_L1);
}

qsizetype differences(const Image &one, const Image &other)
{
    QStringList keys = one.properties.keys() + other.properties.keys();
    keys.removeDuplicates();
    return std::ranges::count_if(
        keys, [&](const QString &key) { return one.properties.value(key) != other.properties.value(key); });
}

bool maySee(const Image &image, const QString &project)
{
    const bool isPrivate = image.visibility == "private"_L1 || image.visibility == "shared"_L1;
    return image.status == "active"_L1
        && (!isPrivate || image.owner == project || image.members.value_or(QStringList()).contains(project));
}

// Of actions a rebuild names an image. Empty: nothing does.
QStringList memberWithImage(const Ward &ward)
{
    if (ward.action() == nullptr)
        return {u"server"_s, u"imageRef"_s};
    return ward.action()->action.kind == ServerAction::Kind::Rebuild ? QStringList{u"rebuild"_s, u"imageRef"_s}
                                                                     : QStringList();
}

QList<Ladder> otherImages(const Ward &ward)
{
    const Image *asked = ward.image();
    const QStringList member = memberWithImage(ward);
    if (asked == nullptr || member.isEmpty() || !ward.mayHelp(dependsOnImage))
        return {};
    QList<const Image *> others;
    for (const Image &image : ward.cloud().images) {
        if (image.id != asked->id && maySee(image, ward.project()))
            others.append(&image);
    }
    const QList<PlatformChoice> choices = platformChoices(ward.cloud(), ward.scheduler().release());
    std::ranges::stable_sort(others, {}, [&](const Image *image) {
        const auto open
            = std::ranges::count_if(choices, [&](const PlatformChoice &one) { return one.isLeftOpenBy(*image); });
        return std::pair(open, differences(*image, *asked));
    });
    Ladder nearest({}, false);
    for (const Image *image : others.first(std::min(others.size(), mostImages)))
        nearest.rungs.append({requestEdit(member, image->id)});
    return {nearest};
}

} // namespace

const RemedyEntry remedies::otherImage{Effort::Request, nullptr, otherImages};

} // namespace astrolabe
