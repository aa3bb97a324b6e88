// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/hoststates.h"
#include "sources/logs/trail.h"
#include "sources/pythonliteral.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestDetail = 300;

// none: there is none, or it ends with the text, which may be cut within it.
std::optional<int> numberAt(QStringView text)
{
    qsizetype digits = 0;
    while (digits < text.size() && text.at(digits).isDigit())
        ++digits;
    bool ok = false;
    const int number = text.first(digits).toInt(&ok);
    return ok && digits < text.size() ? std::optional(number) : std::nullopt;
}

RecordedFilter &filterNamed(RecordedRun &run, const QString &name, const LogPlace &place)
{
    const auto known = std::ranges::find(run.filters, name, &RecordedFilter::name);
    if (known != run.filters.end())
        return *known;
    run.filters.append(RecordedFilter{});
    run.filters.last().name = name;
    run.filters.last().place = place;
    return run.filters.last();
}

// Nova's scheduler runs each filter once per run.
bool hasFilter(const Trail &trail, const QString &name)
{
    return trail.isOpenRun
        && std::ranges::any_of(
            trail.decision.runs.last().filters, [&](const RecordedFilter &filter) { return filter.name == name; });
}

// "7 host(s)"
void startRun(Trail &trail, const LogMessage &message)
{
    RecordedRun &run = trail.newRun(message.place);
    run.start = numberAt(message.rest);
    run.startHosts = trail.hostStates;
    trail.hostStates.clear();
}

// Nova's modules are named after their filters, nearly: "numa_topology_filter" has NUMATopologyFilter.
bool isFilterOf(const QByteArray &module, const QString &filter)
{
    QByteArray name = module == "image_props_filter" ? QByteArrayLiteral("image_properties_filter") : module;
    name.replace("_", "");
    return filter.toLower().contains(QLatin1StringView(name));
}

// Gives the filter the pending reasons of its module, and those of unknown ones.
void takeReasons(Trail &trail, RecordedFilter &filter, bool withUnknown)
{
    QList<PendingReason> others;
    for (const PendingReason &pending : std::as_const(trail.reasons)) {
        const bool isIts = pending.module.isEmpty() ? withUnknown : isFilterOf(pending.module, filter.name);
        if (isIts)
            filter.reasons << pending.reason;
        else
            others << pending;
    }
    trail.reasons = others;
}

void addFilter(Trail &trail, const QString &name, std::optional<int> after, const LogPlace &place)
{
    const bool isAnotherRun
        = hasFilter(trail, name) || (trail.isOpenRun && trail.decision.runs.last().survivors.has_value());
    const QList<PendingReason> reasons = trail.reasons; // a new run clears them
    RecordedRun &run = isAnotherRun ? trail.newRun(place) : trail.run(place);
    trail.reasons = reasons;
    const std::optional<int> before = run.filters.isEmpty() ? run.start : run.filters.last().after;
    RecordedFilter &filter = filterNamed(run, name, place);
    filter.before = before;
    filter.after = after;
    takeReasons(trail, filter, true);
    trail.details.clear();
}

// "ComputeFilter returned 2 host(s)", "ComputeFilter says to stop filtering"
void closeFilter(Trail &trail, const LogMessage &message)
{
    const qsizetype blank = message.rest.indexOf(u' ');
    if (blank <= 0)
        return;
    const QString name = message.rest.first(blank).toString();
    const QStringView verdict = message.rest.sliced(blank + 1);
    if (verdict.startsWith("returned "_L1))
        addFilter(trail, name, numberAt(verdict.sliced(9)), message.place);
    else if (verdict.startsWith("says to stop filtering"_L1))
        addFilter(trail, name, 0, message.place);
}

// "ComputeFilter: (start: 3, end: 2)"
void takeCounts(RecordedRun &run, const QString &item, QList<RecordedFilter> &filters, const LogPlace &place)
{
    const qsizetype start = item.indexOf(": (start: "_L1);
    const qsizetype end = item.indexOf("end: "_L1);
    if (start < 0 || end < 0)
        return;
    RecordedFilter filter = filterNamed(run, item.first(start), place);
    filter.before = numberAt(QStringView(item).sliced(start + 10));
    filter.after = numberAt(QStringView(item).sliced(end + 5));
    filters << filter;
}

// "('ComputeFilter', [('cmp2', 'cmp2.example'), …])"; None: no host was left
void takeNames(RecordedRun &run, const PythonLiteral &item, QList<RecordedFilter> &filters, const LogPlace &place)
{
    RecordedFilter filter = filterNamed(run, item.items.first().text, place);
    const PythonLiteral &hosts = item.items.last();
    filter.left = hosts.kind == PythonLiteral::Kind::None ? std::optional(QList<LoggedHost>()) : loggedHostsOf(hosts);
    if (filter.left)
        filter.after = filter.after.value_or(static_cast<int>(filter.left->size()));
    filters << filter;
}

// The results name all filters of the run, also where the log began in its middle.
void takeResults(RecordedRun &run, QStringView results, const LogPlace &place)
{
    const auto read = readPythonLiteral(results);
    if (!read)
        return;
    QList<RecordedFilter> filters;
    for (const PythonLiteral &item : read->value.items) {
        if (item.kind == PythonLiteral::Kind::Text)
            takeCounts(run, item.text, filters, place);
        else if (item.items.size() == 2)
            takeNames(run, item, filters, place);
    }
    // Of results that are cut, the rest is known from the filters' own lines only.
    for (const RecordedFilter &filter : std::as_const(run.filters)) {
        if (std::ranges::find(filters, filter.name, &RecordedFilter::name) == filters.end())
            filters << filter;
    }
    run.filters = filters;
    if (!run.start && !filters.isEmpty())
        run.start = filters.first().before;
}

