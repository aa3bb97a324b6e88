// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/imagemembers.h"

#include <QHash>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QJsonObject withoutNull(const QJsonObject &object)
{
    QJsonObject kept;
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (!it->isNull())
            kept.insert(it.key(), it.value());
    }
    return kept;
}

// Source: nova.objects.image_meta.ImageMetaProps, which gathers the image's required traits in a list.
QJsonObject propertiesIn(const QJsonObject &kept)
{
    QJsonObject properties = withoutNull(kept);
    for (const QJsonValue &trait : properties.take("traits_required"_L1).toArray())
        properties.insert(u"trait:"_s + trait.toString(), u"required"_s);
    return properties;
}

} // namespace

QJsonArray imagesIn(const DatabaseContent &glance)
{
    QHash<QString, QJsonObject> properties;
    for (const TableRow &row : glance.liveRows(u"image_properties"_s))
        properties[row.text("image_id"_L1)].insert(row.text("name"_L1), row.text("value"_L1));
    QJsonArray images;
    for (const TableRow &row : glance.liveRows(u"images"_s)) {
        QJsonObject image{{"id"_L1, row.text("id"_L1)}, {"properties"_L1, properties.value(row.text("id"_L1))}};
        for (const QLatin1StringView column :
            {"name"_L1, "status"_L1, "disk_format"_L1, "container_format"_L1, "visibility"_L1, "owner"_L1}) {
            if (!row.isNull(column))
                image[column] = row.text(column);
        }
        for (const QLatin1StringView column : {"min_disk"_L1, "min_ram"_L1, "size"_L1}) {
            if (!row.isNull(column))
                image[column] = row.integer(column);
        }
        images.append(image);
    }
    return images;
}

QJsonObject imageOfRequest(const QJsonObject &kept)
{
    if (!kept["id"_L1].isString())
        return {};
    QJsonObject image{{"properties"_L1, propertiesIn(kept["properties"_L1].toObject())}};
    for (const QLatin1StringView name : {"id"_L1, "name"_L1, "status"_L1, "disk_format"_L1, "container_format"_L1,
             "min_disk"_L1, "min_ram"_L1, "size"_L1, "owner"_L1}) {
        if (kept.contains(name) && !kept[name].isNull())
            image[name] = kept[name];
    }
    return image;
}

QJsonArray imagesInRequests(const DatabaseContent &api)
{
    QMap<QString, QJsonObject> images;
    for (const TableRow &row : api.rows(u"request_specs"_s)) {
        const QJsonObject image = imageOfRequest(row.json("spec"_L1)["image"_L1].toObject());
        if (!image.isEmpty())
            images.insert(image["id"_L1].toString(), image);
    }
    QJsonArray list;
    for (const QJsonObject &image : std::as_const(images))
        list.append(image);
    return list;
}

} // namespace astrolabe
