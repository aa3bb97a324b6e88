// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/visibletext.h"

#include <QChar>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Joiners are part of the spelling in many scripts, but not in Latin.
bool joinsLetters(char32_t character, char32_t before)
{
    constexpr char32_t nonJoiner = 0x200c;
    constexpr char32_t joiner = 0x200d;
    constexpr char32_t lastLatin = 0x24f;
    return (character == nonJoiner || character == joiner) && before > lastLatin;
}

bool isUnseen(char32_t character, char32_t before)
{
    if (character >= U' ' && character <= U'~') // most characters, quickly
        return false;
    switch (QChar::category(character)) {
    case QChar::Other_Control:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Other_Format:
        return !joinsLetters(character, before);
    default:
        return false;
    }
}

QString asCodePoint(char32_t character)
{
    return character < 0x10000 ? u"\\u%1"_s.arg(uint(character), 4, 16, QLatin1Char('0'))
                               : u"\\U%1"_s.arg(uint(character), 8, 16, QLatin1Char('0'));
}

QString asJsonEscape(char32_t character)
{
    QString escape;
    for (const QChar unit : QChar::fromUcs4(character))
        escape += u"\\u%1"_s.arg(unit.unicode(), 4, 16, QLatin1Char('0'));
    return escape;
}

QString visible(const QString &text, QStringView kept, QString (*written)(char32_t) = asCodePoint)
{
    QString out;
    qsizetype copied = 0; // most texts need no change, so nothing is copied until something must be replaced
    char32_t before = 0;
    for (qsizetype at = 0; at < text.size();) {
        const bool isPair = text.at(at).isHighSurrogate() && at + 1 < text.size() && text.at(at + 1).isLowSurrogate();
        const char32_t character
            = isPair ? QChar::surrogateToUcs4(text.at(at), text.at(at + 1)) : char32_t(text.at(at).unicode());
        const qsizetype next = at + (isPair ? 2 : 1);
        if (isUnseen(character, before) && !(character < 0x10000 && kept.contains(QChar(char16_t(character))))) {
            out += QStringView(text).sliced(copied, at - copied);
            out += written(character);
            copied = next;
        }
        before = character;
        at = next;
    }
    return copied == 0 ? text : out + text.sliced(copied);
}

} // namespace

QString visibleText(const QString &text)
{
    return visible(text, {});
}

QString visibleLines(const QString &text)
{
    return visible(text, u"\n\t\u200b");
}

QByteArray visibleJson(const QByteArray &json)
{
    constexpr char lastSeen = '~'; // the last visible ASCII character
    const bool isPlain = std::ranges::all_of(json, [](char byte) { return byte > 0 && byte <= lastSeen; });
    return isPlain ? json : visible(QString::fromUtf8(json), u"\n", asJsonEscape).toUtf8();
}

} // namespace astrolabe
