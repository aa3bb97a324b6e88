// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/worlds.h"

#include <vector>

// What each filter says, a table per filter. A new filter is its file here, its line below and in tst_filters.cpp.
namespace astrolabe::test {

struct FilterRow
{
    const char *name; // reads as a sentence
    Given given;
    // Empty: the host passes. Else the facts of the reason, inWords(), or "raises TYPE: MESSAGE".
    QStringList says;
};

struct FilterTable
{
    const char *filter; // Nova's class
    std::vector<FilterRow> rows;
};

FilterTable aggregateInstanceExtraSpecsFilterTable();
FilterTable aggregateMultiTenancyIsolationTable();
FilterTable allHostsFilterTable();
FilterTable availabilityZoneFilterTable();
FilterTable computeCapabilitiesFilterTable();
FilterTable computeFilterTable();
FilterTable differentHostFilterTable();
FilterTable imagePropertiesFilterTable();
FilterTable ioOpsFilterTable();
FilterTable numInstancesFilterTable();
FilterTable numaTopologyFilterTable();
FilterTable pciPassthroughFilterTable();
FilterTable sameHostFilterTable();
FilterTable serverGroupAffinityFilterTable();
FilterTable serverGroupAntiAffinityFilterTable();

} // namespace astrolabe::test
