// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"

#include <QJsonObject>

#include <functional>

namespace astrolabe {

// The definitions of [pci] alias, each of which nova.conf has as a text.
QList<QJsonObject> pciAliases(const Configuration &config);
// The option after an edit of each definition; a text stays one. Undefined: the edit changes none.
QJsonValue editedPciAliases(const Configuration &config, const std::function<void(QJsonObject &alias)> &edit);

} // namespace astrolabe
