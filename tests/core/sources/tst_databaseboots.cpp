// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "core/decision/handmade.h"
#include "printing.h"
#include "sources/boots/agreement.h"
#include "sources/boots/bootground.h"
#include "sources/boots/bootsformat.h"
#include "sources/boots/databaseboots.h"
#include "sources/recorded/bootendings.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Of the boot's server, in a request that is read.
const QString own = u"286ed2ee-1a29-411e-961d-fa468026ed64"_s;

using Values = QMap<QString, QString>; // by column; a column that is not there is NULL

// Nova's databases as a dump gives them.
class Databases
{
public:
    Databases()
    {
        for (const QString &table : {u"cell_mappings"_s, u"request_specs"_s})
            m_api.tables[table];
        for (const QString &table : {u"compute_nodes"_s, u"instances"_s}) {
            m_cell.tables[table];
            m_cell0.tables[table];
        }
        m_api.source = u"nova_api.sql"_s;
        m_cell.name = u"nova"_s;
        m_cell0.name = u"nova_cell0"_s;
    }

    void add(const QString &table, const Values &values) { addTo(m_cell, table, values); }
    void addToApi(const QString &table, const Values &values) { addTo(m_api, table, values); }
    void addToPlacement(const QString &table, const Values &values) { addTo(m_placement, table, values); }

    // A request for one server, m1 from the image "cirros", with more members of the spec.
    void addRequest(const QString &server, const QJsonObject &more = {})
    {
        QJsonObject spec{{u"project_id"_s, u"p"_s}, {u"user_id"_s, u"u"_s}, {u"num_instances"_s, 1},
            {u"image"_s, wrapped({{u"id"_s, u"cirros"_s}, {u"properties"_s, wrapped({})}})},
            {u"flavor"_s,
                wrapped({{u"flavorid"_s, u"1"_s}, {u"name"_s, u"m1"_s}, {u"vcpus"_s, 1}, {u"memory_mb"_s, 512},
                    {u"extra_specs"_s, QJsonObject()}})}};
        for (auto it = more.begin(); it != more.end(); ++it)
            spec[it.key()] = it.value();
        addToApi(u"request_specs"_s,
            {{u"created_at"_s, u"2026-11-25 11:00:00"_s}, {u"instance_uuid"_s, server},
                {u"spec"_s, QString::fromUtf8(QJsonDocument(wrapped(spec)).toJson())}});
    }

    QList<RecordedBoot> boots() const { return bootsIn(sorted()); }
    QList<ServerLife> lives() const { return livesIn(sorted()); }

    static QJsonObject wrapped(const QJsonObject &data) { return {{u"nova_object.data"_s, data}}; }

private:
    CloudDatabases sorted() const
    {
        CloudDatabases databases;
        databases.api = &m_api;
        databases.cells.append({&m_cell, u"cell1"_s});
        databases.cell0 = &m_cell0;
        databases.placement = &m_placement;
        return databases;
    }

    static void addTo(DatabaseContent &database, const QString &name, const Values &values)
    {
        Table &table = database.tables[name];
        QList<Table::Cell> row(table.columns.size());
        for (auto it = values.begin(); it != values.end(); ++it) {
            qsizetype at = table.columns.indexOf(it.key());
            if (at < 0) {
                at = table.columns.size();
                table.columns << it.key();
                row.append(Table::Cell());
            }
            row[at] = it.value();
        }
        table.rows << row;
        table.lines << int(10 + table.rows.size());
    }

    DatabaseContent m_api;
    DatabaseContent m_cell;
    DatabaseContent m_cell0;
    DatabaseContent m_placement;
};

