// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace astrolabe {

class MainWindow;

// Brings a window to a view with something to see in it, waits until nothing moves any more and writes it to a PNG.
class Screenshot final : public QObject
{
    Q_OBJECT

public:
    // Decides, boots or fills in the request, as the view needs it; without one those of the open sample.
    Screenshot(MainWindow &window, QString view, QString file, const std::optional<Request> &request);

Q_SIGNALS:
    void done(int exitCode);

private:
    enum class Step { Opening, Preparing, Settling };

    void advance();
    void prepare();
    int save();

    MainWindow &m_window;
    QString m_view;
    QString m_file;
    QList<Request> m_requests;
    Step m_step = Step::Opening;
    QTimer m_tick;
    int m_quietTicks = 0;
};

} // namespace astrolabe
