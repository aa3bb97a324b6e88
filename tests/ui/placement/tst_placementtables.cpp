// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "core/placement/providerbuilder.h"
#include "placement/attritiontables.h"
#include "placement/candidatetables.h"
#include "placement/findingsmodel.h"
#include "placement/providertables.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Two hosts without a disk, one with a disk, and a pool that shares with the first two.
PlacementPtr sharing()
{
    PlacementData data = providersOf(uR"(
alpha VCPU:8,reserved=2,ratio=2 MEMORY_MB:4096 +COMPUTE_NODE @1
  alpha-card VGPU:2
beta VCPU:4 MEMORY_MB:4096 @1
gamma VCPU:1 MEMORY_MB:512 DISK_GB:10
pool DISK_GB:1000 +MISC_SHARES_VIA_AGGREGATE @1
)"_s);
    data.allocations[u"server"_s].allocations = {{uuidOf(1), {{u"VCPU"_s, 3}}}, {uuidOf(5), {{u"DISK_GB"_s, 100}}}};
    return std::make_shared<const Placement>(created(data));
}

QueryAnswerPtr answered(const QString &query)
{
    NoProgress nobody;
    return answerTo(withUuids(query, {}), {}, sharing(), {{aggregateUuid(1), u"shelf"_s}}, nobody);
}

// The texts of a row, separated by " | ".
QString rowOf(const QAbstractItemModel &model, int row, int role = Qt::DisplayRole)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells.append(model.index(row, column).data(role).toString());
    return cells.join(u" | "_s);
}

QStringList rowsOf(const QAbstractItemModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.append(rowOf(model, row));
    return rows;
}

Tone toneOf(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data(ToneRole).value<Tone>();
}

} // namespace

// The placement view's tables for an answer and for a provider.
class TestPlacementTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheRules();
    void candidates_data();
    void candidates();
    void anAnswerThatIsRefusedHasNoRows();
    void summaries();
    void attrition_data();
    void attrition();
    void eachPartSaysItsMeaning_data();
    void eachPartSaysItsMeaning();
    void lostTrees();
    void unmetParts();
    void aggregatesHaveTheirNames_data();
    void aggregatesHaveTheirNames();
    void treesHaveTheirNames();
    void inventories_data();
    void inventories();
    void consumers_data();
    void consumers();
    void findings();
};

void TestPlacementTables::modelsKeepTheRules()
{
    using Mode = QAbstractItemModelTester::FailureReportingMode;
    CandidatesModel candidates;
    AttritionModel attrition;
    LostModel lost;
    SummariesModel summaries;
    const QAbstractItemModelTester ofCandidates(&candidates, Mode::QtTest);
    const QAbstractItemModelTester ofAttrition(&attrition, Mode::QtTest);
    const QAbstractItemModelTester ofLost(&lost, Mode::QtTest);
    const QAbstractItemModelTester ofSummaries(&summaries, Mode::QtTest);
    for (const QString &query : {u"resources=VCPU:1,DISK_GB:1"_s, u"resources=VCPU:99"_s, u"resources=x"_s}) {
        const QueryAnswerPtr answer = answered(query);
        candidates.setAnswer(answer);
        attrition.setAnswer(answer);
        lost.setPart(answer, answer->candidates ? attrition.firstLoss() : -1);
        if (candidates.rowCount() > 0)
            summaries.setRows(summariesOf(answer->candidates->requests.first(), *answer));
    }
    candidates.setAnswer(nullptr);
    attrition.setAnswer(nullptr);
    QCOMPARE(candidates.rowCount() + attrition.rowCount(), 0);
    QCOMPARE(attrition.firstLoss(), -1);
}