Values server(const QString &uuid, const Values &more = {})
{
    Values values{{u"uuid"_s, uuid}, {u"display_name"_s, uuid}, {u"vm_state"_s, u"active"_s}, {u"host"_s, u"cmp-1"_s},
        {u"node"_s, u"cmp-1"_s}, {u"launched_on"_s, u"cmp-1"_s}, {u"reservation_id"_s, u"r-"_s + uuid},
        {u"created_at"_s, u"2026-11-25 11:00:01"_s}, {u"launched_at"_s, u"2026-11-25 11:00:05"_s},
        {u"deleted"_s, u"0"_s}};
    for (auto it = more.begin(); it != more.end(); ++it)
        values[it.key()] = it.value();
    return values;
}

} // namespace

class DatabaseBootsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatCame_data();
    void tellsWhatCame();
    void agreesWithADecision_data();
    void agreesWithADecision();
    void tellsOfFailedBuilds_data();
    void tellsOfFailedBuilds();
    void rebuildsRequests_data();
    void rebuildsRequests();
    void keepsServersOfARequestTogether();
    void findsTheFlavorBeforeAResize();
    void takesTheCloudBack_data();
    void takesTheCloudBack();
    void leavesLaterOrphansOut();
    void knowsServersWithoutACell();
    void findsBootsByName_data();
    void findsBootsByName();
};

void DatabaseBootsTest::tellsWhatCame_data()
{
    QTest::addColumn<Values>("instance"); // empty: its row is gone
    QTest::addColumn<QString>("fault");
    QTest::addColumn<Values>("migration");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QStringList>("hosts");
    const auto row = [](const char *name, const Values &instance, const QString &fault, const Values &migration,
                         const QString &outcome, const QStringList &hosts) {
        QTest::newRow(name) << instance << fault << migration << outcome << hosts;
    };
    const Values move{{u"source_compute"_s, u"cmp-2"_s}, {u"source_node"_s, u"cmp-2"_s}, {u"status"_s, u"confirmed"_s},
        {u"migration_type"_s, u"migration"_s}, {u"created_at"_s, u"2026-11-25 12:00:00"_s},
        {u"instance_uuid"_s, u"a"_s}};
    auto refused = server(u"a"_s, {{u"vm_state"_s, u"error"_s}});
    refused.remove(u"launched_at"_s);
    auto gone = server(u"a"_s, {{u"vm_state"_s, u"building"_s}, {u"deleted"_s, u"7"_s}});
    gone.insert(u"deleted_at"_s, u"2026-11-25 11:00:03"_s);
    gone.remove(u"launched_at"_s);
    auto building = gone;
    building[u"deleted"_s] = u"0"_s;
    row("a server that runs", server(u"a"_s), {}, {}, u"landed"_s, {u"cmp-1"_s});
    row("a server that was moved since", server(u"a"_s, {{u"launched_on"_s, u"cmp-2"_s}}), {}, move, u"landed"_s,
        {u"cmp-2"_s});
    row("a server that is deleted",
        server(u"a"_s, {{u"deleted"_s, u"7"_s}, {u"deleted_at"_s, u"2026-11-25 13:00:00"_s}}), {}, {}, u"landed"_s,
        {u"cmp-1"_s});
    row("a server that failed", refused, u"No valid host was found. "_s, {}, u"failed"_s, {});
    row("a fault of a server that was built before", server(u"a"_s), u"Failed to attach a volume"_s, {}, u"landed"_s,
        {u"cmp-1"_s});
    row("a server that is being built", building, {}, {}, u"building"_s, {});
    row("a server that was deleted before it was built", gone, {}, {}, u"deleted"_s, {});
    row("nothing left of the server", {}, {}, {}, u"unknown"_s, {});
}

