// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/optionreferences.h"

#include "model/optioncatalogue.h"
#include "model/optionvalue.h"

#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestValue = 1 << 16; // references can make values grow exponentially
constexpr int longestChain = 64;            // oslo.config gives up on longer ones too (Python's recursion limit)

} // namespace

OptionReferences::Resolved OptionReferences::resolved(const QString &value, const QString &group)
{
    static const QRegularExpression reference(
        uR"([$\\]\$|\$\{([_a-z][._a-z0-9]*)\}|\$([_a-z][._a-z0-9]*))"_s, QRegularExpression::CaseInsensitiveOption);
    Resolved whole;
    qsizetype end = 0;
    for (auto matches = reference.globalMatch(value); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        whole.text += QStringView(value).sliced(end, match.capturedStart() - end);
        end = match.capturedEnd();
        const QString name = match.captured(1) + match.captured(2);
        if (name.isEmpty()) {
            whole.text += u'$';
            continue;
        }
        const std::optional<Resolved> named = find(name, group);
        const bool fits = named && whole.text.size() + named->text.size() <= longestValue;
        whole.text += fits ? named->text : match.captured();
        whole.unknown += fits ? named->unknown : QStringList{match.captured()};
    }
    whole.text += QStringView(value).sliced(end);
    whole.unknown.removeDuplicates();
    return whole;
}

std::optional<OptionReferences::Resolved> OptionReferences::find(const QString &name, const QString &group)
{
    const qsizetype dot = name.indexOf(u'.');
    const auto named = valueOf({dot < 0 ? group : name.first(dot), name.sliced(dot + 1)});
    return named ? named : valueOf({u"DEFAULT"_s, name});
}

std::optional<OptionReferences::Resolved> OptionReferences::valueOf(const OptionName &option)
{
    if (const auto known = m_known.constFind(option); known != m_known.cend())
        return *known;
    if (m_depth == longestChain)
        return std::nullopt;
    ++m_depth;
    m_known.insert(option, std::nullopt);
    const auto &[group, name] = option;
    if (const auto given = m_given.constFind(option); given != m_given.cend())
        m_known[option] = resolved(given->last(), group);
    else if (const Option *catalogued = findOption(group, name))
        m_known[option] = Resolved{textOf(*catalogued, defaultOf(*catalogued, m_release)), {}};
    --m_depth;
    return m_known.value(option);
}

} // namespace astrolabe
