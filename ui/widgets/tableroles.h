// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

#include <algorithm>

namespace astrolabe {

// The roles of Astrolabe's table models beyond Qt's own.
enum TableRole {
    SortRole = Qt::UserRole + 1, // the raw value: a number, a text or a time; invalid if unknown
    CapacityRole,                // a Capacity; the cell is drawn as a bar
    ToneRole,                    // a Tone
    UuidRole,                    // identifies the row's subject, in any column
    ColumnKeyRole,               // for headers: the column's untranslated name in filters and settings
};

// The meaning of a text; the theme maps it to a colour.
enum class Tone { Plain, Muted, Good, Bad, Warning, Chosen };

// The usage of a resource. (total - reserved) × ratio can be allocated.
struct Capacity
{
    double used = 0;
    double total = 0;
    double reserved = 0;
    double ratio = 1;
    QString unit; // "GiB"; empty for a count

    double capacity() const { return (total - reserved) * ratio; }
    double free() const { return capacity() - used; }
    // How much of the capacity is used. What is used where there is none makes the fullest of all.
    double share() const { return used <= 0 ? 0 : used / std::max(capacity(), 1e-9); }
    // Whether more is used than physically exists.
    bool isOvercommitted() const { return used > total - reserved; }

    bool operator==(const Capacity &) const = default;
};

} // namespace astrolabe

Q_DECLARE_METATYPE(astrolabe::Capacity)
Q_DECLARE_METATYPE(astrolabe::Tone)
