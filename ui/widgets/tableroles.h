// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

namespace astrolabe {

// What our table models answer beside Qt's own roles.
enum TableRole {
    SortRole = Qt::UserRole + 1, // the raw value: a number, a text or a time; invalid: unknown
    CapacityRole,                // a Capacity: the cell is drawn as a bar
    ToneRole,                    // a Tone
    UuidRole,                    // what the row is about, in any column
    ColumnKeyRole,               // of a header: the column's name in filters and settings, in no language
};

// What a text means; which colour that is, the theme knows.
enum class Tone { Plain, Muted, Good, Bad, Warning, Chosen };

// How much of a resource is used. What can be given away is (total - reserved) × ratio.
struct Capacity
{
    double used = 0;
    double total = 0;
    double reserved = 0;
    double ratio = 1;
    QString unit; // "GiB"; empty: a count

    double capacity() const { return (total - reserved) * ratio; }
    double free() const { return capacity() - used; }
    // More is given away than is really there.
    bool isOvercommitted() const { return used > total - reserved; }

    bool operator==(const Capacity &) const = default;
};

} // namespace astrolabe

Q_DECLARE_METATYPE(astrolabe::Capacity)
Q_DECLARE_METATYPE(astrolabe::Tone)
