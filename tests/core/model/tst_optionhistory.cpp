// SPDX-License-Identifier: GPL-3.0-or-later
// Options that come and go with Nova's releases, and what a configuration makes of them.
#include "model/configuration.h"
#include "model/optionvalue.h"
#include "printing.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <limits>
#include <tuple>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int kilo = anyRelease;
constexpr int stays = stillThere;

struct Life
{
    const char *group;
    const char *name;
    int first; // Nova's major version
    int last;
};

// Source: nova/conf of the releases' tags. All other options are in every release.
constexpr Life lives[] = {
    {"DEFAULT", "arq_binding_timeout", 21, stays},
    {"DEFAULT", "initial_cpu_allocation_ratio", 19, stays},
    {"DEFAULT", "initial_disk_allocation_ratio", 19, stays},
    {"DEFAULT", "initial_ram_allocation_ratio", 19, stays},
    {"DEFAULT", "pointer_model", 14, stays},
    {"DEFAULT", "reserved_host_cpus", 16, stays},
    {"DEFAULT", "reserved_huge_pages", 14, stays},
    {"DEFAULT", "scheduler_json_config_location", kilo, 14},
    {"DEFAULT", "scheduler_topic", kilo, 15},
    {"compute", "consecutive_build_service_disable_threshold", 16, stays},
    {"compute", "cpu_dedicated_set", 20, stays},
    {"compute", "cpu_shared_set", 18, stays},
    {"compute", "packing_host_numa_cells_allocation_strategy", 25, stays},
    {"compute", "provider_config_location", 22, stays},
    {"compute", "shutdown_retry_interval", 18, stays},
    {"devices", "enabled_mdev_types", 17, stays},
    {"filter_scheduler", "baremetal_enabled_filters", kilo, 17},
    {"filter_scheduler", "build_failure_weight_multiplier", 16, stays},
    {"filter_scheduler", "cpu_weight_multiplier", 18, stays},
    {"filter_scheduler", "cross_cell_move_weight_multiplier", 21, stays},
    {"filter_scheduler", "disk_weight_multiplier", 13, stays},
    {"filter_scheduler", "hypervisor_version_weight_multiplier", 28, stays},
    {"filter_scheduler", "image_properties_default_architecture", 18, stays},
    {"filter_scheduler", "image_props_weight_multiplier", 31, stays},
    {"filter_scheduler", "image_props_weight_setting", 31, stays},
    {"filter_scheduler", "num_instances_weight_multiplier", 28, stays},
    {"filter_scheduler", "pci_in_placement", 27, stays},
    {"filter_scheduler", "pci_weight_multiplier", 16, stays},
    {"filter_scheduler", "shuffle_best_same_weighed_hosts", 17, stays},
    {"filter_scheduler", "soft_affinity_weight_multiplier", 13, stays},
    {"filter_scheduler", "soft_anti_affinity_weight_multiplier", 13, stays},
    {"filter_scheduler", "use_baremetal_filters", kilo, 17},
    {"libvirt", "cpu_model_extra_flags", 18, stays},
    {"libvirt", "enabled_perf_events", 14, stays},
    {"libvirt", "file_backed_memory", 18, stays},
    {"libvirt", "live_migration_tunnelled", 13, stays},
    {"libvirt", "num_pcie_ports", 17, stays},
    {"libvirt", "pmem_namespaces", 20, stays},
    {"libvirt", "realtime_scheduler_priority", 13, stays},
    {"libvirt", "swtpm_enabled", 22, stays},
    {"libvirt", "tb_cache_size", 28, stays},
    {"mdev_*", "device_addresses", 24, stays},
    {"mdev_*", "max_instances", 29, stays},
    {"mdev_*", "mdev_class", 24, stays},
    {"neutron", "allow_duplicate_networks", kilo, 11},
    {"neutron", "physnets", 18, stays},
    {"neutron_physnet_*", "numa_nodes", 18, stays},
    {"neutron_tunnel", "numa_nodes", 18, stays},
    {"pci", "report_in_placement", 26, stays},
    {"placement", "allocation_candidates_generation_strategy", 28, stays},
    {"placement", "allocation_conflict_retry_count", 21, stays},
    {"placement", "max_allocation_candidates", 28, stays},
    {"placement", "randomize_allocation_candidates", 17, stays},
    {"quota", "count_usage_from_placement", 20, stays},
    {"quota", "unified_limits_resource_list", 31, stays},
    {"quota", "unified_limits_resource_strategy", 31, stays},
    {"scheduler", "discover_hosts_in_cells_interval", 15, stays},
    {"scheduler", "driver", kilo, 22},
    {"scheduler", "enable_isolated_aggregate_filtering", 20, stays},
    {"scheduler", "host_manager", kilo, 17},
    {"scheduler", "image_metadata_prefilter", 21, stays},
    {"scheduler", "limit_tenants_to_placement_aggregate", 18, stays},
    {"scheduler", "max_placement_results", 17, stays},
    {"scheduler", "periodic_task_interval", kilo, 22},
    {"scheduler", "placement_aggregate_required_for_tenants", 18, stays},
    {"scheduler", "query_placement_for_availability_zone", 18, 27},
    {"scheduler", "query_placement_for_image_type_support", 20, stays},
    {"scheduler", "query_placement_for_routed_network_aggregates", 23, stays},
    {"scheduler", "workers", 18, stays},
    {"trusted_computing", "attestation_api_url", kilo, 16},
    {"trusted_computing", "attestation_auth_blob", kilo, 16},
    {"trusted_computing", "attestation_auth_timeout", kilo, 16},
    {"trusted_computing", "attestation_insecure_ssl", kilo, 16},
    {"trusted_computing", "attestation_port", kilo, 16},
    {"trusted_computing", "attestation_server", kilo, 16},
    {"trusted_computing", "attestation_server_ca_file", kilo, 16},
    {"vgpu_*", "device_addresses", 21, stays},
    {"workarounds", "disable_fallback_pcpu_query", 20, stays},
    {"workarounds", "disable_group_policy_check_upcall", 16, stays},
    {"workarounds", "enable_numa_live_migration", 17, stays},
    {"workarounds", "libvirt_disable_apic", 24, stays},
    {"workarounds", "skip_cpu_compare_on_dest", 25, stays},
    {"workarounds", "unified_limits_count_pcpu_as_vcpu", 25, stays},
};

