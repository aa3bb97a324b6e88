// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "decision/walk.h"
#include "services/messages/ending.h"
#include "session/newestwork.h"

#include <QObject>

#include <functional>

namespace astrolabe {

class Workspace;

// Where all parts of the Decision view look: one server of the request, one state of the walk (how much is known) and
// one host. The focus is the step being looked at: the state's own, or an earlier one the user pointed at. The selected
// and hovered hosts are the workspace's.
class DecisionCursor final : public QObject
{
    Q_OBJECT

public:
    explicit DecisionCursor(Workspace &workspace, QObject *parent = nullptr);

    DecisionPtr decision() const { return m_steps.decision(); }
    const Steps &steps() const { return m_steps; }
    int instance() const { return m_instance; }
    // The one that chooseInstance() is going to; else the same.
    int chosenInstance() const { return m_choice.value_or(m_instance); }
    int state() const { return m_state; }
    const Step &focus() const { return m_focus; }
    // What became of the decision's servers; empty if unknown.
    const QList<ServerEnding> &endings() const;
    bool isAtEnd() const { return m_state == m_steps.last(); }
    bool knows(const Step &step) const { return m_steps.isKnown(m_state, step); }
    // The host the server goes to, if already known.
    std::optional<HostIndex> chosen() const { return m_steps.chosenAt(m_state); }
    std::optional<HostIndex> selectedHost() const { return m_selected; }
    std::optional<HostIndex> hoveredHost() const { return m_hovered; }

    void setInstance(int instance);
    // The same in the background as long as the server's record must first be unfolded: among very many hosts, that
    // takes a while.
    void chooseInstance(int instance);
    void goTo(int state);
    void goTo(const Step &step) { goTo(m_steps.stateOf(step)); }
    void forward(StepLevel level);
    void back(StepLevel level);
    void goToFirst() { goTo(m_steps.first()); }
    void goToLast() { goTo(m_steps.last()); }
    // Whether steps by elements pass over those that change nothing.
    bool isFolding() const { return m_isFolding; }
    void setFolding(bool isFolding);
    // They stay when another decision is opened.
    const QList<Breakpoint> &breakpoints() const { return m_breakpoints; }
    void setBreakpoints(const QList<Breakpoint> &breakpoints);
    // Goes to the next breakpoint; false: there is none ahead, and it goes to the end.
    bool runToBreak();
    // Is asked before any state beyond the present one is uncovered; false: it stays covered for now.
    void setGate(std::function<bool(int state)> gate) { m_gate = std::move(gate); }
    // Whether a decision opens at its first state, so that its outcome is not shown.
    void setOpensAtFirst(bool opensAtFirst) { m_opensAtFirst = opensAtFirst; }
    // Looks at a step that is already known, without changing the state.
    void setFocus(const Step &step);
    void selectHost(HostIndex host);
    std::optional<HostIndex> hostOf(const QString &nodeUuid) const;
    // Whether it is the walk that selects a host now, and not the user.
    bool isFollowingStory() const { return m_isOwnSelection; }
    void hover(const QString &nodeUuid); // empty for none

Q_SIGNALS:
    void stepsAboutToChange();
    void stepsChanged();  // another decision or server: everything changes
    void choiceDropped(); // chooseInstance() was overtaken
    void stateChanged();
    void focusChanged();
    void selectionChanged();
    void hoverChanged();
    void walkChanged(); // the breakpoints, or whether steps are folded

private:
    // Whether the host in sight stays so in another decision or of another server.
    enum class Selection { Kept, OfTheStory };

    void open();
    void showSteps(Selection selection);
    void followStory();
    std::optional<HostIndex> firstToLeave() const;
    void dropChoice();
    void readSelection();
    void readHover();

    Workspace &m_workspace;
    Steps m_steps;
    int m_instance = 0;
    int m_state = 0;
    Step m_focus;
    bool m_isFolding = false;
    bool m_opensAtFirst = false;
    QList<Breakpoint> m_breakpoints;
    std::function<bool(int state)> m_gate;
    std::optional<HostIndex> m_selected;
    bool m_followsStory = true; // until the user selects a host
    bool m_isOwnSelection = false;
    bool m_isOfBranch = false; // the decision
    std::optional<HostIndex> m_hovered;
    std::optional<int> m_choice; // of chooseInstance(), while its record is unfolded
    NewestWork m_unfolding{this};
};

} // namespace astrolabe
