// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given tried(const QList<TriedHost> &hosts)
{
    return [=](World &world) {
        world.cloud.release = Release{19};
        world.spec.retryHosts = hosts;
    };
}

} // namespace

// Source: nova.tests.unit.scheduler.filters.test_retry_filters, Ussuri, its last release.
FilterTable retryFilterTable()
{
    return {"RetryFilter",
        {{"the first try", tried({}), {}, u"it is the first try"_s},
            {"tried elsewhere", tried({{u"h2"_s, u"h2"_s}}), {}, u"the build was tried elsewhere: h2/h2"_s},
            {"tried on another node of the host", tried({{u"h1"_s, u"node2"_s}}), {}},
            {"tried on another node and elsewhere", tried({{u"h1"_s, u"node2"_s}, {u"h2"_s, u"h2"_s}}), {}},
            {"tried here alone", tried({{u"h1"_s, u"h1"_s}}), {u"retry = h1/h1 (request)"_s}},
            {"tried here", tried({{u"h2"_s, u"h2"_s}, {u"h1"_s, u"h1"_s}}), {u"retry = h2/h2, h1/h1 (request)"_s}}}};
}

} // namespace astrolabe::test
