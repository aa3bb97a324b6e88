// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/filterproxy.h"
#include "widgets/table/tablemodel.h"

#include <QAbstractItemModelTester>
#include <QDateTime>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Rows with a name, a zone and a number; "?" is an unknown number.
class Hosts final : public QStandardItemModel
{
public:
    Hosts()
        : QStandardItemModel(0, 3)
    {
        setColumn(0, u"host"_s, u"Host"_s);
        setColumn(1, u"zone"_s, u"Zone"_s);
        setColumn(2, u"vcpus"_s, u"vCPU used"_s);
    }
    void setColumn(int column, const QString &key, const QString &title)
    {
        setHeaderData(column, Qt::Horizontal, key, ColumnKeyRole);
        setHeaderData(column, Qt::Horizontal, title, Qt::DisplayRole);
    }
    void add(const QStringList &cells)
    {
        QList<QStandardItem *> row;
        for (qsizetype column = 0; column < cells.size(); ++column) {
            const QString &cell = cells.at(column);
            auto *item = new QStandardItem(cell);
            item->setData(valueOf(cell, column), SortRole);
            item->setData(u"uuid-"_s + cells.first(), UuidRole);
            row.append(item);
        }
        appendRow(row);
    }
    static QVariant valueOf(const QString &cell, qsizetype column)
    {
        if (cell == u"?"_s)
            return {};
        return column == 2 ? QVariant(cell.toDouble()) : QVariant(cell);
    }
};

QStringList namesOf(const QAbstractItemModel &model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names.append(model.index(row, 0).data().toString());
    return names;
}

} // namespace

// Which rows a table shows, in which order, as the source changes.
class TestFilterProxy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsTheRules();
    void findsRowsByUuid();
    void seesWhatChanges();
    void seesWhatComesAndGoes();
    void followsAColumnThatMoves();
    void showsAllWhereAColumnIsGone();
    void staysAsItIsOnAWrongExpression();
    void toldTheSameAgainItMovesNothing();
    void sortsAnyValues();
    void sortsAgainByAColumnOfBefore();
    void leavesTheOrderOfTheSource();
    void filtersAsTheTermsSay();
    void texts_data();
    void texts();

private:
    std::unique_ptr<Hosts> m_hosts;
    std::unique_ptr<FilterProxy> m_proxy;
};

void TestFilterProxy::init()
{
    m_hosts = std::make_unique<Hosts>();
    m_hosts->add({u"cmp-1"_s, u"az1"_s, u"16"_s});
    m_hosts->add({u"cmp-2"_s, u"az2"_s, u"?"_s});
    m_hosts->add({u"cmp-10"_s, u"az1"_s, u"4"_s});
    m_proxy = std::make_unique<FilterProxy>();
    m_proxy->setSourceModel(m_hosts.get());
}

void TestFilterProxy::keepsTheRules()
{
    const QAbstractItemModelTester tester(m_proxy.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const QString &expression : {u"az1"_s, u"vcpus>4"_s, u"none"_s, QString()}) {
        QVERIFY(m_proxy->setExpression(expression, false));
        m_proxy->sort(2, Qt::DescendingOrder);
        m_hosts->add({u"cmp-3"_s, u"az1"_s, u"8"_s});
        m_hosts->removeRow(0);
        m_proxy->sort(0);
    }
}

void TestFilterProxy::findsRowsByUuid()
{
    m_proxy->sort(0, Qt::DescendingOrder); // cmp-10, cmp-2, cmp-1
    QCOMPARE(m_proxy->rowOf(u"uuid-cmp-10"_s), 0);
    QCOMPARE(m_proxy->sourceRowOf(u"uuid-cmp-10"_s), 2);
    QVERIFY(m_proxy->setExpression(u"az2"_s, false));
    QCOMPARE(m_proxy->rowOf(u"uuid-cmp-10"_s), -1);
    QCOMPARE(m_proxy->sourceRowOf(u"uuid-cmp-10"_s), 2);
    QCOMPARE(m_proxy->rowOf(u"uuid-cmp-2"_s), 0);
    QCOMPARE(m_proxy->rowOf(u"uuid-cmp-9"_s), -1);
    m_hosts->removeRow(0);
    QCOMPARE(m_proxy->sourceRowOf(u"uuid-cmp-10"_s), 1);
    QCOMPARE(FilterProxy().rowOf(u"uuid-cmp-10"_s), -1);
}

