// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "change/casedocument.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "printing.h"
#include "ui/shell/testwindow.h"
#include "widgets/errorbanner.h"

#include <QFile>
#include <QFileDialog>
#include <QInputDialog>
#include <QJsonDocument>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const Change noSuchZone = EditRequest{{u"server"_s, u"availability_zone"_s}, u"az9"_s};

} // namespace

// Clouds, requests and decisions as files: opened by any command, recognized by content, and saved.
class TestDocuments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }

    void recognisesWhatAFileIs_data();
    void recognisesWhatAFileIs();
    void opensACaseWhole_data();
    void opensACaseWhole();
    void opensNothingOfABrokenCase_data();
    void opensNothingOfABrokenCase();
    void saysWhatOfACaseHasNoEffect();
    void showsTheKeptBranchOfACase();
    void asksAnotherRequestInTheCloudOfACase_data();
    void asksAnotherRequestInTheCloudOfACase();
    void asksAnOpenCloudOfTheLastTime();
    void savesADecision();
    void savesTheCloudThatViewsSee();
    void offersToSaveWhatThereIs();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QString write(const QString &name, const QByteArray &content) const;
    // Of the sample, under another name.
    CaseDocument caseOfSample(const QList<Change> &changes = {}) const;
    bool isIdle() const
    {
        return QTest::qWaitFor([this] { return !m_window->isBusy(); }, 30000);
    }
    QAction *command(const QString &name) const { return m_window->findChild<QAction *>(name); }
    // In the dialog opened by the command.
    void choose(const QString &commandName, const QString &file);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestDocuments::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
}

QString TestDocuments::write(const QString &name, const QByteArray &content) const
{
    QFile file(path(name));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
}

CaseDocument TestDocuments::caseOfSample(const QList<Change> &changes) const
{
    CaseDocument document{*m_window->workspace().cloud(), m_window->readyRequests().first().request, changes};
    document.cloud.name = u"shared"_s;
    return document;
}

void TestDocuments::choose(const QString &commandName, const QString &file)
{
    command(commandName)->trigger();
    auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog != nullptr);
    Q_EMIT dialog->fileSelected(file);
    dialog->reject();
    QTRY_VERIFY(m_window->findChild<QFileDialog *>() == nullptr);
}

void TestDocuments::recognisesWhatAFileIs_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("kind");
    const QByteArray request = R"({"server": {"name": "asked", "flavorRef": "m1.small"}})";
    const QByteArray listed
        = R"({"requests": [{"name": "a", "request": )" + request + R"(}, {"name": "b", "request": )" + request + "}]}";
    const QByteArray boots
        = R"({"format": "astrolabe-recorded-boots", "boots": [{"name": "a", "request": )" + request + "}]}";
    const QByteArray cloud = R"({"format": "astrolabe-cloud", "version": 1, "name": "tiny", "compute_nodes": []})";
    const QByteArray decision = R"({"format": "astrolabe-decision", "version": 1, "outcome": "no_valid_host",
        "asked": {"server_name": "past"}})";
    for (const char *command : {"open", "open-request", "open-decision"}) {
        const auto row = [&](const char *kind, const QByteArray &content) {
            QTest::addRow("%s as %s", kind, command)
                << QString::fromLatin1(command) << content << QString::fromLatin1(kind);
        };
        row("request", request);
        row("list", listed);
        row("request", boots);
        row("cloud", cloud);
        row("decision", decision);
    }
}

void TestDocuments::recognisesWhatAFileIs()
{
    QFETCH(const QString, command);
    QFETCH(const QByteArray, content);
    QFETCH(const QString, kind);
    choose(command, write(u"file.json"_s, content));
    if (kind == "list"_L1) {
        QTRY_VERIFY(m_window->findChild<QInputDialog *>() != nullptr);
        auto *dialog = m_window->findChild<QInputDialog *>();
        QCOMPARE(dialog->comboBoxItems(), (QStringList{u"1. a"_s, u"2. b"_s}));
        dialog->setTextValue(u"2. b"_s);
        dialog->accept();
    }
    const auto *boot = m_window->findChild<BootDialog *>();
    const auto isAsked = [&] {
        boot = m_window->findChild<BootDialog *>();
        return boot != nullptr && boot->isVisible() && boot->request().name == "asked"_L1;
    };
    if (kind == "cloud"_L1)
        QTRY_COMPARE(m_window->workspace().cloud()->name, u"tiny"_s);
    else if (kind == "decision"_L1)
        QTRY_VERIFY(m_window->workspace().decision() && m_window->currentView() == "decision"_L1);
    else
        QTRY_VERIFY(isAsked());
    QVERIFY2(m_window->errorText().isEmpty(), qPrintable(m_window->errorText()));
}

