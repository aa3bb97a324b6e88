// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/naturalorder.h"

#include <QDateTime>

namespace astrolabe {

namespace {

template<typename T>
int compared(const T &left, const T &right)
{
    return left < right ? -1 : (right < left ? 1 : 0);
}

QStringView takeDigits(QStringView &text)
{
    qsizetype end = 0;
    while (end < text.size() && text.at(end).isDigit())
        ++end;
    const QStringView digits = text.first(end);
    text = text.sliced(end);
    return digits;
}

// Of any length, so no number type will do: without leading zeros the longer one is the larger.
int compareDigits(QStringView left, QStringView right)
{
    while (left.size() > 1 && left.front() == u'0')
        left = left.sliced(1);
    while (right.size() > 1 && right.front() == u'0')
        right = right.sliced(1);
    return left.size() == right.size() ? left.compare(right) : compared(left.size(), right.size());
}

bool isNumber(const QVariant &value)
{
    const int type = value.typeId();
    return type == QMetaType::Int || type == QMetaType::LongLong || type == QMetaType::Double || type == QMetaType::Bool
        || type == QMetaType::UInt || type == QMetaType::ULongLong || type == QMetaType::Float;
}

} // namespace

int naturalCompare(QStringView left, QStringView right)
{
    QStringView a = left;
    QStringView b = right;
    while (!a.isEmpty() && !b.isEmpty()) {
        int order = 0;
        if (a.front().isDigit() && b.front().isDigit()) {
            order = compareDigits(takeDigits(a), takeDigits(b));
        } else {
            order = compared(a.front().toCaseFolded(), b.front().toCaseFolded());
            a = a.sliced(1);
            b = b.sliced(1);
        }
        if (order != 0)
            return order;
    }
    const int bySize = compared(a.size(), b.size());
    return bySize != 0 ? bySize : left.compare(right);
}

int compareValues(const QVariant &left, const QVariant &right)
{
    if (isNumber(left) && isNumber(right))
        return compared(left.toDouble(), right.toDouble());
    if (left.typeId() == QMetaType::QDateTime && right.typeId() == QMetaType::QDateTime)
        return compared(left.toDateTime(), right.toDateTime());
    return naturalCompare(left.toString(), right.toString());
}

} // namespace astrolabe
