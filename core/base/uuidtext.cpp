// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/uuidtext.h"

#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString digitsOf(QString text)
{
    static const QRegularExpression braces(u"^[{}]+|[{}]+\\z"_s);
    return text.remove(u"urn:"_s).remove(u"uuid:"_s).remove(braces).remove(u'-').toLower();
}

} // namespace

bool isUuidLike(const QString &text)
{
    static const QRegularExpression hexadecimal(u"^[0-9a-f]{32}\\z"_s);
    return hexadecimal.match(digitsOf(text)).hasMatch();
}

QString canonicalUuid(const QString &text)
{
    QString uuid = digitsOf(text);
    for (const int dash : {20, 16, 12, 8})
        uuid.insert(dash, u'-');
    return uuid;
}

} // namespace astrolabe
