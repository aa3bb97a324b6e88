// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "decision/steps.h"

#include <QMap>

#include <optional>

namespace astrolabe {

// A text of a lesson by language, with Qt's names of them: "en", "zh_CN".
using LessonText = QMap<QString, QString>;

// What a stop claims about the decision; the checker holds it against what the engine decides.
struct LessonExpectation
{
    std::optional<QString> outcome;     // as in a decision document: "scheduled", "no_valid_host", "error"
    std::optional<QString> host;        // the server's host
    std::optional<int> left;            // hosts left in the stop's step
    std::optional<QStringList> hosts;   // all hosts left in the stop's step, in any order
    std::optional<QStringList> removed; // the hosts that the stop's element removes, in any order
    std::optional<QStringList> ranking; // all ranked hosts, best first
    QMap<QString, double> weights;      // what the stop's weigher adds to hosts; in other stops their totals
    std::optional<QString> error;       // Nova's message has this text
    std::optional<QString> cause;       // the token of the cause that the diagnosis tells first

    bool operator==(const LessonExpectation &) const = default;
};

// A right answer as a lesson writes it: a name, names in any order, or a number.
struct LessonAnswer
{
    QStringList names;
    std::optional<double> number;

    bool operator==(const LessonAnswer &) const = default;
};

// An answer to choose, of a question that the lesson words itself or whose answers are changes.
struct LessonChoice
{
    LessonText text;
    bool right = false;         // only in a question of the lesson's own words
    LessonText because;         // why it is right or wrong
    QList<Change> changes = {}; // made before deciding again; what comes of it shows whether the choice is right
    QString unreadChanges = {}; // what is written in their place and cannot be read; no document has it

    bool operator==(const LessonChoice &) const = default;
};

// A question before the next step is uncovered.
struct LessonQuestion
{
    QString kind;                       // as in questions/catalogue.h
    QString host;                       // which host it is about; empty: the kind needs none, or chooses one
    QString resourceClass;              // only for amounts
    LessonText text;                    // only in a question of the lesson's own words
    QList<LessonChoice> choices;        // only in kinds that need them
    std::optional<LessonAnswer> answer; // what the checker expects as the right one

    bool operator==(const LessonQuestion &) const = default;
};

// A step by the names that a decision has for it.
struct LessonStep
{
    StepStage stage = StepStage::RequestFilters;
    QString element; // a request filter, part of the query, filter or weigher; empty: all of the stage
    QString host;    // empty: all hosts

    bool operator==(const LessonStep &) const = default;
};

// Where to look.
struct LessonFocus
{
    QString view; // as in lessonview.h; empty: where the learner is
    QString host; // empty: none

    bool operator==(const LessonFocus &) const = default;
};

struct LessonStop
{
    LessonText say;
    QString request;                // empty: as in the stop before it; in the first one, the first request
    int server = 0;                 // of the request
    std::optional<LessonStep> step; // what is uncovered; none: nothing of this request is
    LessonFocus focus;
    std::optional<LessonQuestion> ask;
    std::optional<QStringList> allow; // as in lessonActions(); none: all
    LessonExpectation expect;

    bool operator==(const LessonStop &) const = default;
};

// A request of a lesson, and what is changed in its cloud and in the request itself before deciding.
struct LessonRequest
{
    QString name;
    Request request;
    QList<Change> changes;

    bool operator==(const LessonRequest &) const = default;
};

// A lesson: a cloud, requests to it, and stops on the way through their decisions.
struct Lesson
{
    QString id;
    int order = 0; // its place in a list of lessons
    QString level; // as in lessonLevels()
    int minutes = 0;
    LessonText title;
    QList<LessonText> objectives;
    LessonText notes; // for the teacher; may be empty
    Cloud cloud;
    std::optional<Release> release; // none: the cloud's
    quint32 seed = 0;
    QList<LessonRequest> requests;
    QList<LessonStop> stops;

    bool operator==(const Lesson &) const = default;

    // The languages that its title has.
    QStringList languages() const { return title.keys(); }
};

// The text in the language, else in one with the same first part ("zh" for "zh_CN"), else in English.
QString textIn(const LessonText &text, const QString &language);

// The words that a lesson document may have.
QStringList lessonLevels();
QStringList lessonActions();

// "filters", "weighing" …, as lesson documents name stages.
QString toString(StepStage stage);
std::optional<StepStage> stepStageNamed(const QString &name);
QStringList stepStageNames();

} // namespace astrolabe
