// SPDX-License-Identifier: GPL-3.0-or-later
// Which type of mediated devices the options assign to each device.
#include "pci/mdevtypes.h"

#include "core/pci/devices.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

class MdevTypesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void types_data();
    void types();
    void classes();
    void limits();
    void refuses_data();
    void refuses();
};

namespace {

using Groups = QMap<QString, QMap<QString, QString>>; // options by group

Configuration enabling(const QString &types, const Groups &groups = {})
{
    Configuration config;
    const auto set = [&](const QString &group, const QString &name, const QString &value) {
        if (!config.set(group, name, value))
            qFatal("The option is refused");
    };
    set(u"devices"_s, u"enabled_mdev_types"_s, types);
    for (auto group = groups.begin(); group != groups.end(); ++group) {
        for (auto option = group->begin(); option != group->end(); ++option)
            set(group.key(), option.key(), *option);
    }
    return config;
}

const QString addresses = u"device_addresses"_s;

NodeDevice gpu()
{
    return test::device(u"0000:84:00.0"_s, u"10de:13f2"_s);
}

NodeDevice other()
{
    return test::device(u"0000:85:00.0"_s, u"10de:13f2"_s);
}

} // namespace

void MdevTypesTest::types_data()
{
    QTest::addColumn<Configuration>("config");
    QTest::addColumn<int>("release");
    QTest::addColumn<QStringList>("types"); // of the two devices
    const QString both = u"nvidia-35,nvidia-36"_s;
    const Groups second{{u"mdev_nvidia-36"_s, {{addresses, u"0000:85:00.0"_s}}}};
    QTest::newRow("none") << Configuration() << 34 << QStringList{u""_s, u""_s};
    QTest::newRow("one for all") << enabling(u"nvidia-35"_s) << 34 << QStringList{u"nvidia-35"_s, u"nvidia-35"_s};
    QTest::newRow("the first for all that no group names")
        << enabling(both, second) << 34 << QStringList{u"nvidia-35"_s, u"nvidia-36"_s};
    QTest::newRow("only the first without addresses counts")
        << enabling(both) << 34 << QStringList{u"nvidia-35"_s, u"nvidia-35"_s};
    QTest::newRow("all are named") << enabling(u"nvidia-36"_s, second) << 34 << QStringList{u""_s, u"nvidia-36"_s};
    QTest::newRow("a group of a type that is not enabled")
        << enabling(u"nvidia-35"_s, second) << 34 << QStringList{u"nvidia-35"_s, u"nvidia-35"_s};
    const Groups former{{u"vgpu_nvidia-36"_s, {{addresses, u"0000:85:00.0"_s}}}};
    for (const int release : {21, 34})
        QTest::addRow("the group's former name in %d", release)
            << enabling(both, former) << release << QStringList{u"nvidia-35"_s, u"nvidia-36"_s};
    QTest::newRow("no groups before Ussuri")
        << enabling(both, former) << 20 << QStringList{u"nvidia-35"_s, u"nvidia-35"_s};
}

void MdevTypesTest::types()
{
    QFETCH(Configuration, config);
    QFETCH(int, release);
    const auto types = MdevTypes::of(config, since(release));
    QVERIFY_RESULT(types);
    const QStringList found{types->typeOf(gpu()), types->typeOf(other())};
    QTEST(found, "types");
}

void MdevTypesTest::classes()
{
    const Groups groups{{u"mdev_nic"_s, {{addresses, u"0000:85:00.0"_s}, {u"mdev_class"_s, u"CUSTOM_NIC"_s}}},
        {u"mdev_nvidia-35"_s, {{u"mdev_class"_s, u"CUSTOM_LOST"_s}}}};
    const auto types = MdevTypes::of(enabling(u"nvidia-35,nic"_s, groups), since(34));
    QVERIFY_RESULT(types);
    QCOMPARE(types->resourceClassOf(gpu()), u"VGPU"_s); // Nova keys it by address only
    QCOMPARE(types->resourceClassOf(other()), u"CUSTOM_NIC"_s);
}

void MdevTypesTest::limits()
{
    const Groups groups{{u"mdev_nvidia-35"_s, {{u"max_instances"_s, u"4"_s}}}};
    const Configuration config = enabling(u"nvidia-35,nvidia-36"_s, groups);
    const auto mostOf
        = [&](const QString &type, int release) { return MdevTypes::of(config, since(release))->mostOf(type); };
    QCOMPARE(mostOf(u"nvidia-35"_s, 34), 4);
    QCOMPARE(mostOf(u"nvidia-36"_s, 34), 0);
    QCOMPARE(mostOf(u"nvidia-35"_s, 28), 0); // the option did not exist
}

void MdevTypesTest::refuses_data()
{
    QTest::addColumn<Configuration>("config");
    QTest::addColumn<QString>("where");
    const QMap<QString, QString> same{{addresses, u"0000:84:00.0"_s}};
    QTest::newRow("a device of two types")
        << enabling(u"a,b"_s, {{u"mdev_a"_s, same}, {u"mdev_b"_s, same}}) << u"[mdev_b] device_addresses"_s;
    QTest::newRow("no address") << enabling(u"a"_s, {{u"mdev_a"_s, {{addresses, u"gpu0"_s}}}})
                                << u"[mdev_a] device_addresses"_s;
    QTest::newRow("no class") << enabling(u"a"_s, {{u"mdev_a"_s, {{u"mdev_class"_s, u"PGPU"_s}}}})
                              << u"[mdev_a] mdev_class"_s;
}

void MdevTypesTest::refuses()
{
    QFETCH(Configuration, config);
    const auto types = MdevTypes::of(config, since(34));
    QVERIFY(!types);
    QTEST(types.error().where, "where");
    QVERIFY(!types.error().what.isEmpty());
}

QTEST_GUILESS_MAIN(MdevTypesTest)
#include "tst_mdevtypes.moc"
