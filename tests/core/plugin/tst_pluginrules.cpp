// SPDX-License-Identifier: GPL-3.0-or-later
// Plugins with rules: the documentation's example works, and anything wrong with a plugin gives a message.
#include "core/scheduler/worlds.h"
#include "plugin/pluginrules.h"
#include "printing.h"
#include "scheduler/requestdecision.h"

#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QString folderOf(const QString &plugin)
{
    return QStringLiteral(PLUGINS) + u'/' + plugin;
}

CustomRules rulesIn(const QString &plugin)
{
    CustomRules rules;
    for (const Error &error : addPlugins(rules, folderOf(plugin)))
        qFatal("%s", qPrintable(error.text()));
    return rules;
}

Cloud twoRacks()
{
    Cloud cloud = test::cloudOf(3);
    for (ComputeNode &node : cloud.computeNodes) {
        const int number = node.host.back().digitValue();
        node.stats.insert(u"rack"_s, number < 3 ? u"r1"_s : u"r2"_s);
        node.stats.insert(u"inlet_celsius"_s, QString::number(30 - number));
    }
    return cloud;
}

Decision decide(const Cloud &cloud, const CustomRules &rules, const Request &request)
{
    return decideRequest(**Scheduler::create(std::make_shared<const Cloud>(cloud), {}, rules), request);
}

} // namespace

class PluginRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theExampleWorks();
    void refuses_data();
    void refuses();
    void refusesWhatIsNoLibrary();
    void refusesTheSameNameTwice();
    void failsTheRequest_data();
    void failsTheRequest();
    void readsThePath();
};

void PluginRulesTest::theExampleWorks()
{
    Cloud cloud = twoRacks();
    test::enableFilters(cloud, {u"RackFilter"_s});
    test::setOption(cloud, u"filter_scheduler"_s, u"weight_classes"_s, u"site.weights.CoolRackWeigher"_s);
    Request request = test::bootRequest();
    request.hints.insert(u"rack"_s, {u"r1"_s});
    const InstanceRecord instance = decide(cloud, rulesIn(u"example-plugin"_s), request).instances.first();
    const FilterRecord &filter = instance.filters.first();
    QCOMPARE(filter.marks, (std::vector{Mark::Passed, Mark::Passed, Mark::Rejected}));
    QCOMPARE(englishSentence(filter.reasons.value(2)), u"it is in rack r2, not in r1"_s);
    QVERIFY(test::inWords(filter.facts.first()).startsWith(u"rule = The hint rack names the rack"_s));
    QCOMPARE(instance.weighers.first().name, u"CoolRackWeigher"_s);
    QCOMPARE(instance.weighers.first().raw, (std::vector{-28.0, -29.0}));
    QCOMPARE(instance.ranking.first().host, 1);
}

void PluginRulesTest::refuses_data()
{
    QTest::addColumn<QString>("message");
    QTest::newRow("plugin_nullrule") << u"One of its filters is null."_s;
    QTest::newRow("plugin_otherversion") << u"The plugin is for org.astrolabe.Rules/0, and this is"_s;
    QTest::newRow("plugin_throwsatonce") << u"The plugin failed to load: there is no licence."_s;
    QTest::newRow("plugin_ofothers") << u"This is not an Astrolabe plugin."_s;
}

void PluginRulesTest::refuses()
{
    QFETCH(QString, message);
    CustomRules rules;
    const QList<Error> refused = addPlugins(rules, folderOf(QString::fromLatin1(QTest::currentDataTag())));
    QCOMPARE(refused.size(), 1);
    QVERIFY2(refused.first().text().contains(message), qPrintable(refused.first().text()));
    QVERIFY(rules.filters.empty() && rules.weighers.empty());
}

void PluginRulesTest::refusesWhatIsNoLibrary()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"librack.so"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("this is a text");
    file.close();
    CustomRules rules;
    QCOMPARE(addPlugins(rules, folder.path()).size(), 1);
    QVERIFY(addPlugins(rules, folder.filePath(u"nowhere"_s)).isEmpty());
}

// The filter's own name is free: a plugin is accepted as a whole or not at all.
void PluginRulesTest::refusesTheSameNameTwice()
{
    CustomRules rules;
    rules.weighers.push_back({u"CoolRackWeigher"_s, u"CoolRackWeigher.js"_s, 1, {}, {}});
    const QList<Error> refused = addPlugins(rules, folderOf(u"example-plugin"_s));
    QCOMPARE(refused.size(), 1);
    QVERIFY2(refused.first().text().contains(u"A rule CoolRackWeigher exists already."_s),
        qPrintable(refused.first().text()));
    QVERIFY(rules.filters.empty());
}

void PluginRulesTest::failsTheRequest_data()
{
    QTest::addColumn<QString>("filters");
    QTest::addColumn<QString>("weigher");
    QTest::addColumn<QString>("message");
    QTest::addColumn<Stage>("stage");
    const QString ram = u"nova.scheduler.weights.ram.RAMWeigher"_s;
    QTest::newRow("filter") << u"ThrowingFilter"_s << ram << u"the asset database is away"_s << Stage::Filters;
    QTest::newRow("no weight") << QString() << u"x.NoNumberWeigher"_s << u"the weight is no number"_s << Stage::Weights;
    QTest::newRow("weigher") << QString() << u"x.NumberThrowingWeigher"_s << u"an exception without a text"_s
                             << Stage::Weights;
}

void PluginRulesTest::failsTheRequest()
{
    QFETCH(QString, filters);
    QFETCH(QString, weigher);
    QFETCH(QString, message);
    QFETCH(Stage, stage);
    Cloud cloud = twoRacks();
    test::enableFilters(cloud, {filters});
    test::setOption(cloud, u"filter_scheduler"_s, u"weight_classes"_s, weigher);
    const Decision decision = decide(cloud, rulesIn(u"plugin_throwslater"_s), test::bootRequest());
    QCOMPARE(toString(decision.outcome), toString(Outcome::Error));
    QCOMPARE(decision.error->type, u"PluginError"_s);
    QVERIFY2(decision.error->message.endsWith(message), qPrintable(decision.error->message));
    QCOMPARE(toString(decision.error->stage), toString(stage));
}

void PluginRulesTest::readsThePath()
{
    qputenv("ASTROLABE_PLUGIN_PATH", "/a:/b");
    QCOMPARE(pluginPath(), (QStringList{u"/a"_s, u"/b"_s}));
    qunsetenv("ASTROLABE_PLUGIN_PATH");
    QVERIFY(pluginPath().isEmpty());
}

QTEST_GUILESS_MAIN(PluginRulesTest)
#include "tst_pluginrules.moc"
