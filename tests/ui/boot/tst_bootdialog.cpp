// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"

#include "boot/formfield.h"
#include "clouds.h"
#include "decision/obstacles.h"
#include "formats/requestformat.h"
#include "session/workspace.h"
#include "widgets/controls/choicefield.h"
#include "widgets/table/tableview.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTranslator>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class tst_BootDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void sendsWhatWasChosen();
    void aReadyRequestComesBack_data();
    void aReadyRequestComesBack();
    void anUntouchedRequestKeepsItsDocument();
    void eachBootMakesServersOfItsOwn();
    void saysWhereTheServerLands();
    void noValidHostCanBeBooted();
    void noValidHostNamesAFlavorThatFits();
    void theOnlyFlavorHasNoOther();
    void theAnswerIsAboutTheFlavorThatWasClicked();
    void whatIsNotThereIsSaidAtItsField_data();
    void whatIsNotThereIsSaidAtItsField();
    void aHostThatIsNotNamedIsAskedFor();
    void saysWhatItRemembers();
    void opensAtItsTop();
    void opensAtAField_data();
    void opensAtAField();
    void anotherFlavorAndImageAreAskedForById();
    void anEmptyNameCannot();
    void aRefusalStandsAtItsField();
    void saysThatItIsSimulated();
    void showsTheDecisionWithoutBooting();
    void showsTheDecisionOnWhatWasEnteredLast();
    void bootsByKeyboardAlone();
    void remembersWhatWasEntered();
    void withoutACloudNothingCanBeBooted();
    void followsTheCloud();
    void whatAnotherCloudDoesNotHaveIsSaid();
    void whoIsNotInKeystoneIsSaid();
    void offersTheCloudsNetworks();
    void offersWordsForNetworksFromNewtonOn();
    void offersWhatTheGuestIsTold();
    void showsTheRolesThatAUserHas();
    void projectsHaveNames();
    void aBodyWithoutAProjectIsSomebodys();
    void whatNovaSaysOfAFieldIsWhole();
    void forcingAHostLeadsToWhoAsks();
    void everyFieldIsNamed();
    void changesItsLanguageWhileOpen();

