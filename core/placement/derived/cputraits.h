// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace astrolabe {

// The traits for a CPU feature by libvirt's name: avx2 → HW_CPU_X86_AVX2. Empty if the feature has no trait.
QStringList traitsOfCpuFeature(const QString &feature);
// The CPU feature for a trait. Empty if no feature has it, or one with several traits: Nova does not find those.
// Source: nova.virt.libvirt.utils.TRAITS_CPU_MAPPING.
QString cpuFeatureOf(const QString &trait);

} // namespace astrolabe
