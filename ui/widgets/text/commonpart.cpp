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

// Qt cuts a text by what its letters take each alone, which is less than together where scripts change.
QString elidedText(const QString &text, Qt::TextElideMode mode, const QFontMetrics &metrics, int width)
{
    constexpr int rounding = 1;
    QString shown = metrics.elidedText(text, mode, width);
    for (int room = width - 1; room > 0 && metrics.horizontalAdvance(shown) > width + rounding; --room)
        shown = metrics.elidedText(text, mode, room);
    return shown;
}

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
    const auto from = [&](qsizetype at) { return elidedText(dots + name.sliced(at), Qt::ElideRight, metrics, width); };
    qsizetype word = differs;
    while (word > 0 && !partsWords(name.at(word - 1)))
        --word;
    const QString shown = from(word);
    return shown.size() - 2 > differs - word ? shown : from(differs);
}

// As many whole words of the beginning as fit; empty if not even one does.
QString firstWords(const QString &text, const QFontMetrics &metrics, int width)
{
    QString shown;
    for (qsizetype end = 2; end < text.size(); ++end) {
        if (!partsWords(text.at(end)))
            continue;
        const QString words = text.first(end) + dots;
        if (metrics.horizontalAdvance(words) > width)
            break;
        shown = words;
    }
    return shown;
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
        return elidedText(name, Qt::ElideRight, metrics, width);
    if (shared == 0 || name.size() <= shared || !name.startsWith(m_beginning) || !name.endsWith(m_ending))
        return elidedText(name, Qt::ElideMiddle, metrics, width);
    const QString withoutEnding = m_ending.isEmpty() ? name : name.chopped(m_ending.size()) + dots;
    if (fits(withoutEnding))
        return withoutEnding;
    if (m_beginning.isEmpty())
        return elidedText(withoutEnding, Qt::ElideMiddle, metrics, width);
    const QString rest = dots + withoutEnding.sliced(m_beginning.size());
    if (fits(rest))
        return rest;
    const QString ends = elidedText(name, Qt::ElideMiddle, metrics, width);
    if (m_ending.isEmpty() && alike(name, ends).isEmpty())
        return ends;
    const QString words = firstWords(rest, metrics, width);
    return words.isEmpty() || !alike(name, words).isEmpty() ? elidedText(rest, Qt::ElideMiddle, metrics, width) : words;
}

} // namespace astrolabe
