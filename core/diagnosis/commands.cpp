// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/commands.h"

#include "api/quotadriver.h"
#include "base/joinednames.h"
#include "base/shellcommand.h"
#include "base/visibletext.h"
#include "diagnosis/askcommand.h"
#include "diagnosis/cure.h"
#include "diagnosis/openstackcommand.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A line feed in a name would end the comment, and a shell obey what follows.
QString comment(const QString &text)
{
    return u"# "_s + visibleText(text);
}

QString onHost(const QString &host)
{
    return comment(QCoreApplication::translate("Command", "On %1:").arg(host));
}

QString openstack(const QStringList &words)
{
    return OpenStackCommand(words).line();
}

QString restart(const QString &service)
{
    return shellCommand({u"systemctl"_s, u"restart"_s, service});
}

// A value as nova.conf has it.
QString confText(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    if (value.isArray())
        return value.toVariant().toStringList().join(u',');
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    return value.toString();
}

// A line of nova.conf, which people copy together with the commands beside it: a comment if a shell would obey its
// value.
QString confLine(const QString &name, const QJsonValue &value)
{
    static const QRegularExpression obeyed(u"[\\x00-\\x1f;&|$`()<>'\\\\!*?~#]"_s);
    const QString line = name + u" = "_s + confText(value);
    return obeyed.match(line).hasMatch() ? comment(line) : line;
}

QString propertyWord(const QString &key, const QJsonValue &value)
{
    return key + u'=' + confText(value);
}

template<typename T, typename Id, typename Member>
const T *found(const QList<T> &list, const Id &id, Member member)
{
    const auto there = std::ranges::find(list, id, member);
    return there == list.cend() ? nullptr : &*there;
}

// How the commands name things of the cloud.
class Names
{
public:
    explicit Names(const CloudIndex &index)
        : m_index(index)
        , m_cloud(index.cloud())
    { }

    QString flavor(const QString &flavorid) const
    {
        const Flavor *flavor = found(m_cloud.flavors, flavorid, &Flavor::flavorid);
        return flavor == nullptr ? flavorid : flavor->name;
    }
    QString image(const QString &id) const { return imageWord(id, m_index); }
    QString aggregate(const QString &id) const
    {
        const Aggregate *aggregate = aggregateOf(id);
        return aggregate == nullptr || aggregate->name.isEmpty() ? id : aggregate->name;
    }
    const Aggregate *aggregateOf(const QString &id) const
    {
        return found(m_cloud.aggregates, id.toInt(), &Aggregate::id);
    }
    const ComputeNode *node(const QString &uuid) const { return found(m_cloud.computeNodes, uuid, &ComputeNode::uuid); }
    const ResourceProvider *provider(const QString &uuid) const
    {
        return m_cloud.placement ? found(m_cloud.placement->resourceProviders, uuid, &ResourceProvider::uuid) : nullptr;
    }
    // The host whose nova-compute reports a provider; empty: unknown.
    QString hostOfProvider(const QString &uuid) const
    {
        const ResourceProvider *one = provider(uuid);
        for (int depth = 0; one != nullptr && !one->parentProviderUuid.isEmpty() && depth < 16; ++depth)
            one = provider(one->parentProviderUuid);
        const ComputeNode *reporting = one == nullptr ? nullptr : node(one->uuid);
        return reporting == nullptr ? QString() : reporting->host;
    }

    QString project(const QString &id) const
    {
        const Project *project = astrolabe::find(m_cloud.surroundings.projects, &Project::id, id);
        if (project == nullptr || project->name.isEmpty())
            return id;
        const bool isAlone = std::ranges::count(*m_cloud.surroundings.projects, project->name, &Project::name) == 1;
        return isAlone ? project->name : id;
    }

    const Cloud &cloud() const { return m_cloud; }

private:
    const CloudIndex &m_index;
    const Cloud &m_cloud;
};

// -- nova.conf ------------------------------------------------------------------------------------------------------

