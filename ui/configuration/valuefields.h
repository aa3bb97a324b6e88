// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "configuration/optionrow.h"

namespace astrolabe {

class ValueField;

// The field for an option's type. `choices` are the allowed entries of a list; empty if anything is allowed.
ValueField *makeValueField(const OptionRow &row, const QStringList &choices);

} // namespace astrolabe
