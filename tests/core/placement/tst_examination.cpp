// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "formats/cloudformat.h"
#include "placeholders.h"
#include "placement/candidates/candidates.h"
#include "placement/candidates/examination.h"
#include "placement/candidates/exemptions.h"
#include "placement/candidates/unmetreasons.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// host-1 is full and in aggregate 1, with a child that has 4 VGPU; host-2 shares a pool's disk; host-3 gives VCPU in
// steps of 4.
PlacementData someProviders()
{
    ResourceProvider child = childProvider(5, u"host-1_gpu"_s, 1, u"VGPU"_s, 4);
    child.traits = {u"HW_GPU_API_VULKAN"_s};
    QList<ResourceProvider> providers{hostProvider(1), hostProvider(2), hostProvider(3), child, sharedPool(6, 2, 1000)};
    providers[0].traits = {u"COMPUTE_NODE"_s, u"COMPUTE_STATUS_DISABLED"_s};
    providers[0].aggregates = {aggregateUuid(1)};
    providers[1].aggregates = {aggregateUuid(2)};
    providers[2].inventories[u"VCPU"_s].stepSize = 4;
    providers[2].inventories[u"VCPU"_s].maxUnit = 4;
    providers[2].inventories[u"MEMORY_MB"_s].minUnit = 1024;
    PlacementData data = placementOf(providers);
    data.allocations[u"server"_s].allocations[uuidOf(1)] = {{u"VCPU"_s, 7}, {u"MEMORY_MB"_s, 8000}};
    return data;
}

std::vector<qint64> usageOf(const Placement &placement)
{
    std::vector<qint64> used(placement.providers().usageCount, 0);
    for (const InventoryRows &rows : placement.providers().inventories) {
        for (const InventoryRow &row : rows)
            used[row.usage] = placement.used(row);
    }
    return used;
}

// The unmet parts found for a root that has none yet.
QList<UnmetPart> examined(
    int root, const CandidateQuery &query, const Providers &providers, const std::vector<qint64> &used)
{
    UnmetParts unmet;
    Examination(query, providers, used, unmet).run(root);
    QList<UnmetPart> unmetParts = unmet.further(root);
    if (unmet.contains(root))
        unmetParts.prepend(unmet.first(root));
    return unmetParts;
}

QJsonArray recorded()
{
    QFile file(QStringLiteral(TEST_DATA "/recorded/candidates.qz"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(qUncompress(file.readAll())).array() : QJsonArray();
}

// Calls `look` with every recorded query and its answer.
void forEachAnswer(auto &&look)
{
    for (const QJsonValue entry : recorded()) {
        NoProgress nobody;
        const auto cloud = parseCloud(QJsonDocument(entry[u"cloud"_s].toObject()).toJson(), nobody);
        const auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(cloud->cloud)));
        for (const QJsonValue asked : entry[u"cases"_s].toArray()) {
            const auto version = Microversion::fromText(asked[u"microversion"_s].toString());
            const QString text = asked[u"query"_s].toString();
            const auto query = version ? parseCandidateQuery(text, *version) : tl::unexpected(version.error());
            const auto answer
                = query ? allocationCandidates(*placement, text, *version) : tl::unexpected(query.error());
            if (answer)
                look(*placement, *query, *answer, text);
        }
    }
}

} // namespace

// Everything that a provider tree lacks for a query, and how much of it.
class TestExamination : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofOneHost_data();
    void ofOneHost();
    void everyValueStandsInItsSentence_data();
    void everyValueStandsInItsSentence();
    void nothingOfWhatIsFound();
    void theLimitIsNoLack();
    void whatOnlyTheSearchKnowsComesFirst();
    void theFirstPartIsAlwaysNamed();
    void nobodyFoundLacksAnything();
    void whoLacksAnAmountLosesItAlone();
    void exemptions_data();
    void exemptions();
    void onlyWhoIsLostNeedsExemptions();
    void whoCanBeClaimedGivesSomething();
};