void TestDocuments::opensACaseWhole_data()
{
    QTest::addColumn<QString>("way"); // a command, or "drop"
    QTest::addColumn<bool>("readOnly");
    QTest::addColumn<QList<Change>>("changes");
    QTest::addColumn<QString>("said");
    const QList<Change> none;
    const QList<Change> zone{noSuchZone};
    QTest::newRow("dropped") << u"drop"_s << false << none
                             << u"The case case.json was opened: its cloud and its request."_s;
    QTest::newRow("opened") << u"open"_s << false << none
                            << u"The case case.json was opened: its cloud and its request."_s;
    QTest::newRow("with a change")
        << u"drop"_s << false << zone
        << u"The case case.json was opened: its cloud, its request, and its 1 change(s) as a what-if."_s;
    QTest::newRow("read-only")
        << u"open"_s << true << zone
        << u"The case case.json was opened: its cloud, its request, and its 1 change(s) as a what-if."_s;
}

void TestDocuments::opensACaseWhole()
{
    QFETCH(const QString, way);
    QFETCH(const bool, readOnly);
    QFETCH(const QList<Change>, changes);
    if (readOnly) {
        m_window.reset();
        m_window = test::openWindow(m_folder->path(), true);
        QVERIFY(m_window);
    }
    const CaseDocument document = caseOfSample(changes);
    const QString file = write(u"case.json"_s, writeCase(document));
    if (way == "drop"_L1)
        QVERIFY(test::drop(*m_window, file));
    else
        choose(way, file);
    QVERIFY(isIdle());
    Workspace &workspace = m_window->workspace();
    QCOMPARE(workspace.cloud()->name, u"shared"_s);
    QCOMPARE(m_window->currentView(), u"decision"_s);
    QVERIFY(!m_window->showsError());
    QTEST(m_window->errorText(), "said");
    QVERIFY(workspace.decision() && workspace.isDecisionCurrent());
    QCOMPARE(
        workspace.openScheduler()->cloud()->instances.size(), document.cloud.instances.size()); // nothing is booted
    QCOMPARE(workspace.isBranch(), !changes.isEmpty());
    if (changes.isEmpty()) {
        QCOMPARE(workspace.decision()->outcome, Outcome::Scheduled);
        return;
    }
    QVERIFY(workspace.decision()->outcome != Outcome::Scheduled);
    QCOMPARE(m_window->whatIfs().shown()->changes(), changes);
    m_window->whatIfs().show(-1);
    QCOMPARE(workspace.decision()->outcome, Outcome::Scheduled); // in the cloud as it began
}

void TestDocuments::opensNothingOfABrokenCase_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("where");
    QTest::newRow("a damaged request") << QByteArray(R"("flavorRef":")") << QByteArray(R"("flavorRef":[],"x":")")
                                       << u"/request/server/flavorRef"_s;
    QTest::newRow("an unknown kind of change")
        << QByteArray("edit_request") << QByteArray("pray") << u"/changes/changes/0/change"_s;
    QTest::newRow("a change that does not fit")
        << QByteArray(R"("availability_zone")") << QByteArray(R"("name", "first")") << u"/changes/changes/0"_s;
}

void TestDocuments::opensNothingOfABrokenCase()
{
    QFETCH(const QByteArray, from);
    QFETCH(const QByteArray, to);
    QFETCH(const QString, where);
    QByteArray text = writeCase(caseOfSample({noSuchZone}));
    const qsizetype at = text.indexOf(from);
    QVERIFY(at >= 0);
    text.replace(at, from.size(), to);
    const QString before = m_window->workspace().cloud()->name;
    QVERIFY(test::drop(*m_window, write(u"case.json"_s, text)));
    QTRY_VERIFY(m_window->showsError());
    QVERIFY(isIdle());
    QVERIFY2(m_window->errorText().contains(u"case.json"_s) && m_window->errorText().contains(where),
        qPrintable(m_window->errorText()));
    QCOMPARE(m_window->workspace().cloud()->name, before);
    QVERIFY(!m_window->workspace().decision() && !m_window->workspace().isBranch());
}

// A misspelt part would be missing without a word.
void TestDocuments::saysWhatOfACaseHasNoEffect()
{
    QByteArray text = writeCase(caseOfSample({noSuchZone}));
    QVERIFY(text.contains("\"changes\": {"));
    m_window->openFile(write(u"case.json"_s, text.replace("\"changes\": {", "\"changez\": {")));
    QVERIFY(isIdle());
    QVERIFY(!m_window->workspace().isBranch());
    QVERIFY2(
        m_window->errorText().contains(u"1 item(s) in this file have no effect"_s), qPrintable(m_window->errorText()));
    const auto *details = m_window->findChild<ErrorBanner *>()->findChild<QPlainTextEdit *>();
    QVERIFY2(details->toPlainText().contains(u"/changez"_s), qPrintable(details->toPlainText()));
}

