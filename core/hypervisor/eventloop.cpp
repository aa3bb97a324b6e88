// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/eventloop.h"

#include <libvirt/libvirt.h>
#include <libvirt/virterror.h>

#include <csignal>
#include <mutex>
#include <thread>

namespace astrolabe {

void startEventLoop()
{
    static std::once_flag started;
    std::call_once(started, [] {
        std::signal(SIGPIPE, SIG_IGN); // otherwise a daemon that dies during a call would kill the program
        virInitialize();
        virSetErrorFunc(nullptr, [](void *, virErrorPtr) { }); // errors are returned, not printed
        virEventRegisterDefaultImpl();
        std::thread([] {
            while (virEventRunDefaultImpl() == 0) { }
        }).detach();
    });
}

} // namespace astrolabe
