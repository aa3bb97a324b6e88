// SPDX-License-Identifier: GPL-3.0-or-later
// What the request filters add to a request. Source of the expectations: nova.scheduler.request_filter and
// nova.tests.unit.scheduler.test_request_filter, of Zed unless a row names another release. For others:
//  - map_az_to_placement_aggregate: nova.conf.scheduler, query_placement_for_availability_zone, whose default is
//    False in 23.0.0 and True in 24.0.0; removed in 28.0.0, from when on the filter always runs
//  - packed_virtqueue_filter: 29.0.0, and its release note packed-virtqueue-filter
//  - virtio_sound_filter: 32.0.0, and its release note sound-model-extra-specs
//  - tpm_secret_security_filter: 33.0.0
//  - owner_nova_filter: the development of 2026.2, and its release note owner-nova-trait
#include "core/scheduler/worlds.h"
#include "scheduler/requestfilters/catalogue.h"

#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::all;
using test::extraSpec;
using test::Given;
using test::property;
using test::World;

namespace {

struct FilterRow
{
    const char *filter;
    const char *name;
    Given given;
    bool applied;
    // What the filter added: traits, "!" before forbidden ones, "in:" and "!in:" before aggregates.
    QStringList added;
};

Given option(const QString &name)
{
    return [=](World &world) { world.setOption(u"scheduler"_s, name, true); };
}

Given aggregates(const QList<QMap<QString, QString>> &metadata)
{
    return [=](World &world) {
        for (const auto &of : metadata)
            world.addAggregate(of);
    };
}

void nothing(World &) { }

// A network with a subnet in each of these segments; Placement knows s1 and s2, in aggregates 1 and 2. A port of the
// network has an address in its segment or in none ("none"), or is not requested.
Given routed(const QStringList &segments, const QString &port)
{
    return [=](World &world) {
        world.setOption(u"scheduler"_s, u"query_placement_for_routed_network_aggregates"_s, true);
        Network network;
        network.id = u"net"_s;
        for (const QString &segment : segments)
            network.subnets.append({u"of "_s + segment, u"10.0.0.0/24"_s, {}, segment, {}});
        Port asked;
        asked.id = u"port"_s;
        asked.networkId = network.id;
        if (port != u"none"_s)
            asked.fixedIps = {{u"of "_s + port, u"10.0.0.2"_s}};
        world.cloud.surroundings.networks = {network};
        world.cloud.surroundings.ports = {asked};
        world.cloud.placement.emplace();
        for (const int n : {1, 2}) {
            ResourceProvider segment;
            segment.uuid = u"s%1"_s.arg(n);
            segment.aggregates = {test::uuidOf(900 + n)};
            world.cloud.placement->resourceProviders.append(segment);
        }
        world.spec.requestedNetworks
            = {port.isEmpty() ? RequestedNetwork{u"net"_s, {}, {}} : RequestedNetwork{{}, u"port"_s, {}}};
    };
}

QString in(const QList<int> &aggregates)
{
    QStringList uuids;
    for (const int id : aggregates)
        uuids.append(test::uuidOf(900 + id));
    return u"in:"_s + uuids.join(u',');
}

Given zone(const QString &name, int release = 26)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        world.spec.availabilityZone = name;
    };
}

Given computeVersion(int version)
{
    return [=](World &world) { world.node().service->version = version; };
}

const QString tenant = u"filter_tenant_id"_s;
const QString avx = u"HW_CPU_X86_AVX"_s;

