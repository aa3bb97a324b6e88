// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "decision/comparison/releasecomparison.h"
#include "decision/decisioncursor.h"
#include "decision/decisionhead.h"
#include "decision/decisionview.h"
#include "decision/log/loglinesmodel.h"
#include "decision/log/loglinespanel.h"
#include "decision/log/lognote.h"
#include "decision/stalenote.h"
#include "evidence/askspanel.h"
#include "evidence/evidencemodels.h"
#include "evidence/evidenceview.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "ui/shell/testwindow.h"
#include "verifyresult.h"
#include "widgets/emptystate.h"
#include "widgets/errorbanner.h"
#include "widgets/jobbanner.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"
#include "widgets/text/commandlabel.h"
#include "widgets/text/wordbreaks.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTranslator>

#include <algorithm>

#include <sys/stat.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int hostsOfTheDump = 14;
constexpr int filtersOfTheConf = 14;
const QString dump = QStringLiteral(TEST_DATA "/evidence/databases.sql.gz");
const QString logs = QStringLiteral(TEST_DATA "/evidence/logs");
const QString confs = QStringLiteral(TEST_DATA "/evidence/nova");

void dropData(MainWindow &window, const QMimeData &data)
{
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
}

void dropPaths(MainWindow &window, const QStringList &paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &path : paths)
        urls.append(QUrl::fromLocalFile(path));
    data.setUrls(urls);
    dropData(window, data);
}

// Another language, of which one sees what is said in it.
class Marking final : public QTranslator
{
public:
    QString translate(const char * /*context*/, const char *source, const char * /*comment*/, int /*n*/) const override
    {
        return u'§' + QString::fromUtf8(source);
    }
    bool isEmpty() const override { return false; }
};

} // namespace

// Whatever is dropped on the real window, pasted or opened is read as evidence.
class EvidenceWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void saysWhatToDrop();
    void opensTheCloudOfADrop();
    void addsWhatIsDroppedLater();
    void opensWhatComesTogether();
    void asksForWhatIsMissing();
    void wrapsCommandsAtBlanks();
    void tellsPiecesByTheirFiles();
    void showsWhatIsNotKnownInFull();
    void offersNoNumberAsUuid();
    void saysWhatCannotBeRead_data();
    void saysWhatCannotBeRead();
    void keepsWhatIsGoodBesideWhatIsNot();
    void readsWhatIsPasted();
    void takesADocumentThatIsPasted();
    void cancels();
    void opensItsCloudAgain();
    void decidesABoot();
    void saysWhatALogWithoutDecisionsIs();
    void opensADecisionFromALog();
    void leadsFromCellsToLinesAndBack();
    void decidesALoggedDecisionAgain();
    void asksForTheRequestOfALoggedDecision();
    void savesEverything_data();
    void savesEverything();
    void filtersByKeyboard();
    void isShownAsPlainText();
    void isForgotten();
    void takesAPieceAway();
    void offersToTakePiecesAway();
    void takesEveryPieceAway();
    void goesOnlyWhereOneStayed();
    void followsTheLanguageWhileReading();

private:
    // Dumps that take a while to read.
    QStringList manyDumps() const;
    TableView *shownPieces();
    int rowOfPiece(const QString &name) const;
    QString write(const QString &name, const QByteArray &content) const;
    EvidenceView *view() const { return m_window->findChild<EvidenceView *>(); }
    QAbstractItemModel *pieces() const { return view()->pieces()->proxy(); }
    void waitUntilRead() const { QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 20000); }
    void readTheDump();
    // Opens the decision about the server, or the first one, from the list of a log's decisions.
    void openALog(const QString &file, const QString &server);
    DecisionView *decisionView() const { return m_window->findChild<DecisionView *>(); }
    int hosts() const { return int(m_window->workspace().cloud()->computeNodes.size()); }
    int filters() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void EvidenceWindowTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
}

void EvidenceWindowTest::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

QString EvidenceWindowTest::write(const QString &name, const QByteArray &content) const
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
}

void EvidenceWindowTest::readTheDump()
{
    dropPaths(*m_window, {dump, confs});
    QTRY_COMPARE_WITH_TIMEOUT(hosts(), hostsOfTheDump, 20000);
    waitUntilRead();
}

int EvidenceWindowTest::filters() const
{
    const CloudPtr cloud = m_window->workspace().cloud();
    return int(cloud->config.list("filter_scheduler", "enabled_filters", cloud->release).size());
}