// The services that read the option, each from its own nova.conf. Empty: they are not known here.
QStringList readersOf(const QString &group, const QString &name)
{
    if (group == "filter_scheduler"_L1 || group == "scheduler"_L1 || group == "metrics"_L1)
        return {u"nova-scheduler"_s};
    if (group == "quota"_L1 || group == "api"_L1 || group == "api_database"_L1)
        return {u"nova-api"_s};
    if (group == "DEFAULT"_L1 && (name == "default_schedule_zone"_L1 || name == "allow_resize_to_same_host"_L1))
        return {u"nova-api"_s};
    // A resize takes the devices of the new flavor from nova-compute.
    if (group == "pci"_L1 && name == "alias"_L1)
        return {u"nova-api"_s, u"nova-compute"_s};
    if (group == "DEFAULT"_L1
        && (name.endsWith("_allocation_ratio"_L1) || name.startsWith("reserved_"_L1) || name.startsWith("vcpu_"_L1)))
        return {u"nova-compute"_s};
    if (group == "libvirt"_L1 || group == "compute"_L1 || group == "devices"_L1)
        return {u"nova-compute"_s};
    return {};
}

QStringList optionLines(const QString &name, const QJsonValue &value)
{
    if (value.isNull())
        return {comment(QCoreApplication::translate("Command", "Remove the line of %1.").arg(name))};
    const bool isOfObjects = value.toArray().at(0).isObject();
    QStringList lines;
    for (const QJsonValue one : isOfObjects ? value.toArray() : QJsonArray{value})
        lines << confLine(name, one);
    return lines;
}

// All that the same services read of a group.
QStringList confLines(const QString &group, const QStringList &readers, const QStringList &options)
{
    const QString where = readers.isEmpty()
        ? QCoreApplication::translate("Command", "In nova.conf of all Nova services that read it:")
        : readers == QStringList{u"nova-compute"_s}
        ? QCoreApplication::translate("Command", "In nova.conf on every compute host:")
        : QCoreApplication::translate("Command", "In nova.conf of %1:").arg(joinedNames(readers));
    QStringList restarts;
    for (const QString &reader : readers)
        restarts.append(restart(reader));
    if (readers.isEmpty())
        restarts.append(comment(QCoreApplication::translate("Command", "Then restart these services.")));
    return QStringList{comment(where), u'[' + group + u']'} + options + restarts;
}

QStringList linesOf(const SetOptions &change, const Names &)
{
    QStringList lines;
    for (auto group = change.options.cbegin(); group != change.options.cend(); ++group) {
        QMap<QStringList, QStringList> byReaders;
        for (auto option = group->constBegin(); option != group->constEnd(); ++option)
            byReaders[readersOf(group.key(), option.key())] += optionLines(option.key(), option.value());
        for (auto readers = byReaders.cbegin(); readers != byReaders.cend(); ++readers)
            lines += confLines(group.key(), readers.key(), *readers);
    }
    if (change.release)
        lines << comment(QCoreApplication::translate("Command", "Upgrade Nova to %1.").arg(change.release->title()));
    return lines;
}

// -- Services and servers -------------------------------------------------------------------------------------------

// Source: nova.virt.libvirt.driver.LibvirtDriver._set_host_enabled, which reverts its own disabling only.
bool isDisabledByLoss(const QString &host, const Cloud &cloud)
{
    const ComputeNode *node = found(cloud.computeNodes, host, &ComputeNode::host);
    return node != nullptr && node->service && node->service->disabledReason.startsWith("AUTO: "_L1);
}

