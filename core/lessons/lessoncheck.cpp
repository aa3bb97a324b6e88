// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessoncheck.h"

#include "base/joinednames.h"
#include "decision/hostoutcome.h"
#include "diagnosis/diagnosis.h"
#include "lessons/hostsleft.h"
#include "lessons/questions/catalogue.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct LessonCheck
{
    Q_DECLARE_TR_FUNCTIONS(LessonCheck)
};

using Problems = QList<LessonProblem>;

QString listed(QStringList names)
{
    return names.isEmpty() ? LessonCheck::tr("none") : joinedNames(names);
}

QStringList sorted(QStringList names)
{
    names.sort();
    return names;
}

// --- texts

void checkText(const LessonText &text, const QStringList &languages, const QString &where, Problems &problems)
{
    for (const QString &language : languages) {
        if (text.value(language).trimmed().isEmpty())
            problems.append({where + u'/' + language, LessonCheck::tr("The text is missing.")});
    }
    for (const QString &language : text.keys()) {
        if (!languages.contains(language))
            problems.append({where + u'/' + language, LessonCheck::tr("The title is not in this language.")});
    }
}

void checkTexts(const Lesson &lesson, Problems &problems)
{
    const QStringList languages = lesson.languages();
    if (languages.isEmpty())
        problems.append({u"/title"_s, LessonCheck::tr("The title has no language.")});
    for (int at = 0; at < lesson.objectives.size(); ++at)
        checkText(lesson.objectives.at(at), languages, u"/objectives/%1"_s.arg(at), problems);
    if (!lesson.notes.isEmpty())
        checkText(lesson.notes, languages, u"/notes"_s, problems);
    if (lesson.stops.isEmpty())
        problems.append({u"/stops"_s, LessonCheck::tr("The lesson has no stop.")});
    for (int at = 0; at < lesson.stops.size(); ++at) {
        const QString where = u"/stops/%1"_s.arg(at);
        const LessonStop &stop = lesson.stops.at(at);
        checkText(stop.say, languages, where + "/say"_L1, problems);
        if (!stop.ask)
            continue;
        if (!stop.ask->text.isEmpty())
            checkText(stop.ask->text, languages, where + "/ask/text"_L1, problems);
        for (int choice = 0; choice < stop.ask->choices.size(); ++choice) {
            const QString place = where + u"/ask/choices/%1"_s.arg(choice);
            checkText(stop.ask->choices.at(choice).text, languages, place + "/text"_L1, problems);
            checkText(stop.ask->choices.at(choice).because, languages, place + "/because"_L1, problems);
        }
    }
}

// --- what a stop expects

class ExpectationCheck
{
public:
    ExpectationCheck(const LessonPlay &play, int stop, Problems &problems)
        : m_expect(play.stop(stop).expect)
        , m_trial(play.trial(stop))
        , m_steps(play.steps(stop))
        , m_state(play.state(stop))
        , m_where(u"/stops/%1/expect/"_s.arg(stop))
        , m_problems(problems)
    { }

    void run(Progress &progress)
    {
        checkOutcome();
        checkHosts();
        checkWeights();
        checkCause(progress);
    }

private:
    const Decision &decision() const { return *m_trial.decision; }
    QString label(HostIndex host) const { return decision().hosts.at(host).label; }

    QStringList labels(const QList<HostIndex> &hosts) const
    {
        QStringList names;
        for (const HostIndex host : hosts)
            names.append(label(host));
        return names;
    }

    void differs(QLatin1StringView member, const QString &expected, const QString &found)
    {
        m_problems.append(
            {m_where + member, LessonCheck::tr("The lesson says “%1”, the engine “%2”.").arg(expected, found)});
    }

    void checkOutcome()
    {
        if (m_expect.outcome && *m_expect.outcome != toString(decision().outcome))
            differs("outcome"_L1, *m_expect.outcome, toString(decision().outcome));
        if (m_expect.host) {
            const InstanceRecord *server = m_steps.instance();
            const std::optional<HostIndex> chosen = server != nullptr ? chosenHost(*server) : std::nullopt;
            const QString found = chosen ? label(*chosen) : LessonCheck::tr("none");
            if (found != *m_expect.host)
                differs("host"_L1, *m_expect.host, found);
        }
        if (m_expect.error) {
            const QString message = decision().error ? decision().error->message : LessonCheck::tr("none");
            if (!message.contains(*m_expect.error))
                differs("error"_L1, *m_expect.error, message);
        }
    }

    void checkNames(QLatin1StringView member, const std::optional<QStringList> &expected, const QStringList &found)
    {
        if (expected && sorted(*expected) != sorted(found))
            differs(member, listed(*expected), listed(found));
    }

    void checkHosts()
    {
        const QStringList left = labels(hostsLeft(m_steps, m_state));
        if (m_expect.left && *m_expect.left != left.size())
            differs("left"_L1, QString::number(*m_expect.left), QString::number(left.size()));
        checkNames("hosts"_L1, m_expect.hosts, left);
        if (m_expect.removed)
            checkNames(
                "removed"_L1, m_expect.removed, m_state < 0 ? QStringList() : labels(hostsRemoved(m_steps, m_state)));
        if (m_expect.ranking) {
            QStringList ranking;
            for (const RankedHost &ranked : m_steps.instance() ? m_steps.instance()->ranking : QList<RankedHost>())
                ranking.append(label(ranked.host));
            if (ranking != *m_expect.ranking)
                differs("ranking"_L1, listed(*m_expect.ranking), listed(ranking));
        }
    }

    // What the stop's weigher gives the host at a rank; in other stops its total.
    double weightAt(const InstanceRecord &server, qsizetype rank) const
    {
        const Step step = m_state < 0 ? Step{} : m_steps.at(m_state);
        return step.stage == StepStage::Weighing && step.element < server.weighers.size()
            ? contribution(server.weighers.at(step.element), size_t(rank))
            : server.ranking.at(rank).total;
    }

