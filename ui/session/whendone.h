// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>

namespace astrolabe {

// Calls `take` on the receiver's thread with the result of background work, unless the receiver is gone by then.
// (QFuture::then() of Qt 6.4 asserts if its context dies before the work ends.) Until then the returned watcher reports
// the progress.
template<typename Value, typename Take>
QFutureWatcherBase *whenDone(const QFuture<Value> &future, QObject *receiver, Take take)
{
    auto *watcher = new QFutureWatcher<Value>(receiver);
    QObject::connect(watcher, &QFutureWatcherBase::finished, receiver, [watcher, take = std::move(take)] {
        watcher->deleteLater();
        take(watcher->result());
    });
    watcher->setFuture(future);
    return watcher;
}

} // namespace astrolabe