private:
    template<typename Widget>
    Widget *named(const QString &name) const
    {
        for (Widget *widget : dialog->findChildren<Widget *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    QPushButton *button(const QString &text) const;
    void decide();
    void chooseFlavor(const QString &name) const;

    std::unique_ptr<Workspace> workspace;
    std::unique_ptr<BootDialog> dialog;
};

void tst_BootDialog::init()
{
    workspace = std::make_unique<Workspace>();
    workspace->setScheduler(schedulerOf(smallCloud()));
    dialog = std::make_unique<BootDialog>(*workspace);
    dialog->show();
}

void tst_BootDialog::cleanup()
{
    dialog.reset();
    workspace.reset();
}

QPushButton *tst_BootDialog::button(const QString &text) const
{
    for (QPushButton *candidate : dialog->findChildren<QPushButton *>()) {
        if (candidate->text().remove(u'&') == text)
            return candidate;
    }
    return nullptr;
}

// Waits for the decision on the current input.
void tst_BootDialog::decide()
{
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    const auto pending = std::ranges::find(labels, u"deciding…"_s, &QLabel::text);
    QVERIFY(pending != labels.cend());
    QTRY_VERIFY((*pending)->isHidden());
    QVERIFY(button(u"Show the decision"_s)->isEnabled());
}

void tst_BootDialog::chooseFlavor(const QString &name) const
{
    auto *table = dialog->findChild<TableView *>();
    const QModelIndexList found
        = table->model()->match(table->model()->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly);
    QVERIFY(!found.isEmpty());
    table->setCurrentIndex(found.first());
}

void tst_BootDialog::sendsWhatWasChosen()
{
    named<QLineEdit>(u"Name"_s)->setText(u" web "_s);
    named<QSpinBox>(u"How many"_s)->setValue(2);
    chooseFlavor(u"m1.large"_s);
    named<ChoiceField>(u"Zone"_s)->setChosen(u"west"_s);
    named<ChoiceField>(u"Server group"_s)->setChosen(u"33333333-0000-4000-8000-000000000001"_s);
    named<QComboBox>(u"Network"_s)->setCurrentIndex(1);
    named<QComboBox>(u"Roles, separated by commas"_s)->setEditText(u"admin, member"_s);

    Request expected;
    expected.name = u"web"_s;
    expected.minCount = expected.maxCount = 2;
    expected.flavorRef = u"2"_s;
    expected.imageRef = u"11111111-0000-4000-8000-000000000001"_s;
    expected.availabilityZone = u"west"_s;
    expected.hints = {{u"group"_s, {u"33333333-0000-4000-8000-000000000001"_s}}};
    expected.networkChoice = NetworkChoice::Auto;
    expected.roles = {u"admin"_s, u"member"_s};
    expected.document = writeRequest(expected);
    QCOMPARE(dialog->request(), expected);
}

void tst_BootDialog::aReadyRequestComesBack_data()
{
    QTest::addColumn<Request>("request");
    Request plain;
    plain.name = u"plain"_s;
    plain.flavorRef = u"1"_s;
    plain.imageRef = u"11111111-0000-4000-8000-000000000001"_s;
    const auto row = [&plain](const char *name, auto change) {
        Request request = plain;
        change(request);
        QTest::newRow(name) << request;
    };
    row("a plain one", [](Request &) { });
    row("a flavor and an image by their names", [](Request &request) {
        request.flavorRef = u"m1.large"_s;
        request.imageRef = u"debian-12"_s;
    });
    row("between two and five servers", [](Request &request) {
        request.minCount = 2;
        request.maxCount = 5;
    });
    row("a zone that the cloud does not have", [](Request &request) { request.availabilityZone = u"mars"_s; });
    row("forced onto a host", [](Request &request) { request.availabilityZone = u"west:cmp-10"_s; });
    row("forced onto a node in any zone", [](Request &request) { request.availabilityZone = u":bm:bm-1"_s; });
    row("a requested host", [](Request &request) { request.host = u"cmp-1"_s; });
    row("a requested node of a host", [](Request &request) {
        request.host = u"bm"_s;
        request.hypervisorHostname = u"bm-1"_s;
    });
    row("hints of every kind", [](Request &request) {
        request.hints = {{u"group"_s, {u"33333333-0000-4000-8000-000000000001"_s}},
            {u"same_host"_s, {u"22222222-0000-4000-8000-000000000001"_s}}, {u"different_host"_s, {u"gone"_s}},
            {u"query"_s, {u"[\">\", \"$free_ram_mb\", 1]"_s}}};
    });
    row("from a volume", [](Request &request) {
        request.imageRef.clear();
        request.blockDevices = {{.sourceType = u"volume"_s,
            .destinationType = u"volume"_s,
            .uuid = u"v"_s,
            .bootIndex = 0,
            .volumeSizeGb = {}}};
    });
    row("on a network that the cloud does not name", [](Request &request) {
        request.networkChoice = NetworkChoice::Listed;
        request.networks = {{u"44444444-0000-4000-8000-000000000009"_s, {}, {}}};
    });
    row("with two ports", [](Request &request) {
        request.networkChoice = NetworkChoice::Listed;
        request.networks = {
            {{}, u"55555555-0000-4000-8000-000000000001"_s, {}}, {{}, u"55555555-0000-4000-8000-000000000002"_s, {}}};
    });
    row("that says nothing of networks", [](Request &request) { request.networkChoice = NetworkChoice::Unsaid; });
    row("with a key pair that the cloud does not have", [](Request &request) { request.keyName = u"laptop"_s; });
    row("with a config drive", [](Request &request) { request.configDrive = u"yes"_s; });
    row("without a config drive", [](Request &request) { request.configDrive = u"False"_s; });
    row("with what a move operation adds", [](Request &request) { request.spec.ignoreHosts = {u"cmp-1"_s}; });
    row("in another name", [](Request &request) {
        request.projectId = u"shop"_s;
        request.userId = u"alice"_s;
        request.roles = {u"reader"_s};
    });
}

void tst_BootDialog::aReadyRequestComesBack()
{
    QFETCH(Request, request);
    request.document = writeRequest(request);
    Request other;
    other.hints = {{u"same_host"_s, {u"x"_s}}, {u"cidr"_s, {u"/24"_s}}};
    other.availabilityZone = u"west:cmp-10"_s;
    dialog->setRequest(other); // nothing of the previous request may remain
    dialog->setRequest(request);
    QCOMPARE(dialog->request(), request);
}

void tst_BootDialog::anUntouchedRequestKeepsItsDocument()
{
    Request request;
    request.name = u"ready"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"11111111-0000-4000-8000-000000000001"_s;
    request.metadata = {{u"a"_s, u"b"_s}};
    request.networkChoice = NetworkChoice::Unsaid;
    request.document = {{u"server"_s,
        QJsonObject{{u"name"_s, request.name}, {u"flavorRef"_s, request.flavorRef}, {u"imageRef"_s, request.imageRef},
            {u"metadata"_s, QJsonObject{{u"a"_s, u"b"_s}}}}}};
    dialog->setRequest(request);
    QCOMPARE(dialog->request(), request);
    named<QLineEdit>(u"Name"_s)->setText(u"changed"_s);
    const QJsonObject server = dialog->request().document["server"_L1].toObject();
    QCOMPARE(server["name"_L1].toString(), u"changed"_s);
    QCOMPARE(server["metadata"_L1]["a"_L1].toString(), u"b"_s);
}

void tst_BootDialog::eachBootMakesServersOfItsOwn()
{
    Request request;
    request.instanceUuids = {u"44444444-0000-4000-8000-000000000001"_s};
    dialog->setRequest(request);
    QVERIFY(dialog->request().instanceUuids.isEmpty());
    const auto saysSo = [this] {
        const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
        return std::ranges::any_of(labels,
            [](const QLabel *label) { return label->isVisible() && label->text().contains("uuids are ignored"_L1); });
    };
    QVERIFY(saysSo());
    dialog->setRequest(dialog->request());
    QVERIFY(!saysSo());
}

void tst_BootDialog::saysWhereTheServerLands()
{
    chooseFlavor(u"m1.large"_s);
    decide();
    QVERIFY(dialog->obstacle().isEmpty());
    QSignalSpy boots(dialog.get(), &BootDialog::bootRequested);
    button(u"Boot server"_s)->click();
    QCOMPARE(boots.size(), 1);
    QCOMPARE(boots.first().first().value<Request>(), dialog->request());
    QVERIFY(!dialog->isVisible());
}

void tst_BootDialog::noValidHostCanBeBooted()
{
    chooseFlavor(u"m1.large"_s);
    named<QSpinBox>(u"How many"_s)->setValue(5);
    decide();
    QVERIFY(button(u"Boot server"_s)->isEnabled());
}

void tst_BootDialog::noValidHostNamesAFlavorThatFits()
{
    const auto says = [this](const QString &sentence) {
        const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&](const QLabel *label) { return label->isVisible() && label->text() == sentence; });
    };
    const QString suggestion = u"With the chosen flavor, 4 server(s) would find hosts. m1.tiny would land on cmp-10."_s;
    const QString cause
        = u"Only 4 of 5 servers can be placed: server 5 asks for 16 VCPU, and by then cmp-10 has 64 of 64 used"_s;
    // "No other flavor finds a host" alone would be false: four servers find one.
    const QString fewer
        = u"With the chosen flavor, 4 server(s) would find hosts. No other flavor of this cloud finds hosts for 90 "
          "server(s)."_s;
    chooseFlavor(u"m1.large"_s);
    named<QSpinBox>(u"How many"_s)->setValue(5);
    decide();
    QTRY_VERIFY(says(suggestion));
    QTRY_VERIFY(says(cause));
    named<QSpinBox>(u"How many"_s)->setValue(90);
    QVERIFY(!says(suggestion));
    decide();
    QVERIFY(!says(cause));
    QTRY_VERIFY(says(fewer));
    named<QSpinBox>(u"How many"_s)->setValue(1);
    decide();
    QVERIFY(!says(fewer));
}

