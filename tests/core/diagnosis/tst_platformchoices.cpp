// SPDX-License-Identifier: GPL-3.0-or-later
// What an image leaves open that hosts differ in, and where that lets a server land.
#include "diagnosis/platformchoices.h"

#include "core/diagnosis/situation.h"
#include "diagnosis/curesearch.h"
#include "formats/requestformat.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

const HvSpec armKvm{u"aarch64"_s, u"kvm"_s, u"hvm"_s};
const HvSpec docker{u"x86_64"_s, u"docker"_s, u"hvm"_s};
const HvSpec qemu{u"x86_64"_s, u"qemu"_s, u"hvm"_s};

// The request lands on h2, since nova-compute of h1 is disabled.
void landOnSecond(Situation &given, const HvSpec &second)
{
    given.node(1).service->disabled = true;
    given.node(2).supportedHvSpecs = {second};
}

} // namespace

class PlatformChoicesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void warnsWhereTheRarerIsChosen_data();
    void warnsWhereTheRarerIsChosen();
    void aCureThatLeadsThereSaysSo();
};

void PlatformChoicesTest::warnsWhereTheRarerIsChosen_data()
{
    QTest::addColumn<Arrange>("given");
    QTest::addColumn<QString>("warning");
    const auto row = [](const char *name, const Arrange &given, const QString &warning = {}) {
        QTest::newRow(name) << given << warning;
    };
    row("hosts alike", [](Situation &given) { landOnSecond(given, given.node(1).supportedHvSpecs.first()); });
    row(
        "another architecture", [](Situation &given) { landOnSecond(given, armKvm); },
        u"Image cirros does not set hw_architecture, so Nova places it on hosts with any of aarch64, x86_64; h2 has "
        "aarch64"_s);
    row(
        "another hypervisor", [](Situation &given) { landOnSecond(given, docker); },
        u"Image cirros does not set img_hv_type, so Nova places it on hosts with any of docker, kvm; h2 has docker"_s);
    row(
        "Glance's former name",
        [](Situation &given) {
            landOnSecond(given, docker);
            given.cloud.release = since(12);
            given.request.networkChoice = NetworkChoice::Unsaid;
        },
        u"Image cirros does not set hypervisor_type, so Nova places it on hosts with any of docker, kvm; h2 has "
        "docker"_s);
    row("a hypervisor in common", [](Situation &given) {
        landOnSecond(given, qemu);
        given.node(1).supportedHvSpecs.append(qemu);
    });
    row("the image sets it", [](Situation &given) {
        landOnSecond(given, armKvm);
        given.image().properties = {{u"architecture"_s, u"aarch64"_s}};
    });
    row("an option sets it", [](Situation &given) {
        landOnSecond(given, armKvm);
        setOption(given.cloud, u"filter_scheduler"_s, u"image_properties_default_architecture"_s, u"aarch64"_s);
    });
    row("the host does not tell", [](Situation &given) {
        landOnSecond(given, armKvm);
        given.node(2).supportedHvSpecs.clear();
    });
    row("most hosts are like it", [](Situation &given) {
        landOnSecond(given, armKvm);
        ComputeNode more = given.node(2);
        more.uuid = uuidOf(3);
        more.host = more.hypervisorHostname = u"h3"_s;
        more.service->disabled = true;
        given.cloud.computeNodes.append(more);
    });
    row("it lands nowhere", [](Situation &given) {
        landOnSecond(given, armKvm);
        given.node(2).service->disabled = true;
    });
}

void PlatformChoicesTest::warnsWhereTheRarerIsChosen()
{
    QFETCH(const Arrange, given);
    Situation situation;
    given(situation);
    situation.request.document = writeRequest(situation.request);
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    QStringList warnings;
    for (const Reason &warning : openChoices(diagnosis->examined.decision(), diagnosis->examined.index()))
        warnings.append(englishSentence(warning));
    QTEST(warnings.join(u'\n'), "warning");
}

// The other host is full, and nova-compute of this one is disabled.
void PlatformChoicesTest::aCureThatLeadsThereSaysSo()
{
    Situation situation;
    situation.hold(uuidOf(900), 1, {{u"VCPU"_s, 8}});
    situation.node(2).supportedHvSpecs = {armKvm};
    situation.node(2).service->disabled = true;
    situation.request.document = writeRequest(situation.request);
    const auto diagnosis = diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    const auto enabled = std::ranges::find(*cures, Effort::HostState, &Cure::effort);
    QVERIFY(enabled != cures->cend());
    QCOMPARE(enabled->landsOn, QStringList{u"h2"_s});
    QCOMPARE(enabled->givesUp.size(), 1);
    QCOMPARE(englishSentence(enabled->givesUp.first()),
        u"Image cirros does not set hw_architecture, so Nova places it on hosts with any of aarch64, x86_64; h2 has "
        "aarch64"_s);
}

QTEST_GUILESS_MAIN(PlatformChoicesTest)
#include "tst_platformchoices.moc"
