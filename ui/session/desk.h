// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/backendcontext.h"

namespace astrolabe {

// One subject of what the backend does. Calls can be made from any thread and return at once; the answers come as
// signals.
class Desk : public QObject
{
    Q_OBJECT

public:
    Desk(BackendContext &context, QObject *parent);

Q_SIGNALS:
    void fileWritten(const QString &name); // that somebody asked for
    void failed(const astrolabe::Error &error);

protected:
    BackendContext &context() { return m_context; }
    // Runs the work in the backend's thread, if there is a store.
    template<typename Work>
    void post(Work work)
    {
        const auto withStore = [this, work = std::move(work)] {
            if (m_context.isOpen())
                work();
        };
        // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): Qt keeps the call until it is made
        QMetaObject::invokeMethod(this, withStore, Qt::QueuedConnection);
    }
    template<typename T>
    bool check(const Result<T> &result)
    {
        if (!result)
            refuse(result.error());
        return result.has_value();
    }
    // Whoever asks for what may not be done is told.
    bool mayWrite();
    // What was done to the open cloud, if it was done, is told to everybody.
    void tellCloudIf(const Result<void> &done);
    void refuse(const Error &error);

private:
    BackendContext &m_context;
};

} // namespace astrolabe
