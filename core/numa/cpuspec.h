// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <tl/expected.hpp>

namespace astrolabe {

// "0-3,^2,8": the CPUs, ascending. The unexpected value is Nova's text about what cannot be read.
// Source: nova.virt.hardware.parse_cpu_spec.
tl::expected<QList<int>, QString> parseCpuSpec(const QString &text);

// Runs as "a-b", the rest one by one. The CPUs come in any order.
// Source: nova.virt.hardware.format_cpu_spec.
QString formatCpuSpec(QList<int> cpus);

} // namespace astrolabe
