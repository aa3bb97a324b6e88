// SPDX-License-Identifier: GPL-3.0-or-later
// Every readable set of CPUs survives writing and reading again without loss.
#include "numa/cpuspec.h"
#include "fuzz.h"

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    const auto cpus = parseCpuSpec(QString::fromUtf8(input));
    if (!cpus || cpus->isEmpty())
        return;
    const auto again = parseCpuSpec(formatCpuSpec(*cpus));
    require(again && *again == *cpus);
}
