// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/walkmessages.h"

#include <algorithm>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Role = Party::Role;

enum class MessagePart { Sent, Answered };

// The stages of a walk that a message is about.
struct StagesOfMessage
{
    const char *name; // of the message, its beginning
    MessagePart part;
    StepStage first;
    StepStage last;
};

// From the stages to a message the first one leads.
constexpr StagesOfMessage stagesOfMessages[] = {
    {"GET /allocation_candidates", MessagePart::Sent, StepStage::Placement, StepStage::Placement},
    {"get_allocation_candidates", MessagePart::Sent, StepStage::Placement, StepStage::Placement},
    {"SELECT compute_nodes, services", MessagePart::Sent, StepStage::HostStates, StepStage::HostStates},
    {"filters and weighers", MessagePart::Sent, StepStage::EarlierServers, StepStage::Choice},
    {"get_filtered_hosts", MessagePart::Sent, StepStage::EarlierServers, StepStage::Filters},
    {"get_weighed_hosts", MessagePart::Sent, StepStage::Weighing, StepStage::Choice},
    {"PUT /allocations/", MessagePart::Sent, StepStage::Claim, StepStage::Claim},
    {"claim_resources", MessagePart::Sent, StepStage::Claim, StepStage::Claim},
    {"select_destinations", MessagePart::Answered, StepStage::Alternates, StepStage::Refusal},
    {"select_destinations", MessagePart::Sent, StepStage::RequestFilters, StepStage::Refusal},
    {"POST /v2.1/servers", MessagePart::Answered, StepStage::Refusal, StepStage::Refusal},
};

bool isQuestion(const Message &message)
{
    return message.to.role == Role::Scheduler && message.name == "select_destinations"_L1;
}

// The part of the journal in which the decision is made.
class DecidingMessages
{
public:
    DecidingMessages(const Journal &journal, const Steps &steps)
        : m_journal(journal)
        , m_steps(steps)
    {
        for (const Message &message : journal.messages) {
            if (!isQuestion(message))
                continue;
            if (m_begin >= 0) {
                m_end = std::min(m_end, message.at.number - 1);
                break;
            }
            m_begin = message.at.number;
            m_end = message.answer ? message.answer->at.number : m_end;
        }
        if (const InstanceRecord *instance = steps.instance()) {
            for (int ordinal = 0; ordinal < instance->claims.size(); ++ordinal) {
                if (instance->claims.at(ordinal).outcome != ClaimOutcome::NoCandidate)
                    m_claims.append(ordinal);
            }
        }
    }

    std::optional<int> stateAt(int moment) const
    {
        for (const StagesOfMessage &stages : stagesOfMessages) {
            const QList<int> moments = momentsOf(stages);
            if (const qsizetype at = moments.indexOf(moment); at >= 0)
                return stateIn(stages, at);
        }
        return std::nullopt;
    }

    std::optional<int> momentOf(int state) const
    {
        const Step step = m_steps.at(state);
        for (const StagesOfMessage &stages : stagesOfMessages) {
            const QList<int> moments = momentsOf(stages);
            if (step.stage < stages.first || step.stage > stages.last || moments.isEmpty())
                continue;
            const qsizetype claim = step.ordinal < 0 ? moments.size() - 1 : m_claims.indexOf(step.ordinal);
            const qsizetype at
                = step.stage == StepStage::Claim ? std::clamp<qsizetype>(claim, 0, moments.size() - 1) : 0;
            return moments.at(at);
        }
        return std::nullopt;
    }

private:
    bool isOfServer(const Message &message) const
    {
        return message.server.isEmpty() || m_steps.instance() == nullptr || message.server == m_steps.instance()->uuid;
    }

    // nova-api decides, too, if it refuses the request.
    bool isPart(const Message &message) const
    {
        if (message.from.role == Role::Client)
            return m_begin < 0 && message.answer && message.answer->failed;
        return m_begin >= 0 && message.at.number >= m_begin && message.at.number <= m_end && isOfServer(message);
    }

    QList<int> momentsOf(const StagesOfMessage &stages) const
    {
        QList<int> moments;
        for (const Message &message : m_journal.messages) {
            if (!message.name.startsWith(QLatin1StringView(stages.name)) || !isPart(message))
                continue;
            if (stages.part == MessagePart::Sent)
                moments.append(message.at.number);
            else if (message.answer)
                moments.append(message.answer->at.number);
        }
        return moments;
    }

    // The first element of the stages that the walk has; a claim's own host.
    std::optional<int> stateIn(const StagesOfMessage &stages, qsizetype nth) const
    {
        if (stages.first == StepStage::Claim && nth < m_claims.size())
            return m_steps.stateOf({StepStage::Claim, 0, m_claims.at(nth)});
        for (int element = 0; element < m_steps.elementCount(); ++element) {
            const int state = m_steps.stateOfElement(element);
            const StepStage stage = m_steps.at(state).stage;
            if (stage >= stages.first && stage <= stages.last)
                return state;
        }
        return stages.part == MessagePart::Answered ? std::optional(m_steps.last()) : std::nullopt;
    }

    const Journal &m_journal;
    const Steps &m_steps;
    int m_begin = -1; // of the question to nova-scheduler; -1: it was not asked
    int m_end = std::numeric_limits<int>::max();
    QList<int> m_claims; // those that Placement was asked for
};

} // namespace

std::optional<int> stateBehind(int moment, const Journal &journal, const Steps &steps)
{
    return steps.count() == 0 ? std::nullopt : DecidingMessages(journal, steps).stateAt(moment);
}

std::optional<int> momentBehind(int state, const Journal &journal, const Steps &steps)
{
    if (state < 0 || state >= steps.count())
        return std::nullopt;
    return DecidingMessages(journal, steps).momentOf(state);
}

} // namespace astrolabe