void TestExamination::ofOneHost_data()
{
    QTest::addColumn<int>("host");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("lacks"); // "group part: reason (by)"
    QTest::newRow("every class that is too little")
        << 1 << u"resources=VCPU:4,MEMORY_MB:512,DISK_GB:200"_s
        << QStringList{u" resources:VCPU: (8 − 0 reserved) × 1 − 7 used = 1 VCPU free; the request asks for 4 (3)"_s,
               u" resources:MEMORY_MB: (8 GiB − 0 MiB reserved) × 1 − 7.8 GiB used = 192 MiB MEMORY_MB free; the "
               "request asks for 512 MiB (320)"_s,
               u" resources:DISK_GB: (100 GiB − 0 GiB reserved) × 1 − 0 GiB used = 100 GiB DISK_GB free; the request "
               u"asks for 200 GiB "
               "(100)"_s};
    QTest::newRow("units")
        << 3 << u"resources=VCPU:6,MEMORY_MB:512"_s
        << QStringList{
               u" resources:VCPU: the request asks for 6 VCPU; a server can have at most 4 here (max_unit) (2)"_s,
               u" resources:MEMORY_MB: the request asks for 512 MiB MEMORY_MB; a server takes at least 1 GiB here "
               "(min_unit) (512)"_s};
    QTest::newRow("a step")
        << 3 << u"resources=VCPU:3"_s
        << QStringList{
               u" resources:VCPU: the request asks for 3 VCPU; the host gives only multiples of 4 (step_size) (3)"_s};
    QTest::newRow("a class that nobody has")
        << 2 << u"resources=VGPU:2,VCPU:9"_s
        << QStringList{u" resources:VGPU: none of its eligible providers has an inventory of VGPU (2)"_s,
               u" resources:VCPU: (8 − 0 reserved) × 1 − 0 used = 8 VCPU free; the request asks for 9 (1)"_s};
    QTest::newRow("a child that has too little")
        << 1 << u"resources=VGPU:6"_s
        << QStringList{
               u" resources:VGPU: of host-1_gpu: (4 − 0 reserved) × 1 − 0 used = 4 VGPU free; the request asks for 6 "
               "(2)"_s};
    QTest::newRow("each of those that have some")
        << 2 << u"resources=DISK_GB:5000"_s
        << QStringList{u" resources:DISK_GB: (100 GiB − 0 GiB reserved) × 1 − 0 GiB used = 100 GiB DISK_GB free; the "
                       u"request asks for 5000 GiB "
                       "(4900)"_s,
               u" resources:DISK_GB: of pool: (1000 GiB − 0 GiB reserved) × 1 − 0 GiB used = 1000 GiB DISK_GB free; "
               u"the request asks "
               "for 5000 GiB (4000)"_s};
    QTest::newRow("what is shared counts")
        << 2 << u"resources=DISK_GB:500,VCPU:9"_s
        << QStringList{u" resources:VCPU: (8 − 0 reserved) × 1 − 0 used = 8 VCPU free; the request asks for 9 (1)"_s};
    QTest::newRow("but not into a named tree")
        << 2 << u"resources=DISK_GB:500&in_tree="_s + uuidOf(2)
        << QStringList{u" resources:DISK_GB: (100 GiB − 0 GiB reserved) × 1 − 0 GiB used = 100 GiB DISK_GB free; the "
                       u"request asks for 500 GiB "
                       "(400)"_s};
    QTest::newRow("traits of the root and of the group")
        << 3 << u"resources=VCPU:4&root_required=COMPUTE_NODE&required=HW_GPU_API_VULKAN"_s
        << QStringList{u" root_required:COMPUTE_NODE: it lacks the trait COMPUTE_NODE (0)"_s,
               u" required:HW_GPU_API_VULKAN: it lacks the trait HW_GPU_API_VULKAN (0)"_s};
    QTest::newRow("what the root must not have")
        << 1 << u"resources=DISK_GB:1&root_required=!COMPUTE_STATUS_DISABLED"_s
        << QStringList{
               u" root_required:!COMPUTE_STATUS_DISABLED: it has the forbidden trait COMPUTE_STATUS_DISABLED (0)"_s};
    QTest::newRow("aggregates and a tree")
        << 1 << u"resources=DISK_GB:1&member_of=%1&in_tree=%2"_s.arg(aggregateUuid(2), uuidOf(2))
        << QStringList{
               u" member_of:%1: none of its eligible providers is in an aggregate that the request asks for: %1 "
               "(0)"_s.arg(aggregateUuid(2)),
               u" in_tree: it is not in the tree of %1 (0)"_s.arg(uuidOf(2))};
    QTest::newRow("a forbidden aggregate of the root is that of its tree")
        << 1 << u"resources=VGPU:1&member_of=!"_s + aggregateUuid(1)
        << QStringList{
               u" member_of:!%1: all of its eligible providers are in an aggregate that the request forbids: %1 "
               "(0)"_s.arg(aggregateUuid(1))};
    QTest::newRow("several groups")
        << 1 << u"resources_A=VCPU:2&resources_B=VGPU:5&required_B=!HW_GPU_API_VULKAN&group_policy=none"_s
        << QStringList{u"_A resources:VCPU: (8 − 0 reserved) × 1 − 7 used = 1 VCPU free; the request asks for 2 (1)"_s,
               u"_B resources:VGPU: of host-1_gpu: (4 − 0 reserved) × 1 − 0 used = 4 VGPU free; the request asks for "
               "5 (1)"_s};
}

