// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

#include <memory>

namespace astrolabe {

// The same value, destroyed in the background once its last reference is gone: with thousands of hosts, that takes too
// long for the user interface.
template<typename T>
std::shared_ptr<const T> freedInBackground(const std::shared_ptr<const T> &value)
{
    auto free = [value](const T *) mutable { QThreadPool::globalInstance()->start([last = std::move(value)] { }); };
    return std::shared_ptr<const T>(value.get(), std::move(free));
}

} // namespace astrolabe
