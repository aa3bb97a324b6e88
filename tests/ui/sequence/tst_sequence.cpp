// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/piecesoflog.h"
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "sequence/faultsdialog.h"
#include "sequence/landmarkbar.h"
#include "sequence/messagedetails.h"
#include "sequence/sequencemodel.h"
#include "sequence/sequencetable.h"
#include "sequence/sequenceview.h"
#include "sequence/wording.h"
#include "session/workspace.h"
#include "sources/recorded/loggedjournal.h"
#include "verifyresult.h"
#include "widgets/controls/stepcontrols.h"
#include "widgets/emptystate.h"
#include "widgets/text/elidedlabel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QSet<Transport> allTransports()
{
    return {Transport::Http, Transport::RpcCall, Transport::RpcCast, Transport::RpcFanout, Transport::Notification,
        Transport::Database, Transport::Native, Transport::InProcess};
}

Boot bootOf(int servers, const QList<Fault> &faults = {})
{
    Request request = test::bootRequest();
    request.name = u"web"_s;
    request.minCount = request.maxCount = servers;
    return test::bootOn(test::cloudOf(3), request, faults).value_or(Boot());
}

// A visible view of a boot.
struct Shown
{
    Workspace workspace;
    SequenceView view{workspace, false};

    explicit Shown(const Boot &boot)
    {
        view.resize(1100, 700);
        view.show();
        workspace.setDecision(boot.decision, boot.journal);
    }
};

} // namespace

class SequenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelKeepsTheRules();
    void everythingHasItsMoment();
    void anAnswerThatComesLaterHasItsOwnRow();
    void aStateLastsUntilTheNext();
    void aStatesNameStaysInSight();
    void showsOneServerAtATime();
    void kindsOfMessagesCanBeLeftOut();
    void isWalkedByKeys();
    void aRowThatIsChosenIsNow();
    void tellsAMessageInFull();
    void leadsToTheStep();
    void showsTheFunctions();
    void namesTheSenderThatLogsTell_data();
    void namesTheSenderThatLogsTell();
    void showsOneServiceAtATime();
    void marksTheTurns_data();
    void marksTheTurns();
    void turnsNameTheWholeHost_data();
    void turnsNameTheWholeHost();
    void goesFromTurnToTurn();
    void marksWhatFails();
    void saysWhatToDoWhereNothingWasBooted();
    void followsABootThatGoesOn();
    void opensAtTheServerAndTheRowInQuestion();
    void asksForFaults();
    void letsAMessageFail();
    void drawsTheOlderPicture();
};

void SequenceTest::modelKeepsTheRules()
{
    SequenceModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setShown(allTransports());
    const Boot boot = bootOf(2);
    model.setJournal(boot.journal, {});
    model.setServer(boot.servers.last().instance.uuid);
    model.setNow(3);
    model.setShown({Transport::Database});
    model.setJournal(nullptr, {});
    QCOMPARE(model.rowCount(), 0);
    model.setJournal(bootOf(1).journal, {});
    QVERIFY(model.rowCount() > 0);
}

// With one server, everything is shown in order.
void SequenceTest::everythingHasItsMoment()
{
    const Boot boot = bootOf(1);
    SequenceModel model;
    model.setShown(allTransports());
    model.setJournal(boot.journal, {});
    int later = 0;
    for (const Message &message : boot.journal->messages)
        later += message.answer && message.answer->at.number > message.at.number + 1 ? 1 : 0;
    QCOMPARE(model.rowCount(), boot.journal->messages.size() + boot.journal->states.size() + later);
    for (int row = 0; row < model.rowCount(); ++row)
        QVERIFY(!model.sentence(row).isEmpty());
    QCOMPARE(model.sentence(0), u"Client asks Keystone: POST /v3/auth/tokens → 201"_s);
    QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), u"Client"_s);
}

void SequenceTest::anAnswerThatComesLaterHasItsOwnRow()
{
    SequenceModel model;
    model.setShown({Transport::Http});
    model.setJournal(bootOf(1).journal, {});
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts.append(model.sentence(row));
    const auto asked = texts.indexOf(u"Client asks nova-api: POST /v2.1/servers → 202"_s);
    const auto answered = texts.indexOf(u"nova-api answers Client: 202"_s);
    QVERIFY(asked >= 0 && answered > asked + 1);
}

