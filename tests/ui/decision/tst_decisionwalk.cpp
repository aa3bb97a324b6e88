// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/breakpointsdialog.h"
#include "decision/decisioncursor.h"
#include "decision/decisionview.h"
#include "decision/gotodialog.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "decision/questionpane.h"
#include "decision/rulepanel.h"
#include "decision/stepbar.h"
#include "decision/walkmenu.h"
#include "decision/walkpictures.h"
#include "decision/weights/weightspanel.h"
#include "session/workspace.h"
#include "teaching/questionbox.h"
#include "teaching/rulecardpane.h"
#include "ui/decision/sampledecision.h"
#include "ui/styledview.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/controls/stepslider.h"
#include "widgets/theme.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

struct Shown
{
    explicit Shown(const Decision &decision)
        : view(test::styledView<DecisionView>(workspace))
    {
        view.resize(1110, 760);
        workspace.setDecision(sample::shared(decision));
        view.show();
        view.setFocus();
        QCoreApplication::processEvents();
    }

    DecisionCursor &cursor() { return view.decisionCursor(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(view.matrix()->table(), key, modifiers);
    }
    Step step() { return cursor().steps().at(cursor().state()); }
    template<typename Dialog>
    Dialog *dialog()
    {
        return view.findChild<Dialog *>();
    }
    void press(const QWidget *parent, const char *name)
    {
        parent->findChild<QPushButton *>(QString::fromLatin1(name))->click();
    }
    QuestionBox *box() { return view.questions()->findChild<QuestionBox *>(); }

    Workspace workspace;
    DecisionView view;
};

} // namespace

// Step mode, rule cards and questions of the decision view.
class TestDecisionWalk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void gGoesToAStep();
    void theListOfStepsSpoilsNothing();
    void bSetsBreakpoints();
    void runningStopsAtBreakpoints();
    void playingStopsAtBreakpoints();
    void whatChangesNothingIsFolded();
    void whatChangedIsLit();
    void stagesHaveColoursOfTheirOwn();
    void theCardHasTheHostsValues();
    void theCardSpoilsNothing();
    void aStageHasItsCardToo();
    void questionsAreAskedByHand();
    void aTeacherHasThemAskedBeforeSteps();
    void theScoreIsKept();
    void eachStepBecomesAPicture_data();
    void eachStepBecomesAPicture();
    void picturesAreTakenAtRest();
    void picturesOverwriteNothing();
};

void TestDecisionWalk::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"astrolabe-test"_s);
    QCoreApplication::setApplicationName(u"decisionwalk"_s);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::apply(*qApp, false);
}

void TestDecisionWalk::gGoesToAStep()
{
    Shown shown(sample::scheduled());
    shown.press(Qt::Key_G);
    auto *dialog = shown.dialog<GoToDialog>();
    QVERIFY(dialog != nullptr);
    auto *text = dialog->findChild<QLineEdit *>();
    QTest::keyClicks(text, u"3"_s);
    QCOMPARE(dialog->findChild<QListWidget *>()->count(), 1);
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(shown.cursor().state(), shown.cursor().steps().stateOfElement(2));

    // By the name of a filter, also one that is ahead.
    const QString name = shown.cursor().steps().instance()->filters.at(6).name;
    shown.press(Qt::Key_G);
    dialog = shown.view.findChildren<GoToDialog *>().constLast();
    QTest::keyClicks(dialog->findChild<QLineEdit *>(), name);
    QTest::keyClick(dialog->findChild<QLineEdit *>(), Qt::Key_Return);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 6, -1}));
}

// The texts of what is ahead are the same whatever becomes of the request there.
void TestDecisionWalk::theListOfStepsSpoilsNothing()
{
    const auto ahead = [](const Decision &decision) {
        const Steps steps(sample::shared(decision), 0);
        QStringList texts;
        for (const StepTarget &target : stepTargets(steps, 0)) {
            if (target.number == 0)
                texts.append(target.text);
        }
        return texts;
    };
    const QStringList texts = ahead(sample::scheduled());
    QCOMPARE_GT(texts.size(), 8);
    QCOMPARE(ahead(sample::noValidHostAtFilters()), texts);
}