void EvidenceWindowTest::saysWhatToDrop()
{
    m_window->goTo(u"evidence"_s);
    QVERIFY(view()->emptyState()->isVisible());
    QVERIFY2(view()->emptyState()->sentence().startsWith(u"Drop what you have"_s),
        qPrintable(view()->emptyState()->sentence()));
    QStringList actions;
    for (const QPushButton *button : view()->emptyState()->findChildren<QPushButton *>()) {
        QVERIFY(button->isVisible());
        actions.append(button->text());
    }
    QCOMPARE(actions, (QStringList{u"Open evidence…"_s, u"Paste"_s}));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(m_window->currentView(), u"evidence"_s);
}

void EvidenceWindowTest::opensTheCloudOfADrop()
{
    readTheDump();
    QVERIFY2(!m_window->showsError(), qPrintable(m_window->errorText()));
    QCOMPARE(m_window->currentView(), u"evidence"_s);
    QCOMPARE(m_window->workspace().cloud()->name, u"databases.sql.gz, nova"_s);
    QVERIFY2(m_window->windowTitle().contains(u"databases.sql.gz, nova (from evidence)"_s),
        qPrintable(m_window->windowTitle()));
    QCOMPARE(filters(), filtersOfTheConf);
    QStringList found;
    for (int row = 0; row < pieces()->rowCount(); ++row)
        found.append(pieces()->index(row, PiecesModel::Name).data().toString());
    found.sort();
    QCOMPARE(found, (QStringList{u"databases.sql.gz"_s, u"nova/nova.conf"_s, u"nova/policy.yaml"_s}));
    QVERIFY(!view()->openAsCloudButton()->isEnabled()); // it is open
    QVERIFY(m_window->workspace().index());
}

void EvidenceWindowTest::addsWhatIsDroppedLater()
{
    dropPaths(*m_window, {dump});
    QTRY_COMPARE_WITH_TIMEOUT(hosts(), hostsOfTheDump, 20000);
    waitUntilRead();
    QCOMPARE_NE(filters(), filtersOfTheConf);
    dropPaths(*m_window, {confs + u"/nova.conf"_s}); // onto the page
    QTRY_COMPARE_WITH_TIMEOUT(filters(), filtersOfTheConf, 20000);
    waitUntilRead();
    QCOMPARE(pieces()->rowCount(), 2);

    dropPaths(*m_window, {dump}); // again takes the place of the first
    waitUntilRead();
    QTRY_COMPARE(pieces()->rowCount(), 2);
    QCOMPARE(hosts(), hostsOfTheDump);
}

void EvidenceWindowTest::opensWhatComesTogether()
{
    const QString request = write(u"request.json"_s, R"({"server": {"name": "asked", "flavorRef": "1"}})");
    dropPaths(*m_window, {request, dump});
    QTRY_COMPARE_WITH_TIMEOUT(hosts(), hostsOfTheDump, 20000);
    QTRY_VERIFY(m_window->findChild<BootDialog *>() != nullptr);
    QTRY_COMPARE(
        m_window->findChild<BootDialog *>()->request().name, u"asked"_s); // it is made while the window is idle
    QCOMPARE(pieces()->rowCount(), 1);
}

void EvidenceWindowTest::asksForWhatIsMissing()
{
    const CloudPtr before = m_window->workspace().cloud();
    dropPaths(*m_window, {confs});
    waitUntilRead();
    QTRY_COMPARE(m_window->currentView(), u"evidence"_s);
    QCOMPARE(m_window->workspace().cloud(), before); // no compute node is known
    QVERIFY(!view()->openAsCloudButton()->isEnabled());
    const QList<QPushButton *> buttons = view()->asks()->findChildren<QPushButton *>();
    QCOMPARE_GE(buttons.size(), 4);
    for (QPushButton *button : buttons) {
        QVERIFY(button->isEnabled());
        button->click();
        QVERIFY2(QGuiApplication::clipboard()->text().contains(u"mysqldump"_s),
            qPrintable(QGuiApplication::clipboard()->text()));
    }
    view()->asks()->copyAllButton()->click();
    QVERIFY(QGuiApplication::clipboard()->text().count(u'\n') >= 2 * (buttons.size() - 1));
}

