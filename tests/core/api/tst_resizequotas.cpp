// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/quotadriver.h"
#include "api/usage.h"
#include "core/scheduler/worlds.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Flavor flavorOf(int vcpus, qint64 memoryMb, const QString &id = u"own"_s)
{
    Flavor flavor;
    flavor.flavorid = id;
    flavor.name = id;
    flavor.vcpus = vcpus;
    flavor.memoryMb = memoryMb;
    flavor.rootGb = 1;
    return flavor;
}

// A project with two servers of 2 VCPUs and 1024 MiB each. `cores` and `ram` are its quotas, in Nova's database or, if
// `isUnified`, in Keystone.
Cloud cloudWith(bool isUnified, int cores, int ram)
{
    Cloud cloud = test::cloudOf(2);
    cloud.flavors.append(flavorOf(2, 1024));
    for (int n = 1; n <= 2; ++n) {
        test::addInstance(cloud, n, u"h1"_s);
        cloud.instances.last().flavorid = u"own"_s;
        cloud.instances.last().projectId = u"project"_s;
        cloud.instances.last().userId = u"user"_s;
    }
    Project project;
    project.id = u"project"_s;
    if (isUnified) {
        test::setOption(cloud, u"quota"_s, u"driver"_s, u"nova.quota.UnifiedLimitsDriver"_s);
        cloud.surroundings.registeredLimits = QList<RegisteredLimit>{{u"servers"_s, 10, {}},
            {u"class:VCPU"_s, cores, {}}, {u"class:MEMORY_MB"_s, ram, {}}, {u"class:DISK_GB"_s, 1000, {}}};
    } else {
        project.quotas = {{u"cores"_s, cores}, {u"ram"_s, ram}};
    }
    cloud.surroundings.projects = QList<Project>{project};
    return cloud;
}

struct ProjectQuotas
{
    ProjectQuotas(const Cloud &cloud, const Flavor &flavor)
        : index(std::make_shared<const Cloud>(cloud))
        , quotas(quotasOf(test::bootRequest(), index, cloud.release, {}))
    {
        spec.projectId = u"project"_s;
        spec.flavor = flavor;
    }

    CloudIndex index;
    std::unique_ptr<const Quotas> quotas;
    RequestSpec spec;
};

// "cores 4 + 2 > 5": what is used, asked for and allowed.
QStringList sumsOf(const QList<LowLimit> &low)
{
    QStringList sums;
    for (const LowLimit &limit : low)
        sums.append(u"%1 %2 + %3 > %4"_s.arg(limit.resource).arg(limit.used).arg(limit.asked).arg(limit.limit));
    return sums;
}

QString textOf(const tl::expected<void, Raised> &checked)
{
    return checked ? QString() : checked.error().message;
}

} // namespace

// A project's quotas when its servers are resized or unshelved, and when nova-api counts again after creating servers.
class ResizeQuotasTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resizes_data();
    void resizes();
    void reverts_data();
    void reverts();
    void unshelves_data();
    void unshelves();
    void tellsWhoseUsage_data();
    void tellsWhoseUsage();
    void countsAgain_data();
    void countsAgain();
    void quotasShownOfAProject_data();
    void quotasShownOfAProject();
    void whatServersUse_data();
    void whatServersUse();
    void silentCellsAreNotCounted();
};

// The database driver checks the difference between the flavors, Keystone's the whole new flavor in addition to the old
// one.
void ResizeQuotasTest::resizes_data()
{
    QTest::addColumn<bool>("isUnified");
    QTest::addColumn<int>("cores");
    QTest::addColumn<int>("ram");
    QTest::addColumn<Flavor>("to");
    QTest::addColumn<QString>("refusal");
    QTest::addColumn<QStringList>("low"); // what explains it
    QTest::newRow("larger") << false << 6 << 4096 << flavorOf(4, 2048) << u""_s << QStringList();
    QTest::newRow("by one too many") << false << 5 << 4096 << flavorOf(4, 2048)
                                     << u"Quota exceeded for cores: Requested 2, but already used 4 of 5 cores"_s
                                     << QStringList{u"cores 4 + 2 > 5"_s};
    QTest::newRow("in both")
        << false << 5 << 3000 << flavorOf(4, 2048)
        << u"Quota exceeded for cores, ram: Requested 2, 1024, but already used 4, 2048 of 5, 3000 cores, ram"_s
        << QStringList{u"cores 4 + 2 > 5"_s, u"ram 2048 + 1024 > 3000"_s};
    QTest::newRow("in one, and smaller in the other")
        << false << 4 << 3000 << flavorOf(1, 2048)
        << u"Quota exceeded for ram: Requested 1024, but already used 2048 of 3000 ram"_s
        << QStringList{u"ram 2048 + 1024 > 3000"_s};
    QTest::newRow("smaller, though there is too much already")
        << false << 1 << 1 << flavorOf(1, 512) << u""_s << QStringList();
    QTest::newRow("Keystone's, with both flavors") << true << 8 << 4096 << flavorOf(4, 2048) << u""_s << QStringList();
    QTest::newRow("Keystone's, though it takes less")
        << true << 4 << 4096 << flavorOf(1, 512)
        << u"Project project is over a limit for [Resource class:VCPU is over limit of 4 due to current usage 4 and delta 1]"_s
        << QStringList{u"class:VCPU 4 + 1 > 4"_s};
}

