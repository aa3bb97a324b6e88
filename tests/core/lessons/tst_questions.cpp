// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "lessons/hostsleft.h"
#include "lessons/questionmaking.h"
#include "lessons/questions/catalogue.h"
#include "printing.h"
#include "verifyresult.h"

#include "formats/cloudformat.h"
#include "formats/requestlist.h"
#include "scheduler/requestdecision.h"

#include <QFile>
#include <QLocale>
#include <QScopeGuard>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// What can be asked of the sample cloud's decisions in each of their states.
class QuestionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void areMarked_data();
    void areMarked();
    void eachKindIsAsked();
    void saysTheNumbers_data();
    void saysTheNumbers();
    void explainsWhatIsWrong();
    void listsSeveral();
    void marks_data();
    void marks();

private:
    QList<std::pair<QString, Trial>> m_trials;
};

namespace {

QByteArray textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// An answer that is not right.
QuizAnswer wrongAnswer(const QuizQuestion &question)
{
    QuizAnswer answer = rightAnswer(question);
    if (answer.number)
        answer.number = *answer.number + 1;
    else if (question.by == QuizQuestion::By::Options)
        answer.options = answer.options.contains(0) ? answer.options - QSet<int>{0} : answer.options + QSet<int>{0};
    else
        answer.options = {answer.options.contains(0) ? 1 : 0};
    return answer;
}

bool isSame(const QuizQuestion &one, const QuizQuestion &other)
{
    return one.text == other.text && rightAnswer(one) == rightAnswer(other) && one.hints == other.hints;
}

} // namespace

void QuestionsTest::initTestCase()
{
    NoProgress unwatched;
    const auto cloud = parseCloud(textOf(RESOURCES "/clouds/campus.json"_L1), unwatched);
    QVERIFY_RESULT(cloud);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud->cloud));
    QVERIFY_RESULT(scheduler);
    const auto requests = parseRequestList(textOf(RESOURCES "/requests/campus.json"_L1));
    QVERIFY_RESULT(requests);
    for (const ListedRequest &listed : *requests) {
        Trial trial{*scheduler, listed.request, {}, nullptr};
        trial.decision = std::make_shared<const Decision>(decideRequest(**scheduler, listed.request));
        m_trials.append({listed.name, trial});
    }
}

void QuestionsTest::areMarked_data()
{
    QTest::addColumn<int>("request");
    for (int at = 0; at < m_trials.size(); ++at)
        QTest::newRow(qPrintable(m_trials.at(at).first)) << at;
}

// In each state: the right answer is right, another is wrong and is told why, the same seed asks the same, and the
// state does not show the answer.
void QuestionsTest::areMarked()
{
    QFETCH(int, request);
    const Trial &trial = m_trials.at(request).second;
    const Steps steps(trial.decision, 0);
    for (int state = -1; state < steps.count(); ++state) {
        const QuizGround ground{trial, steps, state, 7};
        const QList<QuizQuestion> questions = generatedQuestions(ground);
        const QList<QuizQuestion> again = generatedQuestions(ground);
        QCOMPARE(questions.size(), again.size());
        for (qsizetype at = 0; at < questions.size(); ++at) {
            const QuizQuestion &question = questions.at(at);
            const QByteArray where = question.kind.toUtf8() + " in state " + QByteArray::number(state);
            QVERIFY2(isSame(question, again.at(at)), where);
            QVERIFY2(!question.text.isEmpty() && question.hints.size() == 2, where);
            QVERIFY2(question.uncoveredBy > state, where);
            QVERIFY2(mark(question, rightAnswer(question)).isRight, where);
            const QuizMarking wrong = mark(question, wrongAnswer(question));
            QVERIFY2(!wrong.isRight && !wrong.because.isEmpty(), where);
            if (question.by == QuizQuestion::By::Option)
                QVERIFY2(rightAnswer(question).options.size() == 1, where);
        }
    }
}

void QuestionsTest::eachKindIsAsked()
{
    QSet<QString> asked;
    for (const auto &[name, trial] : std::as_const(m_trials)) {
        const Steps steps(trial.decision, 0);
        for (int state = -1; state < steps.count(); ++state) {
            for (const QuizQuestion &question : generatedQuestions({trial, steps, state, 7}))
                asked.insert(question.kind);
        }
    }
    for (const QuizKind *kind : quizKinds())
        QVERIFY2(asked.contains(QString::fromLatin1(kind->name)) == kind->isGenerated, kind->name);
}

namespace {

using Given = std::function<void(Cloud &)>;

// Three hosts without overcommitment; nova-compute of h3 is down.
Cloud threeHosts()
{
    Cloud cloud = test::cloudOf(3);
    for (ComputeNode &node : cloud.computeNodes)
        node.cpuAllocationRatio = node.ramAllocationRatio = node.diskAllocationRatio = 1;
    cloud.computeNodes.last().service->forcedDown = true;
    test::enableFilters(cloud, {u"ComputeFilter"_s, u"NumInstancesFilter"_s});
    return cloud;
}

LessonQuestion about(const QString &kind, const QString &host = {}, const QString &resourceClass = {})
{
    LessonQuestion ask;
    ask.kind = kind;
    ask.host = host;
    ask.resourceClass = resourceClass;
    return ask;
}

} // namespace

