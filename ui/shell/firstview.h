// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace astrolabe {

class MainWindow;
struct PagePart;

// Brings a window to the view that it was started with, once nothing is being read or decided any more.
class FirstView final : public QObject
{
    Q_OBJECT

public:
    enum class Content {
        AsAskedFor,
        SomethingToSee, // for a screenshot: without a request, uses the open sample's
        WhatWasBooted,  // likewise, where boots were made before: without a request, boots nothing
    };

    // Decides the request, asks Placement for it or fills the dialog with it, depending on the view. Without a view, it
    // is the one that what is opened leads to.
    FirstView(MainWindow &window, QString view, const std::optional<Request> &request, Content content);

    // The names of pages, parts and the boot dialog; explainedNames() adds what they mean for people.
    static QStringList names();
    static QStringList explainedNames();

Q_SIGNALS:
    void shown();

private:
    enum class Phase { Opening, Preparing, Settling };

    void advance();
    void beWhereOpeningLed();
    void prepare();
    void prepareForPicture();
    void show();

    MainWindow &m_window;
    QString m_view;
    const PagePart *m_part; // nullptr for the boot dialog
    QList<Request> m_requests;
    Content m_content;
    Phase m_step = Phase::Opening;
    QTimer m_tick;
    int m_quietTicks = 0;
};

} // namespace astrolabe
