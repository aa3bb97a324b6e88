// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/numaconstraints.h"

#include "base/python.h"
#include "placement/derived/vpmems.h"
#include "spec/imagevalues.h"
#include "spec/numacells.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Parses "2MB" like oslo.utils: powers of 1024 with or without an i; b means bits.
std::optional<double> bytesOf(const QString &text)
{
    static const QRegularExpression pattern(u"^([-+]?\\d*\\.?\\d+)(?:([KMGT])i?)?(b|bit|B)$"_s);
    const auto match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const auto exponent = match.captured(2).isEmpty() ? 0 : u"KMGT"_s.indexOf(match.captured(2)) + 1;
    const double bits = match.captured(3) == u"B"_s ? 1 : 8;
    return std::ceil(match.captured(1).toDouble() / bits * std::pow(1024, exponent));
}

class NumaConstraints
{
public:
    NumaConstraints(const Flavor &flavor, const std::optional<ImageMeta> &image, Release release)
        : m_flavor(flavor)
        , m_image(image)
        , m_release(release)
    { }

    Checked<std::optional<InstanceNumaTopology>> run()
    {
        return imageCpus(m_image)
            .and_then([this] { return policies(); })
            .and_then([this] { return explicitResources(); })
            .and_then([this] { return hyperthreading(); })
            .and_then([this] { return policiesTogether(); })
            .and_then([this] { return nodeCount(); })
            .and_then([this] { return pageSize(); })
            .and_then([this] { return lockedMemory(); })
            .and_then([this] { return topology(); });
    }

private:
    QString extraSpec(const QString &name) const { return m_flavor.extraSpecs.value(name); }
    QString imageProperty(const QString &name) const { return m_image ? m_image->properties.value(name) : QString(); }

    Checked<> policies()
    {
        const CpuConstraints constraints{m_flavor, m_image, m_release};
        const auto into = [](auto &member) { return [&member](const auto &value) { member = value; }; };
        return constraints.cpuPolicy()
            .map(into(m_cpuPolicy))
            .and_then([&] { return constraints.cpuThreadPolicy().map(into(m_threadPolicy)); })
            .and_then([&] { return constraints.realtimeCpus().map(into(m_realtimeCpus)); })
            .and_then([&] { return constraints.dedicatedCpus().map(into(m_dedicatedCpus)); })
            .and_then([&] { return constraints.emulatorThreadsPolicy().map(into(m_emulatorPolicy)); });
    }

    qint64 requested(const QString &resourceClass) const
    {
        const QRegularExpression pattern(u"^resources([1-9][0-9]*)?:"_s + resourceClass);
        qint64 sum = 0;
        for (auto it = m_flavor.extraSpecs.begin(); it != m_flavor.extraSpecs.end(); ++it) {
            if (pattern.match(it.key()).hasMatch())
                sum += python::toInt(it.value()).value_or(0);
        }
        return sum;
    }

    // resources:VCPU and resources:PCPU are an alternative way to request shared or dedicated CPUs.
    Checked<> explicitResources()
    {
        if (m_release < since(20))
            return {};
        const qint64 vcpus = requested(u"VCPU"_s);
        const qint64 pcpus = requested(u"PCPU"_s);
        if (m_cpuPolicy != CpuPolicy::None && (vcpus != 0 || pcpus != 0))
            return raise(u"InvalidRequest"_s,
                u"It is not possible to use the 'resources:VCPU' or 'resources:PCPU' extra specs in combination with "
                "the 'hw:cpu_policy' extra spec or 'hw_cpu_policy' image metadata property; use one or the other"_s);
        if (vcpus != 0 && pcpus != 0)
            return raise(u"InvalidRequest"_s,
                u"It is not possible to specify both 'resources:VCPU' and 'resources:PCPU' extra specs; use one or "
                "the other"_s);
        if (vcpus != 0)
            m_cpuPolicy = CpuPolicy::Shared;
        if (pcpus == 0)
            return {};
        const bool isolated = m_emulatorPolicy == EmulatorThreadsPolicy::Isolate;
        if (isolated && pcpus != m_flavor.vcpus + 1)
            return raise(u"InvalidRequest"_s,
                u"You have requested 'hw:emulator_threads_policy=isolate' but have not requested sufficient PCPUs to "
                "handle this policy; you must allocate exactly flavor.vcpus + 1 PCPUs."_s);
        if (!isolated && pcpus != m_flavor.vcpus)
            return raise(u"InvalidRequest"_s,
                u"There is a mismatch between the number of PCPUs requested via 'resourcesNN:PCPU' and the flavor); "
                "you must allocate exactly flavor.vcpus PCPUs"_s);
        m_cpuPolicy = CpuPolicy::Dedicated;
        return {};
    }

