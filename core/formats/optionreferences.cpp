// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/optionreferences.h"

#include "model/optionvalue.h"

#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 16; // beyond it options name each other in a circle

} // namespace

QString OptionReferences::resolved(const QString &value, const QString &group, QStringList &unknown, int depth) const
{
    static const QRegularExpression reference(
        uR"([$\\]\$|\$\{([_a-z][._a-z0-9]*)\}|\$([_a-z][._a-z0-9]*))"_s, QRegularExpression::CaseInsensitiveOption);
    QString text;
    qsizetype end = 0;
    for (auto matches = reference.globalMatch(value); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        text += QStringView(value).sliced(end, match.capturedStart() - end);
        end = match.capturedEnd();
        const QString name = match.captured(1) + match.captured(2);
        if (name.isEmpty()) {
            text += u'$';
            continue;
        }
        const qsizetype dot = name.indexOf(u'.');
        auto named = valueOf({dot < 0 ? group : name.first(dot), name.sliced(dot + 1)}, unknown, depth);
        if (!named)
            named = valueOf({u"DEFAULT"_s, name}, unknown, depth);
        if (!named)
            unknown.append(match.captured());
        text += named.value_or(match.captured());
    }
    return text += QStringView(value).sliced(end);
}

std::optional<QString> OptionReferences::valueOf(const OptionName &option, QStringList &unknown, int depth) const
{
    const auto &[group, name] = option;
    if (depth == deepest)
        return std::nullopt;
    if (const auto given = m_given.constFind(option); given != m_given.cend())
        return resolved(given->last(), group, unknown, depth + 1);
    const Option *known = findOption(group, name);
    return known == nullptr ? std::nullopt : std::optional(textOf(*known, defaultOf(*known, m_release)));
}

} // namespace astrolabe
