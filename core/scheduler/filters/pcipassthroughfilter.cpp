// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

namespace {

// Requests for PCI devices are refused before any filter runs (api/unsupported.h), and of all others every host passes.
class PciPassthroughFilter final : public HostFilter
{
public:
    explicit PciPassthroughFilter(const SchedulerContext &) { }
    Verdict check(const HostState &) const override { return Verdict::pass(); }
};

} // namespace

const FilterEntry pciPassthroughFilter{"PciPassthroughFilter", "pci_passthrough_filter", FilterEntry::Runs::PerInstance,
    anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "A request for PCI devices needs them free in the host's pools. This request asks for none, so "
        "every host passes."),
    "", makeFilter<PciPassthroughFilter>};

} // namespace astrolabe
