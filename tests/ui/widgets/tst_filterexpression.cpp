// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/filterexpression.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The columns host, zone and vcpus; each row as one line: "cmp-07 az1 16".
class TestFilterExpression : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void refuses_data();
    void refuses();

private:
    static QList<FilterColumn> columns()
    {
        return {{u"host"_s, u"Host"_s}, {u"zone"_s, u"Zone"_s}, {u"vcpus"_s, u"vCPU used"_s}};
    }
};

void TestFilterExpression::matches_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<bool>("regex");
    QTest::addColumn<QString>("row");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char *name, const QString &expression, bool regex, const QString &text, bool expected) {
        QTest::newRow(name) << expression << regex << text << expected;
    };
    row("nothing meets every row", {}, false, u"cmp-07 az1 16"_s, true);
    row("text in any column", u"az1"_s, false, u"cmp-07 az1 16"_s, true);
    row("text in no column", u"az2"_s, false, u"cmp-07 az1 16"_s, false);
    row("text in any case", u"CMP"_s, false, u"cmp-07 az1 16"_s, true);
    row("all terms must be met", u"cmp az2"_s, false, u"cmp-07 az1 16"_s, false);
    row("a column by key", u"zone:az1"_s, false, u"cmp-07 az1 16"_s, true);
    row("another column does not count", u"zone:cmp"_s, false, u"cmp-07 az1 16"_s, false);
    row("a column by its title without blanks", u"vCPUused>=16"_s, false, u"cmp-07 az1 16"_s, true);
    row("not this text", u"!az1"_s, false, u"cmp-07 az1 16"_s, false);
    row("not this text in this column", u"!zone:az2"_s, false, u"cmp-07 az1 16"_s, true);
    row("not, of what is yet to be typed", u"!"_s, false, u"cmp-07 az1 16"_s, true);
    row("not, of a column's text that is yet to be typed", u"az1 !zone:"_s, false, u"cmp-07 az1 16"_s, true);
    row("not, of a pattern that is yet to be typed", u"!"_s, true, u"cmp-07 az1 16"_s, true);
    row("at least, at the limit", u"vcpus>=16"_s, false, u"cmp-07 az1 16"_s, true);
    row("at least, below the limit", u"vcpus>=16"_s, false, u"cmp-07 az1 15"_s, false);
    row("less, at the limit", u"vcpus<16"_s, false, u"cmp-07 az1 16"_s, false);
    row("at most, at the limit", u"vcpus<=16"_s, false, u"cmp-07 az1 16"_s, true);
    row("greater, at the limit", u"vcpus>16"_s, false, u"cmp-07 az1 16"_s, false);
    row("a colon before the comparison", u"vcpus:>8"_s, false, u"cmp-07 az1 16"_s, true);
    row("any number", u">=16"_s, false, u"cmp-07 az1 16"_s, true);
    row("a text is no number", u"host>1"_s, false, u"cmp-07 az1 16"_s, false);
    row("exactly this text", u"host=cmp-0"_s, false, u"cmp-07 az1 16"_s, false);
    row("quotes keep blanks", u"\"az1 x\""_s, false, u"cmp-07 az1 16"_s, false);
    row("quotes protect a colon", u"\"nova:x\""_s, false, u"nova:x az1 16"_s, true);
    row("a regular expression", u"^cmp-0[1-7]$"_s, true, u"cmp-07 az1 16"_s, true);
    row("a regular expression in a column", u"zone:^az[23]"_s, true, u"cmp-07 az1 16"_s, false);
    row("a dot is a dot without the switch", u"cmp.07"_s, false, u"cmp-07 az1 16"_s, false);
}

void TestFilterExpression::matches()
{
    QFETCH(QString, expression);
    QFETCH(bool, regex);
    QFETCH(QString, row);
    QFETCH(bool, expected);
    const auto filter = FilterExpression::parse(expression, columns(), regex);
    QVERIFY2(filter.has_value(), filter ? "" : qPrintable(filter.error().text()));
    const QStringList cells = row.split(u' ');
    const auto number = [&](int column) { return column == 2 ? std::optional(cells.at(2).toDouble()) : std::nullopt; };
    const RowText text(cells);
    QCOMPARE(filter->matches({text, number}), expected);
}

void TestFilterExpression::refuses_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<bool>("regex");
    QTest::addColumn<QString>("names");
    QTest::newRow("a column that is not there") << u"colour:red"_s << false << u"colour"_s;
    QTest::newRow("a comparison with a text") << u"vcpus>=many"_s << false << u"many"_s;
    QTest::newRow("a comparison with nothing") << u"vcpus<"_s << false << QString();
    QTest::newRow("a quotation mark left open") << u"\"az1"_s << false << QString();
    QTest::newRow("a broken regular expression") << u"cmp-("_s << true << u"cmp-("_s;
}

void TestFilterExpression::refuses()
{
    QFETCH(QString, expression);
    QFETCH(bool, regex);
    QFETCH(QString, names);
    const auto filter = FilterExpression::parse(expression, columns(), regex);
    QVERIFY(!filter.has_value());
    QVERIFY2(filter.error().what.contains(names), qPrintable(filter.error().text()));
    QVERIFY(!filter.error().remedy.isEmpty());
}

QTEST_GUILESS_MAIN(TestFilterExpression)
#include "tst_filterexpression.moc"
