// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/whatifs.h"

#include "session/workspace.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

// A decision of another time is made again first, so that there is something to compare with.
Result<WhatIf> workedOut(const WhatIf &branch, Progress &progress)
{
    const QList<ChangeStep> &steps = branch.history.made;
    if (!branch.began || branch.began->decision)
        return withSteps(branch, steps, progress);
    return tryOut(*branch.began, {}, progress).and_then([&](const Trial &began) {
        WhatIf whole = branch;
        whole.began = began;
        return withSteps(whole, steps, progress);
    });
}

} // namespace

WhatIfs::WhatIfs(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
{ }

const WhatIf *WhatIfs::shown() const
{
    return m_current < 0 ? nullptr : &m_all.at(m_current);
}

WhatIf WhatIfs::fresh() const
{
    const SchedulerPtr base = m_workspace.scheduler();
    const DecisionPtr decision = m_workspace.decision();
    if (!decision || decision->cloudName != base->cloud()->name)
        return whatIfOf(base);
    const auto question = questionOf(*decision);
    if (!question)
        return whatIfOf(base);
    return whatIfOf(Trial{base, *question, {.everyFilter = true, .seed = decision->seed},
        m_workspace.isDecisionCurrent() ? decision : nullptr});
}

WhatIf WhatIfs::askedAgain(Trial began) const
{
    began.scheduler = m_workspace.scheduler();
    return whatIfOf(began);
}

void WhatIfs::make(const QList<Change> &changes)
{
    makeSteps({changes});
}

void WhatIfs::makeEach(const QList<Change> &changes)
{
    makeSteps(eachAlone(changes));
}

void WhatIfs::makeSteps(const QList<ChangeStep> &steps)
{
    if (!m_workspace.scheduler())
        return;
    WhatIf branch = shown() != nullptr ? *shown() : fresh();
    for (const ChangeStep &step : steps)
        branch.history = with(branch.history, step);
    workOut(branch, shown() != nullptr ? m_current : int(m_all.size()));
}

void WhatIfs::showOrMake(const QList<Change> &changes)
{
    const WhatIf wanted = fresh();
    const auto isWanted = [&](const WhatIf &branch) {
        return branch.changes() == changes && branch.began && wanted.began
            && branch.began->question == wanted.began->question;
    };
    if (const auto kept = std::ranges::find_if(m_all, isWanted); kept != m_all.end())
        show(int(kept - m_all.begin()));
    else
        make(changes);
}

void WhatIfs::ask(const DecisionPtr &decision)
{
    const auto question = questionOf(*decision);
    if (shown() == nullptr || !question || changesOfCloud(shown()->history.made) != shown()->history.made)
        return;
    WhatIf branch = *shown();
    branch.began = Trial{branch.base, *question, {.everyFilter = true, .seed = decision->seed}, nullptr};
    workOut(branch, m_current);
}

void WhatIfs::undo()
{
    if (shown() != nullptr)
        turnTo(undone(shown()->history));
}

void WhatIfs::redo()
{
    if (shown() != nullptr)
        turnTo(redone(shown()->history));
}

void WhatIfs::turnTo(const ChangeHistory &history)
{
    WhatIf branch = *shown();
    if (std::exchange(branch.history, history) != history)
        workOut(branch, m_current);
}

void WhatIfs::workOut(const WhatIf &branch, int at)
{
    m_isBusy = true;
    const auto work = [branch](Progress &progress) { return workedOut(branch, progress); };
    m_work.begin(work, [this, at](const Result<WhatIf> &after) {
        m_isBusy = false;
        if (!after) {
            Q_EMIT failed(after.error());
            Q_EMIT changed();
            return;
        }
        m_current = at;
        if (at == m_all.size())
            m_all.append(*after);
        else
            m_all[at] = *after;
        use();
        Q_EMIT keptChanged();
    });
    Q_EMIT changed();
}

void WhatIfs::use()
{
    m_workspace.setBranch(shown() != nullptr ? std::optional(*shown()) : std::nullopt);
    Q_EMIT changed();
}

void WhatIfs::dropWork()
{
    m_work.drop();
    m_isBusy = false;
}

void WhatIfs::show(int at)
{
    if (at == m_current)
        return;
    dropWork();
    if (at >= 0 && !m_all.at(at).scheduler) {
        show(-1);
        const WhatIf kept = m_all.at(at);
        WhatIf branch = kept.began ? askedAgain(*kept.began) : fresh();
        branch.name = kept.name;
        branch.history = kept.history;
        workOut(branch, at);
        return;
    }
    m_current = at;
    use();
}

void WhatIfs::keep(const QString &name)
{
    if (m_current < 0)
        return;
    m_all[m_current].name = name;
    Q_EMIT changed();
    Q_EMIT keptChanged();
}

void WhatIfs::throwAway()
{
    if (m_current < 0)
        return;
    dropWork();
    m_all.removeAt(std::exchange(m_current, -1));
    use();
    Q_EMIT keptChanged();
}

void WhatIfs::forgetAll()
{
    dropWork();
    m_all.clear();
    if (std::exchange(m_current, -1) >= 0)
        use();
    else
        Q_EMIT changed();
}

void WhatIfs::restore(const QList<WhatIf> &kept)
{
    m_all += kept;
    Q_EMIT changed();
}

} // namespace astrolabe
