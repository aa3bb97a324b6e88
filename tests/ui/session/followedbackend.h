// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "session/backend.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace astrolabe::test {

// A backend with its own cloud, in this thread, and the signals it has sent so far.
class FollowedBackend final : public QObject
{
public:
    FollowedBackend(const QString &folder, const Cloud &cloud)
        : m_backend(folder, ServerOperations::Access::Full)
    {
        connect(&m_backend.servers(), &ServersDesk::serversChanged, this, [this](const auto &all) { servers = all; });
        connect(&m_backend.clouds(), &CloudsDesk::cloudOpened, this,
            [this](const SchedulerPtr &, const OpenedCloud &opened) { m_cloudId = opened.stored.id; });
        connect(&m_backend, &Backend::failed, this, [this](const Error &error) { refusals.append(error.text()); });
        connect(&m_backend.servers(), &ServersDesk::actionDone, this,
            [this](const ServerAction &action, const ActionOutcome &) { done.append(actionNameOf(action.kind)); });
        connect(&m_backend.servers(), &ServersDesk::bootEnded, this, [this](int number) { booted.append(number); });
        connect(&m_backend.connections(), &ConnectionsDesk::connectionsChanged, this,
            [this](const QList<ConnectionStatus> &all) {
                isConnected = !all.isEmpty() && all.first().state == ConnectionStatus::State::Connected;
            });
        m_backend.openStore();
        QFile file(QDir(folder).filePath(QStringLiteral("cloud.json")));
        if (file.open(QIODevice::WriteOnly) && file.write(writeCloud(cloud)) > 0)
            m_backend.clouds().openCloud(file.fileName());
    }

    Backend &backend() { return m_backend; }

    // nullptr if no server has this name.
    const ServerStatus *server(const QString &name) const
    {
        const auto found = std::ranges::find(
            servers, name, [](const ServerStatus &status) { return status.server.instance.displayName; });
        return found == servers.end() ? nullptr : &*found;
    }

    // "active", "active, powering-off"; empty if there is no such server.
    QString stateOf(const QString &name) const
    {
        const ServerStatus *status = server(name);
        if (status == nullptr)
            return {};
        const Instance &instance = status->server.instance;
        return instance.taskState.isEmpty() ? instance.vmState
                                            : instance.vmState + QStringLiteral(", ") + instance.taskState;
    }

    QString uuidOf(const QString &name) const { return server(name)->server.instance.uuid; }
    std::optional<PowerState> powerOf(const QString &name) const { return server(name)->power; }

    int boot(const QString &name, int count = 1)
    {
        Request request;
        request.name = name;
        request.flavorRef = QStringLiteral("1");
        request.imageRef = QStringLiteral("image-1");
        request.minCount = request.maxCount = count;
        request.document = writeRequest(request); // as sent
        return m_backend.servers().boot(request, m_cloudId);
    }
    void act(const QString &name, ServerAction::Kind kind) { m_backend.servers().act({uuidOf(name)}, {.kind = kind}); }

    QList<ServerStatus> servers;
    QStringList refusals;
    QStringList done;  // actions, in the order they ended
    QList<int> booted; // boots, in the order they ended
    bool isConnected = false;

private:
    Backend m_backend;
    qint64 m_cloudId = -1; // of the cloud opened last
};

} // namespace astrolabe::test
