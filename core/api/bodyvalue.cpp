// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/bodyvalue.h"

#include "base/python.h"

#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isPrintable(char32_t character)
{
    switch (QChar::category(character)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return false;
    default:
        return true;
    }
}

} // namespace

tl::unexpected<Raised> invalidBody(const QString &message)
{
    return raise(u"ValidationError"_s, message);
}

tl::unexpected<Raised> invalidBody(const QString &member, const QJsonValue &value, const QString &what)
{
    return invalidBody(u"Invalid input for field/attribute %1. Value: %2. %3"_s.arg(member, python::text(value), what));
}

tl::unexpected<Raised> BodyText::refused(const QString &why) const
{
    return invalidBody(m_member, m_text, u"%1 %2"_s.arg(python::repr(m_text), why));
}

BodyCheck BodyText::isAsLongAs(qsizetype least, qsizetype most) const
{
    const qsizetype length = m_text.toUcs4().size();
    if (length < least)
        return refused(u"is too short"_s);
    if (length > most)
        return refused(u"is too long"_s);
    return {};
}

BodyCheck BodyText::matches(const QString &pattern) const
{
    if (QRegularExpression(pattern).match(m_text).hasMatch())
        return {};
    return refused(u"does not match %1"_s.arg(python::repr(pattern)));
}

BodyCheck BodyText::isOneOf(const QJsonArray &words) const
{
    return words.contains(m_text) ? BodyCheck() : refused(u"is not one of %1"_s.arg(python::repr(words)));
}

BodyCheck BodyText::isName() const
{
    const QList<uint> characters = m_text.toUcs4();
    const auto isBlank = [](uint character) { return QChar::category(character) == QChar::Separator_Space; };
    const bool isOne = std::ranges::all_of(characters, isPrintable)
        && (characters.isEmpty() || (!isBlank(characters.first()) && !isBlank(characters.last())));
    if (!isOne)
        return invalidBody(
            u"An invalid 'name' value was provided. The name must be: printable characters. Can not start "
            "or end with whitespace."_s);
    return isAsLongAs(1, longestBodyText);
}

// Base64 as decoded by Python: other characters are skipped, and anything after the padding is ignored.
BodyCheck BodyText::isBase64() const
{
    constexpr int charactersInGroup = 4;
    static const QRegularExpression alphabet(u"[A-Za-z0-9+/]"_s);
    int inGroup = 0;
    int pads = 0;
    for (const QChar character : m_text) {
        if (character == u'=') {
            if (inGroup >= 2 && inGroup + ++pads >= charactersInGroup)
                return {};
        } else if (alphabet.match(character).hasMatch()) {
            inGroup = (inGroup + 1) % charactersInGroup;
            pads = 0;
        }
    }
    return inGroup == 0 ? BodyCheck() : refused(u"is not a 'base64'"_s);
}

} // namespace astrolabe