    // "required", "forbidden"; empty if neither flavor nor image has the trait.
    QString hyperthreadingTrait() const
    {
        static const QRegularExpression pattern(u"^trait([1-9][0-9]*)?:HW_CPU_HYPERTHREADING"_s);
        for (auto it = m_flavor.extraSpecs.begin(); it != m_flavor.extraSpecs.end(); ++it) {
            if (pattern.match(it.key()).hasMatch())
                return it.value();
        }
        const bool ofImage = m_image && m_image->traitsRequired.contains(u"HW_CPU_HYPERTHREADING"_s);
        return ofImage ? u"required"_s : QString();
    }

    Checked<> hyperthreading()
    {
        const QString trait = m_release < since(20) ? QString() : hyperthreadingTrait();
        if (m_threadPolicy != CpuThreadPolicy::None && !trait.isEmpty())
            return raise(u"InvalidRequest"_s,
                u"It is not possible to use the 'trait:HW_CPU_HYPERTHREADING' extra spec in combination with the "
                "'hw:cpu_thread_policy' extra spec or 'hw_cpu_thread_policy' image metadata property; use one or the "
                "other"_s);
        if (trait == u"forbidden"_s)
            m_threadPolicy = CpuThreadPolicy::Isolate;
        else if (trait == u"required"_s)
            m_threadPolicy = CpuThreadPolicy::Require;
        return {};
    }

    Checked<> policiesTogether()
    {
        if (m_cpuPolicy == CpuPolicy::Mixed)
            return mixedMask();
        const bool isShared = m_cpuPolicy != CpuPolicy::Dedicated;
        if (isShared && m_threadPolicy != CpuThreadPolicy::None)
            return raise(u"CPUThreadPolicyConfigurationInvalid"_s,
                u"Cannot set cpu thread pinning policy in a non dedicated cpu pinning policy"_s);
        if (isShared && m_emulatorPolicy == EmulatorThreadsPolicy::Isolate)
            return raise(u"BadRequirementEmulatorThreadsPolicy"_s,
                u"An isolated CPU emulator threads option requires a dedicated CPU policy option."_s);
        if (m_dedicatedCpus)
            return raise(u"RequiredMixedInstancePolicy"_s,
                u"Cannot specify 'hw:cpu_dedicated_mask' without the 'mixed' policy."_s);
        if (isShared && m_realtimeCpus)
            return raise(u"RealtimeConfigurationInvalid"_s,
                u"Cannot set realtime policy in a non dedicated cpu pinning policy"_s);
        return {};
    }

    // The dedicated vCPUs are specified by exactly one of two masks.
    Checked<> mixedMask()
    {
        if (m_realtimeCpus.has_value() == m_dedicatedCpus.has_value())
            return raise(u"RequiredMixedOrRealtimeCPUMask"_s,
                u"Dedicated CPU set can be specified from either 'hw:cpu_dedicated_mask' or 'hw:cpu_realtime_mask' "
                "when using 'mixed' CPU policy. 'hw:cpu_dedicated_mask' and 'hw:cpu_realtime_mask' can not be "
                "specified at the same time, or be specified with none of them."_s);
        if (!m_dedicatedCpus)
            m_dedicatedCpus = m_realtimeCpus;
        return {};
    }

    Checked<> nodeCount()
    {
        const QString ofFlavor = extraSpec(u"hw:numa_nodes"_s);
        const QString ofImage = imageProperty(u"hw_numa_nodes"_s);
        const qint64 imageNumber = python::toInt(ofImage).value_or(0);
        if (!ofFlavor.isEmpty() && imageNumber != 0)
            return imageForbidden(u"hw_numa_nodes"_s);
        // Nova has already converted the image's value to a number; the flavor's must be a plain number.
        const QString nodes = !ofFlavor.isEmpty() ? ofFlavor
            : ofImage.isEmpty()                   ? QString()
                                                  : QString::number(imageNumber);
        if (nodes.isEmpty())
            return {};
        const auto number = python::toInt(nodes);
        if (number == 0 && m_release < since(14)) // up to Mitaka, as if it were not there
            return {};
        if (!number || QString::number(*number) != nodes || *number < 1)
            return raise(u"InvalidNUMANodesNumber"_s,
                u"The property 'numa_nodes' cannot be '%1'. It must be a number greater than 0"_s.arg(nodes));
        m_nodes = number;
        return {};
    }

