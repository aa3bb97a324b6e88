// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/namebox.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/controls/stepbutton.h"
#include "widgets/controls/stepcontrols.h"

#include <QApplication>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

StepButton *buttonNamed(const StepControls &controls, const QString &name)
{
    for (StepButton *button : controls.findChildren<StepButton *>()) {
        if (button->accessibleName() == name)
            return button;
    }
    return nullptr;
}

} // namespace

// The controls for steps and for the selection.
class TestControls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLongNameIsShortened();
    void segmentsKeepWhatIsChosen();
    void stepsGoWhereTheButtonsSay_data();
    void stepsGoWhereTheButtonsSay();
    void endsHaveNoWayOn_data();
    void endsHaveNoWayOn();
    void playsToTheEnd();
    void playsFromTheStartWhereItStandsAtTheEnd();
    void newStepsStopIt();
    void theLineLeadsToAStep_data();
    void theLineLeadsToAStep();
    void keysAreSaidWhereTheyAct();
    void aLongPositionLeavesTheSentenceItsRoom();
    void aLongSentenceIsShownWhole_data();
    void aLongSentenceIsShownWhole();
};

void TestControls::aLongNameIsShortened()
{
    const QString name = u"first-"_s + QString(120, u'x') + u"-last"_s;
    NameBox box;
    box.addItems({u"campus"_s, name});
    box.resize(200, 30);
    QCOMPARE(box.shownText(), u"campus"_s);
    box.setCurrentText(name);
    const QString shown = box.shownText();
    QVERIFY2(shown.startsWith(u"first-"_s) && shown.contains(u'…') && shown.endsWith(u"-last"_s), qPrintable(shown));
    QCOMPARE_LT(box.fontMetrics().horizontalAdvance(shown), box.width());
    QVERIFY(!box.grab().isNull());
    QHelpEvent help(QEvent::ToolTip, box.rect().center(), box.mapToGlobal(box.rect().center()));
    QApplication::sendEvent(&box, &help);
    QTRY_COMPARE(QToolTip::text(), name);
    QToolTip::hideText();
}

void TestControls::segmentsKeepWhatIsChosen()
{
    SegmentSwitch segments;
    segments.setSegments({u"chart"_s, u"table"_s});
    segments.setSegment(0);
    QSignalSpy chosen(&segments, &SegmentSwitch::chosen);
    const auto buttons = segments.findChildren<QToolButton *>();
    QCOMPARE(buttons.size(), 2);
    buttons.at(1)->click();
    QCOMPARE(segments.segment(), 1);
    QCOMPARE(chosen.takeFirst(), QVariantList{1});
    buttons.at(1)->click(); // already chosen
    QCOMPARE(chosen.count(), 0);
    segments.setSegments({u"picture"_s, u"list"_s});
    QCOMPARE(segments.segment(), 1);
    QCOMPARE(segments.findChildren<QToolButton *>().size(), 2);
    QCOMPARE(buttons.at(1)->text(), u"list"_s);
}

void TestControls::stepsGoWhereTheButtonsSay_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<QByteArray>("signal");
    QTest::newRow("first") << u"First step"_s << QByteArray(SIGNAL(firstWanted()));
    QTest::newRow("back") << u"Back"_s << QByteArray(SIGNAL(backWanted()));
    QTest::newRow("forward") << u"Forward"_s << QByteArray(SIGNAL(forwardWanted()));
    QTest::newRow("last") << u"Last step"_s << QByteArray(SIGNAL(lastWanted()));
}

void TestControls::stepsGoWhereTheButtonsSay()
{
    QFETCH(QString, button);
    QFETCH(QByteArray, signal);
    StepControls controls;
    controls.setSteps(5, {});
    controls.showPlace({2, u"step 3 of 5"_s, u"It happens."_s});
    QSignalSpy wanted(&controls, signal.constData());
    QVERIFY(buttonNamed(controls, button) != nullptr);
    buttonNamed(controls, button)->click();
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(controls.sentence(), u"It happens."_s);
}

void TestControls::endsHaveNoWayOn_data()
{
    QTest::addColumn<bool>("isFirst");
    QTest::addColumn<bool>("isLast");
    QTest::newRow("in between") << false << false;
    QTest::newRow("the first") << true << false;
    QTest::newRow("the last") << false << true;
    QTest::newRow("the only one") << true << true;
}

void TestControls::endsHaveNoWayOn()
{
    QFETCH(bool, isFirst);
    QFETCH(bool, isLast);
    StepControls controls;
    controls.setSteps(5, {});
    controls.showPlace({2, {}, {}, isFirst, isLast});
    QCOMPARE(buttonNamed(controls, u"First step"_s)->isEnabled(), !isFirst);
    QCOMPARE(buttonNamed(controls, u"Back"_s)->isEnabled(), !isFirst);
    QCOMPARE(buttonNamed(controls, u"Forward"_s)->isEnabled(), !isLast);
    QCOMPARE(buttonNamed(controls, u"Last step"_s)->isEnabled(), !isLast);
    controls.setSteps(0, {});
    QVERIFY(!controls.isEnabled());
}