void QuestionsTest::saysTheNumbers_data()
{
    QTest::addColumn<Given>("given");
    QTest::addColumn<LessonQuestion>("ask");
    QTest::addColumn<QStringList>("told"); // text, right answer, why; of the first state in which it can be asked
    const auto row = [](const char *name, const LessonQuestion &ask, const QStringList &told, const Given &given = {}) {
        QTest::newRow(name) << given << ask << told;
    };
    const Given reserved = [](Cloud &cloud) {
        test::setOption(cloud, u"DEFAULT"_s, u"reserved_host_cpus"_s, 2);
        cloud.computeNodes[0].vcpusUsed = 5; // with what is reserved
        cloud.computeNodes[0].cpuAllocationRatio = 1.5;
    };
    row("what is left of CPUs", about(u"free"_s, u"h1"_s, u"VCPU"_s),
        {u"h1 has a total of 8 VCPU, 2 reserved, allocation ratio 1.5, 3 used. How much is left?"_s, u"6"_s,
            u"(8 − 2) × 1.5 − 3 = 6"_s},
        reserved);
    row("what is left of memory", about(u"free"_s, u"h2"_s, u"MEMORY_MB"_s),
        {u"h2 has a total of 16,384 MEMORY_MB, 512 reserved, allocation ratio 1, 0 used. How much is left?"_s,
            u"15,872"_s, u"(16,384 − 512) × 1 − 0 = 15,872"_s});
    row("what is left of what nobody has", about(u"free"_s, u"h1"_s, u"VGPU"_s), {});
    row("what is left on a host that there is not", about(u"free"_s, u"h9"_s, u"VCPU"_s), {});
    row("how many Placement offers", about(u"left"_s),
        {u"Placement is asked about 3 host(s). How many does it offer?"_s, u"2"_s,
            u"Placement leaves 2 of 3 host(s)."_s},
        [](Cloud &cloud) { cloud.computeNodes[1].vcpusUsed = 8; });
    row("which filter removes a host that is down", about(u"remover"_s, u"h3"_s),
        {u"Which filter will remove h3?"_s, u"ComputeFilter"_s,
            u"ComputeFilter removes h3: nova-compute is marked as forced down"_s});
    row("which filter removes a host that stays", about(u"remover"_s, u"h1"_s),
        {u"Which filter will remove h1?"_s, u"None: it passes them all"_s, u"h1 passes every filter."_s});
    row("which filter removes a host that there is not", about(u"remover"_s, u"h9"_s), {});
    row("which hosts survive", about(u"survivors"_s),
        {u"ComputeFilter is next. Which hosts survive it?"_s, u"h1 and h2"_s,
            u"ComputeFilter leaves 2 of 3 host(s)."_s});
    const Given lessMemory = [](Cloud &cloud) {
        cloud.computeNodes[1].memoryMbUsed = 8192;
        cloud.computeNodes[1].freeRamMb.reset();
    };
    row("how far the second is behind", about(u"lead"_s),
        {u"How far is the second host behind the best one after weighing?"_s, u"0.50"_s,
            u"3.00 − 2.50 = 0.50 (h1 before h2)"_s},
        lessMemory);
    row("how far one of two equals is behind", about(u"lead"_s),
        {u"How far is the second host behind the best one after weighing?"_s, u"0"_s,
            u"3.00 − 3.00 = 0.00 (h1 before h2)"_s});
    row("who comes first", about(u"first"_s),
        {u"2 hosts are weighed. Which one does nova-scheduler try first?"_s, u"h1"_s,
            u"h1 has a weight of 3.00; RAMWeigher makes the difference to the next one."_s},
        lessMemory);
    row("who of two equals comes first", about(u"first"_s),
        {u"2 hosts are weighed. Which one does nova-scheduler try first?"_s, u"h1"_s,
            u"h1 has a weight of 3.00, as much as the next one."_s});
    row("how far where there is one", about(u"lead"_s), {},
        [](Cloud &cloud) { cloud.computeNodes[1].service->forcedDown = true; });
    row("where a request ended that no host has room for", about(u"stage"_s),
        {u"Where did the request end? The user sees only this: “No valid host was found.”"_s,
            u"in Placement's answer: it offers no candidate"_s,
            u"“No valid host was found.” with nothing after it: Placement had no candidate, and no filter was asked."_s},
        [](Cloud &cloud) { cloud.flavors[0].vcpus = 9; });
    row("where a request ended that filters refuse", about(u"stage"_s),
        {u"Where did the request end? The user sees only this: “No valid host was found. There are not enough hosts available.”"_s,
            u"in nova-scheduler: filters or claims left too few hosts"_s,
            u"“There are not enough hosts available.”: there were candidates, but filters or claims left too few."_s},
        [](Cloud &cloud) {
            for (ComputeNode &node : cloud.computeNodes)
                node.service->forcedDown = true;
        });
    row("where a request ended that lands", about(u"stage"_s), {});
}

