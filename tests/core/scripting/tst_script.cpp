// SPDX-License-Identifier: GPL-3.0-or-later
// What scripts may contain, and their verdicts on one host.
#include "core/scheduler/worlds.h"
#include "scripting/script.h"

#include <QElapsedTimer>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto limit = 200ms;

QString inWords(const tl::expected<std::optional<Reason>, ScriptFault> &answer)
{
    if (answer)
        return *answer ? englishSentence(**answer) : u"passes"_s;
    const Raised raised = answer.error().inFile(u"Rule.js"_s);
    return u"%1: %2"_s.arg(raised.type, raised.message);
}

} // namespace

class ScriptTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads();
    void refuses_data();
    void refuses();
    void filters_data();
    void filters();
    void weighs_data();
    void weighs();
    void seesTheMembers_data();
    void seesTheMembers();
    void cannotHarmTheConsole_data();
    void cannotHarmTheConsole();
    void beginsAnewWithEachHost_data();
    void beginsAnewWithEachHost();
    void isNotCalledAgainOnceItRanAway();
    void seesTheGroupGrow();
};

void ScriptTest::reads()
{
    const auto filter = Script::read(u"GoldOnly"_s, u"// Gold hosts,\n// and no others.\nfunction filter() { }"_s);
    QVERIFY(filter);
    QCOMPARE(filter->kind, Script::Kind::Filter);
    QCOMPARE(filter->about, u"Gold hosts, and no others."_s);
    QCOMPARE(filter->fileName(), u"GoldOnly.js"_s);
    const auto weigher = Script::read(
        u"Cool"_s, u"const weigh = host => host.vcpus_used;\nconst multiplier = -2.5;\nlet minimum = 0; // no less"_s);
    QVERIFY(weigher);
    QCOMPARE(weigher->kind, Script::Kind::Weigher);
    QCOMPARE(weigher->multiplier, -2.5);
    QCOMPARE(weigher->minimum, 0.0);
}

void ScriptTest::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("line");
    QTest::newRow("nothing") << QString() << u"TypeError"_s << 0;
    QTest::newRow("no function") << u"var filter = 3;"_s << u"TypeError"_s << 0;
    QTest::newRow("both") << u"function filter() {}\nfunction weigh() {}"_s << u"TypeError"_s << 0;
    QTest::newRow("no JavaScript") << u"function filter(host) {\n  return host..free;\n}"_s << u"SyntaxError"_s << 2;
    QTest::newRow("not closed") << u"function filter(host) {\n  return true;\n"_s << u"SyntaxError"_s << 3;
    QTest::newRow("throws at once") << u"\nthrow new RangeError('no');"_s << u"RangeError"_s << 2;
    QTest::newRow("throws a text") << u"throw 'no';"_s << u"Error"_s << 0;
    QTest::newRow("runs away at once") << u"for (;;) ;"_s << u"TimeoutError"_s << 0;
    QTest::newRow("a multiplier that is none")
        << u"function weigh() { return 1; }\nvar multiplier = 'much';"_s << u"TypeError"_s << 0;
}

void ScriptTest::refuses()
{
    QFETCH(QString, text);
    const auto script = Script::read(u"Wrong"_s, text, limit);
    QVERIFY(!script);
    QTEST(script.error().type, "type");
    QTEST(script.error().line, "line");
}

