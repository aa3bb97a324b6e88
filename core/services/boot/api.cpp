// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/boot/api.h"

#include "api/blockdevices.h"
#include "api/createserver.h"
#include "api/token.h"
#include "formats/requestformat.h"
#include "formats/secrets.h"
#include "services/actions/actionchecks.h"
#include "services/actions/actionpolicies.h"
#include "services/actions/locking.h"
#include "services/boot/conductor.h"
#include "services/neighbours/quotausage.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const Party client{Party::Role::Client};
const Party novaApi{Party::Role::Api};

// The status of the answer to an accepted action.
QString statusOf(ServerAction::Kind action)
{
    if (action == ServerAction::Kind::Delete || action == ServerAction::Kind::ConfirmResize)
        return u"204"_s;
    return action == ServerAction::Kind::Evacuate ? u"200"_s : u"202"_s;
}

// nova-api's query for a lookup; until Mitaka the API's tables are in the only cell.
Message messageOf(Lookup what, const QString &name, const ServiceContext &context)
{
    const auto query = [&](const QString &table) {
        const Party database = context.release >= since(14)
            ? Databases::apiDatabase()
            : Databases::cellDatabase(context.cloud().cells.value(0).name);
        return Message{novaApi, database, Transport::Database, u"SELECT "_s + table, {{u"name"_s, name}}};
    };
    const auto elsewhere = [&](Party::Role service, const QString &path) {
        return Message{novaApi, {service}, Transport::Http, u"GET "_s + path, {{u"name"_s, name}}};
    };
    switch (what) {
    case Lookup::Flavor:
        return query(u"flavors"_s);
    case Lookup::KeyPair:
        return query(u"key_pairs"_s);
    case Lookup::Services:
    case Lookup::ComputeVersions:
    case Lookup::Usage:
        break; // one query per cell
    case Lookup::Image:
        return {novaApi, {Party::Role::Image}, Transport::Http, u"GET /v2/images/%1"_s.arg(name)};
    case Lookup::ServerGroup:
        return query(u"instance_groups"_s);
    case Lookup::HostMapping:
        return query(u"host_mappings"_s);
    case Lookup::SecurityGroups:
        return elsewhere(Party::Role::Network, u"/v2.0/security-groups"_s);
    case Lookup::Networks:
        return elsewhere(Party::Role::Network, u"/v2.0/networks"_s);
    case Lookup::Port:
        return elsewhere(Party::Role::Network, u"/v2.0/ports"_s);
    case Lookup::PortQuota:
        return elsewhere(Party::Role::Network, u"/v2.0/quotas"_s);
    case Lookup::DeviceProfile:
        return elsewhere(Party::Role::Accelerator, u"/v2/device_profiles"_s);
    case Lookup::Volume:
        return elsewhere(Party::Role::Volume, u"/v3/volumes"_s);
    case Lookup::VolumeSnapshot:
        return elsewhere(Party::Role::Volume, u"/v3/snapshots"_s);
    case Lookup::VolumeTypes:
        return elsewhere(Party::Role::Volume, u"/v3/types"_s);
    case Lookup::Provider:
        return {novaApi, {Party::Role::Placement}, Transport::Http, u"GET /resource_providers"_s, {{u"name"_s, name}}};
    }
    Q_UNREACHABLE();
}

// Exceptions that nova-api does not expect: class names with their modules.
const QHash<QString, QString> &unexpected()
{
    static const QHash<QString, QString> classes{
        {u"CinderConnectionFailed"_s, u"nova.exception.CinderConnectionFailed"_s},
        {u"ConnectTimeout"_s, u"keystoneauth1.exceptions.connection.ConnectTimeout"_s},
        {u"ConnectionFailed"_s, u"neutronclient.common.exceptions.ConnectionFailed"_s},
        {u"DBConnectionError"_s, u"oslo_db.exception.DBConnectionError"_s},
        {u"GlanceConnectionFailed"_s, u"nova.exception.GlanceConnectionFailed"_s},
        {u"MessageDeliveryFailure"_s, u"oslo_messaging.exceptions.MessageDeliveryFailure"_s},
        {u"UsagesRetrievalFailed"_s, u"nova.exception.UsagesRetrievalFailed"_s},
    };
    return classes;
}

// The error that the client gets. Source: nova.api.openstack.wsgi.expected_errors.
Raised asAnswered(const Raised &raised)
{
    const QString ofClass = unexpected().value(raised.type);
    if (ofClass.isEmpty())
        return raised;
    return {raised.type,
        u"Unexpected API Error. Please report this at http://bugs.launchpad.net/nova/ and attach the Nova API log if "
        "possible.\n<class '%1'>"_s.arg(ofClass)};
}

bool isInCells(Lookup what)
{
    return what == Lookup::Services || what == Lookup::ComputeVersions;
}

