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
    QString because = {}; // what it says of a host that passes; empty: this row is not about that
};

struct FilterTable
{
    const char *filter; // Nova's class
    std::vector<FilterRow> rows;
};

FilterTable aggregateCoreFilterTable();
FilterTable aggregateDiskFilterTable();
FilterTable aggregateImagePropertiesIsolationTable();
FilterTable aggregateInstanceExtraSpecsFilterTable();
FilterTable aggregateIoOpsFilterTable();
FilterTable aggregateMultiTenancyIsolationTable();
FilterTable aggregateNumInstancesFilterTable();
FilterTable aggregateRamFilterTable();
FilterTable aggregateTypeAffinityFilterTable();
FilterTable allHostsFilterTable();
FilterTable availabilityZoneFilterTable();
FilterTable baseCoreFilterTable();
FilterTable baseRamFilterTable();
FilterTable computeCapabilitiesFilterTable();
FilterTable computeFilterTable();
FilterTable coreFilterTable();
FilterTable differentHostFilterTable();
FilterTable diskFilterTable();
FilterTable exactCoreFilterTable();
FilterTable exactDiskFilterTable();
FilterTable exactRamFilterTable();
FilterTable imagePropertiesFilterTable();
FilterTable ioOpsFilterTable();
FilterTable isolatedHostsFilterTable();
FilterTable jsonFilterTable();
FilterTable metricsFilterTable();
FilterTable numInstancesFilterTable();
FilterTable numaTopologyFilterTable();
FilterTable pciPassthroughFilterTable();
FilterTable ramFilterTable();
FilterTable retryFilterTable();
FilterTable sameHostFilterTable();
FilterTable serverGroupAffinityFilterTable();
FilterTable serverGroupAntiAffinityFilterTable();
FilterTable simpleCidrAffinityFilterTable();
FilterTable trustedFilterTable();
FilterTable typeAffinityFilterTable();

} // namespace astrolabe::test
