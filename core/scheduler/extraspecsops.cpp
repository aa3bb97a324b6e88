// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/extraspecsops.h"

#include "base/python.h"

#include <algorithm>
#include <optional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Match = tl::expected<bool, Raised>;

bool isFloatOperator(const QString &op)
{
    static const QStringList operators{u"="_s, u"=="_s, u"!="_s, u">="_s, u"<="_s};
    return operators.contains(op);
}

bool isTextOperator(const QString &op)
{
    static const QStringList operators{u"s=="_s, u"s!="_s, u"s<"_s, u"s<="_s, u"s>"_s, u"s>="_s};
    return operators.contains(op);
}

Match notANumber(const QString &text)
{
    return tl::unexpected(Raised{u"ValueError"_s, u"could not convert string to float: '%1'"_s.arg(text)});
}

Match compareFloats(const QString &op, const QString &valueText, const QString &wantedText)
{
    const auto value = python::toFloat(valueText);
    if (!value)
        return notANumber(valueText);
    const auto wanted = python::toFloat(wantedText);
    if (!wanted)
        return notANumber(wantedText);
    if (op == u"=="_s)
        return *value == *wanted;
    if (op == u"!="_s)
        return *value != *wanted;
    if (op == u"<="_s)
        return *value <= *wanted;
    return *value >= *wanted; // also "=", for Nova's oldest extra specs
}

bool compareTexts(const QString &op, const QString &value, const QString &wanted)
{
    // By code point, as in Python.
    const QList<uint> left = value.toUcs4();
    const QList<uint> right = wanted.toUcs4();
    const auto order = std::lexicographical_compare_three_way(left.begin(), left.end(), right.begin(), right.end());
    if (op == u"s=="_s)
        return order == 0;
    if (op == u"s!="_s)
        return order != 0;
    if (op == u"s<"_s)
        return order < 0;
    if (op == u"s<="_s)
        return order <= 0;
    if (op == u"s>"_s)
        return order > 0;
    return order >= 0;
}

// "<or> a <or> b": every second word is ignored, whatever it is.
Match anyOf(const QString &value, const QStringList &words)
{
    if (words.isEmpty())
        return tl::unexpected(Raised{u"IndexError"_s, u"pop from empty list"_s});
    for (qsizetype i = 0; i < words.size(); i += 2) {
        if (words.at(i) == value)
            return true;
    }
    return false;
}

} // namespace

Match matchExtraSpec(const QString &value, const QString &wanted)
{
    QStringList words = python::words(wanted);
    if (words.isEmpty())
        return value == wanted;
    const QString op = words.takeFirst();
    if (op == u"<or>"_s)
        return anyOf(value, words);
    const bool known = isFloatOperator(op) || isTextOperator(op) || op == u"<in>"_s || op == u"<all-in>"_s;
    if (!known)
        return value == wanted;
    if (words.isEmpty())
        return false;
    if (isFloatOperator(op))
        return compareFloats(op, value, words.first());
    if (isTextOperator(op))
        return compareTexts(op, value, words.first());
    if (op == u"<in>"_s)
        return value.contains(words.first());
    return std::ranges::all_of(words, [&](const QString &word) { return value.contains(word); });
}

} // namespace astrolabe
