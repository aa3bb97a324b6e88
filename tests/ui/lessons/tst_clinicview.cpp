// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/clinicview.h"
#include "lessons/roomscoresmodel.h"
#include "teaching/questionbox.h"
#include "widgets/emptystate.h"
#include "widgets/table/filteredtable.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Cases of the clinic as a trainee meets them.
class ClinicViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void posesACase();
    void marksRightAnswers();
    void marksWrongAnswers();
    void looksCostPoints();
    void opensTheSameCaseAgain();
    void goesByKeyboard();
    void isPlayedByKeysAlone();
    void scoresBehaveAsAModel();
    void ranksTheRoom();
    void countsACaseOnce();
};

namespace {

QPushButton *button(const QWidget &view, const char *name)
{
    return view.findChild<QPushButton *>(QString::fromLatin1(name));
}

std::unique_ptr<ClinicView> begun()
{
    auto view = std::make_unique<ClinicView>();
    view->resize(1100, 700);
    view->show();
    view->begin();
    if (!QTest::qWaitFor([&] { return view->posed().has_value() && !view->isBusy(); }, 20000))
        return nullptr;
    return view;
}

void give(const ClinicView &view, int option)
{
    const auto *box = view.findChild<QuestionBox *>();
    const auto options = box->findChildren<QRadioButton *>();
    QVERIFY(option < options.size());
    options.at(option)->click();
    button(view, "check")->click();
    QVERIFY(!box->isOpen());
}

int rightCause(const ClinicCase &posed)
{
    for (int at = 0; at < posed.causes.size(); ++at) {
        if (posed.causes.at(at).isRight)
            return at;
    }
    return -1;
}

QString score(const ClinicView &view)
{
    return view.findChild<QLabel *>(u"score"_s)->text();
}

} // namespace

void ClinicViewTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"astrolabe-test"_s);
    QCoreApplication::setApplicationName(u"clinicview"_s);
}

void ClinicViewTest::init()
{
    QSettings().clear();
}

void ClinicViewTest::posesACase()
{
    const auto view = begun();
    QVERIFY(view);
    QCOMPARE(view->findChild<QSpinBox *>(u"seed"_s)->value(), int(view->posed()->seed));
    QVERIFY(view->findChild<QuestionBox *>()->isOpen());
    QVERIFY(!button(*view, "goOn")->isEnabled());
    QVERIFY(!button(*view, "goOn")->toolTip().isEmpty());
    QVERIFY(!button(*view, "study")->isEnabled());
    QVERIFY(!view->findChild<FilteredTable *>()->emptyState()->sentence().isEmpty());
}

void ClinicViewTest::marksRightAnswers()
{
    const auto view = begun();
    QVERIFY(view);
    QSignalSpy wanted(view.get(), &ClinicView::cloudWanted);
    view->findChild<QLineEdit *>(u"trainee"_s)->setText(u"Ada"_s);
    give(*view, rightCause(*view->posed()));
    QVERIFY(view->findChild<QLabel *>(u"verdict"_s)->text().startsWith(u"✓"_s));
    QCOMPARE(score(*view), u"10 of 15 points"_s);
    button(*view, "goOn")->click();
    give(*view, view->posed()->leastCure());
    QVERIFY(view->findChild<QLabel *>(u"verdict"_s)->text().startsWith(u"✓"_s));
    QCOMPARE(score(*view), u"15 of 15 points"_s);
    QCOMPARE(clinicResults(), (QList<ClinicResult>{{u"Ada"_s, view->posed()->seed, 15}}));
    button(*view, "study")->click();
    QCOMPARE(wanted.size(), 1);
    const quint32 seed = view->posed()->seed;
    button(*view, "goOn")->click();
    QTRY_VERIFY_WITH_TIMEOUT(view->posed()->seed > seed && !view->isBusy(), 20000);
    QVERIFY(view->findChild<QuestionBox *>()->isOpen());
    QCOMPARE(score(*view), u"0 of 15 points"_s);
}

void ClinicViewTest::marksWrongAnswers()
{
    const auto view = begun();
    QVERIFY(view);
    give(*view, rightCause(*view->posed()) == 0 ? 1 : 0);
    const QString verdict = view->findChild<QLabel *>(u"verdict"_s)->text();
    QVERIFY2(verdict.startsWith(u"✕"_s), qPrintable(verdict));
    const QString because = view->findChild<QLabel *>(u"because"_s)->text();
    QVERIFY2(because.contains(u"the request lands"_s), qPrintable(because));
    QCOMPARE(score(*view), u"0 of 15 points"_s);
    button(*view, "goOn")->click();
    give(*view, view->posed()->leastCure() == 0 ? 1 : 0);
    QVERIFY(view->findChild<QLabel *>(u"verdict"_s)->text().startsWith(u"✕"_s));
    QVERIFY(clinicResults().isEmpty()); // nobody gave a name
}

