// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>
#include <QVariant>

namespace astrolabe {

// Negative, 0 or positive. Runs of digits compare as numbers, so cmp-2 comes before cmp-10; case only breaks ties.
int naturalCompare(QStringView left, QStringView right);

// A value's sort key: numbers sort by value, times chronologically, everything else naturally. Made once per row, since
// rows are compared many times.
class SortKey
{
public:
    SortKey() = default; // unknown
    explicit SortKey(const QVariant &value);

    bool isKnown() const { return m_kind != Kind::Unknown; }
    // Negative, 0 or positive.
    int compare(const SortKey &other) const;

private:
    enum class Kind : quint8 { Number, Time, Text, Unknown };

    Kind m_kind = Kind::Unknown;
    double m_number = 0; // milliseconds for a time
    QString m_text;      // sorts by code unit as the value's text does naturally
};

} // namespace astrolabe
