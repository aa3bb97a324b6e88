// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

#include <memory>

namespace astrolabe {

// The same value, which whoever lets go of it last does not free himself: for thousands of hosts that takes longer than
// somebody at a window may wait.
template<typename T>
std::shared_ptr<const T> freedInBackground(const std::shared_ptr<const T> &value)
{
    auto free = [value](const T *) mutable { QThreadPool::globalInstance()->start([last = std::move(value)] { }); };
    return std::shared_ptr<const T>(value.get(), std::move(free));
}

} // namespace astrolabe