// "with instance ID 'u'. Filter results: […]"; Liberty writes the reservation's id before.
void removedAll(Trail &trail, const LogMessage &message)
{
    constexpr auto id = "instance ID '"_L1;
    constexpr auto results = "Filter results: "_L1;
    RecordedRun &run = trail.run(message.place);
    if (message.rest.contains("reservation ID '"_L1))
        narrow(trail.decision.release, std::nullopt, 12);
    else
        narrow(trail.decision.release, 13, std::nullopt);
    if (const qsizetype at = message.rest.indexOf(id); at >= 0) {
        const QStringView uuid = message.rest.sliced(at + id.size());
        run.server = uuid.first(qMax(uuid.indexOf(u'\''), qsizetype(0))).toString();
        addServer(trail.decision, run.server);
    }
    if (const qsizetype at = message.rest.indexOf(results); at >= 0)
        takeResults(run, message.rest.sliced(at + results.size()), message.place);
    // At INFO the filters before the last one have no lines of their own.
    for (RecordedFilter &filter : run.filters)
        takeReasons(trail, filter, false);
}

// "cmp-1, cmp-1 fails NUMA topology requirements. …"
std::optional<RecordedReason> numaReason(QStringView text, const LogPlace &place)
{
    const qsizetype fails = text.indexOf(" fails "_L1);
    const qsizetype comma = text.indexOf(", "_L1);
    if (comma <= 0 || fails < comma)
        return std::nullopt;
    return RecordedReason{{text.first(comma).toString(), text.sliced(comma + 2, fails - comma - 2).toString()},
        text.sliced(fails + 1).toString(), {}, place};
}

// A message without a head tells its module only by its words.
QByteArray moduleOf(const LogMessage &message)
{
    const QByteArray &logger = message.record.logger;
    if (logger.startsWith("nova.scheduler.filters."))
        return logger.sliced(logger.lastIndexOf('.') + 1);
    const bool isOfCompute = message.rest.endsWith("has not been heard from in a while"_L1)
        || message.rest.contains(" is disabled, reason: "_L1);
    return isOfCompute ? QByteArrayLiteral("compute_filter") : QByteArray();
}

void addReason(Trail &trail, const LogMessage &message, RecordedReason reason)
{
    reason.details = std::exchange(trail.details, {});
    trail.reasons.append({moduleOf(message), std::move(reason)});
}

void keepDetail(Trail &trail, QStringView text)
{
    trail.details << text.first(qMin(text.size(), longestDetail)).toString();
}

// A message of a filter's module, of Nova or not.
void filterSpeaks(Trail &trail, const LogMessage &message)
{
    const auto state = hostStateIn(message.rest);
    if (!state) {
        auto reason = message.record.logger.endsWith("numa_topology_filter") ? numaReason(message.rest, message.place)
                                                                             : std::nullopt;
        if (reason)
            addReason(trail, message, *std::move(reason));
        else
            keepDetail(trail, message.rest);
        return;
    }
    if (message.record.logger.endsWith("affinity_filter") && message.rest.contains(" check if "_L1))
        return;
    if (message.rest.contains(" ram:"_L1) && !message.rest.contains(" ram: "_L1))
        narrow(trail.decision.release, std::nullopt, 12);
    // Some write the request before the state: "Availability Zone 'nova' requested. STATE has AZs: {'az1'}".
    const QStringView before = message.rest.first(state->begin).trimmed();
    const QStringView after = message.rest.sliced(state->end).trimmed();
    const QString text = before.isEmpty() ? after.toString() : u"%1 %2"_s.arg(before, after);
    addReason(trail, message, {state->host, text, {}, message.place});
}

// Of a NUMA cell, a page size or a device; the verdict on the host follows.
void detailOfFit(Trail &trail, const LogMessage &message)
{
    if (trail.isOpenRun)
        keepDetail(trail, message.record.message);
}

// A filter or weigher of somebody else.
void maybeReason(Trail &trail, const LogMessage &message)
{
    if (hostStateIn(message.rest))
        filterSpeaks(trail, message);
}

} // namespace

std::span<const MessageRule> filterMessages()
{
    static constexpr MessageRule rules[] = {
        {"nova.filters", "Starting with ", startRun},
        {"nova.filters", "Filter ", closeFilter},
        {"nova.filters", "Filtering removed all hosts for the request with ", removedAll},
        {"nova.scheduler.filters.", "", filterSpeaks},
        {"nova.virt.hardware", "Host does not support requested memory pagesize", detailOfFit},
        {"nova.virt.hardware", "Not enough ", detailOfFit},
        {"nova.virt.hardware", "Host does not have any fully free thread sibling sets", detailOfFit},
        {"nova.virt.hardware", "No specified pagesize", detailOfFit},
        {"nova.pci.stats", "Not enough PCI devices left to satisfy request", detailOfFit},
        {"", "(", maybeReason},
    };
    return rules;
}

} // namespace astrolabe
