// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/attritiontables.h"

#include "placement/providers.h"
#include "widgets/table/celldelegate.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> attritionColumns()
{
    return {
        {"part", QT_TRANSLATE_NOOP("astrolabe::AttritionModel", "Part of the query")},
        {"excluded", QT_TRANSLATE_NOOP("astrolabe::AttritionModel", "Excludes"), Qt::AlignRight},
        {"left", QT_TRANSLATE_NOOP("astrolabe::AttritionModel", "Trees left"), Qt::AlignRight},
    };
}

QList<TableColumn> lostColumns()
{
    return {
        {"root", QT_TRANSLATE_NOOP("astrolabe::LostModel", "Excluded")},
        {"why", QT_TRANSLATE_NOOP("astrolabe::LostModel", "Reason")},
    };
}

QList<TableColumn> unmetPartColumns()
{
    return {
        {"part", QT_TRANSLATE_NOOP("astrolabe::UnmetPartsModel", "Part of the query")},
        {"why", QT_TRANSLATE_NOOP("astrolabe::UnmetPartsModel", "What is missing")},
        {"by", QT_TRANSLATE_NOOP("astrolabe::UnmetPartsModel", "By"), Qt::AlignRight},
    };
}

struct Meaning
{
    QLatin1StringView part;
    const char *sentence = nullptr;
};

// By the part's prefix.
constexpr std::array meanings{
    Meaning{
        "root_required:"_L1, QT_TRANSLATE_NOOP("PartMeaning", "The root has the trait; with !, it does not have it.")},
    Meaning{"member_of:"_L1, QT_TRANSLATE_NOOP("PartMeaning", "In one of the aggregates; with !, in none of them.")},
    Meaning{"required:"_L1, QT_TRANSLATE_NOOP("PartMeaning", "Has one of the traits; with !, has none of them.")},
    Meaning{"required"_L1,
        QT_TRANSLATE_NOOP("PartMeaning", "The providers of the resources together have all required traits.")},
    Meaning{"in_tree"_L1, QT_TRANSLATE_NOOP("PartMeaning", "Is in the tree of the named provider.")},
    Meaning{"resources:"_L1, QT_TRANSLATE_NOOP("PartMeaning", "Can give the amount: capacity and units allow it.")},
    Meaning{"resources"_L1, QT_TRANSLATE_NOOP("PartMeaning", "Can serve all groups at once.")},
    Meaning{"group_policy"_L1, QT_TRANSLATE_NOOP("PartMeaning", "Has a provider of its own for each suffixed group.")},
    Meaning{"same_subtree"_L1, QT_TRANSLATE_NOOP("PartMeaning", "The groups named are served below one provider.")},
    Meaning{"limit"_L1, QT_TRANSLATE_NOOP("PartMeaning", "No more candidates than asked for.")},
    Meaning{"max_allocation_candidates"_L1,
        QT_TRANSLATE_NOOP("PartMeaning", "The search stays within its limits of candidates and combinations.")},
};

QString meaningOf(const QString &part)
{
    const auto found
        = std::ranges::find_if(meanings, [&](const Meaning &meaning) { return part.startsWith(meaning.part); });
    return found == meanings.end() ? QString() : QCoreApplication::translate("PartMeaning", found->sentence);
}

// As written in the query: "resources_NET:VCPU".
QString partText(const QString &group, const QString &part)
{
    const QString name = part.section(u':', 0, 0);
    return name + group + part.sliced(name.size());
}

} // namespace

AttritionModel::AttritionModel(QObject *parent)
    : TableModel(attritionColumns(), parent)
{ }

void AttritionModel::setAnswer(const QueryAnswerPtr &answer)
{
    beginResetModel();
    m_answer = answer;
    endResetModel();
}

int AttritionModel::rowCount(const QModelIndex &parent) const
{
    const bool any = !parent.isValid() && m_answer && m_answer->candidates;
    return any ? static_cast<int>(m_answer->candidates->attrition.size()) : 0;
}

int AttritionModel::firstLoss() const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (!at(row).lost.isEmpty())
            return row;
    }
    return -1;
}

