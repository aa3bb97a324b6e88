// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/instancereader.h"

#include "formats/decisionfields.h"
#include "formats/documentformat.h"
#include "formats/jsontext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

void InstanceReader::read(JsonObjectReader &reader, InstanceRecord &instance)
{
    readHosts(reader, instance.hosts);
    reader.each("consumed"_L1, [&](JsonObjectReader &consumed) {
        const HostIndex host = m_hosts.of(consumed);
        consumed.required("facts"_L1, instance.consumed[host]);
    });
    reader.each("excluded"_L1, [&](JsonObjectReader &excluded) {
        const int position = positionOf(excluded);
        instance.excluded.append({position, readReason(excluded)});
    });
    reader.each("filters"_L1, [&](JsonObjectReader &filter) {
        instance.filters.append(FilterRecord());
        instance.filters.last().marks.assign(static_cast<std::size_t>(instance.hosts.size()), Mark::NotReached);
        readFilter(filter, instance.filters.last());
    });
    reader.member("numa_wanted"_L1, instance.numaWanted);
    reader.each("numa_cells"_L1, [&](JsonObjectReader &found) {
        const HostIndex host = m_hosts.of(found);
        describe(found, instance.numaCells[host]);
    });
    reader.each("numa_fits"_L1, [&](JsonObjectReader &fit) {
        const HostIndex host = m_hosts.of(fit);
        fit.required("numa_topology"_L1, instance.numaFits[host]);
    });
    readWeighers(reader, instance);
    readRanking(reader, instance);
    reader.each("weights"_L1, [&](JsonObjectReader &rank) { readRank(rank, instance); });
    const auto isCounted = [&](const auto &numbers) { return std::cmp_equal(numbers.size(), instance.ranking.size()); };
    for (WeigherRecord &weigher : instance.weighers) {
        if (std::isnan(weigher.multiplier))
            weigher.multiplier = 1;
        if (!isCounted(weigher.raw) || !isCounted(weigher.normalized))
            failUncounted(JsonPlace(reader.place(), "weighers"_L1));
        for (const int rank : weigher.overrides.keys()) {
            if (rank >= instance.ranking.size())
                m_reading.fail(JsonPlace(reader.place(), "weighers"_L1),
                    QCoreApplication::translate("Error", "This server's record has no host with the number %1.")
                        .arg(rank));
        }
    }
    readOrder(reader, instance);
}

void InstanceReader::read(JsonObjectReader &reader, OutsideRecord &outside)
{
    readHosts(reader, outside.hosts);
    reader.each("filters"_L1, [&](JsonObjectReader &member) {
        FilterRecord &filter = outside.filters.emplaceBack();
        member.required("name"_L1, filter.name);
        member.member("facts"_L1, filter.facts);
        bool isKnown = true;
        member.member("known"_L1, isKnown);
        filter.marks.assign(
            static_cast<std::size_t>(outside.hosts.size()), isKnown ? Mark::OutsidePassed : Mark::NotReached);
        readReasons(member, Mark::OutsidePassed, filter);
        readVerdicts(member, "rejected"_L1, Mark::OutsideRejected, filter);
    });
}

void InstanceReader::readHosts(JsonObjectReader &reader, QList<HostIndex> &hosts)
{
    m_positionOfHost.assign(static_cast<std::size_t>(m_hosts.count()), none);
    reader.each("hosts"_L1, [&](JsonObjectReader &member) {
        const HostIndex host = m_hosts.of(member);
        if (host != none)
            append(host, hosts);
    });
    for (const HostIndex host : m_hosts.numbered(reader, "host_numbers"_L1))
        append(host, hosts);
}

void InstanceReader::append(HostIndex host, QList<HostIndex> &hosts)
{
    m_positionOfHost.at(static_cast<std::size_t>(host)) = static_cast<int>(hosts.size());
    hosts.append(host);
}

