// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/weightsetting.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class MetricsFilter final : public HostFilter
{
public:
    explicit MetricsFilter(const SchedulerContext &context)
        : m_option(optionOrigin(context.config, "metrics", "weight_setting", context.release))
    {
        for (const WeightSetting &setting :
            weightSettings(context.config.list("metrics", "weight_setting", context.release)))
            m_names.append(setting.name);
        m_names.removeDuplicates();
    }

    Verdict check(const HostState &host) const override
    {
        QStringList missing = m_names;
        for (const Metric &metric : host.node->metrics)
            missing.removeAll(metric.name);
        if (missing.isEmpty())
            return Verdict::pass();
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the host does not report what weight_setting names: %1"),
            {{u"weight_setting"_s, missing, m_option}}});
    }

    QList<Fact> facts() const override { return {{u"weight_setting"_s, m_names, m_option}}; }

    Reason passing() const override
    {
        if (m_names.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "the option names no metric"), {}};
        return {QT_TRANSLATE_NOOP("Reason", "the host reports every metric that is named: %1"), facts()};
    }

private:
    Origin m_option;
    QStringList m_names;
};

} // namespace

const FilterEntry metricsFilter{"MetricsFilter", "metrics_filter", FilterEntry::Runs::PerInstance, anyRelease,
    stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "A host passes if it reports every metric that [metrics] weight_setting names, so that MetricsWeigher finds "
        "them all."),
    "", makeFilter<MetricsFilter>, false, CloudPart::Metrics};

} // namespace astrolabe
