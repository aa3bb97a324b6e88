// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/unmetparts.h"
#include "placement/providers.h"

#include <array>
#include <span>

namespace astrolabe {

// Explains why providers cannot give an amount of a resource class, and by how much they fall short, with every value
// of the calculation: total, reserved, used, allocation ratio, units. Wording that shortages have in common is stored
// once, because a query can exclude thousands of roots.
class CapacityShortage
{
public:
    // Adds the shortages to `unmet`, under this group of the query. All references must outlive the object.
    CapacityShortage(QString group, const QString &resourceClass, qint64 amount, const Providers &providers,
        const std::vector<qint64> &used, UnmetParts &unmet);

    // Adds one shortage of the root: that of the provider nearest to the amount, or that none of them has the class.
    void addNearest(std::span<const int> left, int root);
    // Adds the root's shortages if none of the providers in `asked` can give the amount: one per provider that has the
    // class, or that none has. If addNearest() already told the nearest one, adds only if that was not the root alone.
    void addEach(std::span<const int> asked, int root, bool isTold);

private:
    enum Value {
        Asked,
        ResourceClass,
        Provider,
        Total,
        Reserved,
        AllocationRatio,
        Used,
        MinUnit,
        MaxUnit,
        StepSize,
        Free,
        Capacity,
        valueCount
    };
    enum class Whose { Roots, Anothers, Nearests };
    struct Sentence;
    struct Form
    {
        int number = -1; // in the unmet parts; -1: not added yet
        std::vector<Value> values;
    };

    static const Sentence &sentenceOf(Fit fit);
    void addNone(std::span<const int> asked, int root);
    void add(const InventoryRow &inventory, int root, Whose whose);
    void addForm(Form &form, const Sentence &sentence, Whose whose, const InventoryRow &inventory);
    FactValue valueOf(Value value, const InventoryRow &inventory) const;
    qint64 by(const InventoryRow &inventory, Fit fit) const;
    const InventoryRow *rowOf(int provider);
    const InventoryRow *nearest(std::span<const int> left);

    const Providers &m_providers;
    std::span<const InventoryRow> m_rows;
    std::size_t m_next = 0; // behind the row found last
    const std::vector<qint64> &m_used;
    UnmetParts &m_unmet;
    QString m_group;
    QString m_class;
    qint64 m_amount;
    std::array<QString, valueCount> m_names;
    std::array<std::array<Form, 3>, 5> m_forms; // by Fit, by Whose
    std::array<Form, 2> m_noneForms;            // the root has none; several have none
    std::array<FactValue, valueCount> m_values; // of the shortage being added
    std::vector<const InventoryRow *> m_having;
};

} // namespace astrolabe
