// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/unmetparts.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace astrolabe {

namespace {

// Whether two facts differ only in their values.
bool areAlike(const Fact &one, const Fact &other)
{
    return one.value.index() == other.value.index() && one.name == other.name && one.origin == other.origin;
}

FactValue unpacked(qint64 number, const FactValue &like, const QList<FactValue> &texts)
{
    if (std::holds_alternative<bool>(like))
        return number != 0;
    if (std::holds_alternative<double>(like))
        return std::bit_cast<double>(number);
    if (std::holds_alternative<qint64>(like))
        return number;
    return texts.at(number);
}

} // namespace

QString nameOf(const UnmetPart &unmetPart)
{
    QString name = unmetPart.part;
    return name.insert(name.contains(u':') ? name.indexOf(u':') : name.size(), unmetPart.group);
}

int UnmetParts::addForm(const UnmetPart &like)
{
    m_forms.push_back({like, {}});
    return static_cast<int>(m_forms.size()) - 1;
}

void UnmetParts::add(int position, int form, std::span<const FactValue> values, qint64 by)
{
    append(position, {form, static_cast<std::uint32_t>(m_values.size()), by});
    for (const FactValue &value : values)
        m_values.push_back(packed(m_forms[static_cast<std::size_t>(form)], value));
}

void UnmetParts::add(int position, int form)
{
    append(position, {form, noValues, m_forms[static_cast<std::size_t>(form)].like.by});
}

void UnmetParts::add(int position, const UnmetPart &unmetPart)
{
    append(position, entryOf(unmetPart));
}

UnmetParts::Entry UnmetParts::entryOf(const UnmetPart &unmetPart)
{
    const Entry entry{formOf(unmetPart), static_cast<std::uint32_t>(m_values.size()), unmetPart.by};
    for (const Fact &fact : unmetPart.reason.facts)
        m_values.push_back(packed(m_forms[static_cast<std::size_t>(entry.form)], fact.value));
    return entry;
}

void UnmetParts::take(UnmetParts others)
{
    if (isEmpty()) {
        *this = std::move(others);
        return;
    }
    const int forms = static_cast<int>(m_forms.size());
    const auto values = static_cast<std::uint32_t>(m_values.size());
    m_forms.insert(m_forms.end(), others.m_forms.begin(), others.m_forms.end());
    m_values.insert(m_values.end(), others.m_values.begin(), others.m_values.end());
    for (int position = 0; std::cmp_less(position, others.m_rangeOf.size()); ++position) {
        const Range range = others.rangeOf(position);
        if (range.count > 0)
            remove(position);
        for (std::uint32_t i = 0; i < range.count; ++i) {
            Entry entry = others.m_entries[range.begin + i];
            entry.form += forms;
            entry.values += entry.values == noValues ? 0 : values;
            append(position, entry);
        }
    }
}

void UnmetParts::renumber(std::span<const int> newPositions)
{
    const std::vector<Range> before = std::exchange(m_rangeOf, {});
    m_size = 0;
    for (std::size_t position = 0; position < before.size(); ++position) {
        const int now = newPositions[position];
        if (before[position].count == 0 || now < 0)
            continue;
        if (static_cast<std::size_t>(now) >= m_rangeOf.size())
            m_rangeOf.resize(static_cast<std::size_t>(now) + 1);
        m_rangeOf[static_cast<std::size_t>(now)] = before[position];
        ++m_size;
    }
}

void UnmetParts::remove(int position)
{
    if (!contains(position))
        return;
    m_rangeOf[static_cast<std::size_t>(position)] = {};
    --m_size;
}

void UnmetParts::retell(const WordsOfOne &ofOne, const WordsOfAll &ofAll)
{
    const std::size_t told = m_forms.size();
    std::vector<bool> isAlike(told, false);
    for (const int position : positions()) {
        const Range range = rangeOf(position);
        for (std::uint32_t i = range.begin; i < range.begin + range.count; ++i) {
            if (m_entries[i].values != noValues)
                continue;
            const auto form = static_cast<std::size_t>(m_entries[i].form);
            isAlike[form] = true;
            if (auto reason = ofOne(position, m_forms[form].like)) {
                UnmetPart unmetPart = m_forms[form].like;
                unmetPart.reason = std::move(*reason);
                m_entries[i] = entryOf(unmetPart);
            }
        }
    }
    for (std::size_t form = 0; form < told; ++form) {
        if (auto reason = isAlike[form] ? ofAll(m_forms[form].like) : std::nullopt)
            m_forms[form].like.reason = std::move(*reason);
    }
}

