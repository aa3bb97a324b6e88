// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/auditformat.h"

#include "change/healingfields.h"
#include "formats/decisionfields.h"

namespace astrolabe {

namespace {

QJsonObject reasonJson(const Reason &reason)
{
    return {{u"reason"_s, englishSentence(reason)}, {u"facts"_s, toJson(reason.facts)}};
}

QJsonObject findingJson(const AuditFinding &finding)
{
    QJsonArray reasons;
    for (const Reason &reason : finding.reasons)
        reasons.append(reasonJson(reason));
    return {{u"kind"_s, toString(finding.kind)}, {u"severity"_s, toString(finding.severity)},
        {u"subject"_s,
            QJsonObject{{u"type"_s, toString(finding.subject)}, {u"uuid"_s, finding.uuid}, {u"name"_s, finding.name},
                {u"detail"_s, finding.detail}}},
        {u"reasons"_s, reasons}, {u"remedy"_s, englishSentence(finding.remedy)}, {u"command"_s, commandFor(finding)},
        {u"changes"_s, toJson(finding.healings)}};
}

} // namespace

QJsonObject writeFindings(const QList<AuditFinding> &findings)
{
    QJsonArray list;
    QJsonObject counts;
    for (const AuditFinding &finding : findings) {
        list.append(findingJson(finding));
        const QString kind = toString(finding.kind);
        counts.insert(kind, counts.value(kind).toInt() + 1);
    }
    return {{u"findings"_s, list}, {u"counts"_s, counts}};
}

} // namespace astrolabe