void DatabaseBootsTest::tellsWhatCame()
{
    QFETCH(const Values, instance);
    QFETCH(const QString, fault);
    QFETCH(const Values, migration);
    QFETCH(const QString, outcome);
    QFETCH(const QStringList, hosts);
    Databases databases;
    databases.addRequest(u"a"_s);
    if (!instance.isEmpty())
        databases.add(u"instances"_s, instance);
    if (!fault.isEmpty())
        databases.add(u"instance_faults"_s,
            {{u"instance_uuid"_s, u"a"_s}, {u"message"_s, fault}, {u"created_at"_s, u"2026-11-25 11:00:02"_s}});
    if (!migration.isEmpty())
        databases.add(u"migrations"_s, migration);
    const QList<RecordedBoot> boots = databases.boots();
    QCOMPARE(boots.size(), 1);
    QCOMPARE(toString(outcomeOf(boots.first())), outcome);
    QCOMPARE(hostsOf(boots.first()), hosts);
    QCOMPARE(faultOf(boots.first()), outcome == u"failed" ? fault.trimmed() : QString());
    QCOMPARE(boots.first().piece, u"nova_api.sql"_s);
    QCOMPARE(boots.first().line, 11);
}

namespace {

RecordedServer built(const QString &host)
{
    RecordedServer server;
    server.host = host;
    server.vmState = u"active"_s;
    server.launchedAt = QDateTime(QDate(2026, 11, 25), QTime(11, 0), Qt::UTC);
    return server;
}

RecordedServer inState(const QString &state, const QString &host = {})
{
    RecordedServer server;
    server.host = host;
    server.vmState = state;
    return server;
}

// A server on each of these hosts.
Decision landingOn(const QList<HostIndex> &hosts)
{
    Decision decision = test::decisionOf(3);
    for (const HostIndex host : hosts) {
        InstanceRecord server = test::serverOf({0, 1, 2});
        test::claim(server, host);
        decision.instances.append(server);
    }
    if (hosts.isEmpty())
        test::fail(decision, Stage::Filters);
    return decision;
}

Decision refusedOn(HostIndex host)
{
    Decision decision = landingOn({host});
    decision.instances.edit(0).computeRefusal = ComputeRefusal{u"ComputeResourcesUnavailable"_s, u"too little"_s};
    return decision;
}

} // namespace

void DatabaseBootsTest::agreesWithADecision_data()
{
    QTest::addColumn<QList<RecordedServer>>("servers");
    QTest::addColumn<Decision>("decision");
    QTest::addColumn<QString>("told");
    const auto row = [](const char *name, const QList<RecordedServer> &servers, const Decision &decision,
                         const QString &told) { QTest::newRow(name) << servers << decision << told; };
    const QString none = u"The outcome is the same as in Nova: the server gets no host."_s;
    row("on the same host", {built(u"h1"_s)}, landingOn({0}), u"The outcome is the same as in Nova: on h1."_s);
    row("on another host", {built(u"h1"_s)}, landingOn({1}),
        u"The outcome differs: Nova chose h1, this decision h2."_s);
    row("on no host", {built(u"h1"_s)}, landingOn({}),
        u"The outcome differs: Nova chose h1, this decision finds no host."_s);
    row("two on the same hosts, in another order", {built(u"h1"_s), built(u"h2"_s)}, landingOn({1, 0}),
        u"The outcome is the same as in Nova: on h2, h1."_s);
    row("two on the same host", {built(u"h1"_s), built(u"h1"_s)}, landingOn({0, 0}),
        u"The outcome is the same as in Nova: on h1."_s);
    row("two on fewer hosts", {built(u"h1"_s), built(u"h2"_s)}, landingOn({0, 0}),
        u"The outcome differs: Nova chose h1, h2, this decision h1."_s);
    row("no host for either", {inState(u"error"_s)}, landingOn({}), none);
    row("no host in Nova", {inState(u"error"_s)}, landingOn({2}),
        u"The outcome differs: in Nova it failed, this decision chooses h3."_s);
    row("no host in Nova, and one whose nova-compute refuses", {inState(u"error"_s)}, refusedOn(2), none);
    row("one of two without a host, and nova-compute refuses", {built(u"h1"_s), inState(u"error"_s)}, refusedOn(2),
        none);
    row("a build that failed", {inState(u"error"_s, u"h1"_s)}, landingOn({0}),
        u"In Nova, too, the scheduler found a host, but the build failed on h1; this decision chooses h1."_s);
    row("a build that failed, and no host", {inState(u"error"_s, u"h1"_s)}, landingOn({}), none);
    const QString unknown = u"Nova's outcome is not recorded."_s;
    row("a build that goes on", {inState(u"building"_s)}, landingOn({0}), unknown);
    row("no row of a server", {}, landingOn({0}), unknown);
}

