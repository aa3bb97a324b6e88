// SPDX-License-Identifier: GPL-3.0-or-later
// A project's Nova quotas. The texts are Nova's and oslo.limit's.
#include "core/api/furnished.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::boots;
using namespace Qt::StringLiterals;

namespace {

const QString tooMany = u"TooManyInstances"_s;

Change option(const QString &name, const QJsonValue &value)
{
    return [=](Boot &boot) { test::setOption(boot.cloud, u"quota"_s, name, value); };
}

// Files with these lengths of path and content.
Change files(const QList<std::pair<int, int>> &lengths)
{
    return [=](Boot &boot) {
        for (const auto &[path, contents] : lengths)
            boot.request.injectedFiles.append({QString(path, u'a'), QString(contents, u'A')});
    };
}

// Allocations of a consumer of the project in Placement.
Change held(const Resources &resources, const QString &projectId = u"project"_s)
{
    return [=](Boot &boot) {
        boot.cloud.placement.emplace();
        boot.cloud.placement->allocations.insert(
            test::uuidOf(950), {{{test::uuidOf(1), resources}}, projectId, u"user"_s, 1, {}});
    };
}

const QString unified = u"nova.quota.UnifiedLimitsDriver"_s;

Change registered(const QMap<QString, int> &limits)
{
    return [=](Boot &boot) {
        test::setOption(boot.cloud, u"quota"_s, u"driver"_s, unified);
        boot.known().registeredLimits.emplace();
        for (auto limit = limits.begin(); limit != limits.end(); ++limit)
            boot.known().registeredLimits->append({limit.key(), *limit, {}});
    };
}

// Registered limits that suffice for the flavor, except this one.
Change registeredBut(const QString &name, int limit)
{
    QMap<QString, int> limits{
        {u"servers"_s, 10}, {u"class:VCPU"_s, 20}, {u"class:MEMORY_MB"_s, 51200}, {u"class:DISK_GB"_s, 1000}};
    limits[name] = limit;
    return registered(limits);
}

Change release(int nova)
{
    return [=](Boot &boot) { boot.cloud.release = Release{nova}; };
}

void nobodysProfile(Boot &boot)
{
    boot.flavor().extraSpecs.insert(u"accel:device_profile"_s, u"fpga"_s);
    boot.known().deviceProfiles.emplace();
}

const std::vector<Row> &quotaRows()
{
    static const std::vector<Row> rows{
        {"all that is allowed", all({instances(9), quota(u"cores"_s, 10)})},
        {"one too many", instances(10), tooMany,
            u"Quota exceeded for instances: Requested 1, but already used 10 of 10 instances"_s},
        {"of another project there may be more", instances(10, u"other"_s)},
        {"cores and servers", all({quota(u"cores"_s, 3), quota(u"instances"_s, 2), instances(2), servers(2, 4)}),
            tooMany,
            u"Quota exceeded for cores, instances: Requested 4, 2-4, but already used 2, 2 of 3, 2 cores, instances"_s},
        {"memory", all({quota(u"ram"_s, 1536), instances(1)}), tooMany,
            u"Quota exceeded for ram: Requested 1024, but already used 1024 of 1536 ram"_s},
        {"fewer will do", all({quota(u"cores"_s, 5), instances(2), servers(2, 8)})},
        {"not so few", all({quota(u"cores"_s, 5), instances(2), servers(4, 8)}), tooMany,
            u"Quota exceeded for cores: Requested 8, but already used 2 of 5 cores"_s},
        {"no limit", all({quota(u"instances"_s, -1), quota(u"cores"_s, -1), quota(u"ram"_s, -1), servers(15, 15)})},
        {"a user's own limit", all({userQuota(u"instances"_s, 1), instances(1)}), tooMany,
            u"Quota exceeded for instances: Requested 1, but already used 1 of 1 instances"_s},
        {"a user's own limit counts the user's servers alone",
            all({userQuota(u"instances"_s, 1), instances(5, u"project"_s, u"bob"_s)})},
        {"the option's limit", [](Boot &boot) { test::setOption(boot.cloud, u"quota"_s, u"instances"_s, 0); }, tooMany,
            u"Quota exceeded for instances: Requested 1, but already used 0 of 0 instances"_s},
        {"deleted servers do not count",
            all({instances(10),
                [](Boot &boot) {
                    for (Instance &instance : boot.cloud.instances)
                        instance.vmState = u"soft-delete"_s;
                }})},
        {"no project is known", all({instances(10), [](Boot &boot) { boot.known().projects.reset(); }})},
        {"too many in the group",
            all({quota(u"server_group_members"_s, 1), instances(1),
                [](Boot &boot) {
                    boot.cloud.serverGroups = {{test::uuidOf(300), u"g"_s, u"soft-affinity"_s, {},
                        {boot.cloud.instances.first().uuid}, {}, {}, {}}};
                    boot.request.hints.insert(u"group"_s, {test::uuidOf(300)});
                }}),
            u"OverQuota"_s, u"Quota exceeded, too many servers in group"_s},
    };
    return rows;
}

Change emptyGroup()
{
    return [](Boot &boot) {
        boot.cloud.serverGroups = {{test::uuidOf(300), u"g"_s, u"soft-affinity"_s, {}, {}, {}, {}, {}}};
        boot.request.hints.insert(u"group"_s, {test::uuidOf(300)});
    };
}

// One server of the project by another user, one by this one; the project may have two, this user five.
Change fullProject(int nova)
{
    return all({release(nova), quota(u"instances"_s, 2), userQuota(u"instances"_s, 5),
        instances(1, u"project"_s, u"bob"_s), instances(1)});
}

QString noMore(int used, int limit)
{
    return u"Quota exceeded for instances: Requested 1, but already used %1 of %2 instances"_s.arg(used).arg(limit);
}

// What the messages say, by release.
const std::vector<Row> &releaseRows()
{
    static const std::vector<Row> rows{
        {"Kilo tells the first resource",
            all({release(11), choosing(NetworkChoice::Unsaid), quota(u"cores"_s, 3), quota(u"instances"_s, 2),
                instances(2), servers(2, 4)}),
            tooMany, u"Quota exceeded for cores,instances: Requested 4, but already used 2 of 3 cores"_s},
        {"Liberty tells all",
            all({release(12), choosing(NetworkChoice::Unsaid), quota(u"cores"_s, 3), quota(u"instances"_s, 2),
                instances(2), servers(2, 4)}),
            tooMany,
            u"Quota exceeded for cores, instances: Requested 4, 2-4, but already used 2, 2 of 3, 2 cores, instances"_s},
        {"the video device's memory in Ocata",
            all({release(15), quota(u"ram"_s, 1087),
                [](Boot &boot) { boot.flavor().extraSpecs.insert(u"hw_video:ram_max_mb"_s, u"64"_s); }}),
            tooMany, u"Quota exceeded for ram: Requested 1088, but already used 0 of 1087 ram"_s},
        {"a full project in Ocata", fullProject(15), tooMany, noMore(1, 5)},
        {"a full project in Train", fullProject(20), tooMany, noMore(2, 2)},
        {"a full project in Ussuri", fullProject(21), tooMany, noMore(1, 2)},
        {"a full project in 2026.1", fullProject(33), tooMany, noMore(1, 2)},
        {"a full project", fullProject(34), tooMany, noMore(2, 2)},
        {"a user's limit in Train",
            all({release(20), userQuota(u"instances"_s, 1), instances(1, u"project"_s, u"bob"_s)}), tooMany,
            noMore(1, 1)},
        {"none fit beside unlimited servers",
            all({quota(u"instances"_s, -1), quota(u"cores"_s, 5), instances(2), servers(2, 8)}), tooMany,
            u"Quota exceeded for cores: Requested 8, but already used 2 of 5 cores"_s},
        {"servers are not counted in a group among each other until Ocata",
            all({release(15), quota(u"server_group_members"_s, 1), emptyGroup(), servers(2, 2)})},
        {"they are since Pike", all({release(16), quota(u"server_group_members"_s, 1), emptyGroup(), servers(2, 2)}),
            u"QuotaError"_s, u"Quota exceeded, too many servers in group"_s},
        {"Keystone's limit meets one member after the other",
            all({registeredBut(u"server_group_members"_s, 1), emptyGroup(), servers(2, 2)}),
            u"GroupMemberLimitExceeded"_s,
            u"Project None is over a limit for [Resource server_group_members is over limit of 1 due to current usage "
            "1 and delta 1]"_s},
        {"a long path until Pike", all({release(16), files({{256, 4}})}), u"OnsetFilePathLimitExceeded"_s,
            u"Personality file path too long"_s},
        {"long contents until Pike", all({release(16), files({{1, 10244}})}), u"OnsetFileContentLimitExceeded"_s,
            u"Personality file content too long"_s},
        {"a long path since Queens", all({release(17), files({{256, 4}})}), u"OnsetFilePathLimitExceeded"_s,
            u"Personality file path exceeds maximum 255"_s},
    };
    return rows;
}

const std::vector<Row> &driverRows()
{
    static const std::vector<Row> rows{
        {"no limits at all", all({quota(u"cores"_s, 0), option(u"driver"_s, u"nova.quota.NoopQuotaDriver"_s)})},
        {"cores as Placement counts them",
            all({quota(u"cores"_s, 3), option(u"count_usage_from_placement"_s, true), instances(3),
                held({{u"VCPU"_s, 1}, {u"PCPU"_s, 2}})}),
            tooMany, u"Quota exceeded for cores: Requested 1, but already used 3 of 3 cores"_s},
        {"memory as Placement counts it",
            all({quota(u"ram"_s, 2000), option(u"count_usage_from_placement"_s, true), held({{u"MEMORY_MB"_s, 1024}})}),
            tooMany, u"Quota exceeded for ram: Requested 1024, but already used 1024 of 2000 ram"_s},
        {"what another project holds",
            all({quota(u"cores"_s, 1), option(u"count_usage_from_placement"_s, true),
                held({{u"VCPU"_s, 1}}, u"other"_s)})},
        {"servers that hold nothing count as servers",
            all({quota(u"instances"_s, 1), option(u"count_usage_from_placement"_s, true), instances(1), held({})}),
            tooMany, u"Quota exceeded for instances: Requested 1, but already used 1 of 1 instances"_s},
        {"servers that hold nothing do not count as cores",
            all({quota(u"cores"_s, 1), option(u"count_usage_from_placement"_s, true), instances(1), held({})})},
        {"what Placement would hold",
            all({quota(u"cores"_s, 1), option(u"count_usage_from_placement"_s, true), instances(1)}), tooMany,
            u"Quota exceeded for cores: Requested 1, but already used 1 of 1 cores"_s},
        {"before Placement was counted",
            all({release(19), quota(u"cores"_s, 1), option(u"count_usage_from_placement"_s, true),
                held({{u"VCPU"_s, 1}})})},

        {"limits in Keystone", registeredBut(u"servers"_s, 1)},
        {"a server too many in Keystone", all({registeredBut(u"servers"_s, 1), instances(1)}), tooMany,
            u"Project project is over a limit for [Resource servers is over limit of 1 due to current usage 1 and delta 1]"_s},
        {"several limits in Keystone",
            all({registered({{u"servers"_s, 10}, {u"class:VCPU"_s, 1}, {u"class:MEMORY_MB"_s, 1024},
                     {u"class:DISK_GB"_s, 20}}),
                held({{u"VCPU"_s, 1}, {u"DISK_GB"_s, 11}})}),
            tooMany,
            u"Project project is over a limit for [Resource class:DISK_GB is over limit of 20 due to current usage 11 "
            u"and "
            "delta 10, Resource class:VCPU is over limit of 1 due to current usage 1 and delta 1]"_s},
        {"the project's own limit in Keystone", all({registeredBut(u"class:VCPU"_s, 20), quota(u"class:VCPU"_s, 0)}),
            tooMany,
            u"Project project is over a limit for [Resource class:VCPU is over limit of 0 due to current usage 0 and delta 1]"_s},
        {"the database's limits do not count then", all({registeredBut(u"servers"_s, 5), quota(u"cores"_s, 0)})},
        {"fewer will do for Keystone", all({registeredBut(u"class:VCPU"_s, 3), servers(1, 8)})},
        {"not so few for Keystone", all({registeredBut(u"class:VCPU"_s, 3), servers(4, 8)}), tooMany,
            u"Project project is over a limit for [Resource class:VCPU is over limit of 3 due to current usage 0 and delta 4]"_s},
        {"dedicated CPUs are a class of their own", all({registeredBut(u"class:VCPU"_s, 1), held({{u"PCPU"_s, 1}})})},
        {"dedicated CPUs as VCPU",
            all({registeredBut(u"class:VCPU"_s, 1), held({{u"PCPU"_s, 1}}),
                [](Boot &boot) {
                    test::setOption(boot.cloud, u"workarounds"_s, u"unified_limits_count_pcpu_as_vcpu"_s, true);
                }}),
            tooMany,
            u"Project project is over a limit for [Resource class:VCPU is over limit of 1 due to current usage 1 and delta 1]"_s},
        {"a limit that nobody has registered, before 2025.1",
            all({release(30), registered({{u"servers"_s, 9}, {u"class:VCPU"_s, 9}, {u"class:MEMORY_MB"_s, 9000}})}),
            tooMany,
            u"Project project is over a limit for [Resource class:DISK_GB is over limit of 0 due to current usage 0 "
            u"and "
            "delta 10]"_s},
        {"a limit that nobody has registered",
            all({release(31), registered({{u"servers"_s, 9}, {u"class:VCPU"_s, 9}, {u"class:MEMORY_MB"_s, 9000}})})},
        {"one that has to be",
            all({release(31),
                registered({{u"class:VCPU"_s, 9}, {u"class:MEMORY_MB"_s, 9000}, {u"class:DISK_GB"_s, 90}})}),
            tooMany,
            u"Project project is over a limit for [Resource servers is over limit of 0 due to current usage 0 and delta 1]"_s},
        {"one that needs not be",
            all({release(31),
                registered({{u"class:VCPU"_s, 9}, {u"class:MEMORY_MB"_s, 9000}, {u"class:DISK_GB"_s, 90}}),
                option(u"unified_limits_resource_strategy"_s, u"ignore"_s)})},
        {"no limit in Keystone", all({release(31), registeredBut(u"servers"_s, -1)})},
        {"no limit in Keystone, before 2025.1", all({release(30), registeredBut(u"servers"_s, -1)}), tooMany,
            u"Project project is over a limit for [Resource servers is over limit of -1 due to current usage 0 and delta 1]"_s},
        {"devices of a profile count in 2026.2",
            all({release(34), registeredBut(u"class:FPGA"_s, 0),
                [](Boot &boot) { boot.flavor().extraSpecs.insert(u"accel:device_profile"_s, u"fpga"_s); }}),
            tooMany,
            u"Project project is over a limit for [Resource class:FPGA is over limit of 0 due to current usage 0 and delta 1]"_s},
        {"devices of a profile before 2026.2",
            all({release(33), registeredBut(u"class:FPGA"_s, 0),
                [](Boot &boot) { boot.flavor().extraSpecs.insert(u"accel:device_profile"_s, u"fpga"_s); }})},
        {"a profile that nobody has, before Keystone's limits in 2026.2",
            all({release(34), registeredBut(u"servers"_s, 0), nobodysProfile}), u"DeviceProfileError"_s,
            u"Device profile name fpga: Expected 1 device profile but got nothing."_s},
        {"a profile that nobody has, after Keystone's limits before 2026.2",
            all({release(33), registeredBut(u"servers"_s, 0), nobodysProfile}), tooMany,
            u"Project project is over a limit for [Resource servers is over limit of 0 due to current usage 0 and delta 1]"_s},
        {"a profile that nobody has, after the database's limits in 2026.2",
            all({release(34), quota(u"instances"_s, 0), nobodysProfile}), tooMany,
            u"Quota exceeded for instances: Requested 1, but already used 0 of 0 instances"_s},
        {"no project is known to Keystone",
            all({registeredBut(u"servers"_s, 0), [](Boot &boot) { boot.known().projects.reset(); }})},
        {"too much metadata for Keystone",
            all({registeredBut(u"server_metadata_items"_s, 1),
                body([](Request &request) { request.metadata = {{u"a"_s, {}}, {u"b"_s, {}}}; })}),
            u"MetadataLimitExceeded"_s,
            u"Project None is over a limit for [Resource server_metadata_items is over limit of 1 due to current usage "
            u"0 "
            "and delta 2]"_s},
        {"too many in the group for Keystone",
            all({registeredBut(u"server_group_members"_s, 1), instances(1, u"project"_s, u"bob"_s),
                [](Boot &boot) {
                    boot.cloud.serverGroups = {{test::uuidOf(300), u"g"_s, u"soft-affinity"_s, {},
                        {boot.cloud.instances.first().uuid}, {}, {}, {}}};
                    boot.request.hints.insert(u"group"_s, {test::uuidOf(300)});
                }}),
            u"GroupMemberLimitExceeded"_s,
            u"Project None is over a limit for [Resource server_group_members is over limit of 1 due to current usage "
            u"1 "
            "and delta 1]"_s},
        {"too many files for Keystone", all({registeredBut(u"server_injected_files"_s, 1), files({{1, 4}, {1, 4}})}),
            u"OnsetFileLimitExceeded"_s,
            u"Project None is over a limit for [Resource server_injected_files is over limit of 1 due to current usage "
            u"0 "
            "and delta 2]"_s},
        {"a path too long for Keystone",
            all({registered({{u"servers"_s, 1}, {u"server_injected_files"_s, 9},
                     {u"server_injected_file_path_bytes"_s, 2}, {u"server_injected_file_content_bytes"_s, 2}}),
                files({{3, 4}})}),
            u"OnsetFilePathLimitExceeded"_s,
            u"Project None is over a limit for [Resource server_injected_file_path_bytes is over limit of 2 due to "
            u"current "
            "usage 0 and delta 3]"_s},
    };
    return rows;
}

const std::vector<Row> &fileRows()
{
    static const std::vector<Row> rows{
        {"as many files as may be", files({{1, 4}, {1, 4}, {1, 4}, {1, 4}, {1, 4}})},
        {"too many files", files({{1, 4}, {1, 4}, {1, 4}, {1, 4}, {1, 4}, {1, 4}}), u"OnsetFileLimitExceeded"_s,
            u"Personality file limit exceeded"_s},
        {"a long path, which goes before the contents", files({{256, 4}, {1, 10244}}), u"OnsetFilePathLimitExceeded"_s,
            u"Personality file path exceeds maximum 255"_s},
        {"long contents", files({{255, 10244}}), u"OnsetFileContentLimitExceeded"_s,
            u"Personality file content exceeds maximum 10240"_s},
        {"the project's own limit", all({quota(u"injected_files"_s, 0), files({{1, 4}})}), u"OnsetFileLimitExceeded"_s,
            u"Personality file limit exceeded"_s},
        {"any contents", all({option(u"injected_file_content_bytes"_s, -1), files({{1, 20000}})})},
    };
    return rows;
}

} // namespace

class QuotasTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsQuotas_data() { addRows(quotaRows()); }
    void keepsQuotas() { checkRow(quotaRows()); }
    void tellsByRelease_data() { addRows(releaseRows()); }
    void tellsByRelease() { checkRow(releaseRows()); }
    void asksTheDriver_data() { addRows(driverRows()); }
    void asksTheDriver() { checkRow(driverRows()); }
    void keepsFilesSmall_data() { addRows(fileRows()); }
    void keepsFilesSmall() { checkRow(fileRows()); }
};

QTEST_GUILESS_MAIN(QuotasTest)
#include "tst_quotas.moc"
