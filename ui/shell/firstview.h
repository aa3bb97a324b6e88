// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace astrolabe {

class MainWindow;
struct PagePart;

// Brings a window to the view that it was started with, when nothing is read or decided any more.
class FirstView final : public QObject
{
    Q_OBJECT

public:
    enum class Content {
        AsAskedFor,
        SomethingToSee, // for a picture: the requests of the open sample are decided or booted where there is none
    };

    // Decides the request, asks Placement for it or fills the dialog with it, as the view needs it.
    FirstView(MainWindow &window, QString view, const std::optional<Request> &request, Content content);

    // Pages, parts of them, and the dialog of boots; for people, with what the names mean.
    static QStringList names();
    static QStringList explainedNames();

Q_SIGNALS:
    void shown();

private:
    enum class Phase { Opening, Preparing, Settling };

    void advance();
    void prepare();
    void prepareForPicture();
    void show();

    MainWindow &m_window;
    QString m_view;
    const PagePart *m_part; // nullptr: the dialog of boots
    QList<Request> m_requests;
    Content m_content;
    Phase m_step = Phase::Opening;
    QTimer m_tick;
    int m_quietTicks = 0;
};

} // namespace astrolabe
