// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"

namespace astrolabe {

// What the question names.
struct AskedNames
{
    QString flavor;
    QString host;
    QString zone;
};

AskedNames askedNames(const Case &examined);

// A name in the request that the cloud does not have, and the one that was probably meant.
struct Misspelling
{
    const char *sentence; // of both names
    Fact written;
    QString meant;
    QList<Change> corrected;
};

// The first that nova-api looks for in vain.
std::optional<Misspelling> misspelling(const Case &examined);

} // namespace astrolabe
