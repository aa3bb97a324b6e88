// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memorytext.h"
#include "core/placement/providerbuilder.h"
#include "placement/attritiontables.h"
#include "placement/candidates/candidates.h"
#include "placement/candidatetables.h"
#include "placement/providersmodel.h"
#include "placement/providertables.h"
#include "placement/querycompletion.h"
#include "ui/smallcloud.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Three hosts; the second has two NUMA cells and a card below one of them; a pool shares its disk with the first.
PlacementData nested()
{
    QList<ResourceProvider> providers{hostProvider(1), hostProvider(2), hostProvider(10),
        childProvider(4, u"host-2_NUMA1"_s, 2, u"PCPU"_s, 8), childProvider(5, u"host-2_NUMA0"_s, 2, u"PCPU"_s, 8),
        childProvider(6, u"card"_s, 5, u"CUSTOM_CARD"_s, 1), sharedPool(7, 1, 500)};
    providers[0].aggregates = {aggregateUuid(1)};
    providers[0].traits = {u"HW_CPU_X86_AVX2"_s, u"COMPUTE_NODE"_s};
    PlacementData data = placementOf(providers);
    ConsumerAllocations held;
    held.projectId = u"lab"_s;
    held.userId = u"ada"_s;
    held.allocations = {{uuidOf(1), {{u"VCPU"_s, 4}, {u"MEMORY_MB"_s, 512}}}, {uuidOf(7), {{u"DISK_GB"_s, 100}}}};
    data.allocations[u"server-1"_s] = held;
    return data;
}

PlacementPtr nestedPlacement()
{
    return std::make_shared<const Placement>(created(nested()));
}

ProviderTreePtr treeOf(const PlacementPtr &placement, const QString &filter = {})
{
    NoProgress nobody;
    return std::make_shared<const ProviderTree>(ProviderTree::of(placement, filter, nobody));
}

QueryAnswerPtr answered(const QString &query, const PlacementPtr &placement)
{
    NoProgress nobody;
    return answerTo(query, {}, placement, {}, nobody);
}

// "host-2(card)" and so on, in row order.
QString outline(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QStringList parts;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const QString below = outline(model, index);
        parts.append(index.data().toString() + (below.isEmpty() ? QString() : u'(' + below + u')'));
    }
    return parts.join(u' ');
}

CloudIndex indexWithNames()
{
    Cloud cloud = smallCloud(1);
    cloud.computeNodes[0].uuid = uuidOf(1);
    Instance instance;
    instance.uuid = u"server-1"_s;
    instance.displayName = u"web"_s;
    cloud.instances = {instance};
    Aggregate aggregate;
    aggregate.uuid = aggregateUuid(1);
    aggregate.name = u"ssd"_s;
    cloud.aggregates = {aggregate};
    return CloudIndex(std::make_shared<const Cloud>(cloud));
}

} // namespace

class TestPlacementModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheRules();
    void findsProviders_data();
    void findsProviders();
    void tellsTheFullest();
    void tellsAllOfAProvider();
    void sharingGoesBothWays();
    void completes_data();
    void completes();
    void readsEasily_data();
    void readsEasily();
    void tellsWhatAPartLoses();
    void summarisesACandidate();
};

void TestPlacementModel::modelsKeepTheRules()
{
    ProvidersModel providers;
    InventoriesModel inventories;
    ConsumersModel consumers;
    HoldingsModel holdings;
    CandidatesModel candidates;
    SummariesModel summaries;
    AttritionModel attrition;
    LostModel lost;
    UnmetPartsModel unmetParts;
    for (QAbstractItemModel *model : std::initializer_list<QAbstractItemModel *>{
             &providers, &inventories, &consumers, &holdings, &candidates, &summaries, &attrition, &lost, &unmetParts})
        new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::QtTest, model);
    const PlacementPtr placement = nestedPlacement();
    for (const char *filter : {"", "host-2", "nobody", "card"})
        providers.setTree(treeOf(placement, QString::fromLatin1(filter)));
    providers.setTree(treeOf(std::make_shared<const Placement>()));
    QCOMPARE(providers.rowCount(), 0);
    providers.setTree(nullptr);
    const auto facts = factsOf(uuidOf(1), *placement, indexWithNames());
    inventories.setRows(facts->inventories);
    consumers.setRows(facts->consumers);
    holdings.setRows(facts->consumers.first().holdings);
    for (const char *query : {"resources=VCPU:1", "resources=VCPU:100", "resources=x"}) {
        const QueryAnswerPtr answer = answered(QString::fromLatin1(query), placement);
        candidates.setAnswer(answer);
        attrition.setAnswer(answer);
        lost.setPart(answer, attrition.firstLoss());
        if (lost.rowCount() > 0)
            unmetParts.setParts(answer,
                unmetPartsOf(
                    *placement, lost.index(0, 0).data(UuidRole).toString(), answer->query, *answer->candidates));
        if (candidates.rowCount() > 0)
            summaries.setRows(summariesOf(answer->candidates->requests.first(), *answer));
    }
    candidates.setAnswer(nullptr);
    attrition.setAnswer(nullptr);
    lost.setPart(nullptr, -1);
    QCOMPARE(candidates.rowCount() + attrition.rowCount() + lost.rowCount(), 0);
}