using Settings = QList<std::tuple<QString, QString, QJsonValue>>;

Configuration configOf(const Settings &settings)
{
    Configuration config;
    for (const auto &[group, name, value] : settings) {
        if (const auto set = config.set(group, name, value, since(11)); !set)
            qWarning("%s", qPrintable(set.error().text()));
    }
    return config;
}

} // namespace

class OptionHistoryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void optionsComeAndGo_data();
    void optionsComeAndGo();
    void allOthersAreInEveryRelease();
    void defaultsChange_data();
    void defaultsChange();
    void boundsCome_data();
    void boundsCome();
    void formerNamesAreUnderstood_data();
    void formerNamesAreUnderstood();
    void valuesAreTheSame_data();
    void valuesAreTheSame();
    void textsOfValues_data();
    void textsOfValues();
    void aBlankNumberIsUnset_data();
    void aBlankNumberIsUnset();
    void whatIsLongIsCut();
    void numbersAreAtMostTheLargest_data();
    void numbersAreAtMostTheLargest();
    void whatIsSetIsInForce_data();
    void whatIsSetIsInForce();
    void oneIsLaidOverAnother();
    void whatIsUnsetIsGone();
    void groupsAreThoseOfNetworksAndDevices_data();
    void groupsAreThoseOfNetworksAndDevices();
    void aReleaseRefusesValues_data();
    void aReleaseRefusesValues();
    void unknownOptionsAreListed();
};

void OptionHistoryTest::optionsComeAndGo_data()
{
    QTest::addColumn<Life>("life");
    for (const Life &life : lives)
        QTest::addRow("[%s] %s", life.group, life.name) << life;
}

void OptionHistoryTest::optionsComeAndGo()
{
    QFETCH(const Life, life);
    const Option *option = findOption(QString::fromLatin1(life.group), QString::fromLatin1(life.name));
    QVERIFY(option != nullptr);
    QCOMPARE(QLatin1StringView(option->name), QLatin1StringView(life.name));
    QCOMPARE(existsIn(*option, since(11)), life.first <= 11);
    QCOMPARE(existsIn(*option, Release::newest()), life.last >= Release::newest().nova);
    QVERIFY(existsIn(*option, since(life.first)) && existsIn(*option, since(life.last)));
    QVERIFY(!existsIn(*option, since(life.first - 1)) && !existsIn(*option, since(life.last + 1)));
}

