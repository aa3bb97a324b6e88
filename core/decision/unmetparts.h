// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace astrolabe {

// A part of Placement's query that a tree of providers does not meet.
struct UnmetPart
{
    QString group; // the suffix; empty: the unsuffixed group, or the whole query
    QString part;  // as in Attrition
    Reason reason;
    qint64 by = 0; // how far it is from meeting it, in units of the resource class; 0: it is no matter of amounts

    bool operator==(const UnmetPart &) const = default;
};

// The part with its group as a query has both: "resources1:VCPU".
QString nameOf(const UnmetPart &unmetPart);

// What is lost, by its position in a list: hosts or providers. Thousands are lost to the same few parts of a query and
// differ in numbers alone: what they have in common is kept once, a lack is put together when somebody asks for it.
class UnmetParts
{
public:
    // What many lacks have in common. One that is added without values has these.
    int addForm(const UnmetPart &like);
    // The values of the form's facts, each of the same type as there.
    void add(int position, int form, std::span<const FactValue> values, qint64 by);
    void add(int position, int form);
    void add(int position, const UnmetPart &unmetPart);
    // Takes over what others lost; of those that are lost in both, theirs counts.
    void take(UnmetParts others);
    // The same under other positions; what has none there is left out.
    void renumber(std::span<const int> newPositions);
    void remove(int position);
    // Tells in other words what many lack alike, with all that somebody else knows of it: first those that hold for one
    // position alone, then for all of them at once. None: the words stay. Lacks with values of their own are not asked
    // about.
    using WordsOfOne = std::function<std::optional<Reason>(int position, const UnmetPart &like)>;
    using WordsOfAll = std::function<std::optional<Reason>(const UnmetPart &like)>;
    void retell(const WordsOfOne &ofOne, const WordsOfAll &ofAll);

    // Says where values come from: of which facts of those that are alike, and of each with its value. None: what is
    // said of them stays.
    using FactsOf = std::function<std::vector<qsizetype>(const UnmetPart &like)>;
    using OriginOf = std::function<std::optional<Origin>(const Fact &)>;
    void trace(const FactsOf &factsOf, const OriginOf &originOf);

    int size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    bool contains(int position) const { return rangeOf(position).count > 0; }
    QList<int> positions() const; // ascending
    // What it was lost for: the first part that it failed. Not lost: one without a source.
    Reason reason(int position) const;
    UnmetPart first(int position) const;
    bool isLostTo(int position, const QString &group, const QString &part) const; // as the first
    int count(int position) const;                                                // how many all() are
    QList<UnmetPart> further(int position) const;                                 // that were added behind the first
    // Everything that it lacks: those further ones, and the first before them unless they tell its part again.
    QList<UnmetPart> all(int position) const;

    bool operator==(const UnmetParts &other) const;

private:
    struct Form
    {
        UnmetPart like;
        QStringList texts; // values of type text, as they came
    };
    struct Entry
    {
        int form = 0;
        std::uint32_t values = 0; // where they begin
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
    int formWithOrigins(int form, const std::vector<qsizetype> &facts, const Entry &entry, const OriginOf &originOf);

    std::vector<Form> m_forms;
    std::vector<Entry> m_entries; // those of one position in a row
    std::vector<qint64> m_values; // numbers as they are, the bits of real ones, positions of texts
    std::vector<Range> m_rangeOf; // by position
    int m_size = 0;
};

} // namespace astrolabe
