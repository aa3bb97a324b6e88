// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/hardwareconstraints.h"

#include "base/python.h"

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int unbounded = 65536;
constexpr std::array levels{&CpuTopology::sockets, &CpuTopology::cores, &CpuTopology::threads};
constexpr std::array levelNames{"sockets", "cores", "threads"};

bool anyAbove(const CpuTopology &topology, const CpuTopology &limit)
{
    return std::ranges::any_of(levels, [&](auto level) { return topology.*level > limit.*level; });
}

QString text(const CpuTopology &topology)
{
    return u"(sockets=%1, cores=%2, threads=%3)"_s.arg(topology.sockets).arg(topology.cores).arg(topology.threads);
}

// The number of levels on which the topology meets the preference.
auto likeness(const CpuTopology &topology, const CpuTopology &preferred)
{
    return std::ranges::count_if(
        levels, [&](auto level) { return preferred.*level != 0 && topology.*level == preferred.*level; });
}

// Fewest threads first, then most sockets.
std::vector<CpuTopology> possibleTopologies(int vcpus, const CpuTopology &most)
{
    std::vector<CpuTopology> possible;
    for (int sockets = most.sockets; sockets >= 1; --sockets) {
        for (int cores = most.cores; cores >= 1 && vcpus % sockets == 0; --cores) {
            const int threads = vcpus / sockets / cores;
            if (sockets * cores * threads == vcpus && threads <= most.threads)
                possible.push_back({sockets, cores, threads});
        }
    }
    std::ranges::stable_sort(possible, {}, &CpuTopology::threads);
    return possible;
}

} // namespace

tl::unexpected<Raised> HardwareConstraints::conflict(
    const QString &name, const QString &ofFlavor, const QString &ofImage) const
{
    QString property = name;
    property.replace(u':', u'_');
    return raise(u"FlavorImageConflict"_s,
        u"Flavor %1 has %2 extra spec explicitly set to %3, conflicting with image %4 which has %5 explicitly set to %6."_s
            .arg(flavor.name, name, ofFlavor, image->name, property, ofImage));
}

tl::expected<std::optional<bool>, Raised> HardwareConstraints::agreedFlag(const QString &name) const
{
    QString property = name;
    property.replace(u':', u'_');
    const auto flag = [](const QString &said) {
        return said.isNull() ? std::optional<bool>() : python::toBool(said).value_or(false);
    };
    const auto ofFlavor = flag(extraSpec(name));
    const auto ofImage = flag(imageProperty(property));
    if (ofFlavor && ofImage && ofFlavor != ofImage)
        return conflict(name, python::text(*ofFlavor), python::text(*ofImage));
    return ofFlavor ? ofFlavor : ofImage;
}

tl::expected<std::optional<bool>, Raised> HardwareConstraints::pmu() const
{
    return agreedFlag(u"hw:pmu"_s);
}

tl::expected<qint64, Raised> HardwareConstraints::serialPorts() const
{
    const QString said = extraSpec(u"hw:serial_port_count"_s);
    const auto ofFlavor = said.isEmpty() ? std::optional<qint64>(0) : python::toInt(said);
    if (!ofFlavor)
        return raise(u"ImageSerialPortNumberInvalid"_s,
            u"Number of serial ports specified in flavor is invalid: expected an integer, got '%1'"_s.arg(said));
    const qint64 ofImage = python::toInt(imageProperty(u"hw_serial_port_count"_s)).value_or(0);
    if (*ofFlavor != 0 && ofImage != 0 && ofImage > *ofFlavor)
        return raise(u"ImageSerialPortNumberExceedFlavorValue"_s,
            u"Forbidden to exceed flavor value of number of serial ports passed in image meta."_s);
    if (ofImage != 0)
        return ofImage;
    return *ofFlavor != 0 ? *ofFlavor : 1;
}

tl::expected<bool, Raised> HardwareConstraints::vifMultiqueue() const
{
    if (flavor.vcpus < 2)
        return false;
    return agreedFlag(u"hw:vif_multiqueue_enabled"_s).map([](const auto &flag) { return flag.value_or(false); });
}