void InstanceReader::readFilter(JsonObjectReader &reader, FilterRecord &filter)
{
    reader.required("name"_L1, filter.name);
    reader.member("ran"_L1, filter.ran);
    reader.member("start"_L1, filter.start);
    reader.member("end"_L1, filter.end);
    reader.member("facts"_L1, filter.facts);
    readMarked(reader, "passed"_L1, Mark::Passed, filter);
    for (const HostIndex host : m_hosts.numbered(reader, "passed_numbers"_L1)) {
        if (const int position = positionOf(host); position != none)
            filter.marks.at(static_cast<std::size_t>(position)) = Mark::Passed;
        else
            m_reading.fail(JsonPlace(reader.place(), "passed_numbers"_L1),
                QCoreApplication::translate("Error", "This server's record has no host with the number %1.").arg(host));
    }
    readMarked(reader, "unknown"_L1, Mark::Unknown, filter);
    readReasons(reader, Mark::Passed, filter);
    readVerdicts(reader, "rejected"_L1, Mark::Rejected, filter);
    readVerdicts(reader, "raised"_L1, Mark::Raised, filter);
    readVerdicts(reader, "outside"_L1, Mark::OutsideRejected, filter);
}

// Why hosts pass: individually, shared by several, and for all others.
void InstanceReader::readReasons(JsonObjectReader &reader, Mark passed, FilterRecord &filter)
{
    readVerdicts(reader, "passes"_L1, passed, filter);
    readShared(reader, filter);
    QJsonObject unused;
    reader.nested("passing"_L1, unused, [&](JsonObjectReader &passing) { filter.passing = readReason(passing); });
}

void InstanceReader::readMarked(JsonObjectReader &reader, QLatin1StringView list, Mark mark, FilterRecord &filter)
{
    QStringList labels;
    reader.member(list, labels);
    for (const QString &label : labels) {
        const int position = positionOf(m_hosts.byLabel(label));
        if (position != none)
            filter.marks.at(static_cast<std::size_t>(position)) = mark;
        else
            m_reading.fail(JsonPlace(reader.place(), list),
                QCoreApplication::translate("Error", "This server's record has no host “%1”.").arg(label));
    }
}

void InstanceReader::readShared(JsonObjectReader &reader, FilterRecord &filter)
{
    QJsonObject unused;
    reader.nested("shared"_L1, unused, [&](JsonObjectReader &shared) {
        QList<int> by;
        shared.member("by"_L1, by, Range::Any);
        shared.each("reasons"_L1, [&](JsonObjectReader &reason) { filter.shared.push_back(readReason(reason)); });
        if (size_t(by.size()) != filter.marks.size())
            m_reading.fail(JsonPlace(shared.place(), "by"_L1),
                QCoreApplication::translate("Error", "“by” needs one entry per host in this server's record."));
        for (const int number : by) {
            if (number < none || std::cmp_greater_equal(number, filter.shared.size()))
                m_reading.fail(JsonPlace(shared.place(), "by"_L1),
                    QCoreApplication::translate("Error", "The list of reasons has no number %1.").arg(number));
        }
        filter.sharedBy.assign(by.cbegin(), by.cend());
    });
}

void InstanceReader::readVerdicts(JsonObjectReader &reader, QLatin1StringView list, Mark mark, FilterRecord &filter)
{
    reader.each(list, [&](JsonObjectReader &verdict) {
        bool passes = false;
        bool raised = false;
        verdict.member("passes"_L1, passes);
        verdict.member("raised"_L1, raised);
        const int position = positionOf(verdict);
        if (position == none)
            return;
        if (const Reason reason = readReason(verdict); !reason.isEmpty() || !passes)
            filter.reasons.insert(position, reason);
        filter.marks.at(static_cast<std::size_t>(position))
            = passes ? Mark::OutsidePassed : (raised ? Mark::OutsideRaised : mark);
    });
}

void InstanceReader::readWeighers(JsonObjectReader &reader, InstanceRecord &instance)
{
    reader.each("weighers"_L1, [&](JsonObjectReader &member) {
        WeigherRecord weigher;
        weigher.multiplier = notSaid;
        weigher.multiplierOrigin = Origin::option({});
        member.required("name"_L1, weigher.name);
        member.member("raw_name"_L1, weigher.rawName);
        member.member("multiplier"_L1, weigher.multiplier, Range::Any);
        member.member("origin"_L1, weigher.multiplierOrigin);
        member.member("minimum"_L1, weigher.minimum, Range::Any);
        readColumns(member, weigher);
        instance.weighers.append(weigher);
    });
    if (!instance.weighers.isEmpty())
        return;
    for (const QString &name : reader.take("weights"_L1).toQt().toArray().at(0)[u"weighers"_s].toObject().keys()) {
        WeigherRecord weigher;
        weigher.name = name;
        weigher.multiplier = notSaid;
        instance.weighers.append(weigher);
    }
}

