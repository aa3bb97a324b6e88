// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/stepcontrols.h"

#include "base/visibletext.h"
#include "widgets/controls/stepbutton.h"
#include "widgets/panel.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

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

StepControls::StepControls(QWidget *parent)
    : QWidget(parent)
    , m_first(new StepButton(StepButton::Sign::First))
    , m_back(new StepButton(StepButton::Sign::Back))
    , m_play(new StepButton(StepButton::Sign::Play))
    , m_forward(new StepButton(StepButton::Sign::Forward))
    , m_last(new StepButton(StepButton::Sign::Last))
    , m_speed(new QComboBox)
    , m_slider(new StepSlider)
    , m_position(paragraph())
    , m_sentence(new QLabel)
    , m_keys(new ElidedLabel)
    , m_tools(new QHBoxLayout)
{
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    for (StepButton *button : {m_first, m_back, m_play, m_forward, m_last})
        buttons->addWidget(button);
    for (const double speed : speeds)
        m_speed->addItem(u"%1×"_s.arg(QLocale().toString(speed)), speed);
    m_speed->setCurrentIndex(normalSpeed);

    setLook(m_position, "muted");
    auto *line = new QVBoxLayout;
    line->setSpacing(0);
    line->addWidget(m_slider);
    line->addWidget(m_position);

    auto *panel = new Panel;
    auto *row = new QHBoxLayout;
    row->setSpacing(14);
    row->addLayout(buttons);
    row->addWidget(m_speed);
    row->addLayout(m_tools);
    row->addLayout(line, 2);
    row->addWidget(makeTexts(), 4);
    panel->body()->addLayout(row);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum); // Fixed would cut a sentence that wraps

    connect(m_first, &QAbstractButton::clicked, this, &StepControls::firstWanted);
    connect(m_back, &QAbstractButton::clicked, this, &StepControls::backWanted);
    connect(m_play, &QAbstractButton::clicked, this, &StepControls::togglePlay);
    connect(m_forward, &QAbstractButton::clicked, this, &StepControls::forwardWanted);
    connect(m_last, &QAbstractButton::clicked, this, &StepControls::lastWanted);
    connect(m_slider, &QAbstractSlider::valueChanged, this, &StepControls::stepWanted);
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] {
        if (isPlaying())
            play();
    });
    connect(&m_clock, &QTimer::timeout, this, [this] {
        Q_EMIT forwardWanted();
        if (m_isLast)
            stop();
    });
    StepControls::retranslate();
}

QWidget *StepControls::makeTexts()
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
    setLook(m_keys, "muted");
    m_keys->setElideMode(Qt::ElideRight);
    column->addStretch(1);
    column->addWidget(m_sentence);
    column->addWidget(m_keys);
    column->addStretch(1);
    return texts;
}

void StepControls::addTool(QWidget *tool)
{
    m_tools->addWidget(tool);
}

void StepControls::keepRoomForSentence()
{
    constexpr int lines = 2;
    m_sentence->setMinimumHeight(lines * QFontMetrics(m_sentence->font()).lineSpacing());
}

QString StepControls::sentence() const
{
    return m_sentence->text();
}

void StepControls::setKeysShown(bool shown)
{
    m_keys->setVisible(shown);
}

void StepControls::setSteps(int count, const QList<StepSlider::Tick> &ticks)
{
    stop();
    setEnabled(count > 0);
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, std::max(0, count - 1));
    setTicks(ticks);
}

void StepControls::setTicks(const QList<StepSlider::Tick> &ticks)
{
    m_slider->setTicks(ticks);
}

void StepControls::showPlace(const Place &place)
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(place.step);
    m_slider->update();
    m_position->setText(visibleText(place.position));
    m_sentence->setText(visibleText(place.sentence));
    m_sentence->setToolTip(place.sentence); // long names may not fit
    m_first->setEnabled(!place.isFirst);
    m_back->setEnabled(!place.isFirst);
    m_forward->setEnabled(!place.isLast);
    m_last->setEnabled(!place.isLast);
    m_isLast = place.isLast;
}

void StepControls::togglePlay()
{
    if (isPlaying())
        stop();
    else
        play();
}

void StepControls::play()
{
    if (m_isLast)
        Q_EMIT firstWanted();
    m_clock.start(int(stepMilliseconds / m_speed->currentData().toDouble()));
    m_play->setSign(StepButton::Sign::Pause);
    m_play->setAccessibleName(tr("Pause"));
}

void StepControls::stop()
{
    m_clock.stop();
    m_play->setSign(StepButton::Sign::Play);
    m_play->setAccessibleName(tr("Play"));
}

void StepControls::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void StepControls::setFurtherKeys(const QString &forButtons, const QString &line)
{
    m_furtherKeys = forButtons;
    m_keys->setFullText(line);
    StepControls::retranslate();
}

void StepControls::retranslate()
{
    const auto name = [](QWidget *widget, const QString &text, const QString &keys) {
        widget->setAccessibleName(text);
        widget->setToolTip(keys.isEmpty() ? text : u"%1  (%2)"_s.arg(text, keys));
    };
    const auto with
        = [this](const QString &key) { return m_furtherKeys.isEmpty() ? key : u"%1; %2"_s.arg(key, m_furtherKeys); };
    name(m_first, tr("First step"), tr("Home"));
    name(m_back, tr("Back"), with(tr("Left")));
    name(m_play, isPlaying() ? tr("Pause") : tr("Play"), tr("Space"));
    name(m_forward, tr("Forward"), with(tr("Right")));
    name(m_last, tr("Last step"), tr("End"));
    name(m_speed, tr("Speed"), {});
    m_slider->setAccessibleName(tr("Step"));
}

} // namespace astrolabe
