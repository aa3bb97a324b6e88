// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/clouddatabases.h"

#include <QJsonObject>

namespace astrolabe {

// What the databases say of a cloud.
struct DatabaseCloud
{
    QJsonObject document; // an astrolabe-cloud document, to be read and checked like any other
    QStringList missing;  // databases that are not there, in the words of a sentence
};

// The cloud as Nova, Placement and Glance stored it; options are not in the databases.
DatabaseCloud cloudIn(const CloudDatabases &databases);

// The release whose cell schema has the revision; empty: none is known. Source: nova/db/main/migrations/versions.
QString releaseOfRevision(const QString &revision);

} // namespace astrolabe
