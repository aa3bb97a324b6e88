// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/landmarks.h"

#include <QHash>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Role = Party::Role;

// The text of nova-api's error body or of an exception.
QString causeIn(const QJsonObject &content)
{
    if (const QString told = content["message"_L1].toString(); !told.isEmpty())
        return told;
    return content.isEmpty() ? QString() : content.constBegin().value()["message"_L1].toString();
}

bool tellsHost(const Message &message)
{
    return message.from.role == Role::Conductor && message.to.role == Role::Compute
        && (message.name == "build_and_run_instance"_L1 || message.name == "prep_resize"_L1);
}

bool handsBack(const Message &message)
{
    return message.from.role == Role::Compute && message.to.role == Role::Conductor
        && message.content.contains("exc_reason"_L1);
}

class LandmarkSearch
{
public:
    explicit LandmarkSearch(QString server)
        : m_server(std::move(server))
    { }

    void look(const Message &message)
    {
        if (!isAbout(message.server))
            return;
        const int sent = message.at.number;
        if (tellsHost(message))
            attempt(message);
        else if (handsBack(message))
            add({Landmark::Kind::Rescheduled, sent, message.server, {}, 0,
                message.content["exc_reason"_L1].toString()});
        else if (message.name == "INSERT instances"_L1 && message.to.place == "cell0"_L1)
            add({Landmark::Kind::Buried, sent, message.server});
        else if (message.name == "INSERT instance_faults"_L1)
            add({Landmark::Kind::Fault, sent, message.server, {}, 0, causeIn(message.content)});
        else if (message.answer && message.answer->failed)
            lookAtFailure(message);
    }

    void look(const StateChange &state)
    {
        if (!isAbout(state.server))
            return;
        const QString before = m_states.value(state.server, u"building"_s);
        m_states.insert(state.server, state.vmState);
        if (!m_server.isEmpty() && before == "building"_L1 && state.vmState == "active"_L1)
            add({Landmark::Kind::Active, state.at.number, state.server, state.host});
    }

    QList<Landmark> found()
    {
        std::ranges::stable_sort(m_found, {}, &Landmark::moment);
        return std::move(m_found);
    }

private:
    bool isAbout(const QString &server) const { return m_server.isEmpty() || server.isEmpty() || server == m_server; }

    void attempt(const Message &message)
    {
        const int attempt = ++m_attempts[message.server];
        if (attempt > 1 || !m_server.isEmpty())
            add({Landmark::Kind::Attempt, message.at.number, message.server, message.to.place, attempt});
    }

    void lookAtFailure(const Message &message)
    {
        const Answer &answer = *message.answer;
        if (message.from.role == Role::Client && message.to.role == Role::Api)
            add({Landmark::Kind::Refused, answer.at.number, message.server, {}, 0, causeIn(answer.content)});
        else if (message.name == "select_destinations"_L1)
            add({Landmark::Kind::NoHost, answer.at.number, message.server, {}, 0, causeIn(answer.content)});
    }

    void add(Landmark landmark) { m_found.append(std::move(landmark)); }

    QString m_server;
    QHash<QString, int> m_attempts;
    QHash<QString, QString> m_states;
    QList<Landmark> m_found;
};

} // namespace

QList<Landmark> landmarksOf(const Journal &journal, const QString &server)
{
    LandmarkSearch search(server);
    for (const Message &message : journal.messages)
        search.look(message);
    for (const StateChange &state : journal.states)
        search.look(state);
    return search.found();
}

} // namespace astrolabe