void DatabaseBootsTest::agreesWithADecision()
{
    QFETCH(const QList<RecordedServer>, servers);
    QFETCH(const Decision, decision);
    RecordedBoot boot;
    boot.servers = servers;
    QTEST(agreementText(boot, decision), "told");
}

void DatabaseBootsTest::tellsOfFailedBuilds_data()
{
    QTest::addColumn<QStringList>("builds"); // hosts whose nova-compute began one
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QList<ServerEnding>>("endings");
    QTest::addColumn<QString>("agreement"); // of a decision for h1
    const QString retries = u"Exceeded maximum number of retries."_s;
    const QString nowhere = u"No valid host was found. "_s;
    QTest::newRow("two hosts")
        << QStringList{u"h1"_s, u"h2"_s} << retries
        << QList<ServerEnding>{{.server = u"a"_s, .vmState = u"error"_s, .tried = {u"h1"_s, u"h2"_s}, .cause = retries}}
        << u"In Nova, too, the scheduler found a host, but the build failed on h1, h2; this decision chooses h1."_s;
    QTest::newRow("no host") << QStringList() << nowhere
                             << QList<ServerEnding>{{.server = u"a"_s,
                                    .vmState = u"error"_s,
                                    .cause = nowhere.trimmed()}}
                             << u"The outcome differs: in Nova it failed, this decision chooses h1."_s;
    QTest::newRow("nothing is known") << QStringList{u"h1"_s} << QString() << QList<ServerEnding>()
                                      << u"Nova's outcome is not recorded."_s;
}

void DatabaseBootsTest::tellsOfFailedBuilds()
{
    QFETCH(const QStringList, builds);
    QFETCH(const QString, fault);
    QFETCH(const QList<ServerEnding>, endings);
    QFETCH(const QString, agreement);
    Databases databases;
    databases.addRequest(u"a"_s);
    Values instance = server(u"a"_s, {{u"vm_state"_s, fault.isEmpty() ? u"building"_s : u"error"_s}});
    for (const QString &column : {u"launched_at"_s, u"launched_on"_s, u"host"_s, u"node"_s})
        instance.remove(column);
    databases.add(u"instances"_s, instance);
    if (!fault.isEmpty())
        databases.add(u"instance_faults"_s, {{u"instance_uuid"_s, u"a"_s}, {u"message"_s, fault}});
    databases.add(u"instance_actions"_s,
        {{u"id"_s, u"5"_s}, {u"instance_uuid"_s, u"a"_s}, {u"action"_s, u"create"_s}, {u"request_id"_s, u"req-1"_s}});
    for (qsizetype at = builds.size() - 1; at >= 0; --at) { // rows may come in any order
        databases.add(u"instance_actions_events"_s,
            {{u"action_id"_s, u"5"_s}, {u"event"_s, u"compute__do_build_and_run_instance"_s},
                {u"result"_s, u"Success"_s}, {u"host"_s, builds.at(at)},
                {u"start_time"_s, u"2026-11-25 11:00:0%1"_s.arg(at)}});
    }
    const QList<RecordedBoot> boots = databases.boots();
    QCOMPARE(boots.size(), 1);
    QCOMPARE(endingsOf(boots.first()), endings);
    Decision decision;
    DecidedHost host;
    host.host = host.label = u"h1"_s;
    decision.hosts.append(host);
    InstanceRecord chosen;
    chosen.selected = RankedHost{0, 1.0};
    decision.instances.append(chosen);
    if (outcomeOf(boots.first()) == BootOutcome::Building)
        QCOMPARE(agreementOf(boots.first(), decision), Agreement::NotKnown);
    QCOMPARE(agreementText(boots.first(), decision), agreement);
}

