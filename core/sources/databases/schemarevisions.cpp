// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/schemarevisions.h"

#include <algorithm>

namespace astrolabe {

namespace {

// What a release's code expects of the database of a cell.
struct SchemaRevision
{
    int nova;                  // major version
    int migrateVersion;        // of sqlalchemy-migrate; 0: alembic
    QLatin1StringView alembic; // the head; empty: sqlalchemy-migrate
    qint64 serviceVersion;     // that its services report
};

// Source: openstack/nova at the tags 15.0.0 to 33.0.0 and master of August 2026: the highest file of
// nova/db/sqlalchemy/migrate_repo/versions up to Wallaby, also at the *-eol tags, and since Xena the head of
// nova/db/main/migrations/versions; SERVICE_VERSION of nova/objects/service.py.
constexpr SchemaRevision revisions[] = {
    {15, 347, {}, 16},
    {16, 362, {}, 22},
    {17, 378, {}, 30},
    {18, 390, {}, 35},
    {19, 391, {}, 37},
    {20, 402, {}, 40},
    {21, 407, {}, 51},
    {22, 412, {}, 53},
    {23, 417, {}, 56},
    {24, 0, "8f2f1571d55b"_L1, 60},
    {25, 0, "16f1fbcab42b"_L1, 61},
    {26, 0, "ccb0fa1a2252"_L1, 64},
    {27, 0, "960aac0e09ea"_L1, 66},
    {28, 0, "1acf2c98e646"_L1, 66},
    {29, 0, "13863f4e1612"_L1, 67},
    {30, 0, "13863f4e1612"_L1, 67},
    {31, 0, "2903cd72dc14"_L1, 68},
    {32, 0, "2903cd72dc14"_L1, 70},
    {33, 0, "2903cd72dc14"_L1, 72},
    {34, 0, "ab450ba04102"_L1, 73},
};

QList<SchemaRevision> withHead(const QString &head)
{
    QList<SchemaRevision> found;
    std::ranges::copy_if(revisions, std::back_inserter(found),
        [&](const SchemaRevision &one) { return !one.alembic.isEmpty() && one.alembic == head; });
    return found;
}

QList<Release> releasesIn(const QList<SchemaRevision> &found)
{
    QList<Release> releases;
    for (const SchemaRevision &one : found)
        releases.append(Release{one.nova});
    return releases;
}

QList<SchemaRevision> withSchema(const DatabaseContent &cell)
{
    for (const TableRow &row : cell.rows(u"alembic_version"_s))
        return withHead(row.text("version_num"_L1));
    // The table stays behind after the change to alembic. A version between two releases is one of the later's.
    QList<SchemaRevision> found;
    for (const TableRow &row : cell.rows(u"migrate_version"_s)) {
        const auto version = row.integer("version"_L1);
        const auto release = std::ranges::find_if(
            revisions, [&](const SchemaRevision &one) { return version > 0 && version <= one.migrateVersion; });
        if (release != std::end(revisions))
            found.append(*release);
    }
    return found;
}

qint64 latestService(const DatabaseContent &cell)
{
    qint64 latest = 0;
    for (const TableRow &row : cell.liveRows(u"services"_s))
        latest = std::max(latest, row.integer("version"_L1));
    return latest;
}

} // namespace

QList<Release> releasesOfSchema(const DatabaseContent &cell)
{
    const QList<SchemaRevision> alike = withSchema(cell);
    QList<SchemaRevision> exact = alike;
    exact.removeIf(
        [service = latestService(cell)](const SchemaRevision &one) { return one.serviceVersion != service; });
    return releasesIn(exact.isEmpty() ? alike : exact);
}

QList<Release> releasesOfRevision(const QString &alembic)
{
    return releasesIn(withHead(alembic));
}

} // namespace astrolabe