void ResizeQuotasTest::resizes()
{
    QFETCH(bool, isUnified);
    QFETCH(int, cores);
    QFETCH(int, ram);
    QFETCH(Flavor, to);
    const ProjectQuotas asked(cloudWith(isUnified, cores, ram), to);
    QTEST(textOf(asked.quotas->resize(flavorOf(2, 1024), asked.spec)), "refusal");
    QTEST(sumsOf(asked.quotas->tooLowToResize(flavorOf(2, 1024), asked.spec)), "low");
}

void ResizeQuotasTest::reverts_data()
{
    QTest::addColumn<bool>("isUnified");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("the database's") << false
                                    << u"Quota exceeded for cores: Requested 3, but already used 4 of 5 cores"_s;
    QTest::newRow("Keystone's, by which it holds its former flavor still") << true << u""_s;
}

void ResizeQuotasTest::reverts()
{
    QFETCH(bool, isUnified);
    const ProjectQuotas asked(cloudWith(isUnified, 5, 9000), {});
    QTEST(textOf(asked.quotas->revertResize(flavorOf(2, 1024), flavorOf(5, 1024))), "refusal");
}

// Checked since 2023.1, and only if usage is counted from Placement.
void ResizeQuotasTest::unshelves_data()
{
    QTest::addColumn<bool>("isUnified");
    QTest::addColumn<bool>("countsInPlacement");
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("the database's, whose servers count anyway") << false << false << 27 << false;
    QTest::newRow("the database's, which counts in Placement") << false << true << 27 << true;
    QTest::newRow("the same before 2023.1") << false << true << 26 << false;
    QTest::newRow("Keystone's") << true << false << 27 << true;
    QTest::newRow("Keystone's before 2023.1") << true << false << 26 << false;
}

void ResizeQuotasTest::unshelves()
{
    QFETCH(bool, isUnified);
    QFETCH(bool, countsInPlacement);
    QFETCH(int, release);
    Cloud cloud = cloudWith(isUnified, 5, 9000);
    cloud.release = Release{release};
    test::setOption(cloud, u"quota"_s, u"count_usage_from_placement"_s, countsInPlacement);
    const ProjectQuotas asked(cloud, flavorOf(2, 1024));
    const auto checked = asked.quotas->unshelve(asked.spec);
    QTEST(!checked, "isRefused");
    const QString type = isUnified ? u"TooManyInstances"_s : u"OverQuota"_s;
    QCOMPARE(checked ? type : checked.error().type, type);
    if (!checked)
        QCOMPARE(sumsOf(asked.quotas->tooLowToUnshelve(asked.spec)),
            QStringList{isUnified ? u"class:VCPU 4 + 2 > 5"_s : u"cores 4 + 2 > 5"_s});
    if (!checked && !isUnified)
        QCOMPARE(checked.error().message, u"Quota exceeded for resources: ['cores']"_s);
}

// The message tells the usage of the user, whose limits they are not, until 2026.1.
void ResizeQuotasTest::tellsWhoseUsage_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("resized");
    QTest::addColumn<QString>("reverted");
    const auto text
        = [](int used) { return u"Quota exceeded for cores: Requested 3, but already used %1 of 5 cores"_s.arg(used); };
    QTest::newRow("Kilo") << 11 << text(4) << QString();
    QTest::newRow("Ocata") << 15 << text(4) << QString();
    QTest::newRow("Pike") << 16 << text(2) << text(2);
    QTest::newRow("2026.1") << 33 << text(2) << text(2);
    QTest::newRow("2026.2") << 34 << text(4) << text(4);
}

void ResizeQuotasTest::tellsWhoseUsage()
{
    QFETCH(int, release);
    Cloud cloud = cloudWith(false, 5, 9000);
    cloud.release = Release{release};
    cloud.instances.first().userId = u"bob"_s;
    const ProjectQuotas asked(cloud, flavorOf(5, 1024));
    QTEST(textOf(asked.quotas->resize(flavorOf(2, 1024), asked.spec)), "resized");
    QTEST(textOf(asked.quotas->revertResize(flavorOf(2, 1024), flavorOf(5, 1024))), "reverted");
}

