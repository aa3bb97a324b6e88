// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"

#include <QByteArray>
#include <QList>
#include <QString>

// Files that are not valid clouds, and their errors, for the tests of the reader and of the window.
namespace astrolabe::broken {

struct File
{
    const char *name;
    QByteArray json;
    QString where; // place in the file; may be empty
    QString what;  // beginning of the error
};

inline QByteArray node(const QByteArray &name, const QByteArray &more = {})
{
    return R"({"uuid": "u-)" + name + R"(", "host": ")" + name + R"(", "hypervisor_hostname": ")" + name
        + R"(", "vcpus": 4, "memory_mb": 4096, "local_gb": 40)" + more + "}";
}

inline QByteArray cloud(const QByteArray &nodes, const QByteArray &more = {})
{
    return R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": [)" + nodes + "]" + more + "}";
}

// Not valid JSON.
inline QList<File> texts()
{
    using namespace Qt::StringLiterals;
    const QByteArray whole = cloud(node("a"));
    const QString what = u"This is not a JSON document"_s;
    return {
        {"nothing", {}, {}, what},
        {"blanks", "  \n\t "_ba, {}, what},
        {"a text that is quoted", "\"cloud\""_ba, {}, what},
        {"an array", "[1, 2]"_ba, {}, u"This is a JSON array"_s},
        {"a log", "2026-01-15 12:00:00 INFO nova"_ba, {}, what},
        {"a picture", "\x89PNG\r\n\x1a\n"_ba, {}, what},
        {"truncated", whole.first(50), u"line 1, column 51"_s, what},
        {"cut within a text", whole.first(20), u"line 1, column 21"_s, what},
        {"a comma too many", "{\n  \"format\": 1,\n}"_ba, u"line 3, column 2"_s, what},
        {"NaN", "{\"format\": NaN}"_ba, u"line 1, column 12"_s, what},
        {"something after the end", whole + "{}", u"line 1, column %1"_s.arg(whole.size() + 1), what},
    };
}