void TestFilterProxy::seesWhatChanges()
{
    QVERIFY(m_proxy->setExpression(u"zone:az1"_s, false));
    m_proxy->sort(2);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-10"_s, u"cmp-1"_s}));
    m_hosts->item(0, 2)->setData(2.0, SortRole);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-1"_s, u"cmp-10"_s}));
    m_hosts->item(1, 1)->setText(u"az1"_s);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-1"_s, u"cmp-10"_s, u"cmp-2"_s}));
    m_hosts->item(0, 1)->setText(u"az3"_s);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-10"_s, u"cmp-2"_s}));
}

void TestFilterProxy::seesWhatComesAndGoes()
{
    QVERIFY(m_proxy->setExpression(u"az1"_s, false));
    m_proxy->sort(0);
    m_hosts->add({u"cmp-3"_s, u"az1"_s, u"8"_s});
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-1"_s, u"cmp-3"_s, u"cmp-10"_s}));
    m_hosts->removeRow(0);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-3"_s, u"cmp-10"_s}));
    m_hosts->removeRows(0, m_hosts->rowCount());
    QCOMPARE(m_proxy->rowCount(), 0);
    QVERIFY(m_proxy->isFiltering());
}

// New rows, in which the column named by the expression is elsewhere.
void TestFilterProxy::followsAColumnThatMoves()
{
    QVERIFY(m_proxy->setExpression(u"zone:az1"_s, false));
    m_hosts->clear();
    m_hosts->setColumnCount(3);
    m_hosts->setColumn(0, u"host"_s, u"Host"_s);
    m_hosts->setColumn(1, u"vcpus"_s, u"vCPU used"_s);
    m_hosts->setColumn(2, u"zone"_s, u"Zone"_s);
    m_hosts->add({u"cmp-1"_s, u"az1"_s, u"az2"_s});
    m_hosts->add({u"cmp-2"_s, u"az2"_s, u"az1"_s});
    QVERIFY(m_proxy->setExpression(u"zone:az1"_s, false));
    QCOMPARE(namesOf(*m_proxy), QStringList{u"cmp-2"_s});
}

void TestFilterProxy::showsAllWhereAColumnIsGone()
{
    QVERIFY(m_proxy->setExpression(u"zone:az1"_s, false));
    m_hosts->clear();
    m_hosts->setColumnCount(2);
    m_hosts->add({u"cmp-1"_s, u"az1"_s});
    m_hosts->add({u"cmp-2"_s, u"az2"_s});
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-1"_s, u"cmp-2"_s}));
}

void TestFilterProxy::staysAsItIsOnAWrongExpression()
{
    QVERIFY(m_proxy->setExpression(u"az2"_s, false));
    QVERIFY(!m_proxy->setExpression(u"colour:red"_s, false));
    QCOMPARE(namesOf(*m_proxy), QStringList{u"cmp-2"_s});
    QVERIFY(!m_proxy->setExpression(u"cmp-("_s, true));
    QCOMPARE(namesOf(*m_proxy), QStringList{u"cmp-2"_s});
    QVERIFY(m_proxy->setExpression(QString(), false));
    QVERIFY(!m_proxy->isFiltering());
    QCOMPARE(m_proxy->rowCount(), 3);
}

void TestFilterProxy::toldTheSameAgainItMovesNothing()
{
    QSignalSpy layouts(m_proxy.get(), &QAbstractItemModel::layoutChanged);
    QVERIFY(m_proxy->setExpression(u"cmp-1"_s, false));
    const auto once = layouts.count();
    QVERIFY(m_proxy->setExpression(u"cmp-1"_s, false));
    QCOMPARE(layouts.count(), once);
    QVERIFY(m_proxy->setExpression(u"cmp-1"_s, true));
    QCOMPARE_GT(layouts.count(), once);
}

