// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/customrules.h"

#include "scheduler/filters/catalogue.h"
#include "scheduler/weighers/catalogue.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

template<typename Rule>
Result<void> addTo(std::vector<Rule> &list, const CustomRules &rules, Rule rule)
{
    if (findFilter(rule.name) != nullptr || findWeigher(rule.name) != nullptr || rules.contains(rule.name))
        return failure(Error::Kind::Conflict,
            QCoreApplication::translate("Error", "A rule %1 exists already.").arg(rule.name), {},
            QCoreApplication::translate("Error", "Give it another name."));
    list.push_back(std::move(rule));
    return {};
}

} // namespace

Origin originOf(const QString &source)
{
    return Origin::option(source);
}

bool CustomRules::contains(const QString &name) const
{
    const auto isNamed = [&](const auto &rule) { return rule.name == name; };
    return std::ranges::any_of(filters, isNamed) || std::ranges::any_of(weighers, isNamed);
}

Result<void> add(CustomRules &rules, CustomFilter filter)
{
    return addTo(rules.filters, rules, std::move(filter));
}

Result<void> add(CustomRules &rules, CustomWeigher weigher)
{
    return addTo(rules.weighers, rules, std::move(weigher));
}

} // namespace astrolabe
