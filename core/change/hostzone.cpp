// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/hostzone.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

Result<void> checkHasNoServers(const QString &host, const Cloud &cloud)
{
    const auto servers = std::ranges::count(cloud.instances, host, &Instance::host);
    if (servers == 0)
        return {};
    return failure(Error::Kind::Conflict,
        QCoreApplication::translate(
            "Error", "nova-api lets no host change its availability zone while it has servers, and “%1” has %2.")
            .arg(host)
            .arg(servers));
}

} // namespace astrolabe
