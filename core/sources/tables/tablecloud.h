// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudpart.h"

#include <QJsonObject>
#include <QStringList>

namespace astrolabe {

// What tables say of a cloud, beside what its databases say.
struct TableCloud
{
    QJsonObject document; // an astrolabe-cloud document, to be read and checked like any other
    CloudParts unknown = {};
    QStringList known = {};          // as in Cloud
    QStringList contradictions = {}; // a sentence each
};

} // namespace astrolabe