void TestPlacementTables::candidates_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("rows");
    QTest::newRow("of one provider") << u"resources=VCPU:1,MEMORY_MB:512&in_tree=%1"_s.arg(uuidOf(3))
                                     << QStringList{u"1 | beta: MEMORY_MB 512 MiB, VCPU 1 | beta"_s};
    QTest::newRow("of two, in their order") << u"resources=VCPU:2,DISK_GB:5"_s
                                            << QStringList{u"1 | alpha: VCPU 2; pool: DISK_GB 5 GiB | alpha, pool"_s,
                                                   u"2 | beta: VCPU 2; pool: DISK_GB 5 GiB | beta, pool"_s};
    QTest::newRow("of groups, by their suffixes")
        << u"resources=VCPU:2&resources_GPU=VGPU:1"_s
        << QStringList{u"1 | alpha: VCPU 2; alpha-card: VGPU 1 | unsuffixed → alpha; _GPU → alpha-card"_s};
    QTest::newRow("large amounts with their thousands")
        << u"resources=MEMORY_MB:4000"_s
        << QStringList{u"1 | alpha: MEMORY_MB 3.9 GiB | alpha"_s, u"2 | beta: MEMORY_MB 3.9 GiB | beta"_s};
    QTest::newRow("none") << u"resources=VCPU:99"_s << QStringList();
}

void TestPlacementTables::candidates()
{
    QFETCH(QString, query);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    CandidatesModel model;
    model.setAnswer(answered(query));
    QTEST(rowsOf(model), "rows");
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(model.index(row, CandidatesModel::Number).data(SortRole), QVariant(row + 1));
        QCOMPARE(model.index(row, CandidatesModel::Allocations).data(Qt::ToolTipRole).toString(),
            model.index(row, CandidatesModel::Allocations).data().toString().replace(u"; "_s, u";\n"_s));
    }
}

void TestPlacementTables::anAnswerThatIsRefusedHasNoRows()
{
    const QueryAnswerPtr refused = answered(u"resources=GOLD:1"_s);
    QVERIFY(!refused->candidates);
    CandidatesModel candidates;
    candidates.setAnswer(refused);
    AttritionModel attrition;
    attrition.setAnswer(refused);
    QCOMPARE(candidates.rowCount(), 0);
    QCOMPARE(attrition.rowCount(), 0);
}

// Shows the whole trees that a candidate takes from, with the amounts it would take.
void TestPlacementTables::summaries()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const QueryAnswerPtr answer = answered(u"resources=VCPU:2,DISK_GB:5"_s);
    SummariesModel model;
    model.setRows(summariesOf(answer->candidates->requests.first(), *answer));
    QCOMPARE(rowsOf(model),
        (QStringList{u"alpha | MEMORY_MB (MiB) | – | 0 / 4,096 | 1"_s, u"alpha | VCPU | 2 | 3 / 12 | 1"_s,
            u"alpha-card | VGPU | – | 0 / 2 | 0"_s, u"pool | DISK_GB (GiB) | 5 | 100 / 1,000 | 1"_s}));
    QCOMPARE(model.index(1, SummariesModel::Used).data(Qt::ToolTipRole).toString(),
        u"(8 − 2 reserved) × 2 − 3 used = 9 free"_s);
    QCOMPARE(model.index(1, SummariesModel::Provider).data(Qt::ToolTipRole).toString(), u"alpha\n"_s + uuidOf(1));
    QCOMPARE(model.index(1, SummariesModel::Traits).data(Qt::ToolTipRole).toString(), u"COMPUTE_NODE"_s);
    QCOMPARE(toneOf(model, 0, SummariesModel::Provider), Tone::Muted); // nothing is taken from it
    QCOMPARE(toneOf(model, 1, SummariesModel::Taken), Tone::Chosen);
    QCOMPARE(model.index(1, SummariesModel::Used).data(CapacityRole).value<Capacity>().capacity(), 12.0);

    model.setRows({{uuidOf(9), u"bare"_s, {}, {}, 0, {}}});
    QCOMPARE(rowsOf(model), QStringList{u"bare | – | – | – | 0"_s});
    QVERIFY(!model.index(0, SummariesModel::Used).data(CapacityRole).isValid());
}