void TestExamination::everyValueStandsInItsSentence_data()
{
    using namespace unmet;
    QTest::addColumn<Reason>("reason");
    for (const Whose whom : {Whose::Itself, Whose::Several}) {
        const auto row = [&](const char *name, const Reason &reason) {
            QTest::addRow("%s, %s", name, whom == Whose::Itself ? "itself" : "several") << reason;
        };
        row("a trait", lacksTraits(whom, {u"A"_s}));
        row("any of two traits", lacksTraits(whom, {u"A"_s, u"B"_s}));
        row("a forbidden trait", hasForbiddenTrait(whom, u"A"_s));
        row("no inventory", hasNone(whom, u"VGPU"_s));
        row("aggregates", inNoAskedAggregate(whom, {u"a"_s, u"b"_s}));
        row("forbidden aggregates", inForbiddenAggregate(whom, {u"a"_s}));
    }
    const auto row = [](const char *name, const Reason &reason) { QTest::newRow(name) << reason; };
    row("a tree", outsideTree(u"a"_s));
    row("traits between them", traitsApart({{u"A"_s}, {u"B"_s}}));
    row("too few providers", tooFewProviders({u"_A"_s, u"_B"_s}, 1, {u"p"_s}));
    row("a subtree", outsideSubtree({u"_A"_s}, u"p"_s, {u"q"_s}));
    row("no common subtree", noCommonSubtree({u"_A"_s}, {u"p"_s}));
    row("too little together", tooLittleTogether({u"resources_A"_s}, u"VCPU"_s, 3, 2, {u"p"_s}));
    row("the limit", beyondLimit(3));
    row("the most candidates", beyondMost(3));
    row("the search", beyondSearch(3));
}

void TestExamination::everyValueStandsInItsSentence()
{
    QFETCH(const Reason, reason);
    for (qsizetype i = 0; i < reason.facts.size(); ++i)
        QVERIFY2(test::hasPlace(reason, i), reason.source.constData());
}

void TestExamination::ofOneHost()
{
    QFETCH(int, host);
    QFETCH(QString, query);
    const Placement placement = created(someProviders());
    const auto parsed = parseCandidateQuery(query);
    QVERIFY(parsed);
    const auto answer = allocationCandidates(placement, query);
    QVERIFY(answer);
    QStringList unmetParts;
    for (const UnmetPart &unmetPart : unmetPartsOf(placement, uuidOf(host), *parsed, *answer))
        unmetParts.append(u"%1 %2: %3 (%4)"_s.arg(unmetPart.group, unmetPart.part, englishSentence(unmetPart.reason))
                .arg(unmetPart.by));
    QTEST(unmetParts, "lacks");
}

