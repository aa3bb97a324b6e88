// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/boots/bootsformat.h"

#include "formats/jsonwriter.h"

#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int bootsVersion = 1;

// Members that are not known are left out.
QJsonObject said(const QJsonObject &members)
{
    QJsonObject kept;
    for (auto it = members.begin(); it != members.end(); ++it) {
        const bool isEmpty = it->isNull() || (it->isString() && it->toString().isEmpty())
            || (it->isArray() && it->toArray().isEmpty()) || (it->isObject() && it->toObject().isEmpty());
        if (!isEmpty)
            kept.insert(it.key(), it.value());
    }
    return kept;
}

QJsonValue timeOf(const QDateTime &time)
{
    return time.isValid() ? toJson(time) : QJsonValue();
}

QJsonObject recordedEventOf(const RecordedEvent &event)
{
    return said({{"event"_L1, event.event}, {"host"_L1, event.host}, {"start_time"_L1, timeOf(event.start)},
        {"finish_time"_L1, timeOf(event.finish)}, {"result"_L1, event.result}});
}

QJsonObject recordedActionOf(const RecordedAction &action)
{
    QJsonArray events;
    for (const RecordedEvent &event : action.events)
        events.append(recordedEventOf(event));
    return said({{"action"_L1, action.action}, {"request_id"_L1, action.requestId}, {"message"_L1, action.message},
        {"start_time"_L1, timeOf(action.start)}, {"finish_time"_L1, timeOf(action.finish)}, {"events"_L1, events}});
}

QJsonObject recordedServerOf(const RecordedServer &server)
{
    QJsonArray actions;
    for (const RecordedAction &action : server.actions)
        actions.append(recordedActionOf(action));
    return said({{"uuid"_L1, server.uuid}, {"name"_L1, server.name}, {"host"_L1, server.host}, {"node"_L1, server.node},
        {"vm_state"_L1, server.vmState}, {"fault"_L1, server.fault}, {"created_at"_L1, timeOf(server.createdAt)},
        {"launched_at"_L1, timeOf(server.launchedAt)}, {"deleted_at"_L1, timeOf(server.deletedAt)},
        {"actions"_L1, actions}});
}

QJsonObject bootOriginOf(const RecordedBoot &boot)
{
    QJsonObject origin = said({{"piece"_L1, boot.piece}});
    if (boot.line > 0)
        origin["line"_L1] = boot.line;
    return origin;
}

QJsonObject bootEntryOf(const RecordedBoot &boot)
{
    QJsonArray servers;
    for (const RecordedServer &server : boot.servers)
        servers.append(recordedServerOf(server));
    return said({{"name"_L1, boot.name}, {"request_id"_L1, boot.requestId}, {"time"_L1, timeOf(boot.time)},
        {"origin"_L1, bootOriginOf(boot)}, {"outcome"_L1, toString(outcomeOf(boot))}, {"about"_L1, faultOf(boot)},
        {"request"_L1, boot.request}, {"flavor"_L1, boot.flavor}, {"image"_L1, boot.image}, {"servers"_L1, servers},
        {"not_kept"_L1, QJsonArray::fromStringList(boot.notKept)}});
}

} // namespace

QJsonObject writeBoots(const QList<RecordedBoot> &boots)
{
    QJsonArray entries;
    for (const RecordedBoot &boot : boots)
        entries.append(bootEntryOf(boot));
    return {{"format"_L1, "astrolabe-boots"_L1}, {"version"_L1, bootsVersion}, {"boots"_L1, entries}};
}

} // namespace astrolabe