// A word that is longer than a line may go on after one of its separators.
void EvidenceWindowTest::wrapsCommandsAtBlanks()
{
    QDir(m_folder->path()).mkpath(u"must-gather/ctlplane/nova"_s);
    write(u"must-gather/ctlplane/nova/hypervisor_list"_s,
        R"([{"ID": 1, "Hypervisor Hostname": "cmp-1", "State": "up"}])");
    m_window->resize(1280, 800);
    m_window->goTo(u"evidence"_s);
    dropPaths(*m_window, {m_folder->filePath(u"must-gather"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(hosts(), 1, 20000);
    waitUntilRead();
    int wrapped = 0;
    int options = 0;
    for (const CommandLabel *label : view()->asks()->findChildren<CommandLabel *>()) {
        if (!label->isVisible())
            continue;
        const auto fits
            = [&](const QString &text) { return label->fontMetrics().horizontalAdvance(text) <= label->width(); };
        const QStringList lines = label->text().split(lineWrap);
        QCOMPARE(lines.join(QString()), label->accessibleName());
        QCOMPARE(label->height(), int(lines.size()) * label->fontMetrics().lineSpacing());
        wrapped += int(lines.size()) - 1;
        for (const QString &line : lines)
            QVERIFY2(fits(line.trimmed()), qPrintable(line));
        for (const QString &word : label->accessibleName().split(u' ')) {
            options += word.startsWith(u"--"_s) ? 1 : 0;
            const bool isWhole
                = std::ranges::any_of(lines, [&](const QString &line) { return line.split(u' ').contains(word); });
            QVERIFY2(isWhole || !fits(word), qPrintable(word));
        }
    }
    QVERIFY(wrapped > 0);
    QVERIFY(options > 0);
}

void EvidenceWindowTest::tellsPiecesByTheirFiles()
{
    const QString folder = u"must-gather/quay-io-openstack-k8s-operators/dbs/openstack/galera-0"_s;
    QDir(m_folder->path()).mkpath(folder);
    QVERIFY(QFile::copy(dump, m_folder->filePath(folder + u"/databases.sql.gz"_s)));
    m_window->resize(1280, 800);
    m_window->goTo(u"evidence"_s);
    dropPaths(*m_window, {m_folder->filePath(u"must-gather"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(hosts(), hostsOfTheDump, 20000);
    waitUntilRead();
    const auto tables = view()->findChildren<TableView *>();
    const auto table = std::ranges::find_if(tables, &TableView::isVisible);
    QVERIFY(table != tables.end());
    const QModelIndex from = (*table)->model()->index(0, KnownMembersModel::From);
    QCOMPARE(from.data().toString(), u"databases.sql.gz"_s);
    QVERIFY((*table)->fontMetrics().horizontalAdvance(u"databases.sql.gz"_s) < (*table)->visualRect(from).width());
    QCOMPARE(from.data(Qt::ToolTipRole).toString(), folder + u"/databases.sql.gz"_s);
}

void EvidenceWindowTest::showsWhatIsNotKnownInFull()
{
    const QString clients = QStringLiteral(TEST_DATA "/evidence/cli/");
    m_window->goTo(u"evidence"_s);
    dropPaths(*m_window,
        {clients + u"hypervisor_list_long.txt"_s, clients + u"compute_service_list_long.txt"_s,
            logs + u"/debug/nova-scheduler.log.xz"_s});
    QTRY_COMPARE_WITH_TIMEOUT(hosts(), hostsOfTheDump, 20000);
    waitUntilRead();
    const auto tables = view()->findChildren<TableView *>();
    const auto table = std::ranges::find_if(tables, &TableView::isVisible);
    QVERIFY(table != tables.end());
    int wrapped = 0;
    for (int row = 0; row < (*table)->model()->rowCount(); ++row) {
        const QModelIndex index = (*table)->model()->index(row, KnownMembersModel::Open);
        const QRect cell = (*table)->visualRect(index);
        const QRect room(0, 0, cell.width() - 16, 1000);
        const QRect text = (*table)->fontMetrics().boundingRect(room, Qt::TextWordWrap, index.data().toString());
        QVERIFY2(text.height() <= cell.height() && text.width() <= room.width(), qPrintable(index.data().toString()));
        wrapped += text.height() > (*table)->fontMetrics().height() ? 1 : 0;
    }
    QVERIFY(wrapped > 0);
}

// Pieces have no uuid to copy, unlike servers.
void EvidenceWindowTest::offersNoNumberAsUuid()
{
    readTheDump();
    m_window->goTo(u"evidence"_s);
    view()->showTab(EvidenceView::PiecesTab);
    TableView *table = view()->pieces()->table();
    table->setCurrentIndex(table->model()->index(0, 0));
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(table->viewport(), &event);
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QStringList titles;
    for (const QAction *action : menu->actions())
        titles << action->text();
    menu->close();
    QVERIFY(titles.contains(u"Copy row"_s));
    QVERIFY2(!titles.contains(u"Copy UUID"_s), qPrintable(titles.join(u", "_s)));
}

void EvidenceWindowTest::saysWhatCannotBeRead_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("said");
    QTest::newRow("a picture") << u"picture"_s << u"This is a PNG picture"_s;
    QTest::newRow("a text") << u"text"_s << u"This is text of another kind"_s;
    QTest::newRow("an empty file") << u"empty"_s << u"This is an empty file"_s;
    QTest::newRow("a huge file of nothing") << u"huge"_s << u"This is a binary file"_s;
    QTest::newRow("an empty folder") << u"folder"_s << u"There is no file in it."_s;
    QTest::newRow("a folder of other things") << u"others"_s << u"None of the 3 file"_s;
    QTest::newRow("a damaged archive") << u"damaged.gz"_s << u"The archive cannot be read"_s;
    QTest::newRow("a pipe") << u"pipe"_s << u"This is neither a file nor a folder."_s;
    QTest::newRow("a device") << u"/dev/zero"_s << u"This is neither a file nor a folder."_s;
    QTest::newRow("a file that has vanished") << u"absent.sql"_s << u"absent.sql"_s;
    QTest::newRow("a place elsewhere") << u"https://example.org/nova.sql"_s
                                       << u"Only files on this machine can be read"_s;
}

void EvidenceWindowTest::saysWhatCannotBeRead()
{
    QFETCH(const QString, what);
    QFETCH(const QString, said);
    write(u"picture"_s, "\x89PNG\r\n\x1a\n");
    write(u"text"_s, "It does not work any more.\n");
    write(u"empty"_s, {});
    write(u"damaged.gz"_s, QByteArray("\x1f\x8b\x08\x00") + QByteArray(100, 'x'));
    QFile huge(m_folder->filePath(u"huge"_s));
    QVERIFY(huge.open(QIODevice::WriteOnly) && huge.resize(qint64(64) << 30));
    huge.close();
    QCOMPARE(::mkfifo(QFile::encodeName(m_folder->filePath(u"pipe"_s)).constData(), 0600), 0);
    QDir(m_folder->path()).mkpath(u"folder"_s);
    QDir(m_folder->path()).mkpath(u"others/inner"_s);
    write(u"others/a"_s, "a");
    write(u"others/inner/b"_s, "b");
    write(u"others/c"_s, "c");

    const CloudPtr before = m_window->workspace().cloud();
    QMimeData data;
    data.setUrls({what.startsWith(u"https:"_s) ? QUrl(what)
            : what.startsWith(u'/')            ? QUrl::fromLocalFile(what)
                                               : QUrl::fromLocalFile(m_folder->filePath(what))});
    dropData(*m_window, data);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy() && m_window->showsError(), 5000);
    QVERIFY2(m_window->errorText().contains(said), qPrintable(m_window->errorText()));
    QVERIFY2(!m_window->errorText().contains(u'\n'), qPrintable(m_window->errorText()));
    QCOMPARE(m_window->workspace().cloud(), before);
    QCOMPARE(pieces()->rowCount(), 0);
}

void EvidenceWindowTest::keepsWhatIsGoodBesideWhatIsNot()
{
    const QString damaged = write(u"damaged.gz"_s, QByteArray("\x1f\x8b\x08\x00") + QByteArray(100, 'x'));
    dropPaths(*m_window, {damaged, dump, write(u"note"_s, "a note"), m_folder->filePath(u"absent.tar"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(hosts(), hostsOfTheDump, 20000);
    waitUntilRead();
    QStringList kinds;
    for (int row = 0; row < pieces()->rowCount(); ++row)
        kinds.append(pieces()->index(row, PiecesModel::Kind).data().toString());
    kinds.sort();
    QCOMPARE(
        kinds, (QStringList{u"– not a kind that Astrolabe reads"_s, u"✓ dump of databases"_s, u"✕ cannot be read"_s}));
    // The cloud is called after what makes it; the rest is said to be no evidence.
    QCOMPARE(m_window->workspace().cloud()->name, u"databases.sql.gz"_s);
    QVERIFY(m_window->showsError());
    QVERIFY2(m_window->errorText().contains(u"damaged.gz, note"_s), qPrintable(m_window->errorText()));
}

void EvidenceWindowTest::readsWhatIsPasted()
{
    QFile conf(confs + u"/nova.conf"_s);
    QVERIFY(conf.open(QIODevice::ReadOnly));
    QGuiApplication::clipboard()->setText(QString::fromUtf8(conf.readAll()));
    m_window->goTo(u"evidence"_s);
    QTest::keyClick(view(), Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE(pieces()->rowCount(), 1);
    QVERIFY2(pieces()->index(0, PiecesModel::Name).data().toString().startsWith(u"Text of "_s),
        qPrintable(pieces()->index(0, PiecesModel::Name).data().toString()));
    QCOMPARE(pieces()->index(0, PiecesModel::Kind).data().toString(), u"✓ configuration of Nova"_s);

    QGuiApplication::clipboard()->setText(u"Please help <b>me</b>."_s);
    m_window->findChild<QAction *>(u"paste-evidence"_s)->trigger();
    QTRY_VERIFY(m_window->showsError());
    QVERIFY2(m_window->errorText().contains(u"This is text of another kind"_s), qPrintable(m_window->errorText()));
    QCOMPARE(pieces()->rowCount(), 1);
}

void EvidenceWindowTest::takesADocumentThatIsPasted()
{
    QMimeData data;
    data.setText(uR"({"server": {"name": "pasted", "flavorRef": "m1.small"}})"_s);
    dropData(*m_window, data);
    QTRY_VERIFY(m_window->findChild<BootDialog *>() != nullptr);
    QCOMPARE(m_window->findChild<BootDialog *>()->request().name, u"pasted"_s);
}

void EvidenceWindowTest::cancels()
{
    const CloudPtr before = m_window->workspace().cloud();
    QDir(m_folder->path()).mkpath(u"many"_s);
    QFile::copy(dump, m_folder->filePath(u"many/1.sql.gz"_s));
    for (int at = 2; at < 60; ++at)
        QFile::copy(dump, m_folder->filePath(u"many/%1.sql.gz"_s.arg(at)));
    dropPaths(*m_window, {m_folder->filePath(u"many"_s)});
    auto *job = m_window->findChild<JobBanner *>();
    QTRY_VERIFY(job->isVisible());
    job->cancelButton()->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 2000);
    QVERIFY(!job->isVisible());
    QTest::qWait(300);
    QCOMPARE(m_window->workspace().cloud(), before);
    QCOMPARE(pieces()->rowCount(), 0);
    QVERIFY2(!m_window->showsError(), qPrintable(m_window->errorText()));
}

void EvidenceWindowTest::opensItsCloudAgain()
{
    readTheDump();
    m_window->openCloud(u"sample:campus"_s);
    QTRY_COMPARE(m_window->workspace().cloud()->name, u"campus"_s);
    QVERIFY(!m_window->windowTitle().contains(u"from evidence"_s));
    QTRY_VERIFY(view()->openAsCloudButton()->isEnabled());
    view()->openAsCloudButton()->click();
    QTRY_COMPARE(hosts(), hostsOfTheDump);
    waitUntilRead();

    QTRY_VERIFY(!m_window->isSaving()); // the next time, the store has it
    m_window.reset();
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
    QCOMPARE(hosts(), hostsOfTheDump);
    QVERIFY2(m_window->windowTitle().contains(u"(from evidence)"_s), qPrintable(m_window->windowTitle()));
    QVERIFY2(!m_window->showsError(), qPrintable(m_window->errorText()));
}

void EvidenceWindowTest::decidesABoot()
{
    readTheDump();
    Request request;
    request.name = u"again"_s;
    request.flavorRef = m_window->workspace().cloud()->flavors.first().flavorid;
    m_window->openCloud(u"sample:campus"_s);
    QTRY_COMPARE(m_window->workspace().cloud()->name, u"campus"_s);
    waitUntilRead();
    Q_EMIT view()->bootChosen(request);
    QTRY_VERIFY(m_window->workspace().decision());
    QCOMPARE(hosts(), hostsOfTheDump);
    QCOMPARE(m_window->currentView(), u"decision"_s);
}

void EvidenceWindowTest::saysWhatALogWithoutDecisionsIs()
{
    QByteArray log;
    for (int i = 0; i < 20; ++i)
        log += "2026-11-25 11:00:0" + QByteArray::number(i % 10)
            + ".000 8321 INFO nova.compute.resource_tracker [None req-11111111-1111-1111-1111-111111111111 - - - - - "
              "-] "
              "Auditing locally available compute resources for cmp-1 (node: cmp-1)\n";
    dropPaths(*m_window, {write(u"nova-compute.log"_s, log)});
    waitUntilRead();
    QTRY_COMPARE(m_window->currentView(), u"evidence"_s);
    QStringList said;
    for (const QLabel *label : view()->findChildren<QLabel *>())
        said << label->text();
    const QString all = said.join(u'\n');
    QVERIFY2(all.contains(u"A log of nova-compute with 20 line"_s), qPrintable(all));
    view()->asks()->findChildren<QPushButton *>().first()->click();
    view()->asks()->copyAllButton()->click();
    QVERIFY2(QGuiApplication::clipboard()->text().contains(u"grep -h REQUEST-ID"_s),
        qPrintable(QGuiApplication::clipboard()->text()));
    QCOMPARE(view()->decisions()->proxy()->rowCount(), 0);
}

void EvidenceWindowTest::openALog(const QString &file, const QString &server)
{
    dropPaths(*m_window, {logs + u'/' + file});
    waitUntilRead();
    QTRY_COMPARE(m_window->currentView(), u"evidence"_s);
    view()->showTab(EvidenceView::DecisionsTab);
    TableView *table = view()->decisions()->table();
    QTRY_VERIFY(table->model()->rowCount() > 0);
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        const QModelIndex index = table->model()->index(row, RecordedDecisionsModel::Server);
        if (server.isEmpty() || index.data().toString() == server) {
            table->setCurrentIndex(index);
            break;
        }
    }
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE(m_window->currentView(), u"decision"_s);
    QVERIFY(m_window->workspace().loggedDecision());
}

void EvidenceWindowTest::opensADecisionFromALog()
{
    openALog(u"variants/plain.log.gz"_s, {});
    const Decision &decision = *m_window->workspace().decision();
    QVERIFY(decision.fromLogs);
    const auto *note = decisionView()->logNote();
    QVERIFY(note->isVisibleTo(m_window.get()));
    QVERIFY(QStringList({u"E1"_s, u"E2"_s, u"E3"_s, u"E4"_s}).contains(note->level()));
    QVERIFY(note->sentence().contains(u"scheduler"_s));
    QVERIFY(!decisionView()->staleNote()->isVisibleTo(m_window.get()));
    QVERIFY(decisionView()->logLines()->lines()->model()->rowCount() > 10);
    for (const QLabel *label : decisionView()->findChild<DecisionHead *>()->findChildren<QLabel *>())
        QVERIFY2(!label->text().contains(u"volume"_s), qPrintable(label->text())); // the log tells no image
    decisionView()->showPart(DecisionView::ReleasesPart);
    QVERIFY2(decisionView()->comparison()->note().startsWith(u"Logs do not say what was asked"_s),
        qPrintable(decisionView()->comparison()->note()));
}

void EvidenceWindowTest::leadsFromCellsToLinesAndBack()
{
    openALog(u"variants/plain.log.gz"_s, {});
    const LoggedDecisionPtr logged = m_window->workspace().loggedDecision();
    const auto cell = std::ranges::find_if(
        logged->links, [](const LineLink &link) { return link.stage == StepStage::Filters && link.host >= 0; });
    QVERIFY(cell != logged->links.cend());
    DecisionCursor &cursor = decisionView()->decisionCursor();
    LogLinesPanel *panel = decisionView()->logLines();
    cursor.setInstance(cell->server);
    cursor.setFocus({StepStage::Filters, cell->element});
    cursor.selectHost(cell->host);
    QCOMPARE(panel->litLine(), int(cell->line));
    QCOMPARE(panel->lines()->currentUuid(), QString::number(cell->line));
    QVERIFY(panel->shownText().contains(u".log"_s));
    // And back: opening the line looks at its cell again.
    cursor.goToFirst();
    cursor.goToLast();
    panel->lines()->selectUuid(QString::number(cell->line));
    QTest::keyClick(panel->lines(), Qt::Key_Return);
    QCOMPARE(cursor.focus(), (Step{StepStage::Filters, cell->element, -1}));
    QCOMPARE(cursor.selectedHost(), std::optional<HostIndex>(cell->host));
}

void EvidenceWindowTest::decidesALoggedDecisionAgain()
{
    readTheDump();
    openALog(u"debug"_s, u"new-plain"_s);
    QCOMPARE(m_window->workspace().decision()->asked.serverName, u"new-plain"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->workspace().recomputation() != nullptr, 20000);
    QCOMPARE(decisionView()->logNote()->level(), u"E5"_s);
    QVERIFY(decisionView()->logNote()->sentence().contains(u"Decided again"_s));
    const RecomputationPtr again = m_window->workspace().recomputation();
    QCOMPARE(remarksOn(*m_window->workspace().loggedDecision(), again.get()).size() >= again->differences.size(), true);

    // And once more when more is known.
    const LoggedDecisionPtr logged = m_window->workspace().loggedDecision();
    m_window->goTo(u"evidence"_s);
    dropPaths(*m_window, {write(u"nova.conf"_s, "[filter_scheduler]\nenabled_filters = ComputeFilter\n")});
    waitUntilRead();
    QTRY_VERIFY_WITH_TIMEOUT(
        m_window->workspace().recomputation() && m_window->workspace().recomputation() != again, 20000);
    QCOMPARE(m_window->workspace().loggedDecision(), logged);
    QVERIFY(m_window->workspace().recomputation()->decision != again->decision);
}

// Nothing but the log tells of the boot.
void EvidenceWindowTest::asksForTheRequestOfALoggedDecision()
{
    openALog(u"variants/plain.log.gz"_s, {});
    const LoggedDecisionPtr logged = m_window->workspace().loggedDecision();
    QPushButton *again = decisionView()->logNote()->againButton();
    QVERIFY(again->isVisible());
    again->click();
    auto *dialog = m_window->findChild<BootDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    Request entered;
    entered.name = u"again"_s;
    entered.flavorRef = m_window->workspace().cloud()->flavors.first().flavorid;
    const auto request = parseRequest(writeRequest(entered));
    QVERIFY_RESULT(request);
    const auto decision = std::make_shared<const Decision>(decideRequest(*m_window->workspace().scheduler(), *request));
    Q_EMIT dialog->decisionWanted(decision);
    dialog->reject();
    QTRY_VERIFY(m_window->workspace().recomputation() != nullptr);
    QCOMPARE(m_window->workspace().loggedDecision(), logged);
    QVERIFY(!m_window->workspace().recomputation()->differences.isEmpty());
    QCOMPARE(decisionView()->logNote()->level(), u"E5"_s);
    QVERIFY2(decisionView()->logNote()->sentence().contains(u"on the cloud campus"_s),
        qPrintable(decisionView()->logNote()->sentence()));
    QVERIFY(!again->isVisible());

    // What is decided later is a decision of its own.
    m_window->decide(*request);
    QTRY_VERIFY(!m_window->workspace().loggedDecision());
}

void EvidenceWindowTest::savesEverything_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("isRenamed");
    QTest::newRow("as it is") << u"save-evidence"_s << false;
    QTest::newRow("with other names") << u"save-evidence-renamed"_s << true;
}

void EvidenceWindowTest::savesEverything()
{
    QFETCH(const QString, command);
    QFETCH(const bool, isRenamed);
    readTheDump();
    const QString host = m_window->workspace().cloud()->computeNodes.first().host;
    m_window->findChild<QAction *>(command)->trigger();
    auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog != nullptr);
    Q_EMIT dialog->fileSelected(m_folder->filePath(u"kept.json"_s));
    dialog->reject();
    QTRY_VERIFY(m_window->errorText().contains(u"Saved kept.json"_s));
    NoProgress nobody;
    const auto kept = readCloudFile(m_folder->filePath(u"kept.json"_s), nobody);
    QVERIFY(kept);
    QCOMPARE(kept->cloud.computeNodes.size(), hostsOfTheDump);
    QCOMPARE(kept->cloud.computeNodes.first().host == host, !isRenamed);
}

void EvidenceWindowTest::filtersByKeyboard()
{
    readTheDump();
    view()->showTab(EvidenceView::PiecesTab);
    view()->focusTable();
    QTest::keyClick(view()->pieces()->table(), Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"policy"_s);
    QTRY_COMPARE(pieces()->rowCount(), 1);
    // Ctrl+V belongs to the field.
    QGuiApplication::clipboard()->setText(u"x"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE(pieces()->rowCount(), 0);
    QVERIFY(!m_window->isBusy());
}

void EvidenceWindowTest::isShownAsPlainText()
{
    const QString hostile = u"<img src=x>\u202ewith\nlines &amp; <b>.conf"_s;
    QDir(m_folder->path()).mkpath(u"hostile"_s);
    QFile conf(m_folder->filePath(u"hostile/"_s) + u"a<b>\u202e.conf"_s);
    QVERIFY(conf.open(QIODevice::WriteOnly));
    conf.write("[filter_scheduler]\nmax_instances_per_host = 7\n");
    conf.close();
    QDir(m_folder->path()).rename(u"hostile"_s, hostile);
    dropPaths(*m_window, {m_folder->filePath(hostile)});
    QTRY_COMPARE(pieces()->rowCount(), 1);
    const QString shown = pieces()->index(0, PiecesModel::Name).data().toString();
    QVERIFY2(
        !shown.contains(u'\u202e') && !shown.contains(u'\n') && shown.contains(u"<img src=x>"_s), qPrintable(shown));
    for (const QLabel *label : view()->findChildren<QLabel *>()) {
        QVERIFY2(!label->text().contains(u'\u202e'), qPrintable(label->text()));
        QVERIFY2(label->textFormat() != Qt::RichText, qPrintable(label->text()));
    }
}

void EvidenceWindowTest::isForgotten()
{
    readTheDump();
    Q_EMIT view()->forgetWanted();
    QTRY_VERIFY(view()->emptyState()->isVisible());
    QCOMPARE(hosts(), hostsOfTheDump); // the cloud stays open
}

TableView *EvidenceWindowTest::shownPieces()
{
    m_window->goTo(u"evidence"_s);
    view()->showTab(EvidenceView::PiecesTab);
    TableView *table = view()->pieces()->table();
    table->setFocus();
    return table;
}

int EvidenceWindowTest::rowOfPiece(const QString &name) const
{
    for (int row = 0; row < pieces()->rowCount(); ++row) {
        if (pieces()->index(row, PiecesModel::Name).data().toString() == name)
            return row;
    }
    return -1;
}

void EvidenceWindowTest::takesAPieceAway()
{
    readTheDump();
    QCOMPARE(filters(), filtersOfTheConf);
    TableView *table = shownPieces();
    table->setCurrentIndex(pieces()->index(rowOfPiece(u"nova/nova.conf"_s), 0));
    QTest::keyClick(table, Qt::Key_Delete);
    QTRY_COMPARE(rowOfPiece(u"nova/nova.conf"_s), -1);
    waitUntilRead();
    QTRY_VERIFY(filters() != filtersOfTheConf);
    QCOMPARE(hosts(), hostsOfTheDump);
    QCOMPARE(pieces()->rowCount(), 2);
    QCOMPARE(m_window->currentView(), u"evidence"_s);

    dropPaths(*m_window, {confs});
    QTRY_COMPARE_WITH_TIMEOUT(filters(), filtersOfTheConf, 20000);
    waitUntilRead();
    QVERIFY(rowOfPiece(u"nova/nova.conf"_s) >= 0);
}

void EvidenceWindowTest::offersToTakePiecesAway()
{
    readTheDump();
    TableView *table = shownPieces();
    table->setCurrentIndex(pieces()->index(rowOfPiece(u"nova/policy.yaml"_s), 0));
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(table->viewport(), &event);
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    const auto actions = menu->actions();
    const auto take = std::ranges::find(actions, u"Remove this piece"_s, &QAction::text);
    QVERIFY(take != actions.end());
    QVERIFY((*take)->isEnabled());
    (*take)->trigger();
    menu->close();
    QTRY_COMPARE(pieces()->rowCount(), 2);
    QCOMPARE(rowOfPiece(u"nova/policy.yaml"_s), -1);
}

void EvidenceWindowTest::takesEveryPieceAway()
{
    readTheDump();
    TableView *table = shownPieces();
    table->selectAll();
    QTest::keyClick(table, Qt::Key_Delete);
    QTRY_VERIFY(view()->emptyState()->isVisible());
    waitUntilRead();
    QCOMPARE(hosts(), hostsOfTheDump); // the cloud stays open
}

QStringList EvidenceWindowTest::manyDumps() const
{
    QStringList paths;
    for (int at = 1; at <= 12; ++at) {
        paths.append(m_folder->filePath(u"%1.sql.gz"_s.arg(at)));
        QFile::copy(dump, paths.last());
    }
    return paths;
}

// Whoever has gone elsewhere while evidence is read stays there, and is told.
void EvidenceWindowTest::goesOnlyWhereOneStayed()
{
    m_window->goTo(u"hosts"_s);
    dropPaths(*m_window, manyDumps());
    QTRY_VERIFY(m_window->findChild<JobBanner *>()->isVisible());
    m_window->goTo(u"servers"_s);
    QTRY_COMPARE_WITH_TIMEOUT(hosts(), hostsOfTheDump, 60000);
    waitUntilRead();
    QCOMPARE(m_window->currentView(), u"servers"_s);
    auto *banner = m_window->findChild<ErrorBanner *>();
    QCOMPARE(banner->sentence(), u"1.sql.gz, 2.sql.gz, +10 was read."_s);
    QVERIFY(banner->showButton()->isVisible());
    banner->showButton()->click();
    QCOMPARE(m_window->currentView(), u"evidence"_s);
    QVERIFY(!banner->isVisible());
}

void EvidenceWindowTest::followsTheLanguageWhileReading()
{
    dropPaths(*m_window, manyDumps());
    auto *job = m_window->findChild<JobBanner *>();
    QTRY_VERIFY(job->isVisible());
    Marking other;
    QVERIFY(QCoreApplication::installTranslator(&other));
    const auto saysJob = [&](const QString &text) {
        return std::ranges::any_of(
            job->findChildren<QLabel *>(), [&](const QLabel *label) { return label->text().contains(text); });
    };
    QTRY_VERIFY(saysJob(u"§Reading 1.sql.gz, 2.sql.gz, +10"_s));
    QVERIFY(job->isVisible()); // it goes on
    QTRY_COMPARE_WITH_TIMEOUT(hosts(), hostsOfTheDump, 60000);
    waitUntilRead();
    const QString kind = pieces()->index(0, PiecesModel::Kind).data().toString();
    const QString name = m_window->workspace().cloud()->name;
    QCoreApplication::removeTranslator(&other);
    QCOMPARE(kind, u"✓ §dump of databases"_s);
    QCOMPARE(name, u"1.sql.gz, 2.sql.gz, +10"_s); // in any language
}

QTEST_MAIN(EvidenceWindowTest)
#include "tst_evidencewindow.moc"