void UnmetParts::trace(const FactsOf &factsOf, const OriginOf &originOf)
{
    struct Traced
    {
        std::vector<qsizetype> facts;
        std::map<std::vector<qint64>, int> forms; // by the values of those facts
    };
    std::vector<Traced> traced;
    traced.reserve(m_forms.size());
    for (const Form &form : m_forms)
        traced.push_back({factsOf(form.like), {}});
    for (Entry &entry : m_entries) {
        auto &[facts, forms] = traced[static_cast<std::size_t>(entry.form)];
        if (facts.empty() || entry.values == noValues)
            continue;
        std::vector<qint64> values;
        values.reserve(facts.size());
        for (const qsizetype fact : facts)
            values.push_back(m_values[entry.values + static_cast<std::uint32_t>(fact)]);
        const auto [known, isNew] = forms.try_emplace(std::move(values), entry.form);
        if (isNew)
            known->second = formWithOrigins(entry.form, facts, entry, originOf);
        entry.form = known->second;
    }
}

int UnmetParts::formWithOrigins(
    int form, const std::vector<qsizetype> &facts, const Entry &entry, const OriginOf &originOf)
{
    const QList<Fact> valued = at(entry).reason.facts;
    Form traced = m_forms[static_cast<std::size_t>(form)];
    bool isOther = false;
    for (const qsizetype fact : facts) {
        if (const std::optional<Origin> origin = originOf(valued.at(fact))) {
            traced.like.reason.facts[fact].origin = *origin;
            isOther = true;
        }
    }
    if (!isOther)
        return form;
    m_forms.push_back(std::move(traced));
    return static_cast<int>(m_forms.size()) - 1;
}

QList<int> UnmetParts::positions() const
{
    QList<int> positions;
    positions.reserve(m_size);
    for (int position = 0; std::cmp_less(position, m_rangeOf.size()); ++position) {
        if (contains(position))
            positions.append(position);
    }
    return positions;
}

Reason UnmetParts::reason(int position) const
{
    return first(position).reason;
}

UnmetPart UnmetParts::first(int position) const
{
    return contains(position) ? at(m_entries[rangeOf(position).begin]) : UnmetPart();
}

const UnmetPart &UnmetParts::formOfFirst(int position) const
{
    static const UnmetPart none;
    return contains(position) ? m_forms[static_cast<std::size_t>(m_entries[rangeOf(position).begin].form)].like : none;
}

bool UnmetParts::isLostTo(int position, const QString &group, const QString &part) const
{
    const UnmetPart &like = formOfFirst(position);
    return contains(position) && like.part == part && like.group == group;
}

int UnmetParts::count(int position) const
{
    const Range range = rangeOf(position);
    return static_cast<int>(range.count) - (repeatsFirst(range) ? 1 : 0);
}

bool UnmetParts::repeatsFirst(Range range) const
{
    const auto like = [&](std::uint32_t entry) -> const UnmetPart & {
        return m_forms[static_cast<std::size_t>(m_entries[entry].form)].like;
    };
    for (std::uint32_t i = 1; i < range.count; ++i) {
        const UnmetPart &first = like(range.begin);
        const UnmetPart &further = like(range.begin + i);
        if (further.part == first.part && further.group == first.group)
            return true;
    }
    return false;
}

QList<UnmetPart> UnmetParts::further(int position) const
{
    QList<UnmetPart> unmetParts;
    const Range range = rangeOf(position);
    for (std::uint32_t i = 1; i < range.count; ++i)
        unmetParts.append(at(m_entries[range.begin + i]));
    return unmetParts;
}

QList<UnmetPart> UnmetParts::all(int position) const
{
    QList<UnmetPart> unmetParts = further(position);
    const Range range = rangeOf(position);
    if (range.count > 0 && !repeatsFirst(range))
        unmetParts.prepend(first(position));
    return unmetParts;
}