void tst_BootDialog::theOnlyFlavorHasNoOther()
{
    Cloud cloud = smallCloud();
    cloud.flavors = {cloud.flavors.first()};
    cloud.flavors.first().vcpus = 4000;
    workspace->setScheduler(schedulerOf(cloud));
    chooseFlavor(cloud.flavors.first().name);
    decide();
    QTRY_VERIFY(std::ranges::any_of(dialog->findChildren<QLabel *>(), [](const QLabel *label) {
        return label->isVisible() && label->text() == u"The cloud has no other flavor."_s;
    }));
}

void tst_BootDialog::theAnswerIsAboutTheFlavorThatWasClicked()
{
    auto *table = dialog->findChild<TableView *>();
    for (const auto &[name, id] :
        std::initializer_list<std::pair<QString, QString>>{{u"m1.large"_s, u"2"_s}, {u"m1.tiny"_s, u"1"_s}}) {
        const QModelIndexList found = table->model()->match(table->model()->index(0, 0), Qt::DisplayRole, name);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(found.first()).center());
        QCOMPARE(dialog->request().flavorRef, id);
        decide();
        QCOMPARE(dialog->decision()->asked.flavor, name);
    }
}

void tst_BootDialog::whatIsNotThereIsSaidAtItsField_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *name, const QString &field, const QString &typed, const QString &problem) {
        QTest::newRow(name) << field << typed << problem;
    };
    row("zone", u"Zone"_s, u"mars"_s, u"This cloud has no zone “mars”."_s);
    row("misspelt zone", u"Zone"_s, u"wset"_s, u"This cloud has no zone “wset”. Did you mean west?"_s);
    row("host", u"Which host"_s, u"mars"_s, u"This cloud has no host “mars”."_s);
    row("misspelt host", u"Which host"_s, u"CMP_10"_s, u"This cloud has no host “CMP_10”. Did you mean cmp-10?"_s);
    row("group", u"Server group"_s, u"mars"_s, u"This cloud has no server group “mars”."_s);
    row("misspelt group", u"Server group"_s, u"wbe"_s, u"This cloud has no server group “wbe”. Did you mean web?"_s);
    row("image", u"Image"_s, u"mars"_s, u"This cloud has no image “mars”."_s);
    row("misspelt image", u"Image"_s, u"debain-12"_s,
        u"This cloud has no image “debain-12”. Did you mean debian-12?"_s);
    row("key pair", u"Key pair"_s, u"mars"_s, u"This cloud has no key pair “mars”."_s);
}

