// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>
#include <QVariant>

namespace astrolabe {

// Negative, 0 or positive; runs of digits compare by their number, so cmp-2 comes before cmp-10; case only breaks ties.
int naturalCompare(QStringView left, QStringView right);

// A value as a table sorts by it: numbers by size, times by time, everything else naturally. Made once for each row,
// since a row is compared many times.
class SortKey
{
public:
    explicit SortKey(const QVariant &value); // invalid: unknown

    bool isKnown() const { return m_kind != Kind::Unknown; }
    // Negative, 0 or positive.
    int compare(const SortKey &other) const;

private:
    enum class Kind { Number, Time, Text, Unknown };

    Kind m_kind = Kind::Unknown;
    double m_number = 0; // of a time: milliseconds
    QString m_text;
    QString m_naturalText; // by its characters it compares as the text does naturally
};

} // namespace astrolabe
