// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/cpuconstraints.h"

#include "base/python.h"
#include "numa/cpuspec.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <span>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// In Nova's order.
constexpr std::array cpuPolicies{CpuPolicy::Dedicated, CpuPolicy::Shared, CpuPolicy::Mixed};
constexpr std::array threadPolicies{CpuThreadPolicy::Prefer, CpuThreadPolicy::Isolate, CpuThreadPolicy::Require};
constexpr std::array emulatorPolicies{EmulatorThreadsPolicy::Share, EmulatorThreadsPolicy::Isolate};

// ('dedicated', 'shared')
template<typename Policy>
QString tupleText(std::span<const Policy> known)
{
    QStringList names;
    for (const Policy policy : known)
        names.append(u"'%1'"_s.arg(toString(policy)));
    return u"(%1)"_s.arg(names.join(u", "_s));
}

// None if `name` is empty; `refusal` has placeholders for the given and the valid values.
template<typename Policy>
tl::expected<Policy, Raised> policyNamed(
    const QString &name, std::span<const Policy> known, const QString &type, const QString &refusal)
{
    if (name.isEmpty())
        return Policy::None;
    const auto found = std::ranges::find(known, name, [](Policy policy) { return toString(policy); });
    if (found == known.end())
        return raise(type, refusal.arg(name, tupleText(known)));
    return *found;
}

// "^1" means all vCPUs but 1.
tl::expected<QList<int>, Raised> parseMask(const QString &mask, int vcpus)
{
    const bool excludes = mask.trimmed().startsWith(u'^');
    const auto cpus = parseCpuSpec(excludes ? u"0-%1,%2"_s.arg(vcpus - 1).arg(mask) : mask);
    if (!cpus)
        return raise(u"Invalid"_s, cpus.error());
    return *cpus;
}

} // namespace

tl::expected<CpuPolicy, Raised> CpuConstraints::cpuPolicy() const
{
    // Victoria introduced the mixed policy.
    const std::span<const CpuPolicy> known(cpuPolicies.data(), release >= since(22) ? 3 : 2);
    const auto named = [&](const QString &name, const QString &source) {
        const auto policy = policyNamed<CpuPolicy>(name, known, u"InvalidCPUAllocationPolicy"_s,
            u"CPU policy requested from '"_s + source + u"' is invalid, given: '%1', available: '%2'."_s);
        return !policy && release < since(19) ? CpuPolicy::None : policy; // up to Rocky, another word was no policy
    };
    auto ofFlavor = named(extraSpec(u"hw:cpu_policy"_s), u"flavor extra specs"_s);
    if (!ofFlavor)
        return ofFlavor;
    auto ofImage = named(imageProperty(u"hw_cpu_policy"_s), u"image properties"_s);
    if (!ofImage || *ofFlavor == CpuPolicy::None)
        return ofImage;
    const bool overrides = (*ofFlavor == CpuPolicy::Mixed && *ofImage == CpuPolicy::Dedicated)
        || (*ofFlavor == CpuPolicy::Shared && (*ofImage == CpuPolicy::Mixed || *ofImage == CpuPolicy::Dedicated));
    if (overrides)
        return raise(u"ImageCPUPinningForbidden"_s,
            u"Image property 'hw_cpu_policy' is not permitted to override CPU pinning policy set against the flavor"_s);
    return ofFlavor;
}

tl::expected<CpuThreadPolicy, Raised> CpuConstraints::cpuThreadPolicy() const
{
    const std::span<const CpuThreadPolicy> known(threadPolicies);
    const auto named = [&](const QString &name, const QString &source) {
        return policyNamed<CpuThreadPolicy>(name, known, u"InvalidCPUThreadAllocationPolicy"_s,
            u"CPU thread policy requested from '"_s + source + u"' is invalid, given: '%1', available: '%2'."_s);
    };
    if (release < since(13))
        return CpuThreadPolicy::None;
    auto ofFlavor = named(extraSpec(u"hw:cpu_thread_policy"_s), u"flavor extra specs"_s);
    if (!ofFlavor)
        return ofFlavor;
    auto ofImage = named(imageProperty(u"hw_cpu_thread_policy"_s), u"image properties"_s);
    if (!ofImage || *ofFlavor == CpuThreadPolicy::None)
        return ofImage;
    const bool isFirm = *ofFlavor != CpuThreadPolicy::Prefer;
    if (isFirm && *ofImage != CpuThreadPolicy::None && *ofImage != *ofFlavor)
        return raise(u"ImageCPUThreadPolicyForbidden"_s,
            u"Image property 'hw_cpu_thread_policy' is not permitted to override CPU thread pinning policy set "
            "against the flavor"_s);
    return ofFlavor;
}

