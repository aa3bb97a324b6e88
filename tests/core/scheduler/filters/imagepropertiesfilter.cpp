// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given image(const QMap<QString, QString> &properties)
{
    return [=](World &world) { world.setImage(properties); };
}

// An image for x86_64 that requires a hypervisor version, on a host with version `has`.
Given version(const QString &wanted, int has)
{
    return [=](World &world) {
        world.setImage({{u"hw_architecture"_s, u"x86_64"_s}, {u"img_hv_requested_version"_s, wanted}});
        world.node().hypervisorVersion = has;
    };
}

Given liberty(const QMap<QString, QString> &properties)
{
    return [=](World &world) {
        world.cloud.release = Release{12};
        world.cloud.images.first().properties = properties;
    };
}

const QString offered = u"supported_instances = x86_64/kvm/hvm (host)"_s;

} // namespace

FilterTable imagePropertiesFilterTable()
{
    return {"ImagePropertiesFilter",
        {{"an image that asks for nothing", image({}), {}, u"the image has no requirement for the hypervisor"_s},
            {"no image", [](World &world) { world.spec.image.reset(); }, {}},
            {"the architecture is offered", image({{u"hw_architecture"_s, u"x86_64"_s}}), {},
                u"the host supports x86_64/kvm/hvm; the server needs hw_architecture = x86_64"_s},
            {"the architecture is another", image({{u"hw_architecture"_s, u"aarch64"_s}}),
                {offered, u"hw_architecture = hw_architecture = aarch64 (image property hw_architecture)"_s}},
            {"the hypervisor is another", image({{u"img_hv_type"_s, u"xen"_s}}),
                {offered, u"img_hv_type = img_hv_type = xen (image property img_hv_type)"_s}},
            {"the vm mode is another", image({{u"hw_vm_mode"_s, u"xen"_s}}),
                {offered, u"hw_vm_mode = hw_vm_mode = xen (image property hw_vm_mode)"_s}},
            {"all three are offered together",
                image({{u"hw_architecture"_s, u"x86_64"_s}, {u"img_hv_type"_s, u"kvm"_s}, {u"hw_vm_mode"_s, u"hvm"_s}}),
                {}},
            {"two are offered, but not together",
                [](World &world) {
                    world.node().supportedHvSpecs
                        = {{u"x86_64"_s, u"kvm"_s, u"hvm"_s}, {u"i686"_s, u"qemu"_s, u"hvm"_s}};
                    world.setImage({{u"hw_architecture"_s, u"x86_64"_s}, {u"img_hv_type"_s, u"qemu"_s}});
                },
                {u"supported_instances = x86_64/kvm/hvm, i686/qemu/hvm (host)"_s,
                    u"hw_architecture = hw_architecture = x86_64, img_hv_type = qemu (image property hw_architecture)"_s}},
            {"the place in the triple does not matter",
                [](World &world) {
                    world.node().supportedHvSpecs = {{u"x86_64"_s, u"hvm"_s, u"kvm"_s}};
                    world.setImage({{u"img_hv_type"_s, u"kvm"_s}});
                },
                {}},
            {"a host that offers nothing",
                [](World &world) {
                    world.node().supportedHvSpecs.clear();
                    world.setImage({{u"img_hv_type"_s, u"kvm"_s}});
                },
                {u"img_hv_type = img_hv_type = kvm (image property img_hv_type)"_s}},
            {"a host that offers nothing, and nothing is asked",
                [](World &world) { world.node().supportedHvSpecs.clear(); }, {}},
            {"all three are others",
                image({{u"hw_architecture"_s, u"armv7"_s}, {u"img_hv_type"_s, u"qemu"_s}, {u"hw_vm_mode"_s, u"hvm"_s}}),
                {offered,
                    u"hw_architecture = hw_architecture = armv7, img_hv_type = qemu, hw_vm_mode = hvm "
                    "(image property hw_architecture)"_s}},
            {"two are asked, and one is another",
                [](World &world) {
                    world.node().supportedHvSpecs = {{u"x86_64"_s, u"xen"_s, u"xen"_s}};
                    world.setImage({{u"hw_architecture"_s, u"x86_64"_s}, {u"hw_vm_mode"_s, u"hvm"_s}});
                },
                {u"supported_instances = x86_64/xen/xen (host)"_s,
                    u"hw_architecture = hw_architecture = x86_64, hw_vm_mode = hvm (image property hw_architecture)"_s}},
            {"a host that offers nothing, and all three are asked",
                [](World &world) {
                    world.node().supportedHvSpecs.clear();
                    world.setImage({{u"hw_architecture"_s, u"x86_64"_s}, {u"img_hv_type"_s, u"kvm"_s},
                        {u"hw_vm_mode"_s, u"hvm"_s}});
                },
                {u"hw_architecture = hw_architecture = x86_64, img_hv_type = kvm, hw_vm_mode = hvm "
                 "(image property hw_architecture)"_s}},
            {"a range of versions, and its begin", version(u">=6.0,<6.2"_s, 6000000), {}},
            {"and its end", version(u">=6.0,<6.2"_s, 6002000),
                {u"hypervisor_version = 6.2.0 (host)"_s,
                    u"img_hv_requested_version = >=6.0,<6.2 (image property img_hv_requested_version)"_s}},
            {"a version of thousands", version(u">=6.0"_s, 5000),
                {u"hypervisor_version = 5.0 (host)"_s,
                    u"img_hv_requested_version = >=6.0 (image property img_hv_requested_version)"_s}},
            {"just the asked version", version(u">=6.2"_s, 6002000), {},
                u"the host supports x86_64/kvm/hvm in version 6.2.0; the server needs hw_architecture = x86_64, "
                "version >=6.2"_s},
            {"just below the asked version", version(u">=6.2.1"_s, 6002000),
                {u"hypervisor_version = 6.2.0 (host)"_s,
                    u"img_hv_requested_version = >=6.2.1 (image property img_hv_requested_version)"_s}},
            {"a version is asked and nothing else: nobody looks", image({{u"img_hv_requested_version"_s, u">=9.0"_s}}),
                {}},
            {"a hypervisor without version fits every one", version(u">=9.0"_s, 0), {},
                u"the host supports x86_64/kvm/hvm; the server needs hw_architecture = x86_64"_s},
            {"a version that is no version until 30", version(u">=1.0"_s, 6),
                {u"raises ValueError: invalid version number '6'"_s}},
            {"Liberty knew the names of then", liberty({{u"architecture"_s, u"amd64"_s}, {u"vm_mode"_s, u"hvm"_s}}),
                {}},
            {"and no others", liberty({{u"hw_architecture"_s, u"aarch64"_s}}), {}},
            {"by which it rejected", liberty({{u"hypervisor_type"_s, u"xen"_s}}),
                {offered, u"hypervisor_type = hypervisor_type = xen (image property hypervisor_type)"_s}},
            {"as by the version", liberty({{u"vm_mode"_s, u"hvm"_s}, {u"hypervisor_version_requires"_s, u">=7.0"_s}}),
                {u"hypervisor_version = 6.2.0 (host)"_s,
                    u"hypervisor_version_requires = >=7.0 (image property hypervisor_version_requires)"_s}},
            // Nova's tests give the filter a dictionary, real hosts have a text. Source:
            // nova.scheduler.filters.image_props_filter and host_manager, 2026.2.
            {"address bits make Nova itself fail",
                [](World &world) {
                    world.cloud.release = Release{29};
                    world.setImage({{u"hw_vm_mode"_s, u"hvm"_s}, {u"hw_maxphysaddr_bits"_s, u"40"_s}});
                },
                {u"raises AttributeError: 'str' object has no attribute 'get'"_s}},
            {"which 0 bits do not",
                [](World &world) {
                    world.cloud.release = Release{34};
                    world.setImage({{u"hw_vm_mode"_s, u"hvm"_s}, {u"hw_maxphysaddr_bits"_s, u"0"_s}});
                },
                {}},
            {"which nobody looks at where nothing else is asked",
                [](World &world) {
                    world.cloud.release = Release{29};
                    world.setImage({{u"hw_maxphysaddr_bits"_s, u"40"_s}});
                },
                {}},
            {"the default architecture counts where the image has none",
                [](World &world) {
                    world.setOption(u"filter_scheduler"_s, u"image_properties_default_architecture"_s, u"aarch64"_s);
                },
                {offered,
                    u"hw_architecture = hw_architecture = aarch64 "
                    "([filter_scheduler] image_properties_default_architecture (nova.conf))"_s}},
            {"and not where it has one",
                [](World &world) {
                    world.setOption(u"filter_scheduler"_s, u"image_properties_default_architecture"_s, u"aarch64"_s);
                    world.setImage({{u"hw_architecture"_s, u"x86_64"_s}});
                },
                {}}}};
}

} // namespace astrolabe::test
