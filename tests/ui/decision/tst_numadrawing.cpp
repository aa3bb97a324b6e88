// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/matrix/cellpainter.h"
#include "decision/numadrawing.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Use = PlannedCpu::Use;

QList<CellPlan> twoCells()
{
    CellPlan first;
    first.id = 0;
    first.cpus = {{0, Use::Pinned, 0}, {1, Use::Emulator, -1}, {2, Use::Free, -1}};
    first.memoryMb = {4096, 512, 1024};
    first.pages = {{2048, {512, 8, 128}}};
    first.freeDevices = 2;
    first.places = {0};
    CellPlan second;
    second.id = 1;
    second.cpus = {{4, Use::Taken, -1}, {5, Use::Shared, -1}};
    second.memoryMb = {4096, 4096, 0};
    second.misfits = {{0, {"%1 is too little", {{u"memory"_s, qint64(7), Origin::host()}}}}};
    return {first, second};
}

} // namespace

class TestNumaDrawing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::apply(*qApp, false); }
    void tellsItInWords();
    void walksByKey();
    void isHigherWhereItIsNarrower();
    void marksStandOut_data();
    void marksStandOut();
    void showsNothingWithoutCells();
};

void TestNumaDrawing::tellsItInWords()
{
    NumaDrawing drawing;
    drawing.setPlans(twoCells());
    QCOMPARE(drawing.inWords(0).split(u'\n'),
        (QStringList{u"Cell 0 · cell 0 of the server goes here · 2 PCI device(s) free"_s,
            u"CPU 0: for vCPU 0 of this server"_s, u"CPU 1: for this server's emulator threads"_s, u"CPU 2: free"_s,
            u"Memory: 512 MiB used + 1 GiB of 4 GiB (512 + 1,024 of 4,096 MiB)"_s,
            u"Pages of 2 MiB: 8 used + 128 of 512"_s}));
    QCOMPARE(drawing.inWords(1).split(u'\n'),
        (QStringList{u"Cell 1"_s, u"CPU 4: dedicated to another server"_s, u"CPU 5: shared by servers"_s,
            u"Memory: 4 GiB used of 4 GiB (4,096 + 0 of 4,096 MiB)"_s, u"✕ 7 is too little"_s}));
    QCOMPARE(drawing.accessibleDescription(), drawing.inWords(0));
    QVERIFY(!drawing.accessibleName().isEmpty());
}

void TestNumaDrawing::walksByKey()
{
    NumaDrawing drawing;
    drawing.setPlans(twoCells());
    QVERIFY(drawing.focusPolicy() & Qt::TabFocus);
    QTest::keyClick(&drawing, Qt::Key_Down);
    QCOMPARE(drawing.currentCell(), 1);
    QCOMPARE(drawing.accessibleDescription(), drawing.inWords(1));
    QTest::keyClick(&drawing, Qt::Key_Down);
    QCOMPARE(drawing.currentCell(), 1);
    QTest::keyClick(&drawing, Qt::Key_Up);
    QCOMPARE(drawing.currentCell(), 0);
}

void TestNumaDrawing::isHigherWhereItIsNarrower()
{
    NumaDrawing drawing;
    drawing.setPlans(twoCells());
    QVERIFY(drawing.heightForWidth(120) > drawing.heightForWidth(400));
}

void TestNumaDrawing::marksStandOut_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

// The squares of each use are distinguishable without color.
void TestNumaDrawing::marksStandOut()
{
    QFETCH(bool, dark);
    Theme::apply(*qApp, dark);
    QList<QImage> pictures;
    for (const Use use : {Use::Free, Use::Shared, Use::Taken, Use::Pinned, Use::Emulator}) {
        CellPlan plan;
        plan.cpus = {{3, use, 1}};
        NumaDrawing drawing;
        drawing.setPlans({plan});
        drawing.resize(200, drawing.heightForWidth(200));
        const QImage grey = drawing.grab().toImage().convertToFormat(QImage::Format_Grayscale8);
        QVERIFY(!pictures.contains(grey));
        pictures.append(grey);
    }
    Theme::apply(*qApp, false);
}

void TestNumaDrawing::showsNothingWithoutCells()
{
    NumaDrawing drawing;
    drawing.setPlans(twoCells());
    drawing.setPlans({});
    QVERIFY(drawing.accessibleDescription().isEmpty());
    drawing.resize(200, 200);
    drawing.grab();
}

QTEST_MAIN(TestNumaDrawing)
#include "tst_numadrawing.moc"
