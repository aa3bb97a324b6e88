// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

#include <algorithm>

namespace astrolabe {

namespace {

// Nova caps the number of devices.
constexpr qint64 mostDevices = 99;

class PCIWeigher final : public HostWeigher
{
public:
    explicit PCIWeigher(const SchedulerContext &) { }

    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        const qint64 devices = host.pci ? host.pci->freeDevices() : 0;
        return double(mostDevices + 1 - std::min(devices, mostDevices));
    }
};

} // namespace

const WeigherEntry pciWeigher{"PCIWeigher", "pci", 16, stillThere, "filter_scheduler", "pci_weight_multiplier",
    "pci_weight_multiplier", 1.0, std::nullopt, "100 − free_pci_devices",
    QT_TRANSLATE_NOOP("Rule",
        "Hosts with fewer free PCI devices weigh more, so that hosts with devices are kept for those "
        "who need them."),
    "100 − min(free_pci_devices, 99)", makeWeigher<PCIWeigher>, CloudPart::PciDevices};

} // namespace astrolabe
