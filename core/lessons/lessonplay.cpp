// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonplay.h"

#include "decision/story.h"
#include "lessons/hostsleft.h"
#include "lessons/questionmaking.h"
#include "scheduler/requestdecision.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString elementName(const Steps &steps, const Step &step)
{
    const Decision &decision = *steps.decision();
    switch (step.stage) {
    case StepStage::RequestFilters:
        return step.element < decision.requestFilters.size() ? decision.requestFilters.at(step.element).name
                                                             : QString();
    case StepStage::Placement: {
        if (step.element >= decision.placement.attrition.size())
            return {};
        const Attrition &part = decision.placement.attrition.at(step.element);
        return nameOf(UnmetPart{part.group, part.part, {}, 0});
    }
    case StepStage::Filters:
        return steps.instance()->filters.at(step.element).name;
    case StepStage::Weighing:
        return step.element < steps.instance()->weighers.size() ? steps.instance()->weighers.at(step.element).name
                                                                : QString();
    default:
        return {};
    }
}

// The last element of the stage, or the one that is named; -1: there is none.
int elementOf(const Steps &steps, const LessonStep &step)
{
    int found = -1;
    for (int element = 0; element < steps.elementCount(); ++element) {
        const Step own = steps.at(steps.stateOfElement(element));
        if (own.stage == step.stage && (step.element.isEmpty() || elementName(steps, own) == step.element))
            found = element;
    }
    return found;
}

Result<Trial> decided(const Lesson &lesson, const LessonRequest &request, Progress &progress)
{
    return apply(Edited{lesson.cloud, request.request}, request.changes)
        .and_then([&](const Edited &edited) -> Result<Trial> {
            const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(edited.cloud), lesson.release);
            if (!scheduler)
                return tl::unexpected(scheduler.error());
            Trial trial{*scheduler, *edited.request, {}, nullptr};
            trial.options.seed = lesson.seed;
            trial.decision = std::make_shared<const Decision>(
                decideRequest(**scheduler, *edited.request, trial.options, progress));
            return trial;
        });
}

Error noSuchStep(int stop)
{
    return {Error::Kind::NotFound, QCoreApplication::translate("Lesson", "The walk does not reach this step."),
        u"/stops/%1/goto"_s.arg(stop), {}};
}

} // namespace

QString stopSentence(const LessonPlay &play, int at)
{
    const Steps &steps = play.steps(at);
    const int state = play.state(at);
    if (state < 0)
        return {};
    const std::optional<LessonStep> &step = play.stop(at).step;
    const bool isSieve = step && (step->stage == StepStage::Placement || step->stage == StepStage::Filters);
    if (!isSieve || !step->element.isEmpty() || !step->host.isEmpty())
        return stepSentence(steps, state);
    const int before = steps.previous(state, StepLevel::Stage);
    const auto in = int(hostsLeft(steps, before == state ? -1 : before).size());
    const auto out = int(hostsLeft(steps, state).size());
    const QString sentence = step->stage == StepStage::Placement
        ? QCoreApplication::translate("Lesson", "Placement offers %1 of %Ln host(s)", nullptr, in)
        : QCoreApplication::translate("Lesson", "The filters leave %1 of %Ln host(s)", nullptr, in);
    return sentence.arg(QLocale().toString(out));
}

std::optional<int> stateOf(const Steps &steps, const LessonStep &step)
{
    const int element = elementOf(steps, step);
    // Only some failures are a step of their own.
    if (element < 0 && step.stage == StepStage::Refusal && steps.decision()->outcome != Outcome::Scheduled)
        return steps.last();
    if (element < 0)
        return std::nullopt;
    const int end = steps.stateOfElement(element);
    if (step.host.isEmpty())
        return end;
    for (int state = end - steps.hostCount(end); state < end; ++state) {
        const std::optional<HostIndex> host = steps.hostAt(state);
        if (host && steps.decision()->hosts.at(*host).label == step.host)
            return state;
    }
    return std::nullopt;
}

LessonStep lessonStepOf(const Steps &steps, int state)
{
    const Step step = steps.at(state);
    const std::optional<HostIndex> host = steps.hostAt(state);
    return {step.stage, elementName(steps, step), host ? steps.decision()->hosts.at(*host).label : QString()};
}

Result<LessonPlay> LessonPlay::of(std::shared_ptr<const Lesson> lesson, Progress &progress)
{
    LessonPlay play;
    play.m_lesson = std::move(lesson);
    const QList<LessonRequest> &requests = play.m_lesson->requests;
    if (requests.isEmpty())
        return failure(
            Error::Kind::BadInput, QCoreApplication::translate("Error", "The list is empty."), u"/requests"_s);
    for (int at = 0; at < requests.size(); ++at) {
        auto trial = decided(*play.m_lesson, requests.at(at), progress);
        if (!trial)
            return tl::unexpected(trial.error().in(u"/requests/%1"_s.arg(at)));
        play.m_trials.push_back(*std::move(trial));
    }
    Scene scene;
    for (int at = 0; at < play.m_lesson->stops.size(); ++at) {
        const LessonStop &stop = play.m_lesson->stops.at(at);
        if (!stop.request.isEmpty()) {
            const auto named = std::ranges::find(requests, stop.request, &LessonRequest::name);
            if (named == requests.end())
                return failure(Error::Kind::NotFound,
                    QCoreApplication::translate("Lesson", "The lesson has no request “%1”.").arg(stop.request),
                    u"/stops/%1/request"_s.arg(at));
            scene.request = int(named - requests.begin());
        }
        scene.steps = Steps(play.m_trials.at(size_t(scene.request)).decision, stop.server);
        scene.state = -1;
        if (stop.step) {
            const std::optional<int> state = stateOf(scene.steps, *stop.step);
            if (!state)
                return tl::unexpected(noSuchStep(at));
            scene.state = *state;
        }
        play.m_scenes.push_back(scene);
    }
    return play;
}

std::optional<QuizQuestion> LessonPlay::question(int at) const
{
    const std::optional<LessonQuestion> &ask = stop(at).ask;
    if (!ask)
        return std::nullopt;
    return makeQuestion({trial(at), steps(at), state(at), lesson().seed}, *ask);
}

} // namespace astrolabe
