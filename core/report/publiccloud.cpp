// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/publiccloud.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Without what Astrolabe does not read, which may say anything.
void forgetOthers(auto &list)
{
    for (auto &element : list)
        element.other = {};
}

void forgetOthers(Cloud &cloud)
{
    cloud.other = {};
    forgetOthers(cloud.cells);
    forgetOthers(cloud.aggregates);
    forgetOthers(cloud.flavors);
    forgetOthers(cloud.images);
    forgetOthers(cloud.instances);
    forgetOthers(cloud.serverGroups);
    for (ComputeNode &node : cloud.computeNodes) {
        node.other = {};
        if (node.service)
            node.service->other = {};
    }
    const auto forget = [](auto &list) {
        if (list)
            forgetOthers(*list);
    };
    forget(cloud.surroundings.projects);
    forget(cloud.surroundings.users);
    forget(cloud.surroundings.keyPairs);
    forget(cloud.surroundings.networks);
    forget(cloud.surroundings.securityGroups);
    forget(cloud.surroundings.volumes);
    forget(cloud.surroundings.volumeSnapshots);
    forgetOthers(cloud.surroundings.ports);
    if (cloud.placement) {
        cloud.placement->other = {};
        forgetOthers(cloud.placement->resourceProviders);
    }
}

void forgetUnknownOptions(Configuration &config)
{
    for (const QString &option : config.unknownOptions())
        config.unset(option.section(u'.', 0, -2), option.section(u'.', -1));
}

} // namespace

Cloud withoutPrivateMatters(Cloud cloud)
{
    forgetOthers(cloud);
    forgetUnknownOptions(cloud.config);
    cloud.name = u"anonymous"_s;
    for (Image &image : cloud.images)
        image.file.clear();
    for (Instance &instance : cloud.instances) {
        instance.metadata.clear();
        if (const Flavor *own = instance.flavor.get()) {
            Flavor plain = *own;
            plain.other = {};
            instance.flavor = EmbeddedFlavor(plain);
        }
    }
    return cloud;
}

} // namespace astrolabe
