// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts among Nova's own rules: found in a folder, enabled by name, recorded like other rules.
#include "core/scheduler/worlds.h"
#include "printing.h"
#include "scheduler/customrules.h"
#include "scheduler/requestdecision.h"
#include "scripting/scriptrules.h"
#include "verifyresult.h"

#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

CustomRules rulesOf(const QMap<QString, QString> &scripts)
{
    CustomRules rules;
    for (auto it = scripts.begin(); it != scripts.end(); ++it) {
        const auto script = Script::read(it.key(), it.value());
        if (!script || !add(rules, *script, 200ms))
            qFatal("%s is no rule", qPrintable(it.key()));
    }
    return rules;
}

// Hosts h1 … h3, each with more memory than the one before.
Cloud threeHosts()
{
    Cloud cloud = test::cloudOf(3);
    for (ComputeNode &node : cloud.computeNodes)
        node.memoryMb = 16384 * node.host.back().digitValue();
    return cloud;
}

Decision decide(const Cloud &cloud, const CustomRules &rules, const DecideOptions &options = {})
{
    return decideRequest(
        **Scheduler::create(std::make_shared<const Cloud>(cloud), {}, rules), test::bootRequest(), options);
}

const QString notH2
    = u"// Never the second.\nfunction filter(host) { return host.host !== 'h2' || 'it is the second'; }"_s;

} // namespace

class ScriptRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filtersByName();
    void filtersAfterTheOthersWhenSwitchedOn();
    void weighsByClass();
    void failsAsNovaDoes_data();
    void failsAsNovaDoes();
    void asksOutsideTheChain();
    void isAvailableByItsOwnPath();
    void readsAFolder();
    void seesWhatTheSchedulerHasInMind();
    void saysWhereScriptsCannotRun();
};

void ScriptRulesTest::filtersByName()
{
    Cloud cloud = threeHosts();
    test::enableFilters(cloud, {u"NotSecond"_s, u"ComputeFilter"_s});
    const Decision decision = decide(cloud, rulesOf({{u"NotSecond"_s, notH2}}));
    QCOMPARE(toString(decision.outcome), toString(Outcome::Scheduled));
    const FilterRecord &record = decision.instances.first().filters.first();
    QCOMPARE(record.name, u"NotSecond"_s);
    QCOMPARE(record.start, 3);
    QCOMPARE(record.end, 2);
    QCOMPARE(record.marks, (std::vector{Mark::Passed, Mark::Rejected, Mark::Passed}));
    QCOMPARE(englishSentence(record.reasons.value(1)), u"it is the second"_s);
    QCOMPARE(test::inWords(record.facts.first()), u"rule = Never the second. (NotSecond.js)"_s);
}

void ScriptRulesTest::filtersAfterTheOthersWhenSwitchedOn()
{
    Cloud cloud = threeHosts();
    test::enableFilters(cloud, {u"ComputeFilter"_s});
    CustomRules rules = rulesOf({{u"NotSecond"_s, notH2}, {u"Other"_s, u"function filter() { return false; }"_s}});
    QCOMPARE(decide(cloud, rules).instances.first().filters.size(), 1);
    rules.switchedOn = {u"NotSecond"_s};
    const Decision decision = decide(cloud, rules);
    QCOMPARE(decision.instances.first().filters.size(), 2);
    QCOMPARE(decision.instances.first().filters.last().end, 2);
    test::enableFilters(cloud, {u"NotSecond"_s, u"ComputeFilter"_s});
    QCOMPARE(decide(cloud, rules).instances.first().filters.size(), 2);
}

void ScriptRulesTest::weighsByClass()
{
    Cloud cloud = threeHosts();
    test::setOption(cloud, u"filter_scheduler"_s, u"weight_classes"_s,
        u"nova.scheduler.weights.ram.RAMWeigher,site.weights.SmallestFirst"_s);
    const CustomRules rules = rulesOf(
        {{u"SmallestFirst"_s, u"function weigh(host) { return -host.total_usable_ram_mb; }\nvar multiplier = 3;"_s}});
    const InstanceRecord instance = decide(cloud, rules).instances.first();
    QCOMPARE(instance.ranking.first().host, 0);
    QCOMPARE(instance.ranking.first().total, 3.0 + 1.0 / 3); // a third of the largest memory
    const WeigherRecord &record = instance.weighers.last();
    QCOMPARE(record.name, u"SmallestFirst"_s);
    QCOMPARE(record.raw, (std::vector{-16384.0, -32768.0, -49152.0}));
    QCOMPARE(record.normalized, (std::vector{1.0, 0.5, 0.0}));
    QCOMPARE(record.multiplierOrigin.toStrings(), QStringList{u"SmallestFirst.js"_s});
}

void ScriptRulesTest::failsAsNovaDoes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("type");
    QTest::newRow("throws") << u"function filter(host) { return host.host === 'h2' ? gold : true; }"_s
                            << u"ReferenceError"_s;
    QTest::newRow("answers wrongly") << u"function filter(host) { return host.host === 'h2' ? 7 : true; }"_s
                                     << u"TypeError"_s;
    QTest::newRow("runs away") << u"function filter(host) { while (host.host === 'h2') ; return true; }"_s
                               << u"TimeoutError"_s;
}

