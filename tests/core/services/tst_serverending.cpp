// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "services/messages/ending.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The fate of servers, derived from the journal of their boot.
class EndingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThatOfTheServersRecord_data();
    void isThatOfTheServersRecord();
    void namesWhatFailedBeforeItSucceeded();
    void theServerInQuestion_data();
    void theServerInQuestion();

private:
    static Boot bootOf(int servers, const QList<Fault> &faults)
    {
        Request request = test::bootRequest();
        request.name = u"web"_s;
        request.minCount = request.maxCount = servers;
        return test::bootOn(test::cloudOf(3), request, faults).value_or(Boot());
    }
};

void EndingTest::isThatOfTheServersRecord_data()
{
    QTest::addColumn<QList<Fault>>("faults");
    QTest::addColumn<QStringList>("tried");
    QTest::addColumn<QString>("vmState");
    const auto fails = [](const QString &host) { return Fault{Fault::Kind::SpawnFails, host}; };
    QTest::newRow("nothing fails") << QList<Fault>() << QStringList{u"h1"_s} << u"active"_s;
    QTest::newRow("one retry") << QList<Fault>{fails(u"h1"_s)} << QStringList{u"h1"_s, u"h2"_s} << u"active"_s;
    QTest::newRow("no host builds it") << QList<Fault>{fails(u"h1"_s), fails(u"h2"_s), fails(u"h3"_s)}
                                       << QStringList{u"h1"_s, u"h2"_s, u"h3"_s} << u"error"_s;
    QTest::newRow("nova-compute has stopped")
        << QList<Fault>{{Fault::Kind::ServiceDies, u"h1"_s}} << QStringList{u"h1"_s} << u"building"_s;
    QTest::newRow("Placement is silent") << QList<Fault>{{Fault::Kind::PlacementTimesOut}} << QStringList()
                                         << u"error"_s;
}

void EndingTest::isThatOfTheServersRecord()
{
    QFETCH(const QList<Fault>, faults);
    QFETCH(const QStringList, tried);
    QFETCH(const QString, vmState);
    const Boot boot = bootOf(1, faults);
    const QList<ServerEnding> endings = endingsOf(*boot.journal);
    QCOMPARE(endings.size(), 1);
    QCOMPARE(endings.first().vmState, vmState);
    QCOMPARE(endings.first().tried, tried);
    const Instance &instance = boot.servers.first().instance;
    QCOMPARE(endings.first().server, instance.uuid);
    QCOMPARE(endings.first().vmState, instance.vmState);
    QCOMPARE(endings.first().host, instance.host);
    QCOMPARE(endings.first().cause.isEmpty(), faults.isEmpty() || vmState == "building"_L1);
}

void EndingTest::namesWhatFailedBeforeItSucceeded()
{
    const QList<ServerEnding> endings = endingsOf(*bootOf(1, {{Fault::Kind::SpawnFails, u"h1"_s}}).journal);
    QCOMPARE(endings.first().host, u"h2"_s);
    QVERIFY2(!endings.first().cause.isEmpty(), "the reason of the retry");
}

void EndingTest::theServerInQuestion_data()
{
    QTest::addColumn<QList<Fault>>("faults");
    QTest::addColumn<int>("given"); // -1: none
    QTest::addColumn<int>("looked");
    QTest::newRow("the first where nothing failed") << QList<Fault>() << -1 << 0;
    QTest::newRow("the one that is asked about") << QList<Fault>() << 2 << 2;
    QTest::newRow("asked about, though others failed") << QList<Fault>{{Fault::Kind::SpawnFails, u"h1"_s},
        {Fault::Kind::SpawnFails, u"h2"_s}, {Fault::Kind::SpawnFails, u"h3"_s}}
                                                       << 1 << 1;
}

void EndingTest::theServerInQuestion()
{
    QFETCH(const QList<Fault>, faults);
    QFETCH(const int, given);
    QFETCH(const int, looked);
    const Boot boot = bootOf(3, faults);
    const QString server = given < 0 ? QString() : boot.decision->instances.placed(given).uuid;
    QCOMPARE(instanceInQuestion(*boot.decision, endingsOf(*boot.journal), server), looked);

    QList<ServerEnding> endings = endingsOf(*boot.journal);
    endings[1].vmState = u"error"_s;
    if (given < 0) // the failed one is looked at
        QCOMPARE(boot.decision->instances.placed(instanceInQuestion(*boot.decision, endings, {})).uuid,
            endings.at(1).server);
}

QTEST_GUILESS_MAIN(EndingTest)
#include "tst_serverending.moc"
