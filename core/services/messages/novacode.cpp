// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/novacode.h"

#include "services/messages/codepath.h"

#include <algorithm>
#include <vector>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Role = Party::Role;

constexpr CodePath pathsOfApi[] = {
    {receives, Role::Api, "POST /v2.1/servers",
        "api.openstack.compute.plugins.v3.servers.ServersController.create compute.api.API.create "
        "compute.api.API._create_instance",
        anyRelease, 11},
    {receives, Role::Api, "POST /v2.1/servers",
        "api.openstack.compute.servers.ServersController.create compute.api.API.create "
        "compute.api.API._create_instance",
        12},
    {sends, Role::Api, "SELECT flavors",
        "compute.flavors.get_flavor_by_flavor_id objects.flavor.Flavor.get_by_flavor_id"},
    {sends, Role::Api, "GET /v2/images/*", "compute.api.API._get_image image.api.API.get", anyRelease, 20},
    {sends, Role::Api, "GET /v2/images/*", "compute.api.API._get_image image.glance.API.get", 21},
    {sends, Role::Api, "GET /v2.0/networks",
        "compute.api.API._check_requested_networks network.neutronv2.api.API.validate_networks", anyRelease, 20},
    {sends, Role::Api, "GET /v2.0/networks",
        "compute.api.API._check_requested_networks network.neutron.API.validate_networks", 21},
    {sends, Role::Api, "SELECT key_pairs",
        "compute.api.API._validate_and_build_base_options objects.keypair.KeyPair.get_by_name"},
    {sends, Role::Api, "SELECT instance_groups",
        "compute.api.API._get_requested_instance_group objects.instance_group.InstanceGroup.get_by_uuid"},
    {sends, Role::Api, "SELECT services (minimum version)", "objects.service.get_minimum_version_all_cells", 16},
    {sends, Role::Api, "INSERT instances",
        "compute.api.API._provision_instances compute.api.API.create_db_entry_for_new_instance "
        "objects.instance.Instance.create",
        anyRelease, 14},
    {sends, Role::Api, "INSERT request_specs, build_requests, instance_mappings",
        "compute.api.API._provision_instances compute.api.API._create_reqspec_buildreq_instmapping", 17},
    {sends, Role::Api, "INSERT instance_group_member", "objects.instance_group.InstanceGroup.add_members"},
    {sends, Role::Api, "build_instances",
        "compute.api.API._create_instance conductor.rpcapi.ComputeTaskAPI.build_instances", anyRelease, 14},
    {sends, Role::Api, "schedule_and_build_instances",
        "compute.api.API._create_instance conductor.rpcapi.ComputeTaskAPI.schedule_and_build_instances", 15},
    {receives, Role::Api, "POST /v2.1/os-server-external-events",
        "api.openstack.compute.plugins.v3.server_external_events.ServerExternalEventsController.create "
        "compute.api.API.external_instance_event",
        anyRelease, 11},
    {receives, Role::Api, "POST /v2.1/os-server-external-events",
        "api.openstack.compute.server_external_events.ServerExternalEventsController.create "
        "compute.api.API.external_instance_event",
        12},
};

