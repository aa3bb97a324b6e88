// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/mainwindow.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QSettings>
#include <QTest>
#include <QUrl>

#include <memory>

namespace astrolabe::test {

// From here on settings are kept in this folder and not in the user's.
inline void keepSettingsIn(const QString &folder)
{
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder);
    Theme::apply(*qApp, false);
}

// The real window, in English, over a store in this folder, with the last cloud open, and active. nullptr: not so.
inline std::unique_ptr<MainWindow> openWindow(const QString &folder, bool readOnly = false)
{
    Preferences preferences;
    preferences.language = QStringLiteral("en");
    preferences.appearance = Preferences::Appearance::Light;
    preferences.dataFolder = folder;
    auto window = std::make_unique<MainWindow>(preferences, readOnly);
    window->show();
    window->openLastCloud();
    const bool opened = QTest::qWaitFor([&] { return !window->isBusy() && window->workspace().cloud(); });
    return opened && QTest::qWaitForWindowActive(window.get()) ? std::move(window) : nullptr;
}

// A file dragged onto the window and let go there. False: the window does not take it.
inline bool drop(MainWindow &window, const QString &path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    return enter.isAccepted();
}

} // namespace astrolabe::test
