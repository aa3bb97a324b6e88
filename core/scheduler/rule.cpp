// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/rule.h"

#include "scheduler/filters/catalogue.h"
#include "scheduler/requestfilters/catalogue.h"
#include "scheduler/weighers/catalogue.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

RuleText filterRule(const QString &name)
{
    const FilterEntry *entry = findFilter(name);
    if (entry == nullptr)
        return {};
    return {name, entry->rule, QString::fromUtf8(entry->formula),
        u"nova.scheduler.filters.%1.%2"_s.arg(QLatin1StringView(entry->module), name)};
}

RuleText weigherRule(const QString &name)
{
    const WeigherEntry *entry = findWeigher(name);
    if (entry == nullptr)
        return {};
    return {name, entry->rule, QString::fromUtf8(entry->formula),
        u"nova.scheduler.weights.%1.%2"_s.arg(QLatin1StringView(entry->module), name)};
}

RuleText requestFilterRule(const QString &name)
{
    const RequestFilterEntry *entry = findRequestFilter(name);
    if (entry == nullptr)
        return {};
    return {name, entry->rule, {}, u"nova.scheduler.request_filter."_s + name};
}

QString ruleInWords(const RuleText &rule)
{
    return QCoreApplication::translate("Rule", rule.rule.constData());
}

} // namespace astrolabe
