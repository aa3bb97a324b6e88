// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "diagnosis/trial.h"
#include "lessons/lesson.h"

#include <QSet>

#include <optional>

namespace astrolabe {

// A decision on the way through it: what a question may be about.
struct QuizGround
{
    const Trial &trial;
    const Steps &steps;
    int state = -1;   // the last that is uncovered; -1: none
    quint32 seed = 0; // for the choice of what to ask about

    const Decision &decision() const { return *steps.decision(); }
    const InstanceRecord *server() const { return steps.instance(); }
    bool isKnown(const Step &step) const { return state >= steps.stateOf(step); }
    QString label(HostIndex host) const { return decision().hosts.at(host).label; }
};

struct QuizOption
{
    QString name; // a host's label, a filter; in other questions the position, "1"
    QString text;
    bool right = false;
    QString because; // why it is right or wrong
};

// A question about what comes next, with its answer. Its text, options and hints use only what is uncovered.
struct QuizQuestion
{
    enum class By {
        Options, // any number of options
        Option,  // one of them
        Number,
    };

    QString kind = {};
    By by = By::Option;
    QString text = {};
    QList<QuizOption> options = {};
    double number = 0;
    double tolerance = 0;
    QStringList hints = {}; // each says more than the one before it
    QString because = {};   // the answer with its arithmetic, once it has been given
    int uncoveredBy = 0;    // the state that shows the answer
};

// What a learner answers: positions of options, or a number.
struct QuizAnswer
{
    QSet<int> options;
    std::optional<double> number;

    bool operator==(const QuizAnswer &) const = default;
};

struct QuizMarking
{
    bool isRight = false;
    // For each option that was chosen wrongly or left out wrongly, why; then the answer as a whole.
    QStringList because;
};

// Makes questions of one kind: one constant in its file, one line in questions/catalogue.h.
struct QuizKind
{
    const char *name = "";
    // None: there is nothing to ask in this state, or not about what the lesson names.
    std::optional<QuizQuestion> (*make)(const QuizGround &ground, const LessonQuestion &ask) = nullptr;
    // Whether it can be asked without a lesson that says what about.
    bool isGenerated = true;
};

QuizMarking mark(const QuizQuestion &question, const QuizAnswer &answer);
QuizAnswer rightAnswer(const QuizQuestion &question);
// The right answer in words, for handouts and markings.
QString answerText(const QuizQuestion &question);

} // namespace astrolabe