    void checkWeights()
    {
        constexpr double tolerance = 0.005;
        const InstanceRecord *server = m_steps.instance();
        for (auto weight = m_expect.weights.cbegin(); weight != m_expect.weights.cend(); ++weight) {
            const QString member = "weights/"_L1 + weight.key();
            const qsizetype count = server != nullptr ? server->ranking.size() : 0;
            qsizetype rank = 0;
            while (rank < count && label(server->ranking.at(rank).host) != weight.key())
                ++rank;
            if (rank == count)
                m_problems.append({m_where + member, LessonCheck::tr("This host is not weighed.")});
            else if (std::abs(weightAt(*server, rank) - *weight) > tolerance)
                m_problems.append({m_where + member,
                    LessonCheck::tr("The lesson says “%1”, the engine “%2”.")
                        .arg(*weight)
                        .arg(weightAt(*server, rank))});
        }
    }

    void checkCause(Progress &progress)
    {
        if (!m_expect.cause)
            return;
        const auto diagnosis = diagnose(m_trial, progress);
        const QString found = !diagnosis  ? diagnosis.error().text()
            : diagnosis->causes.isEmpty() ? LessonCheck::tr("none")
                                          : diagnosis->causes.constFirst().token;
        if (found != *m_expect.cause)
            differs("cause"_L1, *m_expect.cause, found);
    }

    const LessonExpectation &m_expect;
    const Trial &m_trial;
    const Steps &m_steps;
    int m_state;
    QString m_where;
    Problems &m_problems;
};

// --- questions

QStringList rightNames(const QuizQuestion &question)
{
    QStringList names;
    for (const QuizOption &option : question.options) {
        if (option.right)
            names.append(option.name);
    }
    return names;
}

void checkAnswer(const QuizQuestion &question, const LessonAnswer &expected, const QString &where, Problems &problems)
{
    const bool isNumber = question.by == QuizQuestion::By::Number;
    const bool isRight = isNumber
        ? expected.number && std::abs(*expected.number - question.number) <= question.tolerance + 1e-9
        : !expected.number && sorted(expected.names) == sorted(rightNames(question));
    if (isRight)
        return;
    const QString says = expected.number ? QString::number(*expected.number) : listed(expected.names);
    const QString found = isNumber ? QString::number(question.number) : listed(rightNames(question));
    problems.append({where, LessonCheck::tr("The lesson says “%1”, the engine “%2”.").arg(says, found)});
}

void checkChoices(const QuizQuestion &question, const LessonQuestion &ask, const QString &where, Problems &problems)
{
    for (int at = 0; at < ask.choices.size() && at < question.options.size(); ++at) {
        if (ask.choices.at(at).right != question.options.at(at).right)
            problems.append({where + u"/choices/%1/right"_s.arg(at),
                question.options.at(at).right ? LessonCheck::tr("The request lands after these changes.")
                                              : LessonCheck::tr("The request does not land after these changes.")});
    }
    if (rightNames(question).isEmpty())
        problems.append({where + "/choices"_L1, LessonCheck::tr("No choice is right.")});
}

void checkQuestion(const LessonPlay &play, int stop, Problems &problems)
{
    const std::optional<LessonQuestion> &ask = play.stop(stop).ask;
    if (!ask)
        return;
    const QString where = u"/stops/%1/ask"_s.arg(stop);
    const QuizKind *kind = findQuizKind(ask->kind);
    if (kind == nullptr) {
        problems.append(
            {where + "/kind"_L1, LessonCheck::tr("The kinds of questions are %1.").arg(joinedNames(quizKindNames()))});
        return;
    }
    const std::optional<QuizQuestion> question = play.question(stop);
    if (!question) {
        problems.append({where, LessonCheck::tr("This question cannot be asked here.")});
        return;
    }
    if (question->uncoveredBy <= play.state(stop))
        problems.append({where, LessonCheck::tr("The stop shows the answer already.")});
    if (!kind->isGenerated)
        checkChoices(*question, *ask, where, problems);
    else if (!ask->answer)
        problems.append({where + "/answer"_L1, LessonCheck::tr("The answer is missing.")});
    if (ask->answer)
        checkAnswer(*question, *ask->answer, where + "/answer"_L1, problems);
}

void checkFocus(const LessonPlay &play, int stop, Problems &problems)
{
    const QString &host = play.stop(stop).focus.host;
    const QList<DecidedHost> &hosts = play.trial(stop).decision->hosts;
    if (!host.isEmpty() && std::ranges::find(hosts, host, &DecidedHost::label) == hosts.end())
        problems.append({u"/stops/%1/focus/host"_s.arg(stop), LessonCheck::tr("The cloud has no host of this name.")});
}

} // namespace

std::optional<int> stopOf(const LessonProblem &problem)
{
    bool isNumber = false;
    const int stop = problem.where.section(u'/', 2, 2).toInt(&isNumber);
    return problem.where.startsWith("/stops/"_L1) && isNumber ? std::optional(stop) : std::nullopt;
}

QList<LessonProblem> checkLesson(const std::shared_ptr<const Lesson> &lesson, Progress &progress)
{
    Problems problems;
    checkTexts(*lesson, problems);
    const auto play = LessonPlay::of(lesson, progress);
    if (!play) {
        problems.append({play.error().where, play.error().what});
        return problems;
    }
    for (int stop = 0; stop < play->count(); ++stop) {
        ExpectationCheck(*play, stop, problems).run(progress);
        checkFocus(*play, stop, problems);
        checkQuestion(*play, stop, problems);
    }
    return problems;
}

} // namespace astrolabe