const std::vector<FilterRow> &filterRows()
{
    const Given limitTenants = option(u"limit_tenants_to_placement_aggregate"_s);
    const Given imageType = option(u"query_placement_for_image_type_support"_s);
    const Given prefilter = option(u"image_metadata_prefilter"_s);
    const Given isolate = option(u"enable_isolated_aggregate_filtering"_s);
    static const std::vector<FilterRow> rows{
        {"require_tenant_aggregate", "off by default", aggregates({{{tenant, u"project"_s}}}), false, {}},
        {"require_tenant_aggregate", "the project's aggregates, with any suffix",
            all({limitTenants,
                aggregates({{{tenant, u"project"_s}}, {{tenant, u"other"_s}}, {{tenant + u'2', u"project"_s}}})}),
            true, {in({1, 3})}},
        {"require_tenant_aggregate", "values are not split at commas",
            all({limitTenants, aggregates({{{tenant, u"project,other"_s}}})}), true, {}},
        {"require_tenant_aggregate", "no aggregate, no limit", limitTenants, true, {}},
        {"require_tenant_aggregate", "no aggregate, but one is required",
            all({limitTenants, option(u"placement_aggregate_required_for_tenants"_s)}), false,
            {u"NoValidHost: No valid host was found. Scheduling failed: No hosts available for tenant"_s}},
        {"map_az_to_placement_aggregate", "no zone asked", aggregates({{{u"availability_zone"_s, u"z1"_s}}}), false,
            {}},
        {"map_az_to_placement_aggregate", "every aggregate of the zone",
            all({zone(u"z1"_s),
                aggregates({{{u"availability_zone"_s, u"z1"_s}}, {{u"availability_zone"_s, u"z2"_s}},
                    {{u"availability_zone"_s, u"z1"_s}}})}),
            true, {in({1, 3})}},
        {"map_az_to_placement_aggregate", "the default zone has no aggregate", zone(u"nova"_s), true, {}},
        {"map_az_to_placement_aggregate", "off by default until 23",
            all({zone(u"z1"_s, 23), aggregates({{{u"availability_zone"_s, u"z1"_s}}})}), false, {}},
        {"map_az_to_placement_aggregate", "always on from 28",
            all({zone(u"z1"_s, 28), aggregates({{{u"availability_zone"_s, u"z1"_s}}})}), true, {in({1})}},
        {"require_image_type_support", "off by default", nothing, false, {}},
        {"require_image_type_support", "the disk format", imageType, true, {u"COMPUTE_IMAGE_TYPE_QCOW2"_s}},
        {"require_image_type_support", "a volume has no format",
            all({imageType, [](World &world) { world.spec.isVolumeBacked = true; }}), false, {}},
        {"require_image_type_support", "a format without a trait",
            all({imageType, [](World &world) { world.spec.image->diskFormat = u"foo"_s; }}), false, {}},
        {"compute_status_filter", "disabled hosts are forbidden", nothing, true, {u"!COMPUTE_STATUS_DISABLED"_s}},
        {"isolate_aggregates", "off by default", aggregates({{{u"trait:"_s + avx, u"required"_s}}}), false, {}},
        {"isolate_aggregates", "aggregates whose trait nobody asks for",
            all({isolate, aggregates({{{u"trait:"_s + avx, u"required"_s}}})}), true, {u"!"_s + in({1})}},
        {"isolate_aggregates", "only those with a trait that is not asked for",
            all({isolate, extraSpec(u"trait:"_s + avx, u"required"_s),
                aggregates({{{u"trait:"_s + avx, u"required"_s}},
                    {{u"trait:"_s + avx, u"required"_s}, {u"trait:CUSTOM_GOLD"_s, u"required"_s}}})}),
            true, {u"!"_s + in({2})}},
        {"isolate_aggregates", "a forbidden trait is not asked for",
            all({isolate, extraSpec(u"trait:"_s + avx, u"forbidden"_s),
                aggregates({{{u"trait:"_s + avx, u"required"_s}}})}),
            true, {u"!"_s + in({1})}},
        {"isolate_aggregates", "the image asks too",
            all({isolate, aggregates({{{u"trait:"_s + avx, u"required"_s}}}),
                [](World &world) { world.spec.image->traitsRequired = {avx}; }}),
            true, {}},
        {"isolate_aggregates", "metadata that only forbids isolates nothing",
            all({isolate, aggregates({{{u"trait:"_s + avx, u"forbidden"_s}}})}), true, {}},
        {"transform_image_metadata", "off by default", property(u"hw_disk_bus"_s, u"virtio"_s), false, {}},
        {"transform_image_metadata", "no properties", prefilter, true, {}},
        {"transform_image_metadata", "properties become traits",
            all({prefilter, property(u"hw_disk_bus"_s, u"virtio"_s), property(u"hw_vif_model"_s, u"spapr-vlan"_s),
                property(u"hw_architecture"_s, u"x86_64"_s)}),
            true, {u"COMPUTE_NET_VIF_MODEL_SPAPR_VLAN"_s, u"COMPUTE_STORAGE_BUS_VIRTIO"_s, u"HW_ARCH_X86_64"_s}},
        {"transform_image_metadata", "one without a trait, and none is added",
            all({prefilter, property(u"hw_disk_bus"_s, u"virtio"_s), property(u"hw_viommu_model"_s, u"intel"_s)}),
            false, {}},
        {"accelerators_filter", "nothing asked", nothing, true, {}},
        {"accelerators_filter", "a device profile", extraSpec(u"accel:device_profile"_s, u"fpga"_s), true,
            {u"COMPUTE_ACCELERATORS"_s}},
        {"packed_virtqueue_filter", "nothing asked", nothing, true, {}},
        {"packed_virtqueue_filter", "by the flavor", extraSpec(u"hw:virtio_packed_ring"_s, u"Yes"_s), true,
            {u"COMPUTE_NET_VIRTIO_PACKED"_s}},
        {"packed_virtqueue_filter", "by the image", property(u"hw_virtio_packed_ring"_s, u"true"_s), true,
            {u"COMPUTE_NET_VIRTIO_PACKED"_s}},
        {"packed_virtqueue_filter", "turned off", extraSpec(u"hw:virtio_packed_ring"_s, u"false"_s), true, {}},
        {"routed_networks_filter", "off by default", nothing, false, {}},
        {"routed_networks_filter", "no network is routed", option(u"query_placement_for_routed_network_aggregates"_s),
            true, {}},
        {"routed_networks_filter", "a routed network", routed({u"s1"_s, u"s2"_s}, {}), true, {in({1, 2})}},
        {"routed_networks_filter", "a port in one of its segments", routed({u"s1"_s, u"s2"_s}, {u"s2"_s}), true,
            {in({2})}},
        {"routed_networks_filter", "a port without an address", routed({u"s1"_s}, {u"none"_s}), true, {in({1})}},
        {"routed_networks_filter", "a network without segments", routed({{}}, {}), true, {}},
        {"routed_networks_filter", "a segment that Placement does not know", routed({u"s3"_s}, {}), false,
            {u"NoValidHost: No valid host was found. Scheduling failed: Aggregates not found for the network net"_s}},
        {"routed_networks_filter", "a port in such a segment", routed({u"s1"_s, u"s3"_s}, {u"s3"_s}), false,
            {u"NoValidHost: No valid host was found. Scheduling failed: Aggregates not found for the subnet of s3"_s}},
        {"remote_managed_ports_filter", "a port that is", [](World &world) { world.spec.hasRemoteManagedPort = true; },
            true, {u"COMPUTE_REMOTE_MANAGED_PORTS"_s}},
        {"remote_managed_ports_filter", "no port is remote-managed", nothing, true, {}},
        {"ephemeral_encryption_filter", "nothing asked", nothing, false, {}},
        {"ephemeral_encryption_filter", "asked", extraSpec(u"hw:ephemeral_encryption"_s, u"true"_s), true,
            {u"COMPUTE_EPHEMERAL_ENCRYPTION"_s}},
        {"ephemeral_encryption_filter", "a format alone asks for nothing",
            extraSpec(u"hw:ephemeral_encryption_format"_s, u"luks"_s), false, {}},
        {"ephemeral_encryption_filter", "asked with a format",
            all({property(u"hw_ephemeral_encryption"_s, u"true"_s),
                property(u"hw_ephemeral_encryption_format"_s, u"luks"_s)}),
            true, {u"COMPUTE_EPHEMERAL_ENCRYPTION"_s, u"COMPUTE_EPHEMERAL_ENCRYPTION_LUKS"_s}},
        {"ephemeral_encryption_filter", "a format that there is not",
            all({extraSpec(u"hw:ephemeral_encryption"_s, u"true"_s),
                extraSpec(u"hw:ephemeral_encryption_format"_s, u"rot13"_s)}),
            false, {u"Invalid: Invalid ephemeral encryption format rot13. Allowed values: plain, luks, luksv2"_s}},
        {"ephemeral_encryption_filter", "flavor and image contradict each other",
            all({extraSpec(u"hw:ephemeral_encryption"_s, u"true"_s),
                property(u"hw_ephemeral_encryption"_s, u"false"_s)}),
            false,
            {u"FlavorImageConflict: Flavor small has hw:ephemeral_encryption extra spec explicitly set to true, "
             u"conflicting with image cirros which has hw_eph_encryption property explicitly set to False"_s}},
        {"ephemeral_encryption_filter", "flavor and image ask in different words",
            all({extraSpec(u"hw:ephemeral_encryption"_s, u"yes"_s), property(u"hw_ephemeral_encryption"_s, u"true"_s)}),
            true, {u"COMPUTE_EPHEMERAL_ENCRYPTION"_s}},
        {"virtio_sound_filter", "nothing asked", nothing, false, {}},
        {"virtio_sound_filter", "another model", extraSpec(u"hw:sound_model"_s, u"ich9"_s), false, {}},
        {"virtio_sound_filter", "the virtio model", property(u"hw_sound_model"_s, u"virtio"_s), true,
            {u"COMPUTE_SOUND_MODEL_VIRTIO"_s}},
        {"tpm_secret_security_filter", "nothing asked", nothing, false, {}},
        {"tpm_secret_security_filter", "the user's secret by default", extraSpec(u"hw:tpm_version"_s, u"2.0"_s), true,
            {u"COMPUTE_SECURITY_TPM_SECRET_SECURITY_USER"_s}},
        {"tpm_secret_security_filter", "the host's secret",
            all({extraSpec(u"hw:tpm_version"_s, u"2.0"_s), extraSpec(u"hw:tpm_secret_security"_s, u"host"_s)}), true,
            {u"COMPUTE_SECURITY_TPM_SECRET_SECURITY_HOST"_s}},
        {"tpm_secret_security_filter", "nobody's secret",
            all({extraSpec(u"hw:tpm_version"_s, u"2.0"_s), extraSpec(u"hw:tpm_secret_security"_s, u"mine"_s)}), false,
            {u"NoValidHost: No valid host was found. Scheduling failed: TPM secret security 'mine' is not supported."_s}},
        {"owner_nova_filter", "a compute that is too old", computeVersion(72), false, {}},
        {"owner_nova_filter", "computes that are just new enough", computeVersion(73), true, {u"OWNER_NOVA"_s}},
        {"owner_nova_filter", "asked already",
            all({computeVersion(73), [](World &world) { world.spec.rootRequired.insert(u"OWNER_NOVA"_s); }}), true,
            {u"OWNER_NOVA"_s}},
    };
    return rows;
}

