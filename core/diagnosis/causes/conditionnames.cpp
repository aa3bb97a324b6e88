// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/conditionnames.h"

#include "diagnosis/causes/traits.h"
#include "diagnosis/causes/zones.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Fact requestFact(const QString &name, const QString &value)
{
    return {name, value, Origin::request()};
}

// An amount as "8 VCPU" or, in a group, "1 VGPU (resources1)", and traits as a flavor writes them; empty: it is
// neither.
Reason askedInQuery(const Case &examined, const Condition &condition)
{
    const QList<Fact> &asked = condition.asks.facts;
    if (asked.size() == 2 && asked.last().name == "resource_class"_L1) {
        const QString group = condition.name.section(u':', 0, 0);
        return group == "resources"_L1 ? Reason{"%1 %2", asked}
                                       : Reason{"%1 %2 (%3)", asked + QList<Fact>{requestFact(u"group"_s, group)}};
    }
    if (!asksTrait(condition))
        return {};
    const TraitQuestion question = traitQuestion(examined, condition);
    return {question.isForbidden ? "trait%1:%2 = forbidden" : "trait%1:%2 = required",
        {requestFact(u"group"_s, question.group), question.trait}};
}

// The state of a service, as "openstack compute service list" has it; nullptr: the condition is about something else.
const char *stateOfService(const Condition &condition)
{
    const bool isService = condition.name == "ComputeFilter"_L1 || condition.kind == Condition::Kind::HostState;
    if ((isService && condition.part == "disabled"_L1) || condition.name.endsWith(":!COMPUTE_STATUS_DISABLED"_L1))
        return "nova-compute status = enabled";
    return isService && condition.part == "down"_L1 ? "nova-compute state = up" : nullptr;
}

// A part with the value that the flavor or image gives it: "hw_architecture = aarch64".
bool hasValueOfPart(const Condition &condition)
{
    const QList<Fact> &asked = condition.asks.facts;
    return condition.kind == Condition::Kind::Filter && !condition.part.isEmpty() && asked.size() == 2
        && asked.first().name == "name"_L1;
}

// What names a condition without words.
Reason nameOf(const Case &examined, const Condition &condition)
{
    if (condition.name.isEmpty())
        return {"%1", {requestFact(u"part"_s, condition.part.isEmpty() ? toString(condition.kind) : condition.part)}};
    const Fact name = requestFact(u"name"_s, examined.decision().named(condition.name));
    return condition.part.isEmpty() ? Reason{"%1", {name}}
                                    : Reason{"%1 (%2)", {name, requestFact(u"part"_s, condition.part)}};
}

} // namespace

Reason nameInRequest(const Case &examined, const Condition &condition)
{
    if (examined.spec && asksZone(examined, condition))
        return {"availability_zone = %1", {zoneAsked(examined)}};
    if (const char *state = stateOfService(condition))
        return {state, {}};
    if (condition.kind == Condition::Kind::Placement) {
        if (const Reason asked = askedInQuery(examined, condition); !asked.isEmpty())
            return asked;
    }
    if (hasValueOfPart(condition))
        return {"%1 = %2", {requestFact(u"name"_s, condition.part), condition.asks.facts.last()}};
    return condition.asks.isEmpty() ? nameOf(examined, condition) : condition.asks;
}

} // namespace astrolabe