void DatabaseBootsTest::rebuildsRequests_data()
{
    QTest::addColumn<QJsonObject>("spec");
    QTest::addColumn<QString>("path"); // in the request, by slashes
    QTest::addColumn<QJsonValue>("value");
    const auto row = [](const char *name, const QJsonObject &spec, const QString &path, const QJsonValue &value) {
        QTest::newRow(name) << spec << path << value;
    };
    const QJsonObject nothing;
    row("the flavor", nothing, u"server/flavorRef"_s, u"1"_s);
    row("the image", nothing, u"server/imageRef"_s, u"cirros"_s);
    row("the project", nothing, u"context/project_id"_s, u"p"_s);
    row("no zone", nothing, u"server/availability_zone"_s, QJsonValue(QJsonValue::Undefined));
    row("a zone", {{u"availability_zone"_s, u"az1"_s}}, u"server/availability_zone"_s, u"az1"_s);
    row("a forced host", {{u"availability_zone"_s, u"az1"_s}, {u"force_hosts"_s, QJsonArray{u"cmp-1"_s}}},
        u"server/availability_zone"_s, u"az1:cmp-1"_s);
    row("a forced node", {{u"force_nodes"_s, QJsonArray{u"node-1"_s}}}, u"server/availability_zone"_s, u"::node-1"_s);
    row("a hint", {{u"scheduler_hints"_s, QJsonObject{{u"group"_s, QJsonArray{u"g"_s}}}}},
        u"os:scheduler_hints/group"_s, u"g"_s);
    row("the hint of a rebuild",
        {{u"scheduler_hints"_s, QJsonObject{{u"_nova_check_type"_s, QJsonArray{u"rebuild"_s}}}}},
        u"os:scheduler_hints"_s, QJsonValue(QJsonValue::Undefined));
    row("hosts to ignore", {{u"ignore_hosts"_s, QJsonArray{u"cmp-9"_s}}}, u"request_spec/ignore_hosts"_s,
        QJsonArray{u"cmp-9"_s});
    row("a volume to boot from", {{u"is_bfv"_s, true}, {u"image"_s, QJsonValue()}}, u"server/imageRef"_s,
        QJsonValue(QJsonValue::Undefined));
    const QJsonArray asked{QJsonObject{{u"vendor_id"_s, u"8086"_s}}};
    const auto device = [&](const QJsonValue &alias) {
        const QJsonObject request{{u"count"_s, 1}, {u"spec"_s, asked}, {u"alias_name"_s, alias}};
        return QJsonObject{
            {u"pci_requests"_s, Databases::wrapped({{u"requests"_s, QJsonArray{Databases::wrapped(request)}}})}};
    };
    row("a device of a port", device(QJsonValue()), u"request_spec/pci_requests"_s,
        QJsonArray{QJsonObject{{u"count"_s, 1}, {u"spec"_s, asked}}});
    row("a device of the flavor, which asks for it anyway", device(u"nic"_s), u"request_spec"_s,
        QJsonValue(QJsonValue::Undefined));
}

void DatabaseBootsTest::rebuildsRequests()
{
    QFETCH(const QJsonObject, spec);
    QFETCH(const QString, path);
    QFETCH(const QJsonValue, value);
    Databases databases;
    databases.addRequest(u"a"_s, spec);
    databases.add(u"instances"_s, server(u"a"_s));
    QJsonValue found = databases.boots().first().request;
    for (const QString &member : path.split(u'/'))
        found = found.toObject().value(member);
    QCOMPARE(found, value);
}

