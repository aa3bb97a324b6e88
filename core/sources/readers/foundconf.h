// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/evidence.h"

namespace astrolabe {

// Whether a line opens a group, or sets an option, that Nova's files have and other services' do not.
bool looksLikeNovaConf(const QString &text);

// Reads a nova.conf and adds it to the evidence. Leaves out values that a collector has masked with asterisks.
Result<void> addConf(const QString &name, const QByteArray &text, Evidence &evidence);

// Drops duplicates with the same name and options: a Secret's encoded and decoded data are read as two files.
void forgetTwins(QList<FoundConf> &confs);

// Hosts whose nova-compute lets servers have no PCI devices: its nova.conf, with the files beside it, names the host
// and sets no [pci] device_spec.
QStringList hostsWithoutPciDevices(const Evidence &evidence);

// The options of all files together. A later file of a service wins over an earlier one, nova-scheduler's files over
// those of other services, and nova-compute's say nothing of how to schedule if any other service's are there.
Configuration mergedConf(const Evidence &evidence);

// Whether there is a file that nova-scheduler may read: nova-compute's own say nothing of how it decides.
bool hasSchedulersConf(const Evidence &evidence);

// nova-scheduler's option; none: there is no such file.
std::optional<int> hostSubsetSizeIn(const Evidence &evidence);

} // namespace astrolabe
