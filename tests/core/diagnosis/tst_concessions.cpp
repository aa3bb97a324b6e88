// SPDX-License-Identifier: GPL-3.0-or-later
// What changes give up of what a request asked for, or of what Nova checks.
#include "diagnosis/concessions.h"

#include "core/diagnosis/arrangements.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// The flavor small asks for a device, and there are one that does, too, and one that does not.
void arrange(Situation &given)
{
    enableFilters(given.cloud, {u"ComputeFilter"_s, u"ImagePropertiesFilter"_s});
    given.flavor().extraSpecs = {{u"hw:numa_nodes"_s, u"1"_s}, {u"pci_passthrough:alias"_s, u"gpu:1"_s}};
    given.image().properties = {{u"hw_architecture"_s, u"aarch64"_s}};
    for (const QString &name : {u"alike"_s, u"plain"_s}) {
        Flavor other = given.flavor();
        other.flavorid = other.name = name;
        given.cloud.flavors.append(other);
    }
    given.cloud.flavors.last().extraSpecs = {{u"hw:numa_nodes"_s, u"2"_s}};
}

Change edit(const QString &list, const QStringList &member, const QJsonValue &value = QJsonValue::Undefined)
{
    return EditCloud{.list = list, .id = {}, .member = member, .value = value};
}

Change filters(const QJsonArray &enabled)
{
    return SetOptions{.options = {{u"filter_scheduler"_s, QJsonObject{{u"enabled_filters"_s, enabled}}}}};
}

Change asksFor(const QString &flavor)
{
    return EditRequest{.member = {u"server"_s, u"flavorRef"_s}, .value = flavor};
}

} // namespace

class ConcessionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTold_data();
    void areTold();
};

void ConcessionsTest::areTold_data()
{
    QTest::addColumn<QList<Change>>("changes");
    QTest::addColumn<QStringList>("given");
    const QString extraSpec = u"pci_passthrough:alias"_s;
    const QString noGpu = u"Servers of flavor small then do without what it asks for: pci_passthrough:alias = gpu:1"_s;
    const QString noFilter = u"No host is asked any more what ImagePropertiesFilter checks, for any request"_s;
    QTest::newRow("nothing") << QList<Change>() << QStringList();
    QTest::newRow("an extra spec") << QList{edit(u"flavors"_s, {u"extra_specs"_s, extraSpec})} << QStringList{noGpu};
    QTest::newRow("an extra spec that there is not")
        << QList{edit(u"flavors"_s, {u"extra_specs"_s, u"hw:cpu_policy"_s})} << QStringList();
    QTest::newRow("an extra spec with another value")
        << QList{edit(u"flavors"_s, {u"extra_specs"_s, extraSpec}, u"gpu:2"_s)} << QStringList();
    QTest::newRow("a property")
        << QList{edit(u"images"_s, {u"properties"_s, u"hw_architecture"_s})}
        << QStringList{
               u"Servers of image cirros can then land where it does not run, on hosts without what it asks for: hw_architecture = aarch64"_s};
    QTest::newRow("a property with another value")
        << QList{edit(u"images"_s, {u"properties"_s, u"hw_architecture"_s}, u"x86_64"_s)} << QStringList();
    QTest::newRow("a flavor that asks for the same") << QList{asksFor(u"alike"_s)} << QStringList();
    QTest::newRow("a flavor that asks for less")
        << QList{asksFor(u"plain"_s)}
        << QStringList{u"Flavor plain does not ask for hw:numa_nodes = 1, pci_passthrough:alias = gpu:1"_s};
    QTest::newRow("a filter") << QList{filters({u"ComputeFilter"_s})} << QStringList{noFilter};
    QTest::newRow("no filter") << QList{filters({u"ImagePropertiesFilter"_s, u"ComputeFilter"_s, u"RamFilter"_s})}
                               << QStringList();
    QTest::newRow("another option") << QList<Change>{SetOptions{
        .options = {{u"DEFAULT"_s, QJsonObject{{u"cpu_allocation_ratio"_s, 4.0}}}}}}
                                    << QStringList();
    QTest::newRow("several") << QList{edit(u"flavors"_s, {u"extra_specs"_s, extraSpec}), filters({u"ComputeFilter"_s})}
                             << QStringList{noGpu, noFilter};
}

void ConcessionsTest::areTold()
{
    QFETCH(QList<Change>, changes);
    const auto diagnosis = diagnosisOf([](Situation &given) { arrange(given); });
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const Ward ward(*diagnosis, nobody);
    for (Change &change : changes) {
        if (auto *of = std::get_if<EditCloud>(&change))
            of->id = of->list == "flavors"_L1 ? ward.flavor()->flavorid : ward.image()->id;
    }
    QStringList told;
    for (const Reason &reason : concessionsOf(changes, ward))
        told.append(englishSentence(reason));
    QTEST(told, "given");
}

QTEST_GUILESS_MAIN(ConcessionsTest)
#include "tst_concessions.moc"