void OptionHistoryTest::allOthersAreInEveryRelease()
{
    for (const Option &option : optionCatalogue()) {
        const bool comesOrGoes = std::ranges::any_of(lives, [&](const Life &life) {
            return QLatin1StringView(life.group) == QLatin1StringView(option.group)
                && QLatin1StringView(life.name) == QLatin1StringView(option.name);
        });
        QVERIFY2(comesOrGoes || (option.firstRelease == anyRelease && option.lastRelease == stillThere), option.name);
    }
}

void OptionHistoryTest::defaultsChange_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("release"); // the first with the new default
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after"); // null: unset
    const auto row = [](const char *group, const char *name, int release, const QString &before, const QString &after) {
        QTest::addRow("[%s] %s in %d", group, name, release)
            << QString::fromLatin1(group) << QString::fromLatin1(name) << release << before << after;
    };
    row("DEFAULT", "cpu_allocation_ratio", 12, u"16.0"_s, u"0.0"_s);
    row("DEFAULT", "cpu_allocation_ratio", 19, u"0.0"_s, {});
    row("DEFAULT", "ram_allocation_ratio", 12, u"1.5"_s, u"0.0"_s);
    row("DEFAULT", "ram_allocation_ratio", 19, u"0.0"_s, {});
    row("DEFAULT", "disk_allocation_ratio", 13, u"1.0"_s, u"0.0"_s);
    row("DEFAULT", "disk_allocation_ratio", 19, u"0.0"_s, {});
    row("DEFAULT", "initial_cpu_allocation_ratio", 27, u"16.0"_s, u"4.0"_s);
    row("DEFAULT", "initial_ram_allocation_ratio", 27, u"1.5"_s, u"1.0"_s);
    row("notifications", "notification_format", 19, u"both"_s, u"unversioned"_s);
    row("scheduler", "query_placement_for_availability_zone", 24, u"false"_s, u"true"_s);
    row("scheduler", "driver", 13, u"nova.scheduler.filter_scheduler.FilterScheduler"_s, u"filter_scheduler"_s);
    row("scheduler", "host_manager", 13, u"nova.scheduler.host_manager.HostManager"_s, u"host_manager"_s);
    const QString affinity = u"ServerGroupAntiAffinityFilter, ServerGroupAffinityFilter"_s;
    const QString properties = u"ComputeFilter, ComputeCapabilitiesFilter, ImagePropertiesFilter, "_s + affinity;
    const QString zones = u"AvailabilityZoneFilter, "_s;
    const QString retry = u"RetryFilter, "_s + zones;
    row("filter_scheduler", "enabled_filters", 12, retry + u"RamFilter, "_s + properties,
        retry + u"RamFilter, DiskFilter, "_s + properties);
    row("filter_scheduler", "enabled_filters", 16, retry + u"RamFilter, DiskFilter, "_s + properties,
        retry + properties);
    row("filter_scheduler", "enabled_filters", 20, retry + properties, zones + properties);
    row("filter_scheduler", "enabled_filters", 24, zones + properties, properties);
}

void OptionHistoryTest::defaultsChange()
{
    QFETCH(const QString, group);
    QFETCH(const QString, name);
    QFETCH(const int, release);
    const Option &option = *findOption(group, name);
    QTEST(textOf(option, defaultOf(option, since(release - 1))), "before");
    QTEST(textOf(option, defaultOf(option, since(release))), "after");
}