void DatabaseBootsTest::keepsServersOfARequestTogether()
{
    Databases databases;
    for (const QString &uuid : {u"a"_s, u"b"_s}) {
        databases.addRequest(uuid, {{u"num_instances"_s, 3}});
        databases.add(u"instances"_s,
            server(
                uuid, {{u"reservation_id"_s, u"r-1"_s}, {u"display_name"_s, uuid == u"a" ? u"web-1"_s : u"web-2"_s}}));
    }
    databases.add(u"instance_actions"_s,
        {{u"id"_s, u"5"_s}, {u"instance_uuid"_s, u"a"_s}, {u"action"_s, u"create"_s}, {u"request_id"_s, u"req-1"_s},
            {u"start_time"_s, u"2026-11-25 10:59:59"_s}});
    databases.add(u"instance_actions_events"_s,
        {{u"action_id"_s, u"5"_s}, {u"event"_s, u"compute__do_build_and_run_instance"_s}, {u"result"_s, u"Success"_s},
            {u"host"_s, u"cmp-7"_s}});
    const QList<RecordedBoot> boots = databases.boots();
    QCOMPARE(boots.size(), 1);
    const RecordedBoot &boot = boots.first();
    QCOMPARE(boot.name, u"web"_s);
    QCOMPARE(boot.requestId, u"req-1"_s);
    QCOMPARE(boot.time, QDateTime(QDate(2026, 11, 25), QTime(10, 59, 59), Qt::UTC));
    QCOMPARE(hostsOf(boot), (QStringList{u"cmp-7"_s, u"cmp-1"_s}));
    QCOMPARE(boot.request["instance_uuids"_L1].toArray(), (QJsonArray{u"a"_s, u"b"_s}));
    QCOMPARE(boot.request["server"_L1]["max_count"_L1].toInt(), 2);
    QVERIFY(boot.notKept.contains(u"The number of servers: 3 were asked for, of which the databases still have 2."_s));
    const QJsonObject written = writeBoots(boots)["boots"_L1].toArray().first().toObject();
    QCOMPARE(written["outcome"_L1].toString(), u"landed"_s);
    QCOMPARE(written["servers"_L1].toArray().size(), 2);
}

void DatabaseBootsTest::findsTheFlavorBeforeAResize()
{
    Databases databases;
    databases.addRequest(u"a"_s);
    databases.add(u"instances"_s, server(u"a"_s));
    databases.add(u"migrations"_s,
        {{u"instance_uuid"_s, u"a"_s}, {u"migration_type"_s, u"resize"_s}, {u"old_instance_type_id"_s, u"4"_s},
            {u"new_instance_type_id"_s, u"5"_s}, {u"source_compute"_s, u"cmp-1"_s}});
    QVERIFY(databases.boots().first().notKept.last().startsWith(u"The flavor:"_s));
    databases.addToApi(u"flavors"_s, {{u"id"_s, u"4"_s}, {u"flavorid"_s, u"tiny"_s}, {u"name"_s, u"m1.tiny"_s}});
    QCOMPARE(databases.boots().first().request["server"_L1]["flavorRef"_L1].toString(), u"tiny"_s);
}

