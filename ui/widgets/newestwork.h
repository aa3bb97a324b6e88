// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "widgets/whendone.h"

#include <QtConcurrent>

#include <atomic>
#include <memory>

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

    // `work` is given a Progress, `take` what it returns.
    template<typename Work, typename Take>
    void begin(Work work, Take take)
    {
        const int ticket = ++*m_newest;
        const auto untilOvertaken = [work = std::move(work), newest = m_newest, ticket] {
            UntilOvertaken progress(newest, ticket);
            return work(progress);
        };
        whenDone(QtConcurrent::run(untilOvertaken), m_receiver,
            [newest = m_newest, ticket, take = std::move(take)](const auto &result) {
                if (ticket == *newest)
                    take(result);
            });
    }
    // Nothing that was begun counts any more.
    void drop() { ++*m_newest; }

private:
    class UntilOvertaken final : public Progress
    {
    public:
        UntilOvertaken(std::shared_ptr<const std::atomic<int>> newest, int ticket)
            : m_newest(std::move(newest))
            , m_ticket(ticket)
        { }

        void report(qint64, qint64) override { }
        bool isCanceled() const override { return *m_newest != m_ticket; }

    private:
        std::shared_ptr<const std::atomic<int>> m_newest;
        int m_ticket;
    };

    QObject *m_receiver;
    std::shared_ptr<std::atomic<int>> m_newest;
};

} // namespace astrolabe
