// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/stepbar.h"

#include "decision/decisioncursor.h"
#include "decision/rulename.h"
#include "decision/story.h"

#include <QLocale>

namespace astrolabe {

StepBar::StepBar(DecisionCursor &cursor, QWidget *parent)
    : StepControls(parent)
    , m_cursor(cursor)
{
    connect(this, &StepControls::firstWanted, &cursor, &DecisionCursor::goToFirst);
    connect(this, &StepControls::backWanted, this, [this] { m_cursor.back(StepLevel::Element); });
    connect(this, &StepControls::forwardWanted, this, [this] { m_cursor.forward(StepLevel::Element); });
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
    setFurtherKeys(tr("with Shift a stage, with Ctrl a host"), tr("←  →  step · Shift stage · Ctrl host · Space play"));
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
            ticks.append({element, stageName(stage)});
    }
    setTicks(ticks);
}

void StepBar::showCursor()
{
    const Steps &steps = m_cursor.steps();
    if (steps.count() == 0)
        return;
    const int element = steps.elementAt(m_cursor.state());
    const QLocale locale;
    const Step step = steps.at(m_cursor.state());
    const QString number = locale.toString(element + 1);
    const QString position = m_cursor.isAtEnd() ? tr("step %1, the last").arg(number)
        : step.ordinal < 0
        ? tr("step %1").arg(number)
        : tr("step %1, host %2 of %3")
              .arg(number, locale.toString(step.ordinal + 1), locale.toString(steps.hostCount(m_cursor.state())));
    showTicks(element);
    showPlace({element, position, stepSentence(steps, m_cursor.state()), m_cursor.state() == 0,
        m_cursor.state() >= steps.last()});
}

} // namespace astrolabe
