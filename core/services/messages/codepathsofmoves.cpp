// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/codepath.h"

namespace astrolabe {

namespace {

using Role = Party::Role;

constexpr CodePath pathsOfMoves[] = {
    // What nova-api is asked, and what it does then.
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.plugins.v3.servers.ServersController._action_resize "
        "api.openstack.compute.plugins.v3.servers.ServersController._resize compute.api.API.resize",
        anyRelease, 11, "", "", "resize"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.servers.ServersController._action_resize "
        "api.openstack.compute.servers.ServersController._resize compute.api.API.resize",
        12, 32, "", "", "resize"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.servers.ServersController._resize compute.api.API.resize", 33, stillThere, "", "",
        "resize"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.plugins.v3.migrate_server.MigrateServerController._migrate compute.api.API.resize",
        anyRelease, 11, "", "", "migrate"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.migrate_server.MigrateServerController._migrate compute.api.API.resize", 12, stillThere,
        "", "", "migrate"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.plugins.v3.migrate_server.MigrateServerController._migrate_live "
        "compute.api.API.live_migrate",
        anyRelease, 11, "", "", "os-migrateLive"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.migrate_server.MigrateServerController._migrate_live compute.api.API.live_migrate", 12,
        stillThere, "", "", "os-migrateLive"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.plugins.v3.evacuate.EvacuateController._evacuate compute.api.API.evacuate", anyRelease,
        11, "", "", "evacuate"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.evacuate.EvacuateController._evacuate compute.api.API.evacuate", 12, stillThere, "", "",
        "evacuate"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.plugins.v3.servers.ServersController._action_rebuild compute.api.API.rebuild",
        anyRelease, 11, "", "", "rebuild"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.servers.ServersController._action_rebuild compute.api.API.rebuild", 12, 32, "", "",
        "rebuild"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.servers.ServersController._rebuild compute.api.API.rebuild", 33, stillThere, "", "",
        "rebuild"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.plugins.v3.shelve.ShelveController._unshelve compute.api.API.unshelve", anyRelease, 11,
        "", "", "unshelve"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.shelve.ShelveController._unshelve compute.api.API.unshelve", 12, stillThere, "", "",
        "unshelve"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.plugins.v3.servers.ServersController._action_confirm_resize "
        "compute.api.API.confirm_resize",
        anyRelease, 11, "", "", "confirmResize"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.servers.ServersController._action_confirm_resize compute.api.API.confirm_resize", 12, 32,
        "", "", "confirmResize"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.servers.ServersController._confirm_resize compute.api.API.confirm_resize", 33,
        stillThere, "", "", "confirmResize"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.plugins.v3.servers.ServersController._action_revert_resize "
        "compute.api.API.revert_resize",
        anyRelease, 11, "", "", "revertResize"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.servers.ServersController._action_revert_resize compute.api.API.revert_resize", 12, 32,
        "", "", "revertResize"},
    {receives, Role::Api, "POST /v2.1/servers/*/action",
        "api.openstack.compute.servers.ServersController._revert_resize compute.api.API.revert_resize", 33, stillThere,
        "", "", "revertResize"},
    {sends, Role::Api, "UPDATE instances", "compute.api.API.resize objects.instance.Instance.save", anyRelease,
        stillThere, "", "", "resize"},
    {sends, Role::Api, "UPDATE instances", "compute.api.API.resize objects.instance.Instance.save", anyRelease,
        stillThere, "", "", "migrate"},
    {sends, Role::Api, "UPDATE instances", "compute.api.API.live_migrate objects.instance.Instance.save", anyRelease,
        stillThere, "", "", "os-migrateLive"},
    {sends, Role::Api, "UPDATE instances", "compute.api.API.evacuate objects.instance.Instance.save", anyRelease,
        stillThere, "", "", "evacuate"},
    {sends, Role::Api, "UPDATE instances", "compute.api.API.rebuild objects.instance.Instance.save", anyRelease,
        stillThere, "", "", "rebuild"},
    {sends, Role::Api, "UPDATE instances", "compute.api.API.unshelve objects.instance.Instance.save", anyRelease,
        stillThere, "", "", "unshelve"},
    {sends, Role::Api, "UPDATE instances", "compute.api.API.revert_resize objects.instance.Instance.save", anyRelease,
        stillThere, "", "", "revertResize"},
    {sends, Role::Api, "UPDATE request_specs", "compute.api.API.unshelve objects.request_spec.RequestSpec.save", 20,
        stillThere, "", "", "unshelve"},
    {sends, Role::Api, "INSERT migrations", "compute.api.API.evacuate objects.migration.Migration.create", 12,
        stillThere, "", "", "evacuate"},
    {sends, Role::Api, "UPDATE migrations", "compute.api.API.confirm_resize objects.migration.Migration.save",
        anyRelease, stillThere, "", "", "confirmResize"},
    {sends, Role::Api, "UPDATE migrations", "compute.api.API.revert_resize objects.migration.Migration.save",
        anyRelease, stillThere, "", "", "revertResize"},
    {sends, Role::Api, "confirm_resize", "compute.api.API.confirm_resize compute.rpcapi.ComputeAPI.confirm_resize"},
    {sends, Role::Api, "revert_resize", "compute.api.API.revert_resize compute.rpcapi.ComputeAPI.revert_resize"},
    {sends, Role::Api, "migrate_server", "compute.api.API.resize conductor.rpcapi.ComputeTaskAPI.migrate_server"},
    {sends, Role::Api, "live_migrate_instance",
        "compute.api.API.live_migrate conductor.rpcapi.ComputeTaskAPI.live_migrate_instance", 14},
    {sends, Role::Api, "rebuild_instance", "compute.api.API.evacuate conductor.rpcapi.ComputeTaskAPI.rebuild_instance",
        anyRelease, stillThere, "", "", "evacuate"},
    {sends, Role::Api, "rebuild_instance", "compute.api.API.rebuild conductor.rpcapi.ComputeTaskAPI.rebuild_instance",
        anyRelease, stillThere, "", "", "rebuild"},
    {sends, Role::Api, "unshelve_instance",
        "compute.api.API.unshelve conductor.rpcapi.ComputeTaskAPI.unshelve_instance"},
    // nova-conductor.
    {receives, Role::Conductor, "migrate_server",
        "conductor.manager.ComputeTaskManager.migrate_server conductor.manager.ComputeTaskManager._cold_migrate",
        anyRelease, 11},
    {receives, Role::Conductor, "migrate_server",
        "conductor.manager.ComputeTaskManager.migrate_server conductor.manager.ComputeTaskManager._cold_migrate "
        "conductor.tasks.migrate.MigrationTask._execute",
        12},
    {receives, Role::Conductor, "live_migrate_instance",
        "conductor.manager.ComputeTaskManager.live_migrate_instance conductor.manager.ComputeTaskManager._live_migrate "
        "conductor.tasks.live_migrate.LiveMigrationTask._execute",
        14},
    {receives, Role::Conductor, "rebuild_instance", "conductor.manager.ComputeTaskManager.rebuild_instance"},
    {receives, Role::Conductor, "unshelve_instance", "conductor.manager.ComputeTaskManager.unshelve_instance"},
    {sends, Role::Conductor, "INSERT migrations",
        "conductor.tasks.migrate.MigrationTask._preallocate_migration objects.migration.Migration.create", 17,
        stillThere, "migration_type", "resize"},
    {sends, Role::Conductor, "INSERT migrations",
        "conductor.tasks.migrate.MigrationTask._preallocate_migration objects.migration.Migration.create", 17,
        stillThere, "migration_type", "migration"},
    {sends, Role::Conductor, "INSERT migrations",
        "conductor.manager.ComputeTaskManager._live_migrate objects.migration.Migration.create", 12, stillThere,
        "migration_type", "live-migration"},
    {sends, Role::Conductor, "UPDATE migrations", "objects.migration.Migration.save"},
    {sends, Role::Conductor, "POST /allocations", "scheduler.client.report.SchedulerReportClient.move_allocations", 19},
    {sends, Role::Conductor, "select_destinations",
        "conductor.manager.ComputeTaskManager._cold_migrate "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        anyRelease, 11, "", "", "resize"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.tasks.migrate.MigrationTask._execute "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        12, 19, "", "", "resize"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.tasks.migrate.MigrationTask._schedule "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        20, stillThere, "", "", "resize"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.manager.ComputeTaskManager._cold_migrate "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        anyRelease, 11, "", "", "migrate"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.tasks.migrate.MigrationTask._execute "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        12, 19, "", "", "migrate"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.tasks.migrate.MigrationTask._schedule "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        20, stillThere, "", "", "migrate"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.tasks.live_migrate.LiveMigrationTask._find_destination "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        anyRelease, stillThere, "", "", "os-migrateLive"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.manager.ComputeTaskManager.rebuild_instance "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        anyRelease, 12, "", "", "evacuate"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.manager.ComputeTaskManager.rebuild_instance "
        "conductor.manager.ComputeTaskManager._schedule_instances "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        13, stillThere, "", "", "evacuate"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.manager.ComputeTaskManager.rebuild_instance "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        anyRelease, 12, "", "", "rebuild"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.manager.ComputeTaskManager.rebuild_instance "
        "conductor.manager.ComputeTaskManager._schedule_instances "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        13, stillThere, "", "", "rebuild"},
    {sends, Role::Conductor, "select_destinations",
        "conductor.manager.ComputeTaskManager.unshelve_instance "
        "conductor.manager.ComputeTaskManager._schedule_instances "
        "scheduler.client.query.SchedulerQueryClient.select_destinations "
        "scheduler.rpcapi.SchedulerAPI.select_destinations",
        anyRelease, stillThere, "", "", "unshelve"},
    {sends, Role::Conductor, "prep_resize",
        "conductor.manager.ComputeTaskManager._cold_migrate compute.rpcapi.ComputeAPI.prep_resize", anyRelease, 11},
    {sends, Role::Conductor, "prep_resize",
        "conductor.tasks.migrate.MigrationTask._execute compute.rpcapi.ComputeAPI.prep_resize", 12},
    {sends, Role::Conductor, "check_can_live_migrate_destination",
        "conductor.tasks.live_migrate.LiveMigrationTask._call_livem_checks_on_host "
        "compute.rpcapi.ComputeAPI.check_can_live_migrate_destination"},
    {sends, Role::Conductor, "live_migration",
        "conductor.tasks.live_migrate.LiveMigrationTask.execute compute.rpcapi.ComputeAPI.live_migration", anyRelease,
        11},
    {sends, Role::Conductor, "live_migration",
        "conductor.tasks.live_migrate.LiveMigrationTask._execute compute.rpcapi.ComputeAPI.live_migration", 12},
    {sends, Role::Conductor, "rebuild_instance",
        "conductor.manager.ComputeTaskManager.rebuild_instance compute.rpcapi.ComputeAPI.rebuild_instance"},
    {sends, Role::Conductor, "unshelve_instance",
        "conductor.manager.ComputeTaskManager.unshelve_instance compute.rpcapi.ComputeAPI.unshelve_instance"},
    {sends, Role::Conductor, "start_instance",
        "conductor.manager.ComputeTaskManager.unshelve_instance compute.rpcapi.ComputeAPI.start_instance"},
    {sends, Role::Conductor, "UPDATE instances", "objects.instance.Instance.save"},
    {sends, Role::Conductor, "INSERT instance_faults", "objects.instance_fault.InstanceFault.create"},
    {receives, Role::Conductor, "object_class_action *", "conductor.manager.ConductorManager.object_class_action",
        anyRelease, 11},
    {receives, Role::Conductor, "object_class_action *",
        "conductor.manager.ConductorManager.object_class_action_versions", 12},
    {receives, Role::Conductor, "object_action *", "conductor.manager.ConductorManager.object_action"},
};

} // namespace

std::span<const CodePath> codePathsOfMoves()
{
    return pathsOfMoves;
}

} // namespace astrolabe
