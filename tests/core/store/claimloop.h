// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

#include <functional>

namespace astrolabe::test {

// Several threads boot servers at once and remove them again, each with a connection of its own and on what it has
// seen of the store last, which the others change meanwhile: nothing but the store keeps them apart. Ends when
// something fails that is no lost race, or when `goesOn` says so; it is asked after each boot and each removal. How
// many races were lost.
Result<int> claimAtOnce(const QString &path, const std::function<bool()> &goesOn);

} // namespace astrolabe::test
