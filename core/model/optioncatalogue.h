// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/option.h"

#include <QString>

namespace astrolabe {

// Every option that Astrolabe reads, sorted by group and name.
const std::vector<Option> &optionCatalogue();
// Also finds deprecated names; nullptr if there is no such option.
const Option *findOption(const QString &group, const QString &name);
// The option's summary in the application's language.
QString whatItDoes(const Option &option);

} // namespace astrolabe