QStringList linesOf(const SwitchService &change, const Names &names)
{
    const auto set = [&](const QString &option, int minor) {
        OpenStackCommand command({u"compute"_s, u"service"_s, u"set"_s});
        command.add(option, minor);
        command.add(change.host, u"nova-compute"_s);
        return command.line();
    };
    QStringList lines;
    if (change.disabled == false && isDisabledByLoss(change.host, names.cloud()))
        lines << comment(QCoreApplication::translate(
            "Command", "Repair the hypervisor on %1 first: nova-compute enables itself when it is connected again.")
                .arg(change.host));
    if (change.disabled)
        lines << set(*change.disabled ? u"--disable"_s : u"--enable"_s, 1);
    if (change.forcedDown)
        lines << set(*change.forcedDown ? u"--down"_s : u"--up"_s, 11);
    if (change.stopped == false && change.isAhead(names.cloud()))
        lines << onHost(change.host) << shellCommand({u"chronyc"_s, u"makestep"_s});
    else if (change.stopped)
        lines << onHost(change.host)
              << shellCommand({u"systemctl"_s, *change.stopped ? u"stop"_s : u"restart"_s, u"nova-compute"_s});
    return lines;
}

// A server that runs moves without stopping, unless a host refuses that; one that is paused moves in no other way.
QStringList linesOf(const MoveServer &change, const Names &names)
{
    const Instance *server = found(names.cloud().instances, change.server, &Instance::uuid);
    const QString word = serverWord(change.server, names.cloud());
    const bool isLive = !change.cold && server != nullptr && !refusedByState(ServerAction::Kind::LiveMigrate, *server);
    const Release release = names.cloud().release;
    OpenStackCommand migrate({u"server"_s, u"migrate"_s});
    if (isLive)
        migrate.add(u"--live-migration"_s);
    if (isLive && release >= since(14))
        migrate.add(u"--host"_s, change.host, 30);
    else if (!isLive && release >= since(17)) // before, the scheduler alone chooses
        migrate.add(u"--host"_s, change.host, 56);
    migrate.add(u"--wait"_s, word);
    if (isLive)
        return {migrate.line()};
    return {migrate.line(), openstack({u"server"_s, u"migrate"_s, u"confirm"_s, word})};
}

QStringList linesOf(const DeleteServer &change, const Names &names)
{
    return {openstack({u"server"_s, u"delete"_s, u"--wait"_s, serverWord(change.server, names.cloud())})};
}

QStringList linesOf(const AggregateHost &change, const Names &names)
{
    return {openstack({u"aggregate"_s, change.leaves ? u"remove"_s : u"add"_s, u"host"_s,
        names.aggregate(change.aggregate), change.host})};
}

// -- Placement ------------------------------------------------------------------------------------------------------

QString providerCommand(const QStringList &words)
{
    return openstack(QStringList{u"resource"_s, u"provider"_s} + words);
}

QStringList linesOf(const CreateTrait &change, const Names &)
{
    return {openstack({u"trait"_s, u"create"_s, change.trait})};
}

QString inventoryCommand(const QString &provider, const QString &resourceClass, const Inventory &inventory)
{
    return providerCommand({u"inventory"_s, u"class"_s, u"set"_s, provider, resourceClass, u"--total"_s,
        QString::number(inventory.total), u"--reserved"_s, QString::number(inventory.reserved), u"--min_unit"_s,
        QString::number(inventory.minUnit), u"--max_unit"_s, QString::number(inventory.maxUnit), u"--step_size"_s,
        QString::number(inventory.stepSize), u"--allocation_ratio"_s, QString::number(inventory.allocationRatio)});
}

// Placement takes all aggregates at once, for the provider's generation that they were read at.
QString aggregatesCommand(const ResourceProvider *provider, const Healing &left)
{
    QStringList words{u"aggregate"_s, u"set"_s};
    for (const QString &aggregate : provider == nullptr ? QStringList() : provider->aggregates) {
        if (aggregate != left.name)
            words << u"--aggregate"_s << aggregate;
    }
    const QString uuid = shellCommand({left.provider});
    return providerCommand(words)
        + u" --generation $(openstack resource provider show %1 -f value -c generation) %1"_s.arg(uuid);
}

