// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisioncursor.h"

#include "decision/fate.h"
#include "session/workspace.h"

namespace astrolabe {

DecisionCursor::DecisionCursor(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::decisionChanged, this, &DecisionCursor::open);
    connect(&workspace, &Workspace::selectedHostChanged, this, &DecisionCursor::readSelection);
    connect(&workspace, &Workspace::hoveredHostChanged, this, &DecisionCursor::readHover);
    open();
}

void DecisionCursor::open()
{
    Q_EMIT stepsAboutToChange();
    m_instance = 0;
    m_hostByUuid.clear();
    if (const DecisionPtr decision = m_workspace.decision()) {
        m_hostByUuid.reserve(decision->hosts.size());
        for (int host = 0; host < decision->hosts.size(); ++host)
            m_hostByUuid.insert(decision->hosts.at(host).uuid, host);
    }
    m_selected = hostOf(m_workspace.selectedHost());
    m_hovered = hostOf(m_workspace.hoveredHost());
    showSteps();
}

void DecisionCursor::setInstance(int instance)
{
    if (instance == m_instance)
        return;
    Q_EMIT stepsAboutToChange();
    m_instance = instance;
    showSteps();
}

void DecisionCursor::showSteps()
{
    m_steps = Steps(m_workspace.decision(), m_instance);
    m_state = std::max(0, m_steps.last());
    m_focus = m_steps.count() == 0 ? Step{} : m_steps.at(m_state);
    Q_EMIT stepsChanged();
    if (!m_selected && decision() && !decision()->hosts.isEmpty())
        selectHost(fates(*decision(), m_instance).front().host);
}

void DecisionCursor::goTo(int state)
{
    if (m_steps.count() == 0)
        return;
    const int reachable = std::clamp(state, 0, m_steps.last());
    const bool moved = reachable != m_state;
    m_state = reachable;
    const Step step = m_steps.at(m_state);
    const bool refocused = step != m_focus;
    m_focus = step;
    if (const std::optional<HostIndex> host = m_steps.hostAt(m_state))
        selectHost(*host);
    if (moved)
        Q_EMIT stateChanged();
    if (refocused)
        Q_EMIT focusChanged();
}

void DecisionCursor::setFocus(const Step &step)
{
    if (step == m_focus || !knows(step))
        return;
    m_focus = step;
    Q_EMIT focusChanged();
}

void DecisionCursor::selectHost(HostIndex host)
{
    m_workspace.selectHost(decision()->hosts.at(host).uuid);
}

void DecisionCursor::hover(const QString &nodeUuid)
{
    m_workspace.hoverHost(nodeUuid);
}

void DecisionCursor::readSelection()
{
    m_selected = hostOf(m_workspace.selectedHost());
    Q_EMIT selectionChanged();
}

void DecisionCursor::readHover()
{
    m_hovered = hostOf(m_workspace.hoveredHost());
    Q_EMIT hoverChanged();
}

std::optional<HostIndex> DecisionCursor::hostOf(const QString &uuid) const
{
    const auto found = m_hostByUuid.constFind(uuid);
    return found == m_hostByUuid.cend() ? std::nullopt : std::optional(*found);
}

} // namespace astrolabe
