// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/servicecontext.h"

#include <QSet>

namespace astrolabe::services {

// The images and their data. Source: Glance's API v2.
class Images
{
public:
    explicit Images(ServiceContext &context)
        : m_context(context)
    { }

    // The image's data, for a host that does not have it in its cache yet.
    Replied<> download(const Party &by, const QString &imageId, const QString &server);

    // Creates the snapshot of a server that is being shelved; its id.
    Replied<QString> createSnapshot(const Party &by, const QString &name, const QString &server);
    Replied<> upload(const Party &by, const QString &imageId, const QString &server);
    // False if the snapshot is gone.
    bool find(const Party &by, const QString &snapshot, const QString &server);
    void remove(const Party &by, const QString &imageId, const QString &server);
    // Where the snapshot's data is, or would be; empty: no data is kept.
    QString fileOf(const QString &snapshot) const;

private:
    ServiceContext &m_context;
    QSet<std::pair<QString, QString>> m_cached; // host, image
};

} // namespace astrolabe::services
