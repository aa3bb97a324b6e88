// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/resourceclass.h"
#include "widgets/table/capacityrow.h"
#include "widgets/table/celldelegate.h"
#include "widgets/table/statuspill.h"
#include "widgets/theme.h"

#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// "uu..ww|..": the bar in that many columns, each by its color: used, beyond the physical total, over the capacity,
// free.
QString barOf(const Capacity &capacity, int columns)
{
    constexpr int width = 20; // of a column
    QImage image(columns * width, 10, QImage::Format_ARGB32);
    image.fill(Qt::white);
    {
        QPainter painter(&image);
        paintCapacityBar(painter, QRectF(0, 0, image.width(), image.height()), capacity);
    }
    const Theme &theme = Theme::current();
    QString bar;
    for (int column = 0; column < columns; ++column) {
        const QColor color = image.pixelColor(column * width + width / 2, 5);
        bar += color == theme.accent  ? u'u'
            : color == theme.warning  ? u'w'
            : color == theme.rejected ? u'r'
            : color == theme.track    ? u'.'
                                      : u'?';
    }
    return bar;
}

Capacity capacityOf(double used, double total, double reserved = 0, double ratio = 1, const QString &unit = {})
{
    return {used, total, reserved, ratio, unit};
}

} // namespace

// A resource's usage in numbers and as a bar.
class TestCapacity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inWords_data();
    void inWords();
    void asABar_data();
    void asABar();
    void units_data();
    void units();
    void aRowSaysItAloud();
    void aCellHasRoomForIt();
    void pillsSayTheirVerdict();
};

void TestCapacity::inWords_data()
{
    QTest::addColumn<Capacity>("capacity");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("arithmetic");
    QTest::newRow("plain") << capacityOf(4, 16) << u"4 / 16"_s << u"16 − 4 used = 12 free"_s;
    QTest::newRow("with its unit") << capacityOf(4, 16, 0, 1, u"GiB"_s) << u"4 / 16 GiB"_s
                                   << u"16 − 4 used = 12 GiB free"_s;
    QTest::newRow("reserved and overcommitted") << capacityOf(12, 64, 4, 1.5, u"GiB"_s) << u"12 / 90 GiB"_s
                                                << u"(64 − 4 reserved) × 1.5 − 12 used = 78 GiB free"_s;
    QTest::newRow("reserved alone") << capacityOf(1, 8, 2) << u"1 / 6"_s << u"(8 − 2 reserved) × 1 − 1 used = 5 free"_s;
    QTest::newRow("a part of one") << capacityOf(0.5, 2) << u"0.5 / 2"_s << u"2 − 0.5 used = 1.5 free"_s;
    QTest::newRow("over the capacity") << capacityOf(20, 16) << u"20 / 16"_s << u"16 − 20 used = -4 free"_s;
    QTest::newRow("nothing at all") << capacityOf(0, 0) << u"0 / 0"_s << u"0 − 0 used = 0 free"_s;
}

void TestCapacity::inWords()
{
    QFETCH(Capacity, capacity);
    QTEST(capacityText(capacity), "text");
    QTEST(capacityArithmetic(capacity), "arithmetic");
}

void TestCapacity::asABar_data()
{
    QTest::addColumn<Capacity>("capacity");
    QTest::addColumn<QString>("bar"); // in ten columns
    QTest::newRow("half used") << capacityOf(8, 16) << u"uuuuu....."_s;
    QTest::newRow("nothing used") << capacityOf(0, 16) << u".........."_s;
    QTest::newRow("all used") << capacityOf(16, 16) << u"uuuuuuuuuu"_s;
    QTest::newRow("overcommitted, within what is there") << capacityOf(3, 10, 0, 2) << u"u"_s + QString(9, u'.');
    QTest::newRow("more than is there") << capacityOf(14, 10, 0, 2) << u"uuuuuww..."_s;
    QTest::newRow("more than may be given away") << capacityOf(20, 10) << u"uuuuurrrrr"_s;
    QTest::newRow("reserved is not there") << capacityOf(5, 10, 5) << u"uuuuuuuuuu"_s;
    QTest::newRow("nothing at all") << capacityOf(0, 0) << u".........."_s;
}

