// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/unmetparts.h"
#include "placement/providers.h"

#include <array>
#include <span>

namespace astrolabe {

// Why providers cannot give an amount of a class, and by how much, with all that counts in it: what they have in total,
// reserved and used, the ratio, the units. What is the same for all of them is put into words once: a query can lose
// thousands.
class CapacityShortage
{
public:
    // The lacks go to `losses`, and belong to this group of the query. All of them outlive it.
    CapacityShortage(QString group, const QString &resourceClass, qint64 amount, const Providers &providers,
        const std::vector<qint64> &used, UnmetParts &unmet);

    // A lack of the root: of the provider that comes nearest to the amount, or that none of them has any.
    void addNearest(std::span<const int> left, int root);
    // Lacks of the root where none of those asked can give the amount: of each that has some of it, or that none has.
    // Once it is told of the nearest: only if that is not the root itself, alone.
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
        int number = -1; // in the losses; -1: not there yet
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
    std::size_t m_next = 0; // behind the row that was found last
    const std::vector<qint64> &m_used;
    UnmetParts &m_unmet;
    QString m_group;
    QString m_class;
    qint64 m_amount;
    std::array<QString, valueCount> m_names;
    std::array<std::array<Form, 3>, 5> m_forms; // by fit, by whose
    std::array<Form, 2> m_noneForms;            // the root has none; several have none
    std::array<FactValue, valueCount> m_values; // of the lack that is being made
    std::vector<const InventoryRow *> m_having;
};

} // namespace astrolabe
