// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/hypervisor.h"

#include <libvirt/libvirt.h>

#include <memory>

namespace astrolabe {

// Releases a handle with the function that libvirt has for it.
template<auto release>
struct Releaser
{
    template<typename Handle>
    void operator()(Handle *handle) const
    {
        release(handle);
    }
};

using DomainHandle = std::unique_ptr<virDomain, Releaser<virDomainFree>>;
using StreamHandle = std::unique_ptr<virStream, Releaser<virStreamFree>>;
using PoolHandle = std::unique_ptr<virStoragePool, Releaser<virStoragePoolFree>>;
using NodeDeviceHandle = std::unique_ptr<virNodeDevice, Releaser<virNodeDeviceFree>>;
using VolumeHandle = std::unique_ptr<virStorageVol, Releaser<virStorageVolFree>>;

// Text that libvirt allocated for the caller; null: there was none.
QString takeText(char *text);

// What went wrong in the last call of this thread.
Error lastError();
inline tl::unexpected<Error> lastFailure()
{
    return tl::unexpected(lastError());
}

QString uuidOf(virDomainPtr domain);
// A domain's state (virDomainState) as Nova's power state.
PowerState powerStateOf(int domainState);

} // namespace astrolabe
