// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

#include <memory>
#include <utility>

namespace astrolabe {

// The same value, destroyed in the background once its last reference is gone: with thousands of hosts, that takes too
// long for the user interface.
template<typename T>
std::shared_ptr<const T> freedInBackground(const std::shared_ptr<const T> &value)
{
    // Held as a value of its own: the capture of a reference to const could only be copied, and the copy that stays
    // behind might be the last.
    auto free
        = [held = value](const T *) mutable { QThreadPool::globalInstance()->start([last = std::move(held)] { }); };
    return std::shared_ptr<const T>(value.get(), std::move(free));
}

} // namespace astrolabe
