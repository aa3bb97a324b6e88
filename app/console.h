// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"
#include "connectedhosts.h"
#include "diagnosis/trial.h"
#include "session/session.h"

#include <QElapsedTimer>

class QLockFile;

namespace astrolabe::ctl {

// The option for a command's data folder, and the folder it selects.
QCommandLineOption dataFolderOption();
QString dataFolder(const QCommandLineParser &parser);
// The option for the cloud that a command opens there.
QCommandLineOption sourceOption();

// A console without a window. With full access it writes to the same data folder as windows do, where no one else may
// write meanwhile.
class Console
{
public:
    // Opens the cloud that the options name, or the one opened last. Reports on standard error what could not be
    // restored.
    static Result<std::unique_ptr<Console>> open(
        const QCommandLineParser &parser, ServerOperations::Access access = ServerOperations::Access::Full);
    ~Console();
    Q_DISABLE_COPY_MOVE(Console)

    const OpenCloud &cloud() { return m_session->cloud(); }
    ServerOperations &operations() { return m_session->operations(); }
    // As operations() do; the history then says why it failed, as a window's does.
    Result<Boot> boot(const Request &asked, Progress &progress);
    Result<ActionOutcome> act(const Instance &server, const ServerAction &action, Progress &progress);

private:
    Console() = default;
    Result<void> openStore(const QString &folder, ServerOperations::Access access);
    Result<void> openCloud(const QString &source);
    void keepCause(const std::optional<Trial> &failed, qint64 decision);

    std::unique_ptr<QLockFile> m_lock;
    ConnectedHosts m_hosts;
    std::unique_ptr<Session> m_session;
};

// Reports on standard error what is being done, and the progress of longer work.
class SpokenProgress final : public Progress
{
public:
    explicit SpokenProgress(QString what);

    void report(qint64 done, qint64 total) override;
    bool isCanceled() const override { return false; }

private:
    QString m_what;
    QElapsedTimer m_sinceSaid;
};

// A server's state for people and for programs. The document is that of the cloud's instances, plus what Nova shows for
// failed servers.
QString serverLine(const Instance &server);
QJsonObject serverDocument(const Instance &server);

} // namespace astrolabe::ctl