    static Checked<double> pageSizeOf(const QString &request)
    {
        if (request == u"any"_s)
            return double(anyPages);
        if (request == u"large"_s)
            return double(largePages);
        if (request == u"small"_s)
            return double(smallPages);
        const bool digits = std::ranges::all_of(request, [](QChar c) { return c.isDigit(); });
        const auto bytes = bytesOf(request);
        if (!digits && !bytes)
            return raise(u"MemoryPageSizeInvalid"_s, u"Invalid memory page size '%1'"_s.arg(request));
        return digits ? request.toDouble() : *bytes / 1024;
    }

    Checked<> pageSize()
    {
        const QString ofFlavor = extraSpec(u"hw:mem_page_size"_s);
        const QString ofImage = imageProperty(u"hw_mem_page_size"_s);
        const auto forbidden = [&](const QString &against) {
            return raise(u"MemoryPageSizeForbidden"_s, u"Page size %1 forbidden against '%2'"_s.arg(ofImage, against));
        };
        if (ofFlavor.isEmpty())
            return ofImage.isEmpty() ? Checked<>() : forbidden(u"<empty>"_s);
        auto size = pageSizeOf(ofFlavor);
        if (!size)
            return tl::unexpected(size.error());
        if (!ofImage.isEmpty()) {
            if (*size != double(anyPages) && *size != double(largePages))
                return forbidden(ofFlavor);
            size = pageSizeOf(ofImage);
            if (!size)
                return tl::unexpected(size.error());
        }
        m_pageSize = *size;
        return {};
    }

    // Since Zed; requires an explicit page size.
    Checked<> lockedMemory() const
    {
        const QString ofFlavor = extraSpec(u"hw:locked_memory"_s);
        const QString ofImage = imageProperty(u"hw_locked_memory"_s);
        if (m_release < since(26))
            return {};
        if (!ofFlavor.isEmpty() && !ofImage.isEmpty() && isTrue(ofFlavor) != isTrue(ofImage))
            return raise(u"FlavorImageLockedMemoryConflict"_s,
                u"locked_memory value in image (%1) and flavor (%2) conflict. A consistent value is expected if both "
                "specified."_s.arg(python::text(isTrue(ofImage)), python::text(isTrue(ofFlavor))));
        const bool hasPages
            = !extraSpec(u"hw:mem_page_size"_s).isEmpty() || !imageProperty(u"hw_mem_page_size"_s).isEmpty();
        if (isTrue(ofFlavor.isEmpty() ? ofImage : ofFlavor) && !hasPages)
            return raise(u"LockMemoryForbidden"_s,
                u"locked_memory value in image or flavor is forbidden when mem_page_size is not set."_s);
        return {};
    }

    bool hasVpmems() const { return m_release >= since(21) && !vpmemLabels(m_flavor).isEmpty(); }

    Checked<std::optional<InstanceNumaTopology>> topology()
    {
        const bool hasDedicated = m_cpuPolicy == CpuPolicy::Dedicated || m_cpuPolicy == CpuPolicy::Mixed;
        if (!m_nodes && m_pageSize == 0 && !hasVpmems() && !hasDedicated)
            return std::nullopt;
        auto cells = numaCells(m_flavor, m_image, m_nodes.value_or(1));
        if (!cells)
            return tl::unexpected(cells.error());
        for (InstanceNumaCell &cell : *cells)
            complete(cell);
        return InstanceNumaTopology{std::move(*cells), m_emulatorPolicy};
    }

    bool isDedicated(int cpu) const
    {
        return m_cpuPolicy == CpuPolicy::Dedicated || (m_dedicatedCpus && m_dedicatedCpus->contains(cpu));
    }

    void complete(InstanceNumaCell &cell) const
    {
        const QList<int> cpus = std::exchange(cell.cpuset, {});
        for (const int cpu : cpus)
            (isDedicated(cpu) ? cell.pcpuset : cell.cpuset).append(cpu);
        cell.pagesizeKb = qint64(m_pageSize);
        cell.cpuPolicy = m_cpuPolicy;
        cell.cpuThreadPolicy = m_threadPolicy;
    }

    const Flavor &m_flavor;
    const std::optional<ImageMeta> &m_image;
    Release m_release;
    CpuPolicy m_cpuPolicy = CpuPolicy::None;
    CpuThreadPolicy m_threadPolicy = CpuThreadPolicy::None;
    EmulatorThreadsPolicy m_emulatorPolicy = EmulatorThreadsPolicy::None;
    std::optional<QList<int>> m_realtimeCpus;
    std::optional<QList<int>> m_dedicatedCpus;
    std::optional<qint64> m_nodes;
    double m_pageSize = 0; // KiB; even a fraction counts as a request
};

} // namespace

tl::expected<std::optional<InstanceNumaTopology>, Raised> numaConstraints(
    const Flavor &flavor, const std::optional<ImageMeta> &image, Release release)
{
    return NumaConstraints(flavor, image, release).run();
}

} // namespace astrolabe