void TestPlacementTables::attrition_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("rows"); // part, how many it excludes, how many of four remain
    QTest::newRow("each part in Placement's order")
        << u"resources=VCPU:2,DISK_GB:5&required=!COMPUTE_NODE"_s
        << QStringList{u"required:!COMPUTE_NODE | 0 | 4 / 4"_s, u"resources:VCPU | − 3 | 1 / 4"_s,
               u"resources:DISK_GB | 0 | 1 / 4"_s};
    QTest::newRow("with its group") << u"resources=VCPU:1&resources_GPU=VGPU:1"_s
                                    << QStringList{u"resources:VCPU | − 1 | 3 / 4"_s,
                                           u"resources_GPU:VGPU | − 2 | 1 / 4"_s, u"resources | 0 | 1 / 4"_s};
    QTest::newRow("a limit comes last") << u"resources=VCPU:2&limit=1"_s
                                        << QStringList{u"resources:VCPU | − 2 | 2 / 4"_s, u"limit | − 1 | 1 / 4"_s};
}

void TestPlacementTables::attrition()
{
    QFETCH(QString, query);
    AttritionModel model;
    model.setAnswer(answered(query));
    QTEST(rowsOf(model), "rows");
    for (int row = 0; row < model.rowCount(); ++row) {
        const bool loses = model.index(row, AttritionModel::Lost).data(SortRole).toInt() > 0;
        QCOMPARE(toneOf(model, row, AttritionModel::Lost), loses ? Tone::Bad : Tone::Muted);
        QCOMPARE(toneOf(model, row, AttritionModel::Part), loses ? Tone::Plain : Tone::Muted);
        if (row < model.firstLoss())
            QVERIFY(!loses);
    }
}

void TestPlacementTables::eachPartSaysItsMeaning_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("meaning");
    QTest::newRow("the root's trait") << u"resources=VCPU:1&root_required=COMPUTE_NODE"_s
                                      << u"root_required:COMPUTE_NODE"_s
                                      << u"The root has the trait; with !, it does not have it."_s;
    QTest::newRow("a trait") << u"resources=VCPU:1&required=COMPUTE_NODE"_s << u"required:COMPUTE_NODE"_s
                             << u"Has one of the traits; with !, has none of them."_s;
    QTest::newRow("traits between several") << u"resources=VCPU:1&required=COMPUTE_NODE"_s << u"required"_s
                                            << u"The providers of the resources together have all required traits."_s;
    QTest::newRow("an amount") << u"resources=VCPU:1"_s << u"resources:VCPU"_s
                               << u"Can give the amount: capacity and units allow it."_s;
    QTest::newRow("all groups") << u"resources=VCPU:1&resources_A=VGPU:1"_s << u"resources"_s
                                << u"Can serve all groups at once."_s;
    QTest::newRow("a tree") << u"resources=VCPU:1&in_tree=%1"_s.arg(uuidOf(1)) << u"in_tree"_s
                            << u"Is in the tree of the named provider."_s;
    QTest::newRow("an aggregate") << u"resources=VCPU:1&member_of=%1"_s.arg(aggregateUuid(1))
                                  << u"member_of:"_s + aggregateUuid(1)
                                  << u"In one of the aggregates; with !, in none of them."_s;
    QTest::newRow("apart") << u"resources_A=VCPU:1&resources_B=VCPU:1&group_policy=isolate"_s << u"group_policy"_s
                           << u"Has a provider of its own for each suffixed group."_s;
    QTest::newRow("a subtree") << u"resources_A=VCPU:1&resources_B=VGPU:1&group_policy=none&same_subtree=_A,_B"_s
                               << u"same_subtree"_s << u"The groups named are served below one provider."_s;
    QTest::newRow("a limit") << u"resources=VCPU:1&limit=1"_s << u"limit"_s << u"No more candidates than asked for."_s;
}

