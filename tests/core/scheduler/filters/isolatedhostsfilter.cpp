// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// The host is h1, the image cirros; the parameters say which of them are isolated.
Given isolated(bool image, bool host, bool restrict = true)
{
    return [=](World &world) {
        const QString group = u"filter_scheduler"_s;
        world.setOption(group, u"isolated_images"_s, image ? uuidOf(100) : uuidOf(101));
        world.setOption(group, u"isolated_hosts"_s, host ? u"h1"_s : u"h2"_s);
        world.setOption(group, u"restrict_isolated_hosts_to_isolated_images"_s, restrict);
    };
}

const QString imageIsIsolated = u"isolated_images = cirros ([filter_scheduler] isolated_images (nova.conf))"_s;
const QString hostIsIsolated = u"isolated_hosts = h1 ([filter_scheduler] isolated_hosts (nova.conf))"_s;
const QString ofCirros = u"image = cirros (request)"_s;

} // namespace

FilterTable isolatedHostsFilterTable()
{
    const auto noHosts = [](bool image) {
        return [=](World &world) {
            isolated(image, false)(world);
            world.setOption(u"filter_scheduler"_s, u"isolated_hosts"_s, QString());
        };
    };
    const auto noImages = [](bool host, bool restrict) {
        return [=](World &world) {
            isolated(false, host, restrict)(world);
            world.setOption(u"filter_scheduler"_s, u"isolated_images"_s, QString());
        };
    };
    const auto withoutImage = [](bool host) {
        return [=](World &world) {
            isolated(true, host)(world);
            world.spec.image.reset();
        };
    };
    return {"IsolatedHostsFilter",
        {{"nothing is isolated", [](World &) { }, {}, u"neither the host nor the image is isolated"_s},
            {"both are isolated", isolated(true, true), {}, u"the host h1 and the image cirros are isolated"_s},
            {"neither is", isolated(false, false), {}},
            {"the image is, the host is not", isolated(true, false), {imageIsIsolated, u"host = h1 (host)"_s}},
            {"the host is, the image is not", isolated(false, true), {hostIsIsolated, ofCirros}},
            {"the host is, the image is not, and that is allowed", isolated(false, true, false), {},
                u"the host h1 is isolated, but takes every image"_s},
            {"the image is, the host is not, whatever is allowed", isolated(true, false, false),
                {imageIsIsolated, u"host = h1 (host)"_s}},
            {"no image is named", noImages(true, true), {hostIsIsolated, ofCirros}},
            {"no image is named, and others are allowed", noImages(true, false), {}},
            {"images but no hosts are named", noHosts(true), {imageIsIsolated, u"host = h1 (host)"_s}},
            {"images but no hosts are named, and this image is none of them", noHosts(false), {}},
            {"neither is, and others are allowed", isolated(false, false, false), {}},
            {"both are, and others are allowed", isolated(true, true, false), {}},
            {"no image is named, and this host is none of them", noImages(false, true), {}},
            {"no image on an isolated host", withoutImage(true), {hostIsIsolated}},
            {"no image on another host", withoutImage(false), {}}}};
}

} // namespace astrolabe::test
