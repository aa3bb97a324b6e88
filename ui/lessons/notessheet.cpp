// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/notessheet.h"

#include "widgets/text/labels.h"

#include <QGuiApplication>
#include <QLocale>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList notesOf(const LessonPlay &play, int stop)
{
    const QString language = QLocale().name();
    QStringList parts{
        NotesSheet::tr("Stop %1 of %2").arg(stop + 1).arg(play.count()), textIn(play.stop(stop).say, language)};
    if (const auto question = play.question(stop)) {
        parts.append(question->text);
        parts.append(NotesSheet::tr("The answer: %1").arg(answerText(*question)));
        parts.append(question->because);
    }
    if (stop + 1 < play.count())
        parts.append(NotesSheet::tr("Next: %1").arg(textIn(play.stop(stop + 1).say, language)));
    const QString notes = textIn(play.lesson().notes, language);
    if (!notes.isEmpty())
        parts.append(NotesSheet::tr("Notes on the lesson: %1").arg(notes));
    parts.removeAll(QString());
    return parts;
}

} // namespace

NotesSheet::NotesSheet(QWidget *owner)
    : QWidget(owner, Qt::Window)
    , m_title(titleLabel())
    , m_text(paragraph())
{
    setAttribute(Qt::WA_ShowWithoutActivating);
    auto *scroll = new QScrollArea;
    scroll->setWidget(m_text);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_text->setTextFormat(Qt::PlainText);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_title);
    layout->addWidget(scroll, 1);
}

bool NotesSheet::showBeside(const LessonPlay &play, int stop)
{
    const QScreen *taken = parentWidget()->window()->screen();
    for (const QScreen *screen : QGuiApplication::screens()) {
        if (screen == taken)
            continue;
        m_title->setText(textIn(play.lesson().title, QLocale().name()));
        m_text->setText(notesOf(play, stop).join(u"\n\n"_s));
        setWindowTitle(tr("Notes for the teacher"));
        if (isHidden()) {
            setGeometry(screen->availableGeometry());
            show();
            parentWidget()->activateWindow(); // some window systems activate what is shown
        }
        return true;
    }
    hide();
    return false;
}

QString NotesSheet::text() const
{
    return m_text->text();
}

} // namespace astrolabe