void TestPlacementModel::findsProviders_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("rows");
    QTest::addColumn<int>("found");
    QTest::newRow("all, by natural order of their names")
        << u""_s << u"host-1 host-2(host-2_NUMA0(card) host-2_NUMA1) host-10 pool"_s << 7;
    QTest::newRow("a name, with all above it") << u"CARD"_s << u"host-2(host-2_NUMA0(card))"_s << 1;
    QTest::newRow("a uuid") << uuidOf(10) << u"host-10"_s << 1;
    QTest::newRow("a trait") << u"avx2"_s << u"host-1"_s << 1;
    QTest::newRow("a resource class") << u"pcpu"_s << u"host-2(host-2_NUMA0 host-2_NUMA1)"_s << 2;
    QTest::newRow("two words") << u"pcpu numa1"_s << u"host-2(host-2_NUMA1)"_s << 1;
    QTest::newRow("nothing") << u"ironic"_s << u""_s << 0;
}

void TestPlacementModel::findsProviders()
{
    QFETCH(QString, filter);
    const ProviderTreePtr tree = treeOf(nestedPlacement(), filter);
    ProvidersModel model;
    model.setTree(tree);
    QTEST(outline(model), "rows");
    QTEST(tree->found(), "found");
    QCOMPARE(tree->all(), 7);
    QCOMPARE(model.indexOf(uuidOf(6)).isValid(), outline(model).contains(u"card"_s));
    QVERIFY(!model.indexOf(uuidOf(99)).isValid());
}

void TestPlacementModel::tellsTheFullest()
{
    ProvidersModel model;
    model.setTree(treeOf(nestedPlacement()));
    const QModelIndex first = model.indexOf(uuidOf(1));
    QCOMPARE(first.siblingAtColumn(ProvidersModel::Fullest).data().toString(), u"50 % of VCPU"_s);
    QVERIFY(first.siblingAtColumn(ProvidersModel::Fullest)
            .data(Qt::ToolTipRole)
            .toString()
            .contains(u"VCPU: 8 − 4 used = 4 free"_s));
}

void TestPlacementModel::tellsAllOfAProvider()
{
    const auto facts = factsOf(uuidOf(1), *nestedPlacement(), indexWithNames());
    QVERIFY(facts);
    QCOMPARE(facts->hostLabel, u"cmp-1"_s);
    QCOMPARE(facts->parentName, QString());
    QCOMPARE(facts->provider.traits, (QStringList{u"COMPUTE_NODE"_s, u"HW_CPU_X86_AVX2"_s}));
    QCOMPARE(facts->aggregates.first().name, u"ssd"_s);
    QCOMPARE(facts->consumers.size(), 1);
    const ConsumerFacts &consumer = facts->consumers.first();
    QCOMPARE(consumer.name, u"web"_s);
    QCOMPARE(consumer.type, u"INSTANCE"_s);
    QCOMPARE(amountsText(consumer.resources), u"MEMORY_MB 512 MiB, VCPU 4"_s);
    QCOMPARE(consumer.holdings.size(), 2);
    QCOMPARE(consumer.holdings.last().name, u"pool"_s);
    const auto card = factsOf(uuidOf(6), *nestedPlacement(), indexWithNames());
    QCOMPARE(card->parentName, u"host-2_NUMA0"_s);
    QCOMPARE(card->rootName, u"host-2"_s);
    QVERIFY(!factsOf(u"nobody"_s, *nestedPlacement(), indexWithNames()));
}

void TestPlacementModel::sharingGoesBothWays()
{
    const PlacementPtr placement = nestedPlacement();
    QCOMPARE(factsOf(uuidOf(1), *placement, indexWithNames())->sharingWithIt, QStringList{u"pool"_s});
    QCOMPARE(factsOf(uuidOf(2), *placement, indexWithNames())->sharingWithIt, QStringList());
    QCOMPARE(factsOf(uuidOf(7), *placement, indexWithNames())->treesSharedWith, 1);
}