QStringList linesOf(const Healing &healing, const Names &names)
{
    switch (healing.kind) {
    case Healing::Kind::DropAllocations:
        return {providerCommand({u"allocation"_s, u"unset"_s, u"--provider"_s, healing.provider, healing.consumer})};
    case Healing::Kind::RemoveProvider:
        return {providerCommand({u"delete"_s, healing.provider})};
    case Healing::Kind::AddProvider: {
        const ComputeNode *node = names.node(healing.provider);
        return {onHost(node == nullptr ? healing.provider : node->host), restart(u"nova-compute"_s)};
    }
    case Healing::Kind::SetInventory:
        return {inventoryCommand(healing.provider, healing.name, healing.inventory.value_or(Inventory()))};
    case Healing::Kind::RemoveInventory:
        return {providerCommand({u"inventory"_s, u"delete"_s, healing.provider, u"--resource-class"_s, healing.name})};
    case Healing::Kind::JoinAggregate:
        return {u"nova-manage placement sync_aggregates --verbose"_s};
    case Healing::Kind::LeaveAggregate:
        return {aggregatesCommand(names.provider(healing.provider), healing)};
    case Healing::Kind::WriteAllocations:
        return {shellCommand({u"nova-manage"_s, u"placement"_s, u"heal_allocations"_s, u"--verbose"_s, u"--instance"_s,
            healing.consumer})};
    }
    Q_UNREACHABLE();
}

QStringList linesOf(const HealPlacement &change, const Names &names)
{
    QStringList lines;
    for (const Healing &healing : change.healings)
        lines += linesOf(healing, names);
    lines.removeDuplicates();
    return lines;
}

// The option that keeps an edit of an inventory: nova-compute writes its own values again.
QString optionBehind(const QString &resourceClass, const QString &member)
{
    static const QMap<QString, QString> ratios{{u"VCPU"_s, u"cpu_allocation_ratio"_s},
        {u"MEMORY_MB"_s, u"ram_allocation_ratio"_s}, {u"DISK_GB"_s, u"disk_allocation_ratio"_s}};
    static const QMap<QString, QString> reserved{{u"VCPU"_s, u"reserved_host_cpus"_s},
        {u"MEMORY_MB"_s, u"reserved_host_memory_mb"_s}, {u"DISK_GB"_s, u"reserved_host_disk_mb"_s}};
    if (member == "allocation_ratio"_L1)
        return ratios.value(resourceClass);
    return member == "reserved"_L1 ? reserved.value(resourceClass) : QString();
}

QStringList inventoryLines(const EditCloud &change, const Names &names)
{
    const QString &resourceClass = change.member.at(1);
    const QString &member = change.member.at(2);
    const QString host = names.hostOfProvider(change.id);
    const QString option = host.isEmpty() ? QString() : optionBehind(resourceClass, member);
    QStringList lines;
    if (!option.isEmpty()) {
        const bool isDiskReserve = option == "reserved_host_disk_mb"_L1;
        const QJsonValue value = isDiskReserve ? QJsonValue(change.value.toInteger() * 1024) : change.value;
        lines << comment(QCoreApplication::translate("Command", "In nova.conf of nova-compute on %1:").arg(host))
              << u"[DEFAULT]"_s << confLine(option, value) << restart(u"nova-compute"_s)
              << comment(QCoreApplication::translate("Command", "Or until nova-compute reports its own value again:"));
    }
    lines << providerCommand({u"inventory"_s, u"set"_s, change.id, u"--amend"_s, u"--resource"_s,
        u"%1:%2=%3"_s.arg(resourceClass, member, confText(change.value))});
    return lines;
}

// osc-placement replaces all traits at once, so the list begins with those that are there.
QStringList traitLines(const EditCloud &change, const Names &names)
{
    const ResourceProvider *provider = names.provider(change.id);
    const QString gone = provider == nullptr ? QString() : provider->traits.value(change.member.at(1).toInt());
    const QString listed = u"$(openstack resource provider trait list %1 -f value%2 | sed 's/^/--trait /')"_s;
    const QString uuid = shellCommand({change.id});
    if (change.value.isUndefined())
        return {u"openstack resource provider trait set "_s + listed.arg(uuid, u" | grep -vx "_s + shellCommand({gone}))
            + u' ' + uuid};
    return {u"openstack resource provider trait set "_s + listed.arg(uuid, QString()) + u" --trait "_s
        + shellCommand({change.value.toString()}) + u' ' + uuid};
}

