// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/casepart.h"
#include "formats/changesreader.h"
#include "formats/decisionfields.h"
#include "formats/decisionformat.h"
#include "formats/documentformat.h"
#include "formats/instancereader.h"
#include "formats/jsoncolumns.h"
#include "formats/jsontext.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

#include <utility>

namespace astrolabe {

namespace {

// Older documents have the absent host only in Nova's message.
std::optional<WantedHost> absentHostIn(const QString &message)
{
    static const QRegularExpression text(u"No such host - host: (.*) node: (.*?) ?$"_s);
    const QRegularExpressionMatch match = text.match(message);
    const auto name = [&](int group) { return match.captured(group) == "None"_L1 ? QString() : match.captured(group); };
    return match.hasMatch() ? std::optional(WantedHost{name(1), name(2)}) : std::nullopt;
}

// All lists that name hosts refer to Decision::hosts, so the hosts are read first.
class DecisionReader
{
public:
    DecisionReader(JsonReading &reading, Decision &decision)
        : m_reading(reading)
        , m_decision(decision)
    { }

    void read(JsonObjectReader &document);
    static DecisionError errorOf(JsonObjectReader &reader, JsonReading &reading);

private:
    void readHead(JsonObjectReader &document);
    void readError(JsonObjectReader &document);
    void readHosts(JsonObjectReader &document);
    void collectHosts(const QJsonArray &instances);
    void readUnread(JsonObjectReader &list, QLatin1StringView name);
    void readPlacement(JsonObjectReader &placement);
    void readPlaced(JsonObjectReader &reader, PlacedServer &server);
    void readSelected(JsonObjectReader &reader, PlacedServer &server);
    template<typename Holder>
    void readAllocation(JsonObjectReader &reader, Holder &holder);
    static UnmetPart unmetPartOf(JsonObjectReader &reader);

