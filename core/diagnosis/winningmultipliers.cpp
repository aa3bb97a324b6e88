// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/winningmultipliers.h"

#include "decision/reweighing.h"
#include "diagnosis/advantage.h"
#include "diagnosis/commands.h"
#include "diagnosis/reach.h"
#include "diagnosis/sideeffects.h"
#include "scheduler/weighers/catalogue.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr double nearlyNothing = 1e-9;

// Values on the host's side of a turning point, those with the fewest digits first.
QList<double> roundValues(const Advantage::Multiplier &multiplier)
{
    const double direction = multiplier.isLeast ? 1 : -1;
    if (std::abs(multiplier.value) < nearlyNothing)
        return {direction, 0.1 * direction, 0.001 * direction, multiplier.value};
    QList<double> values;
    for (const int digits : {1, 2, 3, 6, 9, 12}) {
        for (const int more : {0, 1}) // hosts weigh the same at the turning point itself
            values.append(roundedTo(digits, multiplier.value, multiplier.isLeast, more));
    }
    values.append(multiplier.value);
    return values;
}

struct WonWith
{
    double distance = 0; // from the multiplier in force
    Cure cure;
};

class MultiplierSearch
{
public:
    MultiplierSearch(const Trial &before, int server, HostIndex host, Progress &progress)
        : m_before(before)
        , m_server(server)
        , m_host(host)
        , m_progress(progress)
    {
        m_before.options.everyFilter = false;
    }

    std::optional<WonWith> with(const Advantage::Multiplier &multiplier)
    {
        const WeigherRecord &weigher = m_before.decision->instances.at(m_server).weighers.at(multiplier.weigher);
        const WeigherEntry *entry = findWeigher(weigher.name);
        if (entry == nullptr || entry->option == nullptr)
            return std::nullopt;
        const QString group = QLatin1StringView(entry->optionGroup);
        for (const double value : roundValues(multiplier)) {
            const QList<Change> changes{
                SetOptions{.options = {{group, QJsonObject{{QLatin1StringView(entry->option), value}}}}}};
            const auto after = tryOut(m_before, changes, m_progress);
            if (!after || !after->lands() || after->decision->landings().value(m_server, -1) != m_host)
                continue;
            const double inForce = optionMultiplier(weigher).value_or(weigher.multiplier) / entry->sign;
            return WonWith{std::abs(value - inForce),
                {.changes = changes,
                    .effort = effortOf(changes),
                    .who = actorOf(changes, m_before),
                    .landsOn = landingsOf(*after->decision),
                    .commands = commandsFor(changes, m_before, *after),
                    .alsoConcerns = reachOf(changes, *m_before.scheduler->index())}};
        }
        return std::nullopt;
    }

private:
    Trial m_before;
    int m_server;
    HostIndex m_host;
    Progress &m_progress;
};

} // namespace

Result<QList<Cure>> findWinningMultipliers(const Trial &before, int server, HostIndex host, Progress &progress)
{
    const auto advantage = advantageOver(*before.decision, server, host);
    const bool isThere = before.decision->landings().value(server, -1) == host;
    QList<WonWith> found;
    MultiplierSearch search(before, server, host, progress);
    for (const Advantage::Multiplier &multiplier :
        advantage && !isThere ? advantage->multipliers : QList<Advantage::Multiplier>()) {
        if (const auto won = search.with(multiplier))
            found.append(*won);
        if (progress.isCanceled())
            return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
    }
    std::ranges::stable_sort(found, {}, &WonWith::distance);
    QList<Cure> wins;
    for (const WonWith &won : std::as_const(found))
        wins.append(won.cure);
    return wins;
}

} // namespace astrolabe
