// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/casepart.h"

#include "formats/documentformat.h"

#include <QCoreApplication>

namespace astrolabe {

Result<QJsonObject> partOfCase(const QJsonObject &document, QLatin1StringView part)
{
    const auto error = errorReading(
        document, [](JsonObjectReader &head) { readFormat(head, QLatin1StringView("astrolabe-case"), 1); });
    if (error)
        return tl::unexpected(*error);
    const QJsonValue value = document.value(part);
    if (!value.isObject())
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "This case has no member “%1”.").arg(QString(part)));
    return value.toObject();
}

Error inPartOfCase(Error error, QLatin1StringView part)
{
    if (error.where.startsWith(QLatin1Char('/')))
        error.where.prepend(QLatin1Char('/') + QString(part));
    return error;
}

} // namespace astrolabe
