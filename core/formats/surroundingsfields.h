// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonwriter.h"
#include "model/surroundings.h"

#include <QLatin1StringView>

// The members of the other services' objects, each listed once for reading and writing, with the names of their own
// APIs. Subnets are nested in their network.

namespace astrolabe {

using namespace Qt::StringLiterals;

void describe(auto &archive, Of<Project> auto &project)
{
    archive.required("id"_L1, project.id);
    archive.member("name"_L1, project.name);
    archive.member("quotas"_L1, project.quotas, Range::Any);
    archive.member("user_quotas"_L1, project.userQuotas, Range::Any);
    archive.other(project.other);
}

void describe(auto &archive, Of<User> auto &user)
{
    archive.required("id"_L1, user.id);
    archive.member("name"_L1, user.name);
    archive.member("roles"_L1, user.roles);
    archive.other(user.other);
}

void describe(auto &archive, Of<KeyPair> auto &pair)
{
    archive.required("name"_L1, pair.name);
    archive.required("user_id"_L1, pair.userId);
    archive.other(pair.other);
}

void describe(auto &archive, Of<AllocationPool> auto &pool)
{
    archive.required("start"_L1, pool.start);
    archive.required("end"_L1, pool.end);
}

void describe(auto &archive, Of<Subnet> auto &subnet)
{
    archive.required("id"_L1, subnet.id);
    archive.required("cidr"_L1, subnet.cidr);
    archive.member("allocation_pools"_L1, subnet.allocationPools);
    archive.member("segment_id"_L1, subnet.segmentId);
    archive.other(subnet.other);
}

void describe(auto &archive, Of<Network> auto &network)
{
    archive.required("id"_L1, network.id);
    archive.member("name"_L1, network.name);
    archive.member("project_id"_L1, network.projectId);
    archive.member("shared"_L1, network.shared);
    archive.member("router:external"_L1, network.external);
    archive.member("mtu"_L1, network.mtu, Range::Positive);
    archive.member("provider:network_type"_L1, network.networkType);
    archive.member("provider:physical_network"_L1, network.physicalNetwork);
    archive.member("subnets"_L1, network.subnets);
    archive.other(network.other);
}

void describe(auto &archive, Of<FixedIp> auto &address)
{
    archive.member("subnet_id"_L1, address.subnetId);
    archive.required("ip_address"_L1, address.ipAddress);
}

void describe(auto &archive, Of<PortResourceGroup> auto &group)
{
    archive.required("id"_L1, group.id);
    archive.member("required"_L1, group.required);
    archive.required("resources"_L1, group.resources);
}

void describe(auto &archive, Of<PortResourceRequest> auto &request)
{
    archive.required("request_groups"_L1, request.requestGroups);
    archive.member("same_subtree"_L1, request.sameSubtree);
}

void describe(auto &archive, Of<Port> auto &port)
{
    archive.required("id"_L1, port.id);
    archive.required("network_id"_L1, port.networkId);
    archive.member("project_id"_L1, port.projectId);
    archive.member("device_id"_L1, port.deviceId);
    archive.member("mac_address"_L1, port.macAddress);
    archive.member("fixed_ips"_L1, port.fixedIps);
    archive.member("binding:vnic_type"_L1, port.vnicType);
    archive.member("ip_allocation"_L1, port.ipAllocation);
    archive.member("numa_affinity_policy"_L1, port.numaAffinityPolicy);
    archive.member("device_profile"_L1, port.deviceProfile);
    archive.member("resource_request"_L1, port.resourceRequest);
    archive.other(port.other);
}

void describe(auto &archive, Of<SecurityGroup> auto &group)
{
    archive.required("id"_L1, group.id);
    archive.required("name"_L1, group.name);
    archive.member("project_id"_L1, group.projectId);
    archive.other(group.other);
}

void describe(auto &archive, Of<Volume> auto &volume)
{
    archive.required("id"_L1, volume.id);
    archive.member("name"_L1, volume.name);
    archive.member("project_id"_L1, volume.projectId);
    archive.required("size"_L1, volume.sizeGb);
    archive.member("status"_L1, volume.status);
    archive.member("availability_zone"_L1, volume.availabilityZone);
    archive.member("volume_type"_L1, volume.volumeType);
    archive.member("bootable"_L1, volume.bootable);
    archive.member("multiattach"_L1, volume.multiattach);
    archive.member("volume_image_metadata"_L1, volume.imageMetadata);
    archive.member("attached_to"_L1, volume.attachedTo);
    archive.other(volume.other);
}

void describe(auto &archive, Of<VolumeSnapshot> auto &snapshot)
{
    archive.required("id"_L1, snapshot.id);
    archive.member("volume_id"_L1, snapshot.volumeId);
    archive.required("size"_L1, snapshot.sizeGb);
    archive.other(snapshot.other);
}

void describe(auto &archive, Of<VolumeEncryption> auto &encryption)
{
    archive.required("provider"_L1, encryption.provider);
    archive.member("cipher"_L1, encryption.cipher);
    archive.member("key_size"_L1, encryption.keySize, Range::Natural);
    archive.member("control_location"_L1, encryption.controlLocation);
    archive.other(encryption.other);
}

void describe(auto &archive, Of<VolumeType> auto &type)
{
    archive.required("id"_L1, type.id);
    archive.required("name"_L1, type.name);
    archive.member("encryption"_L1, type.encryption);
    archive.other(type.other);
}

void describe(auto &archive, Of<RegisteredLimit> auto &limit)
{
    archive.required("resource_name"_L1, limit.resourceName);
    archive.required("default_limit"_L1, limit.defaultLimit);
    archive.other(limit.other);
}

void describe(auto &archive, Of<DeviceProfile> auto &profile)
{
    archive.required("name"_L1, profile.name);
    archive.required("groups"_L1, profile.groups);
    archive.other(profile.other);
}

// Calls `member` with each list and its name in the cloud document.
void eachList(auto &surroundings, auto member)
{
    member("projects"_L1, surroundings.projects);
    member("registered_limits"_L1, surroundings.registeredLimits);
    member("users"_L1, surroundings.users);
    member("key_pairs"_L1, surroundings.keyPairs);
    member("networks"_L1, surroundings.networks);
    member("ports"_L1, surroundings.ports);
    member("security_groups"_L1, surroundings.securityGroups);
    member("volumes"_L1, surroundings.volumes);
    member("volume_snapshots"_L1, surroundings.volumeSnapshots);
    member("volume_types"_L1, surroundings.volumeTypes);
    member("device_profiles"_L1, surroundings.deviceProfiles);
}

} // namespace astrolabe
