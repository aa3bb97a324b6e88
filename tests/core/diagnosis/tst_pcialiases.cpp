// SPDX-License-Identifier: GPL-3.0-or-later
// The definitions of [pci] alias as a cure edits them: each stays in the form in which nova.conf or the cloud has it.
#include "diagnosis/pcialiases.h"
#include "printing.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QJsonObject gpu{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}};
const QJsonObject nic{{u"name"_s, u"nic"_s}, {u"vendor_id"_s, u"8086"_s}};
const QString gpuText = uR"({"name": "gpu", "vendor_id": "10de"})"_s;

QJsonObject with(QJsonObject alias, const QString &name, const QJsonValue &value)
{
    alias.insert(name, value);
    return alias;
}

} // namespace

class PciAliasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areRead_data();
    void areRead();
    void areEdited_data();
    void areEdited();
};

void PciAliasesTest::areRead_data()
{
    QTest::addColumn<QJsonValue>("option");
    QTest::addColumn<QList<QJsonObject>>("aliases");
    QTest::newRow("objects") << QJsonValue(QJsonArray{gpu, nic}) << QList{gpu, nic};
    QTest::newRow("texts of nova.conf") << QJsonValue(QJsonArray{gpuText, nic}) << QList{gpu, nic};
    QTest::newRow("one text") << QJsonValue(gpuText) << QList{gpu};
    QTest::newRow("a text that is no alias") << QJsonValue(u"gpu"_s) << QList{QJsonObject()};
}

void PciAliasesTest::areRead()
{
    QFETCH(const QJsonValue, option);
    Configuration config;
    QVERIFY_RESULT(config.set(u"pci"_s, u"alias"_s, option));
    QTEST(pciAliases(config), "aliases");
}

void PciAliasesTest::areEdited_data()
{
    QTest::addColumn<QJsonValue>("option");
    QTest::addColumn<QString>("name"); // of the alias that gets another product
    QTest::addColumn<QJsonValue>("edited");
    const auto product = [](const QJsonObject &alias) { return with(alias, u"product_id"_s, u"13f2"_s); };
    QTest::newRow("an object") << QJsonValue(QJsonArray{gpu, nic}) << u"nic"_s
                               << QJsonValue(QJsonArray{gpu, product(nic)});
    QTest::newRow("a text stays one") << QJsonValue(QJsonArray{gpuText,
        nic}) << u"gpu"_s << QJsonValue(QJsonArray{uR"({"name":"gpu","product_id":"13f2","vendor_id":"10de"})"_s, nic});
    QTest::newRow("the others stay as they are written, blanks included")
        << QJsonValue(QJsonArray{gpuText, nic}) << u"nic"_s << QJsonValue(QJsonArray{gpuText, product(nic)});
    QTest::newRow("a single text becomes a list of one") << QJsonValue(
        gpuText) << u"gpu"_s << QJsonValue(QJsonArray{uR"({"name":"gpu","product_id":"13f2","vendor_id":"10de"})"_s});
    QTest::newRow("none") << QJsonValue(QJsonArray{gpu, nic}) << u"fpga"_s << QJsonValue(QJsonValue::Undefined);
    QTest::newRow("what it is already") << QJsonValue(QJsonArray{product(gpu)}) << u"gpu"_s
                                        << QJsonValue(QJsonValue::Undefined);
}

void PciAliasesTest::areEdited()
{
    QFETCH(const QJsonValue, option);
    QFETCH(const QString, name);
    QFETCH(const QJsonValue, edited);
    Configuration config;
    QVERIFY_RESULT(config.set(u"pci"_s, u"alias"_s, option));
    const QJsonValue found = editedPciAliases(config, [&](QJsonObject &alias) {
        if (alias[u"name"_s] == name)
            alias.insert(u"product_id"_s, u"13f2"_s);
    });
    QCOMPARE(found, edited);
}

QTEST_GUILESS_MAIN(PciAliasesTest)
#include "tst_pcialiases.moc"
