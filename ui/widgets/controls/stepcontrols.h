// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls/stepslider.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;

namespace astrolabe {

class StepButton;

// The way through time: first, back, play, forward, last; how fast; where, and what happens there in one sentence. What
// a step is, the owner knows.
class StepControls : public QWidget
{
    Q_OBJECT

public:
    explicit StepControls(QWidget *parent = nullptr);

    // Whether there are steps, and how many the line has. Stops what plays.
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
    // What Left and Right do beside a step; empty: nothing.
    void setFurtherKeys(const QString &forButtons, const QString &line);

    void togglePlay();
    bool isPlaying() const { return m_clock.isActive(); }
    QString sentence() const;
    // Where the view is narrow the keys are left to the hover text.
    void keepRoomForSentence(); // what is above does not jump from step to step
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
    QLabel *m_keys;
    QString m_furtherKeys;
    QTimer m_clock;
    bool m_isLast = false;
};

} // namespace astrolabe
