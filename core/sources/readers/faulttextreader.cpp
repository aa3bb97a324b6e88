// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/faulttexts.h"
#include "sources/logs/logdecisions.h"
#include "sources/logs/loglines.h"
#include "sources/readers/catalogue.h"

#include <QBuffer>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Tickets and answers of an API.
constexpr qint64 longestText = 4 << 20;

QString textOf(const QByteArray &bytes)
{
    const auto wide = wideEncodingOf(bytes);
    return wide ? QString(QStringDecoder(*wide)(bytes)) : QString::fromUtf8(bytes);
}

// Messages that somebody copied without what stands before them.
bool hasBareMessages(QStringView text)
{
    return text.contains("Filtering removed all hosts for the request with "_L1)
        || (text.contains("Filter "_L1) && text.contains(" returned 0 hosts"_L1));
}

std::optional<FaultText> faultOf(const QString &text)
{
    auto fault = faultIn(text);
    return fault ? fault : apiErrorIn(text);
}

bool recognisesFault(const QString & /*name*/, const QByteArray &beginning)
{
    const QString text = textOf(beginning);
    return hasBareMessages(text) || faultOf(text).has_value();
}

Result<void> readFault(const QString &name, QIODevice &content, Evidence &evidence, Progress &progress)
{
    QByteArray bytes = content.read(longestText);
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readLogDecisions(name, buffer, progress).map([&](LogDecisions &&log) {
        if (!log.decisions.isEmpty()) {
            evidence.recordedDecisions += std::move(log.decisions);
            return;
        }
        const auto found = faultOf(textOf(bytes));
        if (!found)
            return;
        RecordedDecision decision;
        decision.requestId = found->requestId;
        decision.fault = RecordedFault{found->type, found->text, found->stage, {name, 0}};
        if (!found->server.isEmpty())
            decision.servers << found->server;
        evidence.recordedDecisions << decision;
    });
}

} // namespace

const ReaderEntry faultTextReader{
    "fault_text", recognisesFault, readFault, QT_TRANSLATE_NOOP("Sources", "text of a fault")};

} // namespace astrolabe
