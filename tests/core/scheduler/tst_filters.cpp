// SPDX-License-Identifier: GPL-3.0-or-later
// Each filter's verdict on one host; the tables are in the folder filters.
#include "core/scheduler/filters/tables.h"
#include "placeholders.h"
#include "scheduler/filters/catalogue.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const std::vector<test::FilterTable> &tables()
{
#define ASTROLABE_TABLE(filter) test::filter##Table(),
    static const std::vector<test::FilterTable> all{ASTROLABE_FILTERS(ASTROLABE_TABLE)};
#undef ASTROLABE_TABLE
    return all;
}

QStringList inWords(const Verdict &verdict)
{
    if (const Raised *raised = verdict.raised())
        return {u"raises %1: %2"_s.arg(raised->type, raised->message)};
    QStringList facts;
    if (const Reason *reason = verdict.reason())
        std::ranges::transform(reason->facts, std::back_inserter(facts), test::inWords);
    return facts;
}

// Facts for the table next to the sentence: the alias, and the host's pools and cells.
bool isOfTable(const Fact &fact)
{
    return fact.name == "device_spec"_L1 || fact.name == "pool"_L1 || fact.name.startsWith("host_cell_"_L1);
}

// The sentence contains every value that is not a boolean and has no unfilled placeholder.
void verifySentence(const Reason &reason)
{
    const QString sentence = englishSentence(reason);
    for (qsizetype i = 0; i < reason.facts.size(); ++i) {
        const Fact &fact = reason.facts.at(i);
        const bool hasPlace = test::hasPlace(reason, i);
        const bool told = std::holds_alternative<bool>(fact.value) || hasPlace || isOfTable(fact);
        QVERIFY2(told, qPrintable(u"'%1' does not tell %2"_s.arg(sentence, test::inWords(fact))));
    }
    const QStringList riddles{u"asked for is"_s, u"which counts as"_s, u"here is"_s};
    for (const QString &riddle : riddles)
        QVERIFY2(!sentence.contains(riddle), qPrintable(sentence));
    QVERIFY2(!sentence.contains(u"%1"_s) && !sentence.contains(u"%2"_s), qPrintable(sentence));
}

} // namespace

class FiltersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFilterHasATable();
    void saysOfAHost_data();
    void saysOfAHost();
    void theFormulaIsOverTheFacts_data();
    void theFormulaIsOverTheFacts();
};

void FiltersTest::everyFilterHasATable()
{
    QStringList named;
    for (const FilterEntry *entry : filterCatalogue())
        named.append(QLatin1StringView(entry->name));
    QStringList tested;
    for (const test::FilterTable &table : tables())
        tested.append(QLatin1StringView(table.filter));
    std::ranges::sort(named);
    std::ranges::sort(tested);
    QCOMPARE(tested, named);
}

void FiltersTest::saysOfAHost_data()
{
    QTest::addColumn<int>("table");
    QTest::addColumn<int>("row");
    for (int table = 0; const test::FilterTable &filter : tables()) {
        for (int row = 0; const test::FilterRow &given : filter.rows)
            QTest::addRow("%s: %s", filter.filter, given.name) << table << row++;
        ++table;
    }
}

void FiltersTest::saysOfAHost()
{
    QFETCH(int, table);
    QFETCH(int, row);
    const test::FilterTable &filter = tables().at(std::size_t(table));
    const test::FilterRow &given = filter.rows.at(std::size_t(row));
    test::World world;
    given.given(world);
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        const auto made = findFilter(QLatin1StringView(filter.filter))->make(context);
        const Verdict verdict = made->check(host);
        QCOMPARE(verdict.passes(), given.says.isEmpty());
        if (!verdict.passes())
            QCOMPARE(inWords(verdict), given.says);
        QCOMPARE(inWords(made->check(host)), inWords(verdict)); // the verdict is repeatable
        if (verdict.reason() != nullptr && !verdict.reason()->source.isEmpty())
            verifySentence(*verdict.reason());
        if (!verdict.passes())
            return;
        const Reason why = verdict.reason() != nullptr ? *verdict.reason() : made->passing();
        const FilterEntry &entry = *findFilter(QLatin1StringView(filter.filter));
        QVERIFY(!why.source.isEmpty() || qstrlen(entry.formula) > 0 || entry.name == "AllHostsFilter"_ba);
        if (!given.because.isEmpty())
            QCOMPARE(englishSentence(why), given.because);
    });
}

void FiltersTest::theFormulaIsOverTheFacts_data()
{
    QTest::addColumn<int>("table");
    for (int table = 0; const test::FilterTable &filter : tables())
        QTest::addRow("%s", filter.filter) << table++;
}

// The words of a formula are the fact names in its rejections.
void FiltersTest::theFormulaIsOverTheFacts()
{
    QFETCH(int, table);
    const test::FilterTable &filter = tables().at(std::size_t(table));
    const FilterEntry &entry = *findFilter(QLatin1StringView(filter.filter));
    QVERIFY(qstrlen(entry.rule) > 0);
    static const QRegularExpression words(u"[a-z_]+"_s);
    for (const QRegularExpressionMatch &match : words.globalMatch(QString::fromUtf8(entry.formula))) {
        const QString word = match.captured();
        const bool told = std::ranges::any_of(filter.rows, [&](const test::FilterRow &row) {
            return std::ranges::any_of(row.says, [&](const QString &fact) { return fact.startsWith(word + u" = "_s); });
        });
        QVERIFY2(told, qPrintable(word));
    }
}

QTEST_GUILESS_MAIN(FiltersTest)
#include "tst_filters.moc"