void ClinicViewTest::looksCostPoints()
{
    const auto view = begun();
    QVERIFY(view);
    auto *further = button(*view, "further");
    while (further->isEnabled())
        further->click();
    give(*view, rightCause(*view->posed()));
    const int expected = 10 - 2 * (allClinicLooks - view->posed()->looks);
    QCOMPARE(score(*view), u"%1 of 15 points"_s.arg(expected));
}

void ClinicViewTest::opensTheSameCaseAgain()
{
    const auto view = begun();
    QVERIFY(view);
    const ClinicCase first = *view->posed();
    give(*view, 0);
    button(*view, "openCase")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!view->isBusy(), 20000);
    QCOMPARE(view->posed()->seed, first.seed);
    QVERIFY(view->posed()->trial().decision->error == first.trial().decision->error);
    QVERIFY(view->findChild<QuestionBox *>()->isOpen());
}

void ClinicViewTest::goesByKeyboard()
{
    const auto view = begun();
    QVERIFY(view);
    QVERIFY(QTest::qWaitForWindowActive(view.get()));
    auto *further = button(*view, "further");
    const QString before = further->text();
    QTest::keyClick(view.get(), Qt::Key_F, Qt::AltModifier);
    QVERIFY(further->text() != before);
    give(*view, rightCause(*view->posed()));
    const QString asked = view->findChild<QLabel *>(u"question"_s)->text();
    QTest::keyClick(view.get(), Qt::Key_N, Qt::AltModifier);
    QVERIFY(view->findChild<QLabel *>(u"question"_s)->text() != asked);
}

// From one case to the next: the focus is always where it goes on.
void ClinicViewTest::isPlayedByKeysAlone()
{
    const auto view = begun();
    QVERIFY(view);
    QVERIFY(QTest::qWaitForWindowActive(view.get()));
    const auto *box = view->findChild<QuestionBox *>();
    const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    button(*view, "openCase")->setFocus();
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!view->isBusy(), 20000);
    for (int question = 0; question < 2; ++question) {
        QVERIFY(box->isAncestorOf(QApplication::focusWidget()));
        press(Qt::Key_Space);
        press(Qt::Key_Return);
        QVERIFY(!box->isOpen());
        QCOMPARE(QApplication::focusWidget(), button(*view, "goOn"));
        press(Qt::Key_Return);
    }
    QTRY_VERIFY_WITH_TIMEOUT(!view->isBusy(), 20000);
    QVERIFY(box->isOpen());
    QVERIFY(box->isAncestorOf(QApplication::focusWidget()));
}

void ClinicViewTest::scoresBehaveAsAModel()
{
    RoomScoresModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({{1, u"Ada"_s, 30, 2, 7}});
    model.setRows({{1, u"Ada"_s, 30, 2, 7}, {2, u"Bob"_s, 12, 1, 8}, {3, u"Cy"_s, 0, 1, 8}});
    const QString explained = model.index(0, RoomScoresModel::Points).data(Qt::ToolTipRole).toString();
    QVERIFY2(explained.startsWith(u"30 of 30 points in 2 "_s), qPrintable(explained));
    QCOMPARE(model.index(1, RoomScoresModel::LastCase).data().toString(), u"8"_s);
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
}

void ClinicViewTest::ranksTheRoom()
{
    const QList<RoomScore> scores
        = roomScores({{u"Ada"_s, 1, 10}, {u"Bob"_s, 1, 15}, {u"Ada"_s, 2, 15}, {u"Cy"_s, 2, 15}, {u"Di"_s, 2, 0}});
    QCOMPARE(scores.size(), 4);
    QCOMPARE(scores.at(0), (RoomScore{1, u"Ada"_s, 25, 2, 2}));
    QCOMPARE(scores.at(1), (RoomScore{2, u"Bob"_s, 15, 1, 1}));
    QCOMPARE(scores.at(2), (RoomScore{2, u"Cy"_s, 15, 1, 2}));
    QCOMPARE(scores.at(3), (RoomScore{4, u"Di"_s, 0, 1, 2}));
}

void ClinicViewTest::countsACaseOnce()
{
    QVERIFY(keepClinicResult({u"Ada"_s, 1, 3}));
    QVERIFY(!keepClinicResult({u"Ada"_s, 1, 15}));
    QVERIFY(keepClinicResult({u"Bob"_s, 1, 15}));
    QCOMPARE(clinicResults(), (QList<ClinicResult>{{u"Ada"_s, 1, 3}, {u"Bob"_s, 1, 15}}));
    clearClinicResults();
    QVERIFY(clinicResults().isEmpty());
}

QTEST_MAIN(ClinicViewTest)
#include "tst_clinicview.moc"
