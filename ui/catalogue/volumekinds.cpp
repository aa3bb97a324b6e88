// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguekind.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

std::optional<CatalogueRows> volumeRows(const CloudIndex &index)
{
    return rowsOf(index.cloud().surroundings.volumes, [&](const Volume &volume) -> CatalogueRow {
        QStringList servers;
        for (const QString &uuid : volume.attachedTo) {
            const Instance *server = index.instance(uuid);
            servers.append(server == nullptr ? uuid : nameOrId(server->displayName, uuid));
        }
        return {volume.id,
            {textCell(nameOrId(volume.name, volume.id)), textCell(volume.status), gibibytesCell(volume.sizeGb),
                textCell(volume.availabilityZone), textCell(volume.volumeType), yesNoCell(volume.bootable),
                listCell(servers), projectCell(index, volume.projectId), textCell(volume.id)}};
    });
}

std::optional<CatalogueRows> snapshotRows(const CloudIndex &index)
{
    const Surroundings &surroundings = index.cloud().surroundings;
    return rowsOf(surroundings.volumeSnapshots, [&](const VolumeSnapshot &snapshot) -> CatalogueRow {
        const Volume *volume = find(surroundings.volumes, &Volume::id, snapshot.volumeId);
        return {snapshot.id,
            {textCell(snapshot.id),
                textCell(volume == nullptr ? snapshot.volumeId : nameOrId(volume->name, volume->id)),
                gibibytesCell(snapshot.sizeGb)}};
    });
}

std::optional<CatalogueRows> volumeTypeRows(const CloudIndex &index)
{
    return rowsOf(index.cloud().surroundings.volumeTypes,
        [](const VolumeType &type) -> CatalogueRow { return {type.id, {textCell(type.name), textCell(type.id)}}; });
}

std::optional<CatalogueRows> profileRows(const CloudIndex &index)
{
    return rowsOf(index.cloud().surroundings.deviceProfiles, [](const DeviceProfile &profile) -> CatalogueRow {
        QStringList groups;
        for (const QMap<QString, QString> &group : profile.groups)
            groups.append(mapCell(group).text);
        return {profile.name, {textCell(profile.name), numberCell(groups.size()), listCell(groups)}};
    });
}

} // namespace

// Includes Cyborg's device profiles, which servers name in their flavors.
QList<CatalogueKind> volumeKinds()
{
    return {
        {"volumes", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Volumes"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Volume")},
                {"status", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Status")},
                {"size", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Size"), Qt::AlignRight},
                {"zone", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Zone")},
                {"type", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Type")},
                {"bootable", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Bootable")},
                {"attached", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Attached to")},
                {"project", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Project")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {u"project"_s, u"id"_s}, volumeRows},
        {"volume_snapshots", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Volume snapshots"),
            {{"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Snapshot")},
                {"volume", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Volume")},
                {"size", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Size"), Qt::AlignRight}},
            {}, snapshotRows},
        {"volume_types", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Volume types"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Volume type")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {}, volumeTypeRows},
        {"device_profiles", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Device profiles"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Device profile")},
                {"size", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Groups"), Qt::AlignRight},
                {"groups", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Resources of each group")}},
            {}, profileRows},
    };
}

} // namespace astrolabe
