// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/olderpicture.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Role = Party::Role;

const QString buildCast = u"build_and_run_instance"_s;

// Messages that came with cells and Placement, or exist only because of the conductor.
bool isLater(const Message &message)
{
    static const QStringList statements{u"SELECT host_mappings"_s, u"SELECT build_requests"_s,
        u"UPDATE instance_mappings"_s, u"DELETE build_requests"_s, u"DELETE build_requests, request_specs"_s,
        u"DELETE instance_mappings"_s, u"DELETE request_specs, build_requests, instance_mappings"_s};
    const bool isOfPlacement = message.from.role == Role::Placement || message.to.role == Role::Placement;
    static const QStringList ofConductor{u"INSERT instances"_s, u"SELECT instances (quota)"_s};
    const bool isSecond = message.from.role == Role::Conductor && ofConductor.contains(message.name);
    return isOfPlacement || isSecond || statements.contains(message.name);
}

// The scheduler does the conductor's work; there is a single database.
Party asThen(const Party &party)
{
    if (party.role == Role::Conductor)
        return {Role::Scheduler};
    if (party.role == Role::ApiDatabase || party.role == Role::CellDatabase)
        return {Role::CellDatabase, u"nova"_s};
    return party;
}

// What the conductor wrote for a nova-compute, if the call itself adds nothing.
QString statementOf(const QString &method)
{
    static const QHash<QString, QString> statements{
        {u"object_class_action InstanceActionEvent.finish"_s, u"UPDATE instance_actions_events"_s},
        {u"object_action ComputeNode.save"_s, u"UPDATE compute_nodes"_s}};
    return statements.value(method);
}

class OlderPicture
{
public:
    explicit OlderPicture(const Journal &journal)
        : m_now(journal)
        , m_then(journal)
    {
        m_then.messages.clear();
    }

    Journal drawn()
    {
        for (const Message &message : m_now.messages)
            add(message);
        number();
        return std::move(m_then);
    }

private:
    void add(const Message &message)
    {
        if (isLater(message) || isSelection(message))
            return;
        if (message.transport == Transport::RpcCall && message.to.role == Role::Conductor)
            addWritten(message);
        else if (message.from.role == Role::Api && message.to.role == Role::Conductor)
            addCall(message);
        else
            addAs(message, message.name, writerOf(message));
    }

    // The conductor's call to the scheduler; its answer becomes that of nova-api's call.
    static bool isSelection(const Message &message) { return message.name == "select_destinations"_L1; }

    void addCall(const Message &message)
    {
        Message call = message;
        call.to = {Role::Scheduler};
        call.transport = Transport::RpcCall;
        const auto selection = std::ranges::find_if(m_now.messages, isSelection);
        if (selection != m_now.messages.end())
            call.answer = selection->answer;
        addAs(call, u"run_instance"_s, call.from);
    }

    void addWritten(const Message &message)
    {
        if (message.answer)
            m_calls.append(message);
        const QString statement = statementOf(message.name);
        if (statement.isEmpty())
            return;
        Message written = message;
        written.to = {Role::CellDatabase};
        written.transport = Transport::Database;
        addAs(written, statement, message.from);
    }

    // The nova-compute for which the conductor wrote: the one whose call is not answered yet.
    Party writerOf(const Message &message) const
    {
        if (message.from.role != Role::Conductor || message.transport != Transport::Database)
            return message.from;
        const auto isWithin = [&](const Message &call) {
            return call.at.number < message.at.number && message.at.number < call.answer->at.number;
        };
        const auto call = std::ranges::find_if(m_calls, isWithin);
        return call == m_calls.end() ? message.from : call->from;
    }

    void addAs(const Message &message, const QString &name, const Party &from)
    {
        Message older = message;
        older.from = asThen(from);
        older.to = asThen(message.to);
        const bool isHandedOn
            = message.transport == Transport::RpcCast && (name == buildCast || name == "build_instances"_L1);
        older.name = isHandedOn ? u"run_instance"_s : name;
        if (older.name.startsWith("INSERT request_specs"_L1))
            older.name = u"INSERT instances"_s;
        if (!isOfNextCell(older))
            m_then.messages.append(std::move(older));
    }

    // Whether the same query went to another cell just before.
    bool isOfNextCell(const Message &older) const
    {
        if (older.transport != Transport::Database || !older.name.startsWith("SELECT"_L1) || m_then.messages.isEmpty())
            return false;
        const Message &last = m_then.messages.last();
        return last.from == older.from && last.to == older.to && last.name == older.name
            && last.content == older.content && last.server == older.server;
    }

    void number()
    {
        QList<Moment *> moments;
        for (Message &message : m_then.messages) {
            moments.append(&message.at);
            if (message.answer)
                moments.append(&message.answer->at);
        }
        for (StateChange &state : m_then.states)
            moments.append(&state.at);
        std::ranges::stable_sort(moments, {}, [](const Moment *moment) { return moment->number; });
        m_then.moments = 0;
        for (Moment *moment : std::as_const(moments))
            moment->number = m_then.moments++;
    }

    const Journal &m_now;
    Journal m_then;
    QList<Message> m_calls; // answered calls to the conductor
};

} // namespace

bool isBoot(const Journal &journal)
{
    return std::ranges::any_of(journal.messages, [](const Message &message) {
        return message.from.role == Role::Api && message.to.role == Role::Conductor
            && (message.name == "schedule_and_build_instances"_L1 || message.name == "build_instances"_L1);
    });
}

Journal asBeforeConductor(const Journal &journal)
{
    return OlderPicture(journal).drawn();
}

} // namespace astrolabe
