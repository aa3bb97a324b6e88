// SPDX-License-Identifier: GPL-3.0-or-later
// Deciding again after changes: what is changed, what stays as it was, and what cannot be tried.
#include "core/diagnosis/movers.h"
#include "core/diagnosis/situation.h"
#include "diagnosis/trial.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Trial triedOf(const test::Situation &situation)
{
    NoProgress nobody;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(situation.cloud));
    if (!scheduler)
        qFatal("%s", qPrintable(scheduler.error().text()));
    const auto trial = tryOut({*scheduler, situation.request, {}, nullptr}, {}, nobody);
    if (!trial)
        qFatal("%s", qPrintable(trial.error().text()));
    return *trial;
}

Change flavorAsked(const QString &name)
{
    return EditRequest{{u"server"_s, u"flavorRef"_s}, name};
}

class AlwaysCancelled final : public Progress
{
public:
    void report(qint64, qint64) override { }
    bool isCanceled() const override { return true; }
};

} // namespace

class TryOutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void landsIfEveryServerDoes_data();
    void landsIfEveryServerDoes();
    void aChangeOfTheRequestKeepsTheScheduler();
    void aChangeOfTheCloudLeavesTheFirstAsItWas();
    void theReleaseAndOptionsStay();
    void endingsAreThoseOfTheFirst();
    void tellsWhatWasMade();
    void changesAnAction_data();
    void changesAnAction();
    void cannotBeTried_data();
    void cannotBeTried();
    void canBeCancelled();
};

void TryOutTest::landsIfEveryServerDoes_data()
{
    QTest::addColumn<test::Arrange>("given");
    QTest::addColumn<bool>("lands");
    QTest::addColumn<bool>("hasFailed"); // Nova's own word; a host that is not mapped shows only later
    const auto row = [](const char *name, bool lands, bool hasFailed, const test::Arrange &given) {
        QTest::newRow(name) << given << lands << hasFailed;
    };
    row("one that fits", true, false, [](test::Situation &) { });
    row("no host is large enough", false, true, [](test::Situation &given) { given.flavor().vcpus = 9; });
    row("two of three", false, true, [](test::Situation &given) {
        given.flavor().vcpus = 5;
        given.request.minCount = given.request.maxCount = 3;
    });
    row("the only host is not mapped: the server ends in cell0", false, false, [](test::Situation &given) {
        given.cloud.computeNodes.removeLast();
        given.node(1).isMapped = false;
    });
    row("another host is not mapped", true, false, [](test::Situation &given) {
        given.node(1).isMapped = false;
        given.node(1).memoryMbUsed = 16384;
    });
    row("nova-api refuses", false, true, [](test::Situation &given) { given.request.flavorRef = u"none"_s; });
}

void TryOutTest::landsIfEveryServerDoes()
{
    QFETCH(const test::Arrange, given);
    test::Situation situation;
    given(situation);
    const Trial trial = triedOf(situation);
    QTEST(trial.lands(), "lands");
    QTEST(hasFailed(*trial.decision), "hasFailed");
}

void TryOutTest::aChangeOfTheRequestKeepsTheScheduler()
{
    test::Situation situation;
    Flavor huge = situation.flavor();
    huge.flavorid = huge.name = u"huge"_s;
    huge.vcpus = 99;
    situation.cloud.flavors.append(huge);
    const Trial before = triedOf(situation);
    NoProgress nobody;
    const auto after = tryOut(before, {flavorAsked(u"huge"_s)}, nobody);
    QVERIFY_RESULT(after);
    QCOMPARE(after->scheduler, before.scheduler); // nothing is prepared anew
    QCOMPARE(std::get<Request>(after->question).flavorRef, u"huge"_s);
    QCOMPARE(after->decision->asked.flavor, u"huge"_s);
    QVERIFY(!after->lands());
    QCOMPARE(std::get<Request>(before.question).flavorRef, u"1"_s);
    QVERIFY(before.lands());
}

void TryOutTest::aChangeOfTheCloudLeavesTheFirstAsItWas()
{
    test::Situation situation;
    situation.flavor().vcpus = 9;
    const Trial before = triedOf(situation);
    const Cloud cloud = *before.scheduler->cloud();
    NoProgress nobody;
    const auto after
        = tryOut(before, {EditCloud{u"flavors"_s, u"1"_s, {u"vcpus"_s}, 8}, flavorAsked(u"small"_s)}, nobody);
    QVERIFY_RESULT(after);
    QVERIFY(after->lands());
    QCOMPARE(after->scheduler->cloud()->flavors.first().vcpus, 8);
    QCOMPARE(std::get<Request>(after->question).flavorRef, u"small"_s);
    QCOMPARE(*before.scheduler->cloud(), cloud);
    QVERIFY(!before.lands());
}

// The release and the way of deciding are those of the first trial, not those of the changed cloud's document.
void TryOutTest::theReleaseAndOptionsStay()
{
    test::Situation situation;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(situation.cloud), Release{31});
    QVERIFY_RESULT(scheduler);
    const Trial before{*scheduler, situation.request, {.everyFilter = true}, nullptr};
    NoProgress nobody;
    const auto after = tryOut(before, {SwitchService{.host = u"h1"_s, .disabled = true}}, nobody);
    QVERIFY_RESULT(after);
    QCOMPARE(after->scheduler->release(), Release{31});
    QCOMPARE(after->decision->release, Release{31});
    QVERIFY(after->decision->outside.has_value());
    QCOMPARE(after->decision->landings(), QList<HostIndex>{1});
}