tl::expected<QString, Raised> HardwareConstraints::secureBoot() const
{
    static const QStringList policies{u"required"_s, u"disabled"_s, u"optional"_s};
    const QString ofFlavor = extraSpec(u"os:secure_boot"_s);
    const QString ofImage = imageProperty(u"os_secure_boot"_s);
    if (!ofFlavor.isEmpty() && !ofImage.isEmpty() && ofFlavor != ofImage)
        return conflict(u"os:secure_boot"_s, ofFlavor, ofImage);
    QString policy = ofFlavor.isEmpty() ? ofImage : ofFlavor;
    if (!policy.isEmpty() && !policies.contains(policy))
        return raise(u"Invalid"_s,
            u"Invalid secure boot policy '%1'. Allowed values: %2."_s.arg(policy, policies.join(u", "_s)));
    return policy;
}

tl::expected<CpuTopology, Raised> HardwareConstraints::topologyOfFlavor(const QString &prefix) const
{
    CpuTopology topology;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const QString said = extraSpec(u"hw:"_s + prefix + QLatin1StringView(levelNames.at(i)));
        const auto count = said.isNull() ? std::optional<qint64>(0) : python::toInt(said);
        if (!count)
            return raise(u"InvalidRequest"_s,
                u"Invalid flavor extra spec. Error: invalid literal for int() with base 10: %1"_s.arg(
                    python::repr(said)));
        topology.*levels.at(i) = static_cast<int>(*count);
    }
    return topology;
}

CpuTopology HardwareConstraints::topologyOfImage(const QString &prefix) const
{
    CpuTopology topology;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const QString said = imageProperty(u"hw_"_s + prefix + QLatin1StringView(levelNames.at(i)));
        topology.*levels.at(i) = static_cast<int>(python::toInt(said).value_or(0));
    }
    return topology;
}

tl::expected<HardwareConstraints::CpuTopologyLimits, Raised> HardwareConstraints::cpuTopologyLimits() const
{
    const auto ofFlavor = topologyOfFlavor(u"cpu_max_"_s);
    if (!ofFlavor)
        return tl::unexpected(ofFlavor.error());
    const CpuTopology ofImage = topologyOfImage(u"cpu_max_"_s);
    CpuTopology maximum;
    bool isExceeded = false;
    for (const auto level : levels) {
        const int stated = ofImage.*level != 0 ? ofImage.*level : (*ofFlavor).*level;
        maximum.*level = stated != 0 ? stated : unbounded;
        isExceeded = isExceeded || ((*ofFlavor).*level != 0 && ofImage.*level > (*ofFlavor).*level);
    }
    if (isExceeded)
        return raise(u"ImageVCPULimitsRangeExceeded"_s,
            u"Image vCPU topology limits %1 exceeds the limits of the flavor %2"_s.arg(text(ofImage), text(*ofFlavor)));

    const auto wishedByFlavor = topologyOfFlavor(u"cpu_"_s);
    if (!wishedByFlavor)
        return tl::unexpected(wishedByFlavor.error());
    const CpuTopology wishedByImage = topologyOfImage(u"cpu_"_s);
    if (anyAbove(wishedByImage, maximum))
        return raise(u"ImageVCPUTopologyRangeExceeded"_s,
            u"Image vCPU topology %1 exceeds the limits of the flavor or image %2"_s.arg(
                text(wishedByImage), text(maximum)));
    if (wishedByImage != CpuTopology())
        return CpuTopologyLimits{wishedByImage, maximum};
    // The image's limits may rule out the flavor's preference.
    return CpuTopologyLimits{anyAbove(*wishedByFlavor, maximum) ? CpuTopology() : *wishedByFlavor, maximum};
}

tl::expected<CpuTopology, Raised> HardwareConstraints::cpuTopology() const
{
    const auto limits = cpuTopologyLimits();
    if (!limits)
        return tl::unexpected(limits.error());
    CpuTopology most;
    for (const auto level : levels)
        most.*level = std::min(flavor.vcpus, limits->maximum.*level);
    const std::vector<CpuTopology> possible = possibleTopologies(flavor.vcpus, most);
    if (possible.empty())
        return raise(u"ImageVCPULimitsRangeImpossible"_s,
            u"Requested vCPU limits %1:%2:%3 are impossible to satisfy for vcpus count %4"_s.arg(most.sockets)
                .arg(most.cores)
                .arg(most.threads)
                .arg(flavor.vcpus));
    return *std::ranges::max_element(
        possible, {}, [&](const CpuTopology &one) { return likeness(one, limits->preferred); });
}

} // namespace astrolabe