void SequenceTest::aStateLastsUntilTheNext()
{
    SequenceModel model;
    model.setShown(allTransports());
    model.setJournal(bootOf(1).journal, {});
    QCOMPARE(model.stateAt(0), nullptr);
    const StateChange *last = nullptr;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.at(row).kind == SequenceRow::Kind::State)
            last = model.stateAt(row);
        QCOMPARE(model.stateAt(row), last);
    }
    QCOMPARE(stateLabel(*last), u"active"_s);
}

void SequenceTest::aStatesNameStaysInSight()
{
    Shown shown(bootOf(1));
    auto *table = shown.view.findChild<SequenceTable *>();
    const int rowHeight = table->verticalHeader()->defaultSectionSize();
    // Whether anything is written behind the bar in the first row that is whole in sight.
    const auto isNamed = [&] {
        const int below = table->rowViewportPosition(table->rowAt(rowHeight - 1));
        const QRect cell(20, below, table->columnWidth(0) - 20, rowHeight);
        const QImage drawn = table->viewport()->grab(cell).toImage();
        for (int x = 0; x < drawn.width(); ++x) {
            for (int y = 0; y < drawn.height(); ++y) {
                if (drawn.pixel(x, y) != drawn.pixel(0, 0))
                    return true;
            }
        }
        return false;
    };
    QScrollBar *bar = table->verticalScrollBar();
    QVERIFY(bar->maximum() > 8 * rowHeight);
    for (const int scrolled : {8 * rowHeight, 8 * rowHeight - 1, 8 * rowHeight - rowHeight / 2}) {
        bar->setValue(scrolled);
        QVERIFY(isNamed());
    }
}

void SequenceTest::showsOneServerAtATime()
{
    const Boot boot = bootOf(3);
    Shown shown(boot);
    QCOMPARE(shown.view.servers()->count(), 4);
    QCOMPARE(shown.view.servers()->currentText(), u"web-1"_s);
    const int ofOne = shown.view.model()->rowCount();
    shown.view.servers()->setCurrentIndex(1);
    QCOMPARE(shown.view.model()->rowCount(), ofOne);
    for (int row = 0; row < ofOne; ++row) {
        if (shown.view.model()->at(row).kind == SequenceRow::Kind::State)
            QCOMPARE(shown.view.model()->stateAt(row)->server, boot.servers.at(1).instance.uuid);
    }
    shown.view.servers()->setCurrentIndex(3); // all servers
    QVERIFY(shown.view.model()->rowCount() > ofOne);
}

void SequenceTest::kindsOfMessagesCanBeLeftOut()
{
    Shown shown(bootOf(1));
    const int before = shown.view.model()->rowCount();
    QToolButton *database = nullptr;
    for (QToolButton *button : shown.view.findChildren<QToolButton *>()) {
        if (button->accessibleName() == "Database"_L1)
            database = button;
    }
    QVERIFY(database != nullptr);
    database->click();
    QVERIFY(shown.view.model()->rowCount() < before);
    for (const Party &party : shown.view.model()->parties())
        QVERIFY(party.role != Party::Role::ApiDatabase);
    database->click();
    QCOMPARE(shown.view.model()->rowCount(), before);
}

void SequenceTest::isWalkedByKeys()
{
    Shown shown(bootOf(1));
    const SequenceModel &model = *shown.view.model();
    const int last = model.rowCount() - 1;
    QCOMPARE(model.now(), last);
    QWidget *table = shown.view.table();
    QTest::keyClick(table, Qt::Key_Home);
    QCOMPARE(model.now(), 0);
    QTest::keyClick(table, Qt::Key_Left);
    QCOMPARE(model.now(), 0);
    QTest::keyClick(table, Qt::Key_Right);
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(model.now(), 2);
    QTest::keyClick(table, Qt::Key_Up);
    QCOMPARE(model.now(), 1);
    QCOMPARE(shown.view.steps()->sentence(), model.sentence(1));
    QTest::keyClick(table, Qt::Key_Space);
    QVERIFY(shown.view.steps()->isPlaying());
    QTest::keyClick(table, Qt::Key_Space);
    QVERIFY(!shown.view.steps()->isPlaying());
    QTest::keyClick(table, Qt::Key_End);
    QCOMPARE(model.now(), last);
}

