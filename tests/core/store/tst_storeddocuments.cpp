// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudformat.h"
#include "printing.h"
#include "store/documents.h"
#include "verifyresult.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <thread>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Values as the store keeps them, and what it makes of damaged ones.
class TestStoredDocuments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decisionsInParts();
    void cloudsArePackedAsTheyAreWritten_data();
    void cloudsArePackedAsTheyAreWritten();
    void damagedOnesAreRefused_data();
    void damagedOnesAreRefused();
    void emptyValuesAreEmptyTexts();
    void unreadableTextsAreUnknown_data();
    void unreadableTextsAreUnknown();
};

// In parts only if it is large; the parts are read as one text.
void TestStoredDocuments::decisionsInParts()
{
    Decision small;
    small.cloudName = u"campus"_s;
    const QByteArrayList whole = packDecision(small);
    QCOMPARE(whole.size(), 1);
    const QByteArray text = qUncompress(whole.first());
    const auto joined = unpackDecision({qCompress(text.first(20)), qCompress(text.sliced(20))});
    QVERIFY_RESULT(joined);
    QCOMPARE(*joined, small);
    QVERIFY(!unpackDecision({qCompress(text.first(20))}));

    Decision large = small;
    large.cloudName = QString(3 << 20, u'c');
    const QByteArrayList parts = packDecision(large);
    QCOMPARE(parts.size(), qsizetype(std::clamp(std::thread::hardware_concurrency(), 1U, 3U)));
    const auto read = unpackDecision(parts);
    QVERIFY_RESULT(read);
    QCOMPARE(*read, large);
}

void TestStoredDocuments::cloudsArePackedAsTheyAreWritten_data()
{
    QTest::addColumn<int>("nodes");
    QTest::newRow("none") << 0;
    QTest::newRow("in one piece") << 3;
    QTest::newRow("in many") << 2000;
}

void TestStoredDocuments::cloudsArePackedAsTheyAreWritten()
{
    QFETCH(const int, nodes);
    Cloud cloud;
    cloud.name = u"campus"_s;
    for (int i = 0; i < nodes; ++i) {
        ComputeNode node;
        node.uuid = u"00000000-0000-4000-8000-%1"_s.arg(i, 12, 10, QLatin1Char('0'));
        node.host = node.hypervisorHostname = u"cmp-%1"_s.arg(i);
        cloud.computeNodes.append(node);
    }
    const QByteArray packed = packCloud(cloud);
    QCOMPARE(qUncompress(packed), writeCloud(cloud));
    const auto read = unpackCloud(packed);
    QVERIFY_RESULT(read);
    QCOMPARE(read->computeNodes, cloud.computeNodes);
}

void TestStoredDocuments::damagedOnesAreRefused_data()
{
    using Read = std::function<std::optional<Error>(const QByteArray &)>;
    QTest::addColumn<Read>("read");
    QTest::addColumn<QByteArray>("whole");
    const auto errorOf = [](const auto &read) { return read ? std::nullopt : std::optional(read.error()); };
    const auto row
        = [](const char *name, const QByteArray &whole, const Read &read) { QTest::newRow(name) << read << whole; };
    row("a cloud", packCloud(Cloud()), [=](const QByteArray &packed) { return errorOf(unpackCloud(packed)); });
    row("a decision", packDecision(Decision()).first(),
        [=](const QByteArray &packed) { return errorOf(unpackDecision({packed})); });
    row("a journal", packJournal(Journal{u"req-1"_s, QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC), {}, {}, 0}),
        [=](const QByteArray &packed) { return errorOf(unpackJournal(packed)); });
    ComputeNode node;
    node.uuid = u"00000000-0000-4000-8000-000000000001"_s;
    node.host = node.hypervisorHostname = u"cmp-1"_s;
    row("a node", packNode(node), [=](const QByteArray &packed) { return errorOf(unpackNode(packed)); });
    row("a change", packChange(SetOptions()), [=](const QByteArray &packed) { return errorOf(unpackChange(packed)); });
}

void TestStoredDocuments::damagedOnesAreRefused()
{
    QFETCH(std::function<std::optional<Error>(const QByteArray &)>, read);
    QFETCH(QByteArray, whole);
    QVERIFY(isWhole(whole));
    QVERIFY2(!read(whole), qPrintable(read(whole).value_or(Error()).text()));
    QByteArray flipped = whole;
    flipped[flipped.size() / 2] = static_cast<char>(flipped.at(flipped.size() / 2) ^ 0x10);
    QVERIFY(!isWhole(flipped));
    for (const QByteArray &damaged : {QByteArray(), QByteArray("\0", 1), flipped, whole.chopped(5)}) {
        const auto error = read(damaged);
        QVERIFY(error);
        QCOMPARE(error->kind, Error::Kind::BadInput);
    }
    QVERIFY(read(qCompress(QByteArray("{")))); // whole, but no document
    QVERIFY(isWhole(qCompress(QByteArray("{"))));
}

void TestStoredDocuments::emptyValuesAreEmptyTexts()
{
    QCOMPARE(packHardware({}), QString());
    QCOMPARE(packAttached({}), QString());
    QCOMPARE(packMigrations({}), QString());
    QCOMPARE(packError({}), QString());
    QCOMPARE(unpackHardware({}), HardwareClaim());
    QCOMPARE(unpackAttached({}), Attached());
    QCOMPARE(unpackMigrations({}), Migrations());
    QVERIFY(!unpackError({})->has_value());
    for (const QString &text : {u"{"_s, u"[]"_s, u"5"_s}) {
        QVERIFY(!unpackHardware(text));
        QVERIFY(!unpackAttached(text));
        QVERIFY(!unpackMigrations(text));
        QVERIFY(!unpackError(text));
    }
    HardwareClaim claim;
    claim.pmemNamespaces = {u"ns0"_s};
    QCOMPARE(unpackHardware(packHardware(claim)), claim);
    Migrations migrations;
    migrations.migration = Migration();
    migrations.migration->uuid = u"m-1"_s;
    migrations.migration->allocation = {{u"provider"_s, {{u"VCPU"_s, 2}}}};
    QCOMPARE(unpackMigrations(packMigrations(migrations)), migrations);
}

void TestStoredDocuments::unreadableTextsAreUnknown_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("half a document") << u"[{\"server\": "_s;
    QTest::newRow("a number") << u"7"_s;
}

void TestStoredDocuments::unreadableTextsAreUnknown()
{
    QFETCH(QString, text);
    QVERIFY(unpackEndings(text).isEmpty());
    QVERIFY(!unpackCause(text));
    const QList<ServerEnding> endings{{u"a"_s, u"error"_s, {}, {u"cmp-1"_s, u"cmp-2"_s}, u"No more room."_s}};
    QCOMPARE(unpackEndings(packEndings(endings)), endings);
    const StoredCause cause{
        u"C11"_s, u"wrong_zone"_s, true, {"the zone %1", {{u"zone"_s, u"east"_s, Origin::request()}}}};
    QCOMPARE(unpackCause(packCause(cause)), cause);
}

QTEST_GUILESS_MAIN(TestStoredDocuments)
#include "tst_storeddocuments.moc"
