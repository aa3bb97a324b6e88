// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudformat.h"

#include "formats/casepart.h"
#include "formats/cloudcheck.h"
#include "formats/cloudfields.h"
#include "formats/cloudnumbers.h"
#include "formats/contradictions.h"
#include "formats/documentformat.h"
#include "formats/documentkind.h"
#include "formats/jsontext.h"
#include "formats/jsontextwriter.h"
#include "formats/surroundingsfields.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QLoggingCategory>

#include <algorithm>
#include <array>
#include <future>
#include <utility>

namespace astrolabe {

namespace {

Q_LOGGING_CATEGORY(formatsLog, "astrolabe.formats", QtWarningMsg)

constexpr auto formatName = "astrolabe-cloud"_L1;
constexpr int formatVersion = 1;
constexpr std::array longLists{"/compute_nodes"_L1, "/instances"_L1, "/server_groups"_L1,
    "/placement/resource_providers"_L1, "/placement/allocations"_L1};

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

void readUnknown(JsonObjectReader &document, Cloud &cloud)
{
    QStringList names;
    document.member("unknown"_L1, names);
    for (const QString &name : std::as_const(names)) {
        if (const auto part = cloudPartNamed(name))
            cloud.unknown |= *part;
        else
            document.reading().fail(JsonPlace(document.place(), "unknown"_L1),
                QCoreApplication::translate("Error", "%1 is not a part of a cloud that may be unknown.").arg(name));
    }
    QStringList known;
    document.member("known"_L1, known);
    cloud.known = {known.cbegin(), known.cend()};
}

void readLists(JsonObjectReader &document, Cloud &cloud)
{
    document.steps("cells"_L1, cloud.cells);
    document.steps("compute_nodes"_L1, cloud.computeNodes);
    document.steps("aggregates"_L1, cloud.aggregates);
    document.steps("flavors"_L1, cloud.flavors);
    document.steps("images"_L1, cloud.images);
    document.steps("instances"_L1, cloud.instances);
    document.steps("server_groups"_L1, cloud.serverGroups);
    eachList(cloud.surroundings, [&](QLatin1StringView name, auto &list) { document.member(name, list); });
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

QStringList unknownOptions(const Cloud &cloud)
{
    QStringList sentences;
    for (QString option : cloud.config.unknownOptions())
        sentences.append(QCoreApplication::translate("Error", "/config/%1: Astrolabe does not read this option.")
                .arg(option.replace(option.lastIndexOf(u'.'), 1, u'/')));
    return sentences;
}

qint64 elementCount(const QJsonObject &document)
{
    const QJsonObject placement = document.value("placement"_L1).toObject();
    qint64 count = placement.value("resource_providers"_L1).toArray().size()
        + placement.value("allocations"_L1).toObject().size();
    for (const QJsonValue member : document)
        count += member.isArray() ? member.toArray().size() : 0;
    return count;
}

// Writes the document's members in the order of docs/formats/cloud.md, each list element on its own line: compact
// enough for large clouds, and a diff shows what changed.
class DocumentText
{
public:
    DocumentText(const TextSink &sink, Progress &progress, qint64 steps)
        : m_sink(sink)
        , m_progress(progress)
        , m_steps(steps)
    { }

    void add(QAnyStringView name, const QJsonValue &value)
    {
        begin(name);
        appendJson(m_text, value);
    }
    template<typename T>
    void add(QAnyStringView name, const QList<T> &list)
    {
        begin(name);
        m_text += '[';
        for (auto it = list.cbegin(); it != list.cend() && goesOn(); ++it) {
            beginLine(it == list.cbegin());
            appendJson(m_text, *it);
        }
        end(']', list.isEmpty());
    }
    template<typename T>
    void add(QAnyStringView name, const QMap<QString, T> &map)
    {
        begin(name);
        m_text += '{';
        for (auto it = map.cbegin(); it != map.cend() && goesOn(); ++it) {
            beginLine(it == map.cbegin());
            appendJson(m_text, it.key());
            m_text += ": ";
            appendJson(m_text, *it);
        }
        end('}', map.isEmpty());
    }
    template<typename T>
    void addKnown(QAnyStringView name, const std::optional<QList<T>> &list)
    {
        if (list)
            add(name, *list);
    }
    template<typename T>
    void addKnown(QAnyStringView name, const QList<T> &list)
    {
        if (!list.isEmpty())
            add(name, list);
    }
    // Begins an object; everything added until close() becomes its members.
    void open(QAnyStringView name)
    {
        begin(name);
        m_text += '{';
        ++m_depth;
        m_isFirst = true;
    }
    void close()
    {
        --m_depth;
        m_isFirst = false;
        end('}', false);
    }

    bool isStopped() const { return m_isStopped; }
    void finish()
    {
        m_text += "\n}\n";
        m_sink(m_text);
        m_text.clear();
    }

private:
    QByteArray indent(int levels) const { return '\n' + QByteArray(2 * (m_depth + levels), ' '); }
    void begin(QAnyStringView name)
    {
        m_text += (std::exchange(m_isFirst, false) ? "" : ",") + indent(1);
        appendJson(m_text, name.toString());
        m_text += ": ";
    }
    void beginLine(bool isFirst)
    {
        constexpr qsizetype piece = 1 << 16;
        if (m_text.size() >= piece) {
            m_sink(m_text);
            m_text.resize(0); // keeps its memory
        }
        m_text += (isFirst ? "" : ",") + indent(2);
    }
    void end(char bracket, bool isEmpty)
    {
        if (!isEmpty)
            m_text += indent(1);
        m_text += bracket;
    }
    bool goesOn()
    {
        constexpr qint64 asksEvery = 256;
        if (++m_done % asksEvery == 0) {
            if (m_done < m_steps) // the caller reports completion
                m_progress.report(m_done, m_steps);
            m_isStopped = m_isStopped || m_progress.isCanceled();
        }
        return !m_isStopped;
    }

    const TextSink &m_sink;
    QByteArray m_text = "{"; // that the sink does not have yet
    bool m_isFirst = true;   // the next member is the first of its object
    int m_depth = 0;
    Progress &m_progress;
    qint64 m_steps = 0;
    qint64 m_done = 0;
    bool m_isStopped = false;
};

qint64 elementCount(const Cloud &cloud)
{
    const qint64 placement
        = cloud.placement ? cloud.placement->resourceProviders.size() + cloud.placement->allocations.size() : 0;
    return cloud.computeNodes.size() + cloud.instances.size() + placement;
}

void add(DocumentText &document, const QJsonObject &other)
{
    for (auto it = other.constBegin(); it != other.constEnd(); ++it)
        document.add(it.key(), it.value());
}

void add(DocumentText &document, const PlacementData &placement)
{
    document.open("placement");
    document.add("resource_classes", toJson(placement.resourceClasses));
    document.add("traits", toJson(placement.traits));
    document.add("resource_providers", placement.resourceProviders);
    document.add("allocations", placement.allocations);
    add(document, placement.other);
    document.close();
}

} // namespace

Result<LoadedCloud> readCloudFile(const QString &path, Progress &progress)
{
    LoadedCloud loaded;
    QElapsedTimer timer;
    timer.start();
    return withJsonFile(path, [&](QByteArray json) {
        return parseCloud(std::move(json), progress).map([&](LoadedCloud &&parsed) { loaded = std::move(parsed); });
    }).map([&] {
        qCDebug(formatsLog) << "read" << path << "with" << loaded.cloud.computeNodes.size() << "compute nodes and"
                            << loaded.warnings.size() << "warnings in" << timer.elapsed() << "ms";
        return std::move(loaded);
    });
}

void readCloud(JsonObjectReader &document, Cloud &cloud)
{
    readFormat(document, formatName, formatVersion);
    if (const JsonView nodes = document.take("compute_nodes"_L1); nodes.isUndefined() || nodes.isNull())
        document.reading().fail(JsonPlace(document.place(), "compute_nodes"_L1),
            QCoreApplication::translate("Error", "This member is required."));
    if (document.reading().error())
        return;
    document.member("name"_L1, cloud.name);
    document.member("now"_L1, cloud.now);
    document.member("release"_L1, cloud.release);
    readConfig(document, cloud);
    readUnknown(document, cloud);
    readLists(document, cloud);
    document.member("placement"_L1, cloud.placement);
    document.other(cloud.other);
    fillDefaults(cloud);
}

namespace {

// What the document says. `lists`: those that are empty in it; nullptr: none.
Result<LoadedCloud> membersOf(const QJsonObject &document, const LongLists *lists, Progress &progress)
{
    if (const auto expected = expectKind(DocumentKind::Cloud, document); !expected)
        return tl::unexpected(expected.error());
    const qint64 elements = elementCount(document) + (lists != nullptr ? lists->count() : 0);
    JsonReading reading(progress, elements);
    if (lists != nullptr)
        reading.useLists(*lists);
    const JsonPlace root;
    JsonObjectReader reader(document, root, reading);
    LoadedCloud loaded;
    readCloud(reader, loaded.cloud);
    if (const auto &error = reading.error())
        return tl::unexpected(*error);
    progress.report(elements, elements);
    loaded.warnings = reading.unknownMembers();
    return loaded;
}

// Whether it is consistent.
Result<LoadedCloud> checked(LoadedCloud loaded)
{
    return checkCloud(loaded.cloud).map([&] {
        auto contradictions = std::async(std::launch::async, [&] { return contradictionsIn(loaded.cloud); });
        loaded.warnings
            += unknownOptions(loaded.cloud) + danglingReferences(loaded.cloud) + unreadableNumbers(loaded.cloud);
        loaded.warnings += inShort(contradictions.get());
        return std::move(loaded);
    });
}

// None: only the document as a whole shows what it is, or what is wrong with it.
std::optional<Result<LoadedCloud>> readInPieces(const QByteArray &json, Progress &progress)
{
    const auto lists = LongLists::in(json, longLists);
    if (!lists)
        return std::nullopt;
    auto loaded = parseJsonObject(lists->rest()).and_then([&](const QJsonObject &rest) {
        return membersOf(rest, &*lists, progress);
    });
    if (!loaded && loaded.error().kind != Error::Kind::Cancelled)
        return std::nullopt;
    return loaded;
}

} // namespace

Result<LoadedCloud> parseCloud(QByteArray json, Progress &progress)
{
    if (auto loaded = readInPieces(json, progress)) {
        json.clear();
        return std::move(*loaded).and_then(checked);
    }
    return parseJsonObject(json).and_then([&](const QJsonObject &document) {
        return readPart(document, "cloud"_L1, [&](const QJsonObject &cloud) { return parseCloud(cloud, progress); });
    });
}

Result<LoadedCloud> parseCloud(const QJsonObject &document, Progress &progress)
{
    return membersOf(document, nullptr, progress).and_then(checked);
}

QByteArray writeCloud(const Cloud &cloud)
{
    NoProgress unwatched;
    return writeCloud(cloud, unwatched).value();
}

Result<QByteArray> writeCloud(const Cloud &cloud, Progress &progress)
{
    QByteArray text;
    return writeCloud(cloud, [&](QByteArrayView piece) { text += piece; }, progress).map([&] { return text; });
}

Result<void> writeCloud(const Cloud &cloud, const TextSink &sink, Progress &progress)
{
    DocumentText document(sink, progress, elementCount(cloud));
    document.add("format", QString(formatName));
    document.add("version", formatVersion);
    document.add("name", cloud.name);
    document.add("release", cloud.release.name());
    if (cloud.now)
        document.add("now", toJson(*cloud.now));
    document.add("config", cloud.config.toJson());
    if (cloud.unknown != CloudParts())
        document.add("unknown", toJson(namesOf(cloud.unknown)));
    if (!cloud.known.isEmpty()) {
        QStringList known(cloud.known.cbegin(), cloud.known.cend());
        known.sort();
        document.add("known", toJson(known));
    }
    document.add("cells", cloud.cells);
    document.add("compute_nodes", cloud.computeNodes);
    document.add("aggregates", cloud.aggregates);
    document.add("flavors", cloud.flavors);
    document.add("images", cloud.images);
    document.add("instances", cloud.instances);
    document.add("server_groups", cloud.serverGroups);
    eachList(cloud.surroundings, [&](QLatin1StringView name, const auto &list) { document.addKnown(name, list); });
    if (cloud.placement)
        add(document, *cloud.placement);
    add(document, cloud.other);
    if (document.isStopped())
        return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Writing the cloud was stopped."));
    document.finish();
    return {};
}

} // namespace astrolabe