// A case that is opened again has no second branch.
void TestDocuments::showsTheKeptBranchOfACase()
{
    const QString file = write(u"case.json"_s, writeCase(caseOfSample({noSuchZone})));
    for (int time = 0; time < 2; ++time) {
        m_window->openFile(file);
        QVERIFY(isIdle());
        QVERIFY(m_window->workspace().isBranch());
        QCOMPARE(m_window->whatIfs().all().size(), 1);
        m_window->openCloud(u"sample:campus"_s);
        QVERIFY(isIdle());
        QVERIFY(!m_window->workspace().isBranch());
    }
}

void TestDocuments::asksAnotherRequestInTheCloudOfACase_data()
{
    QTest::addColumn<bool>("isArgument"); // of the program; else both are dropped
    QTest::newRow("dropped together") << false;
    QTest::newRow("named at the start") << true;
}

void TestDocuments::asksAnotherRequestInTheCloudOfACase()
{
    QFETCH(const bool, isArgument);
    const QString file = write(u"case.json"_s, writeCase(caseOfSample({noSuchZone})));
    if (isArgument)
        m_window->openFileToAsk(file);
    else
        m_window->openFiles(
            {write(u"asked.json"_s, R"({"server": {"name": "asked", "flavorRef": "m1.small"}})"), file});
    QTRY_COMPARE(m_window->workspace().cloud()->name, u"shared"_s);
    QVERIFY(isIdle());
    QVERIFY(!m_window->workspace().decision() && !m_window->workspace().isBranch());
    QVERIFY2(m_window->errorText().isEmpty(), qPrintable(m_window->errorText()));
    if (!isArgument)
        QCOMPARE(m_window->findChild<BootDialog *>()->request().name, u"asked"_s);
}

// The program is started with a request.
void TestDocuments::asksAnOpenCloudOfTheLastTime()
{
    m_window.reset();
    Preferences preferences;
    preferences.language = u"en"_s;
    preferences.dataFolder = m_folder->path();
    m_window = std::make_unique<MainWindow>(preferences, false);
    m_window->show();
    QCOMPARE(m_window->workspace().whyNoCloud(), u"No cloud is open."_s);
    m_window->openFile(write(u"file.json"_s, R"({"server": {"name": "asked", "flavorRef": "m1.small"}})"));
    QCOMPARE(m_window->workspace().whyNoCloud(), u"Loading…"_s);
    QTRY_VERIFY(m_window->workspace().cloud());
    QTRY_VERIFY(m_window->findChild<BootDialog *>() != nullptr);
    QTRY_COMPARE(m_window->findChild<BootDialog *>()->request().name, u"asked"_s);
}

void TestDocuments::savesADecision()
{
    m_window->decide(m_window->readyRequests().first().request);
    QTRY_VERIFY(m_window->workspace().decision());
    const DecisionPtr decided = m_window->workspace().decision();
    QSignalSpy written(&m_window->backend(), &Backend::fileWritten);
    choose(u"save-decision"_s, path(u"decision.json"_s));
    QTRY_COMPARE(written.size(), 1);
    QTRY_VERIFY(m_window->errorText().contains(u"decision.json"_s));

    m_window->workspace().setDecision(nullptr);
    choose(u"open-decision"_s, path(u"decision.json"_s));
    QTRY_VERIFY(m_window->workspace().decision());
    QCOMPARE(QJsonDocument(writeDecision(*m_window->workspace().decision())).toJson(),
        QJsonDocument(writeDecision(*decided)).toJson());
}

// Including what was booted and set here.
void TestDocuments::savesTheCloudThatViewsSee()
{
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(m_window->workspace().decision() && !m_window->isBusy());
    const CloudPtr seen = m_window->workspace().cloud();
    choose(u"save-cloud"_s, path(u"cloud.json"_s));
    QTRY_VERIFY(m_window->errorText().contains(u"cloud.json"_s));
    NoProgress unwatched;
    const auto read = readCloudFile(path(u"cloud.json"_s), unwatched);
    QVERIFY(read);
    QCOMPARE(read->cloud.instances.size(), seen->instances.size());
    QCOMPARE(writeCloud(read->cloud), writeCloud(*seen));
}

void TestDocuments::offersToSaveWhatThereIs()
{
    QVERIFY(command(u"save-cloud"_s)->isVisible());
    QVERIFY(!command(u"save-decision"_s)->isVisible());
    m_window->decide(m_window->readyRequests().first().request);
    QTRY_VERIFY(command(u"save-decision"_s)->isVisible());
}

QTEST_MAIN(TestDocuments)
#include "tst_documents.moc"
