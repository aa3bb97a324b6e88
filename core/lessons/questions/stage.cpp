// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/ending.h"
#include "lessons/questions/catalogue.h"

#include <QCoreApplication>

#include <optional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What the text of a fault can tell apart: filters and claims end a request with the same one.
enum class FaultPlace { Api, Placement, Scheduler };

std::optional<FaultPlace> placeOf(EndedBy by)
{
    switch (by) {
    case EndedBy::Api:
        return FaultPlace::Api;
    case EndedBy::NoCandidates:
        return FaultPlace::Placement;
    case EndedBy::Filter:
    case EndedBy::Claims:
    case EndedBy::Exclusions:
    case EndedBy::UnreadHosts:
        return FaultPlace::Scheduler;
    default:
        return std::nullopt;
    }
}

QString nameOfPlace(FaultPlace place)
{
    switch (place) {
    case FaultPlace::Api:
        return QCoreApplication::translate("Quiz", "in nova-api, before the scheduler was asked");
    case FaultPlace::Placement:
        return QCoreApplication::translate("Quiz", "in Placement's answer: it offers no candidate");
    case FaultPlace::Scheduler:
        return QCoreApplication::translate("Quiz", "in nova-scheduler: filters or claims left too few hosts");
    }
    Q_UNREACHABLE();
}

// Nova's fault text is all that its user sees; it tells more than it seems to.
QString whatTextTells(FaultPlace place)
{
    switch (place) {
    case FaultPlace::Api:
        return QCoreApplication::translate(
            "Quiz", "nova-api answers at once with a text of its own; no server is made.");
    case FaultPlace::Placement:
        return QCoreApplication::translate("Quiz",
            "“No valid host was found.” with nothing after it: Placement had no candidate, and no filter was asked.");
    case FaultPlace::Scheduler:
        return QCoreApplication::translate("Quiz",
            "“There are not enough hosts available.”: there were candidates, but filters or claims left too few.");
    }
    Q_UNREACHABLE();
}

std::optional<QuizQuestion> askStage(const QuizGround &ground, const LessonQuestion & /* ask */)
{
    const Decision &decision = ground.decision();
    const std::optional<FaultPlace> ended = placeOf(endingOf(decision).by);
    if (!ended || !decision.error || ground.state >= 0)
        return std::nullopt;
    QuizQuestion question;
    question.text = QCoreApplication::translate("Quiz", "Where did the request end? The user sees only this: “%1”")
                        .arg(decision.error->text().trimmed());
    for (const FaultPlace place : {FaultPlace::Api, FaultPlace::Placement, FaultPlace::Scheduler})
        question.options.append(
            {QString::number(int(place)), nameOfPlace(place), place == *ended, whatTextTells(place)});
    question.hints
        = {QCoreApplication::translate("Quiz", "Does the text give a reason after “No valid host was found.”?"),
            QCoreApplication::translate("Quiz", "Filters are only asked about hosts that Placement offers.")};
    question.because = whatTextTells(*ended);
    question.uncoveredBy = ground.steps.last();
    return question;
}

} // namespace

const QuizKind questions::stage{"stage", askStage};

} // namespace astrolabe