// The first value that is refused, and the first release that refuses it.
void OptionHistoryTest::boundsCome_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("refused");
    QTest::addColumn<double>("taken");
    QTest::addColumn<int>("from");
    const auto row = [](const char *group, const char *name, double refused, double taken, int from = 11) {
        QTest::addRow("[%s] %s", group, name)
            << QString::fromLatin1(group) << QString::fromLatin1(name) << refused << taken << from;
    };
    row("filter_scheduler", "host_subset_size", 0, 1, 15);
    row("filter_scheduler", "max_io_ops_per_host", -1, 0, 23);
    row("filter_scheduler", "max_instances_per_host", 0, 1, 16);
    row("filter_scheduler", "pci_weight_multiplier", -0.1, 0);
    row("filter_scheduler", "soft_affinity_weight_multiplier", -0.1, 0, 19);
    row("filter_scheduler", "soft_anti_affinity_weight_multiplier", -0.1, 0, 19);
    row("scheduler", "max_attempts", 0, 1);
    row("scheduler", "discover_hosts_in_cells_interval", -2, -1);
    row("scheduler", "max_placement_results", 0, 1);
    row("scheduler", "workers", -1, 0);
    row("DEFAULT", "cpu_allocation_ratio", -0.5, 0);
    row("DEFAULT", "ram_allocation_ratio", -0.5, 0);
    row("DEFAULT", "disk_allocation_ratio", -0.5, 0);
    row("DEFAULT", "initial_cpu_allocation_ratio", -0.5, 0);
    row("DEFAULT", "initial_ram_allocation_ratio", -0.5, 0);
    row("DEFAULT", "initial_disk_allocation_ratio", -0.5, 0);
    row("DEFAULT", "reserved_host_cpus", -1, 0);
    row("DEFAULT", "reserved_host_memory_mb", -1, 0);
    row("DEFAULT", "reserved_host_disk_mb", -1, 0);
    row("DEFAULT", "max_concurrent_builds", -1, 0);
    row("DEFAULT", "migrate_max_retries", -2, -1);
    row("DEFAULT", "arq_binding_timeout", 0, 1);
    row("DEFAULT", "resize_confirm_window", -1, 0);
    row("libvirt", "num_pcie_ports", 29, 28);
    row("libvirt", "num_pcie_ports", -1, 0);
    row("libvirt", "file_backed_memory", -1, 0);
    row("mdev_nvidia-35", "max_instances", 0, 1);
    for (const char *quota : {"instances", "cores", "ram", "metadata_items", "server_group_members", "injected_files",
             "injected_file_content_bytes", "injected_file_path_length"})
        row("quota", quota, -2, -1);
}

void OptionHistoryTest::boundsCome()
{
    QFETCH(const QString, group);
    QFETCH(const QString, name);
    QFETCH(const double, refused);
    QFETCH(const double, taken);
    QFETCH(const int, from);
    const Option &option = *findOption(group, name);
    QVERIFY_RESULT(checkValue(option, taken, since(from)));
    QVERIFY_RESULT(checkValue(option, taken, Release::newest()));
    QVERIFY_RESULT(checkValue(option, from == 11 ? taken : refused, since(from - 1)));
    const auto checked = checkValue(option, refused, since(from));
    QVERIFY(!checked);
    const QString bound = refused < taken ? u"at least"_s : u"at most"_s;
    QCOMPARE(checked.error().what, u"Expected %1 %2, found %3."_s.arg(bound).arg(taken).arg(refused));
}

// Of options that Zed does not have; those that it has are compared with Nova's own descriptions.
void OptionHistoryTest::formerNamesAreUnderstood_data()
{
    QTest::addColumn<QString>("former");
    QTest::addColumn<QString>("name"); // in its group
    const auto row
        = [](const QString &former, const QString &name) { QTest::newRow(qPrintable(former)) << former << name; };
    row(u"scheduler_driver"_s, u"scheduler.driver"_s);
    row(u"scheduler_host_manager"_s, u"scheduler.host_manager"_s);
    row(u"scheduler_driver_task_period"_s, u"scheduler.periodic_task_interval"_s);
    row(u"scheduler_use_baremetal_filters"_s, u"filter_scheduler.use_baremetal_filters"_s);
    row(u"baremetal_scheduler_default_filters"_s, u"filter_scheduler.baremetal_enabled_filters"_s);
    row(u"notification_driver"_s, u"oslo_messaging_notifications.driver"_s);
    row(u"pci_alias"_s, u"pci.alias"_s);
    row(u"pci_passthrough_whitelist"_s, u"pci.device_spec"_s);
    row(u"scheduler_use_baremetal_filter"_s, {}); // no such option
}

void OptionHistoryTest::formerNamesAreUnderstood()
{
    QFETCH(const QString, former);
    QFETCH(const QString, name);
    const Option *option = findOption(u"DEFAULT"_s, former);
    QCOMPARE(option != nullptr, !name.isEmpty());
    if (option != nullptr)
        QCOMPARE(QLatin1StringView(option->group) + u'.' + QLatin1StringView(option->name), name);
    QVERIFY(findOption(u"scheduler"_s, former) == nullptr); // not in another group
}