// Never reverts to an earlier choice, however the typing ends.
void tst_BootDialog::whatIsNotThereIsSaidAtItsField()
{
    QFETCH(const QString, field);
    QFETCH(const QString, typed);
    QFETCH(const QString, problem);
    QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
    named<QComboBox>(u"Host"_s)->setCurrentIndex(1); // forced, which administrators may do
    named<QComboBox>(u"Roles, separated by commas"_s)->setEditText(u"admin"_s);
    decide();
    QSignalSpy boots(dialog.get(), &BootDialog::bootRequested);
    auto *choice = named<ChoiceField>(field);
    choice->setFocus();
    choice->lineEdit()->selectAll();
    QTest::keyClicks(choice->lineEdit(), typed);
    button(u"Boot server"_s)->click(); // as its mnemonic does, keeping the focus in the field
    QCOMPARE(boots.size(), 0);
    QCOMPARE(dialog->obstacle(), problem);
    QTest::keyClick(choice->lineEdit(), Qt::Key_Return);
    QCOMPARE(boots.size(), 0);
    QVERIFY(dialog->isVisible());
    QCOMPARE(choice->currentText(), typed);
    QVERIFY(!button(u"Boot server"_s)->isEnabled());
}

void tst_BootDialog::aHostThatIsNotNamedIsAskedFor()
{
    named<QComboBox>(u"Host"_s)->setCurrentIndex(1);
    auto *host = named<ChoiceField>(u"Which host"_s);
    host->lineEdit()->clear();
    button(u"Boot server"_s)->click();
    QCOMPARE(dialog->obstacle(), u"Choose a host."_s);
}

void tst_BootDialog::saysWhatItRemembers()
{
    const auto remembered = [this] {
        for (const QLabel *label : dialog->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().startsWith(u"As last time"_s))
                return label->text();
        }
        return QString();
    };
    QCOMPARE(remembered(), QString());
    Request last;
    last.name = u"old"_s;
    last.flavorRef = u"2"_s;
    last.imageRef = u"11111111-0000-4000-8000-000000000001"_s;
    last.minCount = last.maxCount = 3;
    last.availabilityZone = u"west"_s;
    last.hints = {{u"group"_s, {u"33333333-0000-4000-8000-000000000001"_s}}, {u"different_host"_s, {u"gone"_s}}};
    dialog->setRemembered(last);
    QCOMPARE(remembered(), u"As last time: 3 server(s), zone west, group web, and 1 hint(s)."_s);
    button(u"Reset"_s)->click();
    QCOMPARE(remembered(), QString());
    QCOMPARE(dialog->request().availabilityZone, QString());
    QCOMPARE(dialog->request().maxCount, 1);
    QVERIFY(dialog->request().hints.isEmpty());
    named<ChoiceField>(u"Zone"_s)->setChosen(u"west"_s);
    QCOMPARE(remembered(), QString());
    dialog->reject();
    dialog->show();
    QCOMPARE(remembered(), u"As last time: zone west."_s);
}

void tst_BootDialog::opensAtItsTop()
{
    QScrollBar *bar = dialog->findChild<QScrollArea *>()->verticalScrollBar();
    dialog->resize(dialog->width(), 420);
    QTRY_VERIFY(bar->maximum() > 0);
    bar->setValue(bar->maximum());
    dialog->reject();
    dialog->show();
    QTRY_COMPARE(bar->value(), 0);
}

void tst_BootDialog::opensAtAField_data()
{
    QTest::addColumn<RequestField>("field");
    QTest::addColumn<QString>("name"); // of the widget that has the focus
    QTest::newRow("zone") << RequestField::Zone << u"Zone"_s;
    QTest::newRow("host") << RequestField::Host << u"Host"_s;
    QTest::newRow("flavor") << RequestField::Flavor << u"Flavor"_s;
    QTest::newRow("hint, which is folded") << RequestField::SameHost << u"On the same host as"_s;
    QTest::newRow("project, which is folded") << RequestField::Project << u"Project"_s;
}

