// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"

#include <tuple>
#include <unordered_map>

namespace astrolabe {

// The traits that nova-compute reports for a node itself, sorted. Derives and stores them once per kind of host: there
// are many hosts but few kinds.
class HostTraits
{
public:
    QStringList of(const CloudIndex &index, const ComputeNode &node);

private:
    using Kind = std::tuple<bool, bool, QString, QJsonObject>;
    struct KindHash
    {
        std::size_t operator()(const Kind &kind) const
        {
            const auto &[disabled, hyperthreading, type, cpuInfo] = kind;
            return qHashMulti(0, disabled, hyperthreading, type, cpuInfo);
        }
    };

    using Kinds = std::unordered_map<Kind, QStringList, KindHash>;

    Kinds m_ofKind;
    Kinds::value_type *m_last = nullptr;
};

// Whether libvirt is the node's driver.
bool isOfLibvirt(const ComputeNode &node);
// Those traits of a libvirt host that options decide. Source: LibvirtDriver._get_tpm_traits.
QStringList traitsOfOptions(const Cloud &cloud);

} // namespace astrolabe
