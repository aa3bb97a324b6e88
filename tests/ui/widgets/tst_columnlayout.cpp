// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/columnlayout.h"
#include "widgets/tableroles.h"

#include <QHeaderView>
#include <QStandardItemModel>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A header with one column per word.
struct Header
{
    explicit Header(const QString &keys)
        : view(Qt::Horizontal)
    {
        const QStringList words = keys.split(u' ');
        model.setColumnCount(static_cast<int>(words.size()));
        for (int column = 0; column < words.size(); ++column)
            model.setHeaderData(column, Qt::Horizontal, words.at(column), ColumnKeyRole);
        view.setModel(&model);
        view.setMinimumSectionSize(10);
        for (int column = 0; column < words.size(); ++column)
            view.resizeSection(column, 100);
    }

    int column(const QString &key) const { return columnWithKey(view, key); }
    // The columns as arranged: "host=120 (zone) vcpus=100"; hidden ones in parentheses.
    QString shown() const
    {
        QStringList parts;
        for (int place = 0; place < view.count(); ++place) {
            const int logical = view.logicalIndex(place);
            const QString key = columnKey(view, logical);
            parts.append(view.isSectionHidden(logical) ? u"(%1)"_s.arg(key)
                                                       : u"%1=%2"_s.arg(key).arg(view.sectionSize(logical)));
        }
        return parts.join(u' ');
    }

    QStandardItemModel model;
    QHeaderView view;
};

// The columns host, zone and vcpus with vcpus first, zone hidden, host 150 wide, sorted by vcpus descending.
ColumnLayout rearranged()
{
    Header header(u"host zone vcpus"_s);
    header.view.moveSection(header.view.visualIndex(header.column(u"vcpus"_s)), 0);
    header.view.setSectionHidden(header.column(u"zone"_s), true);
    header.view.resizeSection(header.column(u"host"_s), 150);
    header.view.setSortIndicator(header.column(u"vcpus"_s), Qt::DescendingOrder);
    return ColumnLayout::of(header.view);
}

} // namespace

// Restores the columns of a table, which may have other columns the next time.
class TestColumnLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isApplied_data();
    void isApplied();
    void remembersWhatItIsSortedBy();
    void survivesAsBytes_data();
    void survivesAsBytes();
    void isUpdated_data();
    void isUpdated();
    void shownAgainAColumnHasItsWidth();
};

void TestColumnLayout::isApplied_data()
{
    QTest::addColumn<QString>("columns"); // of the next table
    QTest::addColumn<QString>("shown");
    QTest::newRow("to the same columns") << u"host zone vcpus"_s << u"vcpus=100 host=150 (zone)"_s;
    QTest::newRow("to the same in another order") << u"vcpus zone host"_s << u"vcpus=100 host=150 (zone)"_s;
    QTest::newRow("without one") << u"host zone"_s << u"host=150 (zone)"_s;
    QTest::newRow("with new ones, which come last")
        << u"disk host zone ram vcpus"_s << u"vcpus=100 host=150 (zone) disk=100 ram=100"_s;
    QTest::newRow("to other ones alone") << u"disk ram"_s << u"disk=100 ram=100"_s;
}

void TestColumnLayout::isApplied()
{
    QFETCH(QString, columns);
    Header header(columns);
    rearranged().applyTo(header.view);
    QTEST(header.shown(), "shown");
    rearranged().applyTo(header.view); // applying it again changes nothing
    QTEST(header.shown(), "shown");
}

void TestColumnLayout::remembersWhatItIsSortedBy()
{
    QCOMPARE(rearranged().sortedBy(), u"vcpus"_s);
    QCOMPARE(rearranged().order(), Qt::DescendingOrder);
    Header header(u"host zone"_s);
    header.view.setSortIndicator(-1, Qt::AscendingOrder);
    QCOMPARE(ColumnLayout::of(header.view).sortedBy(), QString());
    QVERIFY(ColumnLayout().isEmpty());
    QVERIFY(!rearranged().isEmpty());
}

void TestColumnLayout::survivesAsBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isLayout");
    const QByteArray whole = rearranged().toBytes();
    QTest::newRow("its own") << whole << true;
    QTest::newRow("none") << QByteArray() << false;
    QTest::newRow("half of them") << whole.first(whole.size() / 2) << false;
    QTest::newRow("a word") << QByteArray("columns") << false;
    QTest::newRow("the greatest numbers") << QByteArray(64, '\xff') << false;
}

void TestColumnLayout::survivesAsBytes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isLayout);
    const ColumnLayout layout = ColumnLayout::fromBytes(bytes);
    QCOMPARE(!layout.isEmpty(), isLayout);
    if (!isLayout)
        return;
    QCOMPARE(layout.toBytes(), bytes);
    QCOMPARE(layout.sortedBy(), u"vcpus"_s);
    QCOMPARE(layout.order(), Qt::DescendingOrder);
    Header header(u"host zone vcpus"_s);
    layout.applyTo(header.view);
    QCOMPARE(header.shown(), u"vcpus=100 host=150 (zone)"_s);
}

// Columns missing from a table for a while are not forgotten.
void TestColumnLayout::isUpdated_data()
{
    QTest::addColumn<QString>("now");   // the columns of the current table, each 70 wide
    QTest::addColumn<QString>("shown"); // in a table with host, zone, vcpus and disk
    QTest::newRow("by the same columns") << u"host zone vcpus"_s << u"host=70 zone=70 vcpus=70 disk=100"_s;
    QTest::newRow("by more columns") << u"disk host zone vcpus"_s << u"disk=70 host=70 zone=70 vcpus=70"_s;
    QTest::newRow("by fewer columns it is not") << u"host vcpus"_s << u"vcpus=100 host=150 (zone) disk=100"_s;
    QTest::newRow("by fewer and a new one it has that one more")
        << u"disk host"_s << u"vcpus=100 host=150 (zone) disk=70"_s;
}

void TestColumnLayout::isUpdated()
{
    QFETCH(QString, now);
    Header present(now);
    for (int column = 0; column < present.view.count(); ++column)
        present.view.resizeSection(column, 70);
    Header next(u"host zone vcpus disk"_s);
    rearranged().updated(ColumnLayout::of(present.view)).applyTo(next.view);
    QTEST(next.shown(), "shown");
}

void TestColumnLayout::shownAgainAColumnHasItsWidth()
{
    Header header(u"host zone vcpus"_s);
    rearranged().applyTo(header.view);
    header.view.setSectionHidden(header.column(u"zone"_s), false);
    QCOMPARE(header.shown(), u"vcpus=100 host=150 zone=100"_s);
    QCOMPARE(header.column(u"none"_s), -1);
    QCOMPARE(columnKey(header.view, -1), QString());
}

QTEST_MAIN(TestColumnLayout)
#include "tst_columnlayout.moc"
