// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "printing.h"
#include "services/messages/landmarks.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Change = std::function<void(Cloud &, Request &)>;

void change(Cloud &, Request &) { }

QStringList wordsOf(const QList<Landmark> &landmarks)
{
    static const QHash<Landmark::Kind, QString> names{{Landmark::Kind::Refused, u"refused"_s},
        {Landmark::Kind::NoHost, u"no host"_s}, {Landmark::Kind::Attempt, u"attempt"_s},
        {Landmark::Kind::Rescheduled, u"rescheduled"_s}, {Landmark::Kind::Buried, u"buried"_s},
        {Landmark::Kind::Fault, u"fault"_s}, {Landmark::Kind::Active, u"active"_s}};
    QStringList words;
    for (const Landmark &landmark : landmarks) {
        QStringList word{names.value(landmark.kind)};
        if (landmark.attempt > 0)
            word.append(QString::number(landmark.attempt));
        word.append(landmark.host);
        word.removeAll(QString());
        words.append(word.join(u' '));
    }
    return words;
}

} // namespace

class LandmarksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areInTheirOrder_data();
    void areInTheirOrder();
    void leaveThePlainCourseOut();
    void sayWhy();
};

void LandmarksTest::areInTheirOrder_data()
{
    QTest::addColumn<QList<Fault>>("faults");
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("expected");
    const auto spawnFails = [](const QString &host) { return Fault{Fault::Kind::SpawnFails, host}; };
    QTest::newRow("a server that is built")
        << QList<Fault>() << Change(change) << QStringList{u"attempt 1 h1"_s, u"active h1"_s};
    QTest::newRow("a second host") << QList<Fault>{spawnFails(u"h1"_s)} << Change(change)
                                   << QStringList{
                                          u"attempt 1 h1"_s, u"rescheduled"_s, u"attempt 2 h2"_s, u"active h2"_s};
    QTest::newRow("no host builds it") << QList<Fault>{spawnFails({})} << Change(change)
                                       << QStringList{u"attempt 1 h1"_s, u"rescheduled"_s, u"attempt 2 h2"_s,
                                              u"rescheduled"_s, u"attempt 3 h3"_s, u"rescheduled"_s, u"fault"_s};
    QTest::newRow("no host is found") << QList<Fault>()
                                      << Change([](Cloud &cloud, Request &) { cloud.flavors.first().vcpus = 99; })
                                      << QStringList{u"no host"_s, u"buried"_s, u"fault"_s};
    QTest::newRow("no host is found, without cell0") << QList<Fault>() << Change([](Cloud &cloud, Request &) {
        cloud.release = Release{14};
        test::enableFilters(cloud, {u"CoreFilter"_s});
        cloud.flavors.first().vcpus = 999;
    }) << QStringList{u"no host"_s, u"fault"_s};
    QTest::newRow("nova-api refuses") << QList<Fault>()
                                      << Change([](Cloud &, Request &request) { request.flavorRef = u"none"_s; })
                                      << QStringList{u"refused"_s};
    QTest::newRow("a build that is not repeated")
        << QList<Fault>{{Fault::Kind::NoAddresses}} << Change([](Cloud &, Request &) { })
        << QStringList{u"attempt 1 h1"_s, u"active h1"_s};
}

void LandmarksTest::areInTheirOrder()
{
    QFETCH(const QList<Fault>, faults);
    QFETCH(const Change, change);
    Cloud cloud = test::cloudOf(3);
    Request request = test::bootRequest();
    change(cloud, request);
    const auto boot = test::bootOn(cloud, request, faults);
    QVERIFY_RESULT(boot);
    const QString server = boot->servers.isEmpty() ? u"none"_s : boot->servers.first().instance.uuid;
    const QList<Landmark> landmarks = landmarksOf(*boot->journal, server);
    QTEST(wordsOf(landmarks), "expected");
    QVERIFY(std::ranges::is_sorted(landmarks, {}, &Landmark::moment));
}

// Of all servers only what is out of the ordinary.
void LandmarksTest::leaveThePlainCourseOut()
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    const auto boot = test::bootOn(test::cloudOf(3), request, {{Fault::Kind::SpawnFails, u"h2"_s}});
    QVERIFY_RESULT(boot);
    const QList<Landmark> landmarks = landmarksOf(*boot->journal, {});
    QCOMPARE(wordsOf(landmarks), QStringList({u"rescheduled"_s, u"attempt 2 h3"_s}));
    QCOMPARE(landmarks.first().server, boot->servers.at(1).instance.uuid);
}

void LandmarksTest::sayWhy()
{
    Request request = test::bootRequest();
    request.flavorRef = u"none"_s;
    const auto refused = test::bootOn(test::cloudOf(1), request);
    QVERIFY_RESULT(refused);
    QCOMPARE(landmarksOf(*refused->journal, {}).first().cause, u"Flavor none could not be found."_s);
    const auto failed = test::bootOn(test::cloudOf(1), test::bootRequest(), {{Fault::Kind::PlacementTimesOut}});
    QVERIFY_RESULT(failed);
    for (const Landmark &landmark : landmarksOf(*failed->journal, {})) {
        if (landmark.kind != Landmark::Kind::Buried)
            QVERIFY2(landmark.cause.startsWith("No valid host was found."_L1), qPrintable(landmark.cause));
    }
}

QTEST_GUILESS_MAIN(LandmarksTest)
#include "tst_landmarks.moc"
