// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/api.h"

#include "api/createserver.h"
#include "services/conductor.h"

#include <QUuid>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const Party client{Party::Role::Client};
const Party novaApi{Party::Role::Api};

// What nova-api sends for it.
Message messageOf(Lookup what, const QString &name)
{
    const auto query = [&](const QString &table) {
        return Message{
            novaApi, Databases::apiDatabase(), Transport::Database, u"SELECT "_s + table, {{u"name"_s, name}}};
    };
    switch (what) {
    case Lookup::Flavor:
        return query(u"flavors"_s);
    case Lookup::Services: // in many places
        break;
    case Lookup::Image:
        return {novaApi, {Party::Role::Image}, Transport::Http, u"GET /v2/images/%1"_s.arg(name)};
    case Lookup::ServerGroup:
        return query(u"instance_groups"_s);
    case Lookup::HostMapping:
        return query(u"host_mappings"_s);
    case Lookup::Provider:
        return {novaApi, {Party::Role::Placement}, Transport::Http, u"GET /resource_providers"_s, {{u"name"_s, name}}};
    }
    Q_UNREACHABLE();
}

// Those that the request fixes, but for what a server has already: it may be booted again.
Request withUuids(Request request, const CloudIndex &index)
{
    request.instanceUuids = request.instanceUuids.mid(0, request.maxCount);
    request.instanceUuids.resize(request.maxCount);
    for (QString &uuid : request.instanceUuids) {
        if (uuid.isEmpty() || index.instance(uuid) != nullptr)
            uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
    }
    return request;
}

} // namespace

Api::Api(Site &site, Identity &identity, Conductor &conductor)
    : m_site(site)
    , m_identity(identity)
    , m_conductor(conductor)
{ }

Replied<> Api::createServers(const Request &request)
{
    const auto answer = [&](Reply &reply) {
        return m_identity.validateToken(request)
            .and_then([&] { return check(request); })
            .and_then([&] { return provision(withUuids(request, m_site.index)); })
            .map([&] { reply = {u"202"_s, {{u"id"_s, m_site.databases.uuids().value(0)}}}; })
            .map_error([&](const Raised &raised) {
                reply.status = QString::number(httpStatus(raised.type));
                return raised;
            });
    };
    return m_site.wire.ask(
        {client, novaApi, Transport::Http, u"POST /v2.1/servers"_s, request.document[u"server"_s].toObject()}, answer);
}

Replied<> Api::check(const Request &request)
{
    const auto ask = [&](Lookup what, const QString &name, bool found) {
        if (what == Lookup::Services) {
            m_site.databases.selectInCells(novaApi, u"services"_s, {{u"zone"_s, name}});
            return;
        }
        const bool isHttp = messageOf(what, name).transport == Transport::Http;
        m_site.wire.tell(
            messageOf(what, name), {isHttp ? (found ? u"200"_s : u"404"_s) : QString(), {{u"found"_s, found}}});
    };
    return createServer(request, m_site.index, m_site.release, ask)
        .map([](const RequestSpec &) {})
        .map_error([](const DecisionError &error) { return Raised{error.type, error.text()}; });
}

Replied<> Api::provision(const Request &request)
{
    const QList<BootedServer> servers = requestedServers(request, m_site.index);
    return m_site.databases.createBuildRequests(servers).map([&] {
        if (const QString group = servers.value(0).groupUuid; !group.isEmpty())
            m_site.wire.tell({novaApi, Databases::apiDatabase(), Transport::Database, u"INSERT instance_group_member"_s,
                                 {{u"group"_s, group}, {u"members"_s, servers.size()}}},
                {});
        m_site.wire.cast({novaApi, {Party::Role::Conductor}, Transport::RpcCast, u"schedule_and_build_instances"_s,
                             {{u"instances"_s, servers.size()}}},
            [this, request] { m_conductor.scheduleAndBuild(request); });
    });
}

int httpStatus(const QString &exception)
{
    static const QHash<QString, int> codes{
        {u"PolicyNotAuthorized"_s, 403},
        {u"BootFromVolumeRequiredForZeroDiskFlavor"_s, 403},
        {u"DBError"_s, 500},
        {u"MixedInstanceNotSupportByComputeService"_s, 409},
    };
    return codes.value(exception, 400);
}

} // namespace astrolabe::services
