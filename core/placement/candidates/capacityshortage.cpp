// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/capacityshortage.h"

#include "placement/candidates/parts.h"
#include "placement/candidates/unmetreasons.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

// The sentences for the root itself, for another provider and for the nearest of several, and the values of their
// placeholders except the provider's name, which comes last.
struct CapacityShortage::Sentence
{
    const char *roots;
    const char *anothers;
    const char *nearests;
    std::array<Value, 7> places; // if fewer than seven, filled up with Provider
};

const CapacityShortage::Sentence &CapacityShortage::sentenceOf(Fit fit)
{
    static constexpr const char *tooLittle
        = QT_TRANSLATE_NOOP("Reason", "the request asks for %1 %2; a server takes at least %3 of %4 (min_unit)");
    static constexpr const char *tooMuch
        = QT_TRANSLATE_NOOP("Reason", "the request asks for %1 %2; a server can have at most %3 of %4 (max_unit)");
    static constexpr const char *offStep
        = QT_TRANSLATE_NOOP("Reason", "the request asks for %1 %2; %4 gives only multiples of %3 (step_size)");
    static constexpr Sentence belowMinUnit{
        QT_TRANSLATE_NOOP("Reason", "the request asks for %1 %2; a server takes at least %3 here (min_unit)"),
        tooLittle, tooLittle, {Asked, ResourceClass, MinUnit, Provider, Provider, Provider, Provider}};
    static constexpr Sentence aboveMaxUnit{
        QT_TRANSLATE_NOOP("Reason", "the request asks for %1 %2; a server can have at most %3 here (max_unit)"),
        tooMuch, tooMuch, {Asked, ResourceClass, MaxUnit, Provider, Provider, Provider, Provider}};
    static constexpr Sentence betweenSteps{
        QT_TRANSLATE_NOOP("Reason", "the request asks for %1 %2; the host gives only multiples of %3 (step_size)"),
        offStep, offStep, {Asked, ResourceClass, StepSize, Provider, Provider, Provider, Provider}};
    static constexpr Sentence overCapacity{
        QT_TRANSLATE_NOOP("Reason", "(%1 − %2 reserved) × %3 − %4 used = %5 %6 free; the request asks for %7"),
        QT_TRANSLATE_NOOP("Reason", "of %8: (%1 − %2 reserved) × %3 − %4 used = %5 %6 free; the request asks for %7"),
        QT_TRANSLATE_NOOP(
            "Reason", "at best, of %8: (%1 − %2 reserved) × %3 − %4 used = %5 %6 free; the request asks for %7"),
        {Total, Reserved, AllocationRatio, Used, Free, ResourceClass, Asked}};
    switch (fit) {
    case Fit::BelowMinUnit:
        return belowMinUnit;
    case Fit::AboveMaxUnit:
        return aboveMaxUnit;
    case Fit::OffStep:
        return betweenSteps;
    case Fit::OverCapacity:
    case Fit::Yes:
        break;
    }
    return overCapacity;
}

CapacityShortage::CapacityShortage(QString group, const QString &resourceClass, qint64 amount,
    const Providers &providers, const std::vector<qint64> &used, UnmetParts &unmet)
    : m_providers(providers)
    , m_rows(providers.rowsOf(resourceClass))
    , m_used(used)
    , m_unmet(unmet)
    , m_group(std::move(group))
    , m_class(resourceClass)
    , m_amount(amount)
{
    const auto name = [&](Value value, QLatin1StringView member) { m_names[value] = resourceClass + u'.' + member; };
    m_names[Asked] = resourceClass;
    m_names[ResourceClass] = u"resource_class"_s;
    m_names[Provider] = u"resource_provider"_s;
    name(Total, "total"_L1);
    name(Reserved, "reserved"_L1);
    name(AllocationRatio, "allocation_ratio"_L1);
    name(Used, "used"_L1);
    name(MinUnit, "min_unit"_L1);
    name(MaxUnit, "max_unit"_L1);
    name(StepSize, "step_size"_L1);
    name(Free, "free"_L1);
    name(Capacity, "capacity"_L1);
}

void CapacityShortage::addNearest(std::span<const int> left, int root)
{
    if (const InventoryRow *inventory = nearest(left))
        return add(*inventory, root, inventory->provider == root ? Whose::Roots : Whose::Nearests);
    addNone(left, root);
}

void CapacityShortage::addEach(std::span<const int> asked, int root, bool isTold)
{
    m_having.clear();
    for (const int provider : asked) {
        const InventoryRow *row = rowOf(provider);
        if (row != nullptr && fit(*row, m_used[row->usage], m_amount) == Fit::Yes)
            return;
        if (row != nullptr)
            m_having.push_back(row);
    }
    const bool isRoots = m_having.size() == 1 && m_having.front()->provider == root;
    if (isTold && (isRoots || m_having.empty()))
        return;
    if (m_having.empty())
        return addNone(asked, root);
    for (const InventoryRow *row : m_having)
        add(*row, root, row->provider == root ? Whose::Roots : Whose::Anothers);
}

