// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/mainwindow.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QSettings>
#include <QTest>

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

} // namespace astrolabe::test
