// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/multiplier.h"
#include "scheduler/weighers/catalogue.h"
#include "scheduler/weightsetting.h"

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class MetricsWeigher final : public HostWeigher
{
public:
    explicit MetricsWeigher(const SchedulerContext &context)
        : m_settings(weightSettings(context.config.list("metrics", "weight_setting", context.release)))
        , m_required(context.config.boolean("metrics", "required", context.release))
        , m_unavailable(context.config.real("metrics", "weight_of_unavailable", context.release))
        , m_multiplier(metricsWeigher, context.config, context.release)
        , m_wholeNumbers(context.release >= since(12))
    { }

    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        double sum = 0;
        for (const WeightSetting &setting : m_settings) {
            const auto &metrics = host.node->metrics;
            // Of several metrics of the same name the last counts.
            const auto found = std::ranges::find(metrics.rbegin(), metrics.rend(), setting.name, &Metric::name);
            if (found != metrics.rend())
                sum += value(*found) * setting.ratio;
            else if (m_required)
                return tl::unexpected(missing(setting.name, host));
            else if (setting.ratio * m_multiplier.of(*host.aggregates).value != 0)
                return m_unavailable;
        }
        return sum;
    }

private:
    // The database has fractions; from Liberty Nova truncates them to whole percents.
    double value(const Metric &metric) const
    {
        if (!m_wholeNumbers)
            return metric.value;
        static const QStringList percentages{u"cpu.percent"_s, u"cpu.user.percent"_s, u"cpu.kernel.percent"_s,
            u"cpu.idle.percent"_s, u"cpu.iowait.percent"_s};
        const double value = percentages.contains(metric.name) ? metric.value * 100 : metric.value;
        return std::trunc(value);
    }

    static Raised missing(const QString &metric, const HostState &host)
    {
        return {u"ComputeHostMetricNotFound"_s,
            u"Metric %1 could not be found on the compute host node %2.%3."_s.arg(
                metric, host.host(), host.nodename())};
    }

    QList<WeightSetting> m_settings;
    bool m_required;
    double m_unavailable;
    Multiplier m_multiplier;
    bool m_wholeNumbers;
};

} // namespace

const WeigherEntry metricsWeigher{"MetricsWeigher", "metrics", anyRelease, stillThere, "metrics", "weight_multiplier",
    "metrics_weight_multiplier", 1.0, std::nullopt, "metrics",
    QT_TRANSLATE_NOOP("Rule", "Adds up the metrics that [metrics] weight_setting names, each multiplied by its ratio."),
    "", makeWeigher<MetricsWeigher>, CloudPart::Metrics, [](const SchedulerContext &context) {
        return context.config.isSet(QStringLiteral("metrics"), QStringLiteral("weight_setting"));
    }};

} // namespace astrolabe