void DatabaseBootsTest::takesTheCloudBack_data()
{
    QTest::addColumn<Values>("other"); // a server beside the boot's own
    QTest::addColumn<bool>("isThere"); // in the cloud as it is now
    QTest::addColumn<Values>("migration");
    QTest::addColumn<QString>("host");  // then; empty: it was not there
    QTest::addColumn<qint64>("memory"); // allocated there then
    const auto row
        = [](const char *name, const Values &other, bool isThere, const Values &migration, const QString &host,
              qint64 memory) { QTest::newRow(name) << other << isThere << migration << host << memory; };
    const Values move{{u"source_compute"_s, u"cmp-2"_s}, {u"source_node"_s, u"cmp-2"_s}, {u"status"_s, u"confirmed"_s},
        {u"migration_type"_s, u"migration"_s}, {u"created_at"_s, u"2026-11-25 12:00:00"_s},
        {u"instance_uuid"_s, u"b"_s}, {u"uuid"_s, u"move"_s}};
    const auto at
        = [](const QString &column, const QString &time) { return Values{{column, u"2026-11-25 "_s + time}}; };
    row("a server that was there", server(u"b"_s, at(u"created_at"_s, u"10:00:00"_s)), true, {}, u"cmp-1"_s, 512);
    row("a server that was created later", server(u"b"_s, at(u"created_at"_s, u"11:30:00"_s)), true, {}, {}, 0);
    Values deleted = server(u"b"_s, at(u"created_at"_s, u"10:00:00"_s));
    deleted[u"deleted"_s] = u"3"_s;
    deleted[u"deleted_at"_s] = u"2026-11-25 11:30:00"_s;
    row("a server that has been deleted since", deleted, false, {}, u"cmp-1"_s, 512);
    deleted[u"deleted_at"_s] = u"2026-11-25 10:30:00"_s;
    row("a server that had been deleted before", deleted, false, {}, {}, 0);
    row("a server that has moved since", server(u"b"_s, at(u"created_at"_s, u"10:00:00"_s)), true, move, u"cmp-2"_s,
        512);
    Values failed = move;
    failed[u"status"_s] = u"error"_s;
    row("a server whose move failed", server(u"b"_s, at(u"created_at"_s, u"10:00:00"_s)), true, failed, u"cmp-1"_s,
        512);
}

void DatabaseBootsTest::takesTheCloudBack()
{
    QFETCH(const Values, other);
    QFETCH(const bool, isThere);
    QFETCH(const Values, migration);
    QFETCH(const QString, host);
    QFETCH(const qint64, memory);
    Databases databases;
    databases.addRequest(own);
    databases.add(u"instances"_s, server(own));
    databases.add(u"instances"_s, other);
    databases.add(u"instance_extra"_s,
        {{u"instance_uuid"_s, u"b"_s}, {u"deleted"_s, other[u"deleted"_s]},
            {u"flavor"_s,
                uR"({"cur": {"nova_object.data": {"flavorid": "1", "name": "m1", "vcpus": 1, "memory_mb": 512}}})"_s}});
    if (!migration.isEmpty())
        databases.add(u"migrations"_s, migration);

    Cloud cloud;
    Flavor flavor;
    flavor.flavorid = u"1"_s;
    flavor.name = u"m1"_s;
    flavor.vcpus = 1;
    flavor.memoryMb = 512;
    cloud.flavors << flavor;
    cloud.placement.emplace();
    for (const QString &name : {u"cmp-1"_s, u"cmp-2"_s}) {
        ComputeNode node;
        node.uuid = node.host = node.hypervisorHostname = name;
        node.vcpus = 8;
        node.memoryMb = 4096;
        cloud.computeNodes << node;
        ResourceProvider provider;
        provider.uuid = provider.name = name;
        provider.inventories[u"VCPU"_s].total = 8;
        provider.inventories[u"MEMORY_MB"_s].total = 4096;
        cloud.placement->resourceProviders << provider;
    }
    for (const QString &uuid : isThere ? QStringList{own, u"b"_s} : QStringList{own}) {
        Instance instance;
        instance.uuid = uuid;
        instance.host = instance.node = u"cmp-1"_s;
        instance.flavorid = u"1"_s;
        instance.image = u"cirros"_s;
        cloud.instances << instance;
        cloud.computeNodes[0].memoryMbUsed += 512;
        cloud.placement->allocations[uuid].allocations = {{u"cmp-1"_s, {{u"VCPU"_s, 1}, {u"MEMORY_MB"_s, 512}}}};
    }

    const RecordedBoot boot = databases.boots().first();
    const auto now = groundOf(boot, cloud, databases.lives(), BootMoment::Now);
    QVERIFY_RESULT(now);
    QCOMPARE(now->cloud.instances.size(), isThere ? 1 : 0);
    QCOMPARE(now->request.instanceUuids, QStringList{own});

    const auto then = groundOf(boot, cloud, databases.lives(), BootMoment::Then);
    QVERIFY_RESULT(then);
    QCOMPARE(then->cloud.instances.size(), host.isEmpty() ? 0 : 1);
    const QString place = host.isEmpty() ? u"cmp-1"_s : host;
    const auto &node = *std::ranges::find(then->cloud.computeNodes, place, &ComputeNode::host);
    QCOMPARE(node.memoryMbUsed, memory);
    QCOMPARE(then->cloud.placement->allocations.value(u"b"_s).allocations.value(place).value(u"MEMORY_MB"_s), memory);
    QVERIFY(!then->assumed.isEmpty());
}