QStringList addedTo(const RequestSpec &spec)
{
    QStringList added(spec.rootRequired.begin(), spec.rootRequired.end());
    for (const QString &trait : spec.rootForbidden)
        added.append(u'!' + trait);
    if (spec.requestedDestination) {
        for (QStringList anyOf : spec.requestedDestination->aggregates) {
            std::ranges::sort(anyOf);
            added.append(u"in:"_s + anyOf.join(u','));
        }
        QStringList forbidden(spec.requestedDestination->forbiddenAggregates.begin(),
            spec.requestedDestination->forbiddenAggregates.end());
        std::ranges::sort(forbidden);
        if (!forbidden.isEmpty())
            added.append(u"!in:"_s + forbidden.join(u','));
    }
    std::ranges::sort(added);
    return added;
}

} // namespace

class RequestFiltersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void adds_data();
    void adds();
    void everyRequestFilterIsAsked();
    void runsInNovasOrder_data();
    void runsInNovasOrder();
    void aRefusalEndsTheRequest();
};

void RequestFiltersTest::adds_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const FilterRow &given : filterRows())
        QTest::addRow("%s: %s", given.filter, given.name) << row++;
}

void RequestFiltersTest::adds()
{
    QFETCH(int, row);
    const FilterRow &given = filterRows().at(std::size_t(row));
    World world;
    given.given(world);
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    const auto applied
        = findRequestFilter(QLatin1StringView(given.filter))->apply(world.spec, index, world.cloud.release);
    QCOMPARE(applied.value_or(false), given.applied);
    const QStringList added
        = applied ? addedTo(world.spec) : QStringList{applied.error().type + u": "_s + applied.error().message};
    QCOMPARE(added, given.added);
    if (!applied)
        QCOMPARE(toString(applied.error().stage), toString(Stage::RequestFilters));
}

