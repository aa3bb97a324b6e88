// SPDX-License-Identifier: GPL-3.0-or-later
#include "printing.h"
#include "services/actions/cpucomparison.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

ComputeNode nodeWith(const QJsonObject &cpuInfo)
{
    ComputeNode node;
    node.hypervisorType = u"QEMU"_s;
    node.cpuInfo = cpuInfo;
    return node;
}

QJsonObject cpu(const QString &model, const QStringList &features = {})
{
    QJsonObject info{{u"arch"_s, u"x86_64"_s}, {u"vendor"_s, model.startsWith(u"EPYC"_s) ? u"AMD"_s : u"Intel"_s},
        {u"model"_s, model}};
    if (!features.isEmpty())
        info.insert(u"features"_s, QJsonArray::fromStringList(features));
    return info;
}

} // namespace

// Whether nova-compute lets a guest live-migrate to another host's CPU.
class TestCpuComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofHosts_data();
    void ofHosts();
    void ofAModel_data();
    void ofAModel();
    void onlyWhereItIsCompared_data();
    void onlyWhereItIsCompared();
};

void TestCpuComparison::ofHosts_data()
{
    QTest::addColumn<QJsonObject>("source");
    QTest::addColumn<QJsonObject>("destination");
    QTest::addColumn<bool>("fits");
    const auto row = [](const char *name, const QJsonObject &source, const QJsonObject &destination, bool fits) {
        QTest::newRow(name) << source << destination << fits;
    };
    row("the same", cpu(u"Haswell"_s), cpu(u"Haswell"_s), true);
    row("to a newer one", cpu(u"Haswell"_s), cpu(u"Icelake-Server"_s), true);
    row("to an older one", cpu(u"Icelake-Server"_s), cpu(u"Haswell"_s), false);
    row("to one without transactional memory", cpu(u"Haswell"_s), cpu(u"Haswell-noTSX"_s), false);
    row("from one without it", cpu(u"Haswell-noTSX"_s), cpu(u"Haswell"_s), true);
    row("a variant counts as its model", cpu(u"Skylake-Server-noTSX-IBRS"_s), cpu(u"Skylake-Server-IBRS"_s), true);
    row("a variant of a newer one", cpu(u"Cascadelake-Server-noTSX"_s), cpu(u"Skylake-Server-IBRS"_s), false);
    row("a name that begins with another", cpu(u"EPYC-Rome"_s), cpu(u"EPYC"_s), false);
    row("a version of a model", cpu(u"EPYC-v4"_s), cpu(u"EPYC"_s), true);
    row("to another maker's", cpu(u"EPYC"_s), cpu(u"Icelake-Server"_s), false);
    row("models that nobody knows", cpu(u"Future"_s), cpu(u"Past"_s), true);
    row("to a model that nobody knows", cpu(u"Haswell"_s), cpu(u"Past"_s), true);
    row("from a model that nobody knows", cpu(u"Future"_s), cpu(u"Haswell"_s), true);
    row("all features", cpu(u"Haswell"_s, {u"avx2"_s}), cpu(u"Haswell"_s, {u"avx2"_s, u"vmx"_s}), true);
    row("one feature less", cpu(u"Haswell"_s, {u"avx2"_s, u"vmx"_s}), cpu(u"Haswell"_s, {u"avx2"_s}), false);
    row("a newer model without one", cpu(u"Haswell"_s, {u"hle"_s}), cpu(u"Icelake-Server"_s, {u"avx2"_s}), false);
    row("features that nobody reports there", cpu(u"Haswell"_s, {u"avx2"_s}), cpu(u"Haswell"_s), true);
    row("features that nobody reports here", cpu(u"Haswell"_s), cpu(u"Haswell"_s, {u"avx2"_s}), true);
    QJsonObject arm = cpu(u"Haswell"_s);
    arm.insert(u"arch"_s, u"aarch64"_s);
    row("to another architecture", cpu(u"Haswell"_s), arm, false);
    QJsonObject silent = cpu(u"Haswell"_s);
    silent.remove(u"arch"_s);
    silent.remove(u"vendor"_s);
    row("to one that tells neither architecture nor maker", cpu(u"Haswell"_s), silent, true);
    row("from such a one", silent, cpu(u"Haswell"_s), true);
    row("nothing is known", {}, {}, true);
}

