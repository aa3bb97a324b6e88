// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/schema.h"

#include "store/oldactions.h"
#include "store/oldchanges.h"
#include "store/oldrequests.h"
#include "store/oldsecrets.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Documents use the file formats, compressed (zlib, as qCompress writes it); the other columns are what lists show.
// Times are ISO 8601 in UTC.
QStringList firstSchema()
{
    return {
        uR"(CREATE TABLE cloud (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                source TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL,
                opened_at TEXT NOT NULL,
                hosts INTEGER NOT NULL,
                document BLOB NOT NULL
            ) STRICT)"_s,
        uR"(CREATE TABLE decision (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                decided_at TEXT NOT NULL,
                server_name TEXT NOT NULL,
                count INTEGER NOT NULL,
                flavor TEXT NOT NULL,
                outcome TEXT NOT NULL,
                hosts TEXT NOT NULL,
                message TEXT NOT NULL,
                stage TEXT NOT NULL,
                document BLOB NOT NULL
            ) STRICT)"_s,
        u"CREATE INDEX decision_of_cloud ON decision (cloud_id)"_s,
        uR"(CREATE TABLE server (
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                uuid TEXT NOT NULL,
                decision_id INTEGER REFERENCES decision (id) ON DELETE SET NULL,
                group_uuid TEXT NOT NULL,
                display_name TEXT NOT NULL,
                project_id TEXT NOT NULL,
                user_id TEXT NOT NULL,
                host TEXT NOT NULL,
                node TEXT NOT NULL,
                flavorid TEXT NOT NULL,
                image TEXT NOT NULL,
                vm_state TEXT NOT NULL,
                task_state TEXT NOT NULL,
                metadata TEXT NOT NULL,
                image_properties TEXT NOT NULL,
                other TEXT NOT NULL,
                PRIMARY KEY (cloud_id, uuid)
            ) STRICT)"_s,
        u"CREATE INDEX server_of_decision ON server (decision_id)"_s,
        uR"(CREATE TABLE allocation (
                cloud_id INTEGER NOT NULL,
                server_uuid TEXT NOT NULL,
                provider_uuid TEXT NOT NULL,
                resource_class TEXT NOT NULL,
                amount INTEGER NOT NULL,
                PRIMARY KEY (cloud_id, server_uuid, provider_uuid, resource_class),
                FOREIGN KEY (cloud_id, server_uuid) REFERENCES server (cloud_id, uuid) ON DELETE CASCADE
            ) STRICT, WITHOUT ROWID)"_s,
        uR"(CREATE TABLE connection (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                uri TEXT NOT NULL,
                document BLOB NOT NULL,
                UNIQUE (cloud_id, uri)
            ) STRICT)"_s,
        uR"(CREATE TABLE setting (
                key TEXT PRIMARY KEY,
                value BLOB NOT NULL
            ) STRICT, WITHOUT ROWID)"_s,
    };
}

// The error as in the decision's document, replacing its English sentence and stage.
QStringList errorAsDocument()
{
    return {
        u"ALTER TABLE decision ADD COLUMN error TEXT NOT NULL DEFAULT ''"_s,
        u"UPDATE decision SET error = json_object('type', '', 'message', message, 'stage', stage) WHERE stage <> ''"_s,
        u"ALTER TABLE decision DROP COLUMN message"_s,
        u"ALTER TABLE decision DROP COLUMN stage"_s,
    };
}

// Release and options set here, overriding the document's own; NULL: none were set.
QStringList withOptions()
{
    return {u"ALTER TABLE cloud ADD COLUMN options BLOB"_s};
}

// Healings of the cloud's placement data, in order.
QStringList withHealings()
{
    return {
        uR"(CREATE TABLE healing (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                healed_at TEXT NOT NULL,
                document BLOB NOT NULL
            ) STRICT)"_s,
        u"CREATE INDEX healing_of_cloud ON healing (cloud_id)"_s,
    };
}

// How often servers booted here claimed from a provider. Each claim raised its generation, which stays raised when the
// servers are gone.
QStringList withProviders()
{
    return {
        uR"(CREATE TABLE provider (
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                uuid TEXT NOT NULL,
                claims INTEGER NOT NULL,
                PRIMARY KEY (cloud_id, uuid)
            ) STRICT, WITHOUT ROWID)"_s,
        u"INSERT INTO provider (cloud_id, uuid, claims) SELECT cloud_id, provider_uuid, count(DISTINCT server_uuid) "
        "FROM allocation GROUP BY cloud_id, provider_uuid"_s,
    };
}

