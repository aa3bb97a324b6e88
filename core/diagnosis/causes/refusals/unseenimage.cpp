// SPDX-License-Identifier: GPL-3.0-or-later
// An image that there is not, or that the project does not see: Nova says no more than that it does not find it.
#include "api/visibility.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"
#include "diagnosis/spelling.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QStringList imageOfRequest{u"server"_s, u"imageRef"_s};

// Images that the project sees and that the flavor is large enough for.
QList<QList<Change>> imagesThatFit(const Case &examined, const Request &request)
{
    constexpr qsizetype most = 3;
    const Flavor *flavor = examined.index().flavor(request.flavorRef);
    QList<QList<Change>> ways;
    for (const Image &image : examined.cloud().images) {
        const bool isUsable
            = image.status == "active"_L1 && visibleImage(image.id, request, examined.index()) != nullptr;
        const bool fits = flavor != nullptr && image.minRamMb <= flavor->memoryMb
            && (flavor->rootGb == 0 || image.minDiskGb <= flavor->rootGb);
        if (isUsable && fits && ways.size() < most)
            ways.append({withRequestMember(imageOfRequest, image.id)});
    }
    return ways;
}

} // namespace

std::optional<Cause> refusals::unseenImage(const Case &examined)
{
    const Request *request = examined.request();
    const auto &error = examined.decision().error;
    if (request == nullptr || request->imageRef.isEmpty() || error->type != "ImageNotFound"_L1)
        return std::nullopt;
    const Fact said{u"message"_s, error->message, Origin::request()};
    const auto imageNamed = [](const QString &name) { return Fact{u"image"_s, name, Origin::request()}; };
    Cause cause;
    cause.undoing = imagesThatFit(examined, *request);
    if (const Image *image = examined.index().image(request->imageRef)) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: “%1”; project %3 does not see image %2"),
                {said, imageFact(*image), projectFact(examined, request->projectId)}};
        return cause;
    }
    QStringList names;
    for (const Image &image : examined.cloud().images)
        names << image.name << image.id;
    const QString meant = nearestSpelling(request->imageRef, names);
    if (meant.isEmpty()) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: “%1”; the cloud has no image %2"),
            {said, imageNamed(request->imageRef)}};
        return cause;
    }
    const Image *image = examined.index().image(meant);
    cause.sentence = {
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: “%1”; the cloud has no image %2; did you mean %3?"),
        {said, imageNamed(request->imageRef),
            imageNamed(image == nullptr || image->name.isEmpty() || image->name == meant
                    ? meant
                    : u"%1 (%2)"_s.arg(image->name, meant))}};
    cause.corrected = {withRequestMember(imageOfRequest, meant)};
    return cause;
}

} // namespace astrolabe
