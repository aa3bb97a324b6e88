// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts in their folder, and script trials on a cloud and a request.
#include "core/scheduler/worlds.h"
#include "printing.h"
#include "scripting/trial.h"
#include "verifyresult.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

std::shared_ptr<const TrialGround> groundOf(int hosts)
{
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(test::cloudOf(hosts)));
    return TrialGround::of(scheduler.value(), test::bootRequest()).value();
}

ScriptTrial tryOut(
    const QString &text, const QString &first = {}, std::chrono::milliseconds time = TrialGround::usualTime)
{
    NoProgress progress;
    return groundOf(3)->run({u"Mine"_s, text}, first, progress, time, 200ms);
}

// "h1 passes", "h2 rejected: the second", "h3 0.5".
QStringList inWords(const ScriptTrial &trial)
{
    QStringList lines;
    for (const HostTrial &host : trial.hosts) {
        switch (host.outcome) {
        case HostTrial::Outcome::Passed:
            lines.append(host.label + u" passes"_s);
            break;
        case HostTrial::Outcome::Rejected:
            lines.append(host.label + u" rejected: "_s + host.why);
            break;
        case HostTrial::Outcome::Weighed:
            lines.append(host.label + u' ' + QString::number(host.weight));
            break;
        case HostTrial::Outcome::Failed:
            lines.append(host.label + u" fails: "_s + host.why);
            break;
        }
    }
    return lines;
}

class Cancelled final : public Progress
{
public:
    void report(qint64, qint64) override { }
    bool isCanceled() const override { return true; }
};

} // namespace

class TrialTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysItOfEachHost_data();
    void saysItOfEachHost();
    void namesLineAndFault_data();
    void namesLineAndFault();
    void asksTheWantedHostFirst();
    void endsInTime();
    void showsWhatIsGiven();
    void tellsWhatTheApiRefuses();

    void keepsScriptsInAFolder();
    void wantsNamesOfClasses_data();
    void wantsNamesOfClasses();
    void tellsWhatCannotBeWritten();
};

void TrialTest::saysItOfEachHost_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("said");

    QTest::newRow("a filter") << u"function filter(host) { return host.host !== 'h2' || 'the second'; }"_s
                              << QStringList{u"h1 passes"_s, u"h2 rejected: the second"_s, u"h3 passes"_s};
    QTest::newRow("a weigher") << u"function weigh(host) { return Number(host.host[1]) / 2; }"_s
                               << QStringList{u"h1 0.5"_s, u"h2 1"_s, u"h3 1.5"_s};
    QTest::newRow("one that fails here and there")
        << u"function filter(host) { return host.host === 'h1' || nothing; }"_s
        << QStringList{u"h1 passes"_s, u"h2 fails: ReferenceError: nothing is not defined"_s,
               u"h3 fails: ReferenceError: nothing is not defined"_s};
    QTest::newRow("no rule") << u"let x = 1;"_s << QStringList();
}

void TrialTest::saysItOfEachHost()
{
    QFETCH(QString, text);
    const ScriptTrial trial = tryOut(text);
    QTEST(inWords(trial), "said");
    QCOMPARE(trial.hostCount, 3);
}

void TrialTest::namesLineAndFault_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("line");

    QTest::newRow("a bracket too few") << u"function filter(host) {\n    return true;\n"_s << u"SyntaxError"_s << 3;
    QTest::newRow("a name that is not there")
        << u"function filter(host) {\n\n    return hots.host;\n}"_s << u"ReferenceError"_s << 3;
    QTest::newRow("without end") << u"function filter(host) {\n    while (true);\n}"_s << u"TimeoutError"_s << 0;
    QTest::newRow("nothing to call") << u"const x = 1;"_s << u"TypeError"_s << 0;
    QTest::newRow("a weight that is a text") << u"function weigh() { return 'much'; }"_s << u"TypeError"_s << 0;
}

void TrialTest::namesLineAndFault()
{
    QFETCH(QString, text);
    const ScriptTrial trial = tryOut(text);
    QVERIFY(trial.fault);
    QTEST(trial.fault->type, "type");
    QTEST(trial.fault->line, "line");
}

void TrialTest::asksTheWantedHostFirst()
{
    const auto ground = groundOf(3);
    Cancelled progress;
    const ScriptTrial trial
        = ground->run({u"Mine"_s, u"function filter() { return true; }"_s}, test::uuidOf(3), progress);
    QCOMPARE(inWords(trial), QStringList{u"h3 passes"_s});
    QCOMPARE(trial.hostCount, 3);
}

void TrialTest::endsInTime()
{
    const QString slow = u"function filter() { const end = Date.now() + 60; while (Date.now() < end); return true; }"_s;
    QCOMPARE(inWords(tryOut(slow, {}, 20ms)), QStringList{u"h1 passes"_s});
}

void TrialTest::showsWhatIsGiven()
{
    const auto ground = groundOf(2);
    const QString uuid = test::uuidOf(1);
    QCOMPARE(ground->host(uuid).value(u"host"_s).toString(), u"h1"_s);
    QVERIFY(ground->host(u"nobody"_s).isEmpty());
    QVERIFY(ground->request().contains(u"flavor"_s));
}

void TrialTest::tellsWhatTheApiRefuses()
{
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(test::cloudOf(1)));
    Request request = test::bootRequest();
    request.flavorRef = u"none such"_s;
    const auto ground = TrialGround::of(scheduler.value(), request);
    QVERIFY(!ground);
    QVERIFY2(ground.error().contains(u"none such"_s), qPrintable(ground.error()));
}

void TrialTest::keepsScriptsInAFolder()
{
    const QTemporaryDir place;
    const ScriptFolder folder(place.filePath(u"filters"_s));
    QVERIFY(folder.names().isEmpty());
    const ScriptFile script{u"Mine"_s, u"// Größe\nfunction filter() { return true; }\n"_s};
    QVERIFY_RESULT(folder.save(script));
    QVERIFY_RESULT(folder.save({u"Another"_s, {}}));
    QCOMPARE(folder.names(), (QStringList{u"Another"_s, u"Mine"_s}));
    QCOMPARE(folder.read(u"Mine"_s).value(), script);
    QVERIFY_RESULT(folder.remove(u"Another"_s));
    QCOMPARE(folder.names(), QStringList{u"Mine"_s});
    const auto gone = folder.remove(u"Another"_s);
    QVERIFY(!gone);
    QVERIFY(gone.error().where.endsWith(u"Another.js"_s));
    QVERIFY(!folder.read(u"Another"_s));
}

void TrialTest::wantsNamesOfClasses_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("good");
    QTest::newRow("letters") << u"GoldOnly"_s << true;
    QTest::newRow("with digits and _") << u"_gold2"_s << true;
    QTest::newRow("a digit first") << u"2gold"_s << false;
    QTest::newRow("a path") << u"../gold"_s << false;
    QTest::newRow("a space") << u"Gold Only"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void TrialTest::wantsNamesOfClasses()
{
    QFETCH(QString, name);
    QFETCH(bool, good);
    QCOMPARE(ScriptFolder::isName(name), good);
    const QTemporaryDir place;
    QCOMPARE(ScriptFolder(place.path()).save({name, {}}).has_value(), good);
}

void TrialTest::tellsWhatCannotBeWritten()
{
    const QTemporaryDir place;
    QFile file(place.filePath(u"filters"_s)); // in place of the folder
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto saved = ScriptFolder(file.fileName()).save({u"Mine"_s, {}});
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, Error::Kind::Io);
}

QTEST_GUILESS_MAIN(TrialTest)
#include "tst_trial.moc"