    JsonReading &m_reading;
    Decision &m_decision;
    DecisionHosts m_hosts;
    InstanceReader m_whole{m_hosts, m_reading};
    ChangesReader m_changes{m_hosts, m_reading};
};

void DecisionReader::read(JsonObjectReader &document)
{
    readFormat(document, "astrolabe-decision"_L1, 1);
    readHead(document);
    readError(document);
    readHosts(document);
    document.member("request_filters"_L1, m_decision.requestFilters);
    document.member("aggregate_names"_L1, m_decision.aggregateNames);
    QJsonObject unused;
    document.nested("placement"_L1, unused, [this](JsonObjectReader &placement) { readPlacement(placement); });
    readUnread(document, "unread"_L1);
    document.each("instances"_L1, [this](JsonObjectReader &reader) {
        InstanceRecord instance;
        readPlaced(reader, instance);
        if (reader.take("changed"_L1).isArray()) {
            m_decision.instances.append(std::move(instance), m_changes.read(reader));
            return;
        }
        m_whole.read(reader, instance);
        m_changes.keepAsBase(instance);
        m_decision.instances.append(std::move(instance));
    });
    document.nested("outside"_L1, unused, [this](JsonObjectReader &outside) {
        readUnread(outside, "invisible"_L1); // in older documents, includes hosts excluded by Placement
        m_whole.read(outside, m_decision.outside.emplace());
    });
}

void DecisionReader::readHead(JsonObjectReader &document)
{
    qint64 seed = 0;
    document.member("release"_L1, m_decision.release);
    document.member("cloud"_L1, m_decision.cloudName);
    document.member("seed"_L1, seed);
    m_decision.seed = static_cast<quint32>(seed);
    readName(document.take("outcome"_L1), JsonPlace(document.place(), "outcome"_L1), m_reading, m_decision.outcome,
        Outcome::Error);
    document.member("asked"_L1, m_decision.asked);
    document.member("host_cache"_L1, m_decision.hostCache);
    document.member("from_logs"_L1, m_decision.fromLogs);
    document.member("unknown_rules"_L1, m_decision.unknownRules);
    QStringList parts;
    document.member("unknown_parts"_L1, parts);
    for (const QString &name : std::as_const(parts)) {
        if (const auto part = cloudPartNamed(name))
            m_decision.unknownParts |= *part;
    }
}

void DecisionReader::readError(JsonObjectReader &document)
{
    QJsonObject unused;
    document.nested(
        "error"_L1, unused, [this](JsonObjectReader &reader) { m_decision.error = errorOf(reader, m_reading); });
}

DecisionError DecisionReader::errorOf(JsonObjectReader &reader, JsonReading &reading)
{
    DecisionError error;
    reader.required("type"_L1, error.type);
    reader.member("message"_L1, error.message);
    readName(reader.take("stage"_L1), JsonPlace(reader.place(), "stage"_L1), reading, error.stage, Stage::Compute);
    readDetails(reader, error.reason);
    readDetails(reader, error.because, "because"_L1);
    reader.member("absent_host"_L1, error.absentHost);
    if (!error.absentHost && error.stage == Stage::Placement)
        error.absentHost = absentHostIn(error.message);
    return error;
}

void DecisionReader::readHosts(JsonObjectReader &document)
{
    const QJsonArray instances = document.take("instances"_L1).toQt().toArray();
    document.member("hosts"_L1, m_decision.hosts);
    if (m_decision.hosts.isEmpty())
        readColumns(document, "host_columns"_L1, "host"_L1, m_decision.hosts);
    if (m_decision.hosts.isEmpty())
        collectHosts(instances);
    if (m_decision.fromLogs) {
        for (DecidedHost &host : m_decision.hosts)
            host.uuid = host.label;
    }
    for (const DecidedHost &host : m_decision.hosts) {
        if (!m_hosts.add(host))
            m_reading.fail(JsonPlace(document.place(), "hosts"_L1),
                QCoreApplication::translate("Error", "Two hosts of this decision are called “%1”.").arg(host.label));
    }
}

// For documents without a list of hosts.
void DecisionReader::collectHosts(const QJsonArray &instances)
{
    QSet<std::pair<QString, QString>> known;
    QMap<QString, int> nodes; // number of nodes per host
    for (const QJsonValue instance : instances) {
        for (const QJsonValue value : instance[u"hosts"_s].toArray()) {
            const std::pair name{value[u"host"_s].toString(), value[u"node"_s].toString()};
            if (known.contains(name))
                continue;
            known.insert(name);
            m_decision.hosts.append({name.first, name.second, value[u"uuid"_s].toString(), {}, {}, {}, {}});
            ++nodes[name.first];
        }
    }
    for (DecidedHost &host : m_decision.hosts)
        host.label = nodes.value(host.host) == 1 ? host.host : host.host + u'/' + host.node;
}

void DecisionReader::readUnread(JsonObjectReader &list, QLatin1StringView name)
{
    list.each(name, [this](JsonObjectReader &reader) {
        const HostIndex host = m_hosts.of(reader);
        if (host != DecisionHosts::none && !m_decision.unread.contains(host))
            m_decision.unread.add(host, UnmetPart{{}, {}, readReason(reader), 0});
    });
}

void DecisionReader::readPlacement(JsonObjectReader &placement)
{
    PlacementRecord &record = m_decision.placement;
    placement.member("queries"_L1, record.queries);
    record.asked = !record.queries.isEmpty();
    placement.member("asked"_L1, record.asked);
    placement.member("allocation_requests"_L1, record.allocationRequests);
    placement.member("providers"_L1, record.providers);
    placement.member("attrition"_L1, record.attrition);
    QJsonObject unused;
    placement.nested("fault"_L1, unused, [&](JsonObjectReader &reader) {
        PlacementFault fault;
        readName(reader.take("kind"_L1), JsonPlace(reader.place(), "kind"_L1), m_reading, fault.kind,
            PlacementFault::Kind::Silent);
        reader.member("text"_L1, fault.text);
        record.fault = fault;
    });
    placement.each("losses"_L1, [&](JsonObjectReader &reader) {
        const HostIndex host = m_hosts.of(reader);
        if (host == DecisionHosts::none)
            return;
        record.unmet.remove(host);
        record.unmet.add(host, unmetPartOf(reader));
        reader.each("lacks"_L1, [&](JsonObjectReader &further) { record.unmet.add(host, unmetPartOf(further)); });
    });
}

void DecisionReader::readPlaced(JsonObjectReader &reader, PlacedServer &server)
{
    reader.member("uuid"_L1, server.uuid);
    reader.member("index"_L1, server.index);
    readSelected(reader, server);
    reader.each("alternates"_L1, [&](JsonObjectReader &member) {
        Alternate alternate{m_hosts.of(member)};
        readAllocation(member, alternate);
        server.alternates.append(alternate);
    });
    reader.each("claims"_L1, [&](JsonObjectReader &claim) {
        ClaimRecord record;
        record.host = m_hosts.of(claim);
        readName(claim.take("outcome"_L1), JsonPlace(claim.place(), "outcome"_L1), m_reading, record.outcome,
            ClaimOutcome::NoCandidate);
        record.reason = readReason(claim);
        server.claims.append(record);
    });
    reader.member("compute_refusal"_L1, server.computeRefusal);
    readAllocation(reader, server);
}

void DecisionReader::readSelected(JsonObjectReader &reader, PlacedServer &server)
{
    QJsonObject unused;
    reader.nested("selected"_L1, unused, [&](JsonObjectReader &selected) {
        RankedHost host{m_hosts.of(selected), 0};
        selected.required("weight"_L1, host.total, Range::Any);
        server.selected = host;
    });
}

// For a PlacedServer or an Alternate.
template<typename Holder>
void DecisionReader::readAllocation(JsonObjectReader &reader, Holder &holder)
{
    QMap<QString, QJsonObject> providers;
    reader.member("allocation"_L1, providers);
    const JsonPlace place(reader.place(), "allocation"_L1);
    for (auto it = providers.cbegin(); it != providers.cend(); ++it) {
        const JsonPlace providerPlace = JsonPlace::entry(place, it.key());
        JsonObjectReader provider(it.value(), providerPlace, m_reading);
        provider.required("resources"_L1, holder.allocation[it.key()]);
    }
    reader.member("mappings"_L1, holder.mappings);
}

UnmetPart DecisionReader::unmetPartOf(JsonObjectReader &reader)
{
    UnmetPart unmetPart;
    reader.member("group"_L1, unmetPart.group);
    reader.member("part"_L1, unmetPart.part);
    reader.member("by"_L1, unmetPart.by);
    unmetPart.reason = readReason(reader);
    return unmetPart;
}

// A part of the document on its own.
template<typename Read>
auto readAlone(const QJsonObject &object, Read read) -> Result<decltype(read(std::declval<JsonObjectReader &>()))>
{
    NoProgress unwatched;
    JsonReading reading(unwatched);
    const JsonPlace root;
    JsonObjectReader reader(object, root, reading);
    auto part = read(reader);
    if (reading.error())
        return tl::unexpected(*reading.error());
    return part;
}

} // namespace

Result<Decision> parseDecision(const QByteArray &json)
{
    return parseJsonObject(json).and_then([](const QJsonObject &object) {
        return readPart(object, "decision"_L1,
            [](const QJsonObject &document) { return readDocument<Decision>(document, readDecision); });
    });
}

void readDecision(JsonObjectReader &document, Decision &decision)
{
    DecisionReader(document.reading(), decision).read(document);
}

Result<DecisionError> parseDecisionError(const QByteArray &json)
{
    return parseJsonObject(json).and_then([](const QJsonObject &object) {
        return readAlone(
            object, [](JsonObjectReader &reader) { return DecisionReader::errorOf(reader, reader.reading()); });
    });
}

Result<Reason> parseReason(const QJsonObject &json)
{
    return readAlone(json, readReason);
}

} // namespace astrolabe