// Numbers by size, then times, then texts; unknown values last in either direction; equal ones in source order.
void TestFilterProxy::sortsAnyValues()
{
    QRandomGenerator random(4711);
    QStandardItemModel model(60, 1);
    model.setHeaderData(0, Qt::Horizontal, u"value"_s, ColumnKeyRole);
    const QDateTime day({2026, 9, 1}, {}, Qt::UTC);
    for (int row = 0; row < model.rowCount(); ++row) {
        auto *item = new QStandardItem(QString::number(row));
        const QList<QVariant> some{{}, random.bounded(20), random.bounded(20) / 4.0, day.addDays(random.bounded(9)),
            u"n%1"_s.arg(random.bounded(20))};
        item->setData(some.at(random.bounded(5)), SortRole);
        model.setItem(row, item);
    }
    FilterProxy proxy;
    proxy.setSourceModel(&model);
    const auto kindOf = [](const QVariant &value) {
        return !value.isValid()                      ? 3
            : value.typeId() == QMetaType::QString   ? 2
            : value.typeId() == QMetaType::QDateTime ? 1
                                                     : 0;
    };
    const auto isBefore = [&](const QVariant &one, const QVariant &other) {
        if (kindOf(one) != kindOf(other))
            return kindOf(one) < kindOf(other);
        switch (kindOf(one)) {
        case 0:
            return one.toDouble() < other.toDouble();
        case 1:
            return one.toDateTime() < other.toDateTime();
        case 2:
            return one.toString().sliced(1).toInt() < other.toString().sliced(1).toInt();
        default:
            return false;
        }
    };
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        proxy.sort(0, order);
        for (int row = 1; row < proxy.rowCount(); ++row) {
            const QVariant above = proxy.index(row - 1, 0).data(SortRole);
            const QVariant below = proxy.index(row, 0).data(SortRole);
            if (!above.isValid())
                QVERIFY(!below.isValid());
            else if (below.isValid())
                QVERIFY(order == Qt::AscendingOrder ? !isBefore(below, above) : !isBefore(above, below));
            if (!isBefore(above, below) && !isBefore(below, above))
                QCOMPARE_LT(proxy.index(row - 1, 0).data().toInt(), proxy.index(row, 0).data().toInt());
        }
    }
}

void TestFilterProxy::sortsAgainByAColumnOfBefore()
{
    m_proxy->sort(2);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-10"_s, u"cmp-1"_s, u"cmp-2"_s}));
    m_proxy->sort(0, Qt::DescendingOrder);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-10"_s, u"cmp-2"_s, u"cmp-1"_s}));
    m_proxy->sort(2, Qt::DescendingOrder);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-1"_s, u"cmp-10"_s, u"cmp-2"_s}));
    m_proxy->sort(0);
    m_hosts->item(0, 2)->setData(2.0, SortRole);
    m_proxy->sort(2);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-1"_s, u"cmp-10"_s, u"cmp-2"_s}));
}

// It takes the source at its word, and compares nothing.
void TestFilterProxy::leavesTheOrderOfTheSource()
{
    const QStringList inOrderOfSource{u"cmp-1"_s, u"cmp-2"_s, u"cmp-10"_s};
    m_proxy->setOrderOfSource(2);
    m_proxy->sort(2);
    QCOMPARE(namesOf(*m_proxy), inOrderOfSource);
    m_proxy->sort(2, Qt::DescendingOrder);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-1"_s, u"cmp-10"_s, u"cmp-2"_s}));
    m_proxy->sort(0, Qt::DescendingOrder);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-10"_s, u"cmp-2"_s, u"cmp-1"_s}));
    m_proxy->sort(2);
    QCOMPARE(namesOf(*m_proxy), inOrderOfSource);
    m_proxy->setOrderOfSource(-1);
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-10"_s, u"cmp-1"_s, u"cmp-2"_s}));
    m_proxy->setOrderOfSource(2);
    QCOMPARE(namesOf(*m_proxy), inOrderOfSource);
    QVERIFY(m_proxy->setExpression(u"az1"_s, false));
    QCOMPARE(namesOf(*m_proxy), (QStringList{u"cmp-1"_s, u"cmp-10"_s}));
}

