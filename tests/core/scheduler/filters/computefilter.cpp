// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given seen(double secondsAgo)
{
    return
        [=](World &world) { world.node().service->lastSeenUp = world.cloud.now->addMSecs(qint64(-1000 * secondsAgo)); };
}

const QString downTime = u"service_down_time = 60 ([DEFAULT] service_down_time (default))"_s;

} // namespace

FilterTable computeFilterTable()
{
    return {"ComputeFilter",
        {{"seen just service_down_time ago", seen(60), {}},
            {"seen a second longer ago", seen(61), {u"seconds_since_seen = 61 (host)"_s, downTime}},
            {"seen a moment longer ago", seen(60.5), {u"seconds_since_seen = 60.5 (host)"_s, downTime}},
            {"a clock just as far ahead", seen(-60), {}},
            {"a clock further ahead", seen(-61), {u"seconds_since_seen = 61 (host)"_s, downTime}},
            {"seen now", seen(0), {}},
            {"service_down_time is an option",
                [](World &world) {
                    world.setOption(u"DEFAULT"_s, u"service_down_time"_s, 10);
                    seen(11)(world);
                },
                {u"seconds_since_seen = 11 (host)"_s,
                    u"service_down_time = 10 ([DEFAULT] service_down_time (nova.conf))"_s}},
            {"disabled without a reason", [](World &world) { world.node().service->disabled = true; },
                {u"disabled = true (host)"_s}},
            {"disabled with a reason",
                [](World &world) {
                    world.node().service->disabled = true;
                    world.node().service->disabledReason = u"new disks"_s;
                },
                {u"disabled_reason = new disks (host)"_s}},
            {"forced down", [](World &world) { world.node().service->forcedDown = true; },
                {u"forced_down = true (host)"_s}},
            {"disabled goes before down",
                [](World &world) {
                    world.node().service->forcedDown = true;
                    world.node().service->disabled = true;
                },
                {u"disabled = true (host)"_s}}}};
}

} // namespace astrolabe::test
