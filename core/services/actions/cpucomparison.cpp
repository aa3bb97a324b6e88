// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/cpucomparison.h"

#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <array>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

// libvirt's names of the CPUs of a family; each adds features to all before it.
constexpr std::array intelModels{"Conroe"_L1, "Penryn"_L1, "Nehalem"_L1, "Westmere"_L1, "SandyBridge"_L1,
    "IvyBridge"_L1, "Haswell-noTSX"_L1, "Haswell"_L1, "Broadwell-noTSX"_L1, "Broadwell"_L1, "Skylake-Client"_L1,
    "Skylake-Server"_L1, "Cascadelake-Server"_L1, "Icelake-Server"_L1, "SapphireRapids"_L1};
constexpr std::array amdModels{"Opteron_G1"_L1, "Opteron_G2"_L1, "Opteron_G3"_L1, "Opteron_G4"_L1, "Opteron_G5"_L1,
    "EPYC"_L1, "EPYC-Rome"_L1, "EPYC-Milan"_L1, "EPYC-Genoa"_L1};

// The rank of the longest name that `model` begins with ("Skylake-Server-noTSX-IBRS", "EPYC-v4"). -1: unknown model.
template<std::size_t count>
int rankIn(const std::array<QLatin1StringView, count> &models, const QString &model)
{
    int found = -1;
    for (int rank = 0; rank < int(count); ++rank) {
        const QLatin1StringView known = models[std::size_t(rank)];
        const bool isIt = model == known || model.startsWith(known + u'-');
        if (isIt && (found < 0 || known.size() > models[std::size_t(found)].size()))
            found = rank;
    }
    return found;
}

bool isNewer(const QString &model, const QString &than)
{
    const auto among = [&](const auto &models) {
        const int least = rankIn(models, than);
        return least >= 0 && rankIn(models, model) > least;
    };
    return among(intelModels) || among(amdModels);
}

QSet<QString> featuresOf(const QJsonObject &cpuInfo)
{
    QSet<QString> features;
    for (const QJsonValue feature : cpuInfo.value("features"_L1).toArray())
        features.insert(feature.toString());
    return features;
}

// Whether both report the member, with different values.
bool differ(const QJsonObject &one, const QJsonObject &other, QLatin1StringView member)
{
    const QString text = one.value(member).toString();
    return !text.isEmpty() && other.contains(member) && other.value(member).toString() != text;
}

bool hasHostsCpu(const QJsonObject &source, const QJsonObject &there)
{
    const QSet<QString> features = featuresOf(there);
    return !differ(source, there, "arch"_L1) && !differ(source, there, "vendor"_L1)
        && !isNewer(source.value("model"_L1).toString(), there.value("model"_L1).toString())
        && (features.isEmpty() || features.contains(featuresOf(source)));
}

} // namespace

std::optional<Raised> unlikeCpu(
    const ComputeNode &source, const ComputeNode &destination, const Configuration &config, Release release)
{
    const bool isCompared = destination.hypervisorType == "QEMU"_L1
        && config.string("libvirt", "virt_type", release) == "kvm"_L1
        && !config.boolean("workarounds", "skip_cpu_compare_on_dest", release);
    // Without a CPU model of its own the guest has the host's CPU.
    const QString model = config.string("libvirt", "cpu_mode", release) == "custom"_L1
        ? config.list("libvirt", "cpu_models", release).value(0)
        : QString();
    const QJsonObject &there = destination.cpuInfo;
    const bool fits = model.isEmpty()
        ? hasHostsCpu(source.cpuInfo, there)
        : !differ(source.cpuInfo, there, "arch"_L1) && !isNewer(model, there.value("model"_L1).toString());
    if (!isCompared || fits)
        return std::nullopt;
    return Raised{u"InvalidCPUInfo"_s,
        u"Unacceptable CPU info: CPU doesn't have compatibility.\n\n0\n\nRefer to "
        "http://libvirt.org/html/libvirt-libvirt-host.html#virCPUCompareResult"_s};
}

} // namespace astrolabe::services
