// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that check several things, taken apart: what each part is called, which hosts it rejects by itself, and whom
// the request rules out.
#include "core/diagnosis/arrangements.h"
#include "diagnosis/ruleparts.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

Arrange asAdmin()
{
    return [](Situation &given) { given.request.roles = {u"admin"_s}; };
}

// Further devices: alias "nic".
Arrange aliases()
{
    return option(u"pci"_s, u"alias"_s,
        QJsonArray{QJsonObject{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"13f2"_s}},
            QJsonObject{{u"name"_s, u"nic"_s}, {u"vendor_id"_s, u"8086"_s}, {u"product_id"_s, u"1572"_s}}});
}

} // namespace

class RulePartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofAFilter_data();
    void ofAFilter();
    void whomTheRequestRulesOut_data();
    void whomTheRequestRulesOut();
    void withoutARequest();
};

void RulePartsTest::ofAFilter_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QStringList>("parts"); // "name: hosts that it rejects"
    const auto row = [](const char *name, const QString &filter, const QList<Arrange> &steps,
                         const QStringList &parts) { QTest::newRow(name) << filter << all(steps) << parts; };
    const QString compute = u"ComputeFilter"_s;
    const auto disabled = [](int host) { return [=](Situation &given) { given.node(host).service->disabled = true; }; };
    row("a service that is disabled, and one that is down", compute, {disabled(1), down(2)},
        {u"disabled: h1"_s, u"down: h2"_s});
    row("a service that is both", compute, {disabled(1), down(1)}, {u"disabled: h1"_s, u"down: h1"_s});
    row("a filter that is not enabled", compute, {filters({u"JsonFilter"_s}), down(1)}, {});
    row("a filter that checks one thing", u"NumInstancesFilter"_s, {filters({u"NumInstancesFilter"_s}), crowded(1)},
        {});

    const QString capabilities = u"ComputeCapabilitiesFilter"_s;
    row("extra specs, without those of other scopes", capabilities,
        {filters({capabilities}), withSpec(u"capabilities:gold"_s, u"1"_s), withSpec(u"hypervisor_type"_s, u"QEMU"_s),
            withSpec(u"hw:cpu_policy"_s, u"shared"_s), withSpec(u"aggregate_instance_extra_specs:disk"_s, u"ssd"_s),
            [](Situation &given) { given.node(1).stats.insert(u"gold"_s, u"1"_s); }},
        {u"capabilities:gold: h2"_s, u"hypervisor_type: "_s});
    const QString extraSpecs = u"AggregateInstanceExtraSpecsFilter"_s;
    row("extra specs of aggregates", extraSpecs,
        {filters({extraSpecs}), withSpec(u"disk"_s, u"ssd"_s),
            withSpec(u"aggregate_instance_extra_specs:net"_s, u"fast"_s), withSpec(u"capabilities:gold"_s, u"1"_s),
            inAggregate(1, {u"h1"_s}, {{u"disk"_s, u"ssd"_s}}), inAggregate(2, {u"h2"_s}, {{u"net"_s, u"fast"_s}})},
        {u"aggregate_instance_extra_specs:net: h1"_s, u"disk: h2"_s});

    const QString images = u"ImagePropertiesFilter"_s;
    const Arrange guests = [](Situation &given) {
        given.node(1).supportedHvSpecs = {{u"x86_64"_s, u"kvm"_s, u"hvm"_s}, {u"aarch64"_s, u"qemu"_s, u"hvm"_s}};
        given.node(2).supportedHvSpecs = {{u"x86_64"_s, u"xen"_s, u"xen"_s}};
    };
    row("properties of an image, each alone", images,
        {filters({images}), guests, withProperty(u"hw_architecture"_s, u"aarch64"_s),
            withProperty(u"img_hv_type"_s, u"kvm"_s), withProperty(u"os_type"_s, u"linux"_s)},
        {u"hw_architecture: h2"_s, u"img_hv_type: h2"_s});
    row("the version of the hypervisor, only beside a guest", images,
        {filters({images}), guests, withProperty(u"hw_architecture"_s, u"x86_64"_s),
            withProperty(u"img_hv_requested_version"_s, u">=7.0"_s),
            [](Situation &given) { given.node(2).hypervisorVersion = 7001000; }},
        {u"hw_architecture: "_s, u"img_hv_requested_version: h1"_s});
    row("an architecture by option", images,
        {filters({images}), guests,
            option(u"filter_scheduler"_s, u"image_properties_default_architecture"_s, u"aarch64"_s)},
        {u"hw_architecture: h2"_s});

    const QString isolation = u"AggregateImagePropertiesIsolation"_s;
    row("keys that aggregates and the image have", isolation,
        {filters({isolation}), withProperty(u"os_type"_s, u"windows"_s), withProperty(u"os_distro"_s, u"debian"_s),
            inAggregate(1, {u"h1"_s}, {{u"os_type"_s, u"linux"_s}, {u"rack"_s, u"r1"_s}}),
            inAggregate(2, {u"h2"_s}, {{u"os_type"_s, u"windows"_s}})},
        {u"os_type: h1"_s});

    const QString devices = u"PciPassthroughFilter"_s;
    row("two kinds of devices", devices,
        {filters({devices}), aliases(), withSpec(u"pci_passthrough:alias"_s, u"gpu:1,nic:1"_s),
            [](Situation &given) {
                for (ComputeNode &node : given.cloud.computeNodes)
                    node.pciDevicePools = QList<PciDevicePool>();
                given.node(1).pciDevicePools
                    = {{u"10de"_s, u"13f2"_s, std::nullopt, 1, {{u"dev_type"_s, u"type-PCI"_s}}, {}}};
            }},
        {u"gpu: h2"_s, u"nic: h1 h2"_s});
    row("one kind of devices", devices,
        {filters({devices}), aliases(), withSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s)}, {});
}