void DatabaseBootsTest::leavesLaterOrphansOut()
{
    Databases databases;
    databases.addRequest(own);
    databases.add(u"instances"_s, server(own));
    databases.addToPlacement(u"consumers"_s, {{u"uuid"_s, u"early"_s}, {u"created_at"_s, u"2026-11-25 10:00:00"_s}});
    databases.addToPlacement(u"consumers"_s, {{u"uuid"_s, u"late"_s}, {u"created_at"_s, u"2026-11-25 12:00:00"_s}});
    Cloud cloud;
    cloud.placement.emplace();
    for (const QString &consumer : {u"early"_s, u"late"_s})
        cloud.placement->allocations[consumer].allocations = {{u"cmp-1"_s, {{u"VCPU"_s, 1}}}};
    const auto then = groundOf(databases.boots().first(), cloud, databases.lives(), BootMoment::Then);
    QVERIFY_RESULT(then);
    QCOMPARE(then->cloud.placement->allocations.keys(), QStringList{u"early"_s});
}

// nova-scheduler has not answered yet.
void DatabaseBootsTest::knowsServersWithoutACell()
{
    Databases databases;
    const QJsonObject instance{{u"display_name"_s, u"web"_s}, {u"reservation_id"_s, u"r-1"_s}};
    databases.addRequest(u"a"_s);
    databases.addToApi(u"build_requests"_s,
        {{u"instance_uuid"_s, u"a"_s},
            {u"instance"_s, QString::fromUtf8(QJsonDocument(Databases::wrapped(instance)).toJson())}});
    const RecordedBoot boot = databases.boots().first();
    QCOMPARE(boot.name, u"web"_s);
    QCOMPARE(outcomeOf(boot), BootOutcome::Building);
}

void DatabaseBootsTest::findsBootsByName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("found"); // the first server's uuid; empty: what is wrong with it
    QTest::addColumn<QString>("what");
    QTest::newRow("by name") << u"web"_s << u"a"_s << QString();
    QTest::newRow("by uuid") << u"b"_s << u"b"_s << QString();
    QTest::newRow("by request id") << u"req-1"_s << u"a"_s << QString();
    QTest::newRow("a name of two") << u"db"_s << QString() << u"2 boot(s) have this name."_s;
    QTest::newRow("a name of none") << u"x"_s << QString() << u"No boot of this name is recorded."_s;
}

void DatabaseBootsTest::findsBootsByName()
{
    QFETCH(const QString, name);
    QFETCH(const QString, found);
    QFETCH(const QString, what);
    const auto boot = [](const QString &called, const QString &uuid, const QString &requestId) {
        RecordedBoot made;
        made.name = called;
        made.requestId = requestId;
        RecordedServer server;
        server.uuid = uuid;
        made.servers << server;
        return made;
    };
    const auto named
        = bootNamed(name, {boot(u"web"_s, u"a"_s, u"req-1"_s), boot(u"db"_s, u"b"_s, {}), boot(u"db"_s, u"c"_s, {})});
    QCOMPARE(named ? named->servers.first().uuid : QString(), found);
    QCOMPARE(named ? QString() : named.error().what, what);
}

QTEST_GUILESS_MAIN(DatabaseBootsTest)
#include "tst_databaseboots.moc"