void TestDecisionWalk::bSetsBreakpoints()
{
    Shown shown(sample::scheduled());
    shown.press(Qt::Key_B);
    auto *dialog = shown.dialog<BreakpointsDialog>();
    QVERIFY(dialog != nullptr);
    dialog->findChildren<QComboBox *>().constFirst()->setCurrentText(u"cmp-03"_s);
    shown.press(dialog, "addHost");
    dialog->findChild<QSpinBox *>()->setValue(5);
    shown.press(dialog, "addLeft");
    shown.press(dialog, "addLeft"); // once is enough
    shown.press(dialog, "addRule");
    QCOMPARE(shown.cursor().breakpoints().size(), 3);
    const auto *list = dialog->findChild<QListWidget *>(u"breakpoints"_s);
    QCOMPARE(list->item(0)->text(), u"when cmp-03 is removed"_s);
    QVERIFY(list->item(2)->text().startsWith(u"before "_s));
    dialog->close();
}

void TestDecisionWalk::runningStopsAtBreakpoints()
{
    Shown shown(sample::scheduled());
    const QString name = shown.cursor().steps().instance()->filters.at(4).name;
    shown.cursor().setBreakpoints({{Breakpoint::Kind::BeforeRule, name}});
    shown.cursor().goToFirst();
    shown.press(Qt::Key_N);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 3, -1}));
    const auto says = [&](const QString &text) {
        for (const QLabel *label : shown.view.stepBar()->findChildren<QLabel *>()) {
            if (label->text().contains(text))
                return true;
        }
        return false;
    };
    QVERIFY(says(u"breakpoint: before "_s + name));
    const QSignalSpy notice(&shown.view, &DecisionView::noticeWanted);
    shown.press(Qt::Key_N); // none is ahead
    QVERIFY(shown.cursor().isAtEnd());
    QCOMPARE(notice.size(), 1);
    QVERIFY(!says(u"breakpoint: "_s));
}

void TestDecisionWalk::playingStopsAtBreakpoints()
{
    Shown shown(sample::scheduled());
    shown.cursor().setBreakpoints(
        {{Breakpoint::Kind::BeforeRule, shown.cursor().steps().instance()->filters.at(1).name}});
    shown.cursor().goToFirst();
    shown.view.stepBar()->findChild<QComboBox *>()->setCurrentIndex(4);
    shown.press(Qt::Key_Space);
    QVERIFY(shown.view.stepBar()->isPlaying());
    QTRY_VERIFY(!shown.view.stepBar()->isPlaying());
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 0, -1}));
}

void TestDecisionWalk::whatChangesNothingIsFolded()
{
    Shown shown(sample::scheduled());
    shown.cursor().goToFirst();
    shown.press(Qt::Key_F);
    QVERIFY(shown.cursor().isFolding());
    const Steps &steps = shown.cursor().steps();
    int stops = 1;
    bool isTold = false;
    while (!shown.cursor().isAtEnd()) {
        const int before = shown.cursor().state();
        shown.press(Qt::Key_Right);
        QCOMPARE(shown.cursor().state(), nextChange(steps, before));
        ++stops;
        for (const QLabel *label : shown.view.stepBar()->findChildren<QLabel *>())
            isTold = isTold || label->text().contains(u"before it, nothing changes in "_s);
    }
    QCOMPARE_LT(stops, steps.elementCount());
    QVERIFY(isTold);
    shown.press(Qt::Key_F);
    shown.cursor().goToFirst();
    shown.press(Qt::Key_Right);
    QCOMPARE(shown.cursor().state(), steps.next(steps.first(), StepLevel::Element));
}

// Exactly the cells in which a host leaves at this step.
void TestDecisionWalk::whatChangedIsLit()
{
    Shown shown(sample::scheduled());
    const MatrixModel &model = *shown.view.matrix()->model();
    const auto lit = [&] {
        QStringList cells;
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column) {
                if (model.index(row, column).data(MatrixModel::ChangedRole).toBool())
                    cells.append(u"%1/%2"_s.arg(model.index(row, 0).data().toString()).arg(column));
            }
        }
        return cells;
    };
    QVERIFY(lit().isEmpty()); // at the end there is nothing new
    int removals = 0;
    for (int filter = 0; filter < shown.cursor().steps().instance()->filters.size(); ++filter) {
        const FilterRecord &record = shown.cursor().steps().instance()->filters.at(filter);
        shown.cursor().goTo(Step{StepStage::Filters, filter, -1});
        QCOMPARE(lit().size(), record.start - record.end);
        removals += record.start - record.end;
        for (const QString &cell : lit())
            QVERIFY(cell.endsWith(u"/%1"_s.arg(model.columnOf({StepStage::Filters, filter, -1}))));
        if (record.start > record.end) {
            shown.cursor().goTo(Step{StepStage::Filters, filter, 0});
            QCOMPARE_LE(lit().size(), 1); // host by host, only that one
        }
    }
    QCOMPARE_GT(removals, 3);
}

