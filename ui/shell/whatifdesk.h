// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/request.h"
#include "session/whatifs.h"
#include "shell/command.h"

namespace astrolabe {

class ChangesDesk;
struct ValuePlace;
class Wishes;
class WhatIfBar;
class Workspace;

// What becomes of what-ifs in the window: begun, kept in the store, compared with where they began, adopted.
class WhatIfDesk final : public QObject
{
    Q_OBJECT

public:
    WhatIfDesk(
        Workspace &workspace, WhatIfs &whatIfs, ChangesDesk &changes, Wishes &wishes, WhatIfBar *bar, QWidget *window);

    QList<Command> commands();
    // Asks which value of the cloud is to be different; it begins with the selected host.
    void changeValue();
    // The same, beginning with this one.
    void changeValueAt(const ValuePlace &place);
    // The next decision is of the open decision's request, changed by the user, who began with `before`: the same
    // request as a form has it. nullopt: it is not.
    void expectChangeOf(const std::optional<Request> &before) { m_before = before; }
    // If the decision is of a changed request, makes the difference a change of the branch; else false.
    bool take(const DecisionPtr &decision);

Q_SIGNALS:
    void decideWanted(const astrolabe::Request &request);
    void noticeWanted(const QString &sentence);
    void left(); // the branch that was shown is not shown any more

private:
    void adopt();
    void compare();

    Workspace &m_workspace;
    WhatIfs &m_whatIfs;
    ChangesDesk &m_changes;
    Wishes &m_wishes;
    QWidget *m_window;
    std::optional<Request> m_before;
    int m_shown = -1;
};

} // namespace astrolabe
