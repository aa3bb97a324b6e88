// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/searchindex.h"

#include <QAction>
#include <QKeySequence>
#include <QWidget>

#include <functional>

namespace astrolabe {

// What can be done in a window from anywhere: by shortcut, by the search box, by name.
class Commands final : public QObject
{
    Q_OBJECT

public:
    explicit Commands(QWidget *window);

    QAction *add(const QString &name, const QKeySequence &shortcut, const std::function<void()> &run);
    QAction *action(const QString &name) const; // nullptr: no such command
    QString shortcutText(const QString &name) const;
    // In the application's language; again after it has changed.
    void retranslate();
    QList<Finding> findings() const;

private:
    QWidget *m_window;
    QList<QAction *> m_actions;
};

} // namespace astrolabe
