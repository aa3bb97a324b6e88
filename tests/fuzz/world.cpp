// SPDX-License-Identifier: GPL-3.0-or-later
#include "world.h"

#include "formats/cloudformat.h"

#include <cstdlib>

namespace astrolabe::fuzz {

CloudPtr smallWorld()
{
    static const QByteArray json = R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": [
        {"uuid": "11111111-0000-4000-8000-000000000001", "host": "h1", "hypervisor_hostname": "h1", "vcpus": 8,
         "memory_mb": 16384, "local_gb": 100},
        {"uuid": "11111111-0000-4000-8000-000000000002", "host": "h2", "hypervisor_hostname": "h2", "vcpus": 8,
         "memory_mb": 16384, "local_gb": 100}],
        "aggregates": [{"id": 1, "uuid": "22222222-0000-4000-8000-000000000001", "name": "left", "hosts": ["h1"]}],
        "flavors": [{"flavorid": "1", "name": "m1", "vcpus": 1, "memory_mb": 512, "root_gb": 1}],
        "instances": [{"uuid": "33333333-0000-4000-8000-000000000001", "display_name": "web", "host": "h1",
                       "node": "h1", "flavorid": "1"}],
        "placement": {"traits": ["CUSTOM_X"], "resource_classes": ["CUSTOM_Y"], "resource_providers": [
            {"uuid": "11111111-0000-4000-8000-000000000001", "name": "h1", "traits": ["CUSTOM_X"],
             "aggregates": ["22222222-0000-4000-8000-000000000001"],
             "inventories": {"VCPU": {"total": 8}, "MEMORY_MB": {"total": 16384}, "DISK_GB": {"total": 100}}},
            {"uuid": "11111111-0000-4000-8000-000000000002", "name": "h2",
             "inventories": {"VCPU": {"total": 8}, "MEMORY_MB": {"total": 16384}, "CUSTOM_Y": {"total": 1}}},
            {"uuid": "11111111-0000-4000-8000-000000000003", "name": "h2_gpu",
             "parent_provider_uuid": "11111111-0000-4000-8000-000000000002", "inventories": {"VGPU": {"total": 2}}}],
            "allocations": {"33333333-0000-4000-8000-000000000001": {"allocations":
                {"11111111-0000-4000-8000-000000000001": {"resources": {"VCPU": 1, "MEMORY_MB": 512}}}}}}})";
    NoProgress nobody;
    auto loaded = parseCloud(json, nobody);
    if (!loaded)
        std::abort();
    return std::make_shared<const Cloud>(std::move(loaded->cloud));
}

} // namespace astrolabe::fuzz