// On the line of the walk; those ahead have none yet.
void TestDecisionWalk::stagesHaveColoursOfTheirOwn()
{
    Shown shown(sample::scheduled());
    shown.view.resize(1600, 900);
    auto *slider = shown.view.stepBar()->findChild<StepSlider *>();
    const auto coloursOfTheLine = [slider] {
        constexpr int shortest = 6; // pixels; ticks and edges are narrower
        QCoreApplication::processEvents();
        const QImage line = slider->grab().toImage();
        const int middle = line.height() / 2;
        QSet<QRgb> colours;
        for (int x = 1, length = 1; x < line.width(); ++x) {
            length = line.pixel(x, middle) == line.pixel(x - 1, middle) ? length + 1 : 1;
            if (length == shortest)
                colours.insert(line.pixel(x, middle));
        }
        return colours;
    };
    shown.cursor().goToFirst();
    const QSet<QRgb> first = coloursOfTheLine();
    shown.cursor().goToLast();
    const QSet<QRgb> last = coloursOfTheLine();
    QCOMPARE_GE((last - first).size(), 3); // Placement, filters, weighers
}

void TestDecisionWalk::theCardHasTheHostsValues()
{
    Shown shown(sample::noValidHostAtFilters());
    shown.view.showPart(DecisionView::RulePart);
    const QString card = shown.view.rule()->card()->toPlainText();
    QVERIFY2(card.startsWith(u"IoOpsFilter"_s), qPrintable(card));
    QVERIFY2(card.contains(QString(QChar(0x25b6)) + u"  "_s), qPrintable(card));
    QVERIFY(!shown.view.rule()->card()->extraSelections().isEmpty()); // the line stands out
    // Another filter's card when the walk is there.
    shown.cursor().goTo(Step{StepStage::Filters, 0, -1});
    QVERIFY(shown.view.rule()->card()->toPlainText().startsWith(shown.cursor().steps().instance()->filters.at(0).name));
}

// A host that the filter has not been asked about yet has no values in the card.
void TestDecisionWalk::theCardSpoilsNothing()
{
    Shown shown(sample::noValidHostAtFilters());
    shown.view.showPart(DecisionView::RulePart);
    const InstanceRecord &server = *shown.cursor().steps().instance();
    const int filter = 7;
    shown.cursor().goTo(Step{StepStage::Filters, filter, 0});
    const HostIndex first = *shown.cursor().steps().hostAt(shown.cursor().state());
    QVERIFY(shown.view.rule()->card()->toPlainText().contains(QChar(0x25b6)));
    for (int position = 0; position < server.hosts.size(); ++position) {
        const HostIndex other = server.hosts.at(position);
        if (server.filters.at(filter).marks.at(size_t(position)) != Mark::Rejected || other == first)
            continue;
        shown.cursor().selectHost(other);
        const QString card = shown.view.rule()->card()->toPlainText();
        QVERIFY2(!card.contains(QChar(0x25b6)), qPrintable(card));
        return;
    }
    QFAIL("the filter was asked about one host only");
}

void TestDecisionWalk::aStageHasItsCardToo()
{
    Shown shown(sample::noValidHostAtPlacement());
    shown.view.showPart(DecisionView::RulePart);
    const HostIndex host = shown.cursor().decision()->placement.unmet.positions().constFirst();
    shown.cursor().goTo(shown.cursor().steps().lossStep(host));
    shown.cursor().selectHost(host);
    const QString card = shown.view.rule()->card()->toPlainText();
    QVERIFY2(card.contains(u"for provider in resource_providers:"_s), qPrintable(card));
}

