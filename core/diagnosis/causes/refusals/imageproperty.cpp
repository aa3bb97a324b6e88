// SPDX-License-Identifier: GPL-3.0-or-later
// A property of the image that Nova cannot read: the value that was probably meant, or none.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"
#include "diagnosis/spelling.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Those that the message quotes: "Architecture name 'x86-64' is not valid".
QStringList quotedProperties(const Image &image, const QString &message)
{
    QStringList properties;
    for (auto property = image.properties.begin(); property != image.properties.end(); ++property) {
        if (message.contains(u"'%1'"_s.arg(*property)))
            properties.append(property.key());
    }
    return properties;
}

} // namespace

std::optional<Cause> refusals::imageProperty(const Case &examined)
{
    const QString &message = examined.decision().error->message;
    const Image *image = imageAsked(examined);
    if (image == nullptr || !message.startsWith("Invalid image metadata"_L1))
        return std::nullopt;
    const QStringList supported = supportedValues(examined);
    Cause cause;
    for (const QString &name : quotedProperties(*image, message)) {
        cause.undoing.append({withoutImageProperty(image->id, name)});
        const QString value = image->properties.value(name);
        const QString meant = nearestSpelling(value, supported);
        if (meant.isEmpty() || !cause.corrected.isEmpty())
            continue;
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses image %1: Nova knows no %2 %3; did you mean %4?"),
                {imageFact(*image), {u"property"_s, name, Origin::imageProperty(name)},
                    {name, value, Origin::imageProperty(name)}, {name, meant, Origin::host()}}};
        cause.corrected = {withImageProperty(image->id, name, meant)};
    }
    return cause;
}

} // namespace astrolabe