void TestControls::playsToTheEnd()
{
    StepControls controls;
    controls.setSteps(3, {});
    controls.showPlace({0, {}, {}, true, false});
    int step = 0;
    connect(&controls, &StepControls::forwardWanted, &controls, [&] {
        ++step;
        controls.showPlace({step, {}, {}, false, step == 2});
    });
    auto *speed = controls.findChild<QComboBox *>();
    speed->setCurrentIndex(speed->count() - 1);
    controls.togglePlay();
    QVERIFY(controls.isPlaying());
    QVERIFY(buttonNamed(controls, u"Pause"_s) != nullptr);
    QTRY_COMPARE(step, 2);
    QVERIFY(!controls.isPlaying());
    QVERIFY(buttonNamed(controls, u"Play"_s) != nullptr);
}

void TestControls::playsFromTheStartWhereItStandsAtTheEnd()
{
    StepControls controls;
    controls.setSteps(3, {});
    controls.showPlace({2, {}, {}, false, true});
    QSignalSpy first(&controls, &StepControls::firstWanted);
    controls.togglePlay();
    QCOMPARE(first.count(), 1);
    controls.togglePlay();
    QVERIFY(!controls.isPlaying());
    controls.showPlace({1, {}, {}, false, false});
    controls.togglePlay();
    QCOMPARE(first.count(), 1);
}

void TestControls::newStepsStopIt()
{
    StepControls controls;
    controls.setSteps(3, {});
    controls.showPlace({0, {}, {}, true, false});
    controls.togglePlay();
    QSignalSpy wanted(&controls, &StepControls::stepWanted);
    controls.setSteps(7, {});
    QVERIFY(!controls.isPlaying());
    controls.showPlace({6, {}, {}, false, true});
    QCOMPARE(wanted.count(), 0); // shown, but not requested by the user
}

void TestControls::theLineLeadsToAStep_data()
{
    QTest::addColumn<double>("at"); // as a fraction of its width
    QTest::addColumn<int>("step");
    QTest::newRow("its beginning") << 0.0 << 0;
    QTest::newRow("its end") << 1.0 << 10;
    QTest::newRow("its middle") << 0.5 << 5;
}

void TestControls::theLineLeadsToAStep()
{
    QFETCH(double, at);
    StepControls controls;
    controls.setSteps(11, {{5, u"filters"_s}});
    controls.showPlace({at == 0.5 ? 0 : 5, {}, {}, false, false});
    controls.resize(1000, 80);
    controls.show();
    auto *slider = controls.findChild<StepSlider *>();
    QSignalSpy wanted(&controls, &StepControls::stepWanted);
    const int x = static_cast<int>(at * (slider->width() - 1));
    QTest::mouseClick(slider, Qt::LeftButton, {}, {x, slider->height() / 2});
    if (at == 0.5 || slider->value() != 5)
        QCOMPARE(wanted.count(), 1);
    QTEST(slider->value(), "step");
}

void TestControls::keysAreSaidWhereTheyAct()
{
    StepControls controls;
    QCOMPARE(buttonNamed(controls, u"Back"_s)->toolTip(), u"Back  (Left)"_s);
    controls.setFurtherKeys(u"Shift: a stage"_s, u"Left, Right: a step"_s);
    QCOMPARE(buttonNamed(controls, u"Back"_s)->toolTip(), u"Back  (Left; Shift: a stage)"_s);
    QCOMPARE(buttonNamed(controls, u"First step"_s)->toolTip(), u"First step  (Home)"_s);
}

// As where steps that changed nothing are folded into the next one.
void TestControls::aLongPositionLeavesTheSentenceItsRoom()
{
    StepControls controls;
    controls.setSteps(11);
    controls.resize(1000, 80);
    controls.show();
    const QString sentence = u"It happens."_s;
    QList<int> widths;
    for (const QString &position : {u"step 3 of 11"_s, u"step 3 of 11 · "_s + u"folded, "_s.repeated(40)}) {
        controls.showPlace({2, position, sentence, false, false});
        QTest::qWait(50);
        for (const QLabel *label : controls.findChildren<QLabel *>()) {
            if (label->text() == sentence)
                widths.append(label->width());
        }
    }
    QCOMPARE(widths.size(), 2);
    QCOMPARE(widths.last(), widths.first());
}

void TestControls::aLongSentenceIsShownWhole_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("keepsRoom");
    for (const bool keepsRoom : {false, true}) {
        const char *room = keepsRoom ? "with room kept" : "as high as it is";
        QTest::addRow("Latin, %s", room) << u"candidates"_s << keepsRoom;
        QTest::addRow("Chinese, %s", room) << u"nova-scheduler 一个候选也没有读取"_s << keepsRoom;
    }
}

void TestControls::aLongSentenceIsShownWhole()
{
    QFETCH(QString, word);
    QFETCH(bool, keepsRoom);
    QWidget view;
    auto *column = new QVBoxLayout(&view);
    auto *controls = new StepControls;
    column->addWidget(new QWidget, 1);
    column->addWidget(controls);
    controls->setSteps(11);
    if (keepsRoom)
        controls->keepRoomForSentence();
    view.resize(1000, 600);
    view.show();
    QLabel *label = nullptr;
    for (int words = 1; words <= 64; words *= 2) {
        const QString sentence = QStringList(words, word).join(u' ');
        controls->showPlace({3, {}, sentence, false, false});
        for (QLabel *one : controls->findChildren<QLabel *>()) {
            if (one->text() == sentence)
                label = one;
        }
        QVERIFY(label);
        QTRY_COMPARE_GE(label->height(), label->heightForWidth(label->width()));
    }
}

QTEST_MAIN(TestControls)
#include "tst_controls.moc"
