// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/worlds.h"

#include <functional>

// A request on two hosts; rows of a table change both and expect nova-api's answer.
namespace astrolabe::bootcases {

// Two hosts, h1 in zone z1; and the request.
struct Boot
{
    Cloud cloud = test::cloudOf(2);
    Request request = test::bootRequest();

    Boot()
    {
        cloud.aggregates = {
            test::aggregate(1, {QStringLiteral("h1")}, {{QStringLiteral("availability_zone"), QStringLiteral("z1")}})};
    }
    Flavor &flavor() { return cloud.flavors.first(); }
    Image &image() { return cloud.images.first(); }
};

using Change = std::function<void(Boot &)>;

inline Change all(const QList<Change> &changes)
{
    return [=](Boot &boot) {
        for (const Change &change : changes)
            change(boot);
    };
}

inline Change zone(const QString &zone, bool admin = true)
{
    return [=](Boot &boot) {
        boot.request.availabilityZone = zone;
        boot.request.roles = {admin ? QStringLiteral("admin") : QStringLiteral("member")};
    };
}

inline Change release(const QString &name)
{
    return [=](Boot &boot) { boot.cloud.release = *Release::named(name); };
}

inline Change host(const QString &host, const QString &node = {}, const QString &role = QStringLiteral("admin"))
{
    return [=](Boot &boot) {
        boot.request.host = host;
        boot.request.hypervisorHostname = node;
        boot.request.roles = {role};
    };
}

inline Change image(const std::function<void(Image &)> &change)
{
    return [=](Boot &boot) { change(boot.image()); };
}

inline Change flavor(const std::function<void(Flavor &)> &change)
{
    return [=](Boot &boot) { change(boot.flavor()); };
}

inline Change extraSpec(const QString &key, const QString &value)
{
    return [=](Boot &boot) { boot.flavor().extraSpecs.insert(key, value); };
}

inline Change withProperty(const QString &name, const QString &value)
{
    return [=](Boot &boot) { boot.image().properties.insert(name, value); };
}

// A volume of that size, created from the image.
inline Change volume(std::optional<qint64> sizeGb)
{
    return [=](Boot &boot) {
        boot.request.imageRef.clear();
        boot.request.blockDevices = {{QStringLiteral("image"), QStringLiteral("volume"), test::uuidOf(100), 0, sizeGb}};
    };
}

} // namespace astrolabe::bootcases
