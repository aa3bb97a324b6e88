// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/findingsmodel.h"

#include "base/joinednames.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> columns()
{
    return {
        {"what", QT_TRANSLATE_NOOP("astrolabe::FindingsModel", "Finding")},
        {"whose", QT_TRANSLATE_NOOP("astrolabe::FindingsModel", "Affected")},
        {"facts", QT_TRANSLATE_NOOP("astrolabe::FindingsModel", "Disagreement")},
        {"remedy", QT_TRANSLATE_NOOP("astrolabe::FindingsModel", "Cure")},
    };
}

QString kindText(AuditFinding::Kind kind)
{
    switch (kind) {
    case AuditFinding::Kind::OrphanedAllocations:
        return FindingsModel::tr("orphaned allocations");
    case AuditFinding::Kind::MisplacedAllocations:
        return FindingsModel::tr("allocations elsewhere");
    case AuditFinding::Kind::MissingAllocations:
        return FindingsModel::tr("no allocations");
    case AuditFinding::Kind::OverCapacity:
        return FindingsModel::tr("over capacity");
    case AuditFinding::Kind::DifferentInventory:
        return FindingsModel::tr("another inventory");
    case AuditFinding::Kind::ProviderWithoutNode:
        return FindingsModel::tr("no compute node");
    case AuditFinding::Kind::NodeWithoutProvider:
        return FindingsModel::tr("no resource provider");
    case AuditFinding::Kind::DifferentAggregates:
        return FindingsModel::tr("other aggregates");
    case AuditFinding::Kind::ServerWithoutNode:
        return FindingsModel::tr("on no compute node");
    case AuditFinding::Kind::Contradiction:
        return FindingsModel::tr("contradiction");
    case AuditFinding::Kind::UnreadableOption:
        return FindingsModel::tr("unreadable option");
    case AuditFinding::Kind::UnknownName:
        return FindingsModel::tr("unknown name");
    }
    Q_UNREACHABLE();
}

QString severityText(AuditFinding::Severity severity)
{
    return severity == AuditFinding::Severity::Error ? FindingsModel::tr("Decisions are wrong until this is healed.")
                                                     : FindingsModel::tr("Wastes capacity, or resolves by itself.");
}

QString factsText(const AuditFinding &finding)
{
    QStringList sentences;
    for (const Reason &reason : finding.reasons)
        sentences.append(sentence(reason));
    return joinedSentences(sentences);
}

} // namespace

FindingsModel::FindingsModel(QObject *parent)
    : RowsModel(columns(), parent)
{ }

QVariant FindingsModel::value(int row, int column) const
{
    const AuditFinding &finding = at(row);
    switch (column) {
    case What: // errors first
        return QString::number(static_cast<int>(finding.severity)) + kindText(finding.kind);
    case Whose:
        return finding.name.isEmpty() ? finding.uuid : finding.name;
    default:
        return text(row, column);
    }
}

QString FindingsModel::text(int row, int column) const
{
    const AuditFinding &finding = at(row);
    switch (column) {
    case What:
        return (finding.severity == AuditFinding::Severity::Error ? u"✕ "_s : u"! "_s) + kindText(finding.kind);
    case Facts:
        return factsText(finding);
    case Remedy:
        return sentence(finding.remedy);
    default:
        return TableModel::text(row, column);
    }
}

QString FindingsModel::explanation(int row, int column) const
{
    const AuditFinding &finding = at(row);
    const QString command = commandFor(finding);
    switch (column) {
    case What:
        return severityText(finding.severity);
    case Whose:
        return finding.uuid;
    case Remedy:
        return command.isEmpty() ? text(row, column)
                                 : text(row, column) + u'\n' + tr("In the cloud itself: %1").arg(command);
    default:
        return text(row, column);
    }
}

QString FindingsModel::uuid(int row) const
{
    return at(row).id();
}

Tone FindingsModel::tone(int row, int column) const
{
    if (column != What)
        return column == Remedy ? Tone::Muted : Tone::Plain;
    return at(row).severity == AuditFinding::Severity::Error ? Tone::Bad : Tone::Warning;
}

} // namespace astrolabe
