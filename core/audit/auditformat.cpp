// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/auditformat.h"

#include "formats/cloudfields.h"
#include "formats/decisionfields.h"
#include "formats/jsontext.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

constexpr std::array healingKinds{Healing::Kind::DropAllocations, Healing::Kind::RemoveProvider,
    Healing::Kind::AddProvider, Healing::Kind::SetInventory, Healing::Kind::RemoveInventory,
    Healing::Kind::JoinAggregate, Healing::Kind::LeaveAggregate, Healing::Kind::WriteAllocations};

void readKind(JsonObjectReader &reader, Healing::Kind &kind)
{
    QString name;
    reader.required("kind"_L1, name);
    const auto *const known = std::ranges::find(healingKinds, name, [](Healing::Kind one) { return toString(one); });
    if (known != healingKinds.end())
        kind = *known;
    else
        reader.reading().fail(JsonPlace(reader.place(), "kind"_L1),
            QCoreApplication::translate("Error", "There is no such change of placement data."));
}

} // namespace

template<typename Archive>
void describe(Archive &archive, Of<Healing> auto &healing)
{
    if constexpr (Archive::isReading)
        readKind(archive, healing.kind);
    else
        archive.required("kind"_L1, toString(healing.kind));
    archive.required("provider"_L1, healing.provider);
    archive.member("consumer"_L1, healing.consumer);
    archive.member("name"_L1, healing.name);
    archive.member("inventory"_L1, healing.inventory);
    archive.member("resources"_L1, healing.resources, Range::Positive);
}

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

QByteArray writeHealings(const QList<Healing> &healings)
{
    return QJsonDocument(QJsonObject{{u"changes"_s, toJson(healings)}}).toJson(QJsonDocument::Compact);
}

Result<QList<Healing>> parseHealings(const QByteArray &json)
{
    return parseJsonObject(json).and_then([](const QJsonObject &object) -> Result<QList<Healing>> {
        NoProgress unwatched;
        JsonReading reading(unwatched);
        const JsonPlace root;
        JsonObjectReader reader(object, root, reading);
        QList<Healing> healings;
        reader.required("changes"_L1, healings);
        if (reading.error())
            return tl::unexpected(*reading.error());
        return healings;
    });
}

} // namespace astrolabe
