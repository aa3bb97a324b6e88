// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numa/misfit.h"
#include "spec/requestspec.h"

namespace astrolabe {

// Who says what the server's cell at that position needs, where numaConstraints() reads it.
NumaAskers numaAskers(const RequestSpec &spec, int cell);

// Whose hw:NAME or hw_NAME has the value: the flavor's extra spec, or else the image's property; nullopt: neither has.
std::optional<Origin> hardwareAsker(const RequestSpec &spec, const QString &name, const QString &value);

} // namespace astrolabe
