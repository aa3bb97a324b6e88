// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls/stepslider.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;

namespace astrolabe {

class ElidedLabel;
class StepButton;

// Playback controls: first, back, play, forward, last; the speed; the position, and one sentence on what happens there.
// The owner defines what a step is.
class StepControls : public QWidget
{
    Q_OBJECT

public:
    explicit StepControls(QWidget *parent = nullptr);

    // Sets the number of steps and the ticks on the line. Stops playing.
    void setSteps(int count, const QList<StepSlider::Tick> &ticks = {});
    void setTicks(const QList<StepSlider::Tick> &ticks);
    struct Place
    {
        int step = 0;
        QString position; // "step 3 of 17"
        QString sentence;
        bool isFirst = false;
        bool isLast = false;
    };
    void showPlace(const Place &place);
    // What Left and Right do apart from stepping, for the buttons and for the line; empty for nothing.
    void setFurtherKeys(const QString &forButtons, const QString &line);

    // Adds a control behind the speed.
    void addTool(QWidget *tool);

    void togglePlay();
    bool isPlaying() const { return m_clock.isActive(); }
    QString sentence() const;
    void keepRoomForSentence(); // so that the content above doesn't move from step to step
    // In a narrow view, only the tool tip names the keys.
    void setKeysShown(bool shown);

Q_SIGNALS:
    void firstWanted();
    void backWanted();
    void forwardWanted();
    void lastWanted();
    void stepWanted(int step);

protected:
    void changeEvent(QEvent *event) override;
    virtual void retranslate();

private:
    QWidget *makeTexts();
    void play();
    void stop();

    StepButton *m_first;
    StepButton *m_back;
    StepButton *m_play;
    StepButton *m_forward;
    StepButton *m_last;
    QComboBox *m_speed;
    StepSlider *m_slider;
    QLabel *m_position;
    QLabel *m_sentence;
    ElidedLabel *m_keys;
    QHBoxLayout *m_tools;
    QString m_furtherKeys;
    QTimer m_clock;
    bool m_isLast = false;
};

} // namespace astrolabe
