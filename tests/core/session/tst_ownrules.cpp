// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ownrules.h"
#include "session/parallelcalls.h"
#include "session/unsaved.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString filterText = u"function filter(host, request) { return true }"_s;
const QString weigherText = u"function weigh(host, request) { return 1 }"_s;
const QString wrongText = u"function filter(host"_s;

// "Name kind", in list order.
QString inWords(const OwnRules &rules)
{
    QStringList words;
    for (const OwnRule &rule : rules.list()) {
        const QString kind = rule.kind == OwnRule::Kind::Filter ? u"filter"_s
            : rule.kind == OwnRule::Kind::Weigher               ? u"weigher"_s
                                                                : u"refused"_s;
        words.append(rule.name + u' ' + kind);
    }
    return words.join(u", "_s);
}

} // namespace

// Custom rules as files and as a value, and the drafts of rules being edited.
class OwnRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void areReadFromTheirFolder();
    void changes_data();
    void changes();
    void aTakenNameIsRefused();
    void aValueChangesNothingElse();
    void areWrittenAsTheyAre();
    void aWrongNameIsNotWritten_data();
    void aWrongNameIsNotWritten();
    void unsavedScriptsComeBack();
    void whatCannotBeReadIsNothing_data();
    void whatCannotBeReadIsNothing();
    void callsWaitBesideEachOther();
    void answersComeToWhoAsked();