// Servers created in the database since the cloud was read. Nova's message tells the limit as the usage.
void ResizeQuotasTest::countsAgain_data()
{
    QTest::addColumn<bool>("isUnified");
    QTest::addColumn<QString>("project");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("the database's") << false << u"project"_s
                                    << u"Quota exceeded for cores: Requested 2, but already used 6 of 6 cores"_s;
    QTest::newRow("another project's") << false << u"other"_s << u""_s;
    QTest::newRow("Keystone's")
        << true << u"project"_s
        << u"Project project is over a limit for [Resource class:VCPU is over limit of 6 due to current usage 8 and delta 0]"_s;
    QTest::newRow("another project's in Keystone") << true << u"other"_s << u""_s;
}

void ResizeQuotasTest::countsAgain()
{
    QFETCH(bool, isUnified);
    QFETCH(QString, project);
    const ProjectQuotas asked(cloudWith(isUnified, 6, 9000), flavorOf(2, 1024));
    Instance came;
    came.flavorid = u"own"_s;
    came.projectId = project;
    QTEST(textOf(asked.quotas->recheck(asked.spec, 1, {came, came})), "refusal");
}

void ResizeQuotasTest::quotasShownOfAProject_data()
{
    QTest::addColumn<bool>("isUnified");
    QTest::addColumn<QByteArray>("resource");
    QTest::addColumn<int>("quota");
    QTest::newRow("its own") << false << QByteArray("cores") << 6;
    QTest::newRow("the option's") << false << QByteArray("instances") << 10;
    QTest::newRow("by its name in Keystone") << true << QByteArray("cores") << 6;
    QTest::newRow("memory there") << true << QByteArray("ram") << 9000;
    QTest::newRow("servers there") << true << QByteArray("instances") << 10;
}

void ResizeQuotasTest::quotasShownOfAProject()
{
    QFETCH(bool, isUnified);
    QFETCH(QByteArray, resource);
    const Cloud cloud = cloudWith(isUnified, 6, 9000);
    QTEST(quotaOf(cloud.surroundings.projects->first(), resource.constData(), cloud), "quota");
}

// Nova counts servers that are not deleted; unknown flavor values count as 0.
void ResizeQuotasTest::whatServersUse_data()
{
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<QString>("flavor");
    QTest::addColumn<QList<qint64>>("used"); // instances, cores, memory
    QTest::newRow("active") << u"active"_s << u"own"_s << QList<qint64>{1, 2, 1024};
    QTest::newRow("in error") << u"error"_s << u"own"_s << QList<qint64>{1, 2, 1024};
    QTest::newRow("shelved") << u"shelved_offloaded"_s << u"own"_s << QList<qint64>{1, 2, 1024};
    QTest::newRow("deleted") << u"deleted"_s << u"own"_s << QList<qint64>{0, 0, 0};
    QTest::newRow("deleted, but may come back") << u"soft-delete"_s << u"own"_s << QList<qint64>{0, 0, 0};
    QTest::newRow("of a flavor that is gone") << u"active"_s << u"none"_s << QList<qint64>{1, 0, 0};
}

void ResizeQuotasTest::whatServersUse()
{
    QFETCH(QString, vmState);
    QFETCH(QString, flavor);
    Cloud cloud = cloudWith(false, 6, 9000);
    cloud.instances.removeLast();
    cloud.instances.first().vmState = vmState;
    cloud.instances.first().flavorid = flavor;
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    const QuotaAmounts used = usedByProjects(index).value(u"project"_s);
    QTEST((QList<qint64>{used.instances, used.cores, used.ram}), "used");
    QCOMPARE(mappedInstances({u"project"_s}, index), used.instances);
    QCOMPARE(usedInCells({u"other"_s}, index).instances, 0);
    QCOMPARE(usedInCells({u"project"_s, u"nobody"_s}, index).instances, 0);
}

void ResizeQuotasTest::silentCellsAreNotCounted()
{
    const CloudIndex index(std::make_shared<const Cloud>(cloudWith(false, 6, 9000)));
    const UsageScope scope{u"project"_s};
    QCOMPARE(usedInCells(scope, index).cores, 4);
    QCOMPARE(usedInCells(scope, index, {0}).cores, 0);
    QCOMPARE(mappedInstances(scope, index), 2);
}

QTEST_GUILESS_MAIN(ResizeQuotasTest)
#include "tst_resizequotas.moc"
