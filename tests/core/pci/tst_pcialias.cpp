// SPDX-License-Identifier: GPL-3.0-or-later
// What [pci] alias means, and Nova's errors for invalid definitions.
#include "pci/pcialias.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(PciAliases)

namespace {

Configuration configured(const QStringList &aliases, Release release, bool inPlacement = false)
{
    Configuration config;
    const bool set = config.set(u"pci"_s, u"alias"_s, QJsonArray::fromStringList(aliases), release)
        && config.set(u"filter_scheduler"_s, u"pci_in_placement"_s, inPlacement, release);
    if (!set)
        qFatal("The options are refused");
    return config;
}

} // namespace

class PciAliasTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
};

void PciAliasTest::reads_data()
{
    QTest::addColumn<QStringList>("definitions");
    QTest::addColumn<int>("release");
    QTest::addColumn<PciAliases>("aliases");
    QTest::newRow("none") << QStringList() << 26 << PciAliases();
    QTest::newRow("ids and type")
        << QStringList{uR"({"name": " gpu ", "vendor_id": "10de", "product_id": "1DB4", "device_type": "type-PCI"})"_s}
        << 26
        << PciAliases{{u"gpu"_s,
               {PciNumaPolicy::Legacy,
                   {{{u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"1DB4"_s}, {u"dev_type"_s, u"type-PCI"_s}}}}}};
    QTest::newRow("a policy") << QStringList{uR"({"name": "a", "numa_policy": "preferred"})"_s} << 17
                              << PciAliases{{u"a"_s, {PciNumaPolicy::Preferred, {{}}}}};
    QTest::newRow("the capability is one more property")
        << QStringList{uR"({"name": "a", "capability_type": "pci", "numa_policy": "socket"})"_s} << 26
        << PciAliases{{u"a"_s, {PciNumaPolicy::Socket, {{{u"capability_type"_s, u"pci"_s}}}}}};
    QTest::newRow("one name twice gives alternatives")
        << QStringList{uR"({"name": "a", "vendor_id": "0001", "device_type": "type-VF", "numa_policy": "legacy"})"_s,
               uR"({"name": "a", "vendor_id": "0002", "device_type": "type-VF"})"_s}
        << 26
        << PciAliases{{u"a"_s,
               {PciNumaPolicy::Legacy,
                   {{{u"vendor_id"_s, u"0001"_s}, {u"dev_type"_s, u"type-VF"_s}},
                       {{u"vendor_id"_s, u"0002"_s}, {u"dev_type"_s, u"type-VF"_s}}}}}};
    QTest::newRow("digits of any script, and a line end behind them")
        << QStringList{uR"({"name": "a", "vendor_id": "８０８６", "product_id": "8086\n"})"_s} << 26
        << PciAliases{
               {u"a"_s, {PciNumaPolicy::Legacy, {{{u"vendor_id"_s, u"８０８６"_s}, {u"product_id"_s, u"8086\n"_s}}}}}};
    QTest::newRow("live migration is a yes or no")
        << QStringList{uR"({"name": "a", "vendor_id": "0001", "product_id": "0002", "live_migratable": " Yes"})"_s}
        << 31
        << PciAliases{{u"a"_s,
               {PciNumaPolicy::Legacy,
                   {{{u"vendor_id"_s, u"0001"_s}, {u"product_id"_s, u"0002"_s}, {u"live_migratable"_s, u"true"_s}}}}}};
}

void PciAliasTest::reads()
{
    QFETCH(QStringList, definitions);
    QFETCH(int, release);
    QFETCH(PciAliases, aliases);
    const auto read = pciAliases(configured(definitions, since(release)), since(release));
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    QCOMPARE(*read, aliases);
}