void TestExamination::nothingOfWhatIsFound()
{
    const Placement placement = created(someProviders());
    const QString text = u"resources=VCPU:1"_s;
    const auto query = parseCandidateQuery(text);
    const auto answer = allocationCandidates(placement, text);
    QCOMPARE(unmetPartsOf(placement, uuidOf(1), *query, *answer), QList<UnmetPart>());
}

void TestExamination::theLimitIsNoLack()
{
    const Placement placement = created(someProviders());
    const QString text = u"resources=DISK_GB:1&limit=1"_s;
    const auto query = parseCandidateQuery(text);
    const auto answer = allocationCandidates(placement, text);
    const QList<UnmetPart> unmetParts = unmetPartsOf(placement, uuidOf(3), *query, *answer);
    QCOMPARE(unmetParts.size(), 1);
    QCOMPARE(unmetParts.first().part, u"limit"_s);
}

// Each part alone is met, but by different providers.
void TestExamination::whatOnlyTheSearchKnowsComesFirst()
{
    const Placement placement = created(someProviders());
    const QString text = u"resources_A=VGPU:1&required_A=COMPUTE_NODE&resources_B=VCPU:9&group_policy=none"_s;
    const auto query = parseCandidateQuery(text);
    const auto answer = allocationCandidates(placement, text);
    const QList<UnmetPart> unmetParts = unmetPartsOf(placement, uuidOf(1), *query, *answer);
    QCOMPARE(unmetParts.size(), 2);
    QCOMPARE(unmetParts.first().part, u"resources:VGPU"_s);
    QCOMPARE(unmetParts.last().group, u"_B"_s);
}

void TestExamination::theFirstPartIsAlwaysNamed()
{
    int looked = 0;
    forEachAnswer([&](const Placement &placement, const CandidateQuery &query, const AllocationCandidates &answer,
                      const QString &text) {
        for (const Attrition &part : answer.attrition) {
            for (const QString &root : part.lost) {
                const QList<UnmetPart> unmetParts = unmetPartsOf(placement, root, query, answer);
                ++looked;
                QVERIFY2(std::ranges::count_if(unmetParts,
                             [&](const UnmetPart &unmetPart) {
                                 return unmetPart.group == part.group && unmetPart.part == part.part;
                             })
                        >= 1,
                    qPrintable(text));
                QVERIFY2(std::ranges::all_of(
                             unmetParts, [](const UnmetPart &unmetPart) { return !unmetPart.reason.source.isEmpty(); }),
                    qPrintable(text));
            }
        }
    });
    QCOMPARE_GT(looked, 1000);
}

void TestExamination::nobodyFoundLacksAnything()
{
    int looked = 0;
    forEachAnswer([&](const Placement &placement, const CandidateQuery &query, const AllocationCandidates &answer,
                      const QString &text) {
        const Providers &providers = placement.providers();
        const std::vector<qint64> used = usageOf(placement);
        for (const int root : providers.roots) {
            if (answer.requests.isEmpty() || answer.unmet.contains(root))
                continue;
            ++looked;
            const QList<UnmetPart> unmetParts = examined(root, query, providers, used);
            QVERIFY2(unmetParts.isEmpty(),
                qPrintable(u"%1: %2 %3"_s.arg(text, providers.at(root).name, unmetParts.value(0).part)));
        }
    });
    QCOMPARE_GT(looked, 200);
}

