// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/notifications.h"

#include <QJsonArray>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const QString ofInstances = u"compute.instance."_s;
const QString ofTasks = u"compute_task."_s;

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : text;
}

QJsonArray addressesOf(const BootedServer &server)
{
    QJsonArray addresses;
    for (const Port &port : server.attached.ports) {
        for (const FixedIp &address : port.fixedIps)
            addresses.append(QJsonObject{{u"address"_s, address.ipAddress}, {u"vif_mac"_s, port.macAddress}});
    }
    return addresses;
}

// Source: nova.notifications.base.info_from_instance.
QJsonObject legacyPayload(const BootedServer &server, const Flavor &flavor)
{
    const Instance &instance = server.instance;
    return {{u"instance_id"_s, instance.uuid}, {u"tenant_id"_s, instance.projectId}, {u"user_id"_s, instance.userId},
        {u"display_name"_s, instance.displayName}, {u"instance_type"_s, flavor.name},
        {u"instance_flavor_id"_s, flavor.flavorid}, {u"vcpus"_s, flavor.vcpus}, {u"memory_mb"_s, flavor.memoryMb},
        {u"disk_gb"_s, flavor.rootGb + flavor.ephemeralGb}, {u"host"_s, orNull(instance.host)},
        {u"node"_s, orNull(instance.node)}, {u"state"_s, instance.vmState},
        {u"state_description"_s, instance.taskState}, {u"fixed_ips"_s, addressesOf(server)}};
}

// Source: nova.notifications.objects.instance.InstancePayload.
QJsonObject versionedData(const BootedServer &server, const Flavor &flavor)
{
    const Instance &instance = server.instance;
    const QJsonObject ofFlavor{{u"flavorid"_s, flavor.flavorid}, {u"name"_s, flavor.name}, {u"vcpus"_s, flavor.vcpus},
        {u"memory_mb"_s, flavor.memoryMb}, {u"root_gb"_s, flavor.rootGb}, {u"ephemeral_gb"_s, flavor.ephemeralGb},
        {u"swap"_s, flavor.swapMb}};
    return {{u"uuid"_s, instance.uuid}, {u"tenant_id"_s, instance.projectId}, {u"user_id"_s, instance.userId},
        {u"display_name"_s, instance.displayName}, {u"image_uuid"_s, instance.image},
        {u"host"_s, orNull(instance.host)}, {u"node"_s, orNull(instance.node)}, {u"state"_s, instance.vmState},
        {u"task_state"_s, orNull(instance.taskState)}, {u"flavor"_s, ofFlavor},
        {u"ip_addresses"_s, addressesOf(server)}};
}

QString payloadOf(const QString &event)
{
    if (event.startsWith("scheduler."_L1))
        return u"RequestSpecPayload"_s;
    if (event.startsWith(ofTasks))
        return u"ComputeTaskPayload"_s;
    const QString action = event.mid(ofInstances.size());
    if (action == "update"_L1)
        return u"InstanceUpdatePayload"_s;
    return action.startsWith("create."_L1) ? u"InstanceCreatePayload"_s : u"InstanceActionPayload"_s;
}

// "compute.cmp-01" and "nova-compute:cmp-01"; only the service's name if its host is unknown.
struct Publisher
{
    QString legacy;
    QString versioned;
};

Publisher publisherOf(const Party &by, const QString &event)
{
    const QString service = toString(by.role);
    const QString &legacy = event.startsWith(ofTasks) ? u"compute_task"_s : service;
    if (by.place.isEmpty())
        return {legacy, u"nova-"_s + service};
    return {u"%1.%2"_s.arg(legacy, by.place), u"nova-%1:%2"_s.arg(service, by.place)};
}

QJsonObject merged(QJsonObject object, const QJsonObject &more)
{
    for (auto member = more.begin(); member != more.end(); ++member)
        object.insert(member.key(), member.value());
    return object;
}

QJsonObject versionedPayload(const QString &name, const QJsonObject &data)
{
    return {{u"nova_object.name"_s, name}, {u"nova_object.namespace"_s, u"nova"_s}, {u"nova_object.data"_s, data}};
}

// The formats that somebody listens to.
struct Formats
{
    bool legacy = false;
    bool versioned = false;
};

Formats formatsOf(const Cloud &cloud)
{
    QStringList drivers = cloud.config.list("oslo_messaging_notifications", "driver", cloud.release);
    drivers.removeAll(u"noop"_s);
    if (drivers.isEmpty())
        return {};
    const QString format = cloud.config.string("notifications", "notification_format", cloud.release);
    return {format != "versioned"_L1, format != "unversioned"_L1};
}

class Notifying
{
public:
    Notifying(const CloudIndex &index, const Party &by, const Notification &what, const BootedServer *server)
        : m_by(by)
        , m_what(what)
        , m_server(server)
    {
        if (const Flavor *flavor = server ? index.flavorOf(server->instance) : nullptr)
            m_flavor = *flavor;
    }