void ScriptTest::filters_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char *name, const char *text, const char *verdict) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(verdict);
    };
    row("true", "function filter(host, request) { return host.free_ram_mb >= request.flavor.memory_mb; }", "passes");
    row("false", "function filter(host) { return host.vcpus_total > 8; }", "Rule rejects it");
    row("why not", "function filter(host) { return 'only ' + host.vcpus_total + ' CPUs'; }", "only 8 CPUs");
    row("a place in the text is none", "function filter() { return '100%1'; }", "100%1");
    row("nothing", "function filter() { }", "TypeError: Rule.js: filter() has to return true, false or a text");
    row("a number", "function filter() { return 1; }",
        "TypeError: Rule.js: filter() has to return true, false or a text");
    row("throws", "function filter(host) {\n  return host.nova.free;\n}",
        "TypeError: Rule.js, line 2: Cannot read property 'free' of undefined");
    row("throws a text, which is no reason", "function filter() { throw 'no'; }", "Error: Rule.js: no");
    row("calls what is not there", "function filter() { return open('/etc/passwd'); }",
        "ReferenceError: Rule.js, line 1: open is not defined");
    row("the host cannot be changed",
        "function filter(host) { host.free_ram_mb = 0; host.service.is_up = false;\n"
        "  return host.free_ram_mb + ' ' + host.service.is_up; }",
        "16384 true");
    row("runs away", "function filter() { for (;;) ; }",
        "TimeoutError: Rule.js: the script ran for longer than 200 ms");
    row("runs away and catches it", "function filter() { for (;;) { try { for (;;) ; } catch (e) { } } }",
        "TimeoutError: Rule.js: the script ran for longer than 200 ms");
    row("calls itself for ever", "function filter(host) { return filter(host); }",
        "RangeError: Rule.js, line 1: Maximum call stack size exceeded.");
}

void ScriptTest::filters()
{
    QFETCH(QString, text);
    const auto script = Script::read(u"Rule"_s, text);
    QVERIFY2(script, script ? "" : qPrintable(script.error().message));
    test::withHost(test::World(), [&](const HostState &host, const SchedulerContext &context) {
        QTEST(inWords(ScriptRule(*script, context, limit).filter(host)), "verdict");
    });
}

void ScriptTest::weighs_data()
{
    QTest::addColumn<QString>("returns");
    QTest::addColumn<double>("weight");
    QTest::addColumn<QString>("failure");
    const QString noNumber = u"Rule.js: weigh() has to return a number"_s;
    QTest::newRow("a number") << u"host.vcpus_total / 3"_s << 8.0 / 3 << QString();
    QTest::newRow("no number") << u"'8'"_s << 0.0 << noNumber;
    QTest::newRow("NaN") << u"0 / 0"_s << 0.0 << noNumber;
    QTest::newRow("infinity") << u"1 / 0"_s << 0.0 << noNumber;
    QTest::newRow("throws") << u"cold"_s << 0.0 << u"Rule.js, line 1: cold is not defined"_s;
}

void ScriptTest::weighs()
{
    QFETCH(QString, returns);
    QFETCH(double, weight);
    QFETCH(QString, failure);
    const auto script = Script::read(u"Rule"_s, u"function weigh(host, request) { return %1; }"_s.arg(returns));
    QVERIFY(script);
    test::withHost(test::World(), [&](const HostState &host, const SchedulerContext &context) {
        const auto answer = ScriptRule(*script, context, limit).weigh(host);
        QCOMPARE(answer.has_value(), failure.isEmpty());
        if (answer)
            QCOMPARE(*answer, weight);
        else
            QCOMPARE(answer.error().inFile(u"Rule.js"_s).message, failure);
    });
}

void ScriptTest::seesTheMembers_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *member, const char *value) {
        QTest::newRow(member) << QString::fromUtf8(member) << QString::fromUtf8(value);
    };
    row("host.host", "h1");
    row("host.nodename", "h1");
    row("host.cell", "cell1");
    row("host.availability_zone", "az7");
    row("host.host_ip", "null");
    row("host.hypervisor_version", "6002000");
    row("host.free_ram_mb", "16384");
    row("host.free_disk_mb", "102400");
    row("host.cpu_allocation_ratio", "4");
    row("host.supported_instances[0].join('/')", "x86_64/kvm/hvm");
    row("host.stats.rack", "r1");
    row("host.metrics['cpu.percent']", "0.25");
    row("host.service.is_up", "true");
    row("host.aggregates.map(a => a.metadata.availability_zone)", "az7");
    row("host.instances.map(i => i.display_name)", "vm5");
    row("host.numa_cells[0].cpuset", "0,1");
    row("request.project_id", "project");
    row("request.num_instances", "1");
    row("request.flavor.extra_specs['hw:cpu_policy']", "dedicated");
    row("request.image.properties.hw_disk_bus", "virtio");
    row("request.scheduler_hints.rack", "r1,r2");
    row("request.instance_group.policy", "affinity");
    row("request.availability_zone", "null");
    row("Object.keys(host).length", "28");
    row("Object.keys(request).length", "10");
}

