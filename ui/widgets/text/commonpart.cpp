// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/commonpart.h"

#include <QFontMetrics>
#include <QStringList>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool partsWords(QChar sign)
{
    return sign == u'-' || sign == u'.' || sign == u'_';
}

bool isSentence(const QString &text)
{
    constexpr qsizetype blanksInAName = 2;
    return text.count(u' ') > blanksInAName || text.contains(u'，') || text.contains(u'。');
}

} // namespace

CommonPart CommonPart::of(const QStringList &names)
{
    CommonPart common;
    if (names.isEmpty())
        return common;
    const QString &first = names.first();
    qsizetype beginning = first.size();
    qsizetype ending = first.size();
    for (const QString &name : names) {
        const auto differ = std::ranges::mismatch(name, first);
        beginning = std::min(beginning, qsizetype(differ.in2 - first.begin()));
        qsizetype alike = 0;
        while (alike < std::min(ending, name.size())
            && name.at(name.size() - 1 - alike) == first.at(first.size() - 1 - alike))
            ++alike;
        ending = alike;
    }
    if (beginning == first.size() || ending == first.size())
        return common; // one name is contained in the others
    while (beginning > 0 && !partsWords(first.at(beginning - 1)))
        --beginning;
    while (ending > 0 && first.at(first.size() - ending) != u'.')
        --ending;
    common.m_beginning = first.first(beginning);
    common.m_ending = first.last(ending);
    return common;
}

QString CommonPart::elided(const QString &name, const QFontMetrics &metrics, int width) const
{
    const auto fits = [&](const QString &text) { return metrics.horizontalAdvance(text) <= width; };
    const qsizetype shared = m_beginning.size() + m_ending.size();
    if (fits(name))
        return name; // Qt's own elision counts fractions of pixels
    if (isSentence(name))
        return metrics.elidedText(name, Qt::ElideRight, width);
    if (shared == 0 || name.size() <= shared || !name.startsWith(m_beginning) || !name.endsWith(m_ending))
        return metrics.elidedText(name, Qt::ElideMiddle, width);
    const QString dots = u"…"_s;
    const QString withoutEnding = m_ending.isEmpty() ? name : name.chopped(m_ending.size()) + dots;
    if (fits(withoutEnding))
        return withoutEnding;
    if (m_beginning.isEmpty())
        return metrics.elidedText(withoutEnding, Qt::ElideMiddle, width);
    return metrics.elidedText(dots + withoutEnding.sliced(m_beginning.size()), Qt::ElideMiddle, width);
}

} // namespace astrolabe
