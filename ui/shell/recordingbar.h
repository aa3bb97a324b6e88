// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessonrecording.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;

namespace astrolabe {

// Says on every page that what one does is written into a lesson, and ends that. Hidden while nothing is recorded.
class RecordingBar final : public QFrame
{
    Q_OBJECT

public:
    explicit RecordingBar(QWidget *parent = nullptr);

    void setRecording(const std::optional<LessonRecording> &recording);
    QString text() const;

Q_SIGNALS:
    void stopWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showAll();

    std::optional<LessonRecording> m_recording;
    QLabel *m_text;
    QPushButton *m_stop;
};

} // namespace astrolabe