constexpr CodePath pathsOfConductor[] = {
    {receives, Role::Conductor, "schedule_and_build_instances",
        "conductor.manager.ComputeTaskManager.schedule_and_build_instances", 15},
    {receives, Role::Conductor, "build_instances",
        "conductor.manager.ComputeTaskManager.build_instances scheduler.utils.populate_retry"},
    {sends, Role::Conductor, "SELECT instance_groups",
        "conductor.manager.ComputeTaskManager._schedule_instances scheduler.utils.setup_instance_group"},
    {sends, Role::Conductor, "SELECT host_mappings",
        "conductor.manager.ComputeTaskManager.schedule_and_build_instances "
        "objects.host_mapping.HostMapping.get_by_host",
        15},
    {sends, Role::Conductor, "SELECT build_requests",
        "conductor.manager.ComputeTaskManager.schedule_and_build_instances "
        "objects.build_request.BuildRequest.get_by_instance_uuid",
        15},
    {sends, Role::Conductor, "INSERT instances",
        "conductor.manager.ComputeTaskManager._bury_in_cell0 objects.instance.Instance.create", 15, stillThere,
        "vm_state", "error"},
    {sends, Role::Conductor, "INSERT instances",
        "conductor.manager.ComputeTaskManager.schedule_and_build_instances objects.instance.Instance.create", 15},
    {sends, Role::Conductor, "UPDATE instance_mappings",
        "conductor.manager.ComputeTaskManager._bury_in_cell0 objects.instance_mapping.InstanceMapping.save", 15,
        stillThere, "cell", "cell0"},
    {sends, Role::Conductor, "UPDATE instance_mappings", "objects.instance_mapping.InstanceMapping.save", 15},
    {sends, Role::Conductor, "INSERT block_device_mapping, tags",
        "conductor.manager.ComputeTaskManager._create_block_device_mapping", 15},
    {sends, Role::Conductor, "DELETE build_requests", "objects.build_request.BuildRequest.destroy", 15},
    {sends, Role::Conductor, "INSERT instance_faults", "objects.instance_fault.InstanceFault.create"},
    {sends, Role::Conductor, "UPDATE instances", "objects.instance.Instance.save"},
    {sends, Role::Conductor, "PUT /allocations/*",
        "conductor.manager.ComputeTaskManager.build_instances scheduler.utils.claim_resources "
        "scheduler.client.report.SchedulerReportClient.claim_resources",
        17},
    {sends, Role::Conductor, "build_and_run_instance",
        "conductor.manager.ComputeTaskManager.build_instances compute.rpcapi.ComputeAPI.build_and_run_instance",
        anyRelease, 14},
    {sends, Role::Conductor, "build_and_run_instance",
        "conductor.manager.ComputeTaskManager.schedule_and_build_instances "
        "compute.rpcapi.ComputeAPI.build_and_run_instance",
        15, stillThere, "attempt", "1"},
    {sends, Role::Conductor, "build_and_run_instance", "compute.rpcapi.ComputeAPI.build_and_run_instance", 15},
    {receives, Role::Conductor, "object_class_action *", "conductor.manager.ConductorManager.object_class_action",
        anyRelease, 11},
    {receives, Role::Conductor, "object_class_action *",
        "conductor.manager.ConductorManager.object_class_action_versions", 12},
    {receives, Role::Conductor, "object_action *", "conductor.manager.ConductorManager.object_action"},
};

