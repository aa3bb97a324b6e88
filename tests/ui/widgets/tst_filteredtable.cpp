// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/emptystate.h"
#include "widgets/table/celldelegate.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tablemodel.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

struct Row
{
    QString name;
    QVariant size; // invalid: unknown
};

const QList<TableColumn> nameAndSize{{"name", "Name"}, {"size", "Size", Qt::AlignRight}};

// A minimal table: a name and a number, which further columns repeat.
class Rows final : public TableModel
{
    Q_OBJECT

public:
    explicit Rows(const QList<TableColumn> &columns = nameAndSize)
        : TableModel(columns, nullptr)
    { }

    void set(const QList<Row> &rows)
    {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    }
    // Without a word, as where only the language of the texts changes.
    void rename(int row, const QString &name) { m_rows[row].name = name; }
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }

    mutable int asked = 0; // number of calls to value()
    QString explained;     // of each cell; empty: its text

protected:
    QVariant value(int row, int column) const override
    {
        ++asked;
        return column == 0 ? QVariant(m_rows.at(row).name) : m_rows.at(row).size;
    }
    QString explanation(int row, int column) const override
    {
        return explained.isEmpty() ? text(row, column) : explained;
    }
    QString uuid(int row) const override { return u"uuid-"_s + m_rows.at(row).name; }

private:
    QList<Row> m_rows;
};

const QList<Row> three{{u"cmp-10"_s, 512}, {u"cmp-2"_s, 2048}, {u"cmp-1"_s, {}}};

QList<Row> numbered(int count)
{
    QList<Row> rows;
    for (int i = 0; i < count; ++i)
        rows.append({u"row %1"_s.arg(i), i});
    return rows;
}

} // namespace

class TestFilteredTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }
    void init()
    {
        QSettings().clear();
        m_rows = std::make_unique<Rows>();
        m_rows->set(three);
        m_window = std::make_unique<QWidget>();
        m_table = new FilteredTable(m_rows.get(), u"test"_s, {}, m_window.get(), m_window.get());
        m_window->resize(400, 300);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void modelsKeepTheRules();
    void sortsByValue_data();
    void sortsByValue();
    void asksEachRowOnceToSort();
    void readsAheadOfTheFirstKey();
    void aTableThatIsSeenIsReadAhead();
    void manyRowsAreFilteredOnceTheyAreRead();
    void filtersWhileTyping();
    void keepsTheRowsOnAWrongExpression();
    void saysWhyItIsEmpty();
    void copiesRowsWithAHeader();
    void copiesNoFormula_data();
    void copiesNoFormula();
    void keepsThePlaceWhenReplaced();
    void choosesByUuid();
    void aClickTellsWhenTheSelectionHasFollowed();
    void enterOpens();
    void keepsColumns();
    void fitsColumnsOnlyWhereSomebodySees();
    void fitsOtherColumnsThatCameUnseen();
    void theFirstColumnIsElidedLast();
    void aTextThatIsCutAnywayGivesWayToOneThatIsNot();
    void textsThatAreCutShareTheRoom();
    void fitsColumnsToTheirLanguage();
    void explainsCapacity();
    void tellsTheWholeOfACutText();

private:
    QStringList names() const
    {
        QStringList all;
        for (int row = 0; row < m_table->proxy()->rowCount(); ++row)
            all.append(m_table->proxy()->index(row, 0).data().toString());
        return all;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Rows> m_rows;
    std::unique_ptr<QWidget> m_window;
    FilteredTable *m_table = nullptr;
};

void TestFilteredTable::modelsKeepTheRules()
{
    const QAbstractItemModelTester source(m_rows.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester proxy(m_table->proxy(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const QList<Row> &rows : {QList<Row>{}, QList<Row>{three.first()}, three, QList<Row>{three.last()}}) {
        m_rows->set(rows);
        QCOMPARE(m_table->proxy()->rowCount(), rows.size());
        m_table->filter()->setText(u"cmp-1"_s);
        m_table->filter()->clear();
    }
}

void TestFilteredTable::sortsByValue_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<Qt::SortOrder>("order");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("names naturally") << 0 << Qt::AscendingOrder << QStringList{u"cmp-1"_s, u"cmp-2"_s, u"cmp-10"_s};
    QTest::newRow("names backwards") << 0 << Qt::DescendingOrder << QStringList{u"cmp-10"_s, u"cmp-2"_s, u"cmp-1"_s};
    QTest::newRow("numbers, unknown last")
        << 1 << Qt::AscendingOrder << QStringList{u"cmp-10"_s, u"cmp-2"_s, u"cmp-1"_s};
    QTest::newRow("numbers backwards, unknown still last")
        << 1 << Qt::DescendingOrder << QStringList{u"cmp-2"_s, u"cmp-10"_s, u"cmp-1"_s};
}

void TestFilteredTable::sortsByValue()
{
    QFETCH(int, column);
    QFETCH(Qt::SortOrder, order);
    m_table->table()->sortByColumn(column, order);
    QTEST(names(), "expected");
}

void TestFilteredTable::asksEachRowOnceToSort()
{
    Rows rows;
    QList<Row> many;
    for (int i = 0; i < 1000; ++i)
        many.append({u"cmp-%1"_s.arg(i * 7919 % 1000), i});
    rows.set(many);
    FilterProxy proxy;
    proxy.setSourceModel(&rows);
    proxy.sort(0);
    QCOMPARE(proxy.index(999, 0).data().toString(), u"cmp-999"_s);
    rows.asked = 0;
    proxy.sort(1, Qt::DescendingOrder);
    QCOMPARE(proxy.rowOf(u"uuid-cmp-0"_s), 999);
    QCOMPARE(rows.asked, 1000);
    proxy.sort(1, Qt::AscendingOrder);
    QCOMPARE(proxy.rowOf(u"uuid-cmp-0"_s), 0);
    QCOMPARE(rows.asked, 1000);
    rows.set({{u"b"_s, 1}, {u"a"_s, 2}});
    QCOMPARE(proxy.rowOf(u"uuid-a"_s), 1);
    QCOMPARE(proxy.rowOf(u"uuid-cmp-0"_s), -1);
    QVERIFY(proxy.setExpression(u"b"_s, false).has_value());
    QCOMPARE(proxy.rowOf(u"uuid-a"_s), -1);
    QCOMPARE(proxy.sourceRowOf(u"uuid-a"_s), 1);
}

void TestFilteredTable::readsAheadOfTheFirstKey()
{
    Rows rows;
    rows.set(numbered(1000));
    const auto rowsLeft
        = [](FilterProxy &proxy) { return proxy.setExpression(u"row 7"_s, false).has_value() ? proxy.rowCount() : -1; };
    FilterProxy late;
    late.setSourceModel(&rows);
    rows.asked = 0;
    const int left = rowsLeft(late);
    const int asked = rows.asked;
    QCOMPARE_GE(asked, 1000);

    FilterProxy early;
    early.setSourceModel(&rows);
    rows.asked = 0;
    early.readAhead();
    QTRY_COMPARE(rows.asked, asked);
    QCOMPARE(rowsLeft(early), left);
    QCOMPARE(rows.asked, asked);
}

// Nobody has to click into the filter for it.
void TestFilteredTable::aTableThatIsSeenIsReadAhead()
{
    constexpr int count = 30'000;
    Rows rows;
    QWidget window;
    FilteredTable table(&rows, u"test"_s, {}, &window);
    rows.set(numbered(count));
    rows.asked = 0;
    QTest::qWait(50);
    QCOMPARE_LT(rows.asked, count);
    table.show();
    QTRY_COMPARE_GE(rows.asked, 2 * count);
    table.filter()->setText(u"\"row 29999\""_s);
    QVERIFY(!table.proxy()->isBehind());
    QCOMPARE(table.proxy()->rowCount(), 1);
}

// No key press waits for them; meanwhile the earlier rows stay, and the last expression counts.
void TestFilteredTable::manyRowsAreFilteredOnceTheyAreRead()
{
    constexpr int count = 30'000;
    Rows rows;
    rows.set(numbered(count));
    QWidget window;
    FilteredTable table(&rows, u"test"_s, {}, &window);
    table.filter()->setText(u"row 1"_s);
    QVERIFY(table.proxy()->isBehind());
    QCOMPARE(table.proxy()->rowCount(), count);
    QCOMPARE(table.filter()->countText(), u"filtering…"_s);
    table.filter()->setText(u"\"row 29999\""_s);
    QTRY_VERIFY(!table.proxy()->isBehind());
    QCOMPARE(table.proxy()->rowCount(), 1);
    QCOMPARE(table.filter()->countText(), u"1 of %1"_s.arg(QLocale().toString(count)));
    table.filter()->setText(u"\"row 2999\""_s);
    QVERIFY(!table.proxy()->isBehind());
    QCOMPARE(table.proxy()->rowCount(), 11);

    rows.set(numbered(count));
    table.filter()->setText(u"row"_s);
    QVERIFY(table.proxy()->isBehind());
    table.filter()->clear();
    QVERIFY(!table.proxy()->isBehind());
    QCOMPARE(table.proxy()->rowCount(), count);
}

void TestFilteredTable::filtersWhileTyping()
{
    QTest::keyClick(m_table->table(), Qt::Key_F, Qt::ControlModifier);
    QWidget *field = QApplication::focusWidget();
    QVERIFY(qobject_cast<QLineEdit *>(field) != nullptr);
    QTest::keyClicks(field, u"cmp-1"_s);
    QCOMPARE(names(), (QStringList{u"cmp-1"_s, u"cmp-10"_s}));
    QCOMPARE(m_table->filter()->countText(), u"2 of 3"_s);
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(m_table->filter()->countText(), u"3 of 3"_s);
    QTest::keyClick(field, Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), m_table->table());
}

void TestFilteredTable::keepsTheRowsOnAWrongExpression()
{
    m_table->filter()->setText(u"size>=2000"_s);
    QCOMPARE(names(), QStringList{u"cmp-2"_s});
    m_table->filter()->setText(u"size>=2000 nonsense:x"_s);
    QVERIFY(m_table->filter()->isWrong());
    QCOMPARE(names(), QStringList{u"cmp-2"_s});
    QVERIFY(m_table->findChild<QLineEdit *>()->toolTip().contains(u"nonsense"_s));
    m_table->filter()->clear();
    QVERIFY(!m_table->filter()->isWrong());
    QCOMPARE(names().size(), 3);
}

void TestFilteredTable::saysWhyItIsEmpty()
{
    m_table->emptyState()->setText(u"Nothing yet."_s, u"Do it"_s);
    QVERIFY(m_table->table()->isVisible());
    m_table->filter()->setText(u"nowhere"_s);
    QVERIFY(!m_table->table()->isVisible());
    QVERIFY(!m_table->emptyState()->isVisible());
    m_table->filter()->clear();
    QVERIFY(m_table->table()->isVisible());
    m_rows->set({});
    QVERIFY(m_table->emptyState()->isVisible());
}

void TestFilteredTable::copiesRowsWithAHeader()
{
    m_table->table()->sortByColumn(0, Qt::AscendingOrder);
    m_table->table()->selectAll();
    QTest::keyClick(m_table->table(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), u"Name\tSize\ncmp-1\t–\ncmp-2\t2,048\ncmp-10\t512\n"_s);
    m_table->table()->setColumnHidden(1, true);
    m_table->table()->selectUuid(u"uuid-cmp-1"_s);
    QTest::keyClick(m_table->table(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), u"Name\ncmp-1\n"_s);
}

void TestFilteredTable::copiesNoFormula_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("copied");
    QTest::newRow("a formula") << u"=HYPERLINK(1)"_s << u"'=HYPERLINK(1)"_s;
    QTest::newRow("a command") << u"@SUM(1)"_s << u"'@SUM(1)"_s;
    QTest::newRow("behind blanks") << u"  =1+1"_s << u"'  =1+1"_s;
    QTest::newRow("behind a tab, which is shown") << u"\t=1+1"_s << u"\\u0009=1+1"_s;
    QTest::newRow("a negative number") << u"-4"_s << u"-4"_s;
    QTest::newRow("a name") << u"cmp-1"_s << u"cmp-1"_s;
}

