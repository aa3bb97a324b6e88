// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/shellcommand.h"

#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString shellWord(QString word)
{
    static const QRegularExpression plain(u"\\A[A-Za-z0-9_@%+:,./-]+\\z"_s);
    if (plain.match(word).hasMatch())
        return word;
    return u'\'' + word.replace(u'\'', u"'\\''"_s) + u'\'';
}

} // namespace

QString shellCommand(const QStringList &words)
{
    QStringList all;
    for (const QString &word : words)
        all.append(shellWord(word));
    return all.join(u' ');
}

} // namespace astrolabe
