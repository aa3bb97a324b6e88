// SPDX-License-Identifier: GPL-3.0-or-later
// A decision as text for a terminal, line by line.
#include "core/decision/handmade.h"
#include "formats/decisionformat.h"
#include "printing.h"

#include <QLocale>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Four hosts: Placement excludes h3 and h4, A rejects h2, and h1 is chosen.
Decision fourHosts()
{
    Decision decision = test::decisionOf(4);
    decision.cloudName = u"campus"_s;
    decision.release = since(26);
    decision.asked = {u"web"_s, 1, u"m1"_s, {}, {}, {}, {}, {}};
    for (const HostIndex host : {2, 3})
        decision.placement.unmet.add(host, test::unmetPart(u"resources:VCPU"_s, "too few CPUs"));
    decision.placement.attrition
        = {{{}, u"resources:VCPU"_s, {test::uuidOfHost(2), test::uuidOfHost(3)}, 2}, {{}, u"required:T"_s, {}, 2}};
    decision.placement.queries = {u"limit=1000"_s};
    test::askPlacement(decision);
    InstanceRecord server
        = test::serverOf({0, 1}, {test::filterOf(u"A"_s, u"+-"_s), test::filterOf(u"Bbb"_s, u"+."_s)});
    test::rank(server, {0});
    test::claim(server, 0);
    decision.instances = {server};
    return decision;
}

QStringList linesOf(const Decision &decision)
{
    return decisionAsText(decision).split(u'\n');
}

} // namespace

class TestDecisionText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void tellsTheWholeWay();
    void tellsWhatEachFilterSaysAlone();
    void tellsWhatIsNotKnownAlone();
    void tellsWhatWasAsked();
    void tellsWhatIsNotKnownAndNotAsked();
    void tellsWhatEachWeigherAdds();
    void tellsOfEachServer();
    void tellsOfARefusal();
    void manyHostsAreCutShort();
};

void TestDecisionText::tellsTheWholeWay()
{
    QCOMPARE(decisionAsText(fourHosts()), uR"(web: 1 × m1, on campus, release Zed
Placement
  limit=1000
  resources:VCPU: 2 excluded, 2 left
  candidates: 2

Server 1: Lands on h1
  the only host that passes
Filters
  A    2 → 1
  Bbb  1 → 1
Weights
  1  h1  1.00
Hosts
  h1  it is chosen
  h2  no
  h3  too few CPUs
  h4  too few CPUs
)"_s);
}

// h2 would also fail at the second filter, h3 only at that one; nothing else excludes h4.
void TestDecisionText::tellsWhatEachFilterSaysAlone()
{
    Decision decision = fourHosts();
    FilterRecord &second = decision.instances.edit(0).filters[1];
    second.marks = {Mark::Passed, Mark::OutsideRejected};
    second.reasons.insert(1, test::because("too old"));
    decision.outside = OutsideRecord{{2, 3}, {test::filterOf(u"A"_s, u"pp"_s), test::filterOf(u"Bbb"_s, u"rp"_s)}};
    const QString text = decisionAsText(decision);
    const QString tail = text.sliced(text.indexOf(u"Each filter alone"_s));
    QCOMPARE(tail, uR"(Each filter alone
  A    rejects 1 of 4
  Bbb  rejects 2 of 4
Hosts
  h1  it is chosen
  h2  no
      also Bbb: too old
  h3  too few CPUs
      also Bbb: no
  h4  too few CPUs
      nothing else rules it out
)"_s);
}

// Nobody knows what A says, nor what Bbb says of one host: neither rejects there.
void TestDecisionText::tellsWhatIsNotKnownAlone()
{
    Decision decision = fourHosts();
    QList<FilterRecord> &inside = decision.instances.edit(0).filters;
    inside[0].marks = {Mark::Unknown, Mark::Unknown};
    inside[1].marks = {Mark::Unknown, Mark::Passed};
    decision.outside = OutsideRecord{{2, 3}, {test::filterOf(u"A"_s, u".."_s), test::filterOf(u"Bbb"_s, u"rp"_s)}};
    const QStringList lines = linesOf(decision);
    const qsizetype at = lines.indexOf(u"Each filter alone"_s);
    QCOMPARE(
        lines.sliced(at + 1, 2), (QStringList{u"  A    not known here"_s, u"  Bbb  rejects 1 of 4, not known of 1"_s}));
}