void tst_BootDialog::opensAtAField()
{
    QFETCH(const RequestField, field);
    QFETCH(const QString, name);
    dialog->resize(dialog->width(), 420);
    dialog->focusOn(field);
    QTRY_VERIFY(dialog->focusWidget() != nullptr);
    QTRY_COMPARE(dialog->focusWidget()->accessibleName(), name);
    QTRY_VERIFY(!dialog->focusWidget()->visibleRegion().isEmpty()); // scrolled into sight
}

void tst_BootDialog::anotherFlavorAndImageAreAskedForById()
{
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"m1.large"_s;
    request.imageRef = u"debian-12"_s;
    dialog->setRequest(request);
    QCOMPARE(named<ChoiceField>(u"Image"_s)->count(), 2); // the name is none of its own
    chooseFlavor(u"m1.tiny"_s);
    named<ChoiceField>(u"Image"_s)->setChosen(u"11111111-0000-4000-8000-000000000002"_s);
    QCOMPARE(dialog->request().flavorRef, u"1"_s);
    QCOMPARE(dialog->request().imageRef, u"11111111-0000-4000-8000-000000000002"_s);
}

void tst_BootDialog::anEmptyNameCannot()
{
    auto *name = named<QLineEdit>(u"Name"_s);
    name->setText(u"  "_s);
    QVERIFY(!button(u"Boot server"_s)->isEnabled());
    QCOMPARE(dialog->obstacle(), u"The server needs a name."_s);
    QCOMPARE(name->accessibleDescription(), dialog->obstacle());
    dialog->findChild<TableView *>()->setFocus();
    QTest::keyClick(dialog.get(), Qt::Key_Return);
    QVERIFY(dialog->isVisible());
    QCOMPARE(dialog->focusWidget(), name);
}

void tst_BootDialog::aRefusalStandsAtItsField()
{
    auto *image = named<ChoiceField>(u"Image"_s);
    image->setChosen(u"11111111-0000-4000-8000-000000000002"_s);
    decide();
    QVERIFY(!button(u"Boot server"_s)->isEnabled());
    // The cause, which has a translation, takes the place of Nova's words.
    QTRY_VERIFY2(dialog->obstacle().startsWith(u"nova-api refuses"_s), qPrintable(dialog->obstacle()));
    QCOMPARE(image->accessibleDescription(), dialog->obstacle());
    image->setChosen(u"11111111-0000-4000-8000-000000000001"_s);
    decide();
    QVERIFY(button(u"Boot server"_s)->isEnabled());
    QVERIFY(image->accessibleDescription().isEmpty());
}

void tst_BootDialog::saysThatItIsSimulated()
{
    const auto isSimulated = [this] {
        const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [](const QLabel *label) { return label->isVisible() && label->text().startsWith(u"Simulated"_s); });
    };
    decide();
    QVERIFY(isSimulated());
    dialog->setIsReal([](const QString &) { return true; });
    decide();
    QVERIFY(!isSimulated());
}

void tst_BootDialog::showsTheDecisionWithoutBooting()
{
    QSignalSpy decisions(dialog.get(), &BootDialog::decisionWanted);
    QSignalSpy boots(dialog.get(), &BootDialog::bootRequested);
    decide();
    button(u"Show the decision"_s)->click();
    QCOMPARE(decisions.size(), 1);
    const auto shown = decisions.first().first().value<DecisionPtr>();
    QCOMPARE(shown->asked.serverName, dialog->request().name);
    QVERIFY(outsideOf(*shown, 0) != nullptr); // as of a request that is opened
    QVERIFY(!dialog->isVisible());            // otherwise it would cover the decision
    QCOMPARE(boots.size(), 0);
}

// Of what was entered last, though the answer in sight is still that to an older question.
void tst_BootDialog::showsTheDecisionOnWhatWasEnteredLast()
{
    decide();
    QSignalSpy decisions(dialog.get(), &BootDialog::decisionWanted);
    for (const QString &flavor : {u"m1.tiny"_s, u"m1.large"_s, u"m1.tiny"_s, u"m1.large"_s})
        chooseFlavor(flavor);
    button(u"Show the decision"_s)->click();
    QTRY_COMPARE(decisions.size(), 1);
    QCOMPARE(decisions.first().first().value<DecisionPtr>()->asked.flavor, u"m1.large"_s);
    QVERIFY(!dialog->isVisible());

    dialog->open();
    chooseFlavor(u"m1.tiny"_s);
    button(u"Show the decision"_s)->click();
    chooseFlavor(u"m1.large"_s); // the user goes on instead
    decide();
    QCOMPARE(decisions.size(), 1);
    QVERIFY(dialog->isVisible());
}