void QuestionsTest::saysTheNumbers()
{
    QFETCH(const Given, given);
    QFETCH(const LessonQuestion, ask);
    const auto restore = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
    QLocale::setDefault(QLocale(u"en"_s));
    Cloud cloud = threeHosts();
    if (given)
        given(cloud);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    Trial trial{*scheduler, test::bootRequest(), {}, nullptr};
    trial.decision = std::make_shared<const Decision>(decideRequest(**scheduler, test::bootRequest()));
    const Steps steps(trial.decision, 0);
    std::optional<QuizQuestion> question;
    for (int state = -1; state < steps.count() && !question; ++state)
        question = makeQuestion({trial, steps, state, 7}, ask);
    QTEST(question ? QStringList({question->text, answerText(*question), question->because}) : QStringList(), "told");
}

// The survivors of a filter are exactly the hosts that the step after it has left; each wrong row has its own reason.
void QuestionsTest::explainsWhatIsWrong()
{
    LessonQuestion survivors;
    survivors.kind = u"survivors"_s;
    int questions = 0;
    for (const auto &[name, trial] : std::as_const(m_trials)) {
        const Steps steps(trial.decision, 0);
        for (int state = -1; state < steps.count(); ++state) {
            const auto question = makeQuestion({trial, steps, state, 7}, survivors);
            if (!question)
                continue;
            ++questions;
            QStringList right;
            for (const QuizOption &option : question->options) {
                QVERIFY(option.because.contains(option.name));
                if (option.right)
                    right.append(option.name);
            }
            QStringList left;
            for (const HostIndex host : hostsLeft(steps, question->uncoveredBy))
                left.append(trial.decision->hosts.at(host).label);
            right.sort();
            left.sort();
            QCOMPARE(right, left);
        }
    }
    QVERIFY(questions > 10);
}

void QuestionsTest::listsSeveral()
{
    QuizQuestion question;
    question.by = QuizQuestion::By::Options;
    question.options = {{u"1"_s, u"one"_s, true, {}}, {u"2"_s, u"two"_s, true, {}}, {u"3"_s, u"three"_s, true, {}}};
    QCOMPARE(answerText(question), u"one, two, and three"_s);
    bool isAsked = false;
    for (const auto &[name, trial] : std::as_const(m_trials)) {
        const Steps steps(trial.decision, 0);
        for (int state = 0; state < steps.count() && steps.instance() && steps.instance()->ranking.size() > 2;
            ++state) {
            LessonQuestion ask;
            ask.kind = u"weight"_s;
            if (const auto asked = makeQuestion({trial, steps, state, 1}, ask)) {
                isAsked = true;
                QVERIFY2(asked->text.contains(u", and "_s), qPrintable(asked->text));
            }
        }
    }
    QVERIFY(isAsked);
}

void QuestionsTest::marks_data()
{
    QTest::addColumn<QuizQuestion::By>("by");
    QTest::addColumn<QuizAnswer>("answer");
    QTest::addColumn<bool>("right");
    QTest::addColumn<QStringList>("because");
    using By = QuizQuestion::By;
    QTest::newRow("all of several") << By::Options << QuizAnswer{{0, 1}, {}} << true << QStringList{u"whole"_s};
    QTest::newRow("one too few") << By::Options << QuizAnswer{{0}, {}} << false << QStringList{u"“2”: b"_s, u"whole"_s};
    QTest::newRow("one too many") << By::Options << QuizAnswer{{0, 1, 2}, {}} << false
                                  << QStringList{u"“3”: c"_s, u"whole"_s};
    QTest::newRow("none") << By::Options << QuizAnswer{} << false << QStringList{u"“1”: a"_s, u"“2”: b"_s, u"whole"_s};
    QTest::newRow("a number") << By::Number << QuizAnswer{{}, 0.5} << true << QStringList{u"whole"_s};
    QTest::newRow("a number nearby") << By::Number << QuizAnswer{{}, 0.51} << true << QStringList{u"whole"_s};
    QTest::newRow("another number") << By::Number << QuizAnswer{{}, 0.52} << false << QStringList{u"whole"_s};
    QTest::newRow("no number") << By::Number << QuizAnswer{} << false << QStringList{u"whole"_s};
}

void QuestionsTest::marks()
{
    QFETCH(QuizQuestion::By, by);
    QFETCH(QuizAnswer, answer);
    QFETCH(bool, right);
    QFETCH(QStringList, because);
    QuizQuestion question{.by = by, .number = 0.5, .tolerance = 0.01, .because = u"whole"_s};
    if (by != QuizQuestion::By::Number)
        question.options
            = {{u"1"_s, u"1"_s, true, u"a"_s}, {u"2"_s, u"2"_s, true, u"b"_s}, {u"3"_s, u"3"_s, false, u"c"_s}};
    const QuizMarking marking = mark(question, answer);
    QCOMPARE(marking.isRight, right);
    QCOMPARE(marking.because, because);
}

QTEST_GUILESS_MAIN(QuestionsTest)
#include "tst_questions.moc"
