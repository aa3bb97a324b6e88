// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/logdecisions.h"
#include "sources/logs/loglines.h"
#include "sources/readers/catalogue.h"
#include "sources/readers/foundconf.h"
#include "sources/readers/foundfault.h"
#include "sources/tables/clientoutput.h"
#include "sources/ticketparts.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestTicket = 16 << 20;

// What collectors write is of one kind, with messages of the client beside it.
bool recognisesTicket(const QString &name, const QByteArray &beginning)
{
    static const QRegularExpression collected(
        u"(^|/)(sos_commands|sos_logs|ctlplane|etc|var|namespaces|pods)/|\\.(log|conf|json|ya?ml|csv|sql)(\\.\\d+)?$"_s);
    if (collected.match(name).hasMatch() || beginning.startsWith('{') || beginning.startsWith('<'))
        return false;
    const QByteArray text = decodedText(beginning).toUtf8();
    return !text.contains('\0') && partsOfTicket(text).areMixed();
}

Result<LogDecisions> decisionsIn(const QString &name, QByteArray log, Progress &progress)
{
    QBuffer buffer(&log);
    buffer.open(QIODevice::ReadOnly);
    return readLogDecisions(name, buffer, progress);
}

// What clients printed, and the text that is no table of theirs.
QString readOutputs(const QString &name, const TicketParts &parts, Evidence &evidence)
{
    QByteArray rest = parts.prose;
    for (const QByteArray &output : parts.outputs) {
        const QList<ConsoleTable> tables = clientOutputIn(name, output);
        if (tables.isEmpty())
            rest += '\n' + output.trimmed();
        evidence.recordedDecisions += faultsIn(tables);
        evidence.tables += tables;
    }
    return QString::fromUtf8(rest);
}

Result<void> readTicket(const QString &name, QIODevice &content, Evidence &evidence, Progress &progress)
{
    const QByteArray bytes = content.read(longestTicket);
    if (!content.atEnd() && !content.read(1).isEmpty())
        evidence.warnings << QCoreApplication::translate(
            "Sources", "%1 is longer than Astrolabe reads of a ticket; its end is left out.")
                                 .arg(name);
    const TicketParts parts = partsOfTicket(decodedText(bytes).toUtf8());
    if (!parts.conf.isEmpty()) {
        if (const auto added = addConf(name, parts.conf, evidence); !added)
            return added;
    }
    const qsizetype before = evidence.recordedDecisions.size();
    const QString rest = readOutputs(name, parts, evidence);
    const bool hasBare = parts.log.trimmed().isEmpty() && hasBareMessages(QString::fromUtf8(parts.prose));
    return decisionsIn(name, hasBare ? parts.prose : parts.log, progress).map([&](LogDecisions &&log) {
        evidence.recordedDecisions += std::move(log.decisions);
        // What the rest of the ticket says of a failed boot, its log and tables say better.
        auto fault = faultDecisionIn(name, rest);
        if (fault && (!fault->requestId.isEmpty() || evidence.recordedDecisions.size() == before))
            evidence.recordedDecisions << std::move(*fault);
    });
}

} // namespace

const ReaderEntry ticketReader{
    "ticket", recognisesTicket, readTicket, QT_TRANSLATE_NOOP("Sources", "ticket with several things in it")};

} // namespace astrolabe