void TryOutTest::endingsAreThoseOfTheFirst()
{
    Trial before = triedOf({});
    before.endings = {{.server = test::uuidOf(700), .vmState = u"error"_s, .host = {}}};
    NoProgress nobody;
    const auto same = tryOut(before, {}, nobody);
    QVERIFY_RESULT(same);
    QCOMPARE(same->endings.size(), 1);
    const auto other = tryOut(before, {flavorAsked(u"small"_s)}, nobody);
    QVERIFY_RESULT(other);
    QVERIFY(other->endings.isEmpty());
}

// One after the other, from where the first began; without what only the server is to know.
void TryOutTest::tellsWhatWasMade()
{
    test::Situation situation;
    const Trial before = triedOf(situation);
    QVERIFY(before.made.sentences().isEmpty());
    NoProgress nobody;
    const Change down = SwitchService{.host = u"h1"_s, .forcedDown = true};
    const auto once = tryOut(before, {down, EditRequest{{u"server"_s, u"adminPass"_s}, u"hunter2"_s}}, nobody);
    QVERIFY_RESULT(once);
    QCOMPARE(once->made.before, before.scheduler->cloud());
    QCOMPARE(once->made.told(), QList<Change>{down});
    const auto twice = tryOut(*once, {flavorAsked(u"small"_s)}, nobody);
    QVERIFY_RESULT(twice);
    QCOMPARE(twice->made.before, before.scheduler->cloud());
    QCOMPARE(twice->made.sentences(), (QStringList{u"Force nova-compute on h1 down"_s, u"Ask for flavor small"_s}));
    QVERIFY(before.made.sentences().isEmpty());
}

void TryOutTest::changesAnAction_data()
{
    using Kind = ServerAction::Kind;
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<Change>("change");
    QTest::addColumn<ServerAction>("changed");
    QTest::newRow("another flavor") << ServerAction{.kind = Kind::Resize, .flavorRef = u"none"_s}
                                    << Change(EditRequest{{u"resize"_s, u"flavorRef"_s}, u"larger"_s})
                                    << ServerAction{.kind = Kind::Resize, .flavorRef = u"larger"_s};
    QTest::newRow("another image") << ServerAction{.kind = Kind::Rebuild}
                                   << Change(EditRequest{{u"rebuild"_s, u"imageRef"_s}, u"newer"_s})
                                   << ServerAction{.kind = Kind::Rebuild, .imageRef = u"newer"_s};
    QTest::newRow("another zone") << ServerAction{.kind = Kind::Unshelve, .availabilityZone = u"az1"_s}
                                  << Change(EditRequest{{u"unshelve"_s, u"availability_zone"_s}, u"nova"_s})
                                  << ServerAction{.kind = Kind::Unshelve, .availabilityZone = u"nova"_s};
    QTest::newRow("any host") << ServerAction{.kind = Kind::LiveMigrate, .host = u"cmp-1"_s}
                              << Change(EditRequest{{u"os-migrateLive"_s, u"host"_s}})
                              << ServerAction{.kind = Kind::LiveMigrate};
    QTest::newRow("another host") << ServerAction{.kind = Kind::Evacuate}
                                  << Change(EditRequest{{u"evacuate"_s, u"host"_s}, u"cmp-2"_s})
                                  << ServerAction{.kind = Kind::Evacuate, .host = u"cmp-2"_s};
}

void TryOutTest::changesAnAction()
{
    QFETCH(const ServerAction, action);
    QFETCH(const Change, change);
    test::Mover mover = test::mover(action.kind);
    mover.question.action = action;
    NoProgress nobody;
    const auto after = tryOut({mover.scheduler, mover.question, {}, nullptr}, {change}, nobody);
    QVERIFY_RESULT(after);
    QTEST(std::get<ServerQuestion>(after->question).action, "changed");
    QCOMPARE(std::get<ServerQuestion>(after->question).server, mover.question.server);
    QCOMPARE(after->scheduler, mover.scheduler);
}

void TryOutTest::cannotBeTried_data()
{
    QTest::addColumn<bool>("ofAction");
    QTest::addColumn<Change>("change");
    QTest::addColumn<Error::Kind>("kind");
    QTest::newRow("a host that there is not")
        << false << Change(SwitchService{.host = u"h9"_s, .disabled = false}) << Error::Kind::NotFound;
    QTest::newRow("a server that there is not")
        << false << Change(DeleteServer{test::uuidOf(9)}) << Error::Kind::NotFound;
    QTest::newRow("a value of another type")
        << false << Change(EditCloud{u"flavors"_s, u"1"_s, {u"vcpus"_s}, u"many"_s}) << Error::Kind::BadInput;
    QTest::newRow("a member that an action does not have")
        << true << Change(EditRequest{{u"resize"_s, u"max_count"_s}, 2}) << Error::Kind::NotFound;
    QTest::newRow("a member of a member of an action")
        << true << Change(EditRequest{{u"resize"_s, u"more"_s, u"flavorRef"_s}, u"1"_s}) << Error::Kind::NotFound;
}

void TryOutTest::cannotBeTried()
{
    QFETCH(const bool, ofAction);
    QFETCH(const Change, change);
    NoProgress nobody;
    const test::Mover mover = test::mover(ServerAction::Kind::Resize);
    const Trial before = ofAction ? Trial{mover.scheduler, mover.question, {}, nullptr} : triedOf({});
    const auto after = tryOut(before, {change}, nobody);
    QVERIFY(!after);
    QTEST(after.error().kind, "kind");
}

void TryOutTest::canBeCancelled()
{
    AlwaysCancelled stopping;
    const auto after = tryOut(triedOf({}), {flavorAsked(u"small"_s)}, stopping);
    QVERIFY(!after);
    QCOMPARE(after.error().kind, Error::Kind::Cancelled);
}

QTEST_GUILESS_MAIN(TryOutTest)
#include "tst_tryout.moc"
