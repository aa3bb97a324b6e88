// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/whatifdesk.h"

#include "formats/requestformat.h"
#include "session/changesdesk.h"
#include "session/workspace.h"
#include "shell/changevaluedialog.h"
#include "shell/whatifbar.h"
#include "shell/wishes.h"

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

WhatIfDesk::WhatIfDesk(
    Workspace &workspace, WhatIfs &whatIfs, ChangesDesk &changes, Wishes &wishes, WhatIfBar *bar, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_whatIfs(whatIfs)
    , m_changes(changes)
    , m_wishes(wishes)
    , m_window(window)
{
    connect(bar, &WhatIfBar::adoptWanted, this, &WhatIfDesk::adopt);
    connect(bar, &WhatIfBar::compareWanted, this, &WhatIfDesk::compare);
    connect(&m_changes, &ChangesDesk::whatIfsRead, &m_whatIfs, &WhatIfs::restore);
    connect(&m_changes, &ChangesDesk::branchChangesRead, &m_whatIfs, &WhatIfs::makeEach);
    connect(&m_whatIfs, &WhatIfs::keptChanged, this, [this] { m_changes.keepWhatIfs(m_whatIfs.all()); });
    connect(&m_whatIfs, &WhatIfs::changed, this, [this] {
        const int before = std::exchange(m_shown, m_whatIfs.current());
        if (before >= 0 && before != m_shown)
            Q_EMIT left();
    });
}

QList<Command> WhatIfDesk::commands()
{
    return {
        {u"what-if"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "What if…"), Qt::CTRL | Qt::SHIFT | Qt::Key_W,
            [this] { m_whatIfs.make({}); }},
        {u"change-value"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "What if a value were different…"),
            Qt::CTRL | Qt::SHIFT | Qt::Key_E, [this] { changeValue(); }},
    };
}

void WhatIfDesk::changeValue()
{
    changeValueAt({u"compute_nodes"_s, m_workspace.selectedHost()});
}

void WhatIfDesk::changeValueAt(const ValuePlace &place)
{
    if (!m_workspace.cloud())
        return;
    auto *dialog = new ChangeValueDialog(m_workspace.cloud(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!place.id.isEmpty())
        dialog->choose(place);
    connect(dialog, &ChangeValueDialog::changeWanted, &m_whatIfs,
        [this](const Change &change) { m_whatIfs.make({change}); });
    dialog->open();
}

bool WhatIfDesk::take(const DecisionPtr &decision)
{
    const auto before = std::exchange(m_before, std::nullopt);
    const auto after = parseRequest(decision->asked.request);
    if (!before || !after)
        return false;
    m_whatIfs.make(requestChanges(*before, *after));
    return true;
}

// The cloud is changed in one go; a changed request is decided in the cloud then.
void WhatIfDesk::adopt()
{
    const WhatIf branch = *m_whatIfs.shown();
    const QList<ChangeStep> changes = changesOfCloud(branch.history.made);
    const bool asksOtherwise = changes != branch.history.made;
    const auto *request = branch.now ? std::get_if<Request>(&branch.now->question) : nullptr;
    m_whatIfs.throwAway();
    if (!changes.isEmpty())
        m_changes.makeSteps(changes);
    if (request == nullptr) {
        if (asksOtherwise)
            Q_EMIT noticeWanted(tr("The action itself was changed: begin it again on the Servers page."));
        return;
    }
    if (changes.isEmpty() && asksOtherwise) {
        Q_EMIT decideWanted(*request);
        return;
    }
    auto *once = new QObject(this);
    connect(&m_workspace, &Workspace::cloudChanged, once, [this, once, asked = *request] {
        once->deleteLater();
        Q_EMIT decideWanted(asked);
    });
}

void WhatIfDesk::compare()
{
    const WhatIf &branch = *m_whatIfs.shown();
    if (branch.began && branch.now) {
        const auto nameOfBranch
            = [named = WhatIf{.name = branch.name}, at = m_whatIfs.current()] { return nameOf(named, at); };
        Q_EMIT m_wishes.comparisonWanted(
            {[] { return tr("Open cloud"); }, branch.began->decision, branch.began->scheduler->cloud()},
            {nameOfBranch, branch.now->decision, branch.now->scheduler->cloud()});
    }
}

} // namespace astrolabe
