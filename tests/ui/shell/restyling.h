// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/mainwindow.h"
#include "shell/settingsview.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QTest>

namespace astrolabe::test {

// As a user does: with one of the choices in Settings.
inline void choose(const MainWindow &window, const QString &value)
{
    for (QComboBox *box : window.findChild<SettingsView *>()->findChildren<QComboBox *>()) {
        if (const int choice = box->findData(value); choice >= 0) {
            box->setCurrentIndex(choice);
            Q_EMIT box->activated(choice);
            return;
        }
    }
}

inline bool isDark(const MainWindow &window)
{
    return window.palette().color(QPalette::Window).lightness() < 128;
}

// Theme, language and font size, there and back.
inline void switchEverything(MainWindow &window)
{
    const QFont font = QApplication::font();
    for (const bool there : {true, false}) {
        const bool wasDark = isDark(window);
        window.findChild<QAction *>(QStringLiteral("theme"))->trigger();
        QCoreApplication::processEvents();
        QVERIFY(isDark(window) != wasDark);
        choose(window, there ? QStringLiteral("zh_CN") : QStringLiteral("en"));
        QFont other = font;
        if (there)
            other.setPointSizeF(font.pointSizeF() * 1.5);
        QApplication::setFont(other);
        QTest::qWait(20);
        QVERIFY(!window.grab().isNull());
    }
}

} // namespace astrolabe::test
