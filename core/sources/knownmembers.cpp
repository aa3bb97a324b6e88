// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/knownmembers.h"

#include "sources/databases/clouddatabases.h"
#include "sources/evidencewords.h"
#include "sources/readers/foundconf.h"
#include "sources/tables/cloudoftables.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Knowledge = KnownMember::Knowledge;

// Which of Nova's, Placement's and Glance's databases a table belongs to.
enum class Home { Cell, Elsewhere };

// A member, and what tells it.
struct ToldMember
{
    const char *key;
    const char *title;
    const char *table; // of its home
    Home home;
    CloudParts parts;                       // that clients' tables and logs may leave open
    std::array<QLatin1StringView, 3> lists; // of statements that tell it
    qint64 (*count)(const Cloud &cloud);
    const char *otherwise;  // what it is taken from if nothing tells it; nullptr: from nothing
    const char *keptInCell; // the cell's table that keeps some of them; nullptr: none does
};

qint64 serviceCount(const Cloud &cloud)
{
    return std::ranges::count_if(cloud.computeNodes, [](const ComputeNode &node) { return node.service.has_value(); });
}

constexpr CloudParts partsOfNodes = CloudParts(CloudPart::Usage) | CloudPart::Stats | CloudPart::CpuInfo
    | CloudPart::HvSpecs | CloudPart::NumaTopologies | CloudPart::PciDevices | CloudPart::Metrics;

const std::array toldMembers{
    ToldMember{"compute_nodes", QT_TRANSLATE_NOOP("Sources", "Compute nodes"), "compute_nodes", Home::Cell,
        partsOfNodes, {"compute_nodes"_L1, "services"_L1, "resource_providers"_L1},
        [](const Cloud &cloud) -> qint64 { return cloud.computeNodes.size(); }, nullptr, nullptr},
    ToldMember{"services", QT_TRANSLATE_NOOP("Sources", "Compute services"), "services", Home::Cell,
        CloudPart::Services, {"services"_L1}, serviceCount, nullptr, nullptr},
    ToldMember{"instances", QT_TRANSLATE_NOOP("Sources", "Servers"), "instances", Home::Cell, CloudPart::Instances,
        {"instances"_L1}, [](const Cloud &cloud) -> qint64 { return cloud.instances.size(); }, nullptr, nullptr},
    ToldMember{"aggregates", QT_TRANSLATE_NOOP("Sources", "Aggregates"), "aggregates", Home::Elsewhere,
        CloudPart::Aggregates, {"aggregates"_L1}, [](const Cloud &cloud) -> qint64 { return cloud.aggregates.size(); },
        nullptr, nullptr},
    ToldMember{"flavors", QT_TRANSLATE_NOOP("Sources", "Flavors"), "flavors", Home::Elsewhere, CloudPart::Flavors,
        {"flavors"_L1}, [](const Cloud &cloud) -> qint64 { return cloud.flavors.size(); }, nullptr, "instance_extra"},
    ToldMember{"server_groups", QT_TRANSLATE_NOOP("Sources", "Server groups"), "instance_groups", Home::Elsewhere,
        CloudPart::ServerGroups, {"server_groups"_L1},
        [](const Cloud &cloud) -> qint64 { return cloud.serverGroups.size(); }, nullptr, nullptr},
    ToldMember{"images", QT_TRANSLATE_NOOP("Sources", "Images"), "image_properties", Home::Elsewhere, CloudPart::Images,
        {"images"_L1}, [](const Cloud &cloud) -> qint64 { return cloud.images.size(); },
        QT_TRANSLATE_NOOP("Sources", "the images that stored requests name"), nullptr},
    ToldMember{"inventories", QT_TRANSLATE_NOOP("Sources", "Inventories"), "inventories", Home::Elsewhere,
        CloudParts(CloudPart::Inventories) | CloudPart::Traits | CloudPart::ProviderAggregates,
        {"inventories"_L1, "capacities"_L1, "resource_providers"_L1},
        [](const Cloud &cloud) -> qint64 { return cloud.placement ? cloud.placement->resourceProviders.size() : 0; },
        QT_TRANSLATE_NOOP("Sources", "the compute nodes"), nullptr},
    ToldMember{"allocations", QT_TRANSLATE_NOOP("Sources", "Allocations"), "allocations", Home::Elsewhere,
        CloudPart::Allocations, {"allocations"_L1, "inventories"_L1, "capacities"_L1},
        [](const Cloud &cloud) -> qint64 { return cloud.placement ? cloud.placement->allocations.size() : 0; },
        QT_TRANSLATE_NOOP("Sources", "the servers and their flavors"), nullptr},
};

