// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given isolation(const QMap<QString, QString> &image, const QMap<QString, QString> &metadata, const QString &space = {},
    int release = 26)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        world.cloud.images.first().properties = image;
        world.setImage(image);
        world.addAggregate(metadata);
        if (!space.isEmpty())
            world.setOption(u"filter_scheduler"_s, u"aggregate_image_properties_isolation_namespace"_s, space);
    };
}

QStringList says(const QString &key, const QString &admitted, const QString &value)
{
    return {u"key = %1 (image property %1)"_s.arg(key), u"%1 = %2 (aggregate agg1)"_s.arg(key, admitted),
        u"%1 = %2 (image property %1)"_s.arg(key, value)};
}

} // namespace

FilterTable aggregateImagePropertiesIsolationTable()
{
    const QString distro = u"os_distro"_s;
    const QString agent = u"hw_qemu_guest_agent"_s;
    const QString custom = u"colour"_s;
    return {"AggregateImagePropertiesIsolation",
        {{"no aggregate", [](World &world) { world.setImage({{u"os_distro"_s, u"debian"_s}}); }, {},
             u"no aggregate of the host mentions image properties"_s},
            {"the same value", isolation({{distro, u"debian"_s}}, {{distro, u"debian"_s}}), {},
                u"the host's aggregates admit os_distro = debian, and the image has it"_s},
            {"another value", isolation({{distro, u"debian"_s}}, {{distro, u"windows"_s}}),
                says(distro, u"windows"_s, u"debian"_s)},
            {"one of several", isolation({{distro, u"debian"_s}}, {{distro, u"ubuntu, debian"_s}}), {}},
            {"none of several", isolation({{distro, u"fedora"_s}}, {{distro, u"ubuntu, debian"_s}}),
                says(distro, u"ubuntu, debian"_s, u"fedora"_s)},
            {"the image does not have it", isolation({}, {{distro, u"debian"_s}}), {},
                u"the image does not have os_distro, which the host's aggregates ask about"_s},
            {"the image has more",
                isolation({{distro, u"debian"_s}, {u"hw_vm_mode"_s, u"hvm"_s}}, {{distro, u"debian"_s}}), {}},
            {"two keys, one is not met",
                isolation({{distro, u"debian"_s}, {u"hw_vm_mode"_s, u"hvm"_s}},
                    {{distro, u"debian"_s}, {u"hw_vm_mode"_s, u"xen"_s}}),
                says(u"hw_vm_mode"_s, u"xen"_s, u"hvm"_s)},
            {"two keys, both are met",
                isolation({{u"hw_vm_mode"_s, u"hvm"_s}, {u"hw_cpu_cores"_s, u"2"_s}},
                    {{u"hw_vm_mode"_s, u"hvm"_s}, {u"hw_cpu_cores"_s, u"2"_s}}),
                {}},
            {"two keys, and a number is another",
                isolation({{u"hw_vm_mode"_s, u"hvm"_s}, {u"hw_cpu_cores"_s, u"2"_s}},
                    {{u"hw_vm_mode"_s, u"hvm"_s}, {u"hw_cpu_cores"_s, u"1"_s}}),
                says(u"hw_cpu_cores"_s, u"1"_s, u"2"_s)},
            {"a comma in the image's value is part of it",
                isolation({{distro, u"windows,"_s}}, {{distro, u"windows, linux"_s}}),
                says(distro, u"windows, linux"_s, u"windows,"_s)},
            {"a namespace that ends in the separator's underline",
                [](World &world) {
                    isolation({{u"hw_vm_mode"_s, u"hvm"_s}, {u"img_owner_id"_s, u"wrong"_s}},
                        {{u"hw_vm_mode"_s, u"hvm"_s}, {u"img_owner_id"_s, u"foo"_s}}, u"hw"_s)(world);
                    world.setOption(u"filter_scheduler"_s, u"aggregate_image_properties_isolation_separator"_s, u"_"_s);
                },
                {}},
            {"no image property at all", isolation({{distro, u"debian"_s}}, {{custom, u"red"_s}}), {}},
            {"which Mitaka stumbled over", isolation({}, {{custom, u"red"_s}}, {}, 13),
                {u"raises AttributeError: 'ImageMetaProps' object has no attribute 'colour'"_s}},
            {"and which any name was in Liberty", isolation({{custom, u"blue"_s}}, {{custom, u"red"_s}}, {}, 12),
                says(custom, u"red"_s, u"blue"_s)},
            {"truth is Python's", isolation({{agent, u"yes"_s}}, {{agent, u"True"_s}}), {}},
            {"and no other", isolation({{agent, u"yes"_s}}, {{agent, u"yes"_s}}), says(agent, u"yes"_s, u"True"_s)},
            {"untruth counts as not there", isolation({{agent, u"no"_s}}, {{agent, u"True"_s}}), {}},
            {"a number counts without its zeros",
                isolation({{u"hw_cpu_cores"_s, u"04"_s}}, {{u"hw_cpu_cores"_s, u"4"_s}}), {}},
            {"no image",
                [](World &world) {
                    isolation({}, {{u"os_distro"_s, u"debian"_s}})(world);
                    world.spec.image.reset();
                },
                {}, u"the server boots from a volume and has no image"_s},
            {"a key outside of the namespace", isolation({{distro, u"debian"_s}}, {{distro, u"windows"_s}}, u"np"_s),
                {}},
            {"a key inside of the namespace is no image property",
                isolation({{distro, u"debian"_s}}, {{u"np."_s + distro, u"windows"_s}}, u"np"_s), {}}}};
}

} // namespace astrolabe::test