Capacity AttritionModel::leftOf(int row) const
{
    return {.used = double(at(row).left), .total = double(m_answer->providers().roots.size()), .unit = {}};
}

QVariant AttritionModel::value(int row, int column) const
{
    switch (column) {
    case Part:
        return partText(at(row).group, m_answer->named(at(row).part));
    case Lost:
        return static_cast<int>(at(row).lost.size());
    default:
        return at(row).left;
    }
}

QString AttritionModel::text(int row, int column) const
{
    if (column == Lost)
        return at(row).lost.isEmpty() ? u"0"_s : u"− "_s + TableModel::text(row, column);
    return column == Left ? capacityText(leftOf(row)) : TableModel::text(row, column);
}

QString AttritionModel::explanation(int row, int column) const
{
    if (column == Part)
        return u"%1\n%2"_s.arg(uuid(row), meaningOf(at(row).part));
    if (column == Lost)
        return tr("%n tree(s) are excluded here: this is the first part that they do not meet", nullptr,
            static_cast<int>(at(row).lost.size()));
    return tr("Provider trees that are left after this part, of all in the cloud");
}

QString AttritionModel::uuid(int row) const
{
    return partText(at(row).group, at(row).part);
}

Tone AttritionModel::tone(int row, int column) const
{
    const bool loses = !at(row).lost.isEmpty();
    if (column == Lost)
        return loses ? Tone::Bad : Tone::Muted;
    return loses ? Tone::Plain : Tone::Muted;
}

QVariant AttritionModel::capacity(int row, int column) const
{
    return column == Left ? QVariant::fromValue(leftOf(row)) : QVariant();
}

LostModel::LostModel(QObject *parent)
    : TableModel(lostColumns(), parent)
{ }

void LostModel::setPart(const QueryAnswerPtr &answer, int part)
{
    beginResetModel();
    m_answer = answer;
    m_lost = part < 0 ? QStringList() : answer->candidates->attrition.at(part).lost;
    endResetModel();
}

int LostModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lost.size());
}

QVariant LostModel::value(int row, int column) const
{
    const Providers &providers = m_answer->providers();
    const int root = providers.byUuid.value(m_lost.at(row));
    return column == Why ? sentence(m_answer->named(m_answer->candidates->unmet.reason(root)))
                         : providers.at(root).name;
}

QString LostModel::explanation(int row, int column) const
{
    if (column == Root)
        return u"%1\n%2"_s.arg(value(row, Root).toString(), m_lost.at(row));
    return sentence(m_answer->candidates->unmet.reason(m_answer->providers().byUuid.value(m_lost.at(row))));
}

UnmetPartsModel::UnmetPartsModel(QObject *parent)
    : RowsModel(unmetPartColumns(), parent)
{ }

void UnmetPartsModel::setParts(const QueryAnswerPtr &answer, const QList<UnmetPart> &parts)
{
    m_answer = answer;
    setRows(parts);
}

QString UnmetPartsModel::sentenceAt(int row) const
{
    return sentence(m_answer->named(at(row).reason));
}

QVariant UnmetPartsModel::value(int row, int column) const
{
    switch (column) {
    case Part:
        return partText(at(row).group, m_answer->named(at(row).part));
    case Why:
        return sentenceAt(row);
    default:
        return at(row).by > 0 ? QVariant(at(row).by) : QVariant();
    }
}

QString UnmetPartsModel::explanation(int row, int column) const
{
    switch (column) {
    case Part:
        return u"%1\n%2"_s.arg(uuid(row), meaningOf(at(row).part));
    case Why:
        return sentence(at(row).reason);
    default:
        return at(row).by > 0 ? tr("Missing amount, in units of the resource class") : tr("Not a question of amount.");
    }
}

QString UnmetPartsModel::uuid(int row) const
{
    return partText(at(row).group, at(row).part);
}

Tone UnmetPartsModel::tone(int row, int column) const
{
    if (column == By)
        return at(row).by > 0 ? Tone::Bad : Tone::Muted;
    return Tone::Plain;
}

} // namespace astrolabe
