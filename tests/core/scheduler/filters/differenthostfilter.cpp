// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// vm1 is on the host, vm2 on another.
Given hint(const QStringList &uuids)
{
    return [=](World &world) {
        addInstance(world.cloud, 1, u"h1"_s);
        addInstance(world.cloud, 2, u"h2"_s);
        world.spec.schedulerHints.insert(u"different_host"_s, uuids);
    };
}

} // namespace

FilterTable differentHostFilterTable()
{
    const QString here = u"different_host = vm1 (request)"_s;
    return {"DifferentHostFilter",
        {{"the named server is here", hint({uuidOf(1)}), {here}},
            {"the named server is elsewhere", hint({uuidOf(2)}), {},
                u"none of the servers named in different_host is here: vm2"_s},
            {"one of several is here", hint({uuidOf(2), uuidOf(1)}), {here}},
            {"no hint", [](World &) { }, {}, u"the request has no hint different_host"_s},
            {"an empty hint", hint({QString()}), {}}, {"a server that nobody knows", hint({uuidOf(9)}), {}}}};
}

} // namespace astrolabe::test