void SequenceTest::aRowThatIsChosenIsNow()
{
    Shown shown(bootOf(1));
    QTableView *table = shown.view.table();
    table->scrollToTop();
    const QRect row = table->visualRect(shown.view.model()->index(2, 1));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(shown.view.model()->now(), 2);
}

void SequenceTest::tellsAMessageInFull()
{
    Shown shown(bootOf(1));
    const SequenceModel &model = *shown.view.model();
    shown.view.table()->setCurrentIndex(model.index(0, 0)); // the token
    const auto fields = shown.view.details()->findChildren<QPlainTextEdit *>();
    QVERIFY2(
        fields.at(0)->toPlainText().contains("\"project\": \"project\""_L1), qPrintable(fields.at(0)->toPlainText()));
    QVERIFY(fields.at(1)->toPlainText().startsWith("201\n"_L1));
}

// From what nova-scheduler hears, says and does, the button and Enter lead to the step; from no other message.
void SequenceTest::leadsToTheStep()
{
    const Boot boot = bootOf(1);
    Shown shown(boot);
    const SequenceModel &model = *shown.view.model();
    const QSignalSpy wanted(&shown.view, &SequenceView::stepWanted);
    const auto buttons = shown.view.details()->findChildren<QPushButton *>();
    const auto found = std::ranges::find(buttons, u"Go to its step"_s, &QPushButton::text);
    QVERIFY(found != buttons.end());
    QPushButton *button = *found;
    const Steps steps(boot.decision, 0);
    QStringList leading;
    for (int row = 0; row < model.rowCount(); ++row) {
        shown.view.table()->setCurrentIndex(model.index(row, 0));
        const qsizetype before = wanted.size();
        QTest::keyClick(shown.view.table(), Qt::Key_Return);
        QCOMPARE(wanted.size() > before, button->isVisible());
        if (!button->isVisible())
            continue;
        leading.append(model.messageAt(row).name.section(u'/', 0, 1));
        button->click();
        QCOMPARE(wanted.size(), before + 2);
        QCOMPARE(wanted.last(), wanted.at(before));
        const int state = wanted.last().at(1).toInt();
        QVERIFY(shown.view.showStep(0, state));
        QCOMPARE(model.now(), row);
    }
    QCOMPARE(leading,
        QStringList({u"select_destinations"_s, u"GET /allocation_candidates"_s, u"filters and weighers"_s,
            u"PUT /allocations"_s, u"select_destinations"_s}));
    QVERIFY(!shown.view.showStep(0, steps.count()));
}

void SequenceTest::showsTheFunctions()
{
    Shown shown(bootOf(1)); // Zed
    const SequenceModel &model = *shown.view.model();
    const auto *sender = shown.view.details()->findChild<ElidedLabel *>(u"sender"_s);
    const auto *receiver = shown.view.details()->findChild<ElidedLabel *>(u"receiver"_s);
    int row = 0;
    while (!model.sentence(row).contains("nova-scheduler: select_destinations"_L1))
        ++row;
    shown.view.table()->setCurrentIndex(model.index(row, 0));
    QVERIFY(sender->fullText().startsWith(u"ComputeTaskManager._schedule_instances → "_s));
    QCOMPARE(receiver->fullText(),
        u"SchedulerManager.select_destinations → SchedulerManager._select_destinations → SchedulerManager._schedule"_s);
    QVERIFY(receiver->toolTip().startsWith("nova.scheduler.manager.SchedulerManager.select_destinations\n"_L1));
    shown.view.table()->setCurrentIndex(model.index(0, 0)); // Keystone's functions are not Nova's
    QVERIFY(sender->fullText().isEmpty() && receiver->fullText().isEmpty());
    shown.view.pictures()->setCurrentIndex(1); // was never sent like that
    for (int older = 0; older < model.rowCount(); ++older) {
        shown.view.table()->setCurrentIndex(model.index(older, 0));
        QVERIFY(sender->fullText().isEmpty() && receiver->fullText().isEmpty());
    }
}