void TestFilteredTable::copiesNoFormula()
{
    QFETCH(const QString, name);
    m_rows->set({{name, 1}});
    m_table->table()->setColumnHidden(1, true);
    m_table->table()->selectAll();
    QTest::keyClick(m_table->table(), Qt::Key_C, Qt::ControlModifier);
    QFETCH(const QString, copied);
    QCOMPARE(QApplication::clipboard()->text(), u"Name\n"_s + copied + u'\n');
}

void TestFilteredTable::keepsThePlaceWhenReplaced()
{
    m_table->table()->selectUuid(u"uuid-cmp-2"_s);
    QSignalSpy changed(m_table->table(), &TableView::currentUuidChanged);
    m_rows->set({{u"cmp-2"_s, 1}, {u"cmp-1"_s, 2}});
    QCOMPARE(m_table->table()->currentUuid(), u"uuid-cmp-2"_s);
    QCOMPARE(m_table->table()->selectedUuids(), QStringList{u"uuid-cmp-2"_s});
    QCOMPARE(changed.size(), 0);
    m_rows->set({{u"cmp-1"_s, 2}});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toString(), QString());
}

void TestFilteredTable::choosesByUuid()
{
    QSignalSpy changed(m_table->table(), &TableView::currentUuidChanged);
    m_table->table()->selectUuid(u"uuid-cmp-10"_s);
    QCOMPARE(m_table->table()->selectedUuids(), QStringList{u"uuid-cmp-10"_s});
    m_table->table()->selectUuid(u"uuid-nowhere"_s);
    QCOMPARE(m_table->table()->currentUuid(), u"uuid-cmp-10"_s);
    QCOMPARE(changed.size(), 1);
    m_table->table()->selectUuid({});
    QVERIFY(m_table->table()->selectedUuids().isEmpty());
}

