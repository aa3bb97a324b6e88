// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/worlds.h"
#include "scheduler/filters/catalogue.h"

#include <vector>

// Each filter's verdicts: one table per catalogue entry, named after it, in a file of this folder.
namespace astrolabe::test {

struct FilterRow
{
    const char *name; // reads as a sentence
    Given given;
    // Empty: the host passes. Otherwise the facts of the reason as inWords(), or "raises TYPE: MESSAGE".
    QStringList says;
    QString because = {}; // reason if the host passes; empty: not checked
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