void OptionHistoryTest::valuesAreTheSame_data()
{
    using Type = Option::Type;
    QTest::addColumn<Type>("type");
    QTest::addColumn<QJsonValue>("one");
    QTest::addColumn<QJsonValue>("other");
    QTest::addColumn<bool>("isSame");
    const auto row = [](const char *name, Type type, const QJsonValue &one, const QJsonValue &other, bool isSame) {
        QTest::newRow(name) << type << one << other << isSame;
    };
    const QJsonValue unset;
    const QJsonArray list{u"a"_s, u"b"_s};
    row("digits of a number", Type::Integer, 5, u" 5"_s, true);
    row("another number", Type::Integer, 5, u"6"_s, false);
    row("a number written longer", Type::Float, u"1.50"_s, 1.5, true);
    row("another real number", Type::Float, u"1.5"_s, 1.25, false);
    row("a word for true", Type::Boolean, u"on"_s, true, true);
    row("a word for false", Type::Boolean, u"on"_s, u"off"_s, false);
    row("a number as a text", Type::String, u"8443"_s, 8443, true);
    row("texts in other letters", Type::String, u"a"_s, u"A"_s, false);
    row("a list with commas", Type::List, u"a ,b"_s, list, true);
    row("a list in another order", Type::List, u"b,a"_s, list, false);
    row("lines", Type::Multi, list, list, true);
    row("a line with a comma", Type::Multi, u"a,b"_s, list, false);
    row("unset", Type::String, unset, unset, true);
    row("unset and an empty text", Type::String, unset, QString(), false);
    row("an empty list and unset", Type::List, QJsonArray(), unset, false);
}

void OptionHistoryTest::valuesAreTheSame()
{
    QFETCH(const Option::Type, type);
    QFETCH(const QJsonValue, one);
    QFETCH(const QJsonValue, other);
    const Option option{"group", "name", type, {{0, nullptr}}, {}, {}, {}, {}};
    QTEST(isSameValue(option, one, other), "isSame");
    QTEST(isSameValue(option, other, one), "isSame");
}

void OptionHistoryTest::textsOfValues_data()
{
    using Type = Option::Type;
    QTest::addColumn<Type>("type");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, Type type, const QJsonValue &value, const QString &text) {
        QTest::newRow(name) << type << value << text;
    };
    row("a word for true", Type::Boolean, u"Yes"_s, u"true"_s);
    row("a number for false", Type::Boolean, 0, u"false"_s);
    row("a number", Type::Integer, 12, u"12"_s);
    row("a whole real number, as Python writes it", Type::Float, u"4.0"_s, u"4.0"_s);
    row("a text with blanks", Type::String, u" a "_s, u" a "_s);
    row("an empty text", Type::String, QString(), u""_s);
    row("a list with commas", Type::List, u" a,b,"_s, u"a, b"_s);
    row("numbers in a list", Type::List, QJsonArray{0, 1}, u"0, 1"_s);
    row("an empty list", Type::List, QJsonArray(), u""_s);
    row("lines", Type::Multi, QJsonArray{u"a,b"_s, QJsonObject{{u"c"_s, 1}}}, u"a,b\n{\"c\":1}"_s);
    row("unset", Type::Multi, QJsonValue(), QString());
}

void OptionHistoryTest::textsOfValues()
{
    QFETCH(const Option::Type, type);
    QFETCH(const QJsonValue, value);
    QFETCH(const QString, text);
    const Option option{"group", "name", type, {{0, nullptr}}, {}, {}, {}, {}};
    const QString found = textOf(option, value);
    QCOMPARE(found, text);
    QCOMPARE(found.isNull(), text.isNull()); // only what is unset has none
}

// Of nova.conf, a line without a value.
void OptionHistoryTest::aBlankNumberIsUnset_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("isSet");
    QTest::newRow("a whole number") << u"reserved_host_memory_mb"_s << QString() << false;
    QTest::newRow("a real number") << u"cpu_allocation_ratio"_s << u"  "_s << false;
    QTest::newRow("a text") << u"default_schedule_zone"_s << QString() << true;
    QTest::newRow("digits") << u"reserved_host_memory_mb"_s << u"0"_s << true;
}

