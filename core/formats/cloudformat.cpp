// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudformat.h"

#include "formats/cloudcheck.h"
#include "formats/cloudfields.h"
#include "formats/cloudnumbers.h"
#include "formats/documentformat.h"
#include "formats/jsontext.h"
#include "model/sharing.h"

#include <QByteArrayList>
#include <QCoreApplication>
#include <QJsonDocument>

namespace astrolabe {

namespace {

constexpr auto formatName = "astrolabe-cloud"_L1;
constexpr int formatVersion = 1;

QString derivedAggregateUuid(int id)
{
    return u"00000000-0000-4000-a000-%1"_s.arg(qlonglong(id), 12, 16, QLatin1Char('0'));
}

void readOptions(
    const QString &group, const QJsonObject &options, const JsonPlace &place, JsonReading &reading, Cloud &cloud)
{
    for (auto it = options.constBegin(); it != options.constEnd(); ++it) {
        const QString name = it.key();
        if (const auto set = cloud.config.set(group, name, it.value(), cloud.release); !set)
            reading.fail(JsonPlace(place, name), set.error().what);
    }
}

void readConfig(JsonObjectReader &document, Cloud &cloud)
{
    QMap<QString, QJsonObject> groups;
    document.member("config"_L1, groups);
    const JsonPlace place(document.place(), "config"_L1);
    for (auto it = groups.cbegin(); it != groups.cend(); ++it)
        readOptions(it.key(), it.value(), JsonPlace(place, it.key()), document.reading(), cloud);
}

template<typename T>
void readList(JsonObjectReader &document, QLatin1StringView name, QList<T> &list)
{
    const QJsonValue json = document.take(name);
    if (!json.isUndefined() && !json.isNull())
        document.reading().readSteps(json, JsonPlace(document.place(), name), list);
}

void readLists(JsonObjectReader &document, Cloud &cloud)
{
    readList(document, "cells"_L1, cloud.cells);
    readList(document, "compute_nodes"_L1, cloud.computeNodes);
    readList(document, "aggregates"_L1, cloud.aggregates);
    readList(document, "flavors"_L1, cloud.flavors);
    readList(document, "images"_L1, cloud.images);
    readList(document, "instances"_L1, cloud.instances);
    readList(document, "server_groups"_L1, cloud.serverGroups);
}

void fillDefaults(Cloud &cloud)
{
    if (cloud.cells.isEmpty())
        cloud.cells.append({defaultCellUuid(), u"cell1"_s, false, {}});
    for (Aggregate &aggregate : cloud.aggregates) {
        if (aggregate.uuid.isEmpty())
            aggregate.uuid = derivedAggregateUuid(aggregate.id);
    }
}

void readCloud(JsonObjectReader &document, Cloud &cloud)
{
    readFormat(document, formatName, formatVersion);
    if (document.take("compute_nodes"_L1).isUndefined())
        document.reading().fail(JsonPlace(document.place(), "compute_nodes"_L1),
            QCoreApplication::translate("Error", "This member is required."));
    if (document.reading().error())
        return;
    document.member("name"_L1, cloud.name);
    document.member("now"_L1, cloud.now);
    readRelease(document, cloud.release);
    readConfig(document, cloud);
    readLists(document, cloud);
    document.member("placement"_L1, cloud.placement);
    document.other(cloud.other);
    fillDefaults(cloud);
}

QStringList unknownOptions(const Cloud &cloud)
{
    QStringList sentences;
    for (QString option : cloud.config.unknownOptions())
        sentences.append(QCoreApplication::translate("Error", "/config/%1 is no option that Astrolabe reads.")
                .arg(option.replace(option.lastIndexOf(u'.'), 1, u'/')));
    return sentences;
}

qint64 elementCount(const QJsonObject &document)
{
    qint64 count = 0;
    for (const QJsonValue member : document)
        count += member.isArray() ? member.toArray().size() : 0;
    return count;
}

QByteArray compact(const QJsonValue &value)
{
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return wrapped.sliced(1, wrapped.size() - 2);
}

// Each element of a list on a line of its own: small enough for large clouds, and a diff shows what changed.
QByteArray textOf(const QJsonValue &value)
{
    if (!value.isArray() || value.toArray().isEmpty())
        return compact(value);
    QByteArrayList lines;
    for (const QJsonValue element : value.toArray())
        lines.append("    " + compact(element));
    return "[\n" + lines.join(",\n") + "\n  ]";
}

// The members of the document in the order of the contract.
class DocumentText
{
public:
    void add(const QString &name, const QJsonValue &value)
    {
        m_text += m_text.isEmpty() ? "{\n  " : ",\n  ";
        m_text += textOf(name) + ": " + textOf(value);
    }
    QByteArray finished() const { return m_text + "\n}\n"; }

private:
    QByteArray m_text;
};

} // namespace

Result<LoadedCloud> readCloudFile(const QString &path, Progress &progress)
{
    LoadedCloud loaded;
    return withJsonFile(path, [&](const QByteArray &json) {
        return parseCloud(json, progress).map([&](LoadedCloud &&parsed) { loaded = std::move(parsed); });
    }).map([&] { return std::move(loaded); });
}

Result<LoadedCloud> parseCloud(const QByteArray &json, Progress &progress)
{
    const Result<QJsonObject> document = parseJsonObject(json);
    if (!document)
        return tl::unexpected(document.error());
    JsonReading reading(progress, elementCount(*document));
    const JsonPlace root;
    JsonObjectReader reader(*document, root, reading);
    LoadedCloud loaded;
    readCloud(reader, loaded.cloud);
    if (const auto &error = reading.error())
        return tl::unexpected(*error);
    Sharing sharing;
    for (ComputeNode &node : loaded.cloud.computeNodes)
        sharing.share(node);
    return checkCloud(loaded.cloud).map([&] {
        loaded.warnings = reading.unknownMembers() + unknownOptions(loaded.cloud) + danglingReferences(loaded.cloud)
            + unreadableNumbers(loaded.cloud);
        return std::move(loaded);
    });
}

QByteArray writeCloud(const Cloud &cloud)
{
    DocumentText document;
    document.add(u"format"_s, formatName);
    document.add(u"version"_s, formatVersion);
    document.add(u"name"_s, cloud.name);
    document.add(u"release"_s, cloud.release.name());
    if (cloud.now)
        document.add(u"now"_s, toJson(*cloud.now));
    document.add(u"config"_s, cloud.config.toJson());
    document.add(u"cells"_s, toJson(cloud.cells));
    document.add(u"compute_nodes"_s, toJson(cloud.computeNodes));
    document.add(u"aggregates"_s, toJson(cloud.aggregates));
    document.add(u"flavors"_s, toJson(cloud.flavors));
    document.add(u"images"_s, toJson(cloud.images));
    document.add(u"instances"_s, toJson(cloud.instances));
    document.add(u"server_groups"_s, toJson(cloud.serverGroups));
    if (cloud.placement)
        document.add(u"placement"_s, toJson(*cloud.placement));
    for (auto it = cloud.other.constBegin(); it != cloud.other.constEnd(); ++it)
        document.add(it.key(), it.value());
    return document.finished();
}

} // namespace astrolabe