void TestDecisionWalk::questionsAreAskedByHand()
{
    Shown shown(sample::scheduled());
    shown.cursor().goTo(Step{StepStage::Filters, 0, -1});
    shown.press(Qt::Key_Q);
    QVERIFY(shown.view.questions()->isVisible() && shown.box()->isOpen());
    const QString first = shown.view.questions()->question()->text;
    shown.press(shown.view.questions(), "another");
    QVERIFY(shown.view.questions()->question()->text != first);
    shown.press(Qt::Key_Right); // nobody has to answer
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 1, -1}));
    QVERIFY(!shown.box()->isVisible()); // the answer is uncovered now
    shown.cursor().goToLast();
    QVERIFY(shown.view.questions()->findChild<QLabel *>(u"nothing"_s)->isVisible());
}

void TestDecisionWalk::aTeacherHasThemAskedBeforeSteps()
{
    Shown shown(sample::scheduled());
    QVERIFY(!shown.view.questions()->isAskingBeforeSteps()); // off at first
    shown.view.walk()->action(WalkMenu::AskBeforeSteps)->trigger();
    shown.cursor().goTo(Step{StepStage::Filters, 0, -1});
    const int before = shown.cursor().state();
    shown.press(Qt::Key_Right);
    QCOMPARE(shown.cursor().state(), before);
    QVERIFY(shown.box()->isVisible() && shown.box()->isOpen());
    QCOMPARE_LE(
        shown.view.questions()->question()->uncoveredBy, shown.cursor().steps().next(before, StepLevel::Element));
    shown.press(Qt::Key_End); // no way around it
    QCOMPARE(shown.cursor().state(), before);
    shown.press(shown.box(), "skip");
    QTest::keyClick(shown.view.questions()->findChild<QPushButton *>(u"goOn"_s), Qt::Key_Return);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 1, -1}));
    shown.press(Qt::Key_Left); // back is always free, and so is what was answered
    shown.press(Qt::Key_Right);
    QCOMPARE(shown.step(), (Step{StepStage::Filters, 1, -1}));
    // What is opened then does not show its end at once.
    shown.workspace.setDecision(sample::shared(sample::noValidHostAtFilters()));
    QVERIFY(!shown.cursor().isAtEnd());
    QVERIFY(QSettings().value(u"questions/beforeSteps"_s).toBool());
}

void TestDecisionWalk::theScoreIsKept()
{
    for (const bool right : {true, false}) {
        Shown shown(sample::scheduled());
        shown.cursor().goTo(Step{StepStage::Filters, 0, -1});
        shown.press(Qt::Key_Q);
        const QuizQuestion question = *shown.view.questions()->question();
        const QuizAnswer answer = rightAnswer(question);
        if (answer.number)
            shown.box()->findChild<QDoubleSpinBox *>()->setValue(*answer.number + (right ? 0 : 1));
        for (qsizetype at = 0; at < question.options.size(); ++at) {
            for (auto *option : shown.box()->findChildren<QAbstractButton *>()) {
                if (option->accessibleName() == question.options.at(at).text
                    && answer.options.contains(int(at)) == right)
                    option->click();
            }
        }
        shown.press(shown.box(), "check");
        QCOMPARE(shown.view.questions()->findChild<QLabel *>(u"score"_s)->text(),
            right ? u"1 of 1 answers right so far."_s : u"1 of 2 answers right so far."_s);
    }
}

void TestDecisionWalk::eachStepBecomesAPicture_data()
{
    QTest::addColumn<PictureFormat>("format");
    QTest::addColumn<int>("scale"); // pixels for each of the view's
    QTest::newRow("png") << PictureFormat::Png << 2;
    QTest::newRow("svg") << PictureFormat::Svg << 1;
}

