// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "widgets/picture.h"

#include <QObject>
#include <QRect>
#include <QStringList>
#include <QWidget>

namespace astrolabe {

class DecisionCursor;

// Pictures of a view at each step of the walk, for slides: "step-01.png" (or .svg) and so on, with a sentence for
// each in "steps.txt". One after the other, between other events; the walk then stands where it was.
class WalkPictures final : public QObject
{
    Q_OBJECT

public:
    WalkPictures(DecisionCursor &cursor, QWidget *view);

    // Conflict: the folder has files of these names.
    Result<void> begin(const QString &folder, PictureFormat format);
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void written(int pictures, const QString &folder);
    void failed(const astrolabe::Error &error);

private:
    void next();
    void takeAtRest();
    void take();
    void end();
    QString pictureName(int number) const;

    DecisionCursor &m_cursor;
    QWidget *m_view;
    QString m_folder;
    PictureFormat m_format = PictureFormat::Png;
    QStringList m_sentences; // of the pictures so far
    QList<QRect> m_places;   // of the view's parts, a turn of the event loop ago
    int m_turnsAtRest = 0;
    int m_stateBefore = 0;
    bool m_isRunning = false;
};

} // namespace astrolabe
