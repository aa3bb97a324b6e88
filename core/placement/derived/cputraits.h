// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace astrolabe {

// The traits of a host whose CPU has a feature, by libvirt's name of it: avx2 → HW_CPU_X86_AVX2. None: it is no trait.
QStringList traitsOfCpuFeature(const QString &feature);
// The other way. Empty: the trait is of no feature, or of one that has several: Nova does not find those.
// Source: nova.virt.libvirt.utils.TRAITS_CPU_MAPPING.
QString cpuFeatureOf(const QString &trait);

} // namespace astrolabe
