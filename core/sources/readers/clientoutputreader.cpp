// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/loglines.h"
#include "sources/readers/catalogue.h"
#include "sources/readers/foundfault.h"
#include "sources/tables/clientoutput.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

// What `server list --long` prints of 100,000 servers.
constexpr qint64 longestOutput = 64 << 20;

Result<void> readClientOutput(const QString &name, QIODevice &content, Evidence &evidence, Progress & /*progress*/)
{
    const QByteArray text = decodedText(content.read(longestOutput)).toUtf8();
    if (!content.atEnd() && !content.read(1).isEmpty())
        evidence.warnings << QCoreApplication::translate(
            "Sources", "%1 is longer than Astrolabe reads of a command's output; its end is left out.")
                                 .arg(name);
    const QList<ConsoleTable> tables = clientOutputIn(name, text);
    evidence.recordedDecisions += faultsIn(tables);
    if (tables.isEmpty()) {
        if (auto fault = faultDecisionIn(name, QString::fromUtf8(text)))
            evidence.recordedDecisions << std::move(*fault);
    }
    evidence.tables += tables;
    return {};
}

} // namespace

const ReaderEntry clientOutputReader{
    "client_output", looksLikeClientOutput, readClientOutput, QT_TRANSLATE_NOOP("Sources", "output of a client")};

} // namespace astrolabe