// Any combination of terms shows the rows that match all of them.
void TestFilterProxy::filtersAsTheTermsSay()
{
    using Meets = std::function<bool(const QString &host, const QString &zone, std::optional<double> vcpus)>;
    const QList<std::pair<QString, Meets>> terms{
        {u"cmp-1"_s, [](const QString &host, const QString &, auto) { return host.contains(u"cmp-1"_s); }},
        {u"!az1"_s, [](const QString &, const QString &zone, auto) { return zone != u"az1"_s; }},
        {u"zone=az2"_s, [](const QString &, const QString &zone, auto) { return zone == u"az2"_s; }},
        {u"vcpus>=4"_s, [](const QString &, const QString &, auto vcpus) { return vcpus && *vcpus >= 4; }},
        {u"!vcpus<3"_s, [](const QString &, const QString &, auto vcpus) { return !vcpus || *vcpus >= 3; }},
        {u"<=6"_s, [](const QString &, const QString &, auto vcpus) { return vcpus && *vcpus <= 6; }},
        {u"host:\"p-2\""_s, [](const QString &host, const QString &, auto) { return host.contains(u"p-2"_s); }},
    };
    Hosts hosts;
    for (int n = 0; n < 40; ++n)
        hosts.add({u"cmp-%1"_s.arg(n), u"az%1"_s.arg(1 + n % 3), n % 5 == 0 ? u"?"_s : QString::number(n % 8)});
    FilterProxy proxy;
    proxy.setSourceModel(&hosts);
    for (uint chosen = 0; chosen < (1U << terms.size()); ++chosen) {
        QStringList expression;
        QList<Meets> all;
        for (qsizetype term = 0; term < terms.size(); ++term) {
            if ((chosen >> term & 1U) != 0) {
                expression.append(terms.at(term).first);
                all.append(terms.at(term).second);
            }
        }
        QVERIFY(proxy.setExpression(expression.join(u' '), false));
        QStringList expected;
        for (int row = 0; row < hosts.rowCount(); ++row) {
            const QVariant vcpus = hosts.index(row, 2).data(SortRole);
            const auto number = vcpus.isValid() ? std::optional(vcpus.toDouble()) : std::nullopt;
            const QString host = hosts.item(row, 0)->text();
            const QString zone = hosts.item(row, 1)->text();
            if (std::ranges::all_of(all, [&](const Meets &meets) { return meets(host, zone, number); }))
                expected.append(host);
        }
        QVERIFY2(namesOf(proxy) == expected, qPrintable(expression.join(u' ')));
    }
}

void TestFilterProxy::texts_data()
{
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("unknown") << QVariant() << u"–"_s;
    QTest::newRow("a whole number, with its thousands") << QVariant(1234567) << u"1,234,567"_s;
    QTest::newRow("a large one") << QVariant(qint64{5'000'000'000}) << u"5,000,000,000"_s;
    QTest::newRow("a real number") << QVariant(1.5) << u"1.5"_s;
    QTest::newRow("a real one that is whole") << QVariant(16.0) << u"16"_s;
    QTest::newRow("a text, as it is") << QVariant(u"1234567"_s) << u"1234567"_s;
    QTest::newRow("no text") << QVariant(QString()) << QString();
}

void TestFilterProxy::texts()
{
    QFETCH(QVariant, value);
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QTEST(valueText(value), "text");
    QLocale::setDefault(before);
    QVERIFY(!known(QString()).isValid());
    QCOMPARE(known(u"x"_s), QVariant(u"x"_s));
}

QTEST_MAIN(TestFilterProxy)
#include "tst_filterproxy.moc"