// -- Edits ----------------------------------------------------------------------------------------------------------

QStringList propertyLines(const EditCloud &change, const QString &command, const QString &name)
{
    const QString &key = change.member.at(1);
    if (change.value.isUndefined())
        return {openstack({command, u"unset"_s, u"--property"_s, key, name})};
    return {openstack({command, u"set"_s, u"--property"_s, propertyWord(key, change.value), name})};
}

QStringList flavorLines(const EditCloud &change, const Names &names)
{
    const QString name = names.flavor(change.id);
    if (change.member.size() == 2 && change.member.first() == "extra_specs"_L1)
        return propertyLines(change, u"flavor"_s, name);
    if (change.member.isEmpty() && change.value.isUndefined())
        return {openstack({u"flavor"_s, u"delete"_s, name})};
    if (change.member.size() == 2 && change.member.first() == "access"_L1 && change.value.isString())
        return {openstack({u"flavor"_s, u"set"_s, u"--project"_s, names.project(change.value.toString()), name})};
    if (!change.member.isEmpty())
        return {comment(QCoreApplication::translate(
            "Command", "The size of a flavor cannot be changed: create another one with %1 = %2.")
                .arg(change.member.join(u'/'), confText(change.value)))};
    const QJsonValue &flavor = change.value;
    QStringList words{u"flavor"_s, u"create"_s, u"--id"_s, change.id, u"--vcpus"_s, confText(flavor["vcpus"_L1]),
        u"--ram"_s, confText(flavor["memory_mb"_L1]), u"--disk"_s, QString::number(flavor["root_gb"_L1].toInteger())};
    for (const auto &[option, member] : {std::pair("--ephemeral"_L1, "ephemeral_gb"_L1), {"--swap"_L1, "swap"_L1}}) {
        if (flavor[member].toInteger() > 0)
            words << option << QString::number(flavor[member].toInteger());
    }
    if (!flavor["is_public"_L1].toBool(true))
        words << u"--private"_s;
    const QJsonObject specs = flavor["extra_specs"_L1].toObject();
    for (auto spec = specs.constBegin(); spec != specs.constEnd(); ++spec)
        words << u"--property"_s << propertyWord(spec.key(), spec.value());
    const QString created = flavor["name"_L1].toString();
    QStringList lines{openstack(words << created)};
    for (const QJsonValue project : flavor["access"_L1].toArray())
        lines << openstack({u"flavor"_s, u"set"_s, u"--project"_s, project.toString(), created});
    return lines;
}

QStringList imageLines(const EditCloud &change, const Names &names)
{
    const QString name = names.image(change.id);
    if (change.member.size() == 2 && change.member.first() == "properties"_L1)
        return propertyLines(change, u"image"_s, name);
    if (change.member.size() == 1 && (change.member.first() == "min_disk"_L1 || change.member.first() == "min_ram"_L1))
        return {openstack({u"image"_s, u"set"_s, u"--"_s + QString(change.member.first()).replace(u'_', u'-'),
            confText(change.value), name})};
    return {};
}

// nova-api deletes only aggregates without hosts.
QStringList deletedAggregate(const QString &id, const Names &names)
{
    const Aggregate *aggregate = names.aggregateOf(id);
    const QString name = names.aggregate(id);
    QStringList lines;
    for (const QString &host : aggregate == nullptr ? QStringList() : aggregate->hosts)
        lines << openstack({u"aggregate"_s, u"remove"_s, u"host"_s, name, host});
    return lines << openstack({u"aggregate"_s, u"delete"_s, name});
}

