// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

namespace {

class AllHostsFilter final : public HostFilter
{
public:
    explicit AllHostsFilter(const SchedulerContext &) { }
    Verdict check(const HostState &) const override { return Verdict::pass(); }
};

} // namespace

const FilterEntry allHostsFilter{"AllHostsFilter", "all_hosts_filter", FilterEntry::Runs::OncePerRequest, anyRelease,
    stillThere, QT_TRANSLATE_NOOP("Rule", "Every host passes."), "", makeFilter<AllHostsFilter>};

} // namespace astrolabe