void SequenceTest::namesTheSenderThatLogsTell_data()
{
    QTest::addColumn<QByteArray>("line"); // beside those of nova-scheduler
    QTest::addColumn<QString>("sender");
    const QByteArray action = "Action: 'action', calling method: <bound method>, body: ";
    const auto ofApi = [](const QByteArray &text) { return test::lineBy("nova.api.openstack.wsgi", "DEBUG", text); };
    QTest::newRow("a live migration") << ofApi(action + R"({"os-migrateLive": {"host": null}})")
                                      << u"LiveMigrationTask._find_destination"_s;
    QTest::newRow("an evacuation") << ofApi(action + "{\"evacuate\": {}}") << u"ComputeTaskManager.rebuild_instance"_s;
    QTest::newRow("a line that is cut off")
        << ofApi(action + R"({"migrate": {"host": ")" + QByteArray(500, 'h') + R"("}})")
        << u"MigrationTask._schedule"_s;
    QTest::newRow("a boot that only the conductor's line tells")
        << test::lineOfServer("nova.conductor.manager", "Selected host: cmp-1; Selected node: cmp-1; Alternates: []")
        << u"ComputeTaskManager._schedule_instances"_s;
    QTest::newRow("no line") << QByteArray() << u"unknown function"_s;
}

void SequenceTest::namesTheSenderThatLogsTell()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QString, sender);
    const auto logged = std::make_shared<const LoggedDecision>(test::loggedIn(line
        + test::lineBy("nova.scheduler.manager", "DEBUG",
            "Starting to schedule for instances: ['22222222-2222-2222-2222-222222222222']")
        + test::lineBy("nova.scheduler.manager", "INFO", "Got no allocation candidates from the Placement API.")));
    QVERIFY(logged->decision);
    Workspace workspace;
    SequenceView view(workspace, true);
    workspace.setLoggedDecision(logged, std::make_shared<const Journal>(journalOf(*logged)));
    int row = 0;
    while (row < view.model()->rowCount() && !view.model()->sentence(row).contains("select_destinations"_L1))
        ++row;
    QVERIFY(row < view.model()->rowCount());
    view.table()->setCurrentIndex(view.model()->index(row, 0));
    const QString shown = view.details()->findChild<ElidedLabel *>(u"sender"_s)->fullText();
    QCOMPARE(shown.section(u" → "_s, 0, 0), sender);
}

// By the list, by the head of its column and by a key; what is in sight stays.
void SequenceTest::showsOneServiceAtATime()
{
    Shown shown(bootOf(1));
    SequenceModel &model = *shown.view.model();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const int all = model.rowCount();
    const qsizetype services = model.services().size();
    int row = 0;
    while (!model.sentence(row).contains("nova-scheduler: select_destinations"_L1))
        ++row;
    const QString sentence = model.sentence(row);
    const Party scheduler{Party::Role::Scheduler};
    const auto showsOnlyScheduler = [&] {
        for (int at = 0; at < model.rowCount(); ++at) {
            const bool isMessage = model.at(at).kind != SequenceRow::Kind::State;
            if (isMessage && model.messageAt(at).from != scheduler && model.messageAt(at).to != scheduler)
                return false;
        }
        return model.rowCount() < all && model.parties().size() < services && model.services().size() == services
            && model.sentence(model.now()) == sentence;
    };
    const auto showsAll = [&] { return model.rowCount() == all && model.sentence(model.now()) == sentence; };

    shown.view.table()->setCurrentIndex(model.index(row, 0));
    QTest::keyClick(shown.view.table(), Qt::Key_F);
    QVERIFY(showsOnlyScheduler());
    QCOMPARE(shown.view.services()->currentText(), u"nova-scheduler"_s);
    QTest::keyClick(shown.view.table(), Qt::Key_F);
    QVERIFY(showsAll());
    QCOMPARE(shown.view.services()->currentIndex(), 0);

    QHeaderView *head = shown.view.table()->horizontalHeader();
    const auto clickOnScheduler = [&] {
        const int x = head->sectionViewportPosition(model.columnOf(scheduler)) + 5;
        QTest::mouseClick(head->viewport(), Qt::LeftButton, {}, {x, 5});
    };
    clickOnScheduler();
    QVERIFY(showsOnlyScheduler());
    clickOnScheduler();
    QVERIFY(showsAll());

    QComboBox *list = shown.view.services();
    list->setCurrentIndex(list->findText(u"nova-scheduler"_s));
    Q_EMIT list->activated(list->currentIndex());
    QVERIFY(showsOnlyScheduler());
}

