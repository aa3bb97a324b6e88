// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/logdecisions.h"
#include "sources/logs/logrecords.h"
#include "sources/readers/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

// Members of the objects of JSON logs, whose first line may be longer than the beginning.
constexpr QByteArrayView jsonLogMembers[] = {"\"__REALTIME_TIMESTAMP\"", "\"levelname\"", "\"funcname\"", "\"stream\""};

bool recognisesLog(const QString & /*name*/, const QByteArray &beginning)
{
    return looksLikeLog(beginning)
        || (beginning.startsWith('{')
            && std::ranges::any_of(jsonLogMembers, [&](QByteArrayView member) { return beginning.contains(member); }));
}

Result<void> readLog(const QString &name, QIODevice &content, Evidence &evidence, Progress &progress)
{
    return readLogDecisions(name, content, progress).map([&](LogDecisions &&log) {
        if (log.omitted > 0)
            evidence.warnings << QCoreApplication::translate(
                "Sources", "%1 has too many requests; %Ln of them are left out.", nullptr, log.omitted)
                                     .arg(name);
        evidence.logs.append({name, log.lines, log.services, int(log.decisions.size())});
        evidence.recordedDecisions += std::move(log.decisions);
        evidence.hostReports += std::move(log.hostReports);
        evidence.resourceViews += std::move(log.resourceViews);
    });
}

} // namespace

const ReaderEntry serviceLogReader{
    "service_log", recognisesLog, readLog, QT_TRANSLATE_NOOP("Sources", "log of a service")};

} // namespace astrolabe
