// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/deviceprofiles.h"

#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Raised> profileError(const QString &name, const QString &why)
{
    return tl::unexpected(Raised{u"DeviceProfileError"_s, u"Device profile name %1: %2"_s.arg(name, why)});
}

// Skips other keys ("accel:…"), which Placement does not know.
RequestedGroup groupOf(const QMap<QString, QString> &keys, const QString &requesterId)
{
    static const QRegularExpression pattern(u"^(resources|trait)([a-zA-Z0-9_-]{0,64})?:(.*)$"_s);
    RequestedGroup group{requesterId, {}, {}, {}};
    for (auto it = keys.cbegin(); it != keys.cend(); ++it) {
        const auto match = pattern.match(it.key());
        if (!match.hasMatch())
            continue;
        const QString name = match.captured(3);
        if (match.captured(1) == "resources"_L1)
            group.resources.insert(name, it->toLongLong());
        else if (*it == "required"_L1)
            group.requiredTraits.append(name);
        else
            group.forbiddenTraits.append(name);
    }
    return group;
}

tl::expected<QList<RequestedGroup>, Raised> groupsOf(
    const QString &profile, const Surroundings &known, const QString &owner)
{
    if (!known.deviceProfiles)
        return {};
    const DeviceProfile *found = find(known.deviceProfiles, &DeviceProfile::name, profile);
    if (found == nullptr)
        return profileError(profile, u"Expected 1 device profile but got nothing."_s);
    QList<RequestedGroup> groups;
    for (const auto &keys : found->groups)
        groups.append(groupOf(keys, u"device_profile_%1%2"_s.arg(QString::number(groups.size()), owner)));
    return groups;
}

} // namespace

tl::expected<QList<RequestedGroup>, Raised> flavorDeviceGroups(const QString &profile, const Surroundings &known)
{
    return profile.isEmpty() ? QList<RequestedGroup>() : groupsOf(profile, known, {});
}

tl::expected<QList<RequestedGroup>, Raised> portDeviceGroups(const Port &port, const Surroundings &known)
{
    if (port.deviceProfile.isEmpty())
        return profileError(u"None"_s, u"No device profile for port %1."_s.arg(port.id));
    return groupsOf(port.deviceProfile, known, port.id)
        .and_then([&](QList<RequestedGroup> groups) -> tl::expected<QList<RequestedGroup>, Raised> {
            qint64 devices = 0;
            for (const RequestedGroup &group : groups) {
                for (const qint64 amount : group.resources)
                    devices += amount;
            }
            if (devices > 1)
                return profileError(port.deviceProfile, u"request multiple devices for single port."_s);
            return groups;
        });
}

} // namespace astrolabe
