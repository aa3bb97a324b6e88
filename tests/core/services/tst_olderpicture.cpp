// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "services/messages/olderpicture.h"
#include "verifyresult.h"

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Role = Party::Role;

bool isRpc(const Message &message)
{
    return message.transport == Transport::RpcCall || message.transport == Transport::RpcCast;
}

QStringList spoken(const Journal &journal)
{
    QStringList all;
    for (const Message &message : journal.messages) {
        if (isRpc(message))
            all.append(u"%1 → %2 %3: %4"_s.arg(
                toString(message.from.role), toString(message.to.role), toString(message.transport), message.name));
    }
    return all;
}

QStringList statesOf(const Journal &journal)
{
    QStringList all;
    for (const StateChange &state : journal.states)
        all.append(u"%1 %2 %3"_s.arg(state.vmState, state.taskState, state.host));
    return all;
}

} // namespace

class OlderPictureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void letsTheSchedulerCast_data();
    void letsTheSchedulerCast();
    void hasOneDatabase();
    void knowsABoot();
};

void OlderPictureTest::letsTheSchedulerCast_data()
{
    QTest::addColumn<QList<Fault>>("faults");
    QTest::addColumn<QStringList>("expected");
    QTest::addColumn<QString>("answer");
    const QString call = u"api → scheduler rpc_call: run_instance"_s;
    const QString cast = u"scheduler → compute rpc_cast: run_instance"_s;
    const QString back = u"compute → scheduler rpc_cast: run_instance"_s;
    QTest::newRow("a good boot") << QList<Fault>() << QStringList{call, cast} << QString();
    QTest::newRow("a host that fails") << QList<Fault>{{Fault::Kind::SpawnFails, {}, 1}}
                                       << QStringList{call, cast, back, cast} << QString();
    QTest::newRow("no host") << QList<Fault>{{Fault::Kind::PlacementTimesOut}} << QStringList{call} << u"NoValidHost"_s;
}

void OlderPictureTest::letsTheSchedulerCast()
{
    QFETCH(QList<Fault>, faults);
    QFETCH(QStringList, expected);
    QFETCH(QString, answer);
    const auto boot = test::bootOn(test::cloudOf(3), test::bootRequest(), faults);
    QVERIFY_RESULT(boot);
    const Journal older = asBeforeConductor(*boot->journal);
    QCOMPARE(spoken(older), expected);
    const auto call = std::ranges::find(older.messages, u"run_instance"_s, &Message::name);
    QVERIFY(call->answer);
    QCOMPARE(call->answer->failed ? call->answer->status : QString(), answer);
    QCOMPARE(statesOf(older), statesOf(*boot->journal));
}

// Every service writes to it directly; later services leave no trace, and every moment occurs once, in order.
void OlderPictureTest::hasOneDatabase()
{
    Cloud cloud = test::cloudOf(3);
    cloud.cells.append({u"99999999-9999-4999-8999-999999999999"_s, u"cell2"_s, false, {}});
    const auto boot = test::bootOn(cloud, test::bootRequest(), {{Fault::Kind::SpawnFails, {}, 1}});
    QVERIFY_RESULT(boot);
    const Journal older = asBeforeConductor(*boot->journal);
    QSet<int> moments;
    QSet<Role> writers;
    int last = -1;
    for (const Message &message : older.messages) {
        for (const Party &party : {message.from, message.to})
            QVERIFY(party.role != Role::Conductor && party.role != Role::Placement && party.role != Role::ApiDatabase);
        if (message.transport == Transport::Database) {
            QCOMPARE(message.to, (Party{Role::CellDatabase, u"nova"_s}));
            writers.insert(message.from.role);
        }
        QCOMPARE_GT(message.at.number, last);
        last = message.at.number;
        moments.insert(message.at.number);
        if (message.answer)
            moments.insert(message.answer->at.number);
    }
    for (const StateChange &state : older.states)
        moments.insert(state.at.number);
    QCOMPARE(writers, (QSet<Role>{Role::Api, Role::Scheduler, Role::Compute}));
    QCOMPARE(moments.size(), older.moments);
    for (const QString &once : {u"INSERT instances"_s, u"SELECT compute_nodes, services"_s})
        QCOMPARE(std::ranges::count(older.messages, once, &Message::name), 1);
}

void OlderPictureTest::knowsABoot()
{
    const auto boot = test::bootOn(test::cloudOf(3), test::bootRequest());
    QVERIFY_RESULT(boot);
    QVERIFY(isBoot(*boot->journal));
    QVERIFY(!isBoot(Journal()));
}

QTEST_GUILESS_MAIN(OlderPictureTest)
#include "tst_olderpicture.moc"
