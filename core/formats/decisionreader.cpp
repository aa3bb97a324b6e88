// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/decisionfields.h"
#include "formats/decisionformat.h"
#include "formats/documentformat.h"
#include "formats/jsontext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace astrolabe {

namespace {

// Every list of the document that names hosts is read against Decision::hosts, so those come first.
class DecisionReader
{
public:
    Result<Decision> read(const QJsonObject &document);
    static DecisionError errorOf(JsonObjectReader &reader, JsonReading &reading);

private:
    using HostName = std::pair<QString, QString>; // host, node
    static constexpr int none = -1;
    // A weigher's multiplier, where only those of the hosts are there: that of the first that has none of its own.
    static constexpr double notSaid = std::numeric_limits<double>::quiet_NaN();
    // What the changes of later servers refer to: the last record that is whole.
    struct Base
    {
        QSet<HostIndex> left; // after the changes read so far
        qsizetype filters = 0;
        qsizetype weighers = 0;
    };

    void readHead(JsonObjectReader &document);
    void readError(JsonObjectReader &document);
    void readHosts(JsonObjectReader &document);
    void collectHosts(const QJsonArray &instances);
    void readPlacement(JsonObjectReader &placement);
    void readPlaced(JsonObjectReader &reader, PlacedServer &server);
    void readInstance(JsonObjectReader &reader, InstanceRecord &instance);
    void keepAsBase(const InstanceRecord &instance);
    ServerChanges readChanges(JsonObjectReader &reader);
    void readChange(JsonObjectReader &reader, HostChange &change);
    void readMarks(JsonObjectReader &reader, HostChange &change);
    void readLots(JsonObjectReader &reader, DrawnLots &lots);
    void failAgainstBase(const JsonPlace &place);
    void readInstanceHosts(JsonObjectReader &reader, InstanceRecord &instance);
    void readFilter(JsonObjectReader &reader, const InstanceRecord &instance, FilterRecord &filter);
    void readPassed(JsonObjectReader &reader, FilterRecord &filter);
    void readShared(JsonObjectReader &reader, FilterRecord &filter);
    void readVerdicts(JsonObjectReader &reader, QLatin1StringView list, Mark mark, FilterRecord &filter);
    void readWeighers(JsonObjectReader &reader, InstanceRecord &instance);
    void readRank(JsonObjectReader &reader, InstanceRecord &instance);
    void readSelected(JsonObjectReader &reader, PlacedServer &server);
    void readOrder(JsonObjectReader &reader, InstanceRecord &instance);
    void readAllocation(JsonObjectReader &reader, PlacedServer &server);

    HostIndex hostOf(JsonObjectReader &reader);
    int positionOf(JsonObjectReader &reader);
    static Reason reasonOf(JsonObjectReader &reader);
    static Lack lackOf(JsonObjectReader &reader);
    static void readDetails(JsonObjectReader &reader, Reason &reason);
    // Calls `element` with a reader for each object of a list.
    template<typename Element>
    void each(JsonObjectReader &reader, QLatin1StringView list, Element element);