// With the mouse and by focus: both make a row current before they select it.
void TestFilteredTable::aClickTellsWhenTheSelectionHasFollowed()
{
    TableView *table = m_table->table();
    QList<std::pair<QString, QStringList>> told;
    connect(table, &TableView::currentUuidChanged, this,
        [&](const QString &uuid) { told.append({uuid, table->selectedUuids()}); });
    const auto click = [&](const QString &name) {
        const QModelIndexList found = table->model()->match(table->model()->index(0, 0), Qt::DisplayRole, name);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(found.first()).center());
    };
    for (const QString &name : {u"cmp-10"_s, u"cmp-2"_s, u"cmp-1"_s}) {
        told.clear();
        click(name);
        QVERIFY(!told.isEmpty());
        QCOMPARE(told.last(), std::pair(u"uuid-"_s + name, QStringList{u"uuid-"_s + name}));
    }
}

void TestFilteredTable::enterOpens()
{
    QSignalSpy opened(m_table->table(), &TableView::opened);
    m_table->table()->selectUuid(u"uuid-cmp-2"_s);
    QTest::keyClick(m_table->table(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first().first().toString(), u"uuid-cmp-2"_s);
}

void TestFilteredTable::keepsColumns()
{
    m_table->table()->horizontalHeader()->moveSection(1, 0);
    m_table->table()->sortByColumn(1, Qt::DescendingOrder);
    m_table->table()->setColumnHidden(0, true);
    m_table->table()->saveLayout();
    FilteredTable again(m_rows.get(), u"test"_s, {}, m_window.get());
    again.table()->restoreLayout();
    QVERIFY(again.table()->isColumnHidden(0));
    QCOMPARE(again.table()->horizontalHeader()->visualIndex(1), 0);
    QCOMPARE(again.proxy()->index(0, 0).data().toString(), u"cmp-2"_s);
}

void TestFilteredTable::fitsColumnsOnlyWhereSomebodySees()
{
    const QHeaderView *header = m_table->table()->horizontalHeader();
    m_window->resize(1200, 300); // room for both columns at their preferred widths
    const QList<Row> other{{u"a host with quite a long name"_s, 1}};
    m_rows->set(other);
    const int fitting = header->sectionSize(0);
    m_rows->set(three);
    const int before = header->sectionSize(0);
    QCOMPARE_LT(before, fitting);

    m_window->hide();
    m_rows->set(other);
    QCOMPARE(header->sectionSize(0), before);
    m_window->show();
    QCOMPARE(header->sectionSize(0), fitting);
}

// Before, there were fewer columns and more room.
void TestFilteredTable::fitsOtherColumnsThatCameUnseen()
{
    const QHeaderView *header = m_table->table()->horizontalHeader();
    const auto sizes = [&] {
        QList<int> sizes;
        for (int column = 0; column < header->count(); ++column)
            sizes.append(header->sectionSize(column));
        return sizes;
    };
    Rows other(nameAndSize + QList<TableColumn>{{"more", "More"}, {"most", "The most of all"}, {"last", "Last"}});
    other.set(three);
    m_rows->set({{u"a host with a name that is longer than the window will be wide"_s, 1}});
    m_window->hide();
    m_table->proxy()->setSourceModel(&other);
    m_window->resize(200, 300);
    m_window->show();
    const QList<int> shown = sizes();
    QCOMPARE(shown.size(), 5);
    m_table->table()->refitColumns();
    QCOMPARE(shown, sizes());
    m_table->proxy()->setSourceModel(m_rows.get());
}

// Numbers give up the room for a sort indicator before; the one that is sorted by keeps it.
void TestFilteredTable::theFirstColumnIsElidedLast()
{
    Rows other(nameAndSize + QList<TableColumn>{{"more", "More memory", Qt::AlignRight}, {"what", "What it is for"}});
    other.set({{u"a flavor whose name is longer than its column will ever be"_s, 1}});
    m_table->proxy()->setSourceModel(&other);
    TableView *table = m_table->table();
    table->sortByColumn(1, Qt::AscendingOrder);
    const auto widths = [&](int missing) {
        int all = 220; // of the name; of the others their titles
        QFont bold = table->horizontalHeader()->font();
        bold.setBold(true);
        for (const char *title : {"Size", "More memory", "What it is for"})
            all += QFontMetrics(bold).horizontalAdvance(QString::fromLatin1(title)) + 36;
        m_table->resize(m_table->width() - table->viewport()->width() + all - missing, 300);
        QCoreApplication::processEvents();
        QList<int> widths;
        for (int column = 0; column < 4; ++column)
            widths.append(table->columnWidth(column));
        return widths;
    };
    const QList<int> whole = widths(0);
    QCOMPARE(whole.first(), 220);
    QCOMPARE(widths(6), (QList<int>{220, whole.at(1), whole.at(2) - 6, whole.at(3)}));
    QCOMPARE(widths(30), (QList<int>{200, whole.at(1), whole.at(2) - 10, whole.at(3)}));
    table->sortByColumn(2, Qt::AscendingOrder);
    QCOMPARE(table->columnWidth(2), whole.at(2));
    m_table->proxy()->setSourceModel(m_rows.get());
}

void TestFilteredTable::aTextThatIsCutAnywayGivesWayToOneThatIsNot()
{
    Rows other({{"name", "Name"}, {"class", "Class"}});
    other.set({{u"a provider whose name is longer than its column will ever be"_s, u"MEMORY_MB (MiB)"_s}});
    m_table->proxy()->setSourceModel(&other);
    TableView *table = m_table->table();
    constexpr int padding = 20;
    const int whole = QFontMetrics(table->font()).horizontalAdvance(u"MEMORY_MB (MiB)"_s) + padding;
    const auto widths = [&](int room) {
        m_table->resize(m_table->width() - table->viewport()->width() + room, 300);
        QCoreApplication::processEvents();
        return QList<int>{table->columnWidth(0), table->columnWidth(1)};
    };
    QCOMPARE(widths(220 + whole), (QList<int>{220, whole}));
    QCOMPARE(widths(100 + whole), (QList<int>{100, whole}));
    QCOMPARE_LT(widths(85 + whole).last(), whole);
    QCOMPARE(widths(90 + 90), (QList<int>{90, 90}));
    m_table->proxy()->setSourceModel(m_rows.get());
}

void TestFilteredTable::textsThatAreCutShareTheRoom()
{
    Rows other({{"name", "Name"}, {"left", "Left"}, {"right", "Right"}});
    other.set({{u"cmp-1"_s, u"the host has 512 MiB of memory, and the request asks for 2 GiB"_s}});
    m_table->proxy()->setSourceModel(&other);
    const TableView *table = m_table->table();
    const int name = table->columnWidth(0);
    m_table->resize(m_table->width() - table->viewport()->width() + name + 300, 300);
    QCoreApplication::processEvents();
    QCOMPARE(table->columnWidth(0), name);
    QCOMPARE(table->columnWidth(1), 150);
    QCOMPARE(table->columnWidth(2), 150);
    m_table->proxy()->setSourceModel(m_rows.get());
}

void TestFilteredTable::fitsColumnsToTheirLanguage()
{
    m_window->resize(600, 300);
    const TableView *table = m_table->table();
    m_rows->set({{u"a name of quite some length"_s, 1}});
    const int fitting = table->columnWidth(0);
    m_rows->set({{u"a"_s, 1}});
    QCOMPARE_LT(table->columnWidth(0), fitting);
    m_rows->rename(0, u"a name of quite some length"_s);
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(m_table->table(), &change);
    QCOMPARE(table->columnWidth(0), fitting);
}

void TestFilteredTable::tellsTheWholeOfACutText()
{
    const QString name = u"aggregate_image_properties_isolation_separator"_s;
    m_rows->set({{name, u"-"_s}});
    m_window->resize(600, 300);
    m_window->show();
    TableView *view = m_table->table();
    view->setColumnWidth(1, 60);
    const auto told = [&](int column) {
        const QPoint at = view->visualRect(view->model()->index(0, column)).center();
        QHelpEvent help(QEvent::ToolTip, at, view->viewport()->mapToGlobal(at));
        QApplication::sendEvent(view->viewport(), &help);
        return QToolTip::text();
    };
    m_rows->explained = u"what it does"_s;
    view->setColumnWidth(0, 400);
    QCOMPARE(told(0), u"what it does"_s);
    view->setColumnWidth(0, 100);
    QCOMPARE(told(0), name + u"\nwhat it does"_s);
}

void TestFilteredTable::explainsCapacity()
{
    QCOMPARE(capacityArithmetic({.used = 360, .total = 96, .reserved = 4, .ratio = 4, .unit = {}}),
        u"(96 − 4 reserved) × 4 − 360 used = 8 free"_s);
    QCOMPARE(capacityArithmetic({.used = 10.5, .total = 64, .unit = u"GiB"_s}), u"64 − 10.5 used = 53.5 GiB free"_s);
    QCOMPARE(capacityText({.used = 1, .total = 2, .ratio = 1.5, .unit = u"GiB"_s}), u"1 / 3 GiB"_s);
}

QTEST_MAIN(TestFilteredTable)
#include "tst_filteredtable.moc"
