// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "session/whendone.h"

#include <QPromise>
#include <QtConcurrent>

#include <atomic>
#include <functional>
#include <memory>
#include <type_traits>

namespace astrolabe {

// Background work of which only the newest counts: older work is asked to stop, and its results are dropped. Make it a
// member of the receiver; results are delivered on the receiver's thread.
class NewestWork
{
public:
    explicit NewestWork(QObject *receiver)
        : m_receiver(receiver)
        , m_newest(std::make_shared<std::atomic<int>>(0))
    { }
    ~NewestWork() { drop(); }
    Q_DISABLE_COPY_MOVE(NewestWork)

    // Calls `listener` on the receiver's thread with the progress of the newest work, no more often than a person can
    // see.
    void setListener(std::function<void(qint64 done, qint64 total)> listener) { m_listener = std::move(listener); }

    // `work` is given a Progress; `take` is given its result.
    template<typename Work, typename Take>
    void begin(Work work, Take take)
    {
        drop();
        add(std::move(work), std::move(take));
    }
    // Like begin(), but earlier work still counts too. Returns a number shared by all work that counts together, until
    // it is dropped.
    template<typename Work, typename Take>
    int add(Work work, Take take)
    {
        const int ticket = *m_newest;
        using Value = std::invoke_result_t<Work, Progress &>;
        const auto untilOvertaken = [work = std::move(work), newest = m_newest, ticket](QPromise<Value> &promise) {
            promise.setProgressRange(0, shares);
            UntilOvertaken progress(newest, ticket, [&promise](int share) { promise.setProgressValue(share); });
            promise.addResult(work(progress));
        };
        auto *watcher = whenDone(QtConcurrent::run(untilOvertaken), m_receiver,
            [newest = m_newest, ticket, take = std::move(take)](const auto &result) {
                if (ticket == *newest)
                    take(result);
            });
        listenTo(watcher, ticket);
        return ticket;
    }
    // Like begin(), for work that finds one value after the other: `work` is given a function that hands one over,
    // `take` each value, and `end` is called after the last.
    template<typename Value, typename Work, typename Take, typename End>
    void beginSeries(Work work, Take take, End end)
    {
        drop();
        const int ticket = *m_newest;
        const auto untilOvertaken = [work = std::move(work), newest = m_newest, ticket](QPromise<Value> &promise) {
            promise.setProgressRange(0, shares);
            UntilOvertaken progress(newest, ticket, [&promise](int share) { promise.setProgressValue(share); });
            work(progress, [&promise](const Value &value) { promise.addResult(value); });
        };
        auto *watcher = new QFutureWatcher<Value>(m_receiver);
        QObject::connect(watcher, &QFutureWatcherBase::resultReadyAt, m_receiver,
            [newest = m_newest, ticket, watcher, take = std::move(take)](int at) {
                if (ticket == *newest)
                    take(watcher->resultAt(at));
            });
        QObject::connect(watcher, &QFutureWatcherBase::finished, m_receiver,
            [newest = m_newest, ticket, watcher, end = std::move(end)] {
                watcher->deleteLater();
                if (ticket == *newest)
                    end();
            });
        listenTo(watcher, ticket);
        watcher->setFuture(QtConcurrent::run(untilOvertaken));
    }
    // Drops everything begun so far.
    void drop() { ++*m_newest; }

private:
    static constexpr int shares = 1000; // the total in which progress is reported

    class UntilOvertaken final : public Progress
    {
    public:
        UntilOvertaken(std::shared_ptr<const std::atomic<int>> newest, int ticket, std::function<void(int)> tell)
            : m_newest(std::move(newest))
            , m_ticket(ticket)
            , m_tell(std::move(tell))
        { }

        void report(qint64 done, qint64 total) override
        {
            if (total > 0)
                m_tell(static_cast<int>(done * shares / total));
        }
        bool isCanceled() const override { return *m_newest != m_ticket; }

    private:
        std::shared_ptr<const std::atomic<int>> m_newest;
        int m_ticket;
        std::function<void(int)> m_tell;
    };

    void listenTo(QFutureWatcherBase *watcher, int ticket)
    {
        if (!m_listener)
            return;
        QObject::connect(watcher, &QFutureWatcherBase::progressValueChanged, m_receiver,
            [newest = m_newest, ticket, listener = m_listener](int share) {
                if (ticket == *newest)
                    listener(share, shares);
            });
    }

    QObject *m_receiver;
    std::shared_ptr<std::atomic<int>> m_newest;
    std::function<void(qint64, qint64)> m_listener;
};

} // namespace astrolabe
