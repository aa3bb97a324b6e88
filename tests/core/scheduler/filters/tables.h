// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/worlds.h"
#include "scheduler/filters/catalogue.h"

#include <vector>

// What each filter says: a table for each entry of the catalogue, called after it, in a file here.
namespace astrolabe::test {

struct FilterRow
{
    const char *name; // reads as a sentence
    Given given;
    // Empty: the host passes. Else the facts of the reason, inWords(), or "raises TYPE: MESSAGE".
    QStringList says;
    QString because = {}; // what it says of a host that passes; empty: this row is not about that
};

struct FilterTable
{
    const char *filter; // Nova's class
    std::vector<FilterRow> rows;
};

#define ASTROLABE_DECLARE_TABLE(filter) FilterTable filter##Table();
ASTROLABE_FILTERS(ASTROLABE_DECLARE_TABLE)
#undef ASTROLABE_DECLARE_TABLE

} // namespace astrolabe::test