constexpr CodePath pathsOfScheduler[] = {
    {sends, Role::Conductor, "select_destinations",
        "conductor.manager.ComputeTaskManager._schedule_instances "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations"},
    {receives, Role::Scheduler, "select_destinations",
        "scheduler.manager.SchedulerManager.select_destinations "
        "scheduler.filter_scheduler.FilterScheduler.select_destinations "
        "scheduler.filter_scheduler.FilterScheduler._schedule",
        anyRelease, 23},
    {receives, Role::Scheduler, "select_destinations",
        "scheduler.manager.SchedulerManager.select_destinations "
        "scheduler.manager.SchedulerManager._select_destinations scheduler.manager.SchedulerManager._schedule",
        24},
    {sends, Role::Scheduler, "GET /allocation_candidates",
        "scheduler.manager.SchedulerManager.select_destinations "
        "scheduler.client.report.SchedulerReportClient.get_allocation_candidates",
        16},
    {sends, Role::Scheduler, "SELECT compute_nodes, services", "scheduler.host_manager.HostManager.get_all_host_states",
        anyRelease, 14},
    {sends, Role::Scheduler, "SELECT compute_nodes, services",
        "scheduler.filter_scheduler.FilterScheduler._get_all_host_states "
        "scheduler.host_manager.HostManager.get_host_states_by_uuids",
        19, 23},
    {sends, Role::Scheduler, "SELECT compute_nodes, services",
        "scheduler.manager.SchedulerManager._get_all_host_states "
        "scheduler.host_manager.HostManager.get_host_states_by_uuids",
        24},
    {receives, Role::Scheduler, "filters and weighers",
        "scheduler.filter_scheduler.FilterScheduler._schedule scheduler.host_manager.HostManager.get_filtered_hosts "
        "scheduler.host_manager.HostManager.get_weighed_hosts "
        "scheduler.host_manager.HostState.consume_from_instance",
        anyRelease, 12},
    {receives, Role::Scheduler, "filters and weighers",
        "scheduler.filter_scheduler.FilterScheduler._schedule scheduler.host_manager.HostManager.get_filtered_hosts "
        "scheduler.host_manager.HostManager.get_weighed_hosts scheduler.host_manager.HostState.consume_from_request",
        13, 15},
    {receives, Role::Scheduler, "filters and weighers",
        "scheduler.filter_scheduler.FilterScheduler._get_sorted_hosts "
        "scheduler.host_manager.HostManager.get_filtered_hosts scheduler.host_manager.HostManager.get_weighed_hosts",
        16, 23},
    {receives, Role::Scheduler, "filters and weighers",
        "scheduler.manager.SchedulerManager._get_sorted_hosts scheduler.host_manager.HostManager.get_filtered_hosts "
        "scheduler.host_manager.HostManager.get_weighed_hosts",
        24},
    {receives, Role::Scheduler, "get_filtered_hosts", "scheduler.host_manager.HostManager.get_filtered_hosts"},
    {receives, Role::Scheduler, "get_weighed_hosts", "scheduler.host_manager.HostManager.get_weighed_hosts"},
    {receives, Role::Scheduler, "claim_resources", "scheduler.utils.claim_resources", 17},
    {receives, Role::Scheduler, "get_allocation_candidates",
        "scheduler.client.report.SchedulerReportClient.get_allocation_candidates", 16},
    {sends, Role::Scheduler, "PUT /allocations/*",
        "scheduler.filter_scheduler.FilterScheduler._claim_resources "
        "scheduler.client.report.SchedulerReportClient.claim_resources",
        16, 16},
    {sends, Role::Scheduler, "PUT /allocations/*",
        "scheduler.filter_scheduler.FilterScheduler._schedule scheduler.utils.claim_resources "
        "scheduler.client.report.SchedulerReportClient.claim_resources",
        17, 23},
    {sends, Role::Scheduler, "PUT /allocations/*",
        "scheduler.manager.SchedulerManager._schedule scheduler.utils.claim_resources "
        "scheduler.client.report.SchedulerReportClient.claim_resources",
        24},
    {sends, Role::Scheduler, "DELETE /allocations/*",
        "scheduler.filter_scheduler.FilterScheduler._cleanup_allocations "
        "scheduler.client.report.SchedulerReportClient.delete_allocation_for_instance",
        16, 23},
    {sends, Role::Scheduler, "DELETE /allocations/*",
        "scheduler.manager.SchedulerManager._cleanup_allocations "
        "scheduler.client.report.SchedulerReportClient.delete_allocation_for_instance",
        24},
    {sends, Role::Compute, "update_instance_info",
        "compute.manager.ComputeManager._update_scheduler_instance_info "
        "scheduler.client.query.SchedulerQueryClient.update_instance_info"},
    {receives, Role::Scheduler, "update_instance_info",
        "scheduler.manager.SchedulerManager.update_instance_info "
        "scheduler.host_manager.HostManager.update_instance_info"},
};

constexpr CodePath pathsOfCompute[] = {
    {receives, Role::Compute, "build_and_run_instance",
        "compute.manager.ComputeManager.build_and_run_instance "
        "compute.manager.ComputeManager._do_build_and_run_instance "
        "compute.manager.ComputeManager._build_and_run_instance"},
    {receives, Role::Compute, "instance_claim",
        "compute.manager.ComputeManager._build_and_run_instance "
        "compute.resource_tracker.ResourceTracker.instance_claim"},
    {sends, Role::Compute, "object_action ComputeNode.save", "compute.resource_tracker.ResourceTracker._update"},
    {sends, Role::Compute, "object_action Instance.save",
        "compute.manager.ComputeManager._build_and_run_instance objects.instance.Instance.save", anyRelease, stillThere,
        "task_state", "spawning"},
    {sends, Role::Compute, "object_action Instance.save", "objects.instance.Instance.save"},
    {sends, Role::Compute, "object_class_action InstanceActionEvent.finish",
        "compute.utils.EventReporter.__exit__ objects.instance_action.InstanceActionEvent.event_finish_with_failure"},
    {sends, Role::Compute, "GET /allocations/*",
        "compute.manager.ComputeManager._build_and_run_instance "
        "scheduler.client.report.SchedulerReportClient.get_allocations_for_consumer",
        20},
    {sends, Role::Compute, "POST /v2.0/ports",
        "compute.manager.ComputeManager._allocate_network_async network.neutronv2.api.API.allocate_for_instance",
        anyRelease, 20},
    {sends, Role::Compute, "POST /v2.0/ports",
        "compute.manager.ComputeManager._allocate_network_async network.neutron.API.allocate_for_instance", 21},
    {sends, Role::Compute, "GET /v2/images/*/file", "image.api.API.download", anyRelease, 20},
    {sends, Role::Compute, "GET /v2/images/*/file", "image.glance.API.download", 21},
    {receives, Role::Hypervisor, "spawn", "virt.libvirt.driver.LibvirtDriver.spawn"},
    {receives, Role::Hypervisor, "destroy", "virt.libvirt.driver.LibvirtDriver.destroy"},
    {sends, Role::Compute, "spawn", "compute.manager.ComputeManager._build_and_run_instance"},
    {sends, Role::Compute, "build_instances",
        "compute.manager.ComputeManager._do_build_and_run_instance conductor.rpcapi.ComputeTaskAPI.build_instances"},
    {sends, Role::Compute, "DELETE /allocations/*",
        "scheduler.client.report.SchedulerReportClient.delete_allocation_for_instance", 16},
};

bool isCalled(const QString &message, QLatin1StringView name)
{
    const qsizetype gap = name.indexOf('*'_L1);
    if (gap < 0)
        return message == name;
    return message.startsWith(name.first(gap)) && message.endsWith(name.sliced(gap + 1));
}

bool has(const QJsonObject &content, const CodePath &path)
{
    const QLatin1StringView member(path.member);
    return member.isEmpty() || content[member].toVariant().toString() == QLatin1StringView(path.value);
}

bool fits(const CodePath &path, const Message &message, MessageEnd end, const CodeGround &ground)
{
    const Role role = end == sends ? message.from.role : message.to.role;
    const QLatin1StringView action(path.action);
    return path.end == end && path.role == role && isCalled(message.name, QLatin1StringView(path.name))
        && has(message.content, path) && (action.isEmpty() || action == ground.action)
        && existsIn(path, ground.earliest) && existsIn(path, ground.latest);
}

// Another driver than FilterScheduler works with functions of its own.
bool isOfFilterScheduler(const QString &function)
{
    return function.startsWith("scheduler.filter_scheduler."_L1) || function.startsWith("scheduler.host_manager."_L1);
}

QStringList functionsOf(const CodePath &path, const CodeGround &ground)
{
    const bool isOtherDriver = !ground.asksFilters && ground.earliest < since(19);
    QStringList functions;
    const QStringList named = QString::fromLatin1(path.functions).split(u' ');
    for (const QString &function : named) {
        if (isOtherDriver && isOfFilterScheduler(function))
            break;
        functions.append("nova."_L1 + function);
    }
    return functions;
}

// Methods of nova-compute's RPC API; both ends have them in all releases.
bool isComputeMethod(const Message &message)
{
    static const QStringList methods{u"check_can_live_migrate_destination"_s, u"confirm_resize"_s,
        u"external_instance_event"_s, u"finish_resize"_s, u"finish_revert_resize"_s, u"live_migration"_s,
        u"pause_instance"_s, u"post_live_migration_at_destination"_s, u"pre_live_migration"_s, u"prep_resize"_s,
        u"reboot_instance"_s, u"rebuild_instance"_s, u"resize_instance"_s, u"restore_instance"_s, u"resume_instance"_s,
        u"revert_resize"_s, u"shelve_instance"_s, u"shelve_offload_instance"_s, u"soft_delete_instance"_s,
        u"start_instance"_s, u"stop_instance"_s, u"suspend_instance"_s, u"terminate_instance"_s, u"unpause_instance"_s,
        u"unshelve_instance"_s};
    const bool isRpc = message.transport == Transport::RpcCast || message.transport == Transport::RpcCall;
    return isRpc && message.to.role == Role::Compute && methods.contains(message.name);
}

// nova-scheduler works alike for a boot and for a move.
std::vector<const CodePath *> pathsFor(const CodeGround &ground)
{
    std::vector<const CodePath *> paths;
    const auto add = [&](std::span<const CodePath> some, auto holds) {
        for (const CodePath &path : some) {
            if (holds(path))
                paths.push_back(&path);
        }
    };
    const auto always = [](const CodePath &) { return true; };
    if (ground.isBoot) {
        for (const std::span<const CodePath> some :
            {std::span<const CodePath>(pathsOfApi), {pathsOfConductor}, {pathsOfScheduler}, {pathsOfCompute}})
            add(some, always);
    } else {
        add(codePathsOfMoves(), always);
        add(pathsOfScheduler, [](const CodePath &path) { return path.role == Role::Scheduler; });
    }
    return paths;
}

QStringList functionsAt(MessageEnd end, const Message &message, const CodeGround &ground)
{
    for (const CodePath *path : pathsFor(ground)) {
        if (fits(*path, message, end, ground))
            return functionsOf(*path, ground);
    }
    if (isComputeMethod(message))
        return {(end == sends ? u"nova.compute.rpcapi.ComputeAPI."_s : u"nova.compute.manager.ComputeManager."_s)
            + message.name};
    return {};
}

} // namespace

CodeBehind codeBehind(const Message &message, const CodeGround &ground)
{
    return {functionsAt(sends, message, ground), functionsAt(receives, message, ground)};
}

QString actionIn(const Journal &journal)
{
    for (const Message &message : journal.messages) {
        if (message.to.role == Role::Api && message.name.endsWith("/action"_L1) && !message.content.isEmpty())
            return message.content.constBegin().key();
    }
    return {};
}

// Modules are in lower case, classes are not.
QString withoutModule(const QString &function)
{
    const QStringList parts = function.split(u'.');
    const auto hasClass = parts.size() > 1 && parts.at(parts.size() - 2).at(0).isUpper();
    return parts.last(hasClass ? 2 : 1).join(u'.');
}

} // namespace astrolabe
