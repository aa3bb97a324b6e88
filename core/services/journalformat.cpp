// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journalformat.h"

#include "formats/decisionfields.h"
#include "formats/jsontext.h"

#include <QJsonDocument>

namespace astrolabe {

namespace {

// By its number in the API.
template<typename Archive>
void describePower(Archive &archive, auto &power)
{
    if constexpr (Archive::isReading) {
        int number = 0;
        archive.member("power_state"_L1, number);
        for (const PowerState state : {PowerState::Running, PowerState::Paused, PowerState::Shutdown,
                 PowerState::Crashed, PowerState::Suspended}) {
            if (numberOf(state) == number)
                power = state;
        }
    } else {
        archive.member("power_state"_L1, numberOf(power));
    }
}

} // namespace

void describe(auto &archive, Of<Moment> auto &moment)
{
    archive.required("number"_L1, moment.number);
    archive.required("microseconds"_L1, moment.microseconds);
}

void describe(auto &archive, Of<Party> auto &party)
{
    describePolicy(archive, "role"_L1, party.role, Party::Role::Hypervisor);
    archive.member("place"_L1, party.place);
}

void describe(auto &archive, Of<Answer> auto &answer)
{
    archive.required("at"_L1, answer.at);
    archive.member("failed"_L1, answer.failed);
    archive.member("status"_L1, answer.status);
    archive.member("content"_L1, answer.content);
}

void describe(auto &archive, Of<Message> auto &message)
{
    archive.required("from"_L1, message.from);
    archive.required("to"_L1, message.to);
    describePolicy(archive, "transport"_L1, message.transport, Transport::InProcess);
    archive.required("name"_L1, message.name);
    archive.member("content"_L1, message.content);
    archive.member("server"_L1, message.server);
    archive.required("at"_L1, message.at);
    archive.member("answer"_L1, message.answer);
}

void describe(auto &archive, Of<StateChange> auto &change)
{
    archive.required("at"_L1, change.at);
    archive.required("server"_L1, change.server);
    archive.required("vm_state"_L1, change.vmState);
    archive.member("task_state"_L1, change.taskState);
    describePower(archive, change.power);
    archive.member("host"_L1, change.host);
}

void describe(auto &archive, Of<Journal> auto &journal)
{
    archive.required("request_id"_L1, journal.requestId);
    archive.required("begun_at"_L1, journal.begunAt);
    archive.required("moments"_L1, journal.moments);
    archive.required("messages"_L1, journal.messages);
    archive.required("states"_L1, journal.states);
}

QByteArray writeJournal(const Journal &journal)
{
    QJsonObject document = jsonOf(journal);
    document.insert("format"_L1, "astrolabe-journal"_L1);
    document.insert("version"_L1, 1);
    return QJsonDocument(document).toJson(QJsonDocument::Compact);
}

Result<Journal> parseJournal(const QByteArray &json)
{
    return parseJsonObject(json).and_then(readWhole<Journal>);
}

} // namespace astrolabe
