// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/numaaskers.h"

#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class Askers
{
public:
    explicit Askers(const RequestSpec &spec)
        : m_spec(spec)
    { }

    NumaAskers of(int cell) const
    {
        return {.cells = cells(),
            .cpus = cpus(cell),
            .memory = amount(u"numa_mem"_s, cell),
            .pageSize = pageSize(),
            .threadPolicy = threadPolicy()};
    }

private:
    std::optional<Origin> extraSpec(const QString &key) const
    {
        return m_spec.flavor.extraSpecs.contains(key) ? std::optional(Origin::extraSpec(key)) : std::nullopt;
    }
    std::optional<Origin> imageProperty(const QString &key) const
    {
        return m_spec.imageProperty(key).isEmpty() ? std::nullopt : std::optional(Origin::imageProperty(key));
    }
    std::optional<Origin> extraSpecLike(const QString &pattern) const
    {
        const QStringList keys = m_spec.flavor.extraSpecs.keys();
        const QRegularExpression like(pattern);
        const auto key = std::ranges::find_if(keys, [&](const QString &one) { return like.match(one).hasMatch(); });
        return key == keys.end() ? std::nullopt : std::optional(Origin::extraSpec(*key));
    }

    // The image chooses among the sizes that the flavor leaves to it.
    Origin pageSize() const
    {
        const auto ofImage = imageProperty(u"hw_mem_page_size"_s);
        return ofImage ? *ofImage : extraSpec(u"hw:mem_page_size"_s).value_or(Origin::request());
    }

    CpuPolicy policy() const { return m_spec.numaTopology->cells.first().cpuPolicy; }

    std::optional<Origin> ofCpuPolicy() const
    {
        const auto named = hardwareAsker(m_spec, u"cpu_policy"_s, toString(policy()));
        return named ? named : extraSpecLike(u"^resources([1-9][0-9]*)?:PCPU$"_s);
    }

    // Of a single cell that nobody numbers, what else needs it.
    Origin cells() const
    {
        if (const auto numbered
            = hardwareAsker(m_spec, u"numa_nodes"_s, QString::number(m_spec.numaTopology->cells.size())))
            return *numbered;
        if (m_spec.numaTopology->cells.first().pagesizeKb != 0)
            return pageSize();
        const bool hasDedicated = policy() == CpuPolicy::Dedicated || policy() == CpuPolicy::Mixed;
        const auto other = hasDedicated ? ofCpuPolicy() : extraSpec(u"hw:pmem"_s);
        return other.value_or(Origin::request());
    }

    // Given cell by cell, or an even share of the flavor's.
    Origin amount(const QString &name, int cell) const
    {
        const QString numbered = u"%1.%2"_s.arg(name).arg(cell);
        const auto ofFlavor = extraSpec(u"hw:"_s + numbered);
        const auto given = ofFlavor ? ofFlavor : imageProperty(u"hw_"_s + numbered);
        return given.value_or(Origin::flavor(m_spec.flavor.name));
    }

    // With the policy mixed, a mask says how many of them are dedicated.
    Origin cpus(int cell) const
    {
        if (policy() != CpuPolicy::Mixed)
            return amount(u"numa_cpus"_s, cell);
        if (const auto mask = extraSpec(u"hw:cpu_dedicated_mask"_s))
            return *mask;
        const auto ofImage = imageProperty(u"hw_cpu_realtime_mask"_s);
        return ofImage ? *ofImage : extraSpec(u"hw:cpu_realtime_mask"_s).value_or(Origin::request());
    }

    Origin threadPolicy() const
    {
        const CpuThreadPolicy policy = m_spec.numaTopology->cells.first().cpuThreadPolicy;
        if (policy == CpuThreadPolicy::None)
            return Origin::request();
        if (const auto named = hardwareAsker(m_spec, u"cpu_thread_policy"_s, toString(policy)))
            return *named;
        const auto trait = extraSpecLike(u"^trait([1-9][0-9]*)?:HW_CPU_HYPERTHREADING$"_s);
        const bool isOfImage = m_spec.image && m_spec.image->traitsRequired.contains(u"HW_CPU_HYPERTHREADING"_s);
        return trait ? *trait : isOfImage ? Origin::imageProperty(u"trait:HW_CPU_HYPERTHREADING"_s) : Origin::request();
    }

    const RequestSpec &m_spec;
};

} // namespace

NumaAskers numaAskers(const RequestSpec &spec, int cell)
{
    return Askers(spec).of(cell);
}

std::optional<Origin> hardwareAsker(const RequestSpec &spec, const QString &name, const QString &value)
{
    if (spec.flavor.extraSpecs.value(u"hw:"_s + name) == value)
        return Origin::extraSpec(u"hw:"_s + name);
    return spec.imageProperty(u"hw_"_s + name) == value ? std::optional(Origin::imageProperty(u"hw_"_s + name))
                                                        : std::nullopt;
}

} // namespace astrolabe
