// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <utility>
#include <vector>

namespace astrolabe {

// The stages of Nova's work on one server, in order. The second server of a request starts with the hosts that the
// first one left.
enum class StepStage {
    RequestFilters,
    Placement,
    HostStates, // of the candidates that nova-scheduler can read
    EarlierServers,
    Exclusions,
    Filters,
    Weighing,
    Choice,
    Claim,
    Alternates,
    Refusal,
};

enum class StepLevel { Stage, Element, Host };

// A state of the walk: one host within an element, or the element with all its hosts.
struct Step
{
    StepStage stage = StepStage::RequestFilters;
    int element = 0;  // index in the record of the request filter, query part, filter or weigher
    int ordinal = -1; // the n-th host that the element evaluated; -1: all hosts

    bool operator==(const Step &) const = default;
};

// The hosts that a filter was asked about: maps the n-th of them to its position among all hosts and back.
class AskedHosts
{
public:
    explicit AskedHosts(const std::vector<Mark> &marks);

    int count() const { return m_count; }
    int position(int ordinal) const;
    // -1 if Nova did not ask about the host.
    int ordinal(int position) const;

private:
    const std::vector<Mark> *m_marks;
    std::vector<int> m_before; // number asked about before each block of marks
    int m_count = 0;
};

// One server's walk through its decision as numbered states. In each state, what it stands for is known. An element's
// hosts come before the element itself, so each state knows more than the one before it. Computed from counts rather
// than a list of states, so any state is available at once, however many hosts there are.
class Steps
{
public:
    Steps() = default;
    Steps(DecisionPtr decision, int instance);

    const DecisionPtr &decision() const { return m_decision; }
    // nullptr if the request ended before the first server was considered.
    const InstanceRecord *instance() const { return m_instance; }

    int count() const { return m_elements.empty() ? 0 : m_elements.back().end + 1; }
    int first() const { return m_elements.empty() ? 0 : m_elements.front().end; }
    int last() const { return count() - 1; }
    Step at(int state) const;
    // Where the last state's outcome is to be seen: where a filter had no host to ask, in the step before it.
    Step telling() const;
    // The last state if the step was not reached.
    int stateOf(const Step &step) const;
    bool isKnown(int state, const Step &step) const { return state >= stateOf(step); }

    // The nearest state after or before this one that completes a stage, an element or a host; the state itself at the
    // ends.
    int next(int state, StepLevel level) const;
    int previous(int state, StepLevel level) const;

    // Elements are what the user counts: "step 31 of 48".
    int elementCount() const { return int(m_elements.size()); }
    int elementAt(int state) const;
    int stateOfElement(int element) const { return m_elements.at(size_t(element)).end; }

    // The number of hosts in the state's element, and the host of a state on the host level.
    int hostCount(int state) const;
    std::optional<HostIndex> hostAt(int state) const;
    // The step at which a filter's mark for a host is known.
    Step markStep(int filter, int position) const;
    // The step of the query part of Placement that excluded the host.
    Step lossStep(HostIndex host) const;
    // The server's host as far as known in a state: from the choice on the host tried first, with the claims the one
    // chosen.
    std::optional<HostIndex> chosenAt(int state) const;

private:
    struct Element
    {
        StepStage stage = StepStage::RequestFilters;
        int id = 0;
        int begin = 0; // the state of its first host
        int end = 0;   // the state that completes it

        auto key() const { return std::pair{stage, id}; }
    };

    void append(StepStage stage, int id = 0, int hosts = 0);
    void appendQuery();
    void appendPlacement();
    void appendFilters();
    void appendWeighing();
    bool completes(size_t element, StepLevel level) const;

    DecisionPtr m_decision;
    const InstanceRecord *m_instance = nullptr;
    std::vector<Element> m_elements;
    std::vector<AskedHosts> m_asked; // by filter
    std::vector<int> m_lossPart;     // as lossParts()
};

} // namespace astrolabe
