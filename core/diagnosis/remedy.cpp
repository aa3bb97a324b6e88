// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/remedy.h"

#include "audit/audit.h"
#include "decision/obstacles.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

const Flavor *Ward::flavor() const
{
    if (const Request *request = examined().request())
        return index().flavorOf(*request);
    if (!action()->action.flavorRef.isEmpty())
        return index().flavor(action()->action.flavorRef);
    const Instance *server = index().instance(action()->server);
    return server == nullptr ? nullptr : index().flavorOf(*server);
}

const Image *Ward::image() const
{
    if (const Request *request = examined().request())
        return request->imageRef.isEmpty() ? nullptr : index().image(request->imageRef);
    if (!action()->action.imageRef.isEmpty())
        return index().image(action()->action.imageRef);
    const Instance *server = index().instance(action()->server);
    return server == nullptr || server->image.isEmpty() ? nullptr : index().image(server->image);
}

const ServerGroup *Ward::group() const
{
    const Request *request = examined().request();
    return request == nullptr ? nullptr : index().serverGroup(request->hints.value(u"group"_s).value(0));
}

QString Ward::project() const
{
    if (const Request *request = examined().request())
        return request->projectId;
    const Instance *server = index().instance(action()->server);
    return server == nullptr ? QString() : server->projectId;
}

QString Ward::zone() const
{
    if (examined().spec)
        return examined().spec->availabilityZone;
    if (const Request *request = examined().request()) // that nova-api refused
        return request->availabilityZone;
    const Instance *server = action() == nullptr ? nullptr : index().instance(action()->server);
    return server == nullptr ? QString() : server->availabilityZone;
}

bool Ward::mayHelp(const std::function<bool(const Condition &)> &depends) const
{
    const QList<Correction> &corrections = examined().corrections;
    return corrections.isEmpty() || std::ranges::any_of(corrections, [&](const Correction &correction) {
        return std::ranges::all_of(correction.conditions,
            [&](int condition) { return depends(examined().standings.conditions.at(condition)); });
    });
}

const QList<AuditFinding> &Ward::findings() const
{
    if (!m_findings)
        m_findings = audit(index(), m_progress).value_or(QList<AuditFinding>());
    return *m_findings;
}

QString Miss::after(QLatin1StringView prefix) const
{
    for (const UnmetPart &part : parts()) {
        if (part.part.startsWith(prefix))
            return part.part.mid(prefix.size());
    }
    return {};
}

bool Miss::isPart(QLatin1StringView prefix) const
{
    const QList<UnmetPart> all = parts();
    return std::ranges::any_of(all, [&](const UnmetPart &part) { return part.part.startsWith(prefix); });
}

QList<UnmetPart> Miss::parts() const
{
    if (condition.kind != Condition::Kind::Placement)
        return {};
    QList<UnmetPart> all = ward.decision().placement.unmet.all(host);
    all.removeIf([this](const UnmetPart &part) { return nameOf(part) != condition.name; });
    return all;
}

QList<Reason> Miss::reasons() const
{
    QList<Reason> all;
    switch (condition.kind) {
    case Condition::Kind::Placement:
        for (const UnmetPart &part : parts())
            all.append(part.reason);
        break;
    case Condition::Kind::HostState:
        all.append(ward.decision().unread.reason(host));
        break;
    case Condition::Kind::Filter: {
        const Verdicts verdicts = verdictsOn(ward.decision(), ward.examined().server, host);
        for (qsizetype i = 0; verdicts.filters != nullptr && i < verdicts.filters->size(); ++i) {
            const FilterRecord &filter = verdicts.filters->at(i);
            const Reason *reason = filter.name == condition.name ? filter.reasonAt(verdicts.position) : nullptr;
            if (reason != nullptr)
                all.append(*reason);
        }
        break;
    }
    default:
        break;
    }
    return all;
}

QList<Fact> Miss::facts() const
{
    QList<Fact> all;
    for (const Reason &reason : reasons())
        all += reason.facts;
    return all;
}

Change requestEdit(const QStringList &member, const QJsonValue &value)
{
    return EditRequest{.member = member, .value = value};
}

Change flavorEdit(const Flavor &flavor, const QStringList &member, const QJsonValue &value)
{
    return EditCloud{.list = u"flavors"_s, .id = flavor.flavorid, .member = member, .value = value};
}

Change nodeEdit(const ComputeNode &node, const QStringList &member, const QJsonValue &value)
{
    return EditCloud{.list = u"compute_nodes"_s, .id = node.uuid, .member = member, .value = value};
}

Change optionSet(const QString &group, const QString &name, const QJsonValue &value)
{
    return SetOptions{.options = {{group, QJsonObject{{name, value}}}}};
}

} // namespace astrolabe
