// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/namesintext.h"

namespace astrolabe::namesintext {

using namespace Qt::StringLiterals;

const QRegularExpression &words()
{
    static const QRegularExpression pattern(u"[\\p{L}\\p{N}.-]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    return pattern;
}

const QRegularExpression &joinedWords()
{
    static const QRegularExpression pattern(u"[\\p{L}\\p{N}._-]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    return pattern;
}

const QRegularExpression &uuids()
{
    static const QRegularExpression pattern(u"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"_s);
    return pattern;
}

const QRegularExpression &shortIds()
{
    static const QRegularExpression pattern(u"(?<![0-9A-Za-z])[0-9a-f]{32}(?![0-9A-Za-z])"_s);
    return pattern;
}

const QRegularExpression &addresses()
{
    static const QRegularExpression pattern(u"(?<![0-9A-Za-z.])[0-9]{1,3}(\\.[0-9]{1,3}){3}(?![0-9A-Za-z])"_s);
    return pattern;
}

} // namespace astrolabe::namesintext