void SequenceTest::marksTheTurns_data()
{
    QTest::addColumn<int>("servers");
    QTest::addColumn<QList<Fault>>("faults");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("a server that is built")
        << 1 << QList<Fault>() << QStringList{u"Attempt 1 at h1"_s, u"Active on h1"_s};
    QTest::newRow("another attempt") << 1 << QList<Fault>{{Fault::Kind::SpawnFails, u"h1"_s}}
                                     << QStringList{u"Attempt 1 at h1"_s, u"Rescheduled"_s, u"Attempt 2 at h2"_s,
                                            u"Active on h2"_s};
    QTest::newRow("no host") << 1 << QList<Fault>{{Fault::Kind::PlacementTimesOut}}
                             << QStringList{u"No valid host"_s, u"Buried in cell0"_s, u"Fault stored"_s};
    QTest::newRow("all of several servers") << 2 << QList<Fault>{{Fault::Kind::SpawnFails, u"h2"_s}}
                                            << QStringList{u"web-2: Rescheduled"_s, u"web-2: Attempt 2 at h3"_s};
}

void SequenceTest::marksTheTurns()
{
    QFETCH(const int, servers);
    QFETCH(const QList<Fault>, faults);
    Shown shown(bootOf(servers, faults));
    if (servers > 1)
        shown.view.servers()->setCurrentIndex(servers); // all
    const SequenceModel &model = *shown.view.model();
    QStringList texts;
    for (QToolButton *button : shown.view.landmarks()->findChildren<QToolButton *>()) {
        if (!button->isCheckable())
            continue;
        QVERIFY(button->isVisible());
        texts.append(button->text());
        button->click();
        const QRect row = shown.view.table()->visualRect(model.index(model.now(), 0));
        QVERIFY(shown.view.table()->viewport()->rect().contains(row.center()));
        QVERIFY(button->isChecked());
    }
    QTEST(texts, "expected");
}

void SequenceTest::goesFromTurnToTurn()
{
    Shown shown(bootOf(1, {{Fault::Kind::SpawnFails, u"h1"_s}}));
    const SequenceModel &model = *shown.view.model();
    QWidget *table = shown.view.table();
    QTest::keyClick(table, Qt::Key_Home);
    const auto next = [&] {
        QTest::keyClick(table, Qt::Key_Right, Qt::ControlModifier);
        return model.sentence(model.now());
    };
    QCOMPARE(next(), u"nova-conductor passes on to nova-compute h1: build_and_run_instance"_s);
    QCOMPARE(next(), u"nova-compute h1 passes on to nova-conductor: build_instances"_s);
    QCOMPARE(next(), u"nova-conductor passes on to nova-compute h2: build_and_run_instance"_s);
    QCOMPARE(next(), u"The server's state: active, on h2"_s);
    QCOMPARE(next(), u"The server's state: active, on h2"_s);
    QTest::keyClick(table, Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(model.sentence(model.now()), u"nova-conductor passes on to nova-compute h2: build_and_run_instance"_s);
    // In a narrow window the turns that have no room are in the menu.
    LandmarkBar *bar = shown.view.landmarks();
    bar->resize(150, bar->height());
    auto *more = bar->findChild<QToolButton *>(u"moreTurns"_s);
    QVERIFY(more->isVisible());
    const QList<QAction *> others = more->menu()->actions();
    QCOMPARE(others.last()->text(), u"Active on h2"_s);
    others.last()->trigger();
    QCOMPARE(model.sentence(model.now()), u"The server's state: active, on h2"_s);
}

void SequenceTest::turnsNameTheWholeHost_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("isCut");
    QTest::newRow("an address") << u"10.0.0.17"_s << false;
    QTest::newRow("a domain") << u"cmp-1.row-b"_s << false;
    QTest::newRow("a long one") << u"cmp-01.row-b.datacentre-west.example-university.example.org"_s << true;
}

// The tool tip has what the button has no room for.
void SequenceTest::turnsNameTheWholeHost()
{
    QFETCH(const QString, host);
    QFETCH(const bool, isCut);
    LandmarkBar bar;
    bar.resize(1000, bar.sizeHint().height());
    bar.setItems({{{.kind = Landmark::Kind::Attempt, .host = host, .attempt = 1, .cause = u"why"_s}}});
    const QString whole = u"Attempt 1 at %1"_s.arg(host);
    for (const QToolButton *button : bar.findChildren<QToolButton *>()) {
        if (button->objectName() == "moreTurns"_L1)
            continue;
        QCOMPARE(button->text() != whole, isCut);
        QCOMPARE(button->toolTip(), isCut ? whole + u"\nwhy"_s : u"why"_s);
        QCOMPARE_LT(button->sizeHint().width(), 320);
    }
}

