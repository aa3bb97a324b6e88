// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/diagnosis.h"

#include "diagnosis/causes/catalogue.h"
#include "diagnosis/everfits.h"

#include <QCoreApplication>

#include <algorithm>
#include <compare>
#include <limits>
#include <tuple>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The most changes that are tried to tell certain causes from likely ones: each costs a decision.
constexpr int mostTries = 5;

// How well a cause explains what happened; the smallest is told first.
struct Rank
{
    bool isOfServer = true; // not of the number of servers, which is told first when some of them found a host
    bool isPartial = true;  // some host misses none of its conditions
    // Of the correction that it explains best: conditions that it does not explain, but for those of a live migration.
    std::size_t remaining = 0;
    double shortfall = 0;    // of the nearest host there
    qsizetype concerned = 0; // hosts that miss one of its conditions, negative
    bool isOrdinary = false; // servers hold what is asked for: what is out of order is told before

    auto operator<=>(const Rank &) const = default;
};

Rank rankOf(const Case &examined, const Cause &cause)
{
    Rank rank{.isOfServer = cause.id != QLatin1StringView(causes::tooFewHosts.id),
        .isOrdinary = cause.id == QLatin1StringView(causes::usedUp.id)};
    if (examined.standings.missesOf.empty())
        return rank;
    const auto isOne = [&](int condition) { return std::ranges::binary_search(cause.conditions, condition); };
    for (const int set : examined.standings.missesOf) {
        if (std::ranges::any_of(examined.standings.misses[static_cast<std::size_t>(set)], isOne))
            --rank.concerned;
    }
    rank.isPartial = std::cmp_not_equal(-rank.concerned, examined.standings.missesOf.size());
    const auto isLeft = [&](int condition) {
        return !isOne(condition) && !isOfDestination(examined.standings.conditions.at(condition));
    };
    std::pair nearest{std::numeric_limits<std::size_t>::max(), 0.0};
    for (const Correction &correction : examined.corrections) {
        if (std::ranges::none_of(correction.conditions, isOne))
            continue;
        nearest = std::min(nearest,
            {static_cast<std::size_t>(std::ranges::count_if(correction.conditions, isLeft)),
                examined.standings.shortfall[static_cast<std::size_t>(correction.hosts.first())]});
    }
    std::tie(rank.remaining, rank.shortfall) = nearest;
    return rank;
}

bool isFailedBuild(const Cause &cause)
{
    return cause.id == QLatin1StringView(causes::refusedBuild.id);
}

// Nova's own code failed before any cause in the cloud could come into effect.
bool isRefused(const Cause &cause)
{
    return cause.id == QLatin1StringView(causes::refusal.id);
}

// What a cause says of its hosts, without a false hope: beside its conditions they miss that of a live migration.
Reason withDestination(const Cause &cause, const Case &examined)
{
    const Standings &standings = examined.standings;
    if (cause.hosts.isEmpty() || examined.destinations.empty() || standings.missesOf.empty())
        return cause.sentence;
    const auto isExplained = [&](int condition) { return std::ranges::binary_search(cause.conditions, condition); };
    const auto isOther
        = [&](int condition) { return !isExplained(condition) && isOfDestination(standings.conditions.at(condition)); };
    const auto missesBoth = [&](HostIndex host) {
        const ConditionSet &misses = standings.missesOn(host);
        return std::ranges::any_of(misses, isExplained) && std::ranges::any_of(misses, isOther);
    };
    if (!std::ranges::all_of(cause.hosts, missesBoth))
        return cause.sentence;
    return {QT_TRANSLATE_NOOP(
                "Reason", "%1; there, a live migration from %2 would also be refused for the CPU or the hypervisor"),
        {{u"cause"_s, QList<Reason>{cause.sentence}, Origin::host()},
            {u"source_host"_s, examined.destinations.front().names, Origin::request()}}};
}

Cause named(Cause cause, const CauseEntry &entry)
{
    cause.id = QString::fromLatin1(entry.id);
    cause.token = QString::fromLatin1(entry.token);
    return cause;
}

// What all entries find, in their order.
QList<Cause> foundIn(const Case &examined)
{
    std::vector<QList<Cause>> found;
    QList<Cause> others;
    for (const CauseEntry *entry : allCauses()) {
        found.push_back(entry->find != nullptr ? entry->find(examined) : QList<Cause>());
        others += found.back();
    }
    QList<Cause> causes;
    for (std::size_t at = 0; at < found.size(); ++at) {
        const CauseEntry &entry = *allCauses()[at];
        if (entry.findBeside != nullptr)
            found[at] = entry.findBeside(examined, others);
        for (Cause &cause : found[at]) {
            cause.undoing.prepend(cause.corrected);
            cause.undoing.removeIf([](const QList<Change> &changes) { return changes.isEmpty(); });
            cause.sentence = withDestination(cause, examined);
            causes.append(named(std::move(cause), entry));
        }
    }
    return causes;
}

