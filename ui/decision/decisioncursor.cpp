// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisioncursor.h"

#include "decision/hostoutcome.h"
#include "session/workspace.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

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
    dropChoice();
    Q_EMIT stepsAboutToChange();
    m_instance = m_workspace.instanceInQuestion();
    const bool wasOfBranch = std::exchange(m_isOfBranch, m_workspace.branchOfDecision().has_value());
    showSteps(wasOfBranch || m_isOfBranch ? Selection::Kept : Selection::OfTheStory);
}

const QList<ServerEnding> &DecisionCursor::endings() const
{
    return m_workspace.endings();
}

void DecisionCursor::chooseInstance(int instance)
{
    const DecisionPtr decision = m_workspace.decision();
    if (!decision || instance < 0 || instance >= decision->instances.size())
        return;
    if (decision->instances.isAtHand(instance))
        return setInstance(instance);
    m_choice = instance;
    m_unfolding.begin(
        [decision, instance](Progress &) {
            decision->instances.at(instance);
            return instance;
        },
        [this](int unfolded) {
            m_choice.reset();
            setInstance(unfolded);
        });
}

void DecisionCursor::dropChoice()
{
    m_unfolding.drop();
    if (std::exchange(m_choice, std::nullopt))
        Q_EMIT choiceDropped();
}

void DecisionCursor::setInstance(int instance)
{
    dropChoice();
    if (instance == m_instance)
        return;
    Q_EMIT stepsAboutToChange();
    m_instance = instance;
    showSteps(Selection::OfTheStory);
}

// The decision before and after a change is about the same hosts.
void DecisionCursor::showSteps(Selection selection)
{
    m_steps = Steps(m_workspace.decision(), m_instance);
    m_state = std::max(0, m_opensAtFirst ? m_steps.first() : m_steps.last());
    m_focus = m_steps.count() == 0 ? Step{} : isAtEnd() ? m_steps.telling() : m_steps.at(m_state);
    m_hovered = hostOf(m_workspace.hoveredHost());
    m_selected.reset(); // it belongs to the previous decision or server
    Q_EMIT stepsChanged();
    if (!decision() || decision()->hosts.isEmpty())
        return;
    const bool isKept = selection == Selection::Kept && hostOf(m_workspace.selectedHost());
    if (!isKept) {
        m_followsStory = true;
        followStory();
    }
    const QScopedValueRollback own(m_isOwnSelection, true);
    if (!m_selected) // else followStory() has selected one
        readSelection();
}

// Shows the host that the step is about. Steps about no host show, until the user selects one, the chosen or nearest
// host at the end; earlier the chosen host if known, or the first to leave.
void DecisionCursor::followStory()
{
    const auto show = [this](HostIndex host) {
        const QScopedValueRollback own(m_isOwnSelection, true);
        m_workspace.selectHost(decision()->hosts.at(host).uuid);
    };
    if (const std::optional<HostIndex> host = m_steps.hostAt(m_state))
        show(*host);
    else if (m_followsStory && isAtEnd())
        show(foremostHost(*decision(), m_instance));
    else if (const std::optional<HostIndex> chosenNow = chosen(); m_followsStory && chosenNow)
        show(*chosenNow);
    else if (m_followsStory)
        show(firstToLeave().value_or(0));
}

// The first host that leaves at this part of Placement's query.
std::optional<HostIndex> DecisionCursor::firstToLeave() const
{
    const Step step = m_steps.at(m_state);
    if (step.stage != StepStage::Placement)
        return std::nullopt;
    for (const HostIndex host : decision()->placement.unmet.positions()) {
        if (m_steps.lossStep(host) == step)
            return host;
    }
    return std::nullopt;
}

void DecisionCursor::goTo(int state)
{
    if (m_steps.count() == 0)
        return;
    const int reachable = std::clamp(state, 0, m_steps.last());
    if (reachable > m_state && m_gate && !m_gate(reachable)) {
        Q_EMIT stateChanged(); // a slider that was moved goes back
        return;
    }
    const bool moved = reachable != m_state;
    m_state = reachable;
    const Step step = m_steps.at(m_state);
    const bool refocused = step != m_focus;
    m_focus = step;
    if (!decision()->hosts.isEmpty())
        followStory();
    if (moved)
        Q_EMIT stateChanged();
    if (refocused)
        Q_EMIT focusChanged();
}

void DecisionCursor::forward(StepLevel level)
{
    if (m_steps.count() == 0)
        return;
    const bool isFolded = m_isFolding && level == StepLevel::Element;
    goTo(isFolded ? nextChange(m_steps, m_state) : m_steps.next(m_state, level));
}

void DecisionCursor::back(StepLevel level)
{
    if (m_steps.count() == 0)
        return;
    const bool isFolded = m_isFolding && level == StepLevel::Element;
    goTo(isFolded ? previousChange(m_steps, m_state) : m_steps.previous(m_state, level));
}

void DecisionCursor::setFolding(bool isFolding)
{
    m_isFolding = isFolding;
    Q_EMIT walkChanged();
}

void DecisionCursor::setBreakpoints(const QList<Breakpoint> &breakpoints)
{
    m_breakpoints = breakpoints;
    Q_EMIT walkChanged();
}

bool DecisionCursor::runToBreak()
{
    if (m_steps.count() == 0)
        return false;
    const std::optional<int> ahead = nextBreak(m_steps, m_state, m_breakpoints);
    goTo(ahead.value_or(m_steps.last()));
    return ahead.has_value();
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
    m_followsStory = m_followsStory && m_isOwnSelection;
    m_workspace.selectHost(decision()->hosts.at(host).uuid);
}

void DecisionCursor::hover(const QString &nodeUuid)
{
    m_workspace.hoverHost(nodeUuid);
}

void DecisionCursor::readSelection()
{
    m_followsStory = m_followsStory && m_isOwnSelection;
    m_selected = hostOf(m_workspace.selectedHost());
    Q_EMIT selectionChanged();
}

void DecisionCursor::readHover()
{
    m_hovered = hostOf(m_workspace.hoveredHost());
    Q_EMIT hoverChanged();
}

std::optional<HostIndex> DecisionCursor::hostOf(const QString &nodeUuid) const
{
    if (nodeUuid.isEmpty() || !decision())
        return std::nullopt;
    const QList<DecidedHost> &hosts = decision()->hosts;
    // Unless the cloud has changed since, its nodes are the decision's hosts.
    const int node = m_workspace.index() ? m_workspace.index()->nodeByUuid(nodeUuid) : -1;
    if (node >= 0 && node < hosts.size() && hosts.at(node).uuid == nodeUuid)
        return node;
    const auto found = std::ranges::find(hosts, nodeUuid, &DecidedHost::uuid);
    return found == hosts.cend() ? std::nullopt : std::optional(HostIndex(found - hosts.cbegin()));
}

} // namespace astrolabe