// The numbers of all ranked hosts, best first.
void InstanceReader::readColumns(JsonObjectReader &reader, WeigherRecord &weigher)
{
    for (auto [name, numbers] : {std::pair("raw"_L1, &weigher.raw), std::pair("normalized"_L1, &weigher.normalized)}) {
        QList<double> read;
        reader.member(name, read, Range::Any);
        numbers->assign(read.cbegin(), read.cend());
    }
    reader.each("own"_L1, [&](JsonObjectReader &own) {
        int rank = 0;
        HostMultiplier multiplier;
        own.required("rank"_L1, rank);
        own.required("multiplier"_L1, multiplier.value, Range::Any);
        own.required("origin"_L1, multiplier.origin);
        weigher.overrides.insert(rank, multiplier);
    });
}

void InstanceReader::readRanking(JsonObjectReader &reader, InstanceRecord &instance)
{
    QJsonObject unused;
    reader.nested("ranking"_L1, unused, [&](JsonObjectReader &ranking) {
        const QList<HostIndex> hosts = m_hosts.numbered(ranking, "host_numbers"_L1);
        QList<double> totals;
        ranking.required("totals"_L1, totals, Range::Any);
        if (hosts.size() != totals.size())
            failUncounted(JsonPlace(ranking.place(), "totals"_L1));
        for (qsizetype rank = 0; rank < std::min(hosts.size(), totals.size()); ++rank)
            instance.ranking.append({hosts.at(rank), totals.at(rank)});
    });
}

void InstanceReader::failUncounted(const JsonPlace &place)
{
    m_reading.fail(place, QCoreApplication::translate("Error", "These lists need one number per weighed host."));
}

void InstanceReader::readRank(JsonObjectReader &reader, InstanceRecord &instance)
{
    RankedHost ranked{m_hosts.of(reader), 0};
    reader.required("total"_L1, ranked.total, Range::Any);
    const int rank = static_cast<int>(instance.ranking.size());
    instance.ranking.append(ranked);
    QJsonObject weighers;
    reader.member("weighers"_L1, weighers);
    const JsonPlace weighersPlace(reader.place(), "weighers"_L1);
    for (WeigherRecord &weigher : instance.weighers) {
        const JsonPlace place = JsonPlace::entry(weighersPlace, weigher.name);
        const QJsonObject object = weighers.value(weigher.name).toObject();
        JsonObjectReader numbers(object, place, m_reading);
        double multiplier = 1;
        std::optional<Origin> origin;
        numbers.required("raw"_L1, weigher.raw.emplace_back(), Range::Any);
        numbers.required("normalized"_L1, weigher.normalized.emplace_back(), Range::Any);
        numbers.required("multiplier"_L1, multiplier, Range::Any);
        numbers.member("origin"_L1, origin);
        if (!origin && std::isnan(weigher.multiplier))
            weigher.multiplier = multiplier;
        if (origin || multiplier != weigher.multiplier)
            weigher.overrides.insert(rank, {multiplier, origin.value_or(Origin::option({}))});
    }
}

void InstanceReader::readOrder(JsonObjectReader &reader, InstanceRecord &instance)
{
    std::optional<QStringList> labels;
    reader.member("order"_L1, labels);
    instance.order = m_hosts.numbered(reader, "order_numbers"_L1);
    if (!labels && !reader.take("order_numbers"_L1).isArray()) {
        for (const RankedHost &ranked : instance.ranking)
            instance.order.append(ranked.host);
        return;
    }
    for (const QString &label : labels.value_or(QStringList())) {
        const HostIndex host = m_hosts.byLabel(label);
        if (host == none)
            m_reading.fail(JsonPlace(reader.place(), "order"_L1),
                QCoreApplication::translate("Error", "This decision has no host “%1”.").arg(label));
        instance.order.append(host);
    }
}

int InstanceReader::positionOf(JsonObjectReader &reader)
{
    const int position = positionOf(m_hosts.of(reader));
    if (position == none)
        m_reading.fail(reader.place(),
            QCoreApplication::translate("Error", "This host is not among the hosts that this stage started with."));
    return position;
}

} // namespace astrolabe
