// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/backendcontext.h"

namespace astrolabe {

// One subject of the backend's work. Calls can be made from any thread and return at once; the answers are signals.
class Desk : public QObject
{
    Q_OBJECT

public:
    Desk(BackendContext &context, QObject *parent);

Q_SIGNALS:
    void fileWritten(const QString &name); // that the user asked for
    void failed(const astrolabe::Error &error);

protected:
    BackendContext &context() { return m_context; }
    // Runs `work` on the backend's thread, if there is a store.
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
    // Keeps the value among the settings of the store; a read-only console keeps nothing.
    void keep(const QString &key, const QByteArray &value);
    // Reports an error if the console is read-only.
    bool mayWrite();
    // Announces a change of the open cloud, or reports the error if `done` failed.
    void tellCloudIf(const Result<void> &done);
    void refuse(const Error &error);

private:
    BackendContext &m_context;
};

} // namespace astrolabe
