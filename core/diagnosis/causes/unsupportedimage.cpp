// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/recordedfilters.h"
#include "diagnosis/spelling.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Those that ImagePropertiesFilter reads, under the names of all releases.
const QStringList hypervisorProperties{u"hw_architecture"_s, u"img_hv_type"_s, u"hw_vm_mode"_s,
    u"img_hv_requested_version"_s, u"architecture"_s, u"hypervisor_type"_s, u"vm_mode"_s,
    u"hypervisor_version_requires"_s};

// Of an image that names no architecture, or where there is no image.
bool isByOption(const Reason &against)
{
    return !against.facts.isEmpty() && against.facts.last().origin.kind == Origin::Kind::Option;
}

// "hw_architecture = aarch64"
Fact askedOfGuests(const Case &examined)
{
    QStringList asked;
    for (const QString &property : hypervisorProperties) {
        if (const QString value = examined.spec->imageProperty(property); !value.isEmpty())
            asked.append(keyAndValue(property, value));
    }
    return {u"properties"_s, asked, Origin::request()};
}

Reason sentenceOnImage(const Case &examined, const Blame &blame, const Reason &against)
{
    const Fact host = hostFact(examined, blame.nearest);
    const Fact wouldDo = countFact(blame.hosts.size());
    const auto offered = factNamed(against, u"supported_instances");
    if (isByOption(against) && offered) {
        const Fact &asked = against.facts.last();
        return {blame.isMetByNone
                ? QT_TRANSLATE_NOOP("Reason",
                      "Without an architecture in the request's image, that of %1 counts: %2, which no host supports; "
                      "%3 supports %4")
                : blame.hosts.size() > 1
                ? QT_TRANSLATE_NOOP("Reason",
                      "%5 hosts would do, but do not support the architecture that %1 gives to a request without one: "
                      "%2; %3 supports %4")
                : QT_TRANSLATE_NOOP("Reason",
                      "%3 would do, but supports only %4; without an architecture in the request's image, that of %1 "
                      "counts: %2"),
            {{u"option"_s, asked.origin.name, asked.origin}, asked, host, *offered, wouldDo}};
    }
    if (const auto version = factNamed(against, u"hypervisor_version")) {
        return {QT_TRANSLATE_NOOP("Reason", "Image %1 asks for hypervisor version %2; the nearest host, %3, has %4"),
            {imageFact(examined), against.facts.last(), host, *version}};
    }
    if (against.facts.isEmpty() || !offered) {
        return {QT_TRANSLATE_NOOP("Reason", "Image %1 asks for a kind of guest that no host reports to support: %2"),
            {imageFact(examined), askedOfGuests(examined)}};
    }
    if (blame.isMetByNone) {
        return {QT_TRANSLATE_NOOP("Reason", "Image %1 asks for %2, which no host supports; %3 supports %4"),
            {imageFact(examined), against.facts.last(), host, *offered}};
    }
    return {blame.hosts.size() > 1
            ? QT_TRANSLATE_NOOP(
                  "Reason", "%5 hosts would do, but do not support what image %1 asks for, %2; %3 supports %4")
            : QT_TRANSLATE_NOOP("Reason", "%3 would do, but supports only %4; image %1 asks for %2"),
        {imageFact(examined), against.facts.last(), host, *offered, wouldDo}};
}

QList<QList<Change>> withoutProperties(const Case &examined)
{
    QList<QList<Change>> ways;
    QList<Change> all;
    const Image *image = examined.spec->image ? examined.index().image(examined.spec->image->id) : nullptr;
    if (image == nullptr)
        return ways;
    for (const QString &property : hypervisorProperties) {
        const QString value = image->properties.value(property);
        if (value.isEmpty())
            continue;
        ways.append({withoutImageProperty(image->id, property)});
        all.append(ways.last());
    }
    if (all.size() > 1)
        ways.append(all);
    return ways;
}

QList<Change> corrected(const Case &examined)
{
    const Image *image = examined.spec->image ? examined.index().image(examined.spec->image->id) : nullptr;
    const QStringList values = supportedValues(examined);
    QList<Change> changes;
    for (const QString &property : image == nullptr ? QStringList() : hypervisorProperties) {
        const QString meant = nearestSpelling(image->properties.value(property), values);
        if (!meant.isEmpty())
            changes.append(withImageProperty(image->id, property, meant));
    }
    return changes;
}

QList<Cause> findUnsupportedImage(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"ImagePropertiesFilter");
    if (!blame || !examined.spec)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    if (!examined.spec->image && !isByOption(against))
        return {};
    QList<QList<Change>> undoing = withoutProperties(examined);
    if (isByOption(against))
        undoing.prepend({withOption("filter_scheduler", "image_properties_default_architecture", QJsonValue::Null)});
    return {{.sentence = sentenceOnImage(examined, *blame, against),
        .conditions = blame->conditions,
        .hosts = blame->hosts,
        .undoing = undoing,
        .corrected = corrected(examined)}};
}

QList<Cause> findRecordedImage(const DecisionRecord &record)
{
    return causedByFilter(record,
        {{"ImagePropertiesFilter"_L1,
            QT_TRANSLATE_NOOP("Reason",
                "%1 leaves no host: the image asks for an architecture, a hypervisor or a kind of guest that the hosts "
                "do not support")}});
}

} // namespace

const CauseEntry causes::unsupportedImage{"C13", "image_unsupported", findUnsupportedImage,
    QT_TRANSLATE_NOOP("Clinic", "Properties of the image that no host supports"), findRecordedImage};

} // namespace astrolabe
