// SPDX-License-Identifier: GPL-3.0-or-later
// The hints of each kind of question, and why each answer to choose is right or wrong.
#include "core/scheduler/worlds.h"
#include "lessons/questionmaking.h"
#include "scheduler/requestdecision.h"
#include "verifyresult.h"

#include <QLocale>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Given = std::function<void(Cloud &)>;

// Three hosts without overcommitment.
Cloud threeHosts(const QStringList &filters)
{
    Cloud cloud = test::cloudOf(3);
    for (ComputeNode &node : cloud.computeNodes)
        node.cpuAllocationRatio = node.ramAllocationRatio = node.diskAllocationRatio = 1;
    test::enableFilters(cloud, filters);
    return cloud;
}

LessonQuestion about(const QString &kind, const QString &host = {})
{
    LessonQuestion ask;
    ask.kind = kind;
    ask.host = host;
    return ask;
}

Given down(int host)
{
    return [=](Cloud &cloud) { cloud.computeNodes[host - 1].service->forcedDown = true; };
}

Given both(const Given &one, const Given &other)
{
    return [=](Cloud &cloud) {
        one(cloud);
        other(cloud);
    };
}

// h2 has half of the memory left, h3 a quarter.
void lessMemory(Cloud &cloud)
{
    cloud.computeNodes[1].memoryMbUsed = 8192;
    cloud.computeNodes[2].memoryMbUsed = 12288;
}

} // namespace

class QuestionWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void hints_data();
    void hints();
    void reasons_data();
    void reasons();

private:
    static std::optional<QuizQuestion> asked(const Given &given, const LessonQuestion &ask);
};

// In the first state in which it can be asked.
std::optional<QuizQuestion> QuestionWordsTest::asked(const Given &given, const LessonQuestion &ask)
{
    Cloud cloud = threeHosts({u"ComputeFilter"_s, u"NumInstancesFilter"_s});
    if (given)
        given(cloud);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    if (!scheduler)
        return std::nullopt;
    Trial trial{*scheduler, test::bootRequest(), {}, nullptr};
    trial.decision = std::make_shared<const Decision>(decideRequest(**scheduler, test::bootRequest()));
    const Steps steps(trial.decision, 0);
    std::optional<QuizQuestion> question;
    for (int state = -1; state < steps.count() && !question; ++state)
        question = makeQuestion({trial, steps, state, 7}, ask);
    return question;
}

void QuestionWordsTest::hints_data()
{
    QTest::addColumn<LessonQuestion>("ask");
    QTest::addColumn<Given>("given");
    QTest::addColumn<QStringList>("hints");
    const auto row = [](const char *name, const LessonQuestion &ask, const QStringList &hints,
                         const Given &given = {}) { QTest::newRow(name) << ask << given << hints; };
    row("what is left on a provider", about(u"free"_s),
        {u"The capacity comes first: reserved amounts are not overcommitted."_s,
            u"(total − reserved) × allocation ratio − used"_s});
    row("how many Placement offers", about(u"left"_s),
        {u"The answer is a number from 0 to 3."_s,
            u"Placement counts only amounts, traits and aggregates: room for what the flavor asks, and the traits "
            "that the query names."_s});
    row("which filter removes a host", about(u"remover"_s, u"h3"_s),
        {u"The filters run in this order; the first one that h3 fails removes it."_s,
            u"A host passes if its nova-compute service is enabled and has reported within service_down_time."_s},
        down(3));
    row("which filter removes a host that stays", about(u"remover"_s, u"h1"_s),
        {u"The filters run in this order; the first one that h1 fails removes it."_s,
            u"Look for what sets h1 apart from the others, if anything does."_s});
    row("who comes first", about(u"first"_s),
        {u"Add up for each host what every weigher gives it; the largest sum wins."_s,
            u"A weigher whose raw weights are all the same decides nothing."_s});
    row("how far the second is behind", about(u"lead"_s),
        {u"Each weigher adds normalised weight × multiplier."_s,
            u"Subtract the second largest sum from the largest."_s});
    row("where it ended", about(u"stage"_s),
        {u"Does the text give a reason after “No valid host was found.”?"_s,
            u"Filters are only asked about hosts that Placement offers."_s},
        [](Cloud &cloud) { cloud.flavors[0].vcpus = 9; });
}

void QuestionWordsTest::hints()
{
    QFETCH(const LessonQuestion, ask);
    QFETCH(const Given, given);
    const auto question = asked(given, ask);
    QVERIFY(question);
    QTEST(question->hints, "hints");
}

void QuestionWordsTest::reasons_data()
{
    QTest::addColumn<LessonQuestion>("ask");
    QTest::addColumn<Given>("given");
    QTest::addColumn<QStringList>("told"); // each option with + if it is right, and why
    const auto row = [](const char *name, const LessonQuestion &ask, const QStringList &told, const Given &given = {}) {
        QTest::newRow(name) << ask << given << told;
    };
    row("who comes first, of three", about(u"first"_s),
        {u"+h1: h1 has the largest weight, 3.00."_s, u"h2: h2 has a weight of 2.50, the best host one of 3.00."_s,
            u"h3: h3 has a weight of 2.25, the best host one of 3.00."_s},
        lessMemory);
    row("of two that are alike, both have the largest weight", about(u"first"_s),
        {u"+h1: h1 has the largest weight, 3.00."_s, u"h2: h2 has the largest weight, 3.00."_s}, down(3));
    row("which filter removes a host: those after it are not asked", about(u"remover"_s, u"h3"_s),
        {u"+ComputeFilter: "_s, u"NumInstancesFilter: h3 is gone before NumInstancesFilter is asked."_s,
            u"none: ComputeFilter removes h3: nova-compute is marked as forced down"_s},
        down(3));
    row("where the request ended in nova-api", about(u"stage"_s),
        {u"+0: nova-api answers at once with a text of its own; no server is made."_s,
            u"1: “No valid host was found.” with nothing after it: Placement had no candidate, and no filter was "
            "asked."_s,
            u"2: “There are not enough hosts available.”: there were candidates, but filters or claims left too few."_s},
        [](Cloud &cloud) { cloud.flavors[0].disabled = true; });
    row("which hosts survive", about(u"survivors"_s),
        {u"+h1: h1 passes ComputeFilter. A host passes if its nova-compute service is enabled and has reported within "
         "service_down_time."_s,
            u"h2: ComputeFilter removes h2: nova-compute is marked as forced down"_s,
            u"h3: ComputeFilter removes h3: nova-compute is marked as forced down"_s},
        both(down(2), down(3)));
}

void QuestionWordsTest::reasons()
{
    QFETCH(const LessonQuestion, ask);
    QFETCH(const Given, given);
    const auto question = asked(given, ask);
    QVERIFY(question);
    QStringList told;
    for (const QuizOption &option : question->options)
        told << u"%1%2: %3"_s.arg(option.right ? u"+"_s : QString(), option.name, option.because);
    QTEST(told, "told");
}

QTEST_GUILESS_MAIN(QuestionWordsTest)
#include "tst_questionwords.moc"