void ScriptTest::seesTheMembers()
{
    QFETCH(QString, member);
    test::World world;
    world.node().stats.insert(u"rack"_s, u"r1"_s);
    world.node().metrics = {{u"cpu.percent"_s, 0.25, {}, {}, {}}};
    NumaCell cell;
    cell.cpuset = {0, 1};
    world.node().numaTopology = {cell};
    world.node().cpuAllocationRatio = 4;
    world.addAggregate({{u"availability_zone"_s, u"az7"_s}});
    test::addInstance(world.cloud, 5, u"h1"_s);
    world.spec.flavor.extraSpecs.insert(u"hw:cpu_policy"_s, u"dedicated"_s);
    world.spec.schedulerHints.insert(u"rack"_s, {u"r1"_s, u"r2"_s});
    world.setImage({{u"hw_disk_bus"_s, u"virtio"_s}});
    world.setGroup(u"affinity"_s);
    const auto script = Script::read(u"Rule"_s, u"function filter(host, request) { return String(%1); }"_s.arg(member));
    QVERIFY(script);
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        QTEST(inWords(ScriptRule(*script, context, limit).filter(host)), "value");
    });
}

void ScriptTest::cannotHarmTheConsole_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QString &text) { QTest::newRow(name) << text; };
    const QString endless = u"for (;;) ;"_s;
    row("a getter that multiplier is", u"var multiplier = {valueOf() { %1 }}; function weigh() {}"_s.arg(endless));
    row("a getter of what is thrown at once", u"throw {get name() { %1 }, toString() { %1 }};"_s.arg(endless));
    row("a getter of what is thrown", u"function filter() { throw {toString() { %1 }}; }"_s.arg(endless));
    row("an error with getters",
        u"function filter() { const e = new Error('x'); Object.defineProperty(e, 'message', {get() { %1 }}); throw e; }"_s
            .arg(endless));
    row("a proxy as the rule", u"var filter = new Proxy(function () {}, {apply() { %1 }});"_s.arg(endless));
    row("a proxy that is thrown",
        u"function filter() { throw new Proxy({}, {getPrototypeOf() { %1 }}); }"_s.arg(endless));
    row("a setter of a prototype",
        u"Object.defineProperty(Object.prototype, 'filter', {set() { %1 }}); function filter() { %1 }"_s.arg(endless));
    row("a strict tail call",
        u"'use strict'; const filter = (function () { 'use strict'; "
        "return function f(host) { return f(host); }; })();"_s);
    row("a length without end",
        u"function filter() { return [].concat({length: 2 ** 53 - 1, [Symbol.isConcatSpreadable]: "
        "true}).indexOf(1) > 0; }"_s);
    row("200,000 groups in each other",
        u"function filter() { return /%1a%2/.test('a'); }"_s.arg(u"("_s.repeated(200000), u")"_s.repeated(200000)));
    row("200,000 groups at once",
        u"const r = new RegExp('('.repeat(200000) + ')'.repeat(200000)); function filter() { return 1; }"_s);
    row("arrays in each other",
        u"function filter() { return %1%2; }"_s.arg(u"["_s.repeated(200000), u"]"_s.repeated(200000)));
    row("a chain of proxies",
        u"function filter() { let p = {}; for (let i = 0; i < 1e6; ++i) p = new Proxy(p, {}); return p.x; }"_s);
    row("all memory", u"function filter() { const all = []; for (;;) all.push(new Array(1000000).fill(1.5)); }"_s);
    row("a long text", u"function filter() { let t = 'x'; for (;;) t += t; }"_s);
    row("arrays within the answer",
        u"function filter() { let a = []; for (let i = 0; i < 1e6; ++i) a = [a]; return a; }"_s);
}

