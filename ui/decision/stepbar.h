// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;

namespace astrolabe {

class DecisionCursor;
class StepButton;
class StepSlider;

// The way through time: first, back, play, forward, last; how fast; where, and what happens there in one sentence.
class StepBar final : public QWidget
{
    Q_OBJECT

public:
    explicit StepBar(DecisionCursor &cursor, QWidget *parent = nullptr);

    void togglePlay();
    bool isPlaying() const { return m_clock.isActive(); }
    QString sentence() const;
    // Where the view is narrow the keys are left to the hover text.
    void setKeysShown(bool shown);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeTexts();
    void retranslate();
    void rebuild();
    void showCursor();
    void play();
    void stop();

    DecisionCursor &m_cursor;
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
    QTimer m_clock;
};

} // namespace astrolabe
