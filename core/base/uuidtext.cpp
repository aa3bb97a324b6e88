// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/uuidtext.h"

#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// By hand, because large clouds have many.
bool isCanonical(QStringView text)
{
    constexpr qsizetype length = 36;
    if (text.size() != length)
        return false;
    for (qsizetype i = 0; i < length; ++i) {
        const char16_t c = text[i].unicode();
        const bool isDash = i == 8 || i == 13 || i == 18 || i == 23;
        if (isDash ? c != u'-' : !(c >= u'0' && c <= u'9') && !(c >= u'a' && c <= u'f'))
            return false;
    }
    return true;
}

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

QString comparedAsUuid(const QString &text)
{
    constexpr qsizetype digits = 32;
    const bool staysAsItIs = text.size() < digits || isCanonical(text) || !isUuidLike(text);
    return staysAsItIs ? text : canonicalUuid(text);
}

} // namespace astrolabe
