// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <tl/expected.hpp>

namespace astrolabe {

// The CPUs of a spec such as "0-3,^2,8", ascending. The unexpected value is Nova's text about the part that cannot be
// parsed. Source: nova.virt.hardware.parse_cpu_spec.
tl::expected<QList<int>, QString> parseCpuSpec(const QString &text);

// Formats runs as "a-b" and other CPUs one by one. The CPUs may be in any order.
// Source: nova.virt.hardware.format_cpu_spec.
QString formatCpuSpec(QList<int> cpus);

} // namespace astrolabe