void TestPlacementTables::eachPartSaysItsMeaning()
{
    QFETCH(QString, query);
    QFETCH(QString, part);
    QFETCH(QString, meaning);
    AttritionModel model;
    model.setAnswer(answered(query));
    const int row = model.rowOf(part);
    QVERIFY2(row >= 0, qPrintable(rowsOf(model).join(u'\n')));
    QCOMPARE(model.index(row, AttritionModel::Part).data(Qt::ToolTipRole).toString(), part + u'\n' + meaning);
}

void TestPlacementTables::aggregatesHaveTheirNames_data()
{
    QTest::addColumn<QString>("asked"); // the parameter's value
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("why"); // gamma is excluded
    QTest::addColumn<QString>("inFull");
    const QString shelf = aggregateUuid(1);
    const QString other = aggregateUuid(2);
    const QString noAsked = u"it is in no aggregate that the request asks for: "_s;
    QTest::newRow("one") << u"@1"_s << u"member_of:shelf"_s << noAsked + u"shelf"_s << noAsked + shelf;
    QTest::newRow("one of two, of which the cloud has one")
        << u"in:@1,@2"_s << u"member_of:in:shelf, not known"_s << noAsked + u"shelf, not known"_s
        << noAsked + shelf + u", "_s + other;
    QTest::newRow("one that the cloud does not have")
        << u"@2"_s << u"member_of:not known"_s << noAsked + u"not known"_s << noAsked + other;
}

void TestPlacementTables::aggregatesHaveTheirNames()
{
    QFETCH(const QString, asked);
    QFETCH(const QString, inFull);
    const QueryAnswerPtr answer = answered(u"resources=VCPU:1&member_of="_s + asked);
    AttritionModel attrition;
    attrition.setAnswer(answer);
    const int part = attrition.firstLoss();
    QTEST(attrition.index(part, AttritionModel::Part).data().toString(), "shown");
    const QString name = u"member_of:"_s + withUuids(asked, {});
    QVERIFY(attrition.index(part, AttritionModel::Part).data(Qt::ToolTipRole).toString().startsWith(name + u'\n'));
    LostModel lost;
    lost.setPart(answer, part);
    const int gamma = lost.rowOf(uuidOf(4));
    QTEST(lost.index(gamma, LostModel::Why).data().toString(), "why");
    QCOMPARE(lost.index(gamma, LostModel::Why).data(Qt::ToolTipRole).toString(), inFull);
    UnmetPartsModel unmetParts;
    unmetParts.setParts(answer, unmetPartsOf(*answer->placement, uuidOf(4), answer->query, *answer->candidates));
    QTEST(unmetParts.index(0, UnmetPartsModel::Part).data().toString(), "shown");
    QTEST(unmetParts.index(0, UnmetPartsModel::Why).data().toString(), "why");
    QCOMPARE(unmetParts.index(0, UnmetPartsModel::Why).data(Qt::ToolTipRole).toString(), inFull);
}

void TestPlacementTables::treesHaveTheirNames()
{
    const QueryAnswerPtr answer = answered(u"resources=VCPU:1&in_tree="_s + uuidOf(4));
    LostModel lost;
    lost.setPart(answer, 0);
    QCOMPARE(lost.index(0, LostModel::Why).data().toString(), u"it is not in the tree of gamma"_s);
    QCOMPARE(
        lost.index(0, LostModel::Why).data(Qt::ToolTipRole).toString(), u"it is not in the tree of "_s + uuidOf(4));
}

void TestPlacementTables::lostTrees()
{
    const QueryAnswerPtr answer = answered(u"resources=VCPU:5"_s);
    LostModel model;
    model.setPart(answer, 0);
    QCOMPARE(rowsOf(model),
        (QStringList{u"beta | (4 − 0 reserved) × 1 − 0 used = 4 VCPU free; the request asks for 5"_s,
            u"gamma | (1 − 0 reserved) × 1 − 0 used = 1 VCPU free; the request asks for 5"_s,
            u"pool | it has no inventory of VCPU"_s}));
    QCOMPARE(model.rowOf(uuidOf(4)), 1);
    QCOMPARE(model.index(0, LostModel::Root).data(Qt::ToolTipRole).toString(), u"beta\n"_s + uuidOf(3));
    model.setPart(answer, -1);
    QCOMPARE(model.rowCount(), 0);
}

