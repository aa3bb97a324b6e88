// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"
#include "hypervisor/domainstate.h"

#include <functional>

namespace astrolabe {

using IsWanted = std::function<bool()>;

// Operations on one host's domains, each a single call on the connection's thread. Domains are identified by their
// uuid, which is the server's.
Result<QList<DomainState>> listDomains(const Connection &connection);
// A domain that is no longer defined has no state.
DomainState describeDomain(const Connection &connection, const QString &uuid, const QString &name);

// Creates disks, defines and starts the domain; undone if a later step fails or the call is no longer wanted. Conflict
// if the host already has a domain with this uuid, as in migrateDomain().
Result<void> spawnDomain(
    const Connection &connection, const Guest &guest, const QString &virtType, const IsWanted &isWanted);
// Destroys the domain, drops its saved memory, redefines it around its disks and starts it; recreates what is missing.
Result<void> rebootDomain(const Connection &connection, const Guest &guest, const QString &virtType);
Result<void> startDomain(const Connection &connection, const QString &uuid);
Result<void> askDomainToShutDown(const Connection &connection, const QString &uuid);
Result<void> switchDomainOff(const Connection &connection, const QString &uuid);
Result<void> pauseDomain(const Connection &connection, const QString &uuid);
Result<void> resumeDomain(const Connection &connection, const QString &uuid);
// Saves to libvirt's managed save, from which the next start resumes.
Result<void> saveDomain(const Connection &connection, const QString &uuid);
// Destroys and undefines the domain and deletes its disks; missing parts are not an error.
Result<void> removeDomain(const Connection &connection, const QString &uuid, const VolumeFiles &volumes);
// Live migration including disk contents, between QEMU hosts. On failure, what was created on the destination is
// removed. `address`: how the source reaches the destination; empty: as the destination reports itself.
Result<void> migrateDomain(
    const Connection &source, const Connection &destination, const Guest &guest, const QString &address);
// From the URIs of both hosts.
QString migrationAddress(const QString &source, const QString &destination);
Result<bool> isDomainActive(const Connection &connection, const QString &uuid);
Result<PowerState> domainState(const Connection &connection, const QString &uuid);

} // namespace astrolabe
