// SPDX-License-Identifier: GPL-3.0-or-later
// The command that the window copies answers the same as the window, for a request and for each action on a server.
#include "askedprogram.h"
#include "base/savefile.h"
#include "core/casefiles.h"
#include "core/diagnosis/movers.h"
#include "diagnosis/casecommand.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/diagnosisformat.h"
#include "session/ownrules.h"
#include "verifyresult.h"

#include <QProcess>
#include <QTest>

using namespace astrolabe;

class CopiedCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersTheSame_data();
    void answersTheSame();
    void readsTheScriptsToo();

private:
    static void answerTheSame(const Trial &trial, const QStringList &options = {});
};

void CopiedCommandTest::answersTheSame_data()
{
    using Kind = ServerAction::Kind;
    QTest::addColumn<std::optional<ServerAction::Kind>>("kind"); // none: a request
    QTest::addColumn<quint32>("seed");
    const auto row
        = [](const char *name, std::optional<Kind> kind, quint32 seed = 0) { QTest::newRow(name) << kind << seed; };
    row("a request", std::nullopt);
    row("a request with a seed", std::nullopt, 7);
    row("resize", Kind::Resize);
    row("migrate", Kind::Migrate);
    row("live-migrate", Kind::LiveMigrate);
    row("evacuate", Kind::Evacuate);
    row("unshelve", Kind::Unshelve);
    row("rebuild", Kind::Rebuild);
}

void CopiedCommandTest::answersTheSame()
{
    QFETCH(const std::optional<ServerAction::Kind>, kind);
    QFETCH(const quint32, seed);
    Trial trial;
    if (kind) {
        const test::Mover mover = test::mover(*kind);
        trial = {mover.scheduler, mover.question, {}, nullptr};
    } else {
        const auto asked = test::askedIn(test::caseNamed(u"C16"_s));
        QVERIFY_RESULT(asked);
        trial = {asked->scheduler, asked->request, {.seed = seed}, nullptr};
    }
    answerTheSame(trial);
    QCOMPARE(commandToExplain(trial, u"case.json"_s).contains(u"--seed 7"_s), seed == 7);
}

void CopiedCommandTest::readsTheScriptsToo()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(u"filters"_s));
    QVERIFY_RESULT(saveFile(folder.filePath(u"filters/Always.js"_s), "function filter(host, request) { return true }"));
    const OwnRules own = OwnRules::read(folder.path());
    const auto asked = test::askedIn(test::caseNamed(u"C16"_s));
    QVERIFY_RESULT(asked);
    Cloud cloud = *asked->scheduler->cloud();
    QVERIFY_RESULT(cloud.config.set(u"filter_scheduler"_s, u"enabled_filters"_s,
        u"ComputeFilter,ServerGroupAntiAffinityFilter,Always"_s, asked->scheduler->release()));
    const auto scheduler
        = Scheduler::create(std::make_shared<const Cloud>(cloud), asked->scheduler->release(), own.rules());
    QVERIFY_RESULT(scheduler);
    const QStringList options = OwnRules::commandOptions(folder.path());
    QCOMPARE(options, QStringList({u"--filters"_s, folder.filePath(u"filters"_s)})); // there are no plugins
    answerTheSame({*scheduler, asked->request, {}, nullptr}, options);
}

void CopiedCommandTest::answerTheSame(const Trial &trial, const QStringList &options)
{
    NoProgress nobody;
    const auto diagnosis = diagnose(trial, nobody);
    QVERIFY_RESULT(diagnosis);
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    QVERIFY(!cures->isEmpty());

    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a case's file.json"_s);
    const auto document = caseOfTrial(diagnosis->examined.trial);
    QVERIFY_RESULT(document);
    QVERIFY_RESULT(saveFile(path, writeCase(*document)));
    const QString line = commandToExplain(trial, path, options);
    QProcess shell;
    shell.setWorkingDirectory(QFileInfo(QStringLiteral(ASTROLABECTL)).path());
    shell.start(u"sh"_s, {u"-c"_s, u"PATH=.:$PATH "_s + line + u" --format json"_s});
    QVERIFY(shell.waitForFinished(test::longestAnswer));
    const QJsonDocument said = QJsonDocument::fromJson(shell.readAllStandardOutput());
    QVERIFY2(said.isObject(), shell.readAllStandardError().constData());
    const QJsonObject expected = writeDiagnosis(*diagnosis, *cures);
    for (const QString &member : expected.keys())
        QCOMPARE(QJsonDocument(QJsonObject{{member, said[member]}}).toJson(),
            QJsonDocument(QJsonObject{{member, expected[member]}}).toJson());
}

QTEST_GUILESS_MAIN(CopiedCommandTest)
#include "tst_copiedcommand.moc"
