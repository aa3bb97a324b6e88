// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"
#include "hypervisor/domainstate.h"

#include <functional>

namespace astrolabe {

using IsWanted = std::function<bool()>;

// What is done with the domains of one host, each in one go on the connection's thread. Domains are named by their
// uuid, which is the server's.
Result<QList<DomainState>> listDomains(const Connection &connection);
// One that is not defined any more has no state.
DomainState describeDomain(const Connection &connection, const QString &uuid, const QString &name);

// Disk, definition, start; what was made is taken back where a later step fails, or where nobody waits for it any more.
// Refused (Conflict) where the host has a domain with its uuid; so is migrateDomain.
Result<void> spawnDomain(
    const Connection &connection, const Guest &guest, const QString &virtType, const IsWanted &isWanted);
// Off by force, without saved memory, defined again around its disks and started; what is gone of it is made anew.
Result<void> rebootDomain(const Connection &connection, const Guest &guest, const QString &virtType);
Result<void> startDomain(const Connection &connection, const QString &uuid);
Result<void> askDomainToShutDown(const Connection &connection, const QString &uuid);
Result<void> switchDomainOff(const Connection &connection, const QString &uuid);
Result<void> pauseDomain(const Connection &connection, const QString &uuid);
Result<void> resumeDomain(const Connection &connection, const QString &uuid);
// Into libvirt's managed save, which the next start goes on from.
Result<void> saveDomain(const Connection &connection, const QString &uuid);
// Off, undefined and without its disks; what is gone already is no error.
Result<void> removeDomain(const Connection &connection, const QString &uuid, const VolumeFiles &volumes);
// While it runs, with what its disks hold; both hosts have QEMU. What was made on the destination is taken back where
// that fails. `address`: where the destination is reached from the source; empty: as it says itself.
Result<void> migrateDomain(
    const Connection &source, const Connection &destination, const Guest &guest, const QString &address);
Result<bool> isDomainActive(const Connection &connection, const QString &uuid);
Result<PowerState> domainState(const Connection &connection, const QString &uuid);

} // namespace astrolabe
