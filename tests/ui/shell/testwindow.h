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

// Stores settings in this folder instead of the user's from now on.
inline void keepSettingsIn(const QString &folder)
{
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder);
    Theme::apply(*qApp, false);
}

// The real window, in English and active, with a store in this folder and the last cloud open. nullptr if that fails.
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

// Drops a file on the window. False if the window does not accept it.
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
