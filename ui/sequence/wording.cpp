// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/wording.h"

#include "widgets/theme.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Sequence
{
    Q_DECLARE_TR_FUNCTIONS(Sequence)
};

// Shortens the server's uuid: the server is known, and its uuid would fill the label.
QString nameOf(const Message &message)
{
    constexpr int told = 8;
    QString name = message.name;
    if (!message.server.isEmpty())
        name.replace(message.server, message.server.left(told) + u'…');
    return name;
}

QString statusOf(const Answer &answer)
{
    if (!answer.status.isEmpty())
        return answer.status;
    return answer.failed ? Sequence::tr("failed") : Sequence::tr("done");
}

} // namespace

QString partyName(const Party &party)
{
    const auto at = [&](const QString &service) {
        return party.place.isEmpty() ? service : u"%1 %2"_s.arg(service, party.place);
    };
    switch (party.role) {
    case Party::Role::Client:
        return Sequence::tr("Client");
    case Party::Role::Identity:
        return u"Keystone"_s;
    case Party::Role::Api:
        return u"nova-api"_s;
    case Party::Role::ApiDatabase:
        return Sequence::tr("API database");
    case Party::Role::Conductor:
        return u"nova-conductor"_s;
    case Party::Role::Scheduler:
        return u"nova-scheduler"_s;
    case Party::Role::Placement:
        return u"Placement"_s;
    case Party::Role::CellDatabase:
        return Sequence::tr("Database %1").arg(party.place);
    case Party::Role::Compute:
        return at(u"nova-compute"_s);
    case Party::Role::Image:
        return u"Glance"_s;
    case Party::Role::Network:
        return u"Neutron"_s;
    case Party::Role::Volume:
        return u"Cinder"_s;
    case Party::Role::Accelerator:
        return u"Cyborg"_s;
    case Party::Role::Hypervisor:
        return at(u"libvirt"_s);
    }
    Q_UNREACHABLE();
}

QString transportName(Transport transport)
{
    switch (transport) {
    case Transport::Http:
        return Sequence::tr("HTTP");
    case Transport::RpcCall:
        return Sequence::tr("RPC call");
    case Transport::RpcCast:
        return Sequence::tr("RPC cast");
    case Transport::RpcFanout:
        return Sequence::tr("RPC fanout");
    case Transport::Notification:
        return Sequence::tr("Notification");
    case Transport::Database:
        return Sequence::tr("Database");
    case Transport::Native:
        return Sequence::tr("Hypervisor");
    case Transport::InProcess:
        return Sequence::tr("Own step");
    }
    Q_UNREACHABLE();
}

QString transportSign(Transport transport)
{
    switch (transport) {
    case Transport::Http:
        return u"H"_s;
    case Transport::RpcCall:
        return u"C"_s;
    case Transport::RpcCast:
        return u"A"_s;
    case Transport::RpcFanout:
        return u"F"_s;
    case Transport::Notification:
        return u"N"_s;
    case Transport::Database:
        return u"D"_s;
    case Transport::Native:
        return u"L"_s;
    case Transport::InProcess:
        return u"I"_s;
    }
    Q_UNREACHABLE();
}

QColor transportColor(Transport transport)
{
    const Theme &theme = Theme::current();
    switch (transport) {
    case Transport::Http:
        return theme.rejected;
    case Transport::Database:
        return theme.passed;
    case Transport::RpcCall:
    case Transport::RpcCast:
    case Transport::RpcFanout:
    case Transport::Notification:
        return theme.accent;
    case Transport::Native:
    case Transport::InProcess:
        return theme.mutedText;
    }
    Q_UNREACHABLE();
}

Qt::PenStyle transportLine(Transport transport)
{
    switch (transport) {
    case Transport::Http:
    case Transport::RpcCall:
    case Transport::InProcess:
        return Qt::SolidLine;
    case Transport::Database:
        return Qt::DashDotLine;
    case Transport::RpcCast:
    case Transport::RpcFanout:
    case Transport::Native:
        return Qt::DashLine;
    case Transport::Notification:
        return Qt::DotLine;
    }
    Q_UNREACHABLE();
}

QString messageLabel(const Message &message, bool withAnswer)
{
    if (!withAnswer || !message.answer || (message.answer->status.isEmpty() && !message.answer->failed))
        return nameOf(message);
    return u"%1 → %2"_s.arg(nameOf(message), statusOf(*message.answer));
}

QString messageSentence(const Message &message)
{
    const QString from = partyName(message.from);
    const QString to = partyName(message.to);
    const QString name = messageLabel(message, true);
    switch (message.transport) {
    case Transport::RpcCast:
    case Transport::RpcFanout:
        return Sequence::tr("%1 passes on to %2: %3", "from, to, message").arg(from, to, name);
    case Transport::Notification:
        return Sequence::tr("%1 sends a notification: %2", "from, message").arg(from, name);
    case Transport::InProcess:
        return Sequence::tr("%1 works: %2", "service, step").arg(from, name);
    default:
        return Sequence::tr("%1 asks %2: %3", "from, to, message").arg(from, to, name);
    }
}

QString answerSentence(const Message &message)
{
    return Sequence::tr("%1 answers %2: %3", "from, to, status")
        .arg(partyName(message.to), partyName(message.from), statusOf(*message.answer));
}

QString stateLabel(const StateChange &change)
{
    return change.taskState.isEmpty() ? change.vmState : u"%1 · %2"_s.arg(change.vmState, change.taskState);
}

QString stateSentence(const StateChange &change)
{
    const QString state = stateLabel(change);
    return change.host.isEmpty() ? Sequence::tr("The server's state: %1, on no host").arg(state)
                                 : Sequence::tr("The server's state: %1, on %2", "state, host").arg(state, change.host);
}

QString landmarkLabel(const Landmark &landmark)
{
    switch (landmark.kind) {
    case Landmark::Kind::Refused:
        return Sequence::tr("Refused by nova-api");
    case Landmark::Kind::NoHost:
        return Sequence::tr("No valid host");
    case Landmark::Kind::Attempt:
        return Sequence::tr("Attempt %1 at %2", "number, host").arg(QString::number(landmark.attempt), landmark.host);
    case Landmark::Kind::Rescheduled:
        return Sequence::tr("Rescheduled");
    case Landmark::Kind::Buried:
        return Sequence::tr("Buried in cell0");
    case Landmark::Kind::Fault:
        return Sequence::tr("Fault stored");
    case Landmark::Kind::Active:
        return Sequence::tr("Active on %1", "host").arg(landmark.host);
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
