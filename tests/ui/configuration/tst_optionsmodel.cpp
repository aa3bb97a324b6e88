// SPDX-License-Identifier: GPL-3.0-or-later
// A cloud's options as rows, and the effect of typed values.
#include "configuration/optionsmodel.h"
#include "ui/smallcloud.h"
#include "verifyresult.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace astrolabe;

namespace {

OptionRow rowOf(const CloudOptions &options, const QString &id)
{
    for (const OptionRow &row : optionRows(options)) {
        if (row.id() == id)
            return row;
    }
    return {};
}

const auto subset = u"filter_scheduler.host_subset_size"_s;
const auto filters = u"filter_scheduler.enabled_filters"_s;

} // namespace

class TestOptionsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelKeepsTheRules();
    void rowsAreThoseOfTheRelease();
    void wrongValues_data();
    void wrongValues();
    void emptyFieldsUnset();
    void toleratedIsTold();
};

void TestOptionsModel::modelKeepsTheRules()
{
    OptionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const QString &release : Release::names()) {
        model.setRows(optionRows({*Release::named(release), {}}));
        QCOMPARE_GT(model.rowCount(), 40);
    }
    model.setRows({});
}

void TestOptionsModel::rowsAreThoseOfTheRelease()
{
    const CloudOptions zed{*Release::named(u"zed"_s), {}};
    QVERIFY(rowOf(zed, u"filter_scheduler.pci_in_placement"_s).option == nullptr); // exists from 2023.1 on
    CloudOptions set = zed;
    QVERIFY_RESULT(set.config.set(u"filter_scheduler"_s, u"pci_in_placement"_s, true));
    const OptionRow row = rowOf(set, u"filter_scheduler.pci_in_placement"_s);
    QVERIFY(row.option != nullptr && !row.exists && !row.changed);
    QCOMPARE(row.value, u"true"_s);
    QVERIFY_RESULT(set.config.set(u"neutron"_s, u"physnets"_s, u"red, blue"_s));
    QCOMPARE(rowOf(set, u"neutron_physnet_blue.numa_nodes"_s).value, u""_s);
    QVERIFY_RESULT(set.config.set(u"devices"_s, u"enabled_mdev_types"_s, u"nvidia-35"_s));
    QCOMPARE(rowOf(set, u"mdev_nvidia-35.mdev_class"_s).value, u"VGPU"_s);
    QVERIFY(rowOf(set, u"vgpu_nvidia-35.device_addresses"_s).option == nullptr); // its former name, unused here
    QCOMPARE(releasesOf(*row.option), u"from 2023.1 Antelope"_s);
    QCOMPARE(releasesOf(*findOption(u"scheduler"_s, u"query_placement_for_availability_zone"_s)),
        u"Rocky to 2023.1 Antelope"_s);
    QCOMPARE(releasesOf(*findOption(u"scheduler"_s, u"driver"_s)), u"up to Victoria"_s);
    QCOMPARE(releasesOf(*findOption(u"pci"_s, u"alias"_s)), u"every release"_s);
}