// A bad script fails, in time, and never counts as a verdict.
void ScriptTest::cannotHarmTheConsole()
{
    QFETCH(QString, text);
    QElapsedTimer timer;
    timer.start();
    const auto script = Script::read(u"Rule"_s, text, 2 * limit);
    if (script) {
        test::withHost(test::World(), [&](const HostState &host, const SchedulerContext &context) {
            const ScriptRule rule(*script, context, 2 * limit);
            QVERIFY(script->kind == Script::Kind::Filter ? !rule.filter(host) : !rule.weigh(host));
        });
    }
    QVERIFY2(timer.elapsed() < 15000, qPrintable(QString::number(timer.elapsed())));
}

void ScriptTest::beginsAnewWithEachHost_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("a variable") << u"let n = 0;\nfunction weigh() { return ++n; }"_s;
    QTest::newRow("a member of the function")
        << u"function weigh() { weigh.n = (weigh.n || 0) + 1; return weigh.n; }"_s;
    QTest::newRow("a global")
        << u"function weigh() { const g = (function () { return this; })(); g.n = (g.n || 0) + 1; "
           "return g.n || 1; }"_s;
    QTest::newRow("an undeclared name") << u"function weigh() { n = typeof n === 'undefined' ? 1 : n + 1; "
                                           "return typeof n === 'undefined' ? 1 : n; }"_s;
    QTest::newRow("a prototype") << u"function weigh() { Array.prototype.n = ([].n || 0) + 1; return [].n || 1; }"_s;
    QTest::newRow("a function of the language") << u"function weigh() { Math.max.n = (Math.max.n || 0) + 1; "
                                                   "return Math.max.n || 1; }"_s;
    QTest::newRow("a class of the language") << u"function weigh() { const P = Object.getPrototypeOf(function* () {}); "
                                                "P.n = (P.n || 0) + 1; return P.n || 1; }"_s;
}

// A verdict does not depend on the hosts judged before.
void ScriptTest::beginsAnewWithEachHost()
{
    QFETCH(QString, text);
    const auto script = Script::read(u"Rule"_s, text);
    QVERIFY(script);
    test::withHost(test::World(), [&](const HostState &host, const SchedulerContext &context) {
        const ScriptRule rule(*script, context, ScriptWorker::usualLimit);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(rule.weigh(host).value_or(-1), 1.0);
    });
}

void ScriptTest::isNotCalledAgainOnceItRanAway()
{
    const auto script
        = Script::read(u"Rule"_s, u"let ran = false;\nfunction filter() { while (!ran) { ran = false; } }"_s);
    QVERIFY(script);
    test::withHost(test::World(), [&](const HostState &host, const SchedulerContext &context) {
        const ScriptRule rule(*script, context, limit);
        const QString first = inWords(rule.filter(host));
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 100; ++i)
            QCOMPARE(inWords(rule.filter(host)), first);
        QVERIFY(timer.elapsed() < (20 * limit).count());
    });
}

void ScriptTest::seesTheGroupGrow()
{
    const auto script
        = Script::read(u"Rule"_s, u"function weigh(host, request) { return request.instance_group.hosts.length; }"_s);
    QVERIFY(script);
    test::World world;
    world.setGroup(u"affinity"_s);
    test::withHost(world, [&](const HostState &host, const SchedulerContext &given) {
        RequestSpec spec = given.spec;
        const ScriptRule rule(*script, {spec, given.index, given.config, given.release}, limit);
        QCOMPARE(rule.weigh(host).value(), 0.0);
        spec.group->hosts.insert(u"h1"_s);
        QCOMPARE(rule.weigh(host).value(), 1.0);
    });
}

QTEST_GUILESS_MAIN(ScriptTest)
#include "tst_script.moc"
