// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessonplay.h"

#include <QWidget>

class QLabel;

namespace astrolabe {

// What a teacher sees of a lesson on a screen of their own: the answer, what comes next, the notes.
class NotesSheet final : public QWidget
{
    Q_OBJECT

public:
    explicit NotesSheet(QWidget *owner);

    // Fills a screen other than the owner's. False: there is none.
    bool showBeside(const LessonPlay &play, int stop);
    QString text() const;

private:
    QLabel *m_title;
    QLabel *m_text;
};

} // namespace astrolabe
