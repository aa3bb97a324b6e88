// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/commonpart.h"

#include <QFontMetrics>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool partsWords(QChar sign)
{
    return sign == u'-' || sign == u'.' || sign == u'_';
}

constexpr QChar dots = u'…';

bool couldBeShownAs(const QString &name, const QStringList &parts)
{
    if (!name.startsWith(parts.first()) || !name.endsWith(parts.last()))
        return false;
    qsizetype at = 0;
    for (const QString &part : parts) {
        at = name.indexOf(part, at);
        if (at < 0)
            return false;
        at += part.size();
    }
    return true;
}

qsizetype commonBeginning(const QString &name, const QString &other)
{
    return std::ranges::mismatch(name, other).in1 - name.begin();
}

// From the word that differs, or, if its beginning takes all the room, from the letter that differs.
QString fromDifference(const QString &name, qsizetype differs, const QFontMetrics &metrics, int width)
{
    const auto from = [&](qsizetype at) { return metrics.elidedText(dots + name.sliced(at), Qt::ElideRight, width); };
    qsizetype word = differs;
    while (word > 0 && !partsWords(name.at(word - 1)))
        --word;
    const QString shown = from(word);
    return shown.size() - 2 > differs - word ? shown : from(differs);
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
    common.m_names = names;
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
    QString shown = shortened(name, metrics, width);
    const QStringList others = shown == name || isSentence(name) ? QStringList() : alike(name, shown);
    if (others.isEmpty())
        return shown;
    const auto differs = [&](const QString &other) { return commonBeginning(name, other); };
    const auto [first, last] = std::ranges::minmax(others, {}, differs);
    for (const QString &other : {first, last}) {
        shown = fromDifference(name, differs(other), metrics, width);
        if (alike(name, shown).isEmpty())
            break;
    }
    return shown;
}

QStringList CommonPart::alike(const QString &name, const QString &shown) const
{
    const QStringList parts = shown.split(dots);
    QStringList others;
    std::ranges::copy_if(m_names, std::back_inserter(others),
        [&](const QString &other) { return other != name && couldBeShownAs(other, parts); });
    return others;
}

QString CommonPart::shortened(const QString &name, const QFontMetrics &metrics, int width) const
{
    const auto fits = [&](const QString &text) { return metrics.horizontalAdvance(text) <= width; };
    const qsizetype shared = m_beginning.size() + m_ending.size();
    if (fits(name))
        return name; // Qt's own elision counts fractions of pixels
    if (isSentence(name))
        return metrics.elidedText(name, Qt::ElideRight, width);
    if (shared == 0 || name.size() <= shared || !name.startsWith(m_beginning) || !name.endsWith(m_ending))
        return metrics.elidedText(name, Qt::ElideMiddle, width);
    const QString withoutEnding = m_ending.isEmpty() ? name : name.chopped(m_ending.size()) + dots;
    if (fits(withoutEnding))
        return withoutEnding;
    if (m_beginning.isEmpty())
        return metrics.elidedText(withoutEnding, Qt::ElideMiddle, width);
    const QString own = withoutEnding.sliced(m_beginning.size());
    const auto end = std::ranges::find_if(own, [](QChar sign) { return partsWords(sign) || sign == dots; });
    const QString firstWord = dots + own.first(end - own.begin());
    const QString middle = metrics.elidedText(dots + own, Qt::ElideMiddle, width);
    const bool isTold = middle.startsWith(firstWord) || !fits(firstWord + dots);
    return isTold || !alike(name, firstWord + dots).isEmpty() ? middle : firstWord + dots;
}

} // namespace astrolabe