void TestDecisionText::tellsWhatWasAsked()
{
    Decision decision = fourHosts();
    decision.asked = {u"web"_s, 3, u"m1"_s, u"debian"_s, u"g"_s, u"affinity"_s, u"az1"_s, {}};
    QCOMPARE(linesOf(decision).first(),
        u"web: 3 × m1, image debian, group g (affinity), zone az1, on campus, release Zed"_s);
}

void TestDecisionText::tellsWhatIsNotKnownAndNotAsked()
{
    Decision decision = fourHosts();
    decision.unknownRules.filters = {u"A"_s};
    decision.instances.edit(0).filters[1].ran = false;
    const QStringList lines = linesOf(decision);
    QVERIFY2(lines.contains(u"  A    2 → ?, not known here"_s), qPrintable(lines.join(u'\n')));
    QVERIFY2(lines.contains(u"  Bbb  not asked"_s), qPrintable(lines.join(u'\n')));
}

// Weighers that add nothing are left out.
void TestDecisionText::tellsWhatEachWeigherAdds()
{
    Decision decision = fourHosts();
    InstanceRecord &server = decision.instances.edit(0);
    server.ranking = {{0, 1.5}, {1, -100'000}};
    WeigherRecord ram;
    ram.name = u"RAMWeigher"_s;
    ram.normalized = {0.75, 0};
    ram.multiplier = 2;
    WeigherRecord builds;
    builds.name = u"BuildFailureWeigher"_s;
    builds.normalized = {0, 1};
    builds.multiplier = -100'000;
    server.weighers = {ram, builds};
    const QStringList lines = linesOf(decision);
    const qsizetype at = lines.indexOf(u"Weights"_s);
    QCOMPARE(lines.sliced(at + 1, 2),
        (QStringList{u"  1  h1  1.50      RAMWeigher 1.50"_s, u"  2  h2  -100,000  BuildFailureWeigher -100,000"_s}));
}

void TestDecisionText::tellsOfEachServer()
{
    Decision decision = fourHosts();
    InstanceRecord second = test::serverOf({0}, {test::filterOf(u"A"_s, u"+"_s)});
    second.index = 1;
    test::rank(second, {0});
    test::claim(second, 0);
    decision.instances.append(second);
    const QStringList lines = linesOf(decision);
    QCOMPARE(lines.count(u"Server 1: Lands on h1"_s), 1);
    QCOMPARE(lines.count(u"Server 2: Lands on h1"_s), 1);
    QCOMPARE(lines.count(u"Hosts"_s), 2);
    QCOMPARE(lines.count(u"Placement"_s), 1); // Placement is called once for all servers
}

void TestDecisionText::tellsOfARefusal()
{
    Decision decision = fourHosts();
    decision.instances = {};
    decision.placement = {};
    test::raise(decision, Stage::Api, u"FlavorDiskTooSmall"_s, u"Flavor's disk is too small."_s);
    QCOMPARE(decisionAsText(decision), uR"(web: 1 × m1, on campus, release Zed
FlavorDiskTooSmall: Flavor's disk is too small.
Refused by nova-api: FlavorDiskTooSmall
Hosts
  h1  it was not considered
  h2  it was not considered
  h3  it was not considered
  h4  it was not considered
)"_s);
}

void TestDecisionText::manyHostsAreCutShort()
{
    const auto hostLines = [](int hosts) {
        Decision decision = test::decisionOf(hosts);
        test::raise(decision, Stage::Api, u"E"_s, u"no"_s);
        QStringList lines = linesOf(decision);
        lines.removeLast(); // the empty one after the last line feed
        return lines.sliced(lines.indexOf(u"Hosts"_s) + 1);
    };
    QCOMPARE(hostLines(100).size(), 100);
    QCOMPARE(hostLines(100).last(), u"  h100  it was not considered"_s);
    QCOMPARE(hostLines(150).size(), 101);
    QCOMPARE(hostLines(150).last(), u"  … and 50 more"_s);
}

QTEST_APPLESS_MAIN(TestDecisionText)
#include "tst_decisiontext.moc"