void TestDecisionWalk::eachStepBecomesAPicture()
{
    QFETCH(PictureFormat, format);
    QFETCH(int, scale);
    const QString suffix = QString::fromLatin1(QTest::currentDataTag());
    const QTemporaryDir folder;
    Shown shown(sample::scheduled());
    const int state = shown.cursor().state();
    const int elements = shown.cursor().steps().elementCount();
    const QSignalSpy written(shown.view.pictures(), &WalkPictures::written);
    QVERIFY(shown.view.pictures()->begin(folder.path(), format));
    QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, 60000);
    QCOMPARE(written.first().first().toInt(), elements);
    QCOMPARE(shown.cursor().state(), state);
    const QDir place(folder.path());
    const QStringList names = place.entryList({u"step-*."_s + suffix});
    QCOMPARE(names.size(), elements);
    QImageReader first(place.filePath(u"step-01."_s + suffix));
    const QSize size = first.size();
    QCOMPARE_GE(size.width(), shown.view.width() * scale); // a reader chooses how large a drawing is
    QCOMPARE(size.height(), size.width() * shown.view.height() / shown.view.width());
    QVERIFY(first.read() != QImage(place.filePath(names.last())));
    QFile picture(place.filePath(u"step-01."_s + suffix));
    QVERIFY(picture.open(QIODevice::ReadOnly));
    const QByteArray drawn = picture.readAll();
    if (format == PictureFormat::Png) { // the sentence, which takes two lines, is laid out
        shown.cursor().goToFirst();
        QTest::qWait(100);
        const StepBar &bar = *shown.view.stepBar();
        const QRect around{bar.mapTo(&shown.view, QPoint()) * scale, bar.size() * scale};
        QCOMPARE(QImage::fromData(drawn).copy(around), QImage::fromData(pictureOf(shown.view, format)).copy(around));
    }
    if (format == PictureFormat::Svg) {
        const QByteArray pixels = QByteArray::number(shown.view.font().pointSizeF() * shown.view.logicalDpiY() / 72);
        QVERIFY(drawn.contains("font-size=\"" + pixels + '"'));
        QCOMPARE(drawn.count("font-family="), drawn.count(", sans-serif\"") + drawn.count(", monospace\""));
        QVERIFY(drawn.contains("width=\"" + QByteArray::number(shown.view.width()) + '"'));
    }
    QFile list(place.filePath(u"steps.txt"_s));
    QVERIFY(list.open(QIODevice::ReadOnly));
    const QString sentences = QString::fromUtf8(list.readAll());
    QCOMPARE(sentences.count(u'\n'), elements);
    QVERIFY2(sentences.startsWith(u"step-01."_s + suffix + u'\t'), qPrintable(sentences));
}

// Panes in a saved picture have the heights that they come to rest at, not those of the step before it.
void TestDecisionWalk::picturesAreTakenAtRest()
{
    const QTemporaryDir folder;
    Shown shown(sample::scheduled());
    const QSignalSpy written(shown.view.pictures(), &WalkPictures::written);
    QVERIFY(shown.view.pictures()->begin(folder.path(), PictureFormat::Png));
    QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, 60000);
    const Steps &steps = shown.cursor().steps();
    const QStringList names = QDir(folder.path()).entryList({u"step-*.png"_s});
    // The edge between the panes, and the step bar with the step's sentence.
    const auto edges = [&](const QImage &picture) {
        constexpr int above = 8; // pixels
        const int scale = picture.width() / shown.view.width();
        const auto *weights = shown.view.findChild<WeightsPanel *>();
        const int top = weights->mapTo(&shown.view, QPoint()).y() - above;
        const int bar = shown.view.stepBar()->mapTo(&shown.view, QPoint()).y() - above;
        return std::pair(picture.copy(0, top * scale, picture.width(), 2 * above * scale),
            picture.copy(0, bar * scale, picture.width(), picture.height() - bar * scale));
    };
    for (int element = 0; element < steps.elementCount(); ++element) {
        const QImage saved(QDir(folder.path()).filePath(names.at(element)));
        shown.cursor().goTo(steps.stateOfElement(element));
        QTRY_VERIFY2(edges(imageOf(shown.view)) == edges(saved), qPrintable(names.at(element)));
    }
}

void TestDecisionWalk::picturesOverwriteNothing()
{
    const QTemporaryDir folder;
    QFile kept(folder.filePath(u"step-01.png"_s));
    QVERIFY(kept.open(QIODevice::WriteOnly));
    Shown shown(sample::scheduled());
    const auto begun = shown.view.pictures()->begin(folder.path(), PictureFormat::Svg);
    QVERIFY(!begun);
    QCOMPARE(begun.error().kind, Error::Kind::Conflict);
    QVERIFY(!shown.view.pictures()->isRunning());
}

QTEST_MAIN(TestDecisionWalk)
#include "tst_decisionwalk.moc"
