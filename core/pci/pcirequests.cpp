// SPDX-License-Identifier: GPL-3.0-or-later
#include "pci/pcirequests.h"

#include "base/python.h"
#include "pci/pcialias.h"

#include <QUuid>

#include <algorithm>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<DecisionError> refuse(const QString &type, const QString &message)
{
    return tl::unexpected(DecisionError{type, message, Stage::Api});
}

} // namespace

QString pciRequestId(qsizetype position)
{
    static const QUuid space(u"9d8c5c3e-51c5-4c8c-8f0e-6c1f0b6f2a57"_s);
    return QUuid::createUuidV5(space, QString::number(position)).toString(QUuid::WithoutBraces);
}

tl::expected<std::optional<PciNumaPolicy>, DecisionError> pciNumaPolicyConstraint(
    const QString &ofFlavor, const QString &ofImage, Release release)
{
    const QString wanted = ofFlavor.isEmpty() ? ofImage : ofFlavor;
    if (release < since(21) || wanted.isEmpty())
        return std::nullopt;
    if (!ofImage.isEmpty() && ofImage != wanted)
        return refuse(u"ImagePCINUMAPolicyForbidden"_s,
            u"Image property 'hw_pci_numa_affinity_policy' is not permitted to override the "
            "'hw:pci_numa_affinity_policy' flavor extra spec."_s);
    for (const auto &[policy, name] : pciNumaPolicies()) {
        const bool exists = policy != PciNumaPolicy::Socket || release >= since(23);
        if (exists && wanted == name)
            return policy;
    }
    return refuse(u"InvalidPCINUMAAffinity"_s, u"Invalid PCI NUMA affinity configured: %1"_s.arg(wanted));
}

tl::expected<QList<PciRequest>, DecisionError> pciRequestsFromFlavor(
    const Flavor &flavor, std::optional<PciNumaPolicy> policy, const Configuration &config, Release release)
{
    const QString extraSpec = u"pci_passthrough:alias"_s;
    if (!flavor.extraSpecs.contains(extraSpec))
        return {};
    const auto aliases = pciAliases(config, release);
    if (!aliases)
        return tl::unexpected(aliases.error());
    QList<PciRequest> requests;
    for (const QString &item : flavor.extraSpecs[extraSpec].split(u',')) {
        const QStringList parts = item.split(u':');
        // Python unpacks each item into two variables.
        if (parts.size() < 2)
            return refuse(u"ValueError"_s, u"not enough values to unpack (expected 2, got 1)"_s);
        if (parts.size() > 2)
            return refuse(u"ValueError"_s, u"too many values to unpack (expected 2)"_s);
        const QString name = parts.first().trimmed();
        const auto alias = aliases->find(name);
        if (alias == aliases->end())
            return refuse(u"PciRequestAliasNotDefined"_s, u"PCI alias %1 is not defined"_s.arg(name));
        const auto count = python::toInt(parts.last());
        if (!count)
            return refuse(
                u"ValueError"_s, u"invalid literal for int() with base 10: %1"_s.arg(python::repr(parts.last())));
        // Beyond any host's number of devices, so clamping changes no decision.
        constexpr qint64 most = std::numeric_limits<int>::max();
        requests.append({std::clamp(*count, -most, most), alias->specs, name, policy.value_or(alias->numaPolicy),
            pciRequestId(requests.size())});
    }
    return requests;
}

} // namespace astrolabe
