// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/stepbar.h"

#include "decision/decisioncursor.h"
#include "decision/rulename.h"
#include "decision/stepbutton.h"
#include "decision/stepslider.h"
#include "decision/story.h"
#include "widgets/labels.h"
#include "widgets/panel.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int stepMilliseconds = 1200;
constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0};
constexpr int normalSpeed = 2;

} // namespace

StepBar::StepBar(DecisionCursor &cursor, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_first(new StepButton(StepButton::Sign::First))
    , m_back(new StepButton(StepButton::Sign::Back))
    , m_play(new StepButton(StepButton::Sign::Play))
    , m_forward(new StepButton(StepButton::Sign::Forward))
    , m_last(new StepButton(StepButton::Sign::Last))
    , m_speed(new QComboBox)
    , m_slider(new StepSlider)
    , m_position(mutedLabel())
    , m_sentence(new QLabel)
    , m_keys(mutedLabel())
{
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    for (StepButton *button : {m_first, m_back, m_play, m_forward, m_last})
        buttons->addWidget(button);
    for (const double speed : speeds)
        m_speed->addItem(u"%1×"_s.arg(QLocale().toString(speed)), speed);
    m_speed->setCurrentIndex(normalSpeed);

    auto *line = new QVBoxLayout;
    line->setSpacing(0);
    line->addWidget(m_slider);
    line->addWidget(m_position);

    auto *panel = new Panel;
    auto *row = new QHBoxLayout;
    row->setSpacing(14);
    row->addLayout(buttons);
    row->addWidget(m_speed);
    row->addLayout(line, 3);
    row->addWidget(makeTexts(), 4);
    panel->body()->addLayout(row);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);

    connect(m_first, &QAbstractButton::clicked, &cursor, &DecisionCursor::goToFirst);
    connect(m_back, &QAbstractButton::clicked, this, [this] { m_cursor.back(StepLevel::Element); });
    connect(m_play, &QAbstractButton::clicked, this, &StepBar::togglePlay);
    connect(m_forward, &QAbstractButton::clicked, this, [this] { m_cursor.forward(StepLevel::Element); });
    connect(m_last, &QAbstractButton::clicked, &cursor, &DecisionCursor::goToLast);
    connect(m_slider, &QAbstractSlider::valueChanged, this,
        [this](int element) { m_cursor.goTo(m_cursor.steps().stateOfElement(element)); });
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] {
        if (isPlaying())
            play();
    });
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_cursor.forward(StepLevel::Element);
        if (m_cursor.state() == m_cursor.steps().last())
            stop();
    });
    connect(&cursor, &DecisionCursor::stepsChanged, this, &StepBar::rebuild);
    connect(&cursor, &DecisionCursor::stateChanged, this, &StepBar::showCursor);
    retranslate();
}

QWidget *StepBar::makeTexts()
{
    auto *texts = new QWidget;
    auto *column = new QVBoxLayout(texts);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    QFont bold = m_sentence->font();
    bold.setBold(true);
    m_sentence->setFont(bold);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addStretch(1);
    column->addWidget(m_sentence);
    column->addWidget(m_keys);
    column->addStretch(1);
    return texts;
}

QString StepBar::sentence() const
{
    return m_sentence->text();
}

void StepBar::setKeysShown(bool shown)
{
    m_keys->setVisible(shown);
}

void StepBar::togglePlay()
{
    if (isPlaying())
        stop();
    else
        play();
}

void StepBar::play()
{
    if (m_cursor.state() == m_cursor.steps().last())
        m_cursor.goToFirst();
    m_clock.start(int(stepMilliseconds / m_speed->currentData().toDouble()));
    m_play->setSign(StepButton::Sign::Pause);
    m_play->setAccessibleName(tr("Pause"));
}

void StepBar::stop()
{
    m_clock.stop();
    m_play->setSign(StepButton::Sign::Play);
    m_play->setAccessibleName(tr("Play"));
}

void StepBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void StepBar::retranslate()
{
    const auto name = [](QWidget *widget, const QString &text, const QString &keys) {
        widget->setAccessibleName(text);
        widget->setToolTip(keys.isEmpty() ? text : u"%1  (%2)"_s.arg(text, keys));
    };
    name(m_first, tr("First step"), tr("Home"));
    name(m_back, tr("Back"), tr("Left; with Shift a stage, with Ctrl a host"));
    name(m_play, isPlaying() ? tr("Pause") : tr("Play"), tr("Space"));
    name(m_forward, tr("Forward"), tr("Right; with Shift a stage, with Ctrl a host"));
    name(m_last, tr("Last step"), tr("End"));
    name(m_speed, tr("Speed"), {});
    m_slider->setAccessibleName(tr("Step"));
    m_keys->setText(tr("←  →  step · Shift stage · Ctrl host · Space play"));
    rebuild();
}

void StepBar::rebuild()
{
    stop();
    const Steps &steps = m_cursor.steps();
    QList<StepSlider::Tick> ticks;
    for (int element = 0; element < steps.elementCount(); ++element) {
        const StepStage stage = steps.at(steps.stateOfElement(element)).stage;
        const bool ends
            = element + 1 == steps.elementCount() || steps.at(steps.stateOfElement(element + 1)).stage != stage;
        if (ends)
            ticks.append({element, stageName(stage)});
    }
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, std::max(0, steps.elementCount() - 1));
    m_slider->setTicks(ticks);
    showCursor();
}

void StepBar::showCursor()
{
    const Steps &steps = m_cursor.steps();
    setEnabled(steps.count() > 0);
    if (steps.count() == 0)
        return;
    const int element = steps.elementAt(m_cursor.state());
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(element);
    m_slider->update();
    const QLocale locale;
    const Step step = steps.at(m_cursor.state());
    const QString number = locale.toString(element + 1);
    const QString all = locale.toString(steps.elementCount());
    m_position->setText(step.ordinal < 0 ? tr("step %1 of %2").arg(number, all)
                                         : tr("step %1 of %2, host %3 of %4")
                                               .arg(number, all, locale.toString(step.ordinal + 1),
                                                   locale.toString(steps.hostCount(m_cursor.state()))));
    m_sentence->setText(stepSentence(steps, m_cursor.state()));
    m_sentence->setToolTip(m_sentence->text()); // with long names it may take more room than there is
    m_first->setEnabled(m_cursor.state() > 0);
    m_back->setEnabled(m_cursor.state() > 0);
    m_forward->setEnabled(m_cursor.state() < steps.last());
    m_last->setEnabled(m_cursor.state() < steps.last());
}

} // namespace astrolabe