// Valid JSON, but not a cloud.
inline QList<File> members()
{
    using namespace Qt::StringLiterals;
    const auto cloudWith = [](const QByteArray &members) { return cloud(node("a"), ", " + members); };
    const auto cloudWithNode
        = [](const QByteArray &members) { return cloud(node("a") + ", " + node("b", ", " + members)); };
    const QString required = u"This member is required."_s;
    QList<File> files;
    const auto row = [&files](const char *name, const QByteArray &json, const QString &where, const QString &what) {
        files.append({name, json, where, what});
    };
    row("no format", "{}", u"/format"_s,
        u"Expected “astrolabe-cloud”, found nothing: this file is not one of Astrolabe's."_s);
    row("another format", R"({"format": "astrolabe-lesson", "version": 1})", u"/format"_s,
        u"Expected “astrolabe-cloud”, found “astrolabe-lesson”."_s);
    row("another version", R"({"format": "astrolabe-cloud", "version": 2})", u"/version"_s,
        u"Expected version 1, found 2. Another release of Astrolabe wrote this."_s);
    row("no compute nodes", R"({"format": "astrolabe-cloud", "version": 1})", u"/compute_nodes"_s, required);
    row("compute nodes that are null", R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": null})",
        u"/compute_nodes"_s, required);
    row("compute nodes in an object", R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": {}})",
        u"/compute_nodes"_s, u"Expected an array, found an object."_s);
    row("a node that is a text", cloud(node("a") + R"(, "b")"), u"/compute_nodes/1"_s,
        u"Expected an object, found \"b\"."_s);
    row("a node without memory",
        cloud(R"({"uuid": "u", "host": "h", "hypervisor_hostname": "h", "vcpus": 1, "local_gb": 1})"),
        u"/compute_nodes/0/memory_mb"_s, required);
    row("a negative size", cloudWithNode(R"("local_gb_used": -1)"), u"/compute_nodes/1/local_gb_used"_s,
        u"Expected at least 0, found -1."_s);
    row("a service that is a text", cloudWithNode(R"("service": "up")"), u"/compute_nodes/1/service"_s,
        u"Expected an object, found \"up\"."_s);
    row("a time that is none", cloudWithNode(R"("service": {"last_seen_up": 12})"),
        u"/compute_nodes/1/service/last_seen_up"_s, u"Expected a time such as 2026-01-15T12:00:00Z, found 12."_s);
    row("a half hypervisor specification", cloudWithNode(R"("supported_hv_specs": [["x86_64", "kvm"]])"),
        u"/compute_nodes/1/supported_hv_specs/0"_s,
        u"Expected three texts (architecture, hypervisor type, mode), found an array."_s);
    row("a CPU that is a text",
        cloudWithNode(R"("numa_topology": {"cells": [{"id": 0, "memory": 1, "cpuset": [0, "1"]}]})"),
        u"/compute_nodes/1/numa_topology/cells/0/cpuset/1"_s, u"Expected a whole number, found \"1\"."_s);
    row("pages of no size",
        cloudWithNode(
            R"("numa_topology": {"cells": [{"id": 0, "memory": 1, "mempages": [{"size_kb": 0, "total": 1}]}]})"),
        u"/compute_nodes/1/numa_topology/cells/0/mempages/0/size_kb"_s, u"Expected at least 1, found 0."_s);
    row("persistent memory in units of people",
        cloudWithNode(R"("pmem_namespaces": [{"name": "ns0", "size": "4 GiB"}])"),
        u"/compute_nodes/1/pmem_namespaces/0/size"_s, u"Expected a whole number, found \"4 GiB\"."_s);
    row("persistent memory without devices",
        cloudWithNode(R"("pmem_namespaces": [{"size": 1, "daxregion": {"align": 1}}])"),
        u"/compute_nodes/1/pmem_namespaces/0/daxregion/devices"_s, required);
    row("a cell that is not there", cloudWithNode(R"("cell": "far")"), u"/compute_nodes/1/cell"_s,
        u"There is no “far” in this cloud."_s);
    row("two nodes of one uuid", cloud(node("a") + ", " + node("b").replace("u-b", "u-a")), u"/compute_nodes/1/uuid"_s,
        u"“u-a” appears twice, first at /compute_nodes/0/uuid."_s);
    row("a member twice", cloudWithNode(R"("host": "c")"), u"line 1, column 273"_s,
        u"“host” appears twice in one object."_s);
    row("a member twice, once with an escape", cloudWithNode(R"("hos\u0074": "c")"), u"line 1, column 273"_s,
        u"“hos\\u0074” appears twice in one object."_s);
    row("a node without a uuid", cloud(node("a").replace("u-a", "")), u"/compute_nodes/0/uuid"_s,
        u"It must not be empty."_s);
    row("a server without a uuid", cloudWith(R"("instances": [{"uuid": ""}])"), u"/instances/0/uuid"_s,
        u"It must not be empty."_s);
    row("a network that is none",
        cloudWith(R"("networks": [{"id": "n", "subnets": [{"id": "s", "cidr": "10.0.0.0/99"}]}])"),
        u"/networks/0/subnets/0/cidr"_s, u"Expected a network such as 10.0.0.0/24, found “10.0.0.0/99”."_s);
    row("a node twice", cloud(node("a") + ", " + node("a").replace("u-a", "u-b")),
        u"/compute_nodes/1/hypervisor_hostname"_s,
        u"“a/a” appears twice, first at /compute_nodes/0/hypervisor_hostname."_s);
    row("two servers of one uuid", cloudWith(R"("instances": [{"uuid": "i"}, {"uuid": "j"}, {"uuid": "i"}])"),
        u"/instances/2/uuid"_s, u"“i” appears twice, first at /instances/0/uuid."_s);
    row("two aggregates of one id", cloudWith(R"("aggregates": [{"id": 1}, {"id": 1}])"), u"/aggregates/1/id"_s,
        u"“1” appears twice, first at /aggregates/0/id."_s);
    row("an unknown release", cloudWith(R"("release": "austin")"), u"/release"_s,
        u"There is no release “austin”. Choose one of %1."_s.arg(Release::names().join(u", "_s)));
    row("an unknown policy", cloudWith(R"("server_groups": [{"uuid": "g", "policy": "near"}])"),
        u"/server_groups/0/policy"_s,
        u"Expected affinity, anti-affinity, soft-affinity or soft-anti-affinity, found “near”."_s);
    row("an option of the wrong type", cloudWith(R"("config": {"filter_scheduler": {"host_subset_size": "many"}})"),
        u"/config/filter_scheduler/host_subset_size"_s, u"Expected a whole number, found \"many\"."_s);
    row("an option out of its bounds", cloudWith(R"("config": {"scheduler": {"max_attempts": 0}})"),
        u"/config/scheduler/max_attempts"_s, u"Expected at least 1, found 0."_s);
    row("a group that is no object", cloudWith(R"("config": {"scheduler": 1})"), u"/config/scheduler"_s,
        u"Expected an object, found 1."_s);
    row("a parent that is not there",
        cloudWith(R"("placement": {"resource_providers": [{"uuid": "p", "parent_provider_uuid": "q"}]})"),
        u"/placement/resource_providers/0/parent_provider_uuid"_s, u"There is no “q” in this cloud."_s);
    row("providers in a ring", cloudWith(R"("placement": {"resource_providers": [{"uuid": "p"},
            {"uuid": "q", "parent_provider_uuid": "r"}, {"uuid": "r", "parent_provider_uuid": "q"}]})"),
        u"/placement/resource_providers/1/parent_provider_uuid"_s, u"This provider is its own ancestor."_s);
    row("an allocation of nowhere", cloudWith(R"("placement": {"resource_providers": [{"uuid": "p"}],
            "allocations": {"c": {"allocations": {"q": {"resources": {"VCPU": 1}}}}}})"),
        u"/placement/allocations/c/allocations/q"_s, u"There is no “q” in this cloud."_s);
    row("a step of nothing", cloudWith(R"("placement": {"resource_providers": [{"uuid": "p",
            "inventories": {"VCPU": {"total": 1, "step_size": 0}}}]})"),
        u"/placement/resource_providers/0/inventories/VCPU/step_size"_s, u"Expected at least 1, found 0."_s);
    return files;
}

} // namespace astrolabe::broken