void TestCapacity::asABar()
{
    QFETCH(Capacity, capacity);
    QTEST(barOf(capacity, 10), "bar");
}

void TestCapacity::units_data()
{
    QTest::addColumn<QString>("resourceClass");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("text");
    QTest::newRow("memory") << u"MEMORY_MB"_s << u"MiB"_s << u"MEMORY_MB (MiB)"_s;
    QTest::newRow("disk") << u"DISK_GB"_s << u"GiB"_s << u"DISK_GB (GiB)"_s;
    QTest::newRow("CPUs") << u"VCPU"_s << u""_s << u"VCPU"_s;
    QTest::newRow("memory of a cell is another class") << u"NUMA_MEMORY_MB"_s << u""_s << u"NUMA_MEMORY_MB"_s;
}

void TestCapacity::units()
{
    QFETCH(QString, resourceClass);
    QTEST(unitOfClass(resourceClass), "unit");
    QTEST(classText(resourceClass), "text");
}

void TestCapacity::aRowSaysItAloud()
{
    const CapacityRow row(u"RAM"_s, capacityOf(12, 64, 4, 1.5, u"GiB"_s));
    QCOMPARE(row.accessibleName(), u"RAM: 12 / 90 GiB"_s);
    QCOMPARE(row.toolTip(), u"(64 − 4 reserved) × 1.5 − 12 used = 78 GiB free"_s);
    QCOMPARE_GE(row.sizeHint().width(), row.minimumSizeHint().width());
    QCOMPARE(row.sizeHint().height(), row.minimumSizeHint().height());
}

void TestCapacity::aCellHasRoomForIt()
{
    QStandardItemModel model(1, 3);
    model.setItem(0, 0, new QStandardItem(u"1 / 2"_s));
    model.setItem(0, 1, new QStandardItem(u"1 / 2"_s));
    model.item(0, 1)->setData(QVariant::fromValue(capacityOf(1, 2)), CapacityRole);
    model.setItem(0, 2, new QStandardItem(u"1 / 2"_s));
    model.item(0, 2)->setData(QVariant::fromValue(Tone::Chosen), ToneRole);
    const CellDelegate delegate;
    const QStyleOptionViewItem option;
    const QSize plain = delegate.sizeHint(option, model.index(0, 0));
    const QSize bar = delegate.sizeHint(option, model.index(0, 1));
    QCOMPARE_GT(bar.width(), plain.width()); // a shorter bar would be unreadable
    QCOMPARE(bar.height(), plain.height());
    QCOMPARE_GE(delegate.sizeHint(option, model.index(0, 2)).width(), plain.width()); // bold
}

void TestCapacity::pillsSayTheirVerdict()
{
    StatusPill pill;
    pill.setText(u"✓"_s, u"Lands on cmp-07"_s, Tone::Good);
    QCOMPARE(pill.accessibleName(), u"Lands on cmp-07"_s);
    QCOMPARE(pill.toolTip(), u"Lands on cmp-07"_s);
    const int wide = pill.sizeHint().width();
    pill.setText({}, u"Lands on cmp-07"_s, Tone::Good);
    QCOMPARE_LT(pill.sizeHint().width(), wide);
    pill.setText(u"✓"_s, QString(200, u'x'), Tone::Good);
    QCOMPARE_LT(pill.minimumSizeHint().width(), pill.sizeHint().width());
    pill.setText({}, u"a"_s, Tone::Plain);
    QCOMPARE(pill.minimumSizeHint(), pill.sizeHint());
    QList<QRgb> colors;
    for (const Tone tone : {Tone::Plain, Tone::Muted, Tone::Good, Tone::Bad, Tone::Warning})
        colors.append(toneColor(tone).rgb());
    for (qsizetype one = 0; one < colors.size(); ++one)
        QCOMPARE(colors.lastIndexOf(colors.at(one)), one);
}

QTEST_MAIN(TestCapacity)
#include "tst_capacity.moc"
