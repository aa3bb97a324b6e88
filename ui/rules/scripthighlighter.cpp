// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/scripthighlighter.h"

#include "widgets/theme.h"

#include <QRegularExpression>
#include <QTextCharFormat>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QTextCharFormat colored(const QColor &color, bool bold = false)
{
    QTextCharFormat format;
    format.setForeground(color);
    if (bold)
        format.setFontWeight(QFont::Bold);
    return format;
}

QTextCharFormat formatOf(const QRegularExpressionMatch &token)
{
    const Theme &theme = Theme::current();
    if (token.hasCaptured(u"comment"_s))
        return colored(theme.mutedText);
    if (token.hasCaptured(u"text"_s))
        return colored(theme.passed);
    if (token.hasCaptured(u"number"_s))
        return colored(theme.chosen);
    if (token.hasCaptured(u"given"_s))
        return colored(theme.text, true);
    return colored(theme.accent);
}

} // namespace

void ScriptHighlighter::highlightBlock(const QString &line)
{
    static const QRegularExpression tokens(
        uR"((?<open>/\*)|(?<comment>//.*$)|(?<text>'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?|`(?:[^`\\]|\\.)*`?))"
        uR"(|(?<number>\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(?<given>\b(?:host|request|filter|weigh|multiplier|minimum)\b))"
        uR"(|(?<word>\b(?:break|case|catch|class|const|continue|default|delete|do|else|false|finally|for|function|if|in|instanceof|let|new|null|of|return|switch|this|throw|true|try|typeof|undefined|var|void|while)\b))"_s);
    setCurrentBlockState(Code);
    qsizetype at = previousBlockState() == Comment ? comment(line, 0, 0) : 0;
    for (auto token = tokens.match(line, at); token.hasMatch(); token = tokens.match(line, at)) {
        if (token.hasCaptured(u"open"_s)) {
            at = comment(line, token.capturedStart(), token.capturedEnd());
            continue;
        }
        setFormat(int(token.capturedStart()), int(token.capturedLength()), formatOf(token));
        at = token.capturedEnd();
    }
}

qsizetype ScriptHighlighter::comment(const QString &line, qsizetype from, qsizetype inside)
{
    const qsizetype end = line.indexOf("*/"_L1, inside);
    const qsizetype behind = end < 0 ? line.size() : end + 2;
    setFormat(int(from), int(behind - from), colored(Theme::current().mutedText));
    setCurrentBlockState(end < 0 ? Comment : Code);
    return behind;
}

} // namespace astrolabe