void tst_BootDialog::bootsByKeyboardAlone()
{
    QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
    QTest::keyClicks(dialog->focusWidget(), u"typed"_s);
    QTest::keyClick(dialog.get(), Qt::Key_F, Qt::AltModifier);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Down);
    QSignalSpy boots(dialog.get(), &BootDialog::bootRequested);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    QCOMPARE(boots.size(), 1);
    const auto request = boots.first().first().value<Request>();
    QCOMPARE(request.name, u"typed"_s);
    QCOMPARE(request.flavorRef, u"2"_s);

    dialog->show();
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Escape);
    QVERIFY(!dialog->isVisible());
    QCOMPARE(boots.size(), 1);
}

void tst_BootDialog::remembersWhatWasEntered()
{
    named<QLineEdit>(u"Name"_s)->setText(u"kept"_s);
    const Request before = dialog->request();
    dialog->reject();
    dialog->show();
    QCOMPARE(dialog->request(), before);
}

void tst_BootDialog::withoutACloudNothingCanBeBooted()
{
    workspace->setScheduler(nullptr);
    QVERIFY(!button(u"Boot server"_s)->isEnabled());
    QCOMPARE(dialog->obstacle(), u"No cloud is open."_s);
}

void tst_BootDialog::followsTheCloud()
{
    chooseFlavor(u"m1.large"_s);
    Cloud other = smallCloud();
    other.flavors.first().vcpus = 2;
    other.images.first().id = u"11111111-0000-4000-8000-000000000009"_s;
    workspace->setScheduler(schedulerOf(other));
    QCOMPARE(dialog->request().flavorRef, u"2"_s);
    QCOMPARE(dialog->request().imageRef, u"11111111-0000-4000-8000-000000000009"_s);
}

// The user's choice is not replaced by another.
void tst_BootDialog::whatAnotherCloudDoesNotHaveIsSaid()
{
    Request last;
    last.name = u"web"_s;
    last.flavorRef = u"2"_s;
    last.imageRef = u"11111111-0000-4000-8000-000000000001"_s;
    last.availabilityZone = u"west"_s;
    dialog->setRemembered(last);
    Cloud other = smallCloud();
    other.flavors.removeFirst();
    other.images.removeFirst();
    other.aggregates.clear();
    workspace->setScheduler(schedulerOf(other));
    QCOMPARE(dialog->request().flavorRef, QString());
    QCOMPARE(dialog->request().imageRef, QString());
    QCOMPARE(dialog->obstacle(), u"This cloud has no flavor “m1.large”."_s);
    QCOMPARE(named<ChoiceField>(u"Image"_s)->accessibleDescription(), u"This cloud has no image “debian-12”."_s);
    QCOMPARE(named<ChoiceField>(u"Zone"_s)->accessibleDescription(), u"This cloud has no zone “west”."_s);
    QVERIFY(!button(u"Boot server"_s)->isEnabled());
    workspace->setScheduler(schedulerOf(smallCloud()));
    last.document = writeRequest(last);
    QCOMPARE(dialog->request(), last);
    QCOMPARE(dialog->obstacle(), QString());
}

void tst_BootDialog::whoIsNotInKeystoneIsSaid()
{
    auto *project = named<QComboBox>(u"Project"_s);
    auto *user = named<QComboBox>(u"User"_s);
    const auto says = [this](const QString &sentence) {
        const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&](const QLabel *label) { return !label->isHidden() && label->text() == sentence; });
    };
    const QString anyProject = u"This cloud does not list Keystone's projects: any is accepted."_s;
    const QString anyUser = u"This cloud does not list Keystone's users: any is accepted."_s;
    project->setEditText(u"nobody's"_s);
    user->setEditText(u"nobody"_s);
    QVERIFY(says(anyProject) && says(anyUser));
    QCOMPARE(dialog->obstacle(), QString());
    project->setEditText(u"shop"_s); // one of its servers runs here
    QVERIFY(!says(anyProject));

    Cloud cloud = smallCloud();
    cloud.surroundings.projects = {{u"p1"_s, u"Shop"_s, {}, {}, {}}};
    cloud.surroundings.users = {{u"alice"_s, u"Alice"_s, {{u"p1"_s, {u"member"_s}}}, {}}};
    workspace->setScheduler(schedulerOf(cloud));
    QVERIFY(!says(anyProject) && !says(anyUser));
    QCOMPARE(project->accessibleDescription(), u"Keystone has no project “shop” here."_s);
    QCOMPARE(user->accessibleDescription(), u"Keystone has no user “nobody” here."_s);
    QVERIFY(!button(u"Boot server"_s)->isEnabled());
    project->setEditText(u"Shop"_s);
    user->setEditText(u"Alice"_s);
    QCOMPARE(dialog->obstacle(), QString());
}