void TestPlacementTables::unmetParts()
{
    UnmetPartsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Reason reason{"%1 is missing", {{u"what"_s, u"a trait"_s, {}}}};
    model.setParts(answered(u"resources=VCPU:1"_s),
        {{u"_A"_s, u"required:CUSTOM_FAST"_s, reason, 0}, {{}, u"resources:VCPU"_s, reason, 3}});
    QCOMPARE(rowsOf(model),
        (QStringList{
            u"required_A:CUSTOM_FAST | a trait is missing | –"_s, u"resources:VCPU | a trait is missing | 3"_s}));
    QCOMPARE(toneOf(model, 0, UnmetPartsModel::By), Tone::Muted);
    QCOMPARE(toneOf(model, 1, UnmetPartsModel::By), Tone::Bad);
    QCOMPARE(model.index(0, UnmetPartsModel::By).data(Qt::ToolTipRole).toString(), u"Not a question of amount."_s);
}

void TestPlacementTables::inventories_data()
{
    QTest::addColumn<Inventory>("inventory");
    QTest::addColumn<qint64>("used");
    QTest::addColumn<QString>("row"); // class, used, free, total, reserved, ratio, min, max, step
    QTest::addColumn<QString>("arithmetic");
    QTest::newRow("what Placement fills in")
        << Inventory{8, 0, 1, 2147483647, 1, 1, {}} << qint64{3}
        << u"MEMORY_MB (MiB) | 3 / 8 | 5 | 8 | 0 | 1 | 1 | any | 1"_s << u"8 − 3 used = 5 MiB free"_s;
    QTest::newRow("all of it said") << Inventory{8, 2, 2, 6, 2, 1.5, {}} << qint64{4}
                                    << u"MEMORY_MB (MiB) | 4 / 9 | 5 | 8 | 2 | 1.5 | 2 | 6 | 2"_s
                                    << u"(8 − 2 reserved) × 1.5 − 4 used = 5 MiB free"_s;
    QTest::newRow("a capacity is cut, as Placement cuts it")
        << Inventory{3, 0, 1, 2147483647, 1, 1.5, {}} << qint64{0}
        << u"MEMORY_MB (MiB) | 0 / 4.5 | 4 | 3 | 0 | 1.5 | 1 | any | 1"_s
        << u"(3 − 0 reserved) × 1.5 − 0 used = 4.5 MiB free"_s;
    QTest::newRow("more is used than there is")
        << Inventory{4, 0, 1, 2147483647, 1, 1, {}} << qint64{6}
        << u"MEMORY_MB (MiB) | 6 / 4 | -2 | 4 | 0 | 1 | 1 | any | 1"_s << u"4 − 6 used = -2 MiB free"_s;
}

void TestPlacementTables::inventories()
{
    QFETCH(Inventory, inventory);
    QFETCH(qint64, used);
    QFETCH(QString, arithmetic);
    InventoriesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({{u"MEMORY_MB"_s, inventory, used}});
    QTEST(rowOf(model, 0), "row");
    for (const auto column : {InventoriesModel::ResourceClass, InventoriesModel::Used, InventoriesModel::Free})
        QCOMPARE(model.index(0, column).data(Qt::ToolTipRole).toString(), arithmetic);
    QCOMPARE(model.rowOf(u"MEMORY_MB"_s), 0);
    QVERIFY(model.index(0, InventoriesModel::MaxUnit)
            .data(Qt::ToolTipRole)
            .toString()
            .contains(QString::number(inventory.maxUnit)));
}

