// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"

// What a boot's journal and servers tell, in few words, and the clouds that it goes through.
namespace astrolabe::test {

// "vm_state/task_state/power@host" of one server, in order.
inline QStringList statesOf(const Journal &journal, const QString &server)
{
    QStringList states;
    for (const StateChange &change : journal.states) {
        if (change.server == server)
            states.append(QStringLiteral("%1/%2/%3@%4")
                    .arg(change.vmState, change.taskState)
                    .arg(numberOf(change.power))
                    .arg(change.host));
    }
    return states;
}

// "from > to: name", in brackets if the answer is a failure.
inline QStringList messagesOf(const Journal &journal)
{
    const auto party = [](const Party &one) {
        return one.place.isEmpty() ? toString(one.role) : toString(one.role) + QLatin1Char(' ') + one.place;
    };
    QStringList lines;
    for (const Message &message : journal.messages) {
        const bool failed = message.answer && message.answer->failed;
        QString name = message.name;
        if (!message.server.isEmpty())
            name.replace(message.server, QStringLiteral("{uuid}"));
        lines.append(QStringLiteral("%1 > %2: %3%4")
                .arg(party(message.from), party(message.to), name, failed ? QStringLiteral(" (failed)") : QString()));
    }
    return lines;
}

inline QString faultOf(const BootedServer &server)
{
    QString message = server.instance.other[QLatin1StringView("fault")][QLatin1StringView("message")].toString();
    return message.replace(server.instance.uuid, QStringLiteral("{uuid}"));
}

inline QStringList buildStates(const QString &host)
{
    return {QStringLiteral("building//0@"), QStringLiteral("building//0@") + host,
        QStringLiteral("building/networking/0@") + host, QStringLiteral("building/block_device_mapping/0@") + host,
        QStringLiteral("building/spawning/0@") + host};
}

inline QStringList vmStatesOf(const QList<BootedServer> &servers)
{
    QStringList states;
    for (const BootedServer &server : servers)
        states.append(server.instance.vmState);
    return states;
}

// A cloud with a preference: h1 is the best host, then h2, then h3.
inline Cloud rankedCloud(int hosts)
{
    Cloud cloud = cloudOf(hosts);
    for (int i = 0; i < hosts; ++i)
        cloud.computeNodes[i].memoryMb -= 1024 * i;
    return cloud;
}

inline Request servers(int count)
{
    Request request = bootRequest();
    request.minCount = request.maxCount = count;
    return request;
}

// With notifications enabled.
inline Cloud listenedTo(Cloud cloud)
{
    setOption(cloud, QStringLiteral("oslo_messaging_notifications"), QStringLiteral("driver"),
        QJsonArray{QStringLiteral("messagingv2")});
    return cloud;
}

// Starts calls and finishes them later, the last one first.
class CallsKeptWaiting final : public NativeCalls
{
public:
    int most = 0; // running at a time

    void begin(Call call, Done done) override
    {
        m_waiting.append({std::move(call), std::move(done)});
        most = std::max(most, int(m_waiting.size()));
    }
    bool waitForOne() override
    {
        if (m_waiting.isEmpty())
            return false;
        const auto [call, done] = m_waiting.takeLast();
        done(call());
        return true;
    }

private:
    QList<std::pair<Call, Done>> m_waiting;
};

} // namespace astrolabe::test