void TestPlacementModel::completes_data()
{
    QTest::addColumn<QString>("query"); // "|" is the cursor
    QTest::addColumn<QString>("version");
    QTest::addColumn<QStringList>("inserted");
    const QString newest = u"1.39"_s;
    QTest::newRow("parameters") << u"re|"_s << newest
                                << QStringList{u"required="_s, u"resources="_s, u"in_tree="_s, u"root_required="_s,
                                       u"same_subtree="_s};
    QTest::newRow("after another one") << u"resources=VCPU:1&lim|"_s << newest << QStringList{u"limit="_s};
    QTest::newRow("not in old versions") << u"root|"_s << u"1.34"_s << QStringList();
    QTest::newRow("with the suffixes in use")
        << u"resources_NET=VCPU:1&required_|"_s << newest << QStringList{u"required_NET="_s};
    QTest::newRow("classes") << u"resources=vc|"_s << newest << QStringList{u"VCPU:"_s};
    QTest::newRow("the second class") << u"resources=VCPU:1,disk|"_s << newest << QStringList{u"DISK_GB:"_s};
    QTest::newRow("no amounts") << u"resources=VCPU:|"_s << newest << QStringList();
    QTest::newRow("traits of a group") << u"required_NET=avx|"_s << newest << QStringList{u"HW_CPU_X86_AVX2"_s};
    QTest::newRow("a forbidden trait") << u"required=!compute|"_s << newest << QStringList{u"COMPUTE_NODE"_s};
    QTest::newRow("one of several traits")
        << u"required=in:HW_CPU_X86_AVX2,misc|"_s << newest << QStringList{u"MISC_SHARES_VIA_AGGREGATE"_s};
    QTest::newRow("an aggregate by its name") << u"member_of=in:ss|"_s << newest << QStringList{aggregateUuid(1)};
    QTest::newRow("a provider by its name") << u"in_tree=card|"_s << newest << QStringList{uuidOf(6)};
    QTest::newRow("policies") << u"group_policy=|"_s << newest << QStringList{u"none"_s, u"isolate"_s};
    QTest::newRow("suffixes") << u"resources_A=VCPU:1&same_subtree=_|"_s << newest << QStringList{u"_A"_s};
    QTest::newRow("in the middle") << u"resources=v|&limit=1"_s << newest << QStringList{u"VCPU:"_s};
    QTest::newRow("nothing for a number") << u"limit=|"_s << newest << QStringList();
}

void TestPlacementModel::completes()
{
    QFETCH(QString, query);
    QFETCH(QString, version);
    const QueryWords words = QueryWords::of(nestedPlacement()->providers(), indexWithNames());
    const Completions completions
        = completionsAt(QString(query).remove(u'|'), query.indexOf(u'|'), words, *Microversion::fromText(version));
    QStringList inserted;
    for (const Completions::Choice &choice : completions.choices)
        inserted.append(choice.inserted);
    QTEST(inserted, "inserted");
}

void TestPlacementModel::readsEasily_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("readable");
    QTest::newRow("what a query needs not encode")
        << u"required=%21A%2cB&resources=VCPU%3A1"_s << u"required=!A,B&resources=VCPU:1"_s;
    QTest::newRow("what it has to") << u"required=A%26B%3DC%20%2B%25"_s << u"required=A%26B%3DC%20%2B%25"_s;
}

void TestPlacementModel::readsEasily()
{
    QFETCH(QString, query);
    QTEST(readableQuery(query), "readable");
}

void TestPlacementModel::tellsWhatAPartLoses()
{
    const PlacementPtr placement = nestedPlacement();
    const QueryAnswerPtr answer
        = answered(u"resources=VCPU:6&resources_CARD=CUSTOM_CARD:1&required=COMPUTE_NODE"_s, placement);
    AttritionModel attrition;
    attrition.setAnswer(answer);
    QStringList parts;
    for (int row = 0; row < attrition.rowCount(); ++row) {
        parts.append(u"%1 %2 %3"_s.arg(attrition.index(row, AttritionModel::Part).data().toString(),
            attrition.index(row, AttritionModel::Lost).data().toString(),
            attrition.index(row, AttritionModel::Left).data().toString()));
    }
    QCOMPARE(parts.first(), u"required:COMPUTE_NODE − 3 1 / 4"_s);
    QVERIFY2(parts.contains(u"resources:VCPU − 1 0 / 4"_s), qPrintable(parts.join(u'\n')));
    QCOMPARE(attrition.firstLoss(), 0);
    LostModel lost;
    lost.setPart(answer, 0);
    QCOMPARE(lost.rowCount(), 3);
    QCOMPARE(lost.index(0, LostModel::Root).data().toString(), u"host-2"_s);
    UnmetPartsModel unmetParts;
    unmetParts.setParts(answer, unmetPartsOf(*placement, uuidOf(1), answer->query, *answer->candidates));
    QCOMPARE(unmetParts.rowCount(), 2);
    QCOMPARE(unmetParts.index(0, UnmetPartsModel::By).data().toString(), u"2"_s);
    QCOMPARE(unmetParts.index(1, UnmetPartsModel::Part).data().toString(), u"resources_CARD:CUSTOM_CARD"_s);
}

void TestPlacementModel::summarisesACandidate()
{
    const PlacementPtr placement = nestedPlacement();
    const QueryAnswerPtr answer = answered(u"resources=VCPU:1,DISK_GB:200"_s, placement);
    CandidatesModel model;
    model.setAnswer(answer);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(
        model.index(0, CandidatesModel::Allocations).data().toString(), u"host-1: VCPU 1; pool: DISK_GB 200 GiB"_s);
    QCOMPARE(model.index(0, CandidatesModel::Mappings).data().toString(), u"host-1, pool"_s);
    const QList<SummaryRow> rows = summariesOf(answer->candidates->requests.first(), *answer);
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows.last().name, u"pool"_s);
    QCOMPARE(rows.last().taken, 200);
    QCOMPARE(rows.last().capacity.used, 100);
}

QTEST_MAIN(TestPlacementModel)
#include "tst_placementmodel.moc"