void CapacityShortage::addNone(std::span<const int> asked, int root)
{
    const bool isItself = asked.size() == 1 && asked.front() == root;
    Form &form = m_noneForms[isItself ? 0 : 1];
    if (form.number < 0) {
        const auto whom = isItself ? unmet::Whose::Itself : unmet::Whose::Several;
        form.number = m_unmet.addForm({m_group, parts::resources(m_class), unmet::hasNone(whom, m_class), m_amount});
    }
    m_unmet.add(root, form.number);
}

void CapacityShortage::add(const InventoryRow &inventory, int root, Whose whose)
{
    const Fit why = fit(inventory, m_used[inventory.usage], m_amount);
    Form &form = m_forms[static_cast<std::size_t>(why)][static_cast<std::size_t>(whose)];
    if (form.number < 0)
        addForm(form, sentenceOf(why), whose, inventory);
    for (std::size_t i = 0; i < form.values.size(); ++i)
        m_values[i] = valueOf(form.values[i], inventory);
    m_unmet.add(root, form.number, std::span(m_values).first(form.values.size()), by(inventory, why));
}

// First the values in the sentence, then the others of the calculation.
void CapacityShortage::addForm(Form &form, const Sentence &sentence, Whose whose, const InventoryRow &inventory)
{
    const auto add = [&](Value value) {
        if (std::ranges::find(form.values, value) == form.values.end())
            form.values.push_back(value);
    };
    const bool isRoots = whose == Whose::Roots;
    for (const Value value : sentence.places) {
        if (value != Provider)
            add(value);
    }
    if (!isRoots)
        add(Provider);
    for (const Value value : {Asked, Total, Reserved, AllocationRatio, Used, Capacity, MinUnit, MaxUnit, StepSize})
        add(value);
    const char *text = isRoots ? sentence.roots : whose == Whose::Anothers ? sentence.anothers : sentence.nearests;
    Reason reason{QByteArray::fromRawData(text, static_cast<qsizetype>(qstrlen(text))), {}};
    for (const Value value : form.values) {
        const bool isAsked = value == Asked || value == ResourceClass;
        reason.facts.append(
            {m_names[value], valueOf(value, inventory), isAsked ? Origin::request() : Origin::placement()});
    }
    form.number = m_unmet.addForm({m_group, parts::resources(m_class), reason, 0});
}

FactValue CapacityShortage::valueOf(Value value, const InventoryRow &inventory) const
{
    switch (value) {
    case Asked:
        return m_amount;
    case ResourceClass:
        return m_class;
    case Provider:
        return m_providers.at(inventory.provider).name;
    case Total:
        return qint64{inventory.total};
    case Reserved:
        return qint64{inventory.reserved};
    case AllocationRatio:
        return inventory.allocationRatio;
    case Used:
        return m_used[inventory.usage];
    case MinUnit:
        return qint64{inventory.minUnit};
    case MaxUnit:
        return qint64{inventory.maxUnit};
    case StepSize:
        return qint64{inventory.stepSize};
    case Free:
        return static_cast<qint64>(inventory.capacity) - m_used[inventory.usage];
    case Capacity:
        return static_cast<qint64>(inventory.capacity);
    case valueCount:
        break;
    }
    Q_UNREACHABLE();
}

qint64 CapacityShortage::by(const InventoryRow &inventory, Fit fit) const
{
    switch (fit) {
    case Fit::BelowMinUnit:
        return inventory.minUnit - m_amount;
    case Fit::AboveMaxUnit:
        return m_amount - inventory.maxUnit;
    case Fit::OffStep:
        return m_amount % inventory.stepSize;
    case Fit::OverCapacity:
    case Fit::Yes:
        break;
    }
    return m_amount - (static_cast<qint64>(inventory.capacity) - m_used[inventory.usage]);
}

// Usually the next row, because providers are examined in order.
const InventoryRow *CapacityShortage::rowOf(int provider)
{
    if (m_next >= m_rows.size() || m_rows[m_next].provider != provider) {
        const auto row = std::ranges::lower_bound(m_rows, provider, {}, &InventoryRow::provider);
        m_next = static_cast<std::size_t>(row - m_rows.begin());
    }
    const bool has = m_next < m_rows.size() && m_rows[m_next].provider == provider;
    return has ? &m_rows[m_next++] : nullptr;
}

// The row with the most free; nullptr if no provider has the class.
const InventoryRow *CapacityShortage::nearest(std::span<const int> left)
{
    const InventoryRow *best = nullptr;
    const auto free = [&](const InventoryRow &row) { return row.capacity - static_cast<double>(m_used[row.usage]); };
    for (const int provider : left) {
        const InventoryRow *row = rowOf(provider);
        if (row != nullptr && (best == nullptr || free(*row) > free(*best)))
            best = row;
    }
    return best;
}

} // namespace astrolabe