void RequestFiltersTest::everyRequestFilterIsAsked()
{
    for (const RequestFilterEntry *entry : requestFilterCatalogue()) {
        const bool tested = std::ranges::any_of(
            filterRows(), [&](const FilterRow &row) { return qstrcmp(row.filter, entry->name) == 0; });
        QVERIFY2(tested, entry->name);
    }
}

void RequestFiltersTest::runsInNovasOrder_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QStringList>("names");
    // Source: nova.scheduler.request_filter.ALL_REQUEST_FILTERS of the release.
    QTest::addRow("17 has none") << 17 << QStringList();
    QTest::addRow("Stein and Train") << 20
                                     << QStringList{u"require_tenant_aggregate"_s, u"map_az_to_placement_aggregate"_s,
                                            u"require_image_type_support"_s, u"compute_status_filter"_s,
                                            u"isolate_aggregates"_s};
    QTest::addRow("the newest has all") << 34
                                        << QStringList{u"require_tenant_aggregate"_s,
                                               u"map_az_to_placement_aggregate"_s, u"require_image_type_support"_s,
                                               u"compute_status_filter"_s, u"isolate_aggregates"_s,
                                               u"transform_image_metadata"_s, u"accelerators_filter"_s,
                                               u"packed_virtqueue_filter"_s, u"routed_networks_filter"_s,
                                               u"remote_managed_ports_filter"_s, u"ephemeral_encryption_filter"_s,
                                               u"virtio_sound_filter"_s, u"tpm_secret_security_filter"_s,
                                               u"owner_nova_filter"_s};
}

void RequestFiltersTest::runsInNovasOrder()
{
    QFETCH(int, release);
    QFETCH(QStringList, names);
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release{release};
    QStringList ran;
    for (const RequestFilterRecord &record : test::decide(cloud, test::bootRequest()).requestFilters)
        ran.append(record.name);
    QCOMPARE(ran, names);
}

void RequestFiltersTest::aRefusalEndsTheRequest()
{
    Cloud cloud = test::cloudOf(1);
    test::setOption(cloud, u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true);
    test::setOption(cloud, u"scheduler"_s, u"placement_aggregate_required_for_tenants"_s, true);
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(toString(decision.outcome), toString(Outcome::NoValidHost));
    QCOMPARE(toString(decision.error->stage), toString(Stage::RequestFilters));
    QVERIFY(!decision.placement.asked);
    QVERIFY(std::ranges::none_of(decision.requestFilters, &RequestFilterRecord::applied));
}

QTEST_GUILESS_MAIN(RequestFiltersTest)
#include "tst_requestfilters.moc"
