// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/unsupported.h"

#include <QRegularExpression>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Demand
{
    const char16_t *pattern; // of an extra spec's or image property's name
    const char16_t *what;
};

constexpr std::array extraSpecs{
    Demand{u"^hw:numa_(nodes|cpus\\.\\d+|mem\\.\\d+)$", u"NUMA cells"},
    Demand{u"^hw:(cpu_policy|cpu_thread_policy|cpu_dedicated_mask|cpu_realtime|cpu_realtime_mask|emulator_threads_policy)$",
           u"dedicated CPUs"},
    Demand{u"^resources[^:]*:PCPU$", u"dedicated CPUs"},
    Demand{u"^hw:(mem_page_size|pmem)$", u"memory pages"},
    Demand{u"^(pci_passthrough:alias|hw:pci_numa_affinity_policy)$", u"PCI devices"},
    Demand{u"^hw:mem_encryption$", u"memory encryption"},
    Demand{u"^(resources|trait)[a-zA-Z0-9_-]+:", u"a resource group of its own"},
};

constexpr std::array imageProperties{
    Demand{u"^hw_numa_", u"NUMA cells"},
    Demand{u"^hw_cpu_(policy|thread_policy|realtime_mask)$", u"dedicated CPUs"},
    Demand{u"^hw_mem_page_size$", u"memory pages"},
    Demand{u"^hw_pci_numa_affinity_policy$", u"PCI devices"},
    Demand{u"^hw_mem_encryption$", u"memory encryption"},
};

template<std::size_t N>
std::optional<QString> firstDemand(const std::array<Demand, N> &demands, const QMap<QString, QString> &values,
                                   const QString &kind)
{
    for (const Demand &demand : demands) {
        const QRegularExpression pattern{QString(demand.pattern)};
        for (auto it = values.begin(); it != values.end(); ++it) {
            // Shared CPUs are what every server has.
            if (!pattern.match(it.key()).hasMatch() || it.value() == u"shared"_s)
                continue;
            return u"The %1 %2 = %3 asks for %4, which this version of Astrolabe cannot decide yet."_s.arg(
                kind, it.key(), it.value(), QString(demand.what));
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<QString> unsupportedDemand(const RequestSpec &spec, const Request &request)
{
    if (auto found = firstDemand(extraSpecs, spec.flavor.extraSpecs, u"extra spec"_s))
        return found;
    if (spec.image) {
        if (auto found = firstDemand(imageProperties, spec.image->properties, u"image property"_s))
            return found;
    }
    if (request.spec.hasPciRequests)
        return u"The request has pci_requests, which this version of Astrolabe cannot decide yet."_s;
    if (request.spec.hasRequestedResources)
        return u"The request has requested_resources, which this version of Astrolabe cannot decide yet."_s;
    return std::nullopt;
}

} // namespace astrolabe