private:
    void write(const QString &name, const QString &text) const
    {
        QVERIFY(QDir().mkpath(m_folder->filePath(u"filters"_s)));
        QFile file(m_folder->filePath(u"filters/"_s + name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }
    QStringList files() const { return QDir(m_folder->filePath(u"filters"_s)).entryList(QDir::Files, QDir::Name); }
    OwnRules read() const { return OwnRules::read(m_folder->path()); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void OwnRulesTest::areReadFromTheirFolder()
{
    QVERIFY(read().list().isEmpty()); // the folder does not even exist
    write(u"Beta.js"_s, weigherText);
    write(u"Alpha.js"_s, filterText);
    write(u"Gamma.js"_s, wrongText);
    write(u"notes.txt"_s, u"nothing"_s);
    const OwnRules rules = read();
    QCOMPARE(inWords(rules), u"Alpha filter, Beta weigher, Gamma refused"_s);
    QCOMPARE(rules.rules().filters.size(), std::size_t{1});
    QCOMPARE(rules.rules().weighers.size(), std::size_t{1});
    QCOMPARE(rules.refused().size(), 1);
    QVERIFY2(rules.refused().first().text().contains(u"Gamma.js"_s), qPrintable(rules.refused().first().text()));
    QCOMPARE(rules.list().first().text, filterText);
    QVERIFY(rules.list().first().isScript && rules.list().first().refusal.isEmpty());
    QVERIFY(!rules.list().last().refusal.isEmpty());
}

void OwnRulesTest::changes_data()
{
    QTest::addColumn<ScriptFile>("script");
    QTest::addColumn<QString>("formerName");
    QTest::addColumn<QString>("rules");
    QTest::newRow("a new one, by its name among the others")
        << ScriptFile{u"Aaa"_s, filterText} << u""_s << u"Aaa filter, Alpha filter, Beta weigher"_s;
    QTest::newRow("another text") << ScriptFile{u"Alpha"_s, weigherText} << u"Alpha"_s
                                  << u"Alpha weigher, Beta weigher"_s;
    QTest::newRow("another name") << ScriptFile{u"Zeta"_s, filterText} << u"Alpha"_s << u"Beta weigher, Zeta filter"_s;
    QTest::newRow("a text that is wrong")
        << ScriptFile{u"Alpha"_s, wrongText} << u"Alpha"_s << u"Alpha refused, Beta weigher"_s;
}

void OwnRulesTest::changes()
{
    QFETCH(ScriptFile, script);
    QFETCH(QString, formerName);
    QFETCH(QString, rules);
    write(u"Alpha.js"_s, filterText);
    write(u"Beta.js"_s, weigherText);
    const OwnRules before = read();
    const auto changed = before.with(script, formerName);
    QVERIFY_RESULT(changed);
    QCOMPARE(inWords(*changed), rules);
    QVERIFY_RESULT(before.write(*changed));
    QCOMPARE(inWords(read()), rules); // the files give the same
}

void OwnRulesTest::aTakenNameIsRefused()
{
    write(u"Alpha.js"_s, filterText);
    write(u"Beta.js"_s, weigherText);
    for (const QString &formerName : {u""_s, u"Alpha"_s}) {
        const auto taken = read().with({u"Beta"_s, filterText}, formerName);
        QVERIFY(!taken);
        QCOMPARE(taken.error().kind, Error::Kind::Conflict);
        QVERIFY(taken.error().what.contains(u"Beta"_s));
    }
}

void OwnRulesTest::aValueChangesNothingElse()
{
    write(u"Alpha.js"_s, filterText);
    const OwnRules before = read();
    const OwnRules after = before.without(u"Alpha"_s);
    QCOMPARE(inWords(after), u""_s);
    QVERIFY(after.rules().filters.empty());
    QCOMPARE(inWords(before), u"Alpha filter"_s);
    QCOMPARE(before.rules().filters.size(), std::size_t{1});
    QCOMPARE(files(), QStringList{u"Alpha.js"_s}); // the removal was not written
    QCOMPARE(inWords(before.without(u"Other"_s)), u"Alpha filter"_s);
}

void OwnRulesTest::areWrittenAsTheyAre()
{
    write(u"Alpha.js"_s, filterText);
    write(u"notes.txt"_s, u"nothing"_s);
    const OwnRules before = read();
    const OwnRules after = before.with({u"Beta"_s, weigherText}, {})->without(u"Alpha"_s);
    QVERIFY_RESULT(before.write(after));
    QCOMPARE(files(), (QStringList{u"Beta.js"_s, u"notes.txt"_s}));
    QVERIFY_RESULT(after.write(before));
    QCOMPARE(files(), (QStringList{u"Alpha.js"_s, u"notes.txt"_s}));
    QVERIFY_RESULT(before.write(before));
}

void OwnRulesTest::aWrongNameIsNotWritten_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a path") << u"../Alpha"_s;
    QTest::newRow("nothing") << u""_s;
    QTest::newRow("a digit first") << u"2Fast"_s;
    QTest::newRow("a blank") << u"Two Words"_s;
    QTest::newRow("letters that no class has") << u"Größe"_s;
}

void OwnRulesTest::aWrongNameIsNotWritten()
{
    QFETCH(QString, name);
    const OwnRules before = read();
    const auto after = before.with({name, filterText}, {});
    QVERIFY(!after || !before.write(*after));
    QCOMPARE(files(), QStringList());
}

void OwnRulesTest::unsavedScriptsComeBack()
{
    const QList<UnsavedScript> scripts{{u"Alpha"_s, {u"Beta"_s, u"// \"größe\"\n\treturn 1"_s}}, {{}, {{}, {}}}};
    QCOMPARE(unsavedScripts(written(scripts)), scripts);
    QCOMPARE(unsavedScripts(written(QList<UnsavedScript>())), QList<UnsavedScript>());
    const UnsavedOption option{u"DEFAULT.cpu_allocation_ratio"_s, u"4,\n5"_s};
    QCOMPARE(unsavedOption(written(option)), option);
    const UnsavedLesson lesson{u"/home/a/lesson.json"_s, {{u"title"_s, QJsonObject{{u"en"_s, u"\"Größe\""_s}}}},
        {{u"/stops/0/ask/choices/1/changes"_s, u"[{"_s}, {u"/stops/2/ask/choices/0/changes"_s, u"half"_s}}};
    QCOMPARE(unsavedLesson(written(lesson)), lesson);
    QCOMPARE(unsavedLesson(written(UnsavedLesson())), UnsavedLesson());
}

void OwnRulesTest::whatCannotBeReadIsNothing_data()
{
    QTest::addColumn<QByteArray>("document");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("half of it") << QByteArray(R"([{"savedName": "Al)");
    QTest::newRow("another kind") << QByteArray("7");
}

void OwnRulesTest::whatCannotBeReadIsNothing()
{
    QFETCH(QByteArray, document);
    QVERIFY(unsavedScripts(document).isEmpty());
    QCOMPARE(unsavedOption(document), UnsavedOption());
    QCOMPARE(unsavedLesson(document), UnsavedLesson());
}

// -- Calls to hypervisors -----------------------------------------------------------------------------------------

// The first call returns only after the second has started.
void OwnRulesTest::callsWaitBesideEachOther()
{
    ParallelCalls calls;
    std::promise<void> second;
    std::shared_future<void> secondHasCome = second.get_future().share();
    QStringList answered;
    calls.begin(
        [secondHasCome]() -> Result<PowerState> {
            secondHasCome.wait();
            return PowerState{};
        },
        [&](const Result<PowerState> &) { answered.append(u"first"_s); });
    calls.begin(
        [&second]() -> Result<PowerState> {
            second.set_value();
            return PowerState{};
        },
        [&](const Result<PowerState> &) { answered.append(u"second"_s); });
    QVERIFY(answered.isEmpty()); // nothing has waited yet
    QVERIFY(calls.waitForOne());
    QVERIFY(calls.waitForOne());
    QVERIFY(!calls.waitForOne());
    answered.sort();
    QCOMPARE(answered, (QStringList{u"first"_s, u"second"_s}));
}

// Each answer, failures included, arrives once, in the thread that waits.
void OwnRulesTest::answersComeToWhoAsked()
{
    ParallelCalls calls;
    const std::thread::id here = std::this_thread::get_id();
    std::atomic<int> elsewhere = 0;
    int failures = 0;
    QList<int> answered;
    for (int call = 0; call < 30; ++call) {
        calls.begin(
            [&elsewhere, here, call]() -> Result<PowerState> {
                elsewhere += std::this_thread::get_id() != here ? 1 : 0;
                if (call % 3 == 0)
                    return failure(Error::Kind::Io, u"no answer"_s, {}, {});
                return PowerState{};
            },
            [&, call](const Result<PowerState> &result) {
                if (std::this_thread::get_id() == here)
                    answered.append(call);
                failures += result ? 0 : 1;
            });
    }
    while (calls.waitForOne()) { }
    std::ranges::sort(answered);
    QCOMPARE(answered.size(), 30);
    QCOMPARE(answered.first(), 0);
    QCOMPARE(answered.last(), 29);
    QCOMPARE(elsewhere.load(), 30);
    QCOMPARE(failures, 10);
}

QTEST_GUILESS_MAIN(OwnRulesTest)
#include "tst_ownrules.moc"
