// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/stepbar.h"

#include "base/joinednames.h"
#include "decision/decisioncursor.h"
#include "decision/rulename.h"
#include "decision/story.h"
#include "decision/walkwords.h"
#include "widgets/theme.h"

#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

StepBar::StepBar(DecisionCursor &cursor, QWidget *parent)
    : StepControls(parent)
    , m_cursor(cursor)
{
    connect(this, &StepControls::firstWanted, &cursor, &DecisionCursor::goToFirst);
    connect(this, &StepControls::backWanted, this, [this] { m_cursor.back(StepLevel::Element); });
    connect(this, &StepControls::forwardWanted, this, &StepBar::stepOn);
    connect(&cursor, &DecisionCursor::walkChanged, this, &StepBar::showCursor);
    connect(this, &StepControls::lastWanted, &cursor, &DecisionCursor::goToLast);
    connect(this, &StepControls::stepWanted, this,
        [this](int element) { m_cursor.goTo(m_cursor.steps().stateOfElement(element)); });
    connect(&cursor, &DecisionCursor::stepsChanged, this, &StepBar::rebuild);
    connect(&cursor, &DecisionCursor::stateChanged, this, &StepBar::showCursor);
    StepBar::retranslate();
}

void StepBar::retranslate()
{
    StepControls::retranslate();
    setFurtherKeys(tr("with Shift a stage, with Ctrl a host"),
        tr("←→ step, Shift stage, Ctrl host · Space play · G go to · B breakpoints · N run"));
    rebuild();
}

void StepBar::rebuild()
{
    setSteps(m_cursor.steps().elementCount());
    showCursor();
}

// Only for the stages passed so far: the others would reveal the outcome.
void StepBar::showTicks(int lastElement)
{
    const Steps &steps = m_cursor.steps();
    QList<StepSlider::Tick> ticks;
    for (int element = 0; element <= lastElement; ++element) {
        const StepStage stage = steps.at(steps.stateOfElement(element)).stage;
        const bool ends
            = element + 1 == steps.elementCount() || steps.at(steps.stateOfElement(element + 1)).stage != stage;
        if (ends)
            ticks.append({element, stageName(stage), Theme::distinctColor(int(stage))});
    }
    setTicks(ticks);
}

void StepBar::showCursor()
{
    const Steps &steps = m_cursor.steps();
    if (steps.count() == 0)
        return;
    const int element = steps.elementAt(m_cursor.state());
    showTicks(element);
    showPlace({element, placeText(), stepSentence(steps, m_cursor.state()), m_cursor.state() == 0,
        m_cursor.state() >= steps.last()});
}

QString StepBar::placeText() const
{
    const Steps &steps = m_cursor.steps();
    const int state = m_cursor.state();
    const QLocale locale;
    const Step step = steps.at(state);
    const QString number = locale.toString(steps.elementAt(state) + 1);
    QStringList texts{m_cursor.isAtEnd() ? tr("step %1, the last").arg(number)
            : step.ordinal < 0
            ? tr("step %1").arg(number)
            : tr("step %1, host %2 of %3")
                  .arg(number, locale.toString(step.ordinal + 1), locale.toString(steps.hostCount(state)))};
    for (const Breakpoint &breakpoint : breaksAt(steps, state, m_cursor.breakpoints()))
        texts.append(tr("breakpoint: %1").arg(breakpointText(breakpoint)));
    QStringList folded;
    for (const int element : m_cursor.isFolding() ? foldedBefore(steps, state) : QList<int>())
        folded.append(elementName(steps, element));
    if (!folded.isEmpty())
        texts.append(tr("before it, nothing changes in %1").arg(joinedNames(folded)));
    return texts.join(u" · "_s);
}

// While it plays, a breakpoint or a question that wants an answer stops it.
void StepBar::stepOn()
{
    const int before = m_cursor.state();
    if (!isPlaying()) {
        m_cursor.forward(StepLevel::Element);
        return;
    }
    const int next = m_cursor.isFolding() ? nextChange(m_cursor.steps(), before)
                                          : m_cursor.steps().next(before, StepLevel::Element);
    const std::optional<int> stop = nextBreak(m_cursor.steps(), before, m_cursor.breakpoints());
    const bool isStopped = stop && *stop <= next;
    m_cursor.goTo(isStopped ? *stop : next);
    if (isStopped || m_cursor.state() == before)
        togglePlay();
}

} // namespace astrolabe