    NoProgress m_unwatched;
    JsonReading m_reading{m_unwatched};
    Decision m_decision;
    QHash<HostName, HostIndex> m_hostByName;
    QHash<QString, HostIndex> m_hostByLabel;
    std::vector<int> m_positionOfHost; // in the hosts of the instance that is being read
    Base m_base;
};

Result<Decision> DecisionReader::read(const QJsonObject &object)
{
    const JsonPlace root;
    JsonObjectReader document(object, root, m_reading);
    readFormat(document, "astrolabe-decision"_L1, 1);
    readHead(document);
    readError(document);
    readHosts(document);
    document.member("request_filters"_L1, m_decision.requestFilters);
    QJsonObject unused;
    document.nested("placement"_L1, unused, [this](JsonObjectReader &placement) { readPlacement(placement); });
    each(document, "instances"_L1, [this](JsonObjectReader &reader) {
        InstanceRecord instance;
        readPlaced(reader, instance);
        if (reader.take("changed"_L1).isArray()) {
            m_decision.instances.append(std::move(instance), readChanges(reader));
            return;
        }
        readInstance(reader, instance);
        keepAsBase(instance);
        m_decision.instances.append(std::move(instance));
    });
    if (const auto &error = m_reading.error())
        return tl::unexpected(*error);
    return std::move(m_decision);
}

void DecisionReader::readHead(JsonObjectReader &document)
{
    qint64 seed = 0;
    readRelease(document, m_decision.release);
    document.member("cloud"_L1, m_decision.cloudName);
    document.member("seed"_L1, seed);
    m_decision.seed = static_cast<quint32>(seed);
    readName(document.take("outcome"_L1), JsonPlace(document.place(), "outcome"_L1), m_reading, m_decision.outcome,
        Outcome::Error);
    document.member("asked"_L1, m_decision.asked);
    document.member("host_cache"_L1, m_decision.hostCache);
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
    return error;
}

void DecisionReader::readHosts(JsonObjectReader &document)
{
    const QJsonArray instances = document.take("instances"_L1).toArray();
    document.member("hosts"_L1, m_decision.hosts);
    for (HostIndex i = 0; i < m_decision.hosts.size(); ++i) {
        const DecidedHost &host = m_decision.hosts.at(i);
        const HostName name{host.host, host.node};
        if (m_hostByLabel.contains(host.label) || m_hostByName.contains(name))
            m_reading.fail(JsonPlace(document.place(), "hosts"_L1),
                QCoreApplication::translate("Error", "Two hosts of this decision are called “%1”.").arg(host.label));
        m_hostByName.insert(name, i);
        m_hostByLabel.insert(host.label, i);
    }
    if (m_decision.hosts.isEmpty())
        collectHosts(instances);
}

// Who wrote the document kept to the contract and listed no hosts of its own.
void DecisionReader::collectHosts(const QJsonArray &instances)
{
    QMap<QString, int> nodes; // of each host
    for (const QJsonValue instance : instances) {
        for (const QJsonValue value : instance[u"hosts"_s].toArray()) {
            const HostName name{value[u"host"_s].toString(), value[u"node"_s].toString()};
            if (m_hostByName.contains(name))
                continue;
            m_hostByName.insert(name, static_cast<HostIndex>(m_decision.hosts.size()));
            m_decision.hosts.append({name.first, name.second, value[u"uuid"_s].toString(), {}, {}, {}, {}});
            ++nodes[name.first];
        }
    }
    for (HostIndex i = 0; i < m_decision.hosts.size(); ++i) {
        DecidedHost &host = m_decision.hosts[i];
        host.label = nodes.value(host.host) == 1 ? host.host : host.host + u'/' + host.node;
        m_hostByLabel.insert(host.label, i);
    }
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
    each(placement, "losses"_L1, [&](JsonObjectReader &reader) {
        const HostIndex host = hostOf(reader);
        if (host == none)
            return;
        record.losses.remove(host);
        record.losses.add(host, lackOf(reader));
        each(reader, "lacks"_L1, [&](JsonObjectReader &further) { record.losses.add(host, lackOf(further)); });
    });
}

void DecisionReader::readPlaced(JsonObjectReader &reader, PlacedServer &server)
{
    reader.member("uuid"_L1, server.uuid);
    reader.member("index"_L1, server.index);
    readSelected(reader, server);
    each(reader, "alternates"_L1, [&](JsonObjectReader &alternate) { server.alternates.append(hostOf(alternate)); });
    each(reader, "claims"_L1, [&](JsonObjectReader &claim) {
        ClaimRecord record;
        record.host = hostOf(claim);
        readName(claim.take("outcome"_L1), JsonPlace(claim.place(), "outcome"_L1), m_reading, record.outcome,
            ClaimOutcome::NoCandidate);
        server.claims.append(record);
    });
    readAllocation(reader, server);
}

void DecisionReader::readInstance(JsonObjectReader &reader, InstanceRecord &instance)
{
    readInstanceHosts(reader, instance);
    each(reader, "consumed"_L1, [&](JsonObjectReader &consumed) {
        const HostIndex host = hostOf(consumed);
        consumed.required("facts"_L1, instance.consumed[host]);
    });
    each(reader, "excluded"_L1, [&](JsonObjectReader &excluded) {
        const int position = positionOf(excluded);
        instance.excluded.append({position, reasonOf(excluded)});
    });
    each(reader, "filters"_L1, [&](JsonObjectReader &filter) {
        instance.filters.append(FilterRecord());
        readFilter(filter, instance, instance.filters.last());
    });
    reader.member("numa_wanted"_L1, instance.numaWanted);
    each(reader, "numa_cells"_L1, [&](JsonObjectReader &found) {
        const HostIndex host = hostOf(found);
        describe(found, instance.numaCells[host]);
    });
    each(reader, "numa_fits"_L1, [&](JsonObjectReader &fit) {
        const HostIndex host = hostOf(fit);
        fit.required("numa_topology"_L1, instance.numaFits[host]);
    });
    readWeighers(reader, instance);
    each(reader, "weights"_L1, [&](JsonObjectReader &rank) { readRank(rank, instance); });
    for (WeigherRecord &weigher : instance.weighers) {
        if (std::isnan(weigher.multiplier))
            weigher.multiplier = 1;
    }
    readOrder(reader, instance);
}

void DecisionReader::keepAsBase(const InstanceRecord &instance)
{
    m_base = {{}, instance.filters.size(), instance.weighers.size()};
    for (const RankedHost &ranked : instance.ranking) {
        if (ranked.host != none && m_positionOfHost.at(static_cast<std::size_t>(ranked.host)) != none)
            m_base.left.insert(ranked.host);
    }
    // Changes can be laid over a record in which every ranked host went in and was tried, once.
    const QSet<HostIndex> tried(instance.order.begin(), instance.order.end());
    if (m_base.left.size() != instance.ranking.size() || instance.order.size() != instance.ranking.size()
        || tried != m_base.left)
        m_base.left.clear();
}

ServerChanges DecisionReader::readChanges(JsonObjectReader &reader)
{
    ServerChanges changes;
    if (m_base.left.isEmpty())
        m_reading.fail(JsonPlace(reader.place(), "changed"_L1),
            QCoreApplication::translate("Error", "There is no server before this one that it could differ from."));
    reader.member("numa_wanted"_L1, changes.numaWanted);
    each(reader, "changed"_L1, [&](JsonObjectReader &change) { readChange(change, changes.hosts.emplace_back()); });
    readLots(reader, changes.lots);
    return changes;
}

void DecisionReader::readChange(JsonObjectReader &reader, HostChange &change)
{
    change.host = hostOf(reader);
    reader.member("facts"_L1, change.facts);
    reader.member("numa_cells"_L1, change.cells);
    reader.member("numa_fit"_L1, change.fit);
    reader.required("left"_L1, change.isLeft);
    QList<double> raw;
    reader.member("raw"_L1, raw, Range::Any);
    change.raw.assign(raw.cbegin(), raw.cend());
    readMarks(reader, change);
    each(reader, "reasons"_L1, [&](JsonObjectReader &reason) {
        int filter = 0;
        reason.required("filter"_L1, filter);
        change.reasons.insert(filter, reasonOf(reason));
    });
    if (!m_base.left.contains(change.host) || (change.isLeft && raw.size() != m_base.weighers))
        failAgainstBase(reader.place());
    if (!change.isLeft)
        m_base.left.remove(change.host);
}

void DecisionReader::readLots(JsonObjectReader &reader, DrawnLots &lots)
{
    const auto isLeft = [this](int position) { return position < m_base.left.size(); };
    QJsonObject unused;
    reader.nested("lots"_L1, unused, [&](JsonObjectReader &members) {
        QList<int> swaps;
        members.member("swaps"_L1, swaps);
        members.member("first"_L1, lots.first);
        lots.swaps.assign(swaps.cbegin(), swaps.cend());
        if (swaps.size() > m_base.left.size() || !std::ranges::all_of(swaps, isLeft) || !isLeft(lots.first))
            failAgainstBase(members.place());
    });
}

void DecisionReader::failAgainstBase(const JsonPlace &place)
{
    m_reading.fail(
        place, QCoreApplication::translate("Error", "This does not fit the server before it that is written whole."));
}

void DecisionReader::readMarks(JsonObjectReader &reader, HostChange &change)
{
    const JsonPlace place(reader.place(), "marks"_L1);
    const QJsonArray marks = m_reading.arrayOf(reader.take("marks"_L1), place);
    for (qsizetype i = 0; i < marks.size(); ++i)
        readName(marks.at(i), JsonPlace(place, i), m_reading, change.marks.emplace_back(), Mark::OutsideRaised);
    if (marks.size() != m_base.filters)
        m_reading.fail(place,
            QCoreApplication::translate(
                "Error", "There is a mark for each of the %n filter(s).", nullptr, static_cast<int>(m_base.filters)));
}

void DecisionReader::readInstanceHosts(JsonObjectReader &reader, InstanceRecord &instance)
{
    m_positionOfHost.assign(static_cast<std::size_t>(m_decision.hosts.size()), none);
    each(reader, "hosts"_L1, [&](JsonObjectReader &member) {
        const HostIndex host = hostOf(member);
        if (host == none)
            return;
        m_positionOfHost.at(static_cast<std::size_t>(host)) = static_cast<int>(instance.hosts.size());
        instance.hosts.append(host);
    });
}

void DecisionReader::readFilter(JsonObjectReader &reader, const InstanceRecord &instance, FilterRecord &filter)
{
    reader.required("name"_L1, filter.name);
    reader.member("ran"_L1, filter.ran);
    reader.member("start"_L1, filter.start);
    reader.member("end"_L1, filter.end);
    reader.member("facts"_L1, filter.facts);
    filter.marks.assign(static_cast<std::size_t>(instance.hosts.size()), Mark::NotReached);
    readPassed(reader, filter);
    readVerdicts(reader, "passes"_L1, Mark::Passed, filter);
    readShared(reader, filter);
    QJsonObject unused;
    reader.nested("passing"_L1, unused, [&](JsonObjectReader &passing) { filter.passing = reasonOf(passing); });
    readVerdicts(reader, "rejected"_L1, Mark::Rejected, filter);
    readVerdicts(reader, "raised"_L1, Mark::Raised, filter);
    readVerdicts(reader, "outside"_L1, Mark::OutsideRejected, filter);
}

void DecisionReader::readPassed(JsonObjectReader &reader, FilterRecord &filter)
{
    QStringList passed;
    reader.member("passed"_L1, passed);
    for (const QString &label : passed) {
        const HostIndex host = m_hostByLabel.value(label, none);
        const int position = host == none ? none : m_positionOfHost.at(static_cast<std::size_t>(host));
        if (position != none)
            filter.marks.at(static_cast<std::size_t>(position)) = Mark::Passed;
        else
            m_reading.fail(JsonPlace(reader.place(), "passed"_L1),
                QCoreApplication::translate("Error", "There is no host “%1” among this server's.").arg(label));
    }
}

void DecisionReader::readShared(JsonObjectReader &reader, FilterRecord &filter)
{
    QJsonObject unused;
    reader.nested("shared"_L1, unused, [&](JsonObjectReader &shared) {
        QList<int> by;
        shared.member("by"_L1, by, Range::Any);
        each(shared, "reasons"_L1, [&](JsonObjectReader &reason) { filter.shared.push_back(reasonOf(reason)); });
        if (size_t(by.size()) != filter.marks.size())
            m_reading.fail(JsonPlace(shared.place(), "by"_L1),
                QCoreApplication::translate("Error", "It has to have a number for each host of the server."));
        for (const int number : by) {
            if (number < none || number >= int(filter.shared.size()))
                m_reading.fail(JsonPlace(shared.place(), "by"_L1),
                    QCoreApplication::translate("Error", "There is no reason number %1.").arg(number));
        }
        filter.sharedBy.assign(by.cbegin(), by.cend());
    });
}

void DecisionReader::readVerdicts(JsonObjectReader &reader, QLatin1StringView list, Mark mark, FilterRecord &filter)
{
    each(reader, list, [&](JsonObjectReader &verdict) {
        bool passes = false;
        bool raised = false;
        verdict.member("passes"_L1, passes);
        verdict.member("raised"_L1, raised);
        const int position = positionOf(verdict);
        if (position == none)
            return;
        if (Reason reason = reasonOf(verdict); !reason.isEmpty() || !passes)
            filter.reasons.insert(position, std::move(reason));
        filter.marks.at(static_cast<std::size_t>(position))
            = passes ? Mark::OutsidePassed : (raised ? Mark::OutsideRaised : mark);
    });
}

void DecisionReader::readWeighers(JsonObjectReader &reader, InstanceRecord &instance)
{
    each(reader, "weighers"_L1, [&](JsonObjectReader &member) {
        WeigherRecord weigher;
        QString origin;
        weigher.multiplier = notSaid;
        member.required("name"_L1, weigher.name);
        member.member("raw_name"_L1, weigher.rawName);
        member.member("multiplier"_L1, weigher.multiplier, Range::Any);
        member.member("origin"_L1, origin);
        weigher.multiplierOrigin = Origin::fromString(origin);
        member.member("minimum"_L1, weigher.minimum, Range::Any);
        instance.weighers.append(weigher);
    });
    if (!instance.weighers.isEmpty())
        return;
    for (const QString &name : reader.take("weights"_L1).toArray().at(0)[u"weighers"_s].toObject().keys()) {
        WeigherRecord weigher;
        weigher.name = name;
        weigher.multiplier = notSaid;
        instance.weighers.append(weigher);
    }
}

void DecisionReader::readRank(JsonObjectReader &reader, InstanceRecord &instance)
{
    RankedHost ranked{hostOf(reader), 0};
    reader.required("total"_L1, ranked.total, Range::Any);
    const int rank = static_cast<int>(instance.ranking.size());
    instance.ranking.append(ranked);
    const QJsonObject weighers = reader.take("weighers"_L1).toObject();
    const JsonPlace weighersPlace(reader.place(), "weighers"_L1);
    for (WeigherRecord &weigher : instance.weighers) {
        const JsonPlace place = JsonPlace::entry(weighersPlace, weigher.name);
        const QJsonObject object = weighers.value(weigher.name).toObject();
        JsonObjectReader numbers(object, place, m_reading);
        double multiplier = 1;
        QString origin;
        numbers.required("raw"_L1, weigher.raw.emplace_back(), Range::Any);
        numbers.required("normalized"_L1, weigher.normalized.emplace_back(), Range::Any);
        numbers.required("multiplier"_L1, multiplier, Range::Any);
        numbers.member("origin"_L1, origin);
        if (origin.isEmpty() && std::isnan(weigher.multiplier))
            weigher.multiplier = multiplier;
        if (!origin.isEmpty() || multiplier != weigher.multiplier)
            weigher.overrides.insert(rank, {multiplier, Origin::fromString(origin)});
    }
}

void DecisionReader::readOrder(JsonObjectReader &reader, InstanceRecord &instance)
{
    std::optional<QStringList> labels;
    reader.member("order"_L1, labels);
    if (!labels) {
        for (const RankedHost &ranked : instance.ranking)
            instance.order.append(ranked.host);
        return;
    }
    for (const QString &label : *labels) {
        const HostIndex host = m_hostByLabel.value(label, none);
        if (host == none)
            m_reading.fail(JsonPlace(reader.place(), "order"_L1),
                QCoreApplication::translate("Error", "There is no host “%1” in this decision.").arg(label));
        instance.order.append(host);
    }
}

void DecisionReader::readSelected(JsonObjectReader &reader, PlacedServer &server)
{
    QJsonObject unused;
    reader.nested("selected"_L1, unused, [&](JsonObjectReader &selected) {
        RankedHost host{hostOf(selected), 0};
        selected.required("weight"_L1, host.total, Range::Any);
        server.selected = host;
    });
}

void DecisionReader::readAllocation(JsonObjectReader &reader, PlacedServer &server)
{
    QMap<QString, QJsonObject> providers;
    reader.member("allocation"_L1, providers);
    const JsonPlace place(reader.place(), "allocation"_L1);
    for (auto it = providers.cbegin(); it != providers.cend(); ++it) {
        const JsonPlace providerPlace = JsonPlace::entry(place, it.key());
        JsonObjectReader provider(it.value(), providerPlace, m_reading);
        provider.required("resources"_L1, server.allocation[it.key()]);
    }
}

HostIndex DecisionReader::hostOf(JsonObjectReader &reader)
{
    HostName name;
    reader.required("host"_L1, name.first);
    reader.required("node"_L1, name.second);
    const HostIndex host = m_hostByName.value(name, none);
    if (host == none)
        m_reading.fail(reader.place(),
            QCoreApplication::translate("Error", "There is no host “%1” in this decision.")
                .arg(name.first + u'/' + name.second));
    return host;
}

int DecisionReader::positionOf(JsonObjectReader &reader)
{
    const HostIndex host = hostOf(reader);
    const int position = host == none ? none : m_positionOfHost.at(static_cast<std::size_t>(host));
    if (position == none)
        m_reading.fail(
            reader.place(), QCoreApplication::translate("Error", "This host is not among those that went in."));
    return position;
}

Reason DecisionReader::reasonOf(JsonObjectReader &reader)
{
    Reason reason;
    QString sentence;
    reader.member("reason"_L1, sentence);
    reason.source = sentence.toUtf8();
    readDetails(reader, reason);
    return reason;
}

Lack DecisionReader::lackOf(JsonObjectReader &reader)
{
    Lack lack;
    reader.member("group"_L1, lack.group);
    reader.member("part"_L1, lack.part);
    reader.member("by"_L1, lack.by);
    lack.reason = reasonOf(reader);
    return lack;
}

// The sentence as it was before its facts were filled in, where the document has it.
void DecisionReader::readDetails(JsonObjectReader &reader, Reason &reason)
{
    QJsonObject unused;
    reader.nested("details"_L1, unused, [&](JsonObjectReader &details) {
        QString source = QString::fromUtf8(reason.source);
        details.member("facts"_L1, reason.facts);
        details.member("source"_L1, source);
        reason.source = source.toUtf8();
    });
}

template<typename Element>
void DecisionReader::each(JsonObjectReader &reader, QLatin1StringView list, Element element)
{
    const QJsonValue json = reader.take(list);
    if (json.isUndefined() || json.isNull())
        return;
    const JsonPlace place(reader.place(), list);
    const QJsonArray array = m_reading.arrayOf(json, place);
    for (qsizetype i = 0; i < array.size() && !m_reading.error(); ++i) {
        const JsonPlace elementPlace(place, i);
        QJsonObject object;
        m_reading.read(array.at(i), elementPlace, object);
        JsonObjectReader elementReader(object, elementPlace, m_reading);
        element(elementReader);
    }
}

} // namespace

Result<Decision> parseDecision(const QByteArray &json)
{
    return parseJsonObject(json).and_then([](const QJsonObject &document) { return DecisionReader().read(document); });
}

Result<DecisionError> parseDecisionError(const QByteArray &json)
{
    return parseJsonObject(json).and_then([](const QJsonObject &object) -> Result<DecisionError> {
        NoProgress unwatched;
        JsonReading reading(unwatched);
        const JsonPlace root;
        JsonObjectReader reader(object, root, reading);
        DecisionError error = DecisionReader::errorOf(reader, reading);
        if (reading.error())
            return tl::unexpected(*reading.error());
        return error;
    });
}

} // namespace astrolabe