QStringList aggregateLines(const EditCloud &change, const Names &names)
{
    if (change.member.size() == 2 && change.member.first() == "metadata"_L1)
        return propertyLines(change, u"aggregate"_s, names.aggregate(change.id));
    if (!change.member.isEmpty())
        return {};
    if (change.value.isUndefined())
        return deletedAggregate(change.id, names);
    QStringList words{u"aggregate"_s, u"create"_s};
    const QJsonObject metadata = change.value["metadata"_L1].toObject();
    for (auto key = metadata.constBegin(); key != metadata.constEnd(); ++key)
        words << u"--property"_s << propertyWord(key.key(), key.value());
    const QString name = change.value["name"_L1].toString();
    QStringList lines{openstack(words << name)};
    for (const QJsonValue host : change.value["hosts"_L1].toArray())
        lines << openstack({u"aggregate"_s, u"add"_s, u"host"_s, name, host.toString()});
    return lines;
}

// A group gets its uuid when it is created, so the request that names it has to be given that one.
QStringList groupLines(const EditCloud &change)
{
    if (!change.member.isEmpty())
        return {comment(QCoreApplication::translate(
            "Command", "Members, policy and rules of a server group cannot be changed: create another one."))};
    if (change.value.isUndefined())
        return {openstack({u"server"_s, u"group"_s, u"delete"_s, change.id})};
    const QString policy = change.value["policy"_L1].toString();
    OpenStackCommand create({u"server"_s, u"group"_s, u"create"_s});
    create.add(u"--policy"_s, policy, policy.startsWith("soft-"_L1) ? 15 : 1);
    const QJsonValue most = change.value["rules"_L1]["max_server_per_host"_L1];
    if (!most.isUndefined() && !most.isNull())
        create.add(u"--rule"_s, u"max_server_per_host="_s + confText(most), 64);
    create.add(change.value["name"_L1].toString());
    QStringList lines{create.line(),
        comment(QCoreApplication::translate("Command", "Name the group with the uuid that this prints instead of %1.")
                .arg(change.id))};
    if (!change.value["members"_L1].toArray().isEmpty())
        lines << comment(QCoreApplication::translate(
            "Command", "Nova puts a server into a group only when it boots it: servers of another group do not join."));
    return lines;
}

QStringList cellLines(const EditCloud &change)
{
    const QString member = change.member.value(0);
    if (member == "disabled"_L1) {
        const QString option = change.value.toBool() ? u"--disable"_s : u"--enable"_s;
        return {comment(QCoreApplication::translate("Command",
                    "Name both URLs that \"nova-manage cell_v2 list_cells --verbose\" shows for the cell; else those "
                    "of nova.conf replace them.")),
            shellCommand({u"nova-manage"_s, u"cell_v2"_s, u"update_cell"_s, u"--cell_uuid"_s, change.id, option})
                + u" --transport-url \"$TRANSPORT_URL\" --database_connection \"$DATABASE_CONNECTION\""_s,
            restart(u"nova-scheduler"_s)};
    }
    if (member == "in_scheduler"_L1)
        return {restart(u"nova-scheduler"_s)};
    return {};
}

QStringList nodeLines(const EditCloud &change, const Names &names)
{
    const QString discover = u"nova-manage cell_v2 discover_hosts --verbose"_s;
    const QString member = change.member.value(0);
    const ComputeNode *node = names.node(change.id);
    const QString host = node == nullptr ? change.value["host"_L1].toString() : node->host;
    if (member.isEmpty() && !change.value.isUndefined())
        return {comment(QCoreApplication::translate("Command", "Install nova-compute on a new host, %1.").arg(host)),
            discover};
    if (member == "mapped"_L1)
        return {discover};
    if (member.endsWith("_allocation_ratio"_L1))
        return {comment(QCoreApplication::translate("Command", "In nova.conf of nova-compute on %1:").arg(host)),
            u"[DEFAULT]"_s, confLine(member, change.value), restart(u"nova-compute"_s)};
    if (member == "service"_L1 && change.member.size() == 2 && change.member.at(1) == "disabled"_L1)
        return {openstack({u"compute"_s, u"service"_s, u"set"_s, change.value.toBool() ? u"--disable"_s : u"--enable"_s,
            host, u"nova-compute"_s})};
    if (member == "service"_L1) // nova-compute makes its record when it starts
        return {onHost(host), restart(u"nova-compute"_s)};
    if (member.endsWith("_used"_L1))
        return {comment(
            QCoreApplication::translate("Command", "nova-compute on %1 reports %2 by itself.").arg(host, member))};
    return {comment(QCoreApplication::translate("Command", "On %1, nova-compute has to report another %2.")
            .arg(host, change.member.join(u'/')))};
}