// What a server takes of its node besides amounts, as JSON; empty: nothing.
QStringList withHardware()
{
    return {u"ALTER TABLE server ADD COLUMN hardware TEXT NOT NULL DEFAULT ''"_s};
}

// All messages of the services about a decision.
QStringList withJournals()
{
    return {
        uR"(CREATE TABLE journal (
                decision_id INTEGER PRIMARY KEY REFERENCES decision (id) ON DELETE CASCADE,
                document BLOB NOT NULL
            ) STRICT)"_s,
    };
}

// Consecutive failed builds, for nodes on which a build was tried.
QStringList withFailedBuilds()
{
    return {
        uR"(CREATE TABLE compute_node (
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                uuid TEXT NOT NULL,
                failed_builds INTEGER NOT NULL,
                PRIMARY KEY (cloud_id, uuid)
            ) STRICT, WITHOUT ROWID)"_s,
    };
}

// What other services hold for a server, as JSON; empty: nothing.
QStringList withAttached()
{
    return {u"ALTER TABLE server ADD COLUMN attached TEXT NOT NULL DEFAULT ''"_s};
}

// The request that a server was booted with and its migration, both as JSON; empty: none. The services of hosts that
// were disabled or forced down.
QStringList withMoves()
{
    return {
        u"ALTER TABLE server ADD COLUMN request TEXT NOT NULL DEFAULT ''"_s,
        u"ALTER TABLE server ADD COLUMN migration TEXT NOT NULL DEFAULT ''"_s,
        uR"(CREATE TABLE service (
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                host TEXT NOT NULL,
                disabled INTEGER NOT NULL,
                forced_down INTEGER NOT NULL,
                PRIMARY KEY (cloud_id, host)
            ) STRICT, WITHOUT ROWID)"_s,
    };
}

// A server may be evacuated more than once before the hosts it left are back.
QStringList withEvacuations()
{
    return {
        u"ALTER TABLE server RENAME COLUMN migration TO migrations"_s,
        u"UPDATE server SET migrations = CASE WHEN json_extract(migrations, '$.migration_type') = 'evacuation' "
        "AND json_extract(migrations, '$.source_compute') <> host "
        "THEN json_object('evacuations', json_array(json(migrations))) "
        "ELSE json_object('migration', json(migrations)) END WHERE migrations <> ''"_s,
    };
}

// When a nova-compute was stopped, in UTC; empty: it runs.
QStringList withStoppedServices()
{
    return {u"ALTER TABLE service ADD COLUMN stopped_at TEXT NOT NULL DEFAULT ''"_s};
}

// Actions on servers without a decision, and all messages of the services about them. An empty failure means success.
QStringList withActions()
{
    return {
        uR"(CREATE TABLE action (
                id INTEGER PRIMARY KEY,
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                done_at TEXT NOT NULL,
                server_name TEXT NOT NULL,
                host TEXT NOT NULL,
                flavor TEXT NOT NULL,
                action TEXT NOT NULL,
                failure TEXT NOT NULL,
                journal BLOB NOT NULL
            ) STRICT)"_s,
        u"CREATE INDEX action_cloud ON action (cloud_id)"_s,
    };
}

// Cinder volumes created or deleted here, as JSON.
QStringList withVolumes()
{
    return {
        uR"(CREATE TABLE volume (
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                id TEXT NOT NULL,
                document TEXT NOT NULL,
                PRIMARY KEY (cloud_id, id)
            ) STRICT, WITHOUT ROWID)"_s,
    };
}

// What deleted servers left on hosts that were down.
QStringList withLeftGuests()
{
    return {
        uR"(CREATE TABLE left_guest (
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                uuid TEXT NOT NULL,
                host TEXT NOT NULL,
                node TEXT NOT NULL,
                PRIMARY KEY (cloud_id, uuid, host, node)
            ) STRICT, WITHOUT ROWID)"_s,
    };
}

// The ids of the guests' volumes, separated by spaces.
QStringList withVolumesOfLeftGuests()
{
    return {u"ALTER TABLE left_guest ADD COLUMN volumes TEXT NOT NULL DEFAULT ''"_s};
}