Result<Trial> withEveryFilter(Trial trial, Progress &progress)
{
    if (trial.decision && trial.decision->outside)
        return trial;
    trial.options.everyFilter = true;
    return tryOut(trial, {}, progress);
}

QList<Cause> rankedIn(const Case &examined)
{
    QList<Cause> causes = foundIn(examined);
    std::ranges::stable_sort(causes, {}, [&](const Cause &cause) { return rankOf(examined, cause); });
    return causes;
}

Reason firstReason(Trial trial, Progress &progress)
{
    const auto complete = withEveryFilter(std::move(trial), progress);
    const QList<Cause> causes = complete ? rankedIn(caseOf(*complete)) : QList<Cause>();
    return causes.isEmpty() ? Reason() : causes.first().sentence;
}

// Whether nova-api or nova-conductor does not refuse it any more, or for something else.
bool isPastRefusal(const Case &before, const Decision &after)
{
    const bool wasRefused = before.ending.by == EndedBy::Api || before.ending.by == EndedBy::Conductor;
    return wasRefused && (!after.error || after.error->type != before.decision().error->type);
}

bool isRefusedThere(const Decision &decision)
{
    return !refusedBefore(decision).isEmpty() || !decision.refusedByCompute().isEmpty();
}

// Whether nova-scheduler finds it a host, and only there it is refused.
bool isPastScheduler(const Case &before, const Decision &after)
{
    return !isRefusedThere(before.decision()) && isRefusedThere(after);
}

// Tries the ways to undo it, as far as tries are left.
void settle(Cause &cause, const Case &examined, int &tries, Progress &progress)
{
    Trial before = examined.trial;
    before.options.everyFilter = false;
    std::optional<Trial> past;
    for (const QList<Change> &changes : std::as_const(cause.undoing)) {
        if (++tries > mostTries || cause.certainty == Certainty::Certain || progress.isCanceled())
            break;
        auto after = tryOut(before, changes, progress);
        if (after && after->lands()) {
            cause.certainty = Certainty::Certain;
        } else if (after && !past && isPastRefusal(examined, *after->decision)) {
            past = *std::move(after);
            cause.accepted = changes;
        } else if (after && !past && isPastScheduler(examined, *after->decision)) {
            past = *std::move(after);
        }
    }
    if (cause.certainty == Certainty::Certain)
        cause.accepted.clear();
    else if (past)
        cause.next = firstReason(*std::move(past), progress);
}

QList<Cause> causesOf(const Case &examined, Progress &progress)
{
    QList<Cause> causes = rankedIn(examined);
    int tries = 0;
    const bool rests = examined.decision().unknownParts != CloudParts(); // on what is not known
    for (Cause &cause : causes) {
        if (!rests)
            settle(cause, examined, tries, progress);
    }
    std::ranges::stable_sort(causes, {}, &Cause::certainty);
    if (examined.ending.by == EndedBy::Exception)
        std::ranges::stable_partition(causes, isRefused);
    if (examined.trial.lands())
        std::ranges::stable_partition(causes, isFailedBuild);
    return causes;
}

} // namespace

const Cause *failedBuild(const Diagnosis &diagnosis)
{
    const bool isFirst = !diagnosis.causes.isEmpty() && isFailedBuild(diagnosis.causes.first());
    return isFirst && diagnosis.examined.trial.lands() ? &diagnosis.causes.first() : nullptr;
}

QList<Cause> causesOfRecord(const Decision &decision, const QList<ServerEnding> &servers)
{
    QList<Cause> causes;
    for (const CauseEntry *entry : allCauses()) {
        if (entry->findInRecord == nullptr)
            continue;
        for (Cause &cause : entry->findInRecord({decision, endingOf(decision), servers}))
            causes.append(named(std::move(cause), *entry));
    }
    return causes;
}

Result<Diagnosis> diagnose(Trial trial, Progress &progress)
{
    return withEveryFilter(std::move(trial), progress).and_then([&](Trial &&complete) -> Result<Diagnosis> {
        Diagnosis diagnosis{caseOf(std::move(complete)), {}, {}};
        const Case &examined = diagnosis.examined;
        if (!examined.spec && !examined.standings.conditions.isEmpty()) // conditions are those of a RequestSpec
            return failure(Error::Kind::Conflict,
                QCoreApplication::translate("Error", "nova-api would not accept the request of this decision now."), {},
                QCoreApplication::translate("Error", "Decide the request again."));
        diagnosis.causes = causesOf(examined, progress);
        if (!examined.trial.lands() && !examined.standings.missesOf.empty())
            diagnosis.couldEverFit = couldEverFit(examined, progress);
        return diagnosis;
    });
}

} // namespace astrolabe
