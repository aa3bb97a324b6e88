// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/shortages.h"

#include "audit/audit.h"
#include "placement/placement.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The amount that an audit's finding says is held, of one class.
qint64 heldBy(const AuditFinding &finding, const QString &resourceClass)
{
    const QList<Fact> facts = finding.reasons.value(0).facts;
    const auto fact = std::ranges::find(facts, resourceClass, &Fact::name);
    const auto *amount = fact == facts.end() ? nullptr : std::get_if<qint64>(&fact->value);
    return amount == nullptr ? 0 : *amount;
}

class ShortageFinder
{
public:
    ShortageFinder(const Standings &standings, const QList<Correction> &corrections, const Scheduler &scheduler)
        : m_standings(standings)
        , m_scheduler(scheduler)
        , m_index(*scheduler.index())
        , m_placement(scheduler.placement())
        , m_providers(m_placement.providers())
    {
        for (const Correction &correction : corrections) {
            for (const int condition : correction.conditions)
                m_corrected.insert(condition);
        }
    }

    QList<Shortage> shortages()
    {
        QList<Shortage> all;
        for (int condition = 0; condition < m_standings.conditions.size(); ++condition) {
            const bool isMissedAlone = std::cmp_less(m_standings.metBy(condition), m_standings.missesOf.size());
            if (m_corrected.contains(condition) && isAmount(m_standings.conditions.at(condition)) && isMissedAlone)
                all.append(shortage(condition));
        }
        return all;
    }

private:
    static bool isAmount(const Condition &condition)
    {
        return condition.kind == Condition::Kind::Placement && condition.name.startsWith("resources"_L1)
            && condition.name.contains(u':') && condition.asks.facts.size() == 2;
    }

    Shortage shortage(int condition)
    {
        const Fact amount = m_standings.conditions.at(condition).asks.facts.first();
        Shortage found{.condition = condition,
            .resourceClass = amount.name,
            .asked = std::get<qint64>(amount.value),
            .origin = amount.origin,
            .isReported = !m_providers.rowsOf(amount.name).empty()};
        m_ratioOfOption = ratioOfOption(amount.name);
        QList<Room> rooms;
        for (HostIndex host = 0; std::cmp_less(host, m_standings.missesOf.size()); ++host) {
            if (m_standings.meets(host, condition))
                continue;
            if (const Inventories has = inventories(host, found); has.nearest != nullptr)
                rooms.append(room(host, has, found));
        }
        found.rooms = nearestFirst(std::move(rooms));
        return found;
    }

    // Sorts their positions: to move rooms costs more.
    static QList<Room> nearestFirst(QList<Room> rooms)
    {
        std::vector<std::pair<double, qsizetype>> places; // what is free, negative, and the position
        places.reserve(static_cast<std::size_t>(rooms.size()));
        for (const Room &room : std::as_const(rooms))
            places.emplace_back(-room.free(), static_cast<qsizetype>(places.size()));
        std::ranges::sort(places);
        QList<Room> sorted;
        sorted.reserve(rooms.size());
        for (const auto &[free, position] : places)
            sorted.append(std::move(rooms[position]));
        return sorted;
    }

    template<typename Take>
    void forEachInventory(HostIndex host, const QString &resourceClass, Take take) const
    {
        const int root = m_providers.ofNode(m_index.cloud().computeNodes.at(host).uuid, host);
        if (root < 0)
            return;
        const auto consider = [&](int provider) {
            if (const InventoryRow *row = m_providers.inventory(provider, resourceClass))
                take(*row);
        };
        std::ranges::for_each(m_providers.tree(m_providers.rootOf(root)), consider);
        std::ranges::for_each(m_providers.sharers.value(root), consider);
    }

    // A host's inventories of a class.
    struct Inventories
    {
        const InventoryRow *nearest = nullptr; // the one with the most free
        int count = 0;
        bool fitsEmpty = false; // the amount, into one of them
    };

    Inventories inventories(HostIndex host, const Shortage &shortage) const
    {
        Inventories has;
        forEachInventory(host, shortage.resourceClass, [&](const InventoryRow &row) {
            ++has.count;
            has.fitsEmpty = has.fitsEmpty || fit(row, 0, shortage.asked) == Fit::Yes;
            if (has.nearest == nullptr || free(row) > free(*has.nearest))
                has.nearest = &row;
        });
        return has;
    }

    double free(const InventoryRow &row) const { return row.capacity - static_cast<double>(m_placement.used(row)); }

    Room room(HostIndex host, const Inventories &has, const Shortage &shortage)
    {
        const InventoryRow &row = *has.nearest;
        Room room{.host = host,
            .row = row,
            .used = m_placement.used(row),
            .fitsEmpty = has.fitsEmpty,
            .isOneOfSeveral = has.count > 1};
        if (fit(row, room.used, shortage.asked) != Fit::OverCapacity) {
            room.lacks = Room::Lacks::Units;
            return room;
        }
        if (findStale(room, shortage)) {
            room.lacks = Room::Lacks::Stale;
            return room;
        }
        if (findOtherRatio(room, shortage)) {
            room.lacks = Room::Lacks::Ratio;
            return room;
        }
        const bool fitsUnreserved = fit(withReserved(row, 0), room.used, shortage.asked) == Fit::Yes;
        if (fit(row, 0, shortage.asked) != Fit::Yes && fitsUnreserved)
            room.lacks = Room::Lacks::Reserved;
        return room;
    }

