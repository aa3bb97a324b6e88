// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/editmenu.h"

#include "base/joinednames.h"
#include "base/visibletext.h"
#include "session/whatifs.h"
#include "shell/changesdialog.h"
#include "shell/commands.h"
#include "widgets/icons.h"
#include "widgets/obstacle.h"

#include <QAction>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// In a menu, a single ampersand would mark a mnemonic.
void nameChange(QAction *action, const QString &text, const QString &sentence, const QString &obstacle)
{
    action->setText(text.arg(visibleText(sentence).replace(u'&', "&&"_L1)));
    setObstacle(action, obstacle);
}

// The sentences of all changes that were made at once with this one.
QString stepAround(const QList<ListedChange> &changes, QList<ListedChange>::const_iterator change)
{
    while (change->continues)
        --change;
    QStringList sentences{change->sentence};
    for (++change; change != changes.cend() && change->continues; ++change)
        sentences.append(change->sentence);
    return joinedParts(sentences);
}

} // namespace

EditMenu::EditMenu(Commands &commands, ChangesDesk &changes, WhatIfs &whatIfs, bool readOnly, QWidget *window)
    : QMenu(window)
    , m_whatIfs(whatIfs)
    , m_readOnly(readOnly)
    , m_window(window)
    , m_undo(commands.add({u"undo"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Undo"), Qt::CTRL | Qt::Key_Z,
          [&changes, &whatIfs] { whatIfs.shown() == nullptr ? changes.undo() : whatIfs.undo(); }}))
    , m_redo(
          commands.add({u"redo"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Redo"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z,
              [&changes, &whatIfs] { whatIfs.shown() == nullptr ? changes.redo() : whatIfs.redo(); }}))
    , m_show(commands.add({u"changes"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Changes of this cloud…"), {},
          [this] { showList(); }}))
    , m_open(commands.add({u"open-changes"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Open changes…"), {},
          [this] { Q_EMIT openWanted(); }}))
    , m_save(commands.add({u"save-changes"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Save the changes as…"), {},
          [this] { Q_EMIT saveWanted(); }}))
{
    m_redo->setShortcuts({Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y});
    m_undo->setIcon(themedIcon(u"undo"_s));
    m_redo->setIcon(themedIcon(u"redo"_s));
    addActions({m_undo, m_redo});
    addSeparator();
    addActions({m_show, m_open, m_save});
    setToolTipsVisible(true);
    connect(&changes, &ChangesDesk::changesListed, this, &EditMenu::take);
    connect(&whatIfs, &WhatIfs::changed, this, &EditMenu::retranslate);
}

void EditMenu::take(const QList<ListedChange> &changes)
{
    m_changes = changes;
    retranslate();
}

void EditMenu::retranslate()
{
    const QString readOnly = m_readOnly ? tr("This console is read-only.") : QString();
    setTitle(tr("Edit"));
    m_undo->setText(tr("Undo"));
    m_redo->setText(tr("Redo"));
    const auto firstUndone = std::ranges::find_if(std::as_const(m_changes), &ListedChange::isUndone);
    if (firstUndone == m_changes.cbegin())
        setObstacle(m_undo, tr("This cloud has no changes."));
    else
        nameChange(m_undo, tr("Undo: %1"), stepAround(m_changes, std::prev(firstUndone)), readOnly);
    if (firstUndone == m_changes.cend())
        setObstacle(m_redo, tr("This cloud has no undone changes."));
    else
        nameChange(m_redo, tr("Redo: %1"), stepAround(m_changes, firstUndone), readOnly);
    setObstacle(m_open, readOnly);
    m_save->setEnabled(firstUndone != m_changes.cbegin());
    if (m_whatIfs.shown() != nullptr)
        nameOfBranch();
    if (m_list != nullptr)
        m_list->setChanges(m_changes);
}

void EditMenu::nameOfBranch()
{
    const WhatIf &branch = *m_whatIfs.shown();
    const Cloud &base = *branch.base->cloud();
    const ChangeHistory &history = branch.history;
    if (history.made.isEmpty())
        setObstacle(m_undo, tr("This what-if has no changes."));
    else
        nameChange(m_undo, tr("Undo: %1"), sentences(history.made, base).last(), {});
    if (history.undone.isEmpty())
        setObstacle(m_redo, tr("This what-if has no undone changes."));
    else
        nameChange(m_redo, tr("Redo: %1"), sentences(history.made + history.undone.last(1), base).last(), {});
}

void EditMenu::showList()
{
    if (m_list == nullptr) {
        m_list = new ChangesDialog({m_undo, m_redo, m_open, m_save}, m_window);
        m_list->setChanges(m_changes);
    }
    m_list->show();
    m_list->raise();
    m_list->activateWindow();
}

} // namespace astrolabe
