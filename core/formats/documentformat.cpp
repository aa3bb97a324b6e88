// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/documentformat.h"

#include "model/release.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

void readFormat(JsonObjectReader &document, QLatin1StringView format, int version)
{
    QString foundFormat;
    int foundVersion = 0;
    document.member("format"_L1, foundFormat);
    JsonReading &reading = document.reading();
    if (foundFormat.isEmpty())
        reading.fail(JsonPlace(document.place(), "format"_L1),
            QCoreApplication::translate("Error", "Expected “%1”, found nothing: this file is not one of Astrolabe's.")
                .arg(format));
    document.required("version"_L1, foundVersion);
    if (foundFormat != format)
        reading.fail(JsonPlace(document.place(), "format"_L1),
            QCoreApplication::translate("Error", "Expected “%1”, found “%2”.").arg(format, foundFormat));
    if (foundVersion != version)
        reading.fail(JsonPlace(document.place(), "version"_L1),
            QCoreApplication::translate(
                "Error", "Expected version %1, found %2. Another release of Astrolabe wrote this.")
                .arg(version)
                .arg(foundVersion),
            Error::Kind::Unsupported);
}

std::optional<Error> errorReading(
    const QJsonObject &object, const std::function<void(JsonObjectReader &document)> &read)
{
    NoProgress unwatched;
    JsonReading reading(unwatched);
    const JsonPlace root;
    JsonObjectReader document(object, root, reading);
    read(document);
    return reading.error();
}

void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Release &release)
{
    QString name;
    reading.read(json, place, name);
    if (const std::optional<Release> named = Release::named(name))
        release = *named;
    else if (!reading.error())
        reading.fail(place,
            QCoreApplication::translate("Error", "There is no release “%1”. Choose one of %2.")
                .arg(name, Release::names().join(u", "_s)));
}

QJsonValue toJson(const Release &release)
{
    return release.name();
}

} // namespace astrolabe