QStringList providerLines(const EditCloud &change, const Names &names)
{
    const QString member = change.member.value(0);
    if (member == "inventories"_L1 && change.member.size() == 3)
        return inventoryLines(change, names);
    if (member == "traits"_L1 && change.member.size() == 2)
        return traitLines(change, names);
    if (member.isEmpty() && change.value.isUndefined())
        return {providerCommand({u"delete"_s, change.id})};
    return {};
}

// Only unshelving changes the zone that a server keeps; before Zed nothing of Nova's did.
QStringList serverLines(const EditCloud &change, const Names &names)
{
    const QString server = serverWord(change.id, names.cloud());
    if (change.member.isEmpty() && change.value.isUndefined())
        return {openstack({u"server"_s, u"delete"_s, server})};
    if (change.member == QStringList{u"vm_state"_s} && change.value == "active"_L1) {
        const Instance *asleep = found(names.cloud().instances, change.id, &Instance::uuid);
        const bool isSuspended = asleep != nullptr && asleep->vmState == "suspended"_L1;
        return {openstack({u"server"_s, isSuspended ? u"resume"_s : u"start"_s, server})};
    }
    if (change.member != QStringList{u"availability_zone"_s} || !change.value.isNull())
        return {};
    if (names.cloud().release < since(26))
        return {comment(QCoreApplication::translate("Command",
            "In the API database of Nova, remove availability_zone from the server's spec in request_specs: server %1.")
                .arg(server))};
    OpenStackCommand unshelve({u"server"_s, u"unshelve"_s});
    unshelve.add(u"--no-availability-zone"_s, 91);
    unshelve.add(u"--wait"_s, server);
    return {openstack({u"server"_s, u"shelve"_s, u"--offload"_s, u"--wait"_s, server}), unshelve.line()};
}

// -- Quotas ---------------------------------------------------------------------------------------------------------

// The client's option for a quota; empty: it has none.
QString quotaOption(const QString &resource)
{
    static const QMap<QString, QString> others{{u"metadata_items"_s, u"properties"_s}, {u"port"_s, u"ports"_s},
        {u"injected_file_content_bytes"_s, u"injected-file-size"_s},
        {u"injected_file_path_length"_s, u"injected-path-size"_s}};
    static const QStringList same{u"instances"_s, u"cores"_s, u"ram"_s, u"key_pairs"_s, u"server_groups"_s,
        u"server_group_members"_s, u"injected_files"_s};
    const QString option = others.value(resource, same.contains(resource) ? resource : QString());
    return option.isEmpty() ? option : u"--"_s + QString(option).replace(u'_', u'-');
}

// Keystone holds a project's own limit as an object, with an id.
QString limitLine(const QString &resource, const QJsonValue &value, bool isThere, const QString &project)
{
    const QStringList where{u"--service"_s, u"nova"_s, u"--project"_s, project};
    const QStringList amount{u"--resource-limit"_s, confText(value)};
    if (!isThere)
        return openstack(QStringList{u"limit"_s, u"create"_s} + where + amount + QStringList{resource});
    const QString found = openstack(QStringList{u"limit"_s, u"list"_s} + where
        + QStringList{u"--resource-name"_s, resource, u"-f"_s, u"value"_s, u"-c"_s, u"ID"_s});
    return openstack(QStringList{u"limit"_s, u"set"_s} + amount) + u" $("_s + found + u')';
}

