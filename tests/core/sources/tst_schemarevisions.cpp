// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/clouddatabases.h"
#include "sources/databases/schemarevisions.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Table tableOf(const QString &column, const QString &value)
{
    return {{column}, {{value}}, {}};
}

// The database of a cell with one nova-compute.
DatabaseContent cellOf(const QString &alembic, const QString &migrateVersion, const QString &service)
{
    DatabaseContent cell;
    cell.name = u"nova"_s;
    for (const QString &table : {u"compute_nodes"_s, u"instances"_s})
        cell.tables[table];
    if (!alembic.isEmpty())
        cell.tables.insert(u"alembic_version"_s, tableOf(u"version_num"_s, alembic));
    if (!migrateVersion.isEmpty())
        cell.tables.insert(u"migrate_version"_s, tableOf(u"version"_s, migrateVersion));
    if (!service.isEmpty())
        cell.tables.insert(u"services"_s, tableOf(u"version"_s, service));
    return cell;
}

} // namespace

class SchemaRevisionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsTheRelease_data();
    void tellsTheRelease();
    void findsPlacementWhereTheReleaseHasIt_data();
    void findsPlacementWhereTheReleaseHasIt();
};

void SchemaRevisionsTest::tellsTheRelease_data()
{
    QTest::addColumn<QString>("alembic");
    QTest::addColumn<QString>("migrateVersion");
    QTest::addColumn<QString>("service"); // the version that nova-compute reports
    QTest::addColumn<QStringList>("releases");
    const auto row
        = [](const char *name, const QString &alembic, const QString &migrateVersion, const QString &service,
              const QStringList &releases) { QTest::newRow(name) << alembic << migrateVersion << service << releases; };
    row("Queens", {}, u"378"_s, u"30"_s, {u"queens"_s});
    row("a version between two releases", {}, u"380"_s, {}, {u"rocky"_s});
    row("Wallaby, the last with numbers", {}, u"417"_s, u"56"_s, {u"wallaby"_s});
    row("Xena, which keeps the number's table", u"8f2f1571d55b"_s, u"417"_s, u"60"_s, {u"xena"_s});
    row("Zed", u"ccb0fa1a2252"_s, {}, u"64"_s, {u"zed"_s});
    row("three with one schema", u"2903cd72dc14"_s, {}, {}, {u"2025.1"_s, u"2025.2"_s, u"2026.1"_s});
    row("one of them by its services", u"2903cd72dc14"_s, {}, u"70"_s, {u"2025.2"_s});
    row("two that nothing tells apart", u"13863f4e1612"_s, {}, u"67"_s, {u"2024.1"_s, u"2024.2"_s});
    row("services of an upgrade under way", u"ccb0fa1a2252"_s, {}, u"61"_s, {u"zed"_s});
    row("a revision of nobody", u"0123456789ab"_s, {}, u"99"_s, {});
    row("nothing", {}, {}, {}, {});
}

void SchemaRevisionsTest::tellsTheRelease()
{
    QFETCH(const QString, alembic);
    QFETCH(const QString, migrateVersion);
    QFETCH(const QString, service);
    QFETCH(const QStringList, releases);
    QStringList found;
    for (const Release release : releasesOfSchema(cellOf(alembic, migrateVersion, service)))
        found << release.name();
    QCOMPARE(found, releases);
}

void SchemaRevisionsTest::findsPlacementWhereTheReleaseHasIt_data()
{
    QTest::addColumn<QString>("migrateVersion");
    QTest::addColumn<bool>("hasItsOwn");
    QTest::addColumn<QString>("found"); // the database's name; empty: none
    QTest::newRow("Rocky has it in the API database") << u"390"_s << false << u"nova_api"_s;
    QTest::newRow("Stein may have either: its own counts") << u"391"_s << true << u"placement"_s;
    QTest::newRow("Train left old rows behind") << u"402"_s << false << QString();
    QTest::newRow("Train has its own") << u"402"_s << true << u"placement"_s;
}

void SchemaRevisionsTest::findsPlacementWhereTheReleaseHasIt()
{
    QFETCH(const QString, migrateVersion);
    QFETCH(const bool, hasItsOwn);
    QFETCH(const QString, found);
    DatabaseContent api;
    api.name = u"nova_api"_s;
    api.tables[u"cell_mappings"_s];
    api.tables.insert(u"resource_providers"_s, tableOf(u"uuid"_s, u"left"_s));
    DatabaseContent placement;
    placement.name = u"placement"_s;
    placement.tables.insert(u"resource_providers"_s, tableOf(u"uuid"_s, u"now"_s));
    QList<DatabaseContent> databases{api, cellOf({}, migrateVersion, {})};
    if (hasItsOwn)
        databases << placement;
    const auto told = sorted(databases);
    QVERIFY_RESULT(told);
    QCOMPARE(told->placement == nullptr ? QString() : told->placement->name, found);
}

QTEST_GUILESS_MAIN(SchemaRevisionsTest)
#include "tst_schemarevisions.moc"