    bool findStale(Room &room, const Shortage &shortage)
    {
        if (!m_index.cloud().placement || room.used == 0)
            return false;
        if (!m_stale) {
            NoProgress unwatched;
            m_stale.emplace();
            for (const AuditFinding &finding : audit(m_index, unwatched).value_or(QList<AuditFinding>())) {
                if (finding.kind == AuditFinding::Kind::OrphanedAllocations
                    || finding.kind == AuditFinding::Kind::MisplacedAllocations)
                    (*m_stale)[finding.nodeUuid].append(finding);
            }
        }
        QList<AuditFinding> findings = m_stale->value(m_index.cloud().computeNodes.at(room.host).uuid);
        std::ranges::stable_sort(findings, std::ranges::greater(),
            [&](const AuditFinding &finding) { return heldBy(finding, shortage.resourceClass); });
        findings.removeIf([&](const AuditFinding &finding) { return heldBy(finding, shortage.resourceClass) == 0; });
        room.holders = findings;
        qint64 held = 0;
        for (const AuditFinding &finding : std::as_const(findings)) {
            held += heldBy(finding, shortage.resourceClass);
            room.findings.append(finding);
            if (fit(room.row, room.used - held, shortage.asked) == Fit::Yes)
                return true;
        }
        room.findings.clear();
        room.holders.clear();
        return false;
    }

    // A ratio of nova.conf, or one that the compute node reports, with which the amount would fit.
    bool findOtherRatio(Room &room, const Shortage &shortage) const
    {
        const ComputeNode &node = m_index.cloud().computeNodes.at(room.host);
        const AllocationRatio *kind = ratioOfClass(shortage.resourceClass);
        if (kind == nullptr || m_providers.at(room.row.provider).uuid != node.uuid)
            return false;
        const auto helps = [&](double ratio) {
            return ratio > room.row.allocationRatio
                && fit(withRatio(room.row, ratio), room.used, shortage.asked) == Fit::Yes;
        };
        if (m_ratioOfOption && helps(*m_ratioOfOption)) {
            room.otherRatio = *m_ratioOfOption;
            room.ratioSource = QLatin1StringView(kind->option);
            return true;
        }
        const double reported = (node.*(kind->reported)).value_or(0);
        room.otherRatio = reported;
        return m_index.cloud().placement && helps(reported);
    }

    // None: nova.conf does not set it, or the class has no such option.
    std::optional<double> ratioOfOption(const QString &resourceClass) const
    {
        const AllocationRatio *kind = ratioOfClass(resourceClass);
        const Configuration &config = m_index.cloud().config;
        const Release release = m_scheduler.release();
        if (kind == nullptr || !config.isInForce(u"DEFAULT"_s, QLatin1StringView(kind->option), release))
            return std::nullopt;
        return config.real("DEFAULT", kind->option, release);
    }

    const Standings &m_standings;
    const Scheduler &m_scheduler;
    const CloudIndex &m_index;
    const Placement &m_placement;
    const Providers &m_providers;
    std::set<int> m_corrected;
    std::optional<double> m_ratioOfOption;                      // of the class of the shortage in question
    std::optional<QHash<QString, QList<AuditFinding>>> m_stale; // by uuid of the compute node
};

} // namespace

qint64 Room::largestPiece() const
{
    const qint64 piece = std::min<qint64>(static_cast<qint64>(free()), row.maxUnit);
    const qint64 inSteps = std::max<qint64>(0, piece - piece % row.stepSize);
    return inSteps < row.minUnit ? 0 : inSteps;
}

std::optional<double> Room::leastRatio(qint64 asked) const
{
    constexpr double step = 0.1;
    const int own = row.total - row.reserved;
    if (own <= 0)
        return std::nullopt;
    const double ratio = ratioFor(used + asked, own);
    return fit(withRatio(row, ratio), used, asked) == Fit::Yes ? ratio : ratio + step;
}

qint64 Room::mostReserved(qint64 asked) const
{
    qint64 reserved
        = row.total - static_cast<qint64>(std::ceil(static_cast<double>(used + asked) / row.allocationRatio));
    while (reserved > 0 && fit(withReserved(row, reserved), used, asked) != Fit::Yes)
        --reserved;
    return std::max<qint64>(0, reserved);
}

QList<Room> Shortage::lacking(Room::Lacks what) const
{
    QList<Room> some;
    std::ranges::copy_if(rooms, std::back_inserter(some), [&](const Room &room) { return room.lacks == what; });
    return some;
}

QList<Shortage> shortagesIn(
    const Standings &standings, const QList<Correction> &corrections, const Scheduler &scheduler)
{
    return ShortageFinder(standings, corrections, scheduler).shortages();
}

const AllocationRatio *ratioOfClass(QAnyStringView resourceClass)
{
    const auto found = std::ranges::find_if(allocationRatios,
        [&](const AllocationRatio &ratio) { return resourceClass == QLatin1StringView(ratio.resourceClass); });
    return found == allocationRatios.end() ? nullptr : &*found;
}

double ratioFor(qint64 amount, qint64 total)
{
    constexpr double rounding = 1e-9;
    return std::ceil(static_cast<double>(amount) / static_cast<double>(total) * 10 - rounding) / 10;
}

InventoryRow withRatio(InventoryRow row, double ratio)
{
    row.allocationRatio = ratio;
    row.capacity = (row.total - row.reserved) * ratio;
    return row;
}

InventoryRow withReserved(InventoryRow row, qint64 reserved)
{
    row.reserved = static_cast<int>(reserved);
    row.capacity = (row.total - row.reserved) * row.allocationRatio;
    return row;
}

} // namespace astrolabe
