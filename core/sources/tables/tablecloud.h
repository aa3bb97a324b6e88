// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudpart.h"
#include "sources/tables/consoletable.h"

#include <QJsonObject>

namespace astrolabe {

// What tables say of a cloud, beside what its databases say.
struct TableCloud
{
    QJsonObject document; // an astrolabe-cloud document, to be read and checked like any other
    CloudParts unknown;
    QStringList contradictions; // a sentence each
};

// `stored`: the document of the databases, maybe of some of them only, which are nearer to the truth than any table;
// empty: there are none.
TableCloud cloudIn(const QList<ConsoleTable> &tables, const QJsonObject &stored);

} // namespace astrolabe