void tst_BootDialog::offersTheCloudsNetworks()
{
    Cloud cloud = smallCloud();
    Network own;
    own.id = u"44444444-0000-4000-8000-000000000001"_s;
    own.name = u"lab"_s;
    own.shared = true;
    cloud.surroundings.networks = {own};
    workspace->setScheduler(schedulerOf(cloud));
    auto *networks = named<QComboBox>(u"Network"_s);
    networks->setCurrentText(u"lab"_s);
    QCOMPARE(dialog->request().networks, (QList<RequestedNetwork>{{own.id, {}, {}}}));
    QCOMPARE(dialog->request().networkChoice, NetworkChoice::Listed);
    decide();
    QTRY_VERIFY2(dialog->obstacle().startsWith(u"nova-api refuses"_s), qPrintable(dialog->obstacle()));
    QCOMPARE(networks->accessibleDescription(), dialog->obstacle());
    workspace->setScheduler(schedulerOf(cloud)); // the choice is kept
    QCOMPARE(networks->currentText(), u"lab"_s);
    networks->setCurrentIndex(0);
    QCOMPARE(dialog->request().networkChoice, NetworkChoice::None);
}

void tst_BootDialog::offersWordsForNetworksFromNewtonOn()
{
    auto *networks = named<QComboBox>(u"Network"_s);
    const auto isOffered
        = [&](int choice) { return networks->model()->index(choice, 0).flags().testFlag(Qt::ItemIsEnabled); };
    QVERIFY(isOffered(0) && isOffered(1));
    QCOMPARE(dialog->request().networkChoice, NetworkChoice::None);
    Cloud older = smallCloud();
    older.release = Release{13};
    workspace->setScheduler(schedulerOf(older));
    QVERIFY(!isOffered(0) && !isOffered(1));
    QCOMPARE(networks->currentText(), u"The only one, if any"_s);
    QCOMPARE(dialog->request().networkChoice, NetworkChoice::Unsaid);
}

void tst_BootDialog::offersWhatTheGuestIsTold()
{
    Cloud cloud = smallCloud();
    cloud.surroundings.keyPairs
        = QList<KeyPair>{{u"work"_s, u"bob"_s, {}}, {u"laptop"_s, u"alice"_s, {}}, {u"work"_s, u"alice"_s, {}}};
    workspace->setScheduler(schedulerOf(cloud));
    auto *keyPair = named<ChoiceField>(u"Key pair"_s);
    QCOMPARE(keyPair->count(), 3); // "none", and each name once
    QCOMPARE(keyPair->itemText(1), u"laptop"_s);
    keyPair->setChosen(u"laptop"_s);
    named<QComboBox>(u"User"_s)->setEditText(u"bob"_s);
    decide();
    // It is Alice's.
    QTRY_COMPARE(dialog->obstacle(), u"nova-api refuses the request: user bob has no key pair laptop"_s);
    QCOMPARE(keyPair->accessibleDescription(), dialog->obstacle());
    named<QComboBox>(u"User"_s)->setEditText(u"alice"_s);
    decide();
    QCOMPARE(dialog->obstacle(), QString());
    QCOMPARE(dialog->request().keyName, u"laptop"_s);

    auto *configDrive = dialog->findChild<QCheckBox *>();
    QCOMPARE(dialog->request().configDrive, QString());
    configDrive->setChecked(true);
    QCOMPARE(dialog->request().configDrive, u"true"_s);
    configDrive->setChecked(false);
    QCOMPARE(dialog->request().configDrive, QString());
}

void tst_BootDialog::showsTheRolesThatAUserHas()
{
    Cloud cloud = smallCloud();
    cloud.surroundings.projects = {{u"shop"_s, u"Shop"_s, {}, {}, {}}};
    cloud.surroundings.users
        = {{u"alice"_s, u"Alice"_s, {{u"shop"_s, {u"member"_s, u"reader"_s}}}, {}}, {u"bob"_s, u"Bob"_s, {}, {}}};
    workspace->setScheduler(schedulerOf(cloud));
    named<QComboBox>(u"Project"_s)->setEditText(u"shop"_s);
    named<QComboBox>(u"User"_s)->setEditText(u"alice"_s);
    QCOMPARE(dialog->request().roles, QStringList({u"member"_s, u"reader"_s}));
    named<QComboBox>(u"User"_s)->setEditText(u"bob"_s);
    QCOMPARE(dialog->request().roles, QStringList());
    decide();
    QTRY_COMPARE(
        dialog->obstacle(), u"nova-api refuses the request: The request you have made requires authentication."_s);
}