// The body of all of nova-api's refusals. Source: nova.api.openstack.wsgi.Fault.
QJsonObject faultBody(int code, const QString &message)
{
    static const QHash<int, QString> names{{400, u"badRequest"_s}, {401, u"unauthorized"_s}, {403, u"forbidden"_s},
        {404, u"itemNotFound"_s}, {405, u"badMethod"_s}, {409, u"conflictingRequest"_s}, {413, u"overLimit"_s},
        {415, u"badMediaType"_s}, {429, u"overLimit"_s}, {501, u"notImplemented"_s}, {503, u"serviceUnavailable"_s}};
    return {{names.value(code, u"computeFault"_s), QJsonObject{{u"code"_s, code}, {u"message"_s, message}}}};
}

// The refusal; secrets of the body that it repeats are left out of the reply.
Raised refusal(const Raised &raised, Reply &reply, const QJsonObject &asked = {})
{
    const int code = httpStatus(raised.type);
    const Raised told = asAnswered(raised);
    reply = {QString::number(code), faultBody(code, withoutSecretsOf(asked, told.message))};
    return told;
}

// The accepted request, for the number of servers that will be created.
AcceptedRequestPtr acceptedAs(Request request, RequestSpec spec)
{
    request.instanceUuids = spec.instanceUuids;
    request.maxCount = static_cast<int>(spec.instanceUuids.size());
    request.minCount = std::min(request.minCount, request.maxCount);
    return std::make_shared<const AcceptedRequest>(AcceptedRequest{std::move(request), std::move(spec)});
}

} // namespace

Api::Api(ServiceContext &context, const ApiNeighbours &neighbours)
    : m_context(context)
    , m_neighbours(neighbours)
{ }

Replied<> Api::createServers(const Request &request)
{
    const auto answer = [&](Reply &reply) {
        return m_neighbours.identity
            .validateToken(authenticated(request, m_context.cloud().surroundings).value_or(request))
            .and_then([&] { return check(request); })
            .and_then([&](const AcceptedRequestPtr &accepted) { return provision(accepted); })
            .map([&] { reply = {u"202"_s, {{u"server"_s, accepted(request)}}}; })
            .map_error([&](const Raised &raised) { return refusal(raised, reply, request.document); });
    };
    return m_context.wire.ask({client, novaApi, Transport::Http, u"POST /v2.1/servers"_s,
                                  withoutSecrets(request.document[u"server"_s].toObject())},
        answer);
}

// The answer describes the first of several servers.
QJsonObject Api::accepted(const Request &request) const
{
    const QString uuid = m_context.databases.uuids().value(0);
    QJsonArray groups;
    for (const QString &group : request.securityGroups)
        groups.append(QJsonObject{{u"name"_s, group}});
    QJsonObject server{{u"id"_s, uuid},
        {u"OS-DCF:diskConfig"_s, request.diskConfig.isEmpty() ? u"MANUAL"_s : request.diskConfig},
        {u"security_groups"_s, groups.isEmpty() ? QJsonArray{QJsonObject{{u"name"_s, u"default"_s}}} : groups},
        {u"links"_s, QJsonArray{QJsonObject{{u"rel"_s, u"self"_s}, {u"href"_s, u"/v2.1/servers/"_s + uuid}}}}};
    return server;
}

Replied<> Api::act(ServerWork &work, const std::function<void()> &begin)
{
    const bool isDeletion = work.action().kind == ServerAction::Kind::Delete;
    const QString path = u"/v2.1/servers/%1"_s.arg(work.server());
    const auto answer = [&](Reply &reply) {
        return m_neighbours.identity.validateToken(askerOf(work.action(), work.instance()))
            .and_then([&]() -> Replied<> {
                const auto refused = refusedByApi(work.action(), work.record(), m_context.index, m_context.release);
                return refused ? Replied<>(tl::unexpected(*refused)) : Replied<>();
            })
            .and_then([&]() -> Replied<> {
                reply.status = statusOf(work.action().kind);
                if (isLockedAlready(work))
                    return {};
                return m_context.databases
                    .insert(novaApi, work.server(), u"instance_actions"_s,
                        {{u"action"_s, actionNameOf(work.action().kind)}})
                    .map(begin);
            })
            .map_error([&](const Raised &raised) { return refusal(raised, reply); });
    };
    return m_context.wire.ask(
        {client, novaApi, Transport::Http, isDeletion ? u"DELETE "_s + path : u"POST "_s + path + u"/action"_s,
            bodyOf(work.action()), work.server()},
        answer);
}

void Api::lookInCells(Lookup what, const QString &name)
{
    if (what == Lookup::Services)
        m_context.databases.selectInCells(novaApi, u"services"_s, {{u"zone"_s, name}});
    else
        m_context.databases.selectInCells(novaApi, u"services (minimum version)"_s, {{u"binary"_s, u"nova-compute"_s}});
}

Replied<AcceptedRequestPtr> Api::check(const Request &request)
{
    std::optional<Raised> failure; // the first failure; nothing is asked after it
    const auto ask = [&](Lookup what, const QString &name, bool found) {
        if (failure)
            return;
        if (what == Lookup::Usage) {
            if (const auto counted = countUsage(m_context, novaApi, name); !counted)
                failure = counted.error();
            return;
        }
        if (isInCells(what)) {
            lookInCells(what, name);
            return;
        }
        const bool isHttp = messageOf(what, name, m_context).transport == Transport::Http;
        const auto answered = m_context.wire.ask(messageOf(what, name, m_context),
            {isHttp ? (found ? u"200"_s : u"404"_s) : QString(), {{u"found"_s, found}}});
        if (!answered)
            failure = answered.error();
    };
    auto spec = createServer(request, m_context.index, m_context.release, Lookups(ask, m_context.silentCells()));
    if (failure)
        return tl::unexpected(*failure);
    if (!spec)
        return tl::unexpected(Raised{spec.error().type, spec.error().text()});
    return acceptedAs(request, std::move(*spec));
}

