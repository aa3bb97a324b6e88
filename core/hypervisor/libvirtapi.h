// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/hypervisor.h"

#include <libvirt/libvirt.h>

#include <memory>

namespace astrolabe {

// Frees a handle with libvirt's function for it.
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

// Takes ownership of a string allocated by libvirt; null stays null.
QString takeText(char *text);

// The error of this thread's last libvirt call.
Error lastError();
inline tl::unexpected<Error> lastFailure()
{
    return tl::unexpected(lastError());
}

QString uuidOf(virDomainPtr domain);
// Maps a domain's state (virDomainState) to Nova's power state.
PowerState powerStateOf(int domainState);

} // namespace astrolabe
