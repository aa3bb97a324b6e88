// SPDX-License-Identifier: GPL-3.0-or-later
// The causes of decisions that failed, stored with them, and the requests of all.
#include "core/store/sqlfile.h"
#include "printing.h"
#include "ui/session/followedbackend.h"
#include "ui/smallcloud.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60000; // ms

struct Console
{
    explicit Console(const QString &folder)
        : followed(folder, silentCloud())
    {
        QObject::connect(&followed.backend().history(), &HistoryDesk::historyChanged, &followed,
            [this](const QList<StoredDecision> &all) { decisions = all; });
        QObject::connect(&followed.backend().history(), &HistoryDesk::causeFound, &followed,
            [this](qint64, const StoredCause &cause) { foundLater.append(cause.sentence); });
        QSignalSpy opened(&followed.backend().clouds(), &CloudsDesk::openingEnded);
        opened.wait(patience);
    }

    static Cloud silentCloud()
    {
        Cloud cloud = smallCloud(2);
        for (ComputeNode &node : cloud.computeNodes)
            node.service->forcedDown = true;
        return cloud;
    }

    bool waitForCause(qsizetype count)
    {
        return QTest::qWaitFor([&] { return decisions.size() == count && decisions.first().cause; }, patience);
    }

    QList<StoredDecision> decisions;
    QList<Reason> foundLater;
    test::FollowedBackend followed;
};

} // namespace

class TestStoredCauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areStoredWithTheirDecisions();
    void olderOnesAreLookedForWhenAsked();
    void thoseOfRefusalsAreLookedForWhenAsked();
    void whatWasAskedIsRead();
};

// The cause is that of the cloud then, whatever becomes of it.
void TestStoredCauses::areStoredWithTheirDecisions()
{
    const QTemporaryDir folder;
    Console console(folder.path());
    console.followed.boot(u"web"_s);
    QVERIFY(console.waitForCause(1));
    QCOMPARE(console.decisions.first().cause->token, u"service_down"_s);
    QVERIFY(console.decisions.first().cause->isCertain);
    const StoredCause told = *console.decisions.first().cause;
    QList<Change> up;
    for (const ComputeNode &node : Console::silentCloud().computeNodes)
        up.append(EditCloud{u"compute_nodes"_s, node.uuid, {u"service"_s, u"forced_down"_s}, false});
    console.followed.backend().changes().makeAll(up);
    console.followed.backend().history().lookForCauses();
    console.followed.boot(u"other"_s);
    QTRY_COMPARE_WITH_TIMEOUT(console.decisions.size(), 2, patience);
    QCOMPARE(console.decisions.first().outcome, Outcome::Scheduled);
    QCOMPARE(console.decisions.last().cause, std::optional(told));
    QVERIFY(console.foundLater.isEmpty());
}

void TestStoredCauses::olderOnesAreLookedForWhenAsked()
{
    const QTemporaryDir folder;
    {
        Console console(folder.path());
        console.followed.boot(u"web"_s);
        QVERIFY(console.waitForCause(1));
        test::sql(folder.filePath(u"astrolabe.sqlite"_s), {u"UPDATE decision SET cause = ''"_s});
    }
    test::FollowedBackend later(folder.path(), Console::silentCloud());
    QSignalSpy opened(&later.backend().clouds(), &CloudsDesk::openingEnded);
    const QSignalSpy found(&later.backend().history(), &HistoryDesk::causeFound);
    QVERIFY(opened.wait(patience));
    QTest::qWait(100);
    QCOMPARE(found.count(), 0);
    later.backend().history().lookForCauses();
    QTRY_COMPARE_WITH_TIMEOUT(found.count(), 1, patience);
    QVERIFY(englishSentence(found.first().last().value<StoredCause>().sentence).contains(u"nova-compute"_s));
}

// nova-api refuses the request before there is a server that the decision could be kept with.
void TestStoredCauses::thoseOfRefusalsAreLookedForWhenAsked()
{
    const QTemporaryDir folder;
    Cloud cloud = smallCloud(2);
    cloud.flavors.first().disabled = true;
    test::FollowedBackend followed(folder.path(), cloud);
    QSignalSpy opened(&followed.backend().clouds(), &CloudsDesk::openingEnded);
    const QSignalSpy found(&followed.backend().history(), &HistoryDesk::causeFound);
    QVERIFY(opened.wait(patience));
    followed.boot(u"web"_s);
    QTRY_COMPARE_WITH_TIMEOUT(followed.booted.size(), 1, patience);
    followed.backend().history().lookForCauses();
    QTRY_COMPARE_WITH_TIMEOUT(found.count(), 1, patience);
    QCOMPARE(found.first().last().value<StoredCause>().id, u"X03"_s);
}

// Each question once, the newest first.
void TestStoredCauses::whatWasAskedIsRead()
{
    const QTemporaryDir folder;
    Console console(folder.path());
    for (const QString &name : {u"web"_s, u"web"_s, u"db"_s})
        console.followed.boot(name);
    QVERIFY(console.waitForCause(3));
    const QSignalSpy read(&console.followed.backend().history(), &HistoryDesk::earlierRequestsRead);
    console.followed.backend().history().readEarlierRequests();
    QTRY_COMPARE_WITH_TIMEOUT(read.count(), 1, patience);
    const auto requests = read.first().first().value<QList<OtherRequest>>();
    QStringList titles;
    for (const OtherRequest &request : requests)
        titles.append(request.title);
    QCOMPARE(titles, (QStringList{u"db"_s, u"web"_s}));
    QCOMPARE(std::get<Request>(requests.first().question).name, u"db"_s);
}

QTEST_GUILESS_MAIN(TestStoredCauses)
#include "tst_storedcauses.moc"