Replied<> Api::reserveVolumes(const Request &request)
{
    for (const QString &server : request.instanceUuids) {
        if (auto reserved = m_neighbours.volumes.reserve(request, server); !reserved)
            return reserved;
    }
    return {};
}

Replied<> Api::provision(const AcceptedRequestPtr &accepted)
{
    const Request &request = accepted->request;
    QList<BootedServer> servers = requestedServers(request, m_context.index);
    Request ofOne = request;
    ofOne.instanceUuids.clear();
    const QJsonObject document = writeRequest(ofOne);
    const QList<BlockDevice> disks = blankDevices(request, accepted->spec.flavor);
    for (BootedServer &server : servers) {
        server.request = document;
        server.attached.blockDevices = disks;
    }
    const bool hasCells = m_context.release >= since(15);
    return reserveVolumes(request)
        .and_then(
            [&] { return hasCells ? m_context.databases.createBuildRequests(servers) : createInstances(servers); })
        .map([&] {
            joinGroup(servers.value(0).groupUuid, servers.size());
            m_context.wire.cast({novaApi, {Party::Role::Conductor}, Transport::RpcCast,
                                    hasCells ? u"schedule_and_build_instances"_s : u"build_instances"_s,
                                    {{u"instances"_s, servers.size()}}},
                [this, accepted, hasCells] {
                    if (hasCells)
                        m_neighbours.conductor.scheduleAndBuild(accepted);
                    else
                        m_neighbours.conductor.buildCreated(accepted);
                });
        });
}

// Until Newton creating the instances commits the reserved quota.
Replied<> Api::createInstances(const QList<BootedServer> &servers)
{
    Replied<> created = m_context.databases.createInstances(servers);
    for (const BootedServer &server : servers) {
        const QString &uuid = server.instance.uuid;
        created
            = created.and_then([&] { return m_context.databases.insert(novaApi, uuid, u"block_device_mapping"_s, {}); })
                  .and_then([&] {
                      return m_context.databases.insert(
                          novaApi, uuid, u"instance_actions"_s, {{u"action"_s, u"create"_s}});
                  });
    }
    return created.and_then([&] { return commitUsage(m_context, novaApi, servers.value(0).instance.projectId); });
}

void Api::joinGroup(const QString &group, qsizetype members)
{
    if (group.isEmpty())
        return;
    const auto tell = [&](const QString &statement) {
        m_context.wire.tell({novaApi, Databases::apiDatabase(), Transport::Database, statement,
                                {{u"group"_s, group}, {u"members"_s, members}}},
            {});
    };
    tell(u"INSERT instance_group_member"_s);
    if (m_context.config().boolean("quota", "recheck_quota", m_context.release))
        tell(u"SELECT instance_group_member (quota)"_s);
}

int httpStatus(const QString &exception)
{
    static const QHash<QString, int> codes{
        {u"Unauthorized"_s, 401},
        {u"PolicyNotAuthorized"_s, 403},
        {u"PortLimitExceeded"_s, 403},
        {u"TooManyInstances"_s, 403},
        {u"OverQuota"_s, 403},
        {u"MetadataLimitExceeded"_s, 403},
        {u"GroupMemberLimitExceeded"_s, 403},
        {u"OnsetFileContentLimitExceeded"_s, 403},
        {u"OnsetFileLimitExceeded"_s, 403},
        {u"OnsetFilePathLimitExceeded"_s, 403},
        {u"NetworkAmbiguous"_s, 409},
        {u"NoUniqueMatch"_s, 409},
        {u"PortInUse"_s, 409},
        {u"BootFromVolumeRequiredForZeroDiskFlavor"_s, 403},
        {u"DBError"_s, 500},
        {u"InstanceInvalidState"_s, 409},
        {u"InstanceIsLocked"_s, 409},
        {u"InstanceNotFound"_s, 404},
        {u"InstanceNotReady"_s, 409},
        {u"ServiceUnavailable"_s, 409},
        {u"UnshelveInstanceInvalidState"_s, 409},
        {u"UnshelveHostNotInAZ"_s, 409},
        {u"HostNotFound"_s, 404},
        {u"MixedInstanceNotSupportByComputeService"_s, 409},
    };
    return unexpected().contains(exception) ? 500 : codes.value(exception, 400);
}

Error refusalOf(const Raised &raised, const Instance &instance)
{
    return {Error::Kind::Conflict, raised.message, instance.displayName,
        QCoreApplication::translate("Error", "Nova's API answers %1 and changes nothing.")
            .arg(httpStatus(raised.type))};
}

} // namespace astrolabe::services
