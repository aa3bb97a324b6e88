// SPDX-License-Identifier: GPL-3.0-or-later
// No longer naming the host.
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Ladder> withoutHost(const Ward &ward)
{
    const Question &question = ward.examined().trial.question;
    if (ward.action() != nullptr)
        return ward.action()->action.host.isEmpty()
            ? QList<Ladder>()
            : QList<Ladder>{Ladder({requestEdit(memberOf(question, u"host"_s))})};
    const Request &request = *ward.examined().request();
    QList<Change> changes;
    if (!request.host.isEmpty())
        changes.append(requestEdit(memberOf(question, u"host"_s)));
    if (!request.hypervisorHostname.isEmpty())
        changes.append(requestEdit({u"server"_s, u"hypervisor_hostname"_s}));
    if (const qsizetype colon = request.availabilityZone.indexOf(u':'); colon >= 0) {
        // "nova:cmp-1" asks for a host and for no zone.
        const QString zone = request.availabilityZone.first(colon);
        const QStringList member{u"server"_s, u"availability_zone"_s};
        Ladder zones({{requestEdit(member)}}, false);
        if (!zone.isEmpty())
            zones.rungs.prepend({requestEdit(member, zone)});
        return {zones};
    }
    return changes.isEmpty() ? QList<Ladder>() : QList<Ladder>{Ladder(changes)};
}

QList<Ladder> withoutHostInTheWay(const Miss &miss)
{
    const bool isNamed = miss.condition.kind == Condition::Kind::Candidacy || miss.isPart("in_tree"_L1);
    return isNamed ? withoutHost(miss.ward) : QList<Ladder>();
}

} // namespace

const RemedyEntry remedies::anyHost{Effort::Request, withoutHostInTheWay, withoutHost};

} // namespace astrolabe
