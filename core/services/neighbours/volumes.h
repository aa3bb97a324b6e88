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

    // nova-api reserves the volumes that the request names, so that nobody else takes them.
    Replied<> reserve(const Request &request, const QString &server);
    // nova-conductor reserves the volumes detached from the previous host before a build goes on with another.
    Replied<> reserveAgain(const Party &by, const QString &server);
    // Attaches the volumes that the request names and creates those it describes, unless an earlier build did.
    Replied<> attach(const Party &by, const BuildOrder &order);
    // Reads how the volumes of a guest are encrypted before it is created. A simulated host supports whatever Nova
    // does. Source: os_brick.encryptors.get_encryption_metadata.
    Replied<> readEncryption(const Party &by, const QString &server, bool isSimulated);
    // After a build was given up: releases all volumes, even if only reserved; deletes those that go with the server.
    void cleanUp(const Party &by, const BuildOrder &order);
    // The volumes that a server has from its boot: attachTo() attaches them to the host of a move, disconnect() takes
    // them off any host, release() gives them back.
    Replied<> attachTo(const Party &by, const QString &server, const QString &host);
    // Rewrites the server's root volume from the image; it stays reserved meanwhile. Source:
    // nova.compute.manager.ComputeManager._rebuild_volume_backed_instance.
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
