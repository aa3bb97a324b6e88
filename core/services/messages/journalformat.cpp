// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/journalformat.h"

#include "formats/decisionfields.h"
#include "formats/documentformat.h"
#include "formats/jsontext.h"

#include <QJsonDocument>

namespace astrolabe {

namespace {

constexpr auto journalName = "astrolabe-journal"_L1;
constexpr int journalVersion = 1;

// Written as the API's number.
template<typename Archive>
void describePower(Archive &archive, auto &power)
{
    if constexpr (Archive::isReading) {
        int number = numberOf(PowerState::NoState);
        archive.member("power_state"_L1, number);
        QStringList known;
        for (const PowerState state : {PowerState::NoState, PowerState::Running, PowerState::Paused,
                 PowerState::Shutdown, PowerState::Crashed, PowerState::Suspended}) {
            known.append(QString::number(numberOf(state)));
            if (numberOf(state) == number)
                power = state;
        }
        if (!known.contains(QString::number(number)))
            archive.reading().expectedOneOf(JsonPlace(archive.place(), "power_state"_L1), known, number);
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
    document.insert("format"_L1, journalName);
    document.insert("version"_L1, journalVersion);
    return QJsonDocument(document).toJson(QJsonDocument::Compact);
}

Result<Journal> parseJournal(const QByteArray &json)
{
    return parseJsonObject(json).and_then(
        [](const QJsonObject &object) { return readDocument<Journal>(object, readJournal); });
}

void readJournal(JsonObjectReader &document, Journal &journal)
{
    readFormat(document, journalName, journalVersion);
    describe(document, journal);
}

} // namespace astrolabe
