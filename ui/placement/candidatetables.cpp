// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidatetables.h"

#include "base/joinednames.h"
#include "base/memorytext.h"
#include "placement/providerfacts.h"
#include "placement/providers.h"
#include "placement/providerusage.h"
#include "widgets/resourceclass.h"
#include "widgets/table/celldelegate.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> candidateColumns()
{
    return {
        {"number", QT_TRANSLATE_NOOP("astrolabe::CandidatesModel", "No."), Qt::AlignRight},
        {"allocations", QT_TRANSLATE_NOOP("astrolabe::CandidatesModel", "Takes")},
        {"mappings", QT_TRANSLATE_NOOP("astrolabe::CandidatesModel", "Groups served by")},
    };
}

QList<TableColumn> summaryColumns()
{
    return {
        {"provider", QT_TRANSLATE_NOOP("astrolabe::SummariesModel", "Provider")},
        {"class", QT_TRANSLATE_NOOP("astrolabe::SummariesModel", "Class")},
        {"taken", QT_TRANSLATE_NOOP("astrolabe::SummariesModel", "Takes"), Qt::AlignRight},
        {"used", QT_TRANSLATE_NOOP("astrolabe::SummariesModel", "Used now"), Qt::AlignRight},
        {"traits", QT_TRANSLATE_NOOP("astrolabe::SummariesModel", "Traits"), Qt::AlignRight},
    };
}

} // namespace

CandidatesModel::CandidatesModel(QObject *parent)
    : TableModel(candidateColumns(), parent)
{ }

void CandidatesModel::setAnswer(const QueryAnswerPtr &answer)
{
    beginResetModel();
    m_answer = answer;
    endResetModel();
}

int CandidatesModel::rowCount(const QModelIndex &parent) const
{
    const bool any = !parent.isValid() && m_answer && m_answer->candidates;
    return any ? static_cast<int>(m_answer->candidates->requests.size()) : 0;
}

QVariant CandidatesModel::value(int row, int column) const
{
    switch (column) {
    case Number:
        return row + 1;
    case Allocations:
        return allocationsText(at(row), u' ');
    default:
        return mappingsText(at(row), u' ');
    }
}

QString CandidatesModel::explanation(int row, int column) const
{
    if (column == Number)
        return tr("Placement does not define the order of candidates; here it is the order of its providers.");
    return column == Allocations ? allocationsText(at(row), u'\n') : mappingsText(at(row), u'\n');
}

QString CandidatesModel::uuid(int row) const
{
    return at(row).allocations.keys().join(u", "_s);
}

Tone CandidatesModel::tone(int, int column) const
{
    return column == Allocations ? Tone::Plain : Tone::Muted;
}

QString CandidatesModel::allocationsText(const AllocationRequest &request, QChar separator) const
{
    QStringList parts;
    for (auto taken = request.allocations.begin(); taken != request.allocations.end(); ++taken)
        parts.append(u"%1: %2"_s.arg(nameOf(taken.key()), amountsText(*taken)));
    return parts.join(QString(u';') + separator);
}

QString CandidatesModel::mappingsText(const AllocationRequest &request, QChar separator) const
{
    QStringList parts;
    for (auto mapping = request.mappings.begin(); mapping != request.mappings.end(); ++mapping) {
        QStringList names;
        for (const QString &provider : *mapping)
            names.append(nameOf(provider));
        const QString group = mapping.key().isEmpty() ? tr("unsuffixed") : mapping.key();
        const QString givers = joinedNames(names);
        parts.append(request.mappings.size() == 1 ? givers : u"%1 → %2"_s.arg(group, givers));
    }
    return parts.join(QString(u';') + separator);
}

QString CandidatesModel::nameOf(const QString &provider) const
{
    const Providers &providers = m_answer->providers();
    return providers.at(providers.byUuid.value(provider)).name;
}

QList<SummaryRow> summariesOf(const AllocationRequest &candidate, const QueryAnswer &answer)
{
    const Providers &providers = answer.providers();
    QList<SummaryRow> rows;
    for (const int root : rootsOf(candidate, providers)) {
        for (const int at : providers.tree(root)) {
            const auto [provider, used] = *usageOf(*answer.placement, providers.at(at).uuid);
            const Resources taken = candidate.allocations.value(provider.uuid);
            SummaryRow row{provider.uuid, provider.name, {}, {}, 0, provider.traits};
            if (provider.inventories.isEmpty())
                rows.append(row);
            for (auto inventory = provider.inventories.begin(); inventory != provider.inventories.end(); ++inventory) {
                row.resourceClass = inventory.key();
                row.capacity = capacityOf(*inventory, used.value(inventory.key()));
                row.taken = taken.value(inventory.key());
                rows.append(row);
            }
        }
    }
    return rows;
}

SummariesModel::SummariesModel(QObject *parent)
    : RowsModel(summaryColumns(), parent)
{ }

QVariant SummariesModel::value(int row, int column) const
{
    const SummaryRow &summary = at(row);
    switch (column) {
    case Provider:
        return summary.name;
    case ResourceClass:
        return known(summary.resourceClass);
    case Taken:
        return summary.taken > 0 ? QVariant(summary.taken) : QVariant();
    case Used:
        return summary.resourceClass.isEmpty() ? QVariant() : QVariant(summary.capacity.used);
    default:
        return static_cast<int>(summary.traits.size());
    }
}

QString SummariesModel::text(int row, int column) const
{
    if (column == ResourceClass && !at(row).resourceClass.isEmpty())
        return classText(at(row).resourceClass);
    const bool isBar = column == Used && !at(row).resourceClass.isEmpty();
    return isBar ? capacityText(at(row).capacity) : TableModel::text(row, column);
}

QString SummariesModel::explanation(int row, int column) const
{
    const SummaryRow &summary = at(row);
    switch (column) {
    case Provider:
        return u"%1\n%2"_s.arg(summary.name, summary.provider);
    case ResourceClass:
    case Used:
        return summary.resourceClass.isEmpty() ? tr("It has no inventory.")
                                               : inventoryArithmetic(summary.resourceClass, summary.capacity);
    case Taken:
        return tr("What the candidate would take");
    default:
        return summary.traits.isEmpty() ? tr("It has no trait.") : summary.traits.join(u'\n');
    }
}

Tone SummariesModel::tone(int row, int column) const
{
    if (column == Traits || at(row).taken == 0)
        return Tone::Muted;
    return column == Taken ? Tone::Chosen : Tone::Plain;
}

QVariant SummariesModel::capacity(int row, int column) const
{
    const bool isBar = column == Used && !at(row).resourceClass.isEmpty();
    return isBar ? QVariant::fromValue(at(row).capacity) : QVariant();
}

} // namespace astrolabe