void SequenceTest::marksWhatFails()
{
    SequenceModel model;
    model.setShown(allTransports());
    model.setJournal(bootOf(1, {{Fault::Kind::SpawnFails, u"h1"_s}}).journal, {});
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts.append(model.sentence(row));
    QVERIFY(texts.contains(u"nova-compute h1 asks libvirt h1: spawn → libvirtError"_s));
    QVERIFY(texts.contains(u"nova-compute h1 passes on to nova-conductor: build_instances"_s));
    QVERIFY(texts.contains(u"The server's state: active, on h2"_s));
    QCOMPARE(model.fault(), QString());
    model.setJournal(bootOf(1, {{Fault::Kind::PlacementTimesOut}}).journal, {});
    QCOMPARE(model.fault(), u"No valid host was found. "_s);
}

void SequenceTest::saysWhatToDoWhereNothingWasBooted()
{
    Workspace workspace;
    SequenceView view(workspace, false);
    view.show();
    auto *empty = view.findChild<EmptyState *>();
    QVERIFY(empty->isVisible());
    QVERIFY(!empty->sentence().isEmpty());
    const Boot boot = bootOf(1);
    workspace.setDecision(boot.decision, boot.journal);
    QVERIFY(!empty->isVisible());
    workspace.setDecision(boot.decision);
    QVERIFY(empty->isVisible());
}

void SequenceTest::followsABootThatGoesOn()
{
    const Boot boot = bootOf(2);
    Workspace workspace;
    SequenceView view(workspace, false);
    view.show();
    Journal half = *boot.journal;
    half.messages = half.messages.first(40);
    half.states = half.states.first(3);
    workspace.setJournal(std::make_shared<const Journal>(half));
    view.servers()->setCurrentIndex(1);
    const int before = view.model()->rowCount();
    QVERIFY(before > 0);
    view.hide();
    workspace.setDecision(boot.decision, boot.journal);
    view.show();
    QCOMPARE(view.servers()->currentText(), u"web-2"_s);
    QVERIFY(view.model()->rowCount() > before);
    QCOMPARE(view.model()->now(), view.model()->rowCount() - 1);
    const auto isInSight = [&] {
        const QRect row = view.table()->visualRect(view.model()->index(view.model()->now(), 0));
        return view.table()->viewport()->rect().contains(row);
    };
    QVERIFY(isInSight());
    view.resize(view.width(), view.height() - 40);
    QTRY_VERIFY(isInSight());
    const Boot other = bootOf(2);
    workspace.setDecision(other.decision, other.journal);
    QCOMPARE(view.servers()->currentText(), u"web-1"_s);
}

void SequenceTest::opensAtTheServerAndTheRowInQuestion()
{
    const Boot boot = bootOf(3);
    Shown shown(boot);
    QCOMPARE(shown.view.servers()->currentText(), u"web-1"_s);
    shown.workspace.setDecision(boot.decision, nullptr);
    shown.workspace.setDecision(boot.decision, boot.journal, boot.decision->instances.placed(1).uuid);
    QCOMPARE(shown.view.servers()->currentText(), u"web-2"_s);

    const Boot failed = bootOf(1,
        {{Fault::Kind::SpawnFails, u"h1"_s}, {Fault::Kind::SpawnFails, u"h2"_s}, {Fault::Kind::SpawnFails, u"h3"_s}});
    shown.workspace.setDecision(failed.decision, failed.journal);
    const SequenceModel &model = *shown.view.model();
    QVERIFY(model.now() >= 0);
    QCOMPARE(model.messageAt(model.now()).name, u"INSERT instance_faults"_s);
    const QRect row = shown.view.table()->visualRect(model.index(model.now(), 0));
    QVERIFY(shown.view.table()->viewport()->rect().contains(row.center()));
}

