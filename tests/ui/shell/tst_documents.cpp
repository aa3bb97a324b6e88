// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "ui/shell/testwindow.h"

#include <QFile>
#include <QFileDialog>
#include <QInputDialog>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Clouds, requests and decisions as files: opened by any command, recognized by content, and saved.
class TestDocuments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }

    void recognisesWhatAFileIs_data();
    void recognisesWhatAFileIs();
    void asksAnOpenCloudOfTheLastTime();
    void savesADecision();
    void savesTheCloudThatViewsSee();
    void offersToSaveWhatThereIs();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QString write(const QString &name, const QByteArray &content) const;
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
