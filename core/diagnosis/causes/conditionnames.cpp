// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/conditionnames.h"

#include "diagnosis/causes/traits.h"
#include "diagnosis/causes/zones.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// An amount as "8 VCPU" or, in a group, "1 VGPU (resources1)", traits as a flavor writes them, and names for the uuids
// of aggregates.
QString inQuery(const Case &examined, const Condition &condition)
{
    const QList<Fact> &asked = condition.asks.facts;
    if (asked.size() == 2 && asked.last().name == "resource_class"_L1) {
        const QString amount
            = u"%1 %2"_s.arg(std::get<qint64>(asked.first().value)).arg(std::get<QString>(asked.last().value));
        const QString group = condition.name.section(u':', 0, 0);
        return group == "resources"_L1 ? amount : u"%1 (%2)"_s.arg(amount, group);
    }
    if (asksTrait(condition)) {
        const TraitQuestion question = traitQuestion(examined, condition);
        return u"trait%1:%2 = %3"_s.arg(question.group, std::get<QString>(question.trait.value),
            question.isForbidden ? u"forbidden"_s : u"required"_s);
    }
    return examined.decision().named(condition.asks.isEmpty() ? condition.name : sentence(condition.asks));
}

// The state of a service, as "openstack compute service list" has it; empty: the condition is about something else.
QString stateOfService(const Condition &condition)
{
    const bool isService = condition.name == "ComputeFilter"_L1 || condition.kind == Condition::Kind::HostState;
    if ((isService && condition.part == "disabled"_L1) || condition.name.endsWith(":!COMPUTE_STATUS_DISABLED"_L1))
        return u"nova-compute status = enabled"_s;
    return isService && condition.part == "down"_L1 ? u"nova-compute state = up"_s : QString();
}

// A part with the value that the flavor or image gives it: "hw_architecture = aarch64"; else what the filter asks.
QString askedByFilter(const Condition &condition)
{
    const QList<Fact> &asked = condition.asks.facts;
    if (!condition.part.isEmpty() && asked.size() == 2 && asked.first().name == "name"_L1)
        return u"%1 = %2"_s.arg(condition.part, factText(asked.last().value));
    if (!condition.asks.isEmpty())
        return sentence(condition.asks);
    return condition.part.isEmpty() ? condition.name : u"%1 (%2)"_s.arg(condition.name, condition.part);
}

} // namespace

QString nameInRequest(const Case &examined, const Condition &condition)
{
    if (examined.spec && asksZone(examined, condition))
        return u"availability_zone = %1"_s.arg(examined.spec->availabilityZone);
    if (const QString state = stateOfService(condition); !state.isEmpty())
        return state;
    switch (condition.kind) {
    case Condition::Kind::Placement:
        return inQuery(examined, condition);
    case Condition::Kind::Filter:
        return askedByFilter(condition);
    case Condition::Kind::HostState:
    case Condition::Kind::Candidacy:
    case Condition::Kind::Claim:
        break;
    }
    if (!condition.asks.isEmpty())
        return sentence(condition.asks);
    return condition.part.isEmpty() ? toString(condition.kind) : condition.part;
}

} // namespace astrolabe