void SequenceTest::asksForFaults()
{
    Shown shown(bootOf(1));
    FaultsDialog *dialog = shown.view.faults();
    dialog->setPlaces({u"h1"_s, u"h2"_s}, {u"cell1"_s});
    QSignalSpy wanted(&shown.view, &SequenceView::faultsWanted);
    QCOMPARE(dialog->faults(), QList<Fault>());
    const auto boxes = dialog->findChildren<QCheckBox *>();
    QCOMPARE(boxes.size(), 14);
    boxes.at(1)->click();
    dialog->findChildren<QComboBox *>().at(1)->setCurrentIndex(2);
    dialog->findChildren<QSpinBox *>().at(1)->setValue(1);
    const QList<Fault> expected{{Fault::Kind::SpawnFails, u"h2"_s, 1}};
    QCOMPARE(dialog->faults(), expected);
    QCOMPARE(wanted.last().first().value<QList<Fault>>(), expected);
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->text() == "None"_L1)
            button->click();
    }
    QCOMPARE(dialog->faults(), QList<Fault>());
}

// Works whatever uuid the next server gets.
void SequenceTest::letsAMessageFail()
{
    Shown shown(bootOf(1));
    SequenceModel *model = shown.view.model();
    int row = 0;
    while (model->at(row).kind != SequenceRow::Kind::Sent
        || !model->messageAt(row).name.startsWith("PUT /allocations/"_L1))
        ++row;
    shown.view.details()->showRow(row);
    FaultsDialog *dialog = shown.view.faults();
    QSignalSpy wanted(&shown.view, &SequenceView::faultsWanted);
    for (QPushButton *button : shown.view.details()->findChildren<QPushButton *>()) {
        if (button->text() == u"Let it fail…"_s)
            button->click();
    }
    QVERIFY(dialog->isVisible());
    auto *type = qobject_cast<QComboBox *>(dialog->focusWidget());
    QVERIFY(type);
    QCOMPARE(type->currentText(), u"ConnectTimeout"_s);
    type->setEditText(u"ConnectFailure"_s);
    const Fault expected{Fault::Kind::MessageFails, {}, 0,
        {Party::Role::Scheduler, u"PUT /allocations/"_s, {}, {u"ConnectFailure"_s, u"raised on purpose"_s}}};
    QCOMPARE(dialog->faults(), QList<Fault>{expected});
    QCOMPARE(wanted.last().first().value<QList<Fault>>(), QList<Fault>{expected});
    const Boot boot = bootOf(1, dialog->faults());
    QCOMPARE(boot.servers.first().instance.vmState, u"error"_s);

    // Of the messages that save the record, only the chosen one fails.
    const Message *spawning = nullptr;
    for (const Message &message : model->journal()->messages) {
        if (message.name == "object_action Instance.save"_L1 && message.content["task_state"_L1] == "spawning"_L1)
            spawning = &message;
    }
    QVERIFY(spawning);
    dialog->setMessage(*spawning);
    const QJsonObject state{{u"vm_state"_s, u"building"_s}, {u"task_state"_s, u"spawning"_s}};
    QCOMPARE(dialog->faults().first().message.content, state);
}

// The same boot; none of its messages can be made to fail, because they were never sent.
void SequenceTest::drawsTheOlderPicture()
{
    Shown shown(bootOf(1));
    const SequenceModel &model = *shown.view.model();
    const JournalPtr asItHappened = model.journal();
    const auto parties = [&] {
        QStringList names;
        for (int column = 1; column < model.columnCount(); ++column)
            names.append(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        return names;
    };
    QVERIFY(parties().contains(u"nova-conductor"_s));
    shown.view.pictures()->setCurrentIndex(1);
    QVERIFY(!parties().contains(u"nova-conductor"_s) && !parties().contains(u"Placement"_s));
    QVERIFY(parties().contains(u"nova-scheduler"_s));
    const auto buttons = shown.view.details()->findChildren<QPushButton *>();
    const auto fail = std::ranges::find(buttons, u"Let it fail…"_s, &QPushButton::text);
    for (int row = 0; row < model.rowCount(); ++row) {
        shown.view.table()->setCurrentIndex(model.index(row, 0));
        QVERIFY((*fail)->isHidden());
    }
    shown.view.pictures()->setCurrentIndex(0);
    QCOMPARE(model.journal(), asItHappened);
    QVERIFY(shown.view.pictures()->isEnabled());
}

QTEST_MAIN(SequenceTest)
#include "tst_sequence.moc"