    Message legacy() const
    {
        QJsonObject payload = m_server ? legacyPayload(*m_server, m_flavor)
            : m_what.server.isEmpty()  ? QJsonObject()
                                       : QJsonObject{{u"instance_id"_s, m_what.server}};
        payload = merged(payload, m_what.more);
        if (!m_what.why.isEmpty())
            payload.insert(u"message"_s, m_what.why);
        return message(m_what.event, publisherOf(m_by, m_what.event).legacy, payload);
    }

    Message versioned() const
    {
        QJsonObject data = m_server   ? versionedData(*m_server, m_flavor)
            : m_what.server.isEmpty() ? QJsonObject()
                                      : QJsonObject{{u"uuid"_s, m_what.server}};
        data = merged(data, m_what.more);
        if (!m_what.why.isEmpty())
            data.insert(u"fault"_s, QJsonObject{{u"exception_message"_s, m_what.why}});
        return message(versionedName(m_what.event), publisherOf(m_by, m_what.event).versioned,
            versionedPayload(payloadOf(m_what.event), data));
    }

private:
    Message message(const QString &event, const QString &publisher, const QJsonObject &payload) const
    {
        const QString priority = m_what.why.isEmpty() ? u"INFO"_s : u"ERROR"_s;
        return {m_by, {Party::Role::Client}, Transport::Notification, event,
            {{u"publisher_id"_s, publisher}, {u"priority"_s, priority}, {u"payload"_s, payload}}, m_what.server};
    }

    const Party &m_by;
    const Notification &m_what;
    const BootedServer *m_server;
    Flavor m_flavor;
};

} // namespace

void notify(const CloudIndex &index, Wire &wire, const Party &by, const Notification &what, const BootedServer *server)
{
    const Formats formats = formatsOf(index.cloud());
    const Notifying notifying(index, by, what, server);
    const bool isNewer = what.event.endsWith(".lock"_L1) || what.event.endsWith(".unlock"_L1); // than the legacy format
    if (formats.legacy && !isNewer)
        wire.tell(notifying.legacy());
    if (formats.versioned)
        wire.tell(notifying.versioned());
}

void notifyOfException(const CloudIndex &index, Wire &wire, const Party &by, const QString &method,
    const QString &server, const Raised &raised)
{
    const Formats formats = formatsOf(index.cloud());
    const Publisher publisher = publisherOf(by, method);
    const auto tell = [&](const QString &event, const QString &from, const QJsonObject &payload) {
        wire.tell({by, {Party::Role::Client}, Transport::Notification, event,
            {{u"publisher_id"_s, from}, {u"priority"_s, u"ERROR"_s}, {u"payload"_s, payload}}, server});
    };
    if (formats.legacy)
        tell(method, publisher.legacy,
            {{u"exception"_s, u"%1: %2"_s.arg(raised.type, raised.message)},
                {u"args"_s, QJsonObject{{u"instance"_s, server}}}});
    if (formats.versioned)
        tell(u"compute.exception"_s, publisher.versioned,
            versionedPayload(u"ExceptionPayload"_s,
                {{u"function_name"_s, method}, {u"exception"_s, raised.type},
                    {u"exception_message"_s, raised.message}}));
}

void notifyOfChange(const CloudIndex &index, Wire &wire, const Party &by, const BootedServer &server,
    const QString &vmState, const QString &taskState)
{
    const QString wanted
        = index.cloud().config.string("notifications", "notify_on_state_change", index.cloud().release);
    const Instance &now = server.instance;
    const bool hasChanged = now.vmState != vmState || (wanted == "vm_and_task_state"_L1 && now.taskState != taskState);
    if (wanted.isEmpty() || !hasChanged)
        return;
    const QJsonObject states{{u"old_state"_s, orNull(vmState)}, {u"state"_s, now.vmState},
        {u"old_task_state"_s, orNull(taskState)}, {u"new_task_state"_s, orNull(now.taskState)}};
    notify(index, wire, by, {ofInstances + u"update"_s, now.uuid, states}, &server);
}

// Source: nova.notifications.objects, the samples of its documentation.
QString versionedName(const QString &event)
{
    static const QHash<QString, QString> renamed{{u"finish_resize"_s, u"resize_finish"_s},
        {u"resize.prep"_s, u"resize_prep"_s}, {u"resize.confirm"_s, u"resize_confirm"_s},
        {u"resize.revert"_s, u"resize_revert"_s}, {u"live_migration.pre"_s, u"live_migration_pre"_s},
        {u"live_migration._post"_s, u"live_migration_post"_s},
        {u"live_migration.post.dest"_s, u"live_migration_post_dest"_s},
        {u"live_migration._rollback"_s, u"live_migration_rollback"_s}};
    if (event.startsWith(ofTasks))
        return event + u".error"_s;
    if (!event.startsWith(ofInstances))
        return event;
    const QString action = event.mid(ofInstances.size());
    if (action == "rebuild.scheduled"_L1)
        return u"instance.rebuild_scheduled"_s;
    const qsizetype dot = action.lastIndexOf(u'.');
    if (dot < 0)
        return u"instance."_s + action;
    const QString phase = action.mid(dot);
    const QString name = action.left(dot);
    return u"instance."_s + renamed.value(name, name) + phase;
}

} // namespace astrolabe::services
