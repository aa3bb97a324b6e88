// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/unreadableoptions.h"

#include "numa/cpuspec.h"
#include "pci/pcialias.h"

#include <QCoreApplication>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

QList<UnreadableOption> unreadableOptions(const Cloud &cloud)
{
    struct CpuSet
    {
        const char *group;
        const char *name;
    };
    constexpr std::array cpuSets{
        CpuSet{"compute", "cpu_dedicated_set"}, CpuSet{"compute", "cpu_shared_set"}, CpuSet{"DEFAULT", "vcpu_pin_set"}};

    QList<UnreadableOption> unreadable;
    if (const auto aliases = pciAliases(cloud.config, cloud.release); !aliases)
        unreadable.append(
            {u"[pci] alias"_s, cloud.config.list("pci", "alias", cloud.release).join(u' '), aliases.error().message});
    for (const auto &[group, name] : cpuSets) {
        const QString text = cloud.config.string(group, name, cloud.release);
        const auto cpus = parseCpuSpec(text);
        if (!text.isEmpty() && !cpus)
            unreadable.append(
                {u"[%1] %2"_s.arg(QLatin1StringView(group), QLatin1StringView(name)), text, cpus.error()});
    }
    return unreadable;
}

QString sentence(const UnreadableOption &option)
{
    return QCoreApplication::translate("Error", "%1: Nova cannot read “%2”: %3")
        .arg(option.name, option.text, option.message);
}

} // namespace astrolabe
