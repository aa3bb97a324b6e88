// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>

namespace astrolabe {

// Hands the result of work in the background to `take`, in the receiver's thread, and to nobody if the receiver is gone
// by then. (A context that dies before the work ends makes QFuture::then() of Qt 6.4 assert.) Until then what is
// returned tells how far the work is.
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
