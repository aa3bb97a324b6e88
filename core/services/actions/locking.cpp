// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/locking.h"

#include "services/actions/actionpolicies.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

void changeLock(ServerWork &work)
{
    const Party self = ServerWork::api();
    const bool isLock = work.action().kind == ServerAction::Kind::Lock;
    const QString by = !isLock ? QString() : isOwner(work.action(), work.instance()) ? u"owner"_s : u"admin"_s;
    const QString event = isLock ? u"api_lock"_s : u"api_unlock"_s;
    const QJsonObject columns{{u"locked"_s, isLock}, {u"locked_by"_s, isLock ? QJsonValue(by) : QJsonValue()}};
    const auto saved = work.context().databases.startEvent(self, work.server(), event).and_then([&] {
        return work.save(self, columns, [&](BootedServer &record) { setLockedBy(record.instance, by); });
    });
    work.context().databases.finishEvent(self, work.server(), event, saved ? u"Success"_s : u"Error"_s);
    if (saved)
        work.notify(self, isLock ? u"compute.instance.lock"_s : u"compute.instance.unlock"_s);
}

bool isLockedAlready(const ServerWork &work)
{
    return work.action().kind == ServerAction::Kind::Lock && !lockedBy(work.instance()).isEmpty()
        && isOwner(work.action(), work.instance());
}

} // namespace astrolabe::services
