// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/commands.h"

#include <QHash>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

Commands::Commands(QWidget *window)
    : QObject(window)
    , m_window(window)
{ }

QAction *Commands::add(const QString &name, const QKeySequence &shortcut, const std::function<void()> &run)
{
    auto *action = new QAction(this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, run);
    m_window->addAction(action);
    m_actions.append(action);
    return action;
}

QAction *Commands::action(const QString &name) const
{
    const auto found = std::ranges::find_if(m_actions, [&](const QAction *a) { return a->objectName() == name; });
    return found == m_actions.end() ? nullptr : *found;
}

QString Commands::shortcutText(const QString &name) const
{
    return action(name)->shortcut().toString(QKeySequence::NativeText);
}

void Commands::retranslate()
{
    const QHash<QString, QString> titles{
        {u"boot"_s, tr("Boot server…")},
        {u"hosts"_s, tr("Hosts")},
        {u"servers"_s, tr("Servers")},
        {u"placement"_s, tr("Placement")},
        {u"decision"_s, tr("Decision")},
        {u"sequence"_s, tr("Sequence")},
        {u"history"_s, tr("History")},
        {u"connections"_s, tr("Connections")},
        {u"configuration"_s, tr("Configuration")},
        {u"rules"_s, tr("Custom rules")},
        {u"catalogue"_s, tr("Catalogue")},
        {u"releases"_s, tr("Compare with another release")},
        {u"audit"_s, tr("Audit Placement")},
        {u"settings"_s, tr("Settings")},
        {u"open"_s, tr("Open a cloud…")},
        {u"open-request"_s, tr("Open a request…")},
        {u"open-decision"_s, tr("Open a decision…")},
        {u"save-cloud"_s, tr("Save the cloud as…")},
        {u"save-decision"_s, tr("Save the decision as…")},
        {u"conf"_s, tr("Import nova.conf…")},
        {u"campus"_s, tr("Open sample: campus")},
        {u"real"_s, tr("Open sample: a real cloud")},
        {u"read"_s, tr("Read the hosts now (caching scheduler)")},
        {u"undo"_s, tr("Undo")},
        {u"redo"_s, tr("Redo")},
        {u"changes"_s, tr("Changes of this cloud…")},
        {u"open-changes"_s, tr("Open changes…")},
        {u"save-changes"_s, tr("Save the changes as…")},
        {u"theme"_s, tr("Switch light and dark")},
        {u"quit"_s, tr("Quit")},
        {u"back"_s, tr("Back")},
        {u"forward"_s, tr("Forward")},
    };
    for (QAction *action : m_actions) {
        const QString title = titles.value(action->objectName());
        const QString keys = shortcutText(action->objectName());
        action->setText(title);
        action->setToolTip(keys.isEmpty() ? title : tr("%1 (%2)").arg(title, keys));
    }
}

QList<Finding> Commands::findings() const
{
    QList<Finding> found;
    for (const QAction *action : m_actions) {
        if (!action->isVisible())
            continue;
        const QString text = action->text().replace("&&"_L1, "&"_L1); // in a menu it would mark a letter
        found.append({Finding::Kind::Command, action->objectName(), text, shortcutText(action->objectName())});
    }
    return found;
}

} // namespace astrolabe