// The pieces with a database that has this table and is its home.
QStringList piecesWith(const Evidence &evidence, const char *table, Home home)
{
    QStringList names;
    for (const DatabaseContent &database : evidence.databases) {
        if (database.has(QString::fromLatin1(table)) && isCell(database) == (home == Home::Cell))
            names.append(database.source);
    }
    names.removeDuplicates();
    return names;
}

// The pieces with a table of a client that says something of one of the lists.
template<typename Lists>
QStringList piecesThatPrint(const Evidence &evidence, const Lists &lists)
{
    QStringList names;
    for (const ConsoleTable &table : evidence.tables) {
        const QStringList told = listsIn(table);
        if (std::ranges::any_of(lists, [&](QLatin1StringView list) { return told.contains(list); }))
            names.append(table.piece);
    }
    names.removeDuplicates();
    return names;
}

// The pieces with a log in which nova-scheduler reports the aggregates of hosts; else those that tell hosts' zones.
QStringList piecesThatTellAggregates(const Evidence &evidence)
{
    QStringList names;
    for (const HostReport &report : evidence.hostReports) {
        if (report.aggregates)
            names.append(report.place.piece);
    }
    names.removeDuplicates();
    return names.isEmpty() ? piecesThatPrint(evidence, std::array{"services"_L1}) : names;
}

// -- What is not known of a member

// Of how many compute nodes a part is told that is not known of all.
qsizetype nodesWith(CloudPart part, const Cloud &cloud)
{
    return std::ranges::count_if(cloud.computeNodes,
        [&](const ComputeNode &node) { return cloud.known.contains(knownNodePart(part, node.uuid)); });
}

template<typename Things, typename Id>
QString notInFull(const Things &things, Id id, const Cloud &cloud)
{
    const auto open = std::ranges::count_if(
        things, [&](const auto &thing) { return !cloud.known.contains(std::invoke(id, thing)); });
    return open == 0 ? evidentText(QT_TRANSLATE_NOOP("Sources", "whether there are others"))
                     : QCoreApplication::translate("Sources", "details of %1 of %2", "how many of them, of how many")
                           .arg(QLocale().toString(qint64(open)), QLocale().toString(qint64(things.size())));
}

// `isListed`: a client's table lists the member.
QString openOf(CloudPart part, const Cloud &cloud, bool isListed)
{
    switch (part) {
    case CloudPart::Flavors:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "whether there are others, such as private ones"));
    case CloudPart::ServerGroups:
        return notInFull(cloud.serverGroups, &ServerGroup::uuid, cloud);
    case CloudPart::Images:
        return notInFull(cloud.images, &Image::id, cloud);
    case CloudPart::Instances:
        return notInFull(cloud.instances, &Instance::uuid, cloud);
    case CloudPart::Inventories:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "totals, reserved amounts, ratios or limits of some"));
    case CloudPart::Aggregates:
        if (isListed)
            return evidentText(QT_TRANSLATE_NOOP("Sources", "hosts or metadata of some"));
        if (nodesWith(part, cloud) == 0)
            return evidentText(QT_TRANSLATE_NOOP("Sources", "those that are not availability zones"));
        break;
    default:
        break;
    }
    return unknownPartText(part, cloud);
}

QString openPartsOf(const ToldMember &member, const Cloud &cloud, bool isListed)
{
    QStringList open;
    for (const CloudPart part : allCloudParts()) {
        if (member.parts.testFlag(part) && cloud.unknown.testFlag(part))
            open << openOf(part, cloud, isListed);
    }
    return open.join(QCoreApplication::translate("Sources", "; ", "between parts that are not known"));
}

// -- The members

