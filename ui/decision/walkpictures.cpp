// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/walkpictures.h"

#include "base/savefile.h"
#include "decision/decisioncursor.h"
#include "decision/story.h"

#include <QCoreApplication>
#include <QDir>
#include <QTimer>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int turnsAtRest = 3; // of the event loop

// Where all parts of the view are; hidden ones are nowhere.
QList<QRect> placesIn(const QWidget &view)
{
    QList<QRect> places;
    for (const QWidget *part : view.findChildren<QWidget *>())
        places.append(part->isVisible() ? part->geometry() : QRect());
    return places;
}

} // namespace

WalkPictures::WalkPictures(DecisionCursor &cursor, QWidget *view)
    : QObject(view)
    , m_cursor(cursor)
    , m_view(view)
{
    connect(&cursor, &DecisionCursor::stepsAboutToChange, this, [this] { m_isRunning = false; });
}

Result<void> WalkPictures::begin(const QString &folder, PictureFormat format)
{
    const QDir place(folder);
    if (!place.entryList({u"step-*.png"_s, u"step-*.svg"_s, u"steps.txt"_s}, QDir::Files).isEmpty())
        return failure(Error::Kind::Conflict, tr("The folder has pictures of steps."), folder,
            tr("Choose or make another folder."));
    if (m_isRunning || m_cursor.steps().count() == 0)
        return {};
    m_folder = folder;
    m_format = format;
    m_sentences.clear();
    m_stateBefore = m_cursor.state();
    m_isRunning = true;
    next();
    return {};
}

// A question that has to be answered first keeps the walk from uncovering the step.
void WalkPictures::next()
{
    if (!m_isRunning)
        return;
    const Steps &steps = m_cursor.steps();
    const auto element = int(m_sentences.size());
    if (element == steps.elementCount()) {
        end();
        return;
    }
    const int state = steps.stateOfElement(element);
    m_cursor.goTo(state);
    if (m_cursor.state() != state) {
        m_isRunning = false;
        Q_EMIT failed({Error::Kind::Conflict, tr("A question comes before the next step."), {},
            tr("Switch off questions before steps, then save the pictures again.")});
        return;
    }
    m_places.clear();
    m_turnsAtRest = 0;
    takeAtRest();
}

// What the step changes is laid out first, and what that changes in turn, which can take a turn of the event loop more:
// panes would keep the heights of the step before.
void WalkPictures::takeAtRest()
{
    QTimer::singleShot(0, this, [this] {
        if (!m_isRunning)
            return;
        const QList<QRect> places = placesIn(*m_view);
        m_turnsAtRest = places == m_places ? m_turnsAtRest + 1 : 0;
        m_places = places;
        m_turnsAtRest < turnsAtRest ? takeAtRest() : take();
    });
}

void WalkPictures::take()
{
    const auto element = int(m_sentences.size());
    const QString path = QDir(m_folder).filePath(pictureName(element + 1));
    const auto saved = saveFile(path, pictureOf(*m_view, m_format));
    if (!saved) {
        m_isRunning = false;
        Q_EMIT failed(saved.error());
        return;
    }
    m_sentences.append(stepSentence(m_cursor.steps(), m_cursor.steps().stateOfElement(element)));
    next();
}

QString WalkPictures::pictureName(int number) const
{
    const int digits = std::max(2, int(QString::number(m_cursor.steps().elementCount()).size()));
    return u"step-%1.%2"_s.arg(number, digits, 10, QChar(u'0')).arg(suffixOf(m_format));
}

void WalkPictures::end()
{
    m_isRunning = false;
    m_cursor.goTo(m_stateBefore);
    QString list;
    for (qsizetype at = 0; at < m_sentences.size(); ++at)
        list += pictureName(int(at) + 1) + u'\t' + m_sentences.at(at) + u'\n';
    const auto saved = saveFile(QDir(m_folder).filePath(u"steps.txt"_s), list.toUtf8());
    if (saved)
        Q_EMIT written(int(m_sentences.size()), m_folder);
    else
        Q_EMIT failed(saved.error());
}

} // namespace astrolabe
