// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/changehistory.h"
#include "session/newestwork.h"
#include "session/whatif.h"

#include <QObject>

namespace astrolabe {

class Workspace;

// The branches beside the open cloud, and which of them the workspace shows. Each is worked out in the background; the
// open cloud is never changed here.
class WhatIfs final : public QObject
{
    Q_OBJECT

public:
    explicit WhatIfs(Workspace &workspace, QObject *parent = nullptr);

    // nullptr while the open cloud is shown.
    const WhatIf *shown() const;
    // Position in all(); -1 while the open cloud is shown.
    int current() const { return m_current; }
    const QList<WhatIf> &all() const { return m_all; }
    bool isBusy() const { return m_isBusy; }

    // Adds the changes, as one step, to the branch that is shown, or to a new one from the open cloud, with the open
    // decision's question if it has one.
    void make(const QList<Change> &changes);
    // Each as a step of its own.
    void makeEach(const QList<Change> &changes);
    // Shows the branch of the open decision's question with these changes, if one was kept; else makes it.
    void showOrMake(const QList<Change> &changes);
    // Of the shown branch: from now on it is about this decision's question, unless it changes its own.
    void ask(const DecisionPtr &decision);
    // Takes the last step of the shown branch back, or makes the one again that was taken back last.
    void undo();
    void redo();
    // -1: the open cloud.
    void show(int at);
    void keep(const QString &name);
    // Removes the shown branch and shows the open cloud.
    void throwAway();
    // Removes all, as when another cloud is opened.
    void forgetAll();
    // Lists branches of an earlier time that began in the open cloud; each is worked out when it is shown.
    void restore(const QList<WhatIf> &kept);

Q_SIGNALS:
    void changed();     // which branch is shown, its changes, or the list of branches
    void keptChanged(); // what is worth keeping of the branches
    void failed(const astrolabe::Error &error);

private:
    // Shows it in place of the one at that position, or as a new one.
    void workOut(const WhatIf &branch, int at);
    void makeSteps(const QList<ChangeStep> &steps);
    // Gives the shown branch these changes, some of which it had before.
    void turnTo(const ChangeHistory &history);
    void dropWork();
    WhatIf fresh() const;
    // What a kept branch asked, in the open cloud.
    WhatIf askedAgain(Trial began) const;
    void use();

    Workspace &m_workspace;
    NewestWork m_work{this};
    QList<WhatIf> m_all;
    int m_current = -1;
    bool m_isBusy = false;
};

} // namespace astrolabe
