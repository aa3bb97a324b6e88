// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"
#include "connectedhosts.h"
#include "session/session.h"

#include <QElapsedTimer>

class QLockFile;

namespace astrolabe::ctl {

// The options of a command that works in a data folder, and the folder that they mean.
QCommandLineOption dataFolderOption();
QString dataFolder(const QCommandLineParser &parser);
// Of one that opens a cloud there.
QCommandLineOption sourceOption();

// A console without a window: writes in the data folder that windows use too, where nobody else may write meanwhile.
class Console
{
public:
    // With a cloud that is open: the one that the options name, or the one that was open last. What of it cannot be as
    // it was goes to standard error.
    static Result<std::unique_ptr<Console>> open(const QCommandLineParser &parser);
    ~Console();
    Q_DISABLE_COPY_MOVE(Console)

    const OpenCloud &cloud() { return m_session->cloud(); }
    ServerOperations &operations() { return m_session->operations(); }

private:
    Console() = default;
    Result<void> openStore(const QString &folder);
    Result<void> openCloud(const QString &source);

    std::unique_ptr<QLockFile> m_lock;
    ConnectedHosts m_hosts;
    std::unique_ptr<Session> m_session;
};

// Says on standard error what is done, and of what takes longer how far it is.
class SpokenProgress final : public Progress
{
public:
    explicit SpokenProgress(const QString &what);

    void report(qint64 done, qint64 total) override;
    bool isCanceled() const override { return false; }

private:
    QString m_what;
    QElapsedTimer m_sinceSaid;
};

// How a server stands, for people and for programs. As the cloud's document has its instances, with what Nova shows of
// one that failed.
QString serverLine(const Instance &server);
QJsonObject serverDocument(const Instance &server);

} // namespace astrolabe::ctl
