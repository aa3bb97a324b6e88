// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/command.h"
#include "shell/searchindex.h"

#include <QAction>
#include <QWidget>

#include <vector>

namespace astrolabe {

// The commands of a window, reachable by shortcut, search box or name.
class Commands final : public QObject
{
    Q_OBJECT

public:
    explicit Commands(QWidget *window);

    QAction *add(const Command &command);
    QAction *action(const QString &name) const; // nullptr if unknown
    QString shortcutText(const QString &name) const;
    // Sets the texts in the application's language; call again when it changes.
    void retranslate();
    QList<Finding> findings() const;

private:
    struct Entry
    {
        QAction *action = nullptr;
        const char *title = "";
    };

    QWidget *m_window;
    std::vector<Entry> m_entries;
};

} // namespace astrolabe