// The request fails with the exception, and no further filter runs.
void ScriptRulesTest::failsAsNovaDoes()
{
    QFETCH(QString, text);
    Cloud cloud = threeHosts();
    test::enableFilters(cloud, {u"Wrong"_s, u"ComputeFilter"_s});
    const Decision decision = decide(cloud, rulesOf({{u"Wrong"_s, text}}));
    QCOMPARE(toString(decision.outcome), toString(Outcome::Error));
    QTEST(decision.error->type, "type");
    QCOMPARE(toString(decision.error->stage), toString(Stage::Filters));
    const InstanceRecord &instance = decision.instances.first();
    QCOMPARE(instance.filters.size(), 1);
    QCOMPARE(instance.filters.first().marks, (std::vector{Mark::NotReached, Mark::Raised, Mark::NotReached}));
    QVERIFY(englishSentence(instance.filters.first().reasons.value(1)).contains(u"Wrong.js"_s));
}

void ScriptRulesTest::asksOutsideTheChain()
{
    Cloud cloud = threeHosts();
    cloud.computeNodes[1].service->disabled = true;
    test::enableFilters(cloud, {u"ComputeFilter"_s, u"NotSecond"_s});
    const Decision decision
        = decide(cloud, rulesOf({{u"NotSecond"_s, notH2}}), {.placement = false, .everyFilter = true});
    QCOMPARE(decision.instances.first().filters.last().marks,
        (std::vector{Mark::Passed, Mark::OutsideRejected, Mark::Passed}));
}

void ScriptRulesTest::isAvailableByItsOwnPath()
{
    Cloud cloud = threeHosts();
    test::setOption(cloud, u"filter_scheduler"_s, u"available_filters"_s, u"site.filters.NotSecond"_s);
    test::enableFilters(cloud, {u"NotSecond"_s});
    QCOMPARE(decide(cloud, rulesOf({{u"NotSecond"_s, notH2}})).instances.first().filters.size(), 1);
    QCOMPARE(decide(cloud, {}).unknownRules.filters, QStringList{u"NotSecond"_s});
}

void ScriptRulesTest::readsAFolder()
{
    const QTemporaryDir folder;
    const auto write = [&](const QString &name, const QString &text) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    };
    write(u"NotSecond.js"_s, notH2);
    write(u"Broken.js"_s, u"function filter(host) {\n  return host.;\n}"_s);
    write(u"ComputeFilter.js"_s, notH2);
    write(u"notes.txt"_s, u"nothing to run"_s);
    CustomRules rules;
    const QList<Error> refused = addScripts(rules, folder.path());
    QCOMPARE(rules.filters.size(), std::size_t(1));
    QCOMPARE(rules.filters.front().name, u"NotSecond"_s);
    QCOMPARE(refused.size(), 2);
    QVERIFY2(refused.first().text().contains(u"Broken.js: line 2"_s), qPrintable(refused.first().text()));
    QVERIFY(refused.last().text().contains(u"A rule ComputeFilter exists already"_s));
    QVERIFY(addScripts(rules, folder.filePath(u"nowhere"_s)).isEmpty());
}

// A server resized to another host, which nova-scheduler does not know yet.
void ScriptRulesTest::seesWhatTheSchedulerHasInMind()
{
    Cloud cloud = threeHosts();
    test::addInstance(cloud, 5, u"h2"_s);
    cloud.computeNodes[0].trackedInstances = QStringList{test::uuidOf(5)};
    cloud.computeNodes[1].trackedInstances = QStringList();
    test::enableFilters(cloud, {u"Lonely"_s});
    const QString lonely = u"// Alone.\nfunction filter(host) { return host.instances.length === 0; }"_s;
    const auto marks
        = [&] { return decide(cloud, rulesOf({{u"Lonely"_s, lonely}})).instances.first().filters.first().marks; };
    QCOMPARE(marks(), (std::vector{Mark::Rejected, Mark::Passed, Mark::Passed}));
    test::setOption(cloud, u"filter_scheduler"_s, u"track_instance_changes"_s, false);
    QCOMPARE(marks(), (std::vector{Mark::Passed, Mark::Rejected, Mark::Passed}));
}

void ScriptRulesTest::saysWhereScriptsCannotRun()
{
    const QByteArray before = qgetenv("ASTROLABE_SCRIPT");
    qputenv("ASTROLABE_SCRIPT", "/nowhere/astrolabe-script");
    CustomRules rules;
    const auto added = add(rules, ScriptFile{u"NotSecond"_s, notH2});
    qputenv("ASTROLABE_SCRIPT", before);
    QVERIFY(!added);
    QCOMPARE(added.error().what,
        u"This script cannot be run: /nowhere/astrolabe-script, which scripts run in, cannot be started."_s);
}

QTEST_GUILESS_MAIN(ScriptRulesTest)
#include "tst_scriptrules.moc"
