// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/eventloop.h"

#include <libvirt/libvirt.h>
#include <libvirt/virterror.h>

#include <mutex>
#include <thread>

namespace astrolabe {

void startEventLoop()
{
    static std::once_flag started;
    std::call_once(started, [] {
        virInitialize();
        virSetErrorFunc(nullptr, [](void *, virErrorPtr) { }); // errors are returned, not printed
        virEventRegisterDefaultImpl();
        std::thread([] {
            while (virEventRunDefaultImpl() == 0) { }
        }).detach();
    });
}

} // namespace astrolabe
