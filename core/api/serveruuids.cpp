// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/serveruuids.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString uuidPointer(qsizetype position)
{
    return u"/instance_uuids/%1"_s.arg(position);
}

QString uuidRemedy()
{
    return QCoreApplication::translate("Error", "Leave instance_uuids out: the new servers then get new uuids.");
}

} // namespace

Error takenUuid(qsizetype position, const QString &uuid, const QString &server)
{
    return {Error::Kind::BadInput,
        QCoreApplication::translate("Error", "Expected a uuid that no server has, found “%1” of %2.")
            .arg(uuid, server.isEmpty() ? uuid : server),
        uuidPointer(position), uuidRemedy()};
}

Result<void> checkServerUuids(const Request &request, const CloudIndex &index)
{
    if (request.spec.purpose != Purpose::Boot)
        return {};
    const Cloud &cloud = index.cloud();
    for (qsizetype i = 0; i < request.instanceUuids.size(); ++i) {
        const QString &uuid = request.instanceUuids.at(i);
        if (const Instance *server = index.instance(uuid))
            return tl::unexpected(takenUuid(i, uuid, server->displayName));
        if (cloud.placement && cloud.placement->allocations.contains(uuid))
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate(
                    "Error", "Expected a uuid that no server has, found “%1”, which holds allocations in Placement.")
                    .arg(uuid),
                uuidPointer(i), uuidRemedy());
    }
    return {};
}

} // namespace astrolabe
