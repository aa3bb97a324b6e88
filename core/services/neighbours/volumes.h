// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/buildorder.h"
#include "services/servicecontext.h"

namespace astrolabe::services {

// The volumes of servers. Source: Cinder's API v3, as nova.volume.cinder uses it.
class Volumes
{
public:
    explicit Volumes(ServiceContext &context)
        : m_context(context)
    { }

    // By nova-api, so that nobody else takes those that the request names.
    Replied<> reserve(const Request &request, const QString &server);
    // By nova-conductor, where a build goes on with another host: those that were detached from the one before.
    Replied<> reserveAgain(const Party &by, const QString &server);
    // Those that the request names are attached, those that it describes are made, but for what a build before made.
    Replied<> attach(const Party &by, const BuildOrder &order);
    // Where a guest is made that is to have them: how they are encrypted. A host that is simulated can do what Nova
    // can. Source: os_brick.encryptors.get_encryption_metadata.
    Replied<> readEncryption(const Party &by, const QString &server, bool isSimulated);
    // After a build that is given up: attached or only reserved, those go that were to go with the server.
    void cleanUp(const Party &by, const BuildOrder &order);
    // Those that a server has from its boot: for the host that it is moved to, without a host, and given back.
    Replied<> attachTo(const Party &by, const QString &server, const QString &host);
    // The one that the server boots from becomes as the image; nobody else takes it meanwhile.
    // Source: nova.compute.manager.ComputeManager._rebuild_volume_backed_instance.
    Replied<> reimageRoot(const Party &by, const QString &server, const QString &image);
    void disconnect(const Party &by, const QString &server);
    void release(const Party &by, const QString &server);

private:
    Replied<> reserveOne(const Party &by, const QString &server, const QString &volume);
    Volume existing(const BlockDevice &device) const;
    Replied<Volume> create(const Party &by, const BuildOrder &order, const BlockDevice &device);
    void tellDetached(const Party &by, const QString &server, const QString &volume);
    void remove(const Party &by, const QString &server, Volume volume);
    QMap<QString, QString> metadataOf(const QString &imageId) const;
    Replied<> connect(const Party &by, const BuildOrder &order, const Volume &volume);

    ServiceContext &m_context;
};

} // namespace astrolabe::services