bool UnmetParts::operator==(const UnmetParts &other) const
{
    const QList<int> lost = positions();
    return lost == other.positions() && std::ranges::all_of(lost, [&](int position) {
        return first(position) == other.first(position) && further(position) == other.further(position);
    });
}

UnmetParts::Range UnmetParts::rangeOf(int position) const
{
    const auto at = static_cast<std::size_t>(position);
    return at < m_rangeOf.size() ? m_rangeOf[at] : Range();
}

// Moves the position's earlier entries to the end if needed, so that all its entries are contiguous.
void UnmetParts::append(int position, const Entry &entry)
{
    const auto at = static_cast<std::size_t>(position);
    if (at >= m_rangeOf.size())
        m_rangeOf.resize(at + 1);
    Range &range = m_rangeOf[at];
    if (range.count == 0)
        ++m_size;
    if (range.begin + range.count != m_entries.size() || range.count == 0) {
        const auto begin = static_cast<std::uint32_t>(m_entries.size());
        for (std::uint32_t i = 0; i < range.count; ++i)
            m_entries.emplace_back(m_entries[range.begin + i]);
        range.begin = begin;
    }
    m_entries.push_back(entry);
    ++range.count;
}

int UnmetParts::formOf(const UnmetPart &unmetPart)
{
    const auto alike = [&](const Form &form) {
        const UnmetPart &like = form.like;
        return like.group == unmetPart.group && like.part == unmetPart.part
            && like.reason.source == unmetPart.reason.source
            && std::ranges::equal(like.reason.facts, unmetPart.reason.facts, areAlike);
    };
    const auto known = std::ranges::find_if(m_forms, alike);
    return known == m_forms.end() ? addForm(unmetPart) : static_cast<int>(known - m_forms.begin());
}

// Consecutive values often have the same text.
qint64 UnmetParts::packed(Form &form, const FactValue &value)
{
    if (const auto *number = std::get_if<qint64>(&value))
        return *number;
    if (const auto *real = std::get_if<double>(&value))
        return std::bit_cast<qint64>(*real);
    if (const auto *flag = std::get_if<bool>(&value))
        return *flag ? 1 : 0;
    for (qsizetype at = form.texts.size() - 1; at >= 0 && at >= form.texts.size() - 2; --at) {
        if (form.texts.at(at) == value)
            return at;
    }
    form.texts.append(value);
    return form.texts.size() - 1;
}

UnmetPart UnmetParts::at(const Entry &entry) const
{
    UnmetPart unmetPart = m_forms[static_cast<std::size_t>(entry.form)].like;
    fill(unmetPart, entry);
    return unmetPart;
}

// With what the entry has of its own; the part is of its form.
void UnmetParts::fill(UnmetPart &unmetPart, const Entry &entry) const
{
    unmetPart.by = entry.by;
    if (entry.values == noValues) {
        unmetPart.reason.facts = m_forms[static_cast<std::size_t>(entry.form)].like.reason.facts;
        return;
    }
    const QList<FactValue> &texts = m_forms[static_cast<std::size_t>(entry.form)].texts;
    std::uint32_t at = entry.values;
    for (Fact &fact : unmetPart.reason.facts)
        fact.value = unpacked(m_values[at++], fact.value, texts);
}

UnmetPartsReader::UnmetPartsReader(const UnmetParts &unmetParts)
    : m_unmetParts(unmetParts)
{
    for (const UnmetParts::Form &form : unmetParts.m_forms)
        m_filled.push_back(form.like);
}

void UnmetPartsReader::read(int position, const std::function<void(const UnmetPart &)> &read)
{
    const UnmetParts::Range range = m_unmetParts.rangeOf(position);
    if (range.count > 0 && !m_unmetParts.repeatsFirst(range))
        readEntry(m_unmetParts.m_entries[range.begin], read);
    for (std::uint32_t i = 1; i < range.count; ++i)
        readEntry(m_unmetParts.m_entries[range.begin + i], read);
}

void UnmetPartsReader::readEntry(const UnmetParts::Entry &entry, const std::function<void(const UnmetPart &)> &read)
{
    UnmetPart &filled = m_filled[static_cast<std::size_t>(entry.form)];
    m_unmetParts.fill(filled, entry);
    read(filled);
}

} // namespace astrolabe
