// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/document.h"
#include "domainxml/guesthardware.h"

#include <QDateTime>

namespace astrolabe::domainxml {

// Memory, its backing, and the host NUMA cells that it comes from.
void writeMemory(Document &document, const GuestHardware &hardware);

void writeVcpus(Document &document, const GuestHardware &hardware);
void writeIoThreads(Document &document, const GuestHardware &hardware);
// The host CPUs and shares of the vCPUs.
void writeCpuTune(Document &document, const GuestHardware &hardware);
void writeCpu(Document &document, const GuestHardware &hardware);

// The perf events counted on the host.
void writePerf(Document &document, const GuestHardware &hardware);
void writeLaunchSecurity(Document &document, const GuestHardware &hardware);

void writeMetadata(Document &document, const GuestHardware &hardware, const QDateTime &createdAt);

// SMBIOS, firmware, boot devices, features.
void writeSystem(Document &document, const GuestHardware &hardware);
void writeClock(Document &document, const GuestHardware &hardware);

// "0000:3b:00.1"
void writePciAddress(Document &document, const QString &address, const Attributes &attributes = {});
// A controller; a virtio one uses the IOMMU if the guest requires it.
void writeController(Document &document, const GuestHardware &hardware, const Attributes &attributes, bool isVirtio);
void writeDisks(Document &document, const GuestHardware &hardware);
void writeInterfaces(Document &document, const GuestHardware &hardware);
// Consoles, video, pointer, random numbers, controllers, passed devices, watchdog, balloon, persistent memory, IOMMU.
void writePeripherals(Document &document, const GuestHardware &hardware);

} // namespace astrolabe::domainxml
