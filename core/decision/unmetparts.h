// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace astrolabe {

// A part of Placement's query that a provider tree does not meet.
struct UnmetPart
{
    QString group; // the suffix; empty: the unsuffixed group, or the whole query
    QString part;  // as in Attrition
    Reason reason;
    qint64 by = 0; // the missing amount, in units of the resource class; 0: not a question of amount

    bool operator==(const UnmetPart &) const = default;
};

// The part with its group as in a query: "resources1:VCPU".
QString nameOf(const UnmetPart &unmetPart);

// The unmet parts by position in a list of hosts or providers. Thousands fail the same few parts of a query and differ
// only in numbers: their common form is stored once, and an UnmetPart is built on demand.
class UnmetParts
{
public:
    // Adds a form that many unmet parts share. Parts added without values have the form's values.
    int addForm(const UnmetPart &like);
    // Adds a part with values for the form's facts, each of the same type as in the form.
    void add(int position, int form, std::span<const FactValue> values, qint64 by);
    void add(int position, int form);
    void add(int position, const UnmetPart &unmetPart);
    // Takes over other unmet parts; they replace those of positions that both have.
    void take(UnmetParts others);
    // Renumbers the positions and drops those without a new one.
    void renumber(std::span<const int> newPositions);
    void remove(int position);
    // Rewords parts with what else the caller knows: asks first `ofOne` about a single position, then `ofAll` about the
    // whole form; nullopt keeps the words. Parts with values of their own are not asked about.
    using WordsOfOne = std::function<std::optional<Reason>(int position, const UnmetPart &like)>;
    using WordsOfAll = std::function<std::optional<Reason>(const UnmetPart &like)>;
    void retell(const WordsOfOne &ofOne, const WordsOfAll &ofAll);

    // Sets the origins of facts: `factsOf` picks the facts of a form, `originOf` gives the origin of each with its
    // value; nullopt keeps the origin.
    using FactsOf = std::function<std::vector<qsizetype>(const UnmetPart &like)>;
    using OriginOf = std::function<std::optional<Origin>(const Fact &)>;
    void trace(const FactsOf &factsOf, const OriginOf &originOf);

    int size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    bool contains(int position) const { return rangeOf(position).count > 0; }
    QList<int> positions() const; // ascending
    // Why the position was excluded: the first part that it failed. Without a source if it was not excluded.
    Reason reason(int position) const;
    UnmetPart first(int position) const;
    // The same with the form's values; quicker.
    const UnmetPart &formOfFirst(int position) const;
    bool isLostTo(int position, const QString &group, const QString &part) const; // as its first unmet part
    int count(int position) const;                                                // size of all()
    QList<UnmetPart> further(int position) const;                                 // those added after the first
    // All unmet parts: the further ones, preceded by the first unless one of them repeats its part.
    QList<UnmetPart> all(int position) const;

    bool operator==(const UnmetParts &other) const;

private:
    friend class UnmetPartsReader;

    struct Form
    {
        UnmetPart like;
        QList<FactValue> texts; // values that are text or names, in order of arrival
    };
    struct Entry
    {
        int form = 0;
        std::uint32_t values = 0; // index of the first value
        qint64 by = 0;
    };
    struct Range // of entries
    {
        std::uint32_t begin = 0;
        std::uint32_t count = 0;
    };
    static constexpr std::uint32_t noValues = ~std::uint32_t{0};

    Range rangeOf(int position) const;
    void append(int position, const Entry &entry);
    Entry entryOf(const UnmetPart &unmetPart);
    int formOf(const UnmetPart &unmetPart);
    qint64 packed(Form &form, const FactValue &value);
    UnmetPart at(const Entry &entry) const;
    void fill(UnmetPart &unmetPart, const Entry &entry) const;
    bool repeatsFirst(Range range) const;
    int formWithOrigins(int form, const std::vector<qsizetype> &facts, const Entry &entry, const OriginOf &originOf);

    std::vector<Form> m_forms;
    std::vector<Entry> m_entries; // those of one position are contiguous
    std::vector<qint64> m_values; // integers as they are, the bits of real numbers, indexes of texts
    std::vector<Range> m_rangeOf; // by position
    int m_size = 0;
};

// Reads the unmet parts of many positions one after the other, without copying what they have in common.
class UnmetPartsReader
{
public:
    // The unmet parts must outlive it.
    explicit UnmetPartsReader(const UnmetParts &unmetParts);

    // Calls `read` with each of UnmetParts::all(position), which changes when the next is read.
    void read(int position, const std::function<void(const UnmetPart &)> &read);

private:
    void readEntry(const UnmetParts::Entry &entry, const std::function<void(const UnmetPart &)> &read);

    const UnmetParts &m_unmetParts;
    std::vector<UnmetPart> m_filled; // by form
};

} // namespace astrolabe
