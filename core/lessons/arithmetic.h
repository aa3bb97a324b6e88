// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <optional>

namespace astrolabe {

// The value of a formula of numbers, + − × ÷ and parentheses, as rule cards write it; none: it is something else.
std::optional<double> calculated(QStringView formula);

} // namespace astrolabe
