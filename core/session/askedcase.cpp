// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/askedcase.h"

#include "api/serveruuids.h"
#include "formats/casepart.h"
#include "session/knownasker.h"

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Also of an error that names an object by its name, or none.
Error inPart(const Error &error, QLatin1StringView part)
{
    return error.where.startsWith(u'/') ? inPartOfCase(error, part) : error.in(u'/' + QString(part));
}

Result<void> tried(const AskedCase &asked, const SchedulerPtr &scheduler, Progress &progress)
{
    const auto began
        = trialOf(asked, scheduler).and_then([&](const Trial &trial) { return tryOut(trial, {}, progress); });
    if (!began)
        return tl::unexpected(inPart(began.error(), "request"_L1));
    if (asked.changes.isEmpty())
        return {};
    const auto now = tryOut(*began, asked.changes, progress);
    return now ? Result<void>() : tl::unexpected(inPart(now.error(), "changes"_L1));
}

} // namespace

Result<AskedCase> askedIn(const CaseDocument &document, const QString &source, Progress &progress)
{
    AskedCase asked{source, document.request, document.changes,
        document.decision ? document.decision->seed : quint32(0), document.warnings};
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(document.cloud));
    if (!scheduler)
        return tl::unexpected(inPart(scheduler.error(), "cloud"_L1));
    return tried(asked, *scheduler, progress).map([&] { return std::move(asked); });
}

Result<Trial> trialOf(const AskedCase &asked, const SchedulerPtr &scheduler)
{
    Trial trial{
        scheduler, questionIn(asked.request, *scheduler->index()), {.everyFilter = true, .seed = asked.seed}, nullptr};
    if (auto *request = std::get_if<Request>(&trial.question)) {
        *request = askedBySomebodyKnown(*request, *scheduler->cloud());
        if (const auto free = checkServerUuids(*request, *scheduler->index()); !free)
            return tl::unexpected(free.error());
    }
    return trial;
}

} // namespace astrolabe
