// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"
#include "sources/databases/table.h"

#include <QList>

namespace astrolabe {

// The releases, oldest first, whose schema and nova-computes a cell's database has; several if they differ in neither.
// Empty: a revision that no release is known for.
QList<Release> releasesOfSchema(const DatabaseContent &cell);
// The same by the revision alone, as "nova-manage db version" prints it since Xena.
QList<Release> releasesOfRevision(const QString &alembic);

} // namespace astrolabe
