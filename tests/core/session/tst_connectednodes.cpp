// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/connectednodes.h"

#include "ui/boot/clouds.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ConnectedNodesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsReservedCountsAsUsed_data();
    void whatIsReservedCountsAsUsed();
    void aNodeThatIsKnownStaysAsItIs();
};

namespace {

ComputeNode reported()
{
    ComputeNode node;
    node.uuid = u"00000000-0000-4000-8000-0000000000aa"_s;
    node.host = node.hypervisorHostname = u"lab"_s;
    node.vcpus = 8;
    node.memoryMb = 16384;
    node.localGb = 100;
    return node;
}

} // namespace

void ConnectedNodesTest::whatIsReservedCountsAsUsed_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    QTest::addColumn<qint64>("memory");
    QTest::addColumn<qint64>("disk");
    QTest::addColumn<int>("cpus");
    QTest::newRow("by default") << QString() << QString() << qint64(512) << qint64(0) << 0;
    QTest::newRow("memory") << u"reserved_host_memory_mb"_s << u"2048"_s << qint64(2048) << qint64(0) << 0;
    QTest::newRow("disk") << u"reserved_host_disk_mb"_s << u"3500"_s << qint64(512) << qint64(3) << 0;
    QTest::newRow("CPUs") << u"reserved_host_cpus"_s << u"2"_s << qint64(512) << qint64(0) << 2;
}

void ConnectedNodesTest::whatIsReservedCountsAsUsed()
{
    QFETCH(QString, option);
    QFETCH(QString, value);
    Cloud cloud = smallCloud();
    if (!option.isEmpty())
        QVERIFY(cloud.config.set(u"DEFAULT"_s, option, value, cloud.release));
    const ComputeNode node = withConnectedNodes(cloud, {reported()}).computeNodes.last();
    QCOMPARE(node.host, u"lab"_s);
    QTEST(node.memoryMbUsed, "memory");
    QTEST(node.localGbUsed, "disk");
    QTEST(node.vcpusUsed, "cpus");
}

void ConnectedNodesTest::aNodeThatIsKnownStaysAsItIs()
{
    const Cloud cloud = smallCloud();
    ComputeNode node = reported();
    node.uuid = cloud.computeNodes.first().uuid;
    QCOMPARE(withConnectedNodes(cloud, {node}), cloud);
}

QTEST_GUILESS_MAIN(ConnectedNodesTest)
#include "tst_connectednodes.moc"
