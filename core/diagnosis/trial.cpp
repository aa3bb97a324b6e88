// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/trial.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

bool editsOnlyTheRequest(const QList<Change> &changes)
{
    return std::ranges::all_of(
        changes, [](const Change &change) { return std::holds_alternative<EditRequest>(change); });
}

Result<Edited> edited(const Trial &before, const QList<Change> &changes)
{
    Edited edited;
    if (const auto *request = std::get_if<Request>(&before.question))
        edited.request = *request;
    if (!editsOnlyTheRequest(changes))
        edited.cloud = *before.scheduler->cloud();
    return apply(std::move(edited), changes);
}

} // namespace

bool Trial::lands() const
{
    const auto isMapped = [&](HostIndex host) { return decision->hosts.at(host).isMapped; };
    return decision->outcome == Outcome::Scheduled && decision->refusedByCompute().isEmpty()
        && std::ranges::all_of(decision->landings(), isMapped);
}

Result<Trial> tryOut(const Trial &before, const QList<Change> &changes, Progress &progress)
{
    auto changed = edited(before, changes);
    if (!changed)
        return tl::unexpected(changed.error());
    Trial after = before;
    if (changed->request)
        after.question = *changed->request;
    if (!editsOnlyTheRequest(changes)) {
        const Scheduler &old = *before.scheduler;
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(std::move(changed->cloud)),
            old.release(), old.customRules(), old.hostCache(), &old);
        if (!scheduler)
            return tl::unexpected(scheduler.error());
        after.scheduler = *scheduler;
    }
    auto decision = decide(after.question, after.scheduler, after.options, progress);
    if (!decision)
        return tl::unexpected(decision.error());
    if (progress.isCanceled())
        return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
    after.decision = std::make_shared<const Decision>(*std::move(decision));
    return after;
}

} // namespace astrolabe
