// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/powerstates.h"

#include <algorithm>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;
using GuestCall = Replied<> (Guests::*)(const HostNode &, const QString &);

struct PowerChange
{
    Kind kind;
    QList<QString> tasks; // nova-api sets the first
    QString method;       // nova-compute's
    QString event;        // in nova-compute's notifications
    GuestCall call;
    QString vmState; // after the change
};

const QList<PowerChange> &powerChanges()
{
    static const QList<PowerChange> table{
        {Kind::Stop, {u"powering-off"_s}, u"stop_instance"_s, u"power_off"_s, &Guests::powerOff, u"stopped"_s},
        {Kind::Start, {u"powering-on"_s}, u"start_instance"_s, u"power_on"_s, &Guests::powerOn, u"active"_s},
        {Kind::SoftReboot, {u"rebooting"_s, u"reboot_pending"_s, u"reboot_started"_s}, u"reboot_instance"_s,
            u"reboot"_s, &Guests::softReboot, u"active"_s},
        {Kind::HardReboot, {u"rebooting_hard"_s, u"reboot_pending_hard"_s, u"reboot_started_hard"_s},
            u"reboot_instance"_s, u"reboot"_s, &Guests::hardReboot, u"active"_s},
        {Kind::Pause, {u"pausing"_s}, u"pause_instance"_s, u"pause"_s, &Guests::pause, u"paused"_s},
        {Kind::Unpause, {u"unpausing"_s}, u"unpause_instance"_s, u"unpause"_s, &Guests::unpause, u"active"_s},
        {Kind::Suspend, {u"suspending"_s}, u"suspend_instance"_s, u"suspend"_s, &Guests::suspend, u"suspended"_s},
        {Kind::Resume, {u"resuming"_s}, u"resume_instance"_s, u"resume"_s, &Guests::resume, u"active"_s},
    };
    return table;
}

// If the call fails, the server keeps its state.
void change(ServerWork &work, const PowerChange &how)
{
    const Party self = ServerWork::compute(work.place().host);
    work.notify(self, u"compute.instance.%1.start"_s.arg(how.event));
    Replied<> done;
    for (qsizetype i = 1; i < how.tasks.size() && done; ++i)
        done = work.setTask(self, how.tasks.at(i));
    done = done.and_then([&] { return (work.guests().*how.call)(work.place(), work.server()); }).and_then([&] {
        return work.setState(self, how.vmState);
    });
    if (done) {
        work.notify(self, u"compute.instance.%1.end"_s.arg(how.event));
        return;
    }
    if (how.event == "reboot"_L1)
        work.notify(self, u"compute.instance.reboot.error"_s);
    work.endInFault(self, work.instance().vmState, done.error());
}

} // namespace

void changePower(ServerWork &work)
{
    const auto how = std::ranges::find(powerChanges(), work.action().kind, &PowerChange::kind);
    if (!work.setTask(ServerWork::api(), how->tasks.first()))
        return;
    work.cast(
        ServerWork::api(), ServerWork::compute(work.place().host), how->method, [&work, how] { change(work, *how); });
}

} // namespace astrolabe::services