// An amount that a tree lacks is also lacking if nothing else is requested.
void TestExamination::whoLacksAnAmountLosesItAlone()
{
    int looked = 0;
    forEachAnswer([&](const Placement &placement, const CandidateQuery &query, const AllocationCandidates &,
                      const QString &text) {
        const Providers &providers = placement.providers();
        const std::vector<qint64> used = usageOf(placement);
        for (const CandidateGroup &group : query.groups) {
            for (const auto &[resourceClass, amount] : group.resources) {
                if (!group.inTree.isEmpty())
                    continue;
                const QString part = u"resources:"_s + resourceClass;
                const auto alone = allocationCandidates(placement, u"resources=%1:%2"_s.arg(resourceClass).arg(amount));
                if (!alone) // an unknown class, after a part without providers
                    continue;
                for (const int root : providers.roots) {
                    const QList<UnmetPart> unmetParts = examined(root, query, providers, used);
                    const auto unmetPart = std::ranges::find_if(unmetParts,
                        [&](const UnmetPart &one) { return one.group == group.suffix && one.part == part; });
                    ++looked;
                    QVERIFY2((unmetPart != unmetParts.end()) == alone->unmet.contains(root),
                        qPrintable(u"%1: %2 %3"_s.arg(text, providers.at(root).name, part)));
                    QVERIFY2(unmetPart == unmetParts.end() || unmetPart->by > 0, qPrintable(text));
                }
            }
        }
    });
    QCOMPARE_GT(looked, 1000);
}

void TestExamination::exemptions_data()
{
    QTest::addColumn<int>("host");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("sets"); // "group part, …"
    const QString root = u"resources=VCPU:1&root_required="_s;
    QTest::newRow("nothing") << 1 << u"resources=VCPU:1"_s << QStringList{QString()};
    QTest::newRow("of the root") << 1 << root + u"!COMPUTE_STATUS_DISABLED,CUSTOM_GOLD"_s
                                 << QStringList{
                                        u" root_required:CUSTOM_GOLD,  root_required:!COMPUTE_STATUS_DISABLED"_s};
    QTest::newRow("two resources of two providers")
        << 1 << u"resources_A=VCPU:1,VGPU:1"_s << QStringList{u"_A resources:VCPU"_s, u"_A resources:VGPU"_s};
    QTest::newRow("two resources of several providers") << 1 << u"resources=VCPU:1,VGPU:1"_s << QStringList{QString()};
    QTest::newRow("a trait of a provider without the resource")
        << 1 << u"resources_A=VCPU:1&required_A=HW_GPU_API_VULKAN"_s << QStringList{u"_A required:HW_GPU_API_VULKAN"_s};
    QTest::newRow("a forbidden trait of the provider with too little")
        << 1 << u"resources=VGPU:5&required=!HW_GPU_API_VULKAN"_s
        << QStringList{u" required:!HW_GPU_API_VULKAN,  resources:VGPU"_s};
    QTest::newRow("a forbidden trait of a provider that is not asked")
        << 1 << u"resources=VGPU:1&required=!COMPUTE_NODE"_s << QStringList{QString()};
    QTest::newRow("a class that no provider has") << 1 << u"resources=PGPU:1&required=!COMPUTE_NODE"_s
                                                  << QStringList{u" required:!COMPUTE_NODE,  resources:PGPU"_s};
    QTest::newRow("an aggregate of the root, and one of none")
        << 1 << u"resources=VGPU:1&member_of=%1&member_of=%2"_s.arg(aggregateUuid(1), aggregateUuid(2))
        << QStringList{u" member_of:%1"_s.arg(aggregateUuid(2))};
    QTest::newRow("a tree that shared providers are not in")
        << 2 << u"resources=DISK_GB:500&in_tree="_s + uuidOf(2) << QStringList{u" in_tree"_s, u" resources:DISK_GB"_s};
    QTest::newRow("who shares with a candidate") << 6 << u"resources=VCPU:1,DISK_GB:500"_s << QStringList{QString()};
    QTest::newRow("who shares with a host that is none")
        << 6 << u"resources=VCPU:9,DISK_GB:500"_s << QStringList{u" resources:VCPU"_s};
    QTest::newRow("groups that need a provider each")
        << 2 << u"resources_A=VCPU:1&resources_B=VCPU:1&group_policy=isolate"_s << QStringList{u" group_policy"_s};
    QTest::newRow("groups that take too much together")
        << 2 << u"resources_A=VCPU:5&resources_B=VCPU:5&required_B=CUSTOM_GOLD&group_policy=none"_s
        << QStringList{u"_B required:CUSTOM_GOLD,  resources"_s};
    QTest::newRow("groups of one subtree")
        << 2 << u"resources_A=VCPU:1&resources_B=DISK_GB:500&same_subtree=_A,_B&group_policy=none"_s
        << QStringList{u" same_subtree"_s};
}

