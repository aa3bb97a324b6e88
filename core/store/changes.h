// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/servers.h"
#include "change/healing.h"
#include "model/cloud.h"

#include <optional>

namespace astrolabe {

class Database;

// What was changed here in clouds after they were opened.
class StoredChanges
{
public:
    explicit StoredChanges(const Database &database)
        : m_database(&database)
    { }

    // In place of the cloud's own release and options; none: nothing was set.
    Result<void> setOptions(qint64 cloudId, const std::optional<CloudOptions> &options);
    Result<std::optional<CloudOptions>> options(qint64 cloudId) const;

    // What was done to the cloud's placement data: each as a whole, and the last one can be taken back.
    Result<void> addHealing(qint64 cloudId, const QList<Healing> &healings);
    Result<QList<QList<Healing>>> healings(qint64 cloudId) const; // first to last
    Result<void> removeLastHealing(qint64 cloudId);

    // Of nova-computes, by service host. None: as the cloud says.
    Result<void> setService(qint64 cloudId, const QString &host, const std::optional<ServiceSetting> &setting);
    Result<QMap<QString, ServiceSetting>> services(qint64 cloudId) const;

    Result<QStringList> damaged() const;

private:
    const Database *m_database;
};

} // namespace astrolabe