// Of a member that no database has.
void addFromElsewhere(KnownMember &found, const ToldMember &member, const Evidence &evidence, const Cloud &cloud)
{
    const QStringList printed = piecesThatPrint(evidence, member.lists);
    const bool isOpen = (cloud.unknown & member.parts) != CloudParts();
    const bool isListed = !printed.isEmpty();
    found.pieces = isListed                     ? printed
        : member.keptInCell                     ? piecesWith(evidence, member.keptInCell, Home::Cell)
        : member.parts == CloudPart::Aggregates ? piecesThatTellAggregates(evidence)
                                                : QStringList();
    const qint64 count = member.count(cloud);
    if (isListed && !isOpen) {
        found.knowledge = Knowledge::Known;
    } else if (count > 0 && !found.pieces.isEmpty()) {
        found.knowledge = Knowledge::InPart;
        found.open = openPartsOf(member, cloud, isListed);
    } else if (member.otherwise != nullptr && (count > 0 || member.parts != CloudPart::Images)) {
        found.knowledge = Knowledge::Derived;
        found.pieces.clear();
        found.from = evidentText(member.otherwise);
    } else {
        found.pieces.clear();
    }
    if (found.knowledge == Knowledge::Known || (found.knowledge != Knowledge::Unknown && count > 0))
        found.count = count;
}

KnownMember memberOf(const ToldMember &member, const Evidence &evidence, const Cloud *cloud)
{
    KnownMember found{.key = member.key, .title = evidentText(member.title)};
    found.pieces = piecesWith(evidence, member.table, member.home);
    if (!found.pieces.isEmpty()) {
        found.knowledge = Knowledge::Known;
        if (cloud != nullptr)
            found.count = member.count(*cloud);
    } else if (cloud != nullptr) {
        addFromElsewhere(found, member, evidence, *cloud);
    }
    return found;
}

KnownMember optionsKnown(const Evidence &evidence)
{
    KnownMember found{.key = "config", .title = evidentText(QT_TRANSLATE_NOOP("Sources", "Options"))};
    for (const FoundConf &conf : evidence.confs)
        found.pieces.append(conf.name);
    found.pieces.removeDuplicates();
    if (found.pieces.isEmpty())
        found.from = evidentText(QT_TRANSLATE_NOOP("Sources", "the release's defaults"));
    else
        found.knowledge = hasSchedulersConf(evidence) ? Knowledge::Known : Knowledge::InPart;
    return found;
}

KnownMember releaseKnown(const EvidentCloud *evident)
{
    KnownMember found{.key = "release", .title = evidentText(QT_TRANSLATE_NOOP("Sources", "Release"))};
    if (evident == nullptr)
        return found;
    const bool isAssumed = !evident->isReleaseKnown;
    const QString name = evident->cloud.release.title();
    found.knowledge = isAssumed ? Knowledge::Unknown : Knowledge::Known;
    const bool isNewest = evident->cloud.release == Release::newest();
    found.from = !isAssumed ? QCoreApplication::translate("Sources", "%1, by the revision of the schema").arg(name)
        : isNewest
        ? QCoreApplication::translate("Sources", "%1 is assumed, the newest").arg(name)
        : QCoreApplication::translate("Sources", "%1 is assumed, the newest that fits the enabled filters and the logs")
              .arg(name);
    return found;
}

} // namespace

QString fromText(const KnownMember &member)
{
    return member.pieces.isEmpty() ? member.from : inOneLine(shortNames(member.pieces));
}

QString knowledgeText(Knowledge knowledge)
{
    switch (knowledge) {
    case Knowledge::Known:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "✓ known"));
    case Knowledge::InPart:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "~ known in part"));
    case Knowledge::Derived:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "~ derived"));
    case Knowledge::Unknown:
        return evidentText(QT_TRANSLATE_NOOP("Sources", "? not known"));
    }
    Q_UNREACHABLE();
}

QList<KnownMember> knownMembersOf(const Evidence &evidence, const EvidentCloud *evident)
{
    QList<KnownMember> members;
    for (const ToldMember &member : toldMembers)
        members.append(memberOf(member, evidence, evident == nullptr ? nullptr : &evident->cloud));
    members.append(optionsKnown(evidence));
    members.append(releaseKnown(evident));
    return members;
}

QString unknownPartText(CloudPart part, const Cloud &cloud)
{
    const qsizetype told = nodesWith(part, cloud);
    if (told == 0)
        return titleOf(part);
    return QCoreApplication::translate("Sources", "%1 (known for %2 of %3 compute nodes)", "a part of compute nodes")
        .arg(titleOf(part), QLocale().toString(qint64(told)), QLocale().toString(qint64(cloud.computeNodes.size())));
}

} // namespace astrolabe