void TestPlacementTables::consumers_data()
{
    QTest::addColumn<ConsumerFacts>("facts");
    QTest::addColumn<QString>("row");
    QTest::addColumn<QString>("explanation");
    const Holding here{uuidOf(1), u"alpha"_s, {{u"VCPU"_s, 2}}};
    const Holding there{uuidOf(5), u"pool"_s, {{u"DISK_GB"_s, 5}}};
    ConsumerFacts server{.uuid = u"s-1"_s,
        .name = u"web"_s,
        .type = u"INSTANCE"_s,
        .projectId = u"demo"_s,
        .userId = u"alice"_s,
        .resources = here.resources,
        .holdings = {here, there}};
    QTest::newRow("a server") << server << u"web | VCPU 2 | 2 | INSTANCE | demo | alice"_s << u"web\ns-1"_s;
    ConsumerFacts unknown = server;
    unknown.name.clear();
    unknown.userId.clear();
    QTest::newRow("one that Nova does not know")
        << unknown << u"s-1 | VCPU 2 | 2 | INSTANCE | demo | –"_s << u"s-1: the cloud has no such server"_s;
    ConsumerFacts host = server;
    host.isHost = true;
    host.name = u"cmp-1"_s;
    host.holdings = {here};
    QTest::newRow("all servers of a host")
        << host << u"All servers of cmp-1 | VCPU 2 | 1 | INSTANCE | demo | alice"_s
        << u"The cloud has no placement data: the amounts that the compute node reports as used count as one consumer."_s;
}

void TestPlacementTables::consumers()
{
    QFETCH(ConsumerFacts, facts);
    ConsumersModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({facts});
    QTEST(rowOf(model, 0), "row");
    QTEST(model.index(0, ConsumersModel::Consumer).data(Qt::ToolTipRole).toString(), "explanation");
    HoldingsModel holdings;
    const QAbstractItemModelTester ofHoldings(&holdings, QAbstractItemModelTester::FailureReportingMode::QtTest);
    holdings.setRows(facts.holdings);
    QCOMPARE(holdings.rowCount(), facts.holdings.size());
    QCOMPARE(rowOf(holdings, 0), u"alpha | VCPU 2"_s);
    QCOMPARE(holdings.rowOf(uuidOf(1)), 0);
}

// Errors first, each with a symbol, whose it is, and what an operator would run to fix it.
void TestPlacementTables::findings()
{
    using Severity = AuditFinding::Severity;
    AuditFinding orphan{.kind = AuditFinding::Kind::OrphanedAllocations,
        .severity = Severity::Warning,
        .subject = AuditFinding::Subject::Consumer,
        .uuid = u"s-1"_s,
        .name = {},
        .reasons = {{"It holds %1.", {{u"resources"_s, u"VCPU 2"_s, {}}}}, {"Nova has no such server.", {}}},
        .remedy = {"Delete them.", {}}};
    AuditFinding over = orphan;
    over.kind = AuditFinding::Kind::OverCapacity;
    over.severity = Severity::Error;
    over.subject = AuditFinding::Subject::Provider;
    over.name = u"cmp-1"_s;
    FindingsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({orphan, over});
    QCOMPARE(
        rowOf(model, 0), u"! orphaned allocations | s-1 | It holds VCPU 2. Nova has no such server. | Delete them."_s);
    QCOMPARE(model.index(1, FindingsModel::What).data().toString(), u"✕ over capacity"_s);
    QCOMPARE(model.index(1, FindingsModel::Whose).data().toString(), u"cmp-1"_s);
    QCOMPARE(toneOf(model, 0, FindingsModel::What), Tone::Warning);
    QCOMPARE(toneOf(model, 1, FindingsModel::What), Tone::Bad);
    const bool errorsFirst = (Severity::Error < Severity::Warning)
        == (model.index(1, FindingsModel::What).data(SortRole).toString()
            < model.index(0, FindingsModel::What).data(SortRole).toString());
    QVERIFY(errorsFirst);
    const QString command = commandFor(orphan);
    QVERIFY(!command.isEmpty());
    QVERIFY(model.index(0, FindingsModel::Remedy).data(Qt::ToolTipRole).toString().endsWith(command));
    QCOMPARE(model.rowOf(over.id()), 1);
}

QTEST_MAIN(TestPlacementTables)
#include "tst_placementtables.moc"
