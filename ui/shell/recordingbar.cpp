// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recordingbar.h"

#include "base/visibletext.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

RecordingBar::RecordingBar(QWidget *parent)
    : QFrame(parent)
    , m_text(paragraph())
    , m_stop(new QPushButton)
{
    setLook(this, "notice");
    m_stop->setObjectName(u"stopRecording"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 8, 6);
    row->addWidget(m_text, 1);
    row->addWidget(m_stop);
    connect(m_stop, &QPushButton::clicked, this, &RecordingBar::stopWanted);
    showAll();
}

void RecordingBar::setRecording(const std::optional<LessonRecording> &recording)
{
    m_recording = recording;
    showAll();
}

QString RecordingBar::text() const
{
    return m_text->text();
}

void RecordingBar::showAll()
{
    setVisible(m_recording.has_value());
    setAccessibleName(tr("Recording"));
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Ends the recording; the lesson stays in the editor"));
    m_stop->setAccessibleName(tr("Stop recording"));
    if (m_recording)
        m_text->setText(tr("● Recording the lesson “%1”: %Ln stop(s)", nullptr, m_recording->stops)
                .arg(visibleText(m_recording->title)));
}

void RecordingBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showAll();
    QFrame::changeEvent(event);
}

} // namespace astrolabe
