// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>

#include <optional>

namespace astrolabe {

// The first document of a YAML text, by YAML 1.1's rules for plain scalars that PyYAML writes. none: it is damaged,
// uses aliases (which can grow without end), or is nested deeper or longer than anything that is read here.
std::optional<QJsonValue> yamlValue(const QByteArray &text);

} // namespace astrolabe
