// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/naturalorder.h"

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

QStringView withoutLeadingZeros(QStringView digits)
{
    while (digits.size() > 1 && digits.front() == u'0')
        digits = digits.sliced(1);
    return digits;
}

// Numbers can exceed any integer type. Without leading zeros, the one with more digits is larger.
int compareDigits(QStringView left, QStringView right)
{
    left = withoutLeadingZeros(left);
    right = withoutLeadingZeros(right);
    return left.size() == right.size() ? left.compare(right) : compared(left.size(), right.size());
}

// Next to any other character, a number sorts as a digit; among numbers, the length decides first.
QString naturalText(QStringView text)
{
    QString natural;
    natural.reserve(text.size() + 8);
    while (!text.isEmpty()) {
        if (text.front().isDigit()) {
            const QStringView digits = withoutLeadingZeros(takeDigits(text));
            natural += u'0';
            natural += QChar(static_cast<char16_t>(digits.size()));
            natural += digits;
        } else {
            natural += text.front().toCaseFolded();
            text = text.sliced(1);
        }
    }
    return natural;
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

SortKey::SortKey(const QVariant &value)
{
    if (isNumber(value)) {
        m_kind = Kind::Number;
        m_number = value.toDouble();
    } else if (value.typeId() == QMetaType::QDateTime) {
        m_kind = Kind::Time;
        m_number = double(value.toDateTime().toMSecsSinceEpoch());
    } else if (value.isValid()) {
        // Of texts that only differ in case or leading zeros, the text itself decides.
        const QString text = value.toString();
        m_kind = Kind::Text;
        m_text = naturalText(text) + QChar() + text;
    }
}

int SortKey::compare(const SortKey &other) const
{
    if (m_kind != other.m_kind)
        return compared(m_kind, other.m_kind);
    if (m_kind != Kind::Text)
        return compared(m_number, other.m_number);
    return m_text.compare(other.m_text);
}

} // namespace astrolabe
