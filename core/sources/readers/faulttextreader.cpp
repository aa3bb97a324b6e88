// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/logdecisions.h"
#include "sources/logs/loglines.h"
#include "sources/readers/catalogue.h"
#include "sources/readers/foundfault.h"

#include <QBuffer>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Tickets and answers of an API.
constexpr qint64 longestText = 4 << 20;

bool recognisesFault(const QString & /*name*/, const QByteArray &beginning)
{
    const QString text = decodedText(beginning);
    return hasBareMessages(text) || faultDecisionIn({}, text).has_value();
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
        if (auto decision = faultDecisionIn(name, decodedText(bytes)))
            evidence.recordedDecisions << std::move(*decision);
    });
}

} // namespace

const ReaderEntry faultTextReader{
    "fault_text", recognisesFault, readFault, QT_TRANSLATE_NOOP("Sources", "text of a fault")};

} // namespace astrolabe