void TestExamination::exemptions()
{
    QFETCH(const int, host);
    QFETCH(const QString, query);
    QFETCH(const QStringList, sets);
    const Placement placement = created(someProviders());
    const auto parsed = parseCandidateQuery(query);
    const Exemptions exemptions(*parsed, placement.providers(), placement.used());
    QStringList found;
    for (const std::vector<int> &set : exemptions.of(placement.providers().byUuid.value(uuidOf(host)))) {
        QStringList parts;
        for (const int number : set) {
            const auto &[group, name] = exemptions.parts()[static_cast<std::size_t>(number)];
            parts.append(group + u' ' + name);
        }
        found.append(parts.join(u", "_s));
    }
    QCOMPARE(found, sets);
}

// Whether a root is a candidate, the exemptions decide for it alone.
void TestExamination::onlyWhoIsLostNeedsExemptions()
{
    int looked = 0;
    forEachAnswer([&](const Placement &placement, const CandidateQuery &query, const AllocationCandidates &answer,
                      const QString &text) {
        const Providers &providers = placement.providers();
        const Exemptions exemptions(query, providers, placement.used());
        for (const int root : providers.roots) {
            const bool isLost = answer.unmet.contains(root);
            if (answer.unmet.isLostTo(root, {}, u"limit"_s) || (!isLost && answer.requests.isEmpty()))
                continue;
            const bool isShared
                = isLost && !providers.sharing.isEmpty() && answer.summaries.contains(providers.at(root).uuid);
            const Exemptions::Sets sets = exemptions.of(root);
            ++looked;
            QVERIFY2(isShared || (sets.size() == 1 && sets.front().empty()) == !isLost,
                qPrintable(u"%1: %2"_s.arg(text, providers.at(root).name)));
        }
    });
    QCOMPARE_GT(looked, 500);
}

// Nova claims a candidate only on a host from whose own provider it takes something.
void TestExamination::whoCanBeClaimedGivesSomething()
{
    int giving = 0;
    int givingNothing = 0; // roots of whose trees other providers alone give
    forEachAnswer(
        [&](const Placement &placement, const CandidateQuery &, const AllocationCandidates &, const QString &text) {
            const auto query = parseCandidateQuery(text); // before 1.29 a tree gives from one provider alone
            const auto answer = query ? allocationCandidates(placement, text) : tl::unexpected(query.error());
            if (!answer || query->limit)
                return;
            const Providers &providers = placement.providers();
            const Exemptions exemptions(*query, providers, placement.used());
            for (const int root : providers.roots) {
                const QString place = u"%1: %2"_s.arg(text, providers.at(root).name);
                const auto claimable = exemptions.claimableOf(root);
                const bool gives = claimable && claimable->size() == 1 && claimable->front().empty();
                QVERIFY2(gives
                        == std::ranges::any_of(answer->requests,
                            [&](const AllocationRequest &request) {
                                return request.allocations.contains(providers.at(root).uuid);
                            }),
                    qPrintable(place));
                const bool isCandidate = answer->summaries.contains(providers.at(root).uuid);
                QVERIFY2(!isCandidate || gives || exemptions.mayGiveNothing(root), qPrintable(place));
                giving += gives ? 1 : 0;
                givingNothing += isCandidate && !gives ? 1 : 0;
            }
        });
    QCOMPARE_GT(giving, 200);
    QCOMPARE_GT(givingNothing, 20);
}

QTEST_GUILESS_MAIN(TestExamination)
#include "tst_examination.moc"