tl::expected<EmulatorThreadsPolicy, Raised> CpuConstraints::emulatorThreadsPolicy() const
{
    if (release < since(16))
        return EmulatorThreadsPolicy::None;
    return policyNamed<EmulatorThreadsPolicy>(extraSpec(u"hw:emulator_threads_policy"_s), emulatorPolicies,
        u"InvalidEmulatorThreadsPolicy"_s,
        u"CPU emulator threads option requested is invalid, given: '%1', available: '%2'."_s);
}

tl::expected<std::optional<QList<int>>, Raised> CpuConstraints::realtimeCpus() const
{
    if (release < since(13) || !python::toBool(extraSpec(u"hw:cpu_realtime"_s)).value_or(false))
        return std::nullopt;
    const QString ofImage = imageProperty(u"hw_cpu_realtime_mask"_s);
    const QString mask = ofImage.isEmpty() ? extraSpec(u"hw:cpu_realtime_mask"_s) : ofImage;
    const auto cpus = parseMask(mask.isEmpty() ? u"0-%1"_s.arg(flavor.vcpus - 1) : mask, flavor.vcpus);
    if (!cpus)
        return tl::unexpected(cpus.error());
    const auto isOfFlavor = [this](int cpu) { return cpu < flavor.vcpus; };
    const bool all = cpus->size() == flavor.vcpus && std::ranges::all_of(*cpus, isOfFlavor);
    const auto emulator = emulatorThreadsPolicy();
    if (!cpus->isEmpty() && !emulator)
        return tl::unexpected(emulator.error());
    if (cpus->isEmpty() || (all && *emulator == EmulatorThreadsPolicy::None))
        return raise(u"RealtimeMaskNotFoundOrInvalid"_s,
            u"Use of realtime CPUs requires either one or more non-realtime CPU(s) or offloaded emulator threads."_s);
    if (!std::ranges::all_of(*cpus, isOfFlavor))
        return raise(u"RealtimeMaskNotFoundOrInvalid"_s,
            u"Realtime policy vCPU(s) mask is configured with RT vCPUs that are not a subset of the vCPUs in the "
            "flavor. See hw:cpu_realtime_mask or hw_cpu_realtime_mask"_s);
    return *cpus;
}

tl::expected<std::optional<QList<int>>, Raised> CpuConstraints::dedicatedCpus() const
{
    const QString mask = extraSpec(u"hw:cpu_dedicated_mask"_s);
    if (mask.isEmpty() || release < since(22))
        return std::nullopt;
    const auto cpus = parseMask(mask, flavor.vcpus);
    if (!cpus)
        return tl::unexpected(cpus.error());
    const auto ofFlavor = std::ranges::count_if(*cpus, [this](int cpu) { return cpu < flavor.vcpus; });
    if (cpus->isEmpty() || ofFlavor == flavor.vcpus)
        return raise(u"InvalidMixedInstanceDedicatedMask"_s,
            u"Mixed instance must have at least 1 pinned vCPU and 1 unpinned vCPU. See 'hw:cpu_dedicated_mask'."_s);
    if (ofFlavor != cpus->size())
        return raise(u"InvalidMixedInstanceDedicatedMask"_s,
            u"Mixed instance dedicated vCPU(s) mask is not a subset of vCPUs in the flavor. See "
            "\"hw:cpu_dedicated_mask\""_s);
    return *cpus;
}

} // namespace astrolabe