void RulePartsTest::ofAFilter()
{
    QFETCH(const QString, filter);
    QFETCH(const Arrange, given);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    const Case &examined = diagnosis->examined;
    QVERIFY(examined.spec);
    const RuleParts rules(*examined.trial.scheduler, &*examined.spec);
    QStringList parts;
    for (const auto &part : rules.of(filter)) {
        QStringList rejected;
        for (HostIndex host = 0; host < examined.cloud().computeNodes.size(); ++host) {
            if (!rules.rejection(*part, host).isEmpty())
                rejected.append(examined.decision().hosts.at(host).label);
        }
        parts.append(u"%1: %2"_s.arg(part->name, rejected.join(u' ')));
    }
    QTEST(parts, "parts");
}

void RulePartsTest::whomTheRequestRulesOut_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QStringList>("ruledOut"); // "part (names): hosts"
    QTest::addColumn<QString>("naming");
    QTest::addColumn<bool>("isForced");
    const auto row
        = [](const char *name, const QList<Arrange> &steps, const QStringList &ruledOut, const QString &naming = {},
              bool isForced = false) { QTest::newRow(name) << all(steps) << ruledOut << naming << isForced; };
    const auto ignoring
        = [](const QStringList &hosts) { return [=](Situation &given) { given.request.spec.ignoreHosts = hosts; }; };
    row("nobody", {}, {});
    row("hosts that it ignores", {ignoring({u"h1"_s})}, {u"ignore_hosts (h1): h1"_s});
    const Arrange moves = [](Situation &given) { given.request.spec.purpose = Purpose::Move; };
    row("the host that a move leaves", {ignoring({u"h1"_s}), moves}, {u"source_host (h1): h1"_s});
    row("the host that a move leaves, and one that refused it", {ignoring({u"h1"_s, u"h2"_s}), moves},
        {u"source_host (h1): h1"_s, u"refused_hosts (h2): h2"_s});
    row("hosts that there are not", {ignoring({u"h9"_s})}, {u"ignore_hosts (h9): "_s});
    row("those besides the one that it asks for", {asksForHost(u"h2"_s)}, {u"requested_destination (h2): h1"_s},
        u"requested_destination"_s);
    row("those besides the one that it forces", {zone(u"nova:h2"_s), asAdmin()}, {u"force_hosts (h2): h1"_s},
        u"force_hosts"_s, true);
    row("those besides the node that it forces", {zone(u"nova::h2"_s), asAdmin()}, {u"force_nodes (h2): h1"_s},
        u"force_nodes"_s, true);
    row("those that it ignores, and those besides the one that it asks for",
        {asksForHost(u"h2"_s), ignoring({u"h2"_s})}, {u"requested_destination (h2): h1"_s, u"ignore_hosts (h2): h2"_s},
        u"requested_destination"_s);
}

void RulePartsTest::whomTheRequestRulesOut()
{
    QFETCH(const Arrange, given);
    QFETCH(const QStringList, ruledOut);
    const auto diagnosis = diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    const Case &examined = diagnosis->examined;
    QVERIFY(examined.spec);
    const RuleParts rules(*examined.trial.scheduler, &*examined.spec);
    QStringList found;
    for (const RuleParts::Exclusions &excluded : rules.exclusions()) {
        QStringList hosts;
        for (const auto &[host, reason] : excluded.hosts) {
            QVERIFY(!reason.isEmpty());
            hosts.append(examined.decision().hosts.at(host).label);
        }
        found.append(u"%1 (%2): %3"_s.arg(excluded.part, factText(excluded.names), hosts.join(u' ')));
    }
    QCOMPARE(found, ruledOut);
    QTEST(rules.namingHost(), "naming");
    QTEST(rules.forcesHost(), "isForced");
}

// A decision whose request is not known: only what does not look at it is taken apart.
void RulePartsTest::withoutARequest()
{
    Situation situation;
    enableFilters(situation.cloud, {u"ComputeFilter"_s, u"ComputeCapabilitiesFilter"_s});
    situation.flavor().extraSpecs.insert(u"capabilities:gold"_s, u"1"_s);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(situation.cloud));
    QVERIFY_RESULT(scheduler);
    const RuleParts rules(**scheduler, nullptr);
    QCOMPARE(rules.of(u"ComputeFilter"_s).size(), std::size_t(2));
    QVERIFY(rules.of(u"ComputeCapabilitiesFilter"_s).empty());
    QVERIFY(rules.exclusions().empty());
    QVERIFY(!rules.forcesHost());
    QCOMPARE(rules.namingHost(), QString());
}

QTEST_GUILESS_MAIN(RulePartsTest)
#include "tst_ruleparts.moc"
