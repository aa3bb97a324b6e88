// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given metrics(const QStringList &reported, const QString &setting)
{
    return [=](World &world) {
        for (const QString &name : reported)
            world.node().metrics.append({name, 1.0, {}, {}, {}});
        world.setOption(u"metrics"_s, u"weight_setting"_s, setting);
    };
}

QStringList unmetParts(const QString &names)
{
    return {u"weight_setting = %1 ([metrics] weight_setting (nova.conf))"_s.arg(names)};
}

} // namespace

FilterTable metricsFilterTable()
{
    return {"MetricsFilter",
        {{"nothing is asked", metrics({}, QString()), {}, u"the option names no metric"_s},
            {"what is asked is reported", metrics({u"cpu.frequency"_s}, u"cpu.frequency=1"_s), {}},
            {"something else is reported", metrics({u"cpu.percent"_s}, u"cpu.frequency=1"_s),
                unmetParts(u"cpu.frequency"_s)},
            {"both of two are reported",
                metrics({u"cpu.frequency"_s, u"numa.membw.current"_s}, u"cpu.frequency=1,numa.membw.current=2"_s), {},
                u"the host reports every metric that is named: cpu.frequency, numa.membw.current"_s},
            {"names that no host reports", metrics({u"cpu.frequency"_s}, u"foo=1,bar=2"_s), unmetParts(u"foo, bar"_s)},
            {"one of two is reported", metrics({u"cpu.percent"_s}, u"cpu.percent=2, cpu.frequency=1"_s),
                unmetParts(u"cpu.frequency"_s)},
            {"nothing is reported", metrics({}, u"cpu.percent=2,cpu.frequency=1,cpu.percent=3"_s),
                unmetParts(u"cpu.percent, cpu.frequency"_s)},
            {"what cannot be read is not asked", metrics({}, u"cpu.percent=much,broken,=1"_s), {}},
            {"a ratio of 0 asks all the same", metrics({}, u"cpu.percent=0"_s), unmetParts(u"cpu.percent"_s)}}};
}

} // namespace astrolabe::test