// The endings of a decision's servers, as JSON; empty: unknown.
QStringList withEndings()
{
    return {u"ALTER TABLE decision ADD COLUMN endings TEXT NOT NULL DEFAULT ''"_s};
}

// The changes of a cloud, first to last, followed by those that were undone.
QStringList withChanges()
{
    return {
        uR"(CREATE TABLE change (
                cloud_id INTEGER NOT NULL REFERENCES cloud (id) ON DELETE CASCADE,
                position INTEGER NOT NULL,
                undone INTEGER NOT NULL,
                document BLOB NOT NULL,
                PRIMARY KEY (cloud_id, position)
            ) STRICT, WITHOUT ROWID)"_s,
    };
}

QStringList withoutOldChanges()
{
    return {u"DROP TABLE healing"_s, u"DROP TABLE service"_s, u"ALTER TABLE cloud DROP COLUMN options"_s};
}

// Why a decision failed, as JSON; empty: it was not found out.
QStringList withCauses()
{
    return {u"ALTER TABLE decision ADD COLUMN cause TEXT NOT NULL DEFAULT ''"_s};
}

// From here on decisions are kept in their compact form, which earlier versions of Astrolabe cannot read. Those that
// are there stay as they are.
QStringList withCompactDecisions()
{
    return {};
}

// The action that asked, as instance_actions names it; empty: a boot.
QStringList withActionsOfDecisions()
{
    return {u"ALTER TABLE decision ADD COLUMN action TEXT NOT NULL DEFAULT ''"_s};
}

// A server's own flavor, as in the cloud's document; empty: as the cloud's is.
QStringList withFlavorsOfServers()
{
    return {u"ALTER TABLE server ADD COLUMN flavor TEXT NOT NULL DEFAULT ''"_s};
}

// The documents of decisions apart from their rows: that of a large cloud takes thousands of pages, which SQLite would
// read for each row that is listed, and write for each that changes. The parts of a large document are compressed each
// by itself, on several processors.
QStringList withDocumentsApart()
{
    return {
        uR"(CREATE TABLE decision_document (
                decision_id INTEGER NOT NULL REFERENCES decision (id) ON DELETE CASCADE,
                part INTEGER NOT NULL,
                document BLOB NOT NULL,
                PRIMARY KEY (decision_id, part)
            ) STRICT)"_s,
        u"INSERT INTO decision_document (decision_id, part, document) SELECT id, 0, document FROM decision"_s,
        u"ALTER TABLE decision DROP COLUMN document"_s,
    };
}

// Where a decision's servers landed, as a JSON list; empty: nowhere.
QStringList withListedHosts()
{
    return {u"UPDATE decision SET hosts = '[' || replace(json_quote(hosts), ', ', '\",\"') || ']' WHERE hosts <> ''"_s};
}

// Changes that were made at once: 1 where a row belongs to the one before it.
QStringList withStepsOfChanges()
{
    return {u"ALTER TABLE change ADD COLUMN continues INTEGER NOT NULL DEFAULT 0"_s};
}

// What a decision was asked, as JSON; empty: not known. Its document can be hundreds of megabytes.
QStringList withRequestsOfDecisions()
{
    return {u"ALTER TABLE decision ADD COLUMN request TEXT NOT NULL DEFAULT ''"_s};
}

} // namespace

const QList<SchemaStep> &storeMigrations()
{
    static const QList<SchemaStep> steps = {{firstSchema()}, {errorAsDocument()}, {withOptions()}, {withHealings()},
        {withProviders()}, {withHardware()}, {withJournals()}, {withFailedBuilds()}, {withAttached()}, {withMoves()},
        {withEvacuations()}, {withStoppedServices()}, {withActions()}, {withVolumes()}, {withLeftGuests()},
        {withVolumesOfLeftGuests()}, {withEndings()}, {{}, removeOldSecrets}, {withChanges()},
        {withoutOldChanges(), listOldChanges}, {withCauses()}, {withCompactDecisions()}, {withActionsOfDecisions()},
        {{}, nameOldActions}, {withFlavorsOfServers()}, {withDocumentsApart()}, {withListedHosts()},
        {withStepsOfChanges()}, {withRequestsOfDecisions()}, {{}, keepOldRequests}};
    return steps;
}

int storeVersion()
{
    return static_cast<int>(storeMigrations().size());
}

} // namespace astrolabe
