// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "printing.h"
#include "services/messages/walkmessages.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Boot bootOf(const Cloud &cloud, int servers = 1, const QList<Fault> &faults = {})
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = servers;
    return test::bootOn(cloud, request, faults).value_or(Boot());
}

Cloud filteringCloud()
{
    Cloud cloud = test::cloudOf(3);
    test::enableFilters(cloud, {u"ComputeFilter"_s, u"ImagePropertiesFilter"_s});
    return cloud;
}

struct Spoken
{
    QString name;
    bool answered = false;
    QString server = {};
};

// What is said at the moment.
Spoken spokenAt(const Journal &journal, int moment)
{
    for (const Message &message : journal.messages) {
        if (message.at.number == moment)
            return {message.name, false, message.server};
        if (message.answer && message.answer->at.number == moment)
            return {message.name, true, message.server};
    }
    return {};
}

int momentOf(const Journal &journal, const QString &name, bool answered = false)
{
    for (const Message &message : journal.messages) {
        if (message.name.startsWith(name))
            return answered ? message.answer->at.number : message.at.number;
    }
    return -1;
}

} // namespace

class WalkMessagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leadToSteps_data();
    void leadToSteps();
    void stepsLeadToMessages();
    void keepServersApart();
    void leadToEachClaim();
    void leaveOtherQuestionsOut();
    void refusalIsAStep();
};

void WalkMessagesTest::leadToSteps_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("answered");
    QTest::addColumn<std::optional<StepStage>>("expected");
    const auto none = std::optional<StepStage>();
    const auto stage = [](StepStage at) { return std::optional(at); };
    QTest::newRow("the question") << u"select_destinations"_s << false << stage(StepStage::RequestFilters);
    QTest::newRow("Placement's query") << u"GET /allocation_candidates"_s << false << stage(StepStage::Placement);
    QTest::newRow("filters") << u"filters and weighers"_s << false << stage(StepStage::Filters);
    QTest::newRow("a claim") << u"PUT /allocations/"_s << false << stage(StepStage::Claim);
    QTest::newRow("the answer") << u"select_destinations"_s << true << stage(StepStage::Alternates);
    QTest::newRow("before the decision") << u"POST /v2.1/servers"_s << false << none;
    QTest::newRow("an accepted request") << u"POST /v2.1/servers"_s << true << none;
    QTest::newRow("after the decision") << u"build_and_run_instance"_s << false << none;
    QTest::newRow("nova-compute's own") << u"instance_claim"_s << false << none;
}

void WalkMessagesTest::leadToSteps()
{
    QFETCH(const QString, name);
    QFETCH(const bool, answered);
    const Boot boot = bootOf(filteringCloud());
    const Steps steps(boot.decision, 0);
    const auto state = stateBehind(momentOf(*boot.journal, name, answered), *boot.journal, steps);
    QTEST(state ? std::optional(steps.at(*state).stage) : std::nullopt, "expected");
}

// Each state of the walk has its message, except those that no service speaks of.
void WalkMessagesTest::stepsLeadToMessages()
{
    const Boot boot = bootOf(filteringCloud());
    const Steps steps(boot.decision, 0);
    for (int state = 0; state < steps.count(); ++state) {
        const auto moment = momentBehind(state, *boot.journal, steps);
        QVERIFY2(moment, qPrintable(QString::number(state)));
        const StepStage stage = steps.at(state).stage;
        const QString expected = stage == StepStage::RequestFilters ? u"select_destinations"_s
            : stage == StepStage::Placement                         ? u"GET /allocation_candidates"_s
            : stage <= StepStage::Choice                            ? u"filters and weighers"_s
            : stage == StepStage::Claim                             ? u"PUT /allocations/"_s
                                                                    : u"select_destinations"_s;
        const Spoken spoken = spokenAt(*boot.journal, *moment);
        QVERIFY2(spoken.name.startsWith(expected), qPrintable(spoken.name));
        QCOMPARE(spoken.answered, stage == StepStage::Alternates);
        QVERIFY(stateBehind(*moment, *boot.journal, steps).has_value());
    }
}

void WalkMessagesTest::keepServersApart()
{
    const Boot boot = bootOf(filteringCloud(), 2);
    for (int server = 0; server < 2; ++server) {
        const Steps steps(boot.decision, server);
        const int claim = steps.stateOf({StepStage::Claim, 0, 0});
        const auto moment = momentBehind(claim, *boot.journal, steps);
        QVERIFY(moment);
        QCOMPARE(spokenAt(*boot.journal, *moment).server, boot.decision->instances.placed(server).uuid);
        QCOMPARE(stateBehind(*moment, *boot.journal, steps), std::optional(claim));
        QVERIFY(!stateBehind(*moment, *boot.journal, Steps(boot.decision, 1 - server)));
    }
}

// Placement refuses the first host of the decision and takes the second.
void WalkMessagesTest::leadToEachClaim()
{
    Boot boot = bootOf(filteringCloud());
    Decision decision = *boot.decision;
    PlacedServer &placed = decision.instances.placed(0);
    placed.claims.prepend({placed.alternates.first().host, ClaimOutcome::Refused, {}});
    const auto changed = std::make_shared<const Decision>(std::move(decision));
    Journal journal = *boot.journal;
    const auto put = std::ranges::find_if(
        journal.messages, [](const Message &message) { return message.name.startsWith("PUT /allocations/"_L1); });
    QVERIFY(put != journal.messages.end());
    Message refused = *put;
    refused.at = journal.messages.at(put - journal.messages.begin() - 1).at; // in place of what was before
    journal.messages[put - journal.messages.begin() - 1] = refused;
    const Steps steps(changed, 0);
    const int first = steps.stateOf({StepStage::Claim, 0, 0});
    QCOMPARE(stateBehind(refused.at.number, journal, steps), std::optional(first));
    QCOMPARE(stateBehind(put->at.number, journal, steps), std::optional(first + 1));
    QCOMPARE(momentBehind(first, journal, steps), std::optional(refused.at.number));
    QCOMPARE(momentBehind(first + 1, journal, steps), std::optional(put->at.number));
}

// Until Pike a retry asks nova-scheduler again; the decision is of the first question.
void WalkMessagesTest::leaveOtherQuestionsOut()
{
    Cloud cloud = filteringCloud();
    cloud.release = Release{16};
    const Boot boot = bootOf(cloud, 1, {{Fault::Kind::SpawnFails, u"h1"_s}});
    const Steps steps(boot.decision, 0);
    QList<bool> leads;
    for (const Message &message : boot.journal->messages) {
        if (message.name == "select_destinations"_L1)
            leads.append(stateBehind(message.at.number, *boot.journal, steps).has_value());
    }
    QVERIFY(leads.size() > 1);
    QCOMPARE(leads.count(true), 1);
    QVERIFY(leads.first());
}

void WalkMessagesTest::refusalIsAStep()
{
    Request request = test::bootRequest();
    request.flavorRef = u"none"_s;
    const auto boot = test::bootOn(test::cloudOf(1), request);
    QVERIFY_RESULT(boot);
    QVERIFY(boot->decision);
    const Steps steps(boot->decision, 0);
    const int answered = momentOf(*boot->journal, u"POST /v2.1/servers"_s, true);
    QCOMPARE(stateBehind(answered, *boot->journal, steps), std::optional(steps.last()));
    QCOMPARE(momentBehind(steps.last(), *boot->journal, steps), std::optional(answered));
}

QTEST_GUILESS_MAIN(WalkMessagesTest)
#include "tst_walkmessages.moc"
