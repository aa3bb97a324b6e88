// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/wrapping.h"

#include "sources/logs/envelopes.h"

#include <QList>

#include <algorithm>

namespace astrolabe {

namespace {

// No message of a scheduler with its head fits into less, and no mail is wider.
constexpr qsizetype narrowestWrap = 60;
constexpr qsizetype widestWrap = 200;

} // namespace

QByteArrayView Wrapping::joint(qsizetype lengthBefore, QByteArrayView next) const
{
    if (kind == Kind::WithinWords)
        return lengthBefore == width ? "" : "\n";
    if (kind == Kind::BetweenWords && !next.isEmpty() && !next.startsWith(' ') && !next.startsWith("Traceback ("))
        return " ";
    return "\n";
}

Wrapping wrappingOf(QByteArrayView beginning)
{
    QList<qsizetype> lengths;
    qsizetype at = 0;
    Envelopes envelopes;
    for (qsizetype end = 0; (end = beginning.indexOf('\n', at)) >= 0; at = end + 1) {
        QByteArrayView text = beginning.sliced(at, end - at);
        while (text.endsWith('\r'))
            text.chop(1);
        if (text.size() > 2 * widestWrap)
            return {};
        EnvelopedLine line{text, {}, {}, false};
        envelopes.takeOff(line);
        if (!line.text.isEmpty())
            lengths << line.text.size();
    }
    if (lengths.size() < 3)
        return {};
    const qsizetype width = std::ranges::max(lengths);
    if (width < narrowestWrap || width > widestWrap)
        return {};
    const bool oftenFull = std::ranges::count(lengths, width) * 3 >= lengths.size();
    return {oftenFull ? Wrapping::Kind::WithinWords : Wrapping::Kind::BetweenWords, width};
}

} // namespace astrolabe
