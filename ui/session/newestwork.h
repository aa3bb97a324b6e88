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

// Work in the background of which only the newest counts: older work is asked to stop, and what it still brings is
// dropped. A member of the receiver, in whose thread results are taken.
class NewestWork
{
public:
    explicit NewestWork(QObject *receiver)
        : m_receiver(receiver)
        , m_newest(std::make_shared<std::atomic<int>>(0))
    { }
    ~NewestWork() { drop(); }
    Q_DISABLE_COPY_MOVE(NewestWork)

    // Told in the receiver's thread, not more often than anybody can see, how far the work is that counts.
    void setListener(std::function<void(qint64 done, qint64 total)> listener) { m_listener = std::move(listener); }

    // `work` is given a Progress, `take` what it returns.
    template<typename Work, typename Take>
    void begin(Work work, Take take)
    {
        drop();
        add(std::move(work), std::move(take));
    }
    // The same, but what was begun before counts too. The number of all that counts together, until it is dropped.
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
        if (m_listener) {
            QObject::connect(watcher, &QFutureWatcherBase::progressValueChanged, m_receiver,
                [newest = m_newest, ticket, listener = m_listener](int share) {
                    if (ticket == *newest)
                        listener(share, shares);
                });
        }
        return ticket;
    }
    // Nothing that was begun counts any more.
    void drop() { ++*m_newest; }

private:
    static constexpr int shares = 1000; // that work is told in

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

    QObject *m_receiver;
    std::shared_ptr<std::atomic<int>> m_newest;
    std::function<void(qint64, qint64)> m_listener;
};

} // namespace astrolabe