void OptionHistoryTest::aBlankNumberIsUnset()
{
    QFETCH(const QString, name);
    QFETCH(const QString, value);
    Configuration config;
    QVERIFY_RESULT(config.set(u"DEFAULT"_s, name, u"1"_s));
    QVERIFY_RESULT(config.set(u"DEFAULT"_s, name, value));
    QTEST(config.isSet(u"DEFAULT"_s, name), "isSet");
}

void OptionHistoryTest::whatIsLongIsCut()
{
    Configuration config;
    const auto refused
        = [&](int letters) { return config.set(u"quota"_s, u"cores"_s, QString(letters, u'x')).error().what; };
    QCOMPARE(refused(58), u"Expected a whole number, found \"%1\"."_s.arg(QString(58, u'x')));
    QCOMPARE(refused(59), u"Expected a whole number, found \"%1…."_s.arg(QString(59, u'x')));
}

void OptionHistoryTest::numbersAreAtMostTheLargest_data()
{
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<int>("number");
    QTest::newRow("more") << QJsonValue(qint64(5'000'000'000)) << std::numeric_limits<int>::max();
    QTest::newRow("as text") << QJsonValue(u"5000000000"_s) << std::numeric_limits<int>::max();
    QTest::newRow("less") << QJsonValue(qint64(-5'000'000'000)) << std::numeric_limits<int>::min();
    QTest::newRow("the largest") << QJsonValue(2'147'483'647) << 2'147'483'647;
}

void OptionHistoryTest::numbersAreAtMostTheLargest()
{
    QFETCH(const QJsonValue, value);
    QTEST(configOf({{u"DEFAULT"_s, u"service_down_time"_s, value}})
              .integer("DEFAULT", "service_down_time", Release::newest()),
        "number");
}

void OptionHistoryTest::whatIsSetIsInForce_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("isInForce");
    QTest::newRow("in its first release") << u"query_placement_for_availability_zone"_s << 18 << true;
    QTest::newRow("in its last release") << u"query_placement_for_availability_zone"_s << 27 << true;
    QTest::newRow("too early") << u"query_placement_for_availability_zone"_s << 17 << false;
    QTest::newRow("too late") << u"query_placement_for_availability_zone"_s << 28 << false;
    QTest::newRow("not set") << u"max_attempts"_s << 26 << false;
}

void OptionHistoryTest::whatIsSetIsInForce()
{
    QFETCH(const QString, name);
    QFETCH(const int, release);
    const Configuration config = configOf({{u"scheduler"_s, u"query_placement_for_availability_zone"_s, u"on"_s}});
    QTEST(config.isInForce(u"scheduler"_s, name, since(release)), "isInForce");
    QCOMPARE(config.value(u"scheduler"_s, u"query_placement_for_availability_zone"_s), QJsonValue(u"on"_s));
    QVERIFY(config.value(u"scheduler"_s, u"max_attempts"_s).isNull());
}

void OptionHistoryTest::oneIsLaidOverAnother()
{
    Configuration under = configOf({{u"quota"_s, u"cores"_s, 4}, {u"quota"_s, u"ram"_s, 512}});
    under.merge(configOf({{u"quota"_s, u"ram"_s, 1024}, {u"metrics"_s, u"required"_s, false}}));
    QCOMPARE(under.toJson(),
        (QJsonObject{{u"metrics"_s, QJsonObject{{u"required"_s, false}}},
            {u"quota"_s, QJsonObject{{u"cores"_s, 4}, {u"ram"_s, 1024}}}}));
}

// Also the group of the last option: two configurations that set the same are equal.
void OptionHistoryTest::whatIsUnsetIsGone()
{
    Configuration config = configOf({{u"quota"_s, u"cores"_s, 4}, {u"quota"_s, u"ram"_s, 512}});
    config.unset(u"quota"_s, u"instances"_s);
    config.unset(u"metrics"_s, u"required"_s);
    QVERIFY(config.isSet(u"quota"_s, u"cores"_s) && config.isSet(u"quota"_s, u"ram"_s));
    config.unset(u"quota"_s, u"cores"_s);
    QCOMPARE(config, configOf({{u"quota"_s, u"ram"_s, 512}}));
    config.unset(u"quota"_s, u"ram"_s);
    QCOMPARE(config, Configuration());
    config = configOf({{u"quota"_s, u"cores"_s, 4}, {u"metrics"_s, u"required"_s, false}});
    config.unsetGroup(u"quota"_s);
    QCOMPARE(config, configOf({{u"metrics"_s, u"required"_s, false}}));
}

void OptionHistoryTest::groupsAreThoseOfNetworksAndDevices_data()
{
    QTest::addColumn<Settings>("settings");
    QTest::addColumn<QString>("group"); // of the option
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("groups");
    const auto row = [](const char *title, const Settings &settings, const QString &group, const QString &name,
                         const QStringList &groups) { QTest::newRow(title) << settings << group << name << groups; };
    const QString nodes = u"numa_nodes"_s;
    const QString network = u"neutron_physnet_red"_s;
    row("an ordinary group", {}, u"quota"_s, u"cores"_s, {u"quota"_s});
    row("no network", {}, network, nodes, {});
    row("listed networks", {{u"neutron"_s, u"physnets"_s, u"red,blue"_s}}, network, nodes,
        {u"neutron_physnet_red"_s, u"neutron_physnet_blue"_s});
    row("one that has options", {{u"neutron_physnet_red"_s, nodes, u"0"_s}}, network, nodes, {network});
    row("both, once each",
        {{u"neutron"_s, u"physnets"_s, u"red"_s}, {u"neutron_physnet_red"_s, nodes, u"0"_s},
            {u"neutron_physnet_x"_s, nodes, u"1"_s}},
        network, nodes, {network, u"neutron_physnet_x"_s});
    row("listed device types", {{u"devices"_s, u"enabled_mdev_types"_s, u"nvidia-35"_s}}, u"mdev_x"_s, u"mdev_class"_s,
        {u"mdev_nvidia-35"_s});
    row("device types have no former groups", {{u"devices"_s, u"enabled_mdev_types"_s, u"nvidia-35"_s}}, u"vgpu_x"_s,
        u"device_addresses"_s, {});
}

void OptionHistoryTest::groupsAreThoseOfNetworksAndDevices()
{
    QFETCH(const Settings, settings);
    QFETCH(const QString, group);
    QFETCH(const QString, name);
    QTEST(configOf(settings).groupsOf(*findOption(group, name), Release::newest()), "groups");
}

void OptionHistoryTest::aReleaseRefusesValues_data()
{
    QTest::addColumn<Settings>("settings");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("error");
    const Settings subset{{u"filter_scheduler"_s, u"host_subset_size"_s, 0}};
    const QString refused = u"[filter_scheduler] host_subset_size: Expected at least 1, found 0."_s;
    QTest::newRow("nothing") << Settings() << 26 << QString();
    QTest::newRow("before the bound") << subset << 14 << QString();
    QTest::newRow("from the bound") << subset << 15 << refused;
    QTest::newRow("beside others") << Settings{{u"DEFAULT"_s, u"unknown"_s, u"x"_s},
                                          {u"metrics"_s, u"required"_s, true}}
            + subset << 26 << refused;
    QTest::newRow("what nobody knows") << Settings{{u"DEFAULT"_s, u"unknown"_s, u"x"_s}} << 26 << QString();
    const Settings soft{{u"filter_scheduler"_s, u"soft_affinity_weight_multiplier"_s, -1}};
    QTest::newRow("an option before its first release") << soft << 12 << QString();
    QTest::newRow("a negative multiplier")
        << soft << 19 << u"[filter_scheduler] soft_affinity_weight_multiplier: Expected at least 0, found -1."_s;
}

void OptionHistoryTest::aReleaseRefusesValues()
{
    QFETCH(const Settings, settings);
    QFETCH(const int, release);
    const auto checked = configOf(settings).check(since(release));
    QTEST(checked ? QString() : checked.error().text(), "error");
}

void OptionHistoryTest::unknownOptionsAreListed()
{
    const Configuration config = configOf({{u"zzz"_s, u"b"_s, 1}, {u"quota"_s, u"cores"_s, 2},
        {u"quota"_s, u"core"_s, 2}, {u"DEFAULT"_s, u"a"_s, u"x"_s}});
    QCOMPARE(config.unknownOptions(), (QStringList{u"DEFAULT.a"_s, u"quota.core"_s, u"zzz.b"_s}));
}

QTEST_APPLESS_MAIN(OptionHistoryTest)
#include "tst_optionhistory.moc"