QString quotaLine(const QString &resource, const QJsonValue &value, const QString &id, const Names &names)
{
    const Project *project = astrolabe::find(names.cloud().surroundings.projects, &Project::id, id);
    const QString name = names.project(id);
    if (usesUnifiedLimits(names.cloud(), names.cloud().release))
        return limitLine(resource, value, project != nullptr && project->quotas.contains(resource), name);
    const QString option = quotaOption(resource);
    return option.isEmpty() ? QString() : openstack({u"quota"_s, u"set"_s, option, confText(value), name});
}

// The client sets no quota of a single user.
QStringList projectLines(const EditCloud &change, const Names &names)
{
    QStringList lines;
    const QString member = change.member.value(0);
    if (member == "quotas"_L1 && change.member.size() == 2 && !change.value.isUndefined()) {
        lines << quotaLine(change.member.at(1), change.value, change.id, names);
    } else if (member == "user_quotas"_L1 && change.member.size() == 3 && !change.value.isUndefined()) {
        lines << comment(
            QCoreApplication::translate("Command", "In Nova's API: PUT /os-quota-sets/%1?user_id=%2 with %3.")
                .arg(change.id, change.member.at(1), propertyWord(change.member.at(2), change.value)));
    }
    lines.removeAll(QString());
    return lines;
}

QStringList linesOf(const EditCloud &change, const Names &names)
{
    if (isInNovaConf(change, names.cloud()))
        return {onHost(names.node(change.id)->host), restart(u"nova-compute"_s)};
    if (change.list == "flavors"_L1)
        return flavorLines(change, names);
    if (change.list == "images"_L1)
        return imageLines(change, names);
    if (change.list == "aggregates"_L1)
        return aggregateLines(change, names);
    if (change.list == "server_groups"_L1)
        return groupLines(change);
    if (change.list == "cells"_L1)
        return cellLines(change);
    if (change.list == "compute_nodes"_L1)
        return nodeLines(change, names);
    if (change.list == "resource_providers"_L1)
        return providerLines(change, names);
    if (change.list == "instances"_L1)
        return serverLines(change, names);
    if (change.list == "projects"_L1)
        return projectLines(change, names);
    return {};
}

// Changes of the question become one command, after all others.
QStringList linesOf(const EditRequest &, const Names &)
{
    return {};
}

} // namespace

QStringList commandsFor(const QList<Change> &changes, const Trial &before, const Trial &after)
{
    // What a change adds is named as it is afterwards.
    const Names names(*before.scheduler->index());
    const Names namesAfter(*after.scheduler->index());
    QStringList lines;
    bool asksOtherwise = false;
    for (const Change &change : withOptionsTogether(changes)) {
        asksOtherwise = asksOtherwise || std::holds_alternative<EditRequest>(change);
        const bool isOfNew
            = std::holds_alternative<HealPlacement>(change) || std::holds_alternative<AggregateHost>(change);
        QStringList made
            = std::visit([&](const auto &one) { return linesOf(one, isOfNew ? namesAfter : names); }, change);
        if (made.isEmpty() && !std::holds_alternative<EditRequest>(change))
            made = {comment(sentence(change, names.cloud()))};
        lines += made;
    }
    // Guests get another CPU when they are started again.
    const auto *action = std::get_if<ServerQuestion>(&before.question);
    const auto setsCpu = [](const Change &change) {
        const auto *options = std::get_if<SetOptions>(&change);
        return options != nullptr && options->options.value(u"libvirt"_s).contains("cpu_mode"_L1);
    };
    if (action != nullptr && std::ranges::any_of(changes, setsCpu))
        lines += openstack({u"server"_s, u"reboot"_s, u"--hard"_s, serverWord(action->server, names.cloud())});
    const QString asked = asksOtherwise ? commandFor(after.question, *after.scheduler->index()) : QString();
    if (!asked.isEmpty())
        lines += asked;
    return lines;
}

} // namespace astrolabe
