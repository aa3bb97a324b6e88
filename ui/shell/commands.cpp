// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/commands.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

Commands::Commands(QWidget *window)
    : QObject(window)
    , m_window(window)
{ }

QAction *Commands::add(const Command &command)
{
    auto *action = new QAction(this);
    action->setObjectName(command.name);
    action->setShortcut(command.keys);
    connect(action, &QAction::triggered, this, command.run);
    m_window->addAction(action);
    m_entries.push_back({action, command.title});
    return action;
}

QAction *Commands::action(const QString &name) const
{
    const auto has = [&name](const Entry &entry) { return entry.action->objectName() == name; };
    const auto found = std::ranges::find_if(m_entries, has);
    return found == m_entries.end() ? nullptr : found->action;
}

QString Commands::shortcutText(const QString &name) const
{
    return action(name)->shortcut().toString(QKeySequence::NativeText);
}

void Commands::retranslate()
{
    for (const auto &[action, sourceTitle] : m_entries) {
        const QString title = tr(sourceTitle);
        const QString keys = shortcutText(action->objectName());
        action->setText(title);
        action->setToolTip(keys.isEmpty() ? title : tr("%1 (%2)").arg(title, keys));
    }
}

QList<Finding> Commands::findings() const
{
    QList<Finding> found;
    for (const auto &[action, title] : m_entries) {
        if (!action->isVisible())
            continue;
        const QString text = action->text().replace("&&"_L1, "&"_L1); // in a menu, a single & would mark a mnemonic
        found.append({Finding::Kind::Command, action->objectName(), text, shortcutText(action->objectName())});
    }
    return found;
}

} // namespace astrolabe