void TestOptionsModel::wrongValues_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QString &id, const QString &text, const QString &sentence) {
        QTest::newRow(name) << id << text << sentence;
    };
    row("below its bound", subset, u"0"_s, u"[filter_scheduler] host_subset_size: Expected at least 1, found 0."_s);
    row("no number", subset, u"many"_s,
        u"[filter_scheduler] host_subset_size: Expected a whole number, found \"many\"."_s);
    row("a negative multiplier", u"filter_scheduler.pci_weight_multiplier"_s, u"-1"_s,
        u"[filter_scheduler] pci_weight_multiplier: Expected at least 0, found -1."_s);
    row("no choice", u"DEFAULT.servicegroup_driver"_s, u"zk"_s,
        u"[DEFAULT] servicegroup_driver: Expected one of db, mc, found \"zk\"."_s);
    row("a filter of another release", filters, u"RetryFilter"_s,
        u"[filter_scheduler] enabled_filters: Scheduler Host Filter RetryFilter could not be found in Zed. Correct the "
        "name, or choose a release that has the filter."_s);
    row("an unknown weigher", u"filter_scheduler.weight_classes"_s, u"nova.scheduler.weights.mine.Weigher"_s,
        u"[filter_scheduler] weight_classes: Class nova.scheduler.weights.mine.Weigher could not be found in Zed. "
        u"Correct the name, or choose "
        "a release that has the weigher."_s);
    row("an unknown filter class", u"filter_scheduler.available_filters"_s, u"nova.scheduler.filters.mine.Filter"_s,
        u"[filter_scheduler] available_filters: Class nova.scheduler.filters.mine.Filter could not be found in Zed. "
        "Correct the name, or choose a release that has the filter."_s);
    row("no PCI device", u"pci.device_spec"_s, uR"({"vendor_id": "intel"})"_s,
        u"[pci] device_spec = {\"vendor_id\": \"intel\"}: The vendor_id “intel” is not a hexadecimal number up to "
        "FFFF. nova-compute does not start with it."_s);
}

void TestOptionsModel::wrongValues()
{
    QFETCH(QString, id);
    QFETCH(QString, text);
    const CloudOptions zed{*Release::named(u"zed"_s), {}};
    const auto changed = withOption(zed, rowOf(zed, id), text);
    QVERIFY(!changed);
    QTEST(changed.error().text(), "sentence");
}

void TestOptionsModel::emptyFieldsUnset()
{
    CloudOptions zed{*Release::named(u"zed"_s), {}};
    QVERIFY_RESULT(zed.config.set(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 4.0));
    QVERIFY_RESULT(zed.config.set(u"DEFAULT"_s, u"default_availability_zone"_s, u"az"_s));
    const auto without = withOption(zed, rowOf(zed, u"DEFAULT.cpu_allocation_ratio"_s), u""_s);
    QVERIFY_RESULT(without);
    QVERIFY(!without->config.isSet(u"DEFAULT"_s, u"cpu_allocation_ratio"_s));
    const auto empty = withOption(zed, rowOf(zed, u"DEFAULT.default_availability_zone"_s), u""_s);
    QVERIFY_RESULT(empty);
    QCOMPARE(empty->config.string("DEFAULT", "default_availability_zone", zed.release), u""_s);
    const auto reset = withOption(zed, rowOf(zed, u"DEFAULT.default_availability_zone"_s), QString());
    QVERIFY_RESULT(reset);
    QCOMPARE(reset->config.string("DEFAULT", "default_availability_zone", zed.release), u"nova"_s);
}

void TestOptionsModel::toleratedIsTold()
{
    Cloud cloud = smallCloud(1);
    cloud.release = *Release::named(u"zed"_s);
    QVERIFY(toleratedOptions(cloud).isEmpty());
    QVERIFY_RESULT(cloud.config.set(u"metrics"_s, u"weight_setting"_s, u"cpu.percent"_s));
    QVERIFY_RESULT(cloud.config.set(u"wsgi"_s, u"keep_alive"_s, true));
    QVERIFY_RESULT(cloud.config.set(u"filter_scheduler"_s, u"pci_in_placement"_s, true));
    cloud.aggregates.append({1, u"agg"_s, u"ssd"_s, {}, {{u"ram_weight_multiplier"_s, u"lots"_s}}, {}});
    const QStringList told = toleratedOptions(cloud);
    QCOMPARE(told.size(), 4);
    QCOMPARE(told.at(2), u"Astrolabe does not read the option wsgi.keep_alive."_s);
    QCOMPARE(told.at(3), u"filter_scheduler.pci_in_placement is set, but Zed does not have it."_s);
}

QTEST_GUILESS_MAIN(TestOptionsModel)
#include "tst_optionsmodel.moc"