void TestCpuComparison::ofHosts()
{
    QFETCH(QJsonObject, source);
    QFETCH(QJsonObject, destination);
    QFETCH(bool, fits);
    const auto refused
        = services::unlikeCpu(nodeWith(source), nodeWith(destination), Configuration(), Release::newest());
    QCOMPARE(!refused, fits);
    if (refused) {
        QCOMPARE(refused->type, u"InvalidCPUInfo"_s);
        QVERIFY(refused->message.startsWith(u"Unacceptable CPU info: CPU doesn't have compatibility."_s));
    }
}

// With a model of its own the guest does not have the source's CPU.
void TestCpuComparison::ofAModel_data()
{
    QTest::addColumn<QStringList>("models");
    QTest::addColumn<bool>("fits");
    QTest::newRow("an older one") << QStringList{u"Nehalem"_s} << true;
    QTest::newRow("the destination's") << QStringList{u"Haswell"_s} << true;
    QTest::newRow("a newer one") << QStringList{u"Broadwell"_s} << false;
    QTest::newRow("the first of two counts") << QStringList{u"Nehalem"_s, u"Broadwell"_s} << true;
    QTest::newRow("one that nobody knows") << QStringList{u"Future"_s} << true;
    QTest::newRow("none, so that the host's counts") << QStringList() << false;
}

void TestCpuComparison::ofAModel()
{
    QFETCH(QStringList, models);
    Configuration config;
    QVERIFY_RESULT(config.set(u"libvirt"_s, u"cpu_mode"_s, u"custom"_s));
    QVERIFY_RESULT(config.set(u"libvirt"_s, u"cpu_models"_s, QJsonArray::fromStringList(models)));
    const ComputeNode source = nodeWith(cpu(u"Icelake-Server"_s, {u"avx512f"_s}));
    const ComputeNode destination = nodeWith(cpu(u"Haswell"_s, {u"avx2"_s}));
    QTEST(!services::unlikeCpu(source, destination, config, Release::newest()), "fits");
    ComputeNode other = destination;
    other.cpuInfo.insert("arch"_L1, u"aarch64"_s);
    QVERIFY(services::unlikeCpu(source, other, config, Release::newest())); // whatever its model
}

void TestCpuComparison::onlyWhereItIsCompared_data()
{
    QTest::addColumn<QString>("hypervisor");
    QTest::addColumn<QString>("virtType");
    QTest::addColumn<bool>("isSkipped");
    QTest::addColumn<bool>("isCompared");
    QTest::newRow("KVM") << u"QEMU"_s << u"kvm"_s << false << true;
    QTest::newRow("QEMU without KVM") << u"QEMU"_s << u"qemu"_s << false << false;
    QTest::newRow("another hypervisor") << u"LXC"_s << u"kvm"_s << false << false;
    QTest::newRow("the workaround") << u"QEMU"_s << u"kvm"_s << true << false;
}

void TestCpuComparison::onlyWhereItIsCompared()
{
    QFETCH(QString, hypervisor);
    QFETCH(QString, virtType);
    QFETCH(bool, isSkipped);
    Configuration config;
    QVERIFY_RESULT(config.set(u"libvirt"_s, u"virt_type"_s, virtType));
    QVERIFY_RESULT(config.set(u"workarounds"_s, u"skip_cpu_compare_on_dest"_s, isSkipped));
    ComputeNode destination = nodeWith(cpu(u"Haswell"_s));
    destination.hypervisorType = hypervisor;
    QTEST(services::unlikeCpu(nodeWith(cpu(u"Broadwell"_s)), destination, config, Release::newest()).has_value(),
        "isCompared");
}

QTEST_GUILESS_MAIN(TestCpuComparison)
#include "tst_cpucomparison.moc"