void tst_BootDialog::projectsHaveNames()
{
    Cloud cloud = smallCloud();
    cloud.surroundings.projects
        = {{u"p1"_s, u"Shop"_s, {}, {}, {}}, {u"p2"_s, u"Shop"_s, {}, {}, {}}, {u"p3"_s, u"Lab"_s, {}, {}, {}}};
    workspace->setScheduler(schedulerOf(cloud));
    auto *project = named<QComboBox>(u"Project"_s);
    project->setEditText(u"Lab"_s);
    QCOMPARE(dialog->request().projectId, u"p3"_s);
    project->setEditText(u"Shop (p2)"_s);
    QCOMPARE(dialog->request().projectId, u"p2"_s);
    project->setEditText(u"of another cloud"_s);
    QCOMPARE(dialog->request().projectId, u"of another cloud"_s);
    Request request = dialog->request();
    request.projectId = u"p3"_s;
    dialog->setRequest(request);
    QCOMPARE(project->currentText(), u"Lab"_s);
}

void tst_BootDialog::aBodyWithoutAProjectIsSomebodys()
{
    Cloud cloud = smallCloud();
    cloud.surroundings.projects = {{u"p1"_s, u"Shop"_s, {}, {}, {}}};
    workspace->setScheduler(schedulerOf(cloud));
    Request request = dialog->request();
    request.projectId = Request().projectId;
    dialog->setRequest(request);
    QCOMPARE(dialog->request().projectId, u"p1"_s);
    QVERIFY(!named<QComboBox>(u"Project"_s)->isVisible()); // nothing there is wrong
    decide();
    QCOMPARE(dialog->obstacle(), QString());
}

// Also in a narrow column, where it takes many lines.
void tst_BootDialog::whatNovaSaysOfAFieldIsWhole()
{
    const QList<FormField *> fields = dialog->findChildren<FormField *>();
    const auto network = std::ranges::find(fields, named<QComboBox>(u"Network"_s), &FormField::editor);
    QVERIFY(network != fields.cend());
    (*network)->setProblem(u"Network 44444444 requires a subnet in order to boot instances on. "_s.repeated(5));
    QCoreApplication::processEvents();
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    const auto problem = std::ranges::find_if(
        labels, [](const QLabel *label) { return label->isVisible() && label->text().startsWith(u"✕ Network"_s); });
    QVERIFY(problem != labels.cend());
    const int lines = (*problem)->heightForWidth((*problem)->width());
    QVERIFY(lines > (*problem)->sizeHint().height());
    QTRY_VERIFY((*problem)->height() >= lines);
}

void tst_BootDialog::forcingAHostLeadsToWhoAsks()
{
    Request request = dialog->request();
    request.availabilityZone = u"west:cmp-10"_s;
    request.roles = {u"member"_s};
    auto *roles = named<QComboBox>(u"Roles, separated by commas"_s);
    QVERIFY(!roles->isVisible());
    dialog->setRequest(request);
    decide();
    QVERIFY(roles->isVisible());
    QVERIFY(!dialog->obstacle().isEmpty());
    QCOMPARE(roles->accessibleDescription(), dialog->obstacle());
    roles->setEditText(u"admin, member"_s);
    decide();
    QCOMPARE(dialog->obstacle(), QString());
}

void tst_BootDialog::everyFieldIsNamed()
{
    for (const QLabel *label : dialog->findChildren<QLabel *>()) {
        if (!label->text().contains(u'&'))
            continue;
        QVERIFY2(label->buddy() != nullptr, qPrintable(label->text()));
        QVERIFY2(!label->buddy()->accessibleName().isEmpty(), qPrintable(label->text()));
    }
    QSet<QChar> mnemonics;
    QStringList texts;
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        texts.append(label->text());
    for (const QAbstractButton *candidate : dialog->findChildren<QAbstractButton *>())
        texts.append(candidate->text());
    for (const QString &text : texts) {
        const qsizetype mark = text.indexOf(u'&');
        if (mark < 0)
            continue;
        const QChar mnemonic = text.at(mark + 1).toLower();
        QVERIFY2(!mnemonics.contains(mnemonic), qPrintable(text));
        mnemonics.insert(mnemonic);
    }
}

namespace {

class Upside final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return u"¿"_s + QString::fromUtf8(source);
    }
};

} // namespace

void tst_BootDialog::changesItsLanguageWhileOpen()
{
    named<QLineEdit>(u"Name"_s)->setText(u"kept"_s);
    chooseFlavor(u"m1.large"_s);
    decide();
    const Request before = dialog->request();
    Upside other;
    QCoreApplication::installTranslator(&other);
    QTRY_VERIFY(named<QLineEdit>(u"¿Name"_s) != nullptr);
    QVERIFY(named<QLineEdit>(u"Name"_s) == nullptr);
    QCOMPARE(dialog->request(), before);
    QTRY_VERIFY(button(u"¿Show the decision"_s)->isEnabled());
    QCoreApplication::removeTranslator(&other);
    QTRY_VERIFY(named<QLineEdit>(u"Name"_s) != nullptr);
}

QTEST_MAIN(tst_BootDialog)
#include "tst_bootdialog.moc"
