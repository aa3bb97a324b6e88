// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/option.h"

#include <QString>

namespace astrolabe {

// Every option that Astrolabe reads, sorted by group and name.
const std::vector<Option> &optionCatalogue();
// nullptr: none of that name. Finds deprecated names too.
const Option *findOption(const QString &group, const QString &name);
// What the option does, in the application's language.
QString whatItDoes(const Option &option);

} // namespace astrolabe