void PciAliasTest::refuses_data()
{
    QTest::addColumn<QStringList>("definitions");
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("inPlacement");
    QTest::addColumn<QString>("message");
    const auto with = [](const QStringList &definitions, const QString &reason, int release = 26) {
        QTest::newRow(qPrintable(reason))
            << definitions << release << false << u"Invalid PCI alias definition: "_s + reason;
    };
    const auto row = [&](const QString &definition, const QString &reason, int release = 26) {
        with({definition}, reason, release);
    };
    row(u"{name: gpu}"_s, u"Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"_s);
    row(u"[]"_s, u"[] is not of type 'object'"_s);
    row(uR"({"vendor_id": "8086"})"_s, u"'name' is a required property"_s);
    row(uR"({"name": ""})"_s, u"'' is too short"_s);
    const QString longName(257, u'x');
    row(uR"({"name": "%1"})"_s.arg(longName), u"'%1' is too long"_s.arg(longName));
    row(uR"({"name": [1, {"b": null, "c": "it's"}]})"_s, uR"([1, {'b': None, 'c': "it's"}] is not of type 'string')"_s);
    row(uR"({"name": "a", "vendor_id": "80g6"})"_s, uR"('80g6' does not match '^([\\da-fA-F]{4})$')"_s);
    row(uR"({"name": "a", "product_id": "808"})"_s, uR"('808' does not match '^([\\da-fA-F]{4})$')"_s);
    row(uR"({"name": "a", "vendor_id": 8086})"_s, u"8086 is not of type 'string'"_s);
    row(uR"({"name": "a", "device_type": "vdpa"})"_s, u"'vdpa' is not one of ['type-PCI', 'type-PF', 'type-VF']"_s);
    row(uR"({"name": "a", "capability_type": "net"})"_s, u"'net' is not one of ['pci']"_s);
    row(uR"({"name": "a", "numa_policy": "strict"})"_s,
        u"'strict' is not one of ['required', 'legacy', 'preferred', 'socket']"_s);
    row(uR"({"name": "a", "numa_policy": "socket"})"_s, u"'socket' is not one of ['required', 'legacy', 'preferred']"_s,
        22);
    row(uR"({"name": "a", "numa_policy": "legacy"})"_s,
        u"Additional properties are not allowed ('numa_policy' was unexpected)"_s, 16);
    row(uR"({"b": 1, "a": 2})"_s, u"Additional properties are not allowed ('a', 'b' were unexpected)"_s);
    row(uR"({"name": "a", "resource_class": "GPU"})"_s,
        u"Additional properties are not allowed ('resource_class' was unexpected)"_s);
    row(uR"({"name": "a", "vendor_id": "0001", "product_id": "0002", "live_migratable": "Maybe"})"_s,
        u"Unrecognized value 'maybe', acceptable values are: '0', '1', 'f', 'false', 'n', 'no', 'off', 'on', 't', "
        "'true', 'y', 'yes'"_s,
        31);
    row(uR"({"name": "a", "product_id": "zz", "capability_type": 5})"_s, u"5 is not of type 'string'"_s);
    with({uR"({"name": "a", "numa_policy": "required"})"_s, uR"({"name": "a"})"_s},
        u"NUMA policy mismatch for alias 'a'"_s);
    with({uR"({"name": "a", "device_type": "type-PF"})"_s, uR"({"name": " a ", "device_type": "type-VF"})"_s},
        u"Device type mismatch for alias 'a'"_s);
    with({uR"({"name": "a", "device_type": "type-PF"})"_s, uR"({"name": "a"})"_s}, u"'dev_type'"_s);

    const QString ids = uR"({"name": "b", "vendor_id": "0001", "product_id": "0002", "device_type": "type-VF"})"_s;
    const QString other = uR"({"name": "b", "vendor_id": "0001", "product_id": "0003", "device_type": "type-VF"})"_s;
    const QString onlyVendor = uR"({"name": "a", "vendor_id": "0001"})"_s;
    const QString onlyClass = uR"({"name": "c", "resource_class": "GPU"})"_s;
    QTest::newRow("from 27 on each names its device") << QStringList{onlyClass, ids,
        onlyVendor} << 27 << false << u"The PCI alias(es) a,c does not have vendor_id and product_id fields set."_s;
    QTest::newRow("Placement wants that or a class")
        << QStringList{onlyClass, ids, onlyVendor} << 27 << true
        << u"The PCI alias(es) a does not have vendor_id and product_id fields set or resource_class field set."_s;
    QTest::newRow("Placement knows no alternatives")
        << QStringList{ids, other} << 27 << true
        << u"The PCI alias(es) b have multiple specs but [filter_scheduler]pci_in_placement is True. The PCI in "
           "Placement feature only supports one spec per alias. You can assign the same resource_class to multiple "
           "[pci]device_spec matchers to allow using different devices for the same alias."_s;
}

void PciAliasTest::refuses()
{
    QFETCH(QStringList, definitions);
    QFETCH(int, release);
    QFETCH(bool, inPlacement);
    QFETCH(QString, message);
    const auto read = pciAliases(configured(definitions, since(release), inPlacement), since(release));
    QVERIFY(!read);
    QCOMPARE(read.error(), (DecisionError{u"PciInvalidAlias"_s, message, Stage::Api}));
}

QTEST_GUILESS_MAIN(PciAliasTest)
#include "tst_pcialias.moc"
