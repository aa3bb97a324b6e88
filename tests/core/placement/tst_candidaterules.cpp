// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "placement/candidates/candidates.h"
#include "placement/candidates/query.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A host with two NUMA cells, each with a network card; a host without a disk, one with a small disk; and a storage
// pool that shares with these two.
PlacementData fourRoots()
{
    return providersOf(uR"(
alpha VCPU:8 MEMORY_MB:16 DISK_GB:100 +HW_CPU_X86_AVX +COMPUTE_NODE @1
  alpha-n0 PCPU:4 VGPU:2,max=1 +HW_NUMA_ROOT
    alpha-nic0 SRIOV_NET_VF:4 +CUSTOM_NET_A
  alpha-n1 PCPU:4 +HW_NUMA_ROOT
    alpha-nic1 SRIOV_NET_VF:8 +CUSTOM_NET_B
beta VCPU:8 MEMORY_MB:16 +COMPUTE_NODE @2
gamma VCPU:2 MEMORY_MB:4 DISK_GB:10 +COMPUTE_NODE +CUSTOM_OLD @2
pool DISK_GB:1000 +MISC_SHARES_VIA_AGGREGATE @2
)"_s);
}

// "_A required:HW_NUMA_ROOT beta,pool; group_policy alpha": the parts that exclude providers.
QString lossesOf(const AllocationCandidates &answer, const PlacementData &data)
{
    QStringList losses;
    for (const Attrition &part : answer.attrition) {
        if (!part.lost.isEmpty())
            losses.append(u"%1 %2 %3"_s.arg(part.group, part.part, providerNames(part.lost, data)).trimmed());
    }
    QString text = losses.join(u"; "_s);
    for (int n = 1; n <= 3; ++n)
        text.replace(aggregateUuid(n), u"@%1"_s.arg(n));
    return text;
}

// A candidate's position in the answer: sorted by the positions of its providers, then by their resources, then by the
// groups that they serve.
using Place = std::tuple<std::vector<int>, std::vector<std::vector<std::pair<QString, qint64>>>,
    std::vector<std::pair<QString, std::vector<int>>>>;

Place placeOf(const AllocationRequest &candidate, const PlacementData &data)
{
    const auto positionOf = [&](const QString &uuid) {
        const auto &all = data.resourceProviders;
        return static_cast<int>(std::ranges::find(all, uuid, &ResourceProvider::uuid) - all.begin());
    };
    std::map<int, std::vector<std::pair<QString, qint64>>> amounts;
    for (auto it = candidate.allocations.begin(); it != candidate.allocations.end(); ++it) {
        for (auto amount = it->begin(); amount != it->end(); ++amount)
            amounts[positionOf(it.key())].emplace_back(amount.key(), *amount);
    }
    Place place;
    for (const auto &[position, given] : amounts) {
        std::get<0>(place).push_back(position);
        std::get<1>(place).push_back(given);
    }
    for (auto it = candidate.mappings.begin(); it != candidate.mappings.end(); ++it) {
        std::vector<int> serving;
        for (const QString &uuid : *it)
            serving.push_back(positionOf(uuid));
        std::ranges::sort(serving);
        std::get<2>(place).emplace_back(it.key(), serving);
    }
    return place;
}

// -- The rules in their simplest form ----------------------------------------------------------------------------

// All candidates, found by trying everything. `anchors` gets the anchors of candidates.
class Rules
{
public:
    Rules(const PlacementData &data, const CandidateQuery &query)
        : m_data(data)
        , m_query(query)
    { }

    std::set<QString> candidates()
    {
        for (const ResourceProvider &anchor : m_data.resourceProviders) {
            if (!anchor.parentProviderUuid.isEmpty() || !mayAnchor(anchor))
                continue;
            std::vector<Choice> chosen;
            combine(anchor, 0, chosen);
        }
        return m_found;
    }
    QStringList anchors() const { return m_anchors; }

private:
    struct Choice // of a group: which provider gives what
    {
        std::vector<std::pair<const ResourceProvider *, Resources>> parts;
    };

    const ResourceProvider *parentOf(const ResourceProvider &provider) const
    {
        const auto found
            = std::ranges::find(m_data.resourceProviders, provider.parentProviderUuid, &ResourceProvider::uuid);
        return found == m_data.resourceProviders.end() ? nullptr : &*found;
    }
    const ResourceProvider &rootOf(const ResourceProvider &provider) const
    {
        const ResourceProvider *parent = parentOf(provider);
        return parent == nullptr ? provider : rootOf(*parent);
    }
    bool isBelow(const ResourceProvider *provider, const ResourceProvider *top) const
    {
        while (provider != nullptr && provider != top)
            provider = parentOf(*provider);
        return provider == top;
    }
    static bool hasAny(const QStringList &list, const QStringList &names)
    {
        return std::ranges::any_of(names, [&](const QString &name) { return list.contains(name); });
    }
    static bool hasOneOfEach(const QStringList &list, const QList<QStringList> &all)
    {
        return std::ranges::all_of(all, [&](const QStringList &names) { return hasAny(list, names); });
    }
    bool mayAnchor(const ResourceProvider &root) const
    {
        return std::ranges::all_of(m_query.rootRequired, [&](const QString &t) { return root.traits.contains(t); })
            && !hasAny(root.traits, m_query.rootForbidden);
    }
    qint64 usedOf(const ResourceProvider &provider, const QString &resourceClass) const
    {
        qint64 sum = 0;
        for (const ConsumerAllocations &consumer : m_data.allocations)
            sum += consumer.allocations.value(provider.uuid).value(resourceClass);
        return sum;
    }
    static double capacityOf(const Inventory &inventory)
    {
        return static_cast<double>(inventory.total - inventory.reserved) * inventory.allocationRatio;
    }
    bool fits(const ResourceProvider &provider, const QString &resourceClass, qint64 amount) const
    {
        if (!provider.inventories.contains(resourceClass))
            return false;
        const Inventory inventory = provider.inventories.value(resourceClass);
        return amount >= inventory.minUnit && amount <= inventory.maxUnit && amount % inventory.stepSize == 0
            && static_cast<double>(usedOf(provider, resourceClass) + amount) <= capacityOf(inventory);
    }
    bool sharesWith(const ResourceProvider &provider, const ResourceProvider &root) const
    {
        return provider.traits.contains(u"MISC_SHARES_VIA_AGGREGATE"_s)
            && std::ranges::any_of(m_data.resourceProviders, [&](const ResourceProvider &other) {
                   return &rootOf(other) == &root && hasAny(other.aggregates, provider.aggregates);
               });
    }
    bool isInAskedTree(const ResourceProvider &provider, const CandidateGroup &group) const
    {
        const auto asked = std::ranges::find(m_data.resourceProviders, group.inTree, &ResourceProvider::uuid);
        if (group.inTree.isEmpty())
            return true;
        return asked != m_data.resourceProviders.end()
            && (group.resources.isEmpty() || &rootOf(*asked) == &rootOf(provider));
    }

    // For one class of the unsuffixed group.
    bool mayGive(const ResourceProvider &provider, const ResourceProvider &anchor, const CandidateGroup &group) const
    {
        const bool isMember = hasOneOfEach(provider.aggregates, group.memberOf);
        if (hasAny(provider.aggregates + anchor.aggregates, group.forbiddenAggregates)
            || hasAny(provider.traits, group.forbiddenTraits) || !isInAskedTree(provider, group))
            return false;
        if (&rootOf(provider) == &anchor)
            return isMember || hasOneOfEach(anchor.aggregates, group.memberOf);
        return group.inTree.isEmpty() && isMember && sharesWith(provider, anchor);
    }

    void chooseUnsuffixed(
        const ResourceProvider &anchor, const CandidateGroup &group, Choice &made, std::vector<Choice> &choices) const
    {
        const auto at = static_cast<qsizetype>(made.parts.size());
        if (at == group.resources.size()) {
            QStringList traits;
            for (const auto &[provider, amounts] : made.parts)
                traits += provider->traits;
            if (hasOneOfEach(traits, group.requiredTraits))
                choices.push_back(made);
            return;
        }
        const auto &[resourceClass, amount] = group.resources.at(at);
        for (const ResourceProvider &provider : m_data.resourceProviders) {
            if (!fits(provider, resourceClass, amount) || !mayGive(provider, anchor, group))
                continue;
            made.parts.push_back({&provider, {{resourceClass, amount}}});
            chooseUnsuffixed(anchor, group, made, choices);
            made.parts.pop_back();
        }
    }

    std::vector<Choice> granularChoices(const ResourceProvider &anchor, const CandidateGroup &group) const
    {
        std::vector<Choice> choices;
        if (group.resources.isEmpty() && group.requiredTraits.isEmpty() && group.memberOf.isEmpty())
            return choices;
        for (const ResourceProvider &provider : m_data.resourceProviders) {
            const bool givesAll = std::ranges::all_of(
                group.resources, [&](const auto &asked) { return fits(provider, asked.first, asked.second); });
            if (!givesAll || !isInAskedTree(provider, group) || !hasOneOfEach(provider.traits, group.requiredTraits)
                || hasAny(provider.traits, group.forbiddenTraits) || !hasOneOfEach(provider.aggregates, group.memberOf)
                || hasAny(provider.aggregates, group.forbiddenAggregates))
                continue;
            if (&rootOf(provider) != &anchor && !sharesWith(provider, anchor))
                continue;
            Resources amounts;
            for (const auto &[resourceClass, amount] : group.resources)
                amounts.insert(resourceClass, amount);
            choices.push_back({{{&provider, amounts}}});
        }
        return choices;
    }

    std::vector<Choice> choicesOf(const ResourceProvider &anchor, const CandidateGroup &group) const
    {
        if (group.isGranular())
            return granularChoices(anchor, group);
        std::vector<Choice> choices;
        Choice made;
        chooseUnsuffixed(anchor, group, made, choices);
        return choices;
    }

    void combine(const ResourceProvider &anchor, qsizetype group, std::vector<Choice> &chosen)
    {
        if (group == m_query.groups.size()) {
            if (isAllowed(chosen)) {
                m_found.insert(inWords(candidateOf(chosen), m_data));
                m_anchors.append(anchor.uuid);
            }
            return;
        }
        for (const Choice &choice : choicesOf(anchor, m_query.groups.at(group))) {
            chosen.push_back(choice);
            combine(anchor, group + 1, chosen);
            chosen.pop_back();
        }
    }

    AllocationRequest candidateOf(const std::vector<Choice> &chosen) const
    {
        AllocationRequest candidate;
        for (std::size_t group = 0; group < chosen.size(); ++group) {
            QStringList &serving = candidate.mappings[m_query.groups.at(static_cast<qsizetype>(group)).suffix];
            for (const auto &[provider, amounts] : chosen[group].parts) {
                if (!amounts.isEmpty())
                    addTo(candidate.allocations[provider->uuid], amounts);
                if (!serving.contains(provider->uuid))
                    serving.append(provider->uuid);
            }
        }
        return candidate;
    }

    bool isAllowed(const std::vector<Choice> &chosen) const
    {
        QHash<QString, const ResourceProvider *> bySuffix;
        QList<const ResourceProvider *> granular;
        for (std::size_t group = 0; group < chosen.size(); ++group) {
            const CandidateGroup &asked = m_query.groups.at(static_cast<qsizetype>(group));
            bySuffix.insert(asked.suffix, chosen[group].parts.front().first);
            if (asked.isGranular())
                granular.append(chosen[group].parts.front().first);
        }
        if (m_query.isolates() && std::set(granular.begin(), granular.end()).size() != std::size_t(granular.size()))
            return false;
        for (const QStringList &suffixes : m_query.sameSubtree) {
            const bool hasTop = std::ranges::any_of(suffixes, [&](const QString &top) {
                return std::ranges::all_of(
                    suffixes, [&](const QString &one) { return isBelow(bySuffix.value(one), bySuffix.value(top)); });
            });
            if (!hasTop)
                return false;
        }
        const AllocationRequest candidate = candidateOf(chosen);
        return std::ranges::all_of(m_data.resourceProviders, [&](const ResourceProvider &provider) {
            const Resources amounts = candidate.allocations.value(provider.uuid);
            return std::ranges::all_of(amounts.keys(), [&](const QString &resourceClass) {
                const Inventory inventory = provider.inventories.value(resourceClass);
                const qint64 sum = amounts.value(resourceClass);
                return sum <= inventory.maxUnit
                    && usedOf(provider, resourceClass) + sum <= static_cast<qint64>(capacityOf(inventory));
            });
        });
    }

    const PlacementData &m_data;
    const CandidateQuery &m_query;
    std::set<QString> m_found;
    QStringList m_anchors;
};

// -- Random clouds and queries ------------------------------------------------------------------------------------

class Dice
{
public:
    explicit Dice(quint32 seed)
        : m_random(seed)
    { }

    bool oneIn(int n) { return m_random.bounded(n) == 0; }
    int between(int least, int most) { return static_cast<int>(m_random.bounded(least, most + 1)); }
    QString oneOf(const QStringList &list) { return list.at(m_random.bounded(list.size())); }

    PlacementData providers()
    {
        QString text;
        for (int line = 0; line < 9; ++line) {
            text += QString(line == 0 ? 0 : 2 * between(0, 2), u' ') + u"p%1"_s.arg(line);
            for (const QString &resourceClass : classes) {
                if (oneIn(2))
                    text += u" %1:%2%3"_s.arg(resourceClass).arg(between(1, 6)).arg(unit());
            }
            for (const QString &trait : traits) {
                if (oneIn(3))
                    text += u" +"_s + trait;
            }
            if (oneIn(4))
                text += u" +MISC_SHARES_VIA_AGGREGATE"_s;
            for (int aggregate = 1; aggregate <= 3; ++aggregate) {
                if (oneIn(3))
                    text += u" @%1"_s.arg(aggregate);
            }
            text += u'\n';
        }
        PlacementData data = providersOf(text);
        data.traits = {traits.last()}; // whether or not a provider has it
        for (ResourceProvider &provider : data.resourceProviders) {
            for (auto it = provider.inventories.begin(); it != provider.inventories.end(); ++it) {
                if (oneIn(4))
                    data.allocations[u"server"_s].allocations[provider.uuid].insert(it.key(), 1);
            }
        }
        std::ranges::rotate(data.resourceProviders, data.resourceProviders.begin() + between(0, 8));
        return data;
    }

    QString query()
    {
        QStringList suffixes{QString(), u"_A"_s, u"_B"_s};
        while (suffixes.size() > 1 && oneIn(2))
            suffixes.removeAt(between(0, static_cast<int>(suffixes.size()) - 1));
        QStringList parts{u"group_policy="_s + oneOf({u"none"_s, u"isolate"_s})};
        for (const QString &suffix : std::as_const(suffixes)) {
            QStringList resources;
            for (const QString &resourceClass : classes) {
                if (resources.isEmpty() || oneIn(4))
                    resources.append(u"%1:%2"_s.arg(oneIn(2) ? resourceClass : oneOf(classes)).arg(between(1, 3)));
            }
            parts.append(u"resources%1=%2"_s.arg(suffix, resources.join(u',')));
            addConditions(suffix, parts);
        }
        if (oneIn(3)) {
            parts.append(u"required_R=%1"_s.arg(oneOf(traits)));
            parts.append(
                u"same_subtree="_s + (QStringList{u"_R"_s} + suffixes.mid(suffixes.contains(u""_s))).join(u','));
        } else if (suffixes.size() == 3 && oneIn(3)) {
            parts.append(u"same_subtree=_A,_B"_s);
        }
        if (oneIn(4))
            parts.append(u"root_required="_s + oneOf({u"!"_s, QString()}) + oneOf(traits));
        return parts.join(u'&');
    }

private:
    QString unit()
    {
        return oneOf({QString(), QString(), u",max=2"_s, u",step=2"_s, u",min=2"_s, u",reserved=1"_s, u",ratio=1.5"_s});
    }

    void addConditions(const QString &suffix, QStringList &parts)
    {
        if (oneIn(3)) {
            parts.append(u"required%1=%2"_s.arg(suffix,
                oneOf({traits.at(0), traits.at(1), u"!"_s + traits.at(0), u"in:"_s + traits.join(u','),
                    traits.at(0) + u",!"_s + traits.at(1)})));
        }
        if (oneIn(4))
            parts.append(u"member_of%1=%2"_s.arg(suffix, oneOf({u"@1"_s, u"!@2"_s, u"in:@1,@3"_s, u"!in:@1,@2"_s})));
        if (oneIn(8))
            parts.append(u"in_tree%1=$p%2"_s.arg(suffix).arg(between(0, 8)));
    }

    const QStringList classes{u"VCPU"_s, u"DISK_GB"_s, u"VGPU"_s};
    const QStringList traits{u"HW_NUMA_ROOT"_s, u"CUSTOM_A"_s};
    QRandomGenerator m_random;
};

} // namespace

// Placement's rules for candidates, one by one and at random, and which providers each part of the query excludes.
class TestCandidateRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofOneQuery_data();
    void ofOneQuery();
    void asTriedOut_data();
    void asTriedOut();
};

void TestCandidateRules::ofOneQuery_data()
{
    QTest::addColumn<int>("minor"); // microversion
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("candidates"); // in order
    QTest::addColumn<QString>("losses");

    // -- The unsuffixed group ------------------------------------------------------------------------------------

    QTest::newRow("of whom has enough") << 39 << u"resources=VCPU:1"_s
                                        << QStringList{u"alpha=VCPU:1"_s, u"beta=VCPU:1"_s, u"gamma=VCPU:1"_s}
                                        << u"resources:VCPU pool"_s;
    QTest::newRow("of whom has much") << 39 << u"resources=VCPU:4"_s << QStringList{u"alpha=VCPU:4"_s, u"beta=VCPU:4"_s}
                                      << u"resources:VCPU gamma,pool"_s;
    QTest::newRow("each class from one provider, its own or a sharing one")
        << 39 << u"resources=VCPU:1,DISK_GB:5"_s
        << QStringList{u"alpha=DISK_GB:5,VCPU:1"_s, u"beta=VCPU:1 pool=DISK_GB:5"_s, u"gamma=DISK_GB:5,VCPU:1"_s,
               u"gamma=VCPU:1 pool=DISK_GB:5"_s}
        << u"resources:VCPU pool"_s;
    QTest::newRow("a sharing provider alone, once for all")
        << 39 << u"resources=DISK_GB:5"_s
        << QStringList{u"alpha=DISK_GB:5"_s, u"gamma=DISK_GB:5"_s, u"pool=DISK_GB:5"_s} << QString();
    QTest::newRow("a class is never split")
        << 39 << u"resources=PCPU:5"_s << QStringList() << u"resources:PCPU alpha,beta,gamma,pool"_s;
    QTest::newRow("all of a class") << 39 << u"resources=PCPU:4"_s
                                    << QStringList{u"alpha-n0=PCPU:4"_s, u"alpha-n1=PCPU:4"_s}
                                    << u"resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("a trait of one of those in use")
        << 39 << u"resources=VCPU:1,DISK_GB:5&required=CUSTOM_OLD"_s
        << QStringList{u"gamma=DISK_GB:5,VCPU:1"_s, u"gamma=VCPU:1 pool=DISK_GB:5"_s}
        << u"required:CUSTOM_OLD alpha,beta,pool"_s;
    QTest::newRow("a trait of the sharing one")
        << 39 << u"resources=VCPU:1,DISK_GB:5&required=MISC_SHARES_VIA_AGGREGATE"_s
        << QStringList{u"beta=VCPU:1 pool=DISK_GB:5"_s, u"gamma=VCPU:1 pool=DISK_GB:5"_s}
        << u"required:MISC_SHARES_VIA_AGGREGATE alpha; resources:VCPU pool"_s;
    QTest::newRow("a trait that none in use may have")
        << 39 << u"resources=VCPU:1,DISK_GB:5&required=!MISC_SHARES_VIA_AGGREGATE"_s
        << QStringList{u"alpha=DISK_GB:5,VCPU:1"_s, u"gamma=DISK_GB:5,VCPU:1"_s}
        << u"required:!MISC_SHARES_VIA_AGGREGATE pool; resources:DISK_GB beta"_s;
    QTest::newRow("a trait of a child that gives nothing")
        << 39 << u"resources=VCPU:1&required=HW_NUMA_ROOT"_s << QStringList()
        << u"required:HW_NUMA_ROOT beta,gamma,pool; required alpha"_s;
    QTest::newRow("a trait of a child that gives")
        << 39 << u"resources=VCPU:1,PCPU:1&required=HW_NUMA_ROOT"_s
        << QStringList{u"alpha=VCPU:1 alpha-n0=PCPU:1"_s, u"alpha=VCPU:1 alpha-n1=PCPU:1"_s}
        << u"required:HW_NUMA_ROOT beta,gamma,pool"_s;
    QTest::newRow("two traits between two providers")
        << 39 << u"resources=VCPU:1,PCPU:1&required=HW_CPU_X86_AVX,HW_NUMA_ROOT"_s
        << QStringList{u"alpha=VCPU:1 alpha-n0=PCPU:1"_s, u"alpha=VCPU:1 alpha-n1=PCPU:1"_s}
        << u"required:HW_CPU_X86_AVX beta,gamma,pool"_s;
    QTest::newRow("any of two traits") << 39 << u"resources=VCPU:1,PCPU:1&required=in:HW_NUMA_ROOT,CUSTOM_OLD"_s
                                       << QStringList{u"alpha=VCPU:1 alpha-n0=PCPU:1"_s,
                                              u"alpha=VCPU:1 alpha-n1=PCPU:1"_s}
                                       << u"required:in:HW_NUMA_ROOT,CUSTOM_OLD beta,pool; resources:PCPU gamma"_s;
    QTest::newRow("a forbidden trait of a root that gives nothing")
        << 39 << u"resources=PCPU:1&required=!HW_CPU_X86_AVX"_s
        << QStringList{u"alpha-n0=PCPU:1"_s, u"alpha-n1=PCPU:1"_s} << u"resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("an aggregate of the root counts for its children")
        << 39 << u"resources=PCPU:1&member_of=@1"_s << QStringList{u"alpha-n0=PCPU:1"_s, u"alpha-n1=PCPU:1"_s}
        << u"member_of:@1 beta,gamma,pool"_s;
    QTest::newRow("a forbidden one too") << 39 << u"resources=PCPU:1&member_of=!@1"_s << QStringList()
                                         << u"member_of:!@1 alpha; resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("who shares has to be in the aggregate")
        << 39 << u"resources=VCPU:1,DISK_GB:5&member_of=@2"_s
        << QStringList{u"beta=VCPU:1 pool=DISK_GB:5"_s, u"gamma=DISK_GB:5,VCPU:1"_s, u"gamma=VCPU:1 pool=DISK_GB:5"_s}
        << u"member_of:@2 alpha; resources:VCPU pool"_s;
    QTest::newRow("outside of an aggregate")
        << 39 << u"resources=VCPU:1,DISK_GB:5&member_of=!@2"_s << QStringList{u"alpha=DISK_GB:5,VCPU:1"_s}
        << u"member_of:!@2 beta,gamma,pool"_s;
    QTest::newRow("every membership") << 39 << u"resources=VCPU:1&member_of=in:@1,@2&member_of=@2"_s
                                      << QStringList{u"beta=VCPU:1"_s, u"gamma=VCPU:1"_s}
                                      << u"member_of:@2 alpha; resources:VCPU pool"_s;
    QTest::newRow("the tree of a grandchild") << 39 << u"resources=VCPU:1&in_tree=$alpha-nic0"_s
                                              << QStringList{u"alpha=VCPU:1"_s} << u"in_tree beta,gamma,pool"_s;
    QTest::newRow("nothing is shared into a tree that is named")
        << 39 << u"resources=VCPU:1,DISK_GB:5&in_tree=$beta"_s << QStringList()
        << u"in_tree alpha,gamma,pool; resources:DISK_GB beta"_s;
    QTest::newRow("a tree with a disk of its own")
        << 39 << u"resources=VCPU:1,DISK_GB:5&in_tree=$gamma"_s << QStringList{u"gamma=DISK_GB:5,VCPU:1"_s}
        << u"in_tree alpha,beta,pool"_s;
    QTest::newRow("a tree that is not there")
        << 39 << u"resources=VCPU:1&in_tree=$nobody"_s << QStringList() << u"in_tree alpha,beta,gamma,pool"_s;

    // -- Roots -------------------------------------------------------------------------------------------------------

    QTest::newRow("a sharing provider in the names of those that have the trait")
        << 39 << u"resources=DISK_GB:5&root_required=COMPUTE_NODE"_s
        << QStringList{u"alpha=DISK_GB:5"_s, u"gamma=DISK_GB:5"_s, u"pool=DISK_GB:5"_s}
        << u"root_required:COMPUTE_NODE pool"_s;
    QTest::newRow("a trait that no root may have")
        << 39 << u"resources=DISK_GB:5&root_required=!COMPUTE_NODE"_s << QStringList{u"pool=DISK_GB:5"_s}
        << u"root_required:!COMPUTE_NODE alpha,beta,gamma"_s;
    QTest::newRow("and nobody is left") << 39 << u"resources=VCPU:1&root_required=!COMPUTE_NODE"_s << QStringList()
                                        << u"root_required:!COMPUTE_NODE alpha,beta,gamma; resources:VCPU pool"_s;
    QTest::newRow("of a root that gives nothing")
        << 39 << u"resources=PCPU:1&root_required=HW_CPU_X86_AVX"_s
        << QStringList{u"alpha-n0=PCPU:1"_s, u"alpha-n1=PCPU:1"_s} << u"root_required:HW_CPU_X86_AVX beta,gamma,pool"_s;
    QTest::newRow("not of its children") << 39 << u"resources=PCPU:1&root_required=HW_NUMA_ROOT"_s << QStringList()
                                         << u"root_required:HW_NUMA_ROOT alpha,beta,gamma,pool"_s;

    // -- Suffixed groups ---------------------------------------------------------------------------------------------

    QTest::newRow("all of one provider") << 39 << u"resources_A=PCPU:1,VGPU:1"_s
                                         << QStringList{u"alpha-n0=PCPU:1,VGPU:1"_s}
                                         << u"_A resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("not of two") << 39 << u"resources_A=VCPU:1,PCPU:1"_s << QStringList()
                                << u"_A resources:VCPU pool; _A resources:PCPU alpha,beta,gamma"_s;
    QTest::newRow("with its trait") << 39 << u"resources_A=SRIOV_NET_VF:1&required_A=CUSTOM_NET_A"_s
                                    << QStringList{u"alpha-nic0=SRIOV_NET_VF:1"_s}
                                    << u"_A required:CUSTOM_NET_A beta,gamma,pool"_s;
    QTest::newRow("with both traits")
        << 39 << u"resources_A=VCPU:1&required_A=HW_CPU_X86_AVX,HW_NUMA_ROOT"_s << QStringList()
        << u"_A required:HW_CPU_X86_AVX beta,gamma,pool; _A required:HW_NUMA_ROOT alpha"_s;
    QTest::newRow("without a trait that its root has")
        << 39 << u"resources_A=PCPU:1&required_A=!HW_CPU_X86_AVX"_s
        << QStringList{u"alpha-n0=PCPU:1"_s, u"alpha-n1=PCPU:1"_s} << u"_A resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("an aggregate of the root does not count")
        << 39 << u"resources_A=PCPU:1&member_of_A=@1"_s << QStringList()
        << u"_A member_of:@1 beta,gamma,pool; _A resources:PCPU alpha"_s;
    QTest::newRow("a forbidden one neither")
        << 39 << u"resources_A=PCPU:1&member_of_A=!@1"_s << QStringList{u"alpha-n0=PCPU:1"_s, u"alpha-n1=PCPU:1"_s}
        << u"_A resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("in the tree of who shares") << 39 << u"resources=VCPU:1&resources_D=DISK_GB:5&in_tree_D=$pool"_s
                                               << QStringList{u"beta=VCPU:1 pool=DISK_GB:5 [=beta _D=pool]"_s,
                                                      u"gamma=VCPU:1 pool=DISK_GB:5 [=gamma _D=pool]"_s}
                                               << u"resources:VCPU pool; _D in_tree alpha"_s;

    // -- Several groups ----------------------------------------------------------------------------------------------

    QTest::newRow("apart") << 39 << u"resources_A=PCPU:1&resources_B=PCPU:1&group_policy=isolate"_s
                           << QStringList{u"alpha-n0=PCPU:1 alpha-n1=PCPU:1 [_A=alpha-n0 _B=alpha-n1]"_s,
                                  u"alpha-n0=PCPU:1 alpha-n1=PCPU:1 [_A=alpha-n1 _B=alpha-n0]"_s}
                           << u"_A resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("more of them than providers")
        << 39 << u"resources_A=PCPU:1&resources_B=PCPU:1&resources_C=PCPU:1&group_policy=isolate"_s << QStringList()
        << u"_A resources:PCPU beta,gamma,pool; group_policy alpha"_s;
    QTest::newRow("together or apart") << 39 << u"resources_A=PCPU:1&resources_B=PCPU:1&group_policy=none"_s
                                       << QStringList{u"alpha-n0=PCPU:2 [_A=alpha-n0 _B=alpha-n0]"_s,
                                              u"alpha-n0=PCPU:1 alpha-n1=PCPU:1 [_A=alpha-n0 _B=alpha-n1]"_s,
                                              u"alpha-n0=PCPU:1 alpha-n1=PCPU:1 [_A=alpha-n1 _B=alpha-n0]"_s,
                                              u"alpha-n1=PCPU:2 [_A=alpha-n1 _B=alpha-n1]"_s}
                                       << u"_A resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("too much together, the smaller amount first")
        << 39 << u"resources_A=PCPU:3&resources_B=PCPU:2&group_policy=none"_s
        << QStringList{u"alpha-n0=PCPU:2 alpha-n1=PCPU:3 [_A=alpha-n1 _B=alpha-n0]"_s,
               u"alpha-n0=PCPU:3 alpha-n1=PCPU:2 [_A=alpha-n0 _B=alpha-n1]"_s}
        << u"_A resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("no more than max_unit together")
        << 39 << u"resources_A=VGPU:1&resources_B=VGPU:1&group_policy=none"_s << QStringList()
        << u"_A resources:VGPU beta,gamma,pool; resources alpha"_s;
    QTest::newRow("the unsuffixed group need not be apart")
        << 39 << u"resources=VCPU:1&resources_A=MEMORY_MB:1&resources_B=DISK_GB:1&group_policy=isolate"_s
        << QStringList{u"beta=MEMORY_MB:1,VCPU:1 pool=DISK_GB:1 [=beta _A=beta _B=pool]"_s,
               u"gamma=MEMORY_MB:1,VCPU:1 pool=DISK_GB:1 [=gamma _A=gamma _B=pool]"_s}
        << u"resources:VCPU pool; group_policy alpha"_s;

    // -- Subtrees ----------------------------------------------------------------------------------------------------

    QTest::newRow("a card below its cell")
        << 39 << u"resources_P=PCPU:1&resources_N=SRIOV_NET_VF:1&group_policy=none&same_subtree=_P,_N"_s
        << QStringList{u"alpha-n0=PCPU:1 alpha-nic0=SRIOV_NET_VF:1 [_N=alpha-nic0 _P=alpha-n0]"_s,
               u"alpha-n1=PCPU:1 alpha-nic1=SRIOV_NET_VF:1 [_N=alpha-nic1 _P=alpha-n1]"_s}
        << u"_P resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("a root above") << 39
                                  << u"resources_C=VCPU:1&resources_P=PCPU:1&group_policy=none&same_subtree=_C,_P"_s
                                  << QStringList{u"alpha=VCPU:1 alpha-n0=PCPU:1 [_C=alpha _P=alpha-n0]"_s,
                                         u"alpha=VCPU:1 alpha-n1=PCPU:1 [_C=alpha _P=alpha-n1]"_s}
                                  << u"_C resources:VCPU pool; _P resources:PCPU beta,gamma"_s;
    QTest::newRow("siblings are in none")
        << 39 << u"resources_P=PCPU:1&resources_Q=PCPU:1&group_policy=isolate&same_subtree=_P,_Q"_s << QStringList()
        << u"_P resources:PCPU beta,gamma,pool; same_subtree alpha"_s;
    QTest::newRow("with a group that takes nothing")
        << 39
        << u"resources_P=PCPU:1&resources_N=SRIOV_NET_VF:1&required_R=HW_NUMA_ROOT&group_policy=none&same_subtree=_P,_R,_N"_s
        << QStringList{u"alpha-n0=PCPU:1 alpha-nic0=SRIOV_NET_VF:1 [_N=alpha-nic0 _P=alpha-n0 _R=alpha-n0]"_s,
               u"alpha-n1=PCPU:1 alpha-nic1=SRIOV_NET_VF:1 [_N=alpha-nic1 _P=alpha-n1 _R=alpha-n1]"_s}
        << u"_P resources:PCPU beta,gamma,pool"_s;
    QTest::newRow("that has to be apart")
        << 39
        << u"resources_P=PCPU:1&resources_N=SRIOV_NET_VF:1&required_R=HW_NUMA_ROOT&group_policy=isolate&same_subtree=_P,_R,_N"_s
        << QStringList() << u"_P resources:PCPU beta,gamma,pool; same_subtree alpha"_s;
    QTest::newRow("who shares serves a group that takes nothing")
        << 39 << u"resources=VCPU:1&member_of_R=@2&same_subtree=_R"_s
        << QStringList{u"beta=VCPU:1 [=beta _R=beta]"_s, u"beta=VCPU:1 [=beta _R=pool]"_s,
               u"gamma=VCPU:1 [=gamma _R=gamma]"_s, u"gamma=VCPU:1 [=gamma _R=pool]"_s}
        << u"resources:VCPU pool; _R member_of:@2 alpha"_s;
    QTest::newRow("a tree does not narrow such a group")
        << 39 << u"resources=VCPU:1&required_R=COMPUTE_NODE&in_tree_R=$beta&same_subtree=_R"_s
        << QStringList{u"alpha=VCPU:1 [=alpha _R=alpha]"_s, u"beta=VCPU:1 [=beta _R=beta]"_s,
               u"gamma=VCPU:1 [=gamma _R=gamma]"_s}
        << u"resources:VCPU pool"_s;
    QTest::newRow("but has to be there")
        << 39 << u"resources=VCPU:1&required_R=COMPUTE_NODE&in_tree_R=$nobody&same_subtree=_R"_s << QStringList()
        << u"resources:VCPU pool; _R in_tree alpha,beta,gamma"_s;

    // -- Microversions and limits ------------------------------------------------------------------------------------

    QTest::newRow("two of one tree from 1.29 on")
        << 29 << u"resources=VCPU:1,PCPU:1"_s
        << QStringList{u"alpha=VCPU:1 alpha-n0=PCPU:1"_s, u"alpha=VCPU:1 alpha-n1=PCPU:1"_s}
        << u"resources:VCPU pool; resources:PCPU beta,gamma"_s;
    QTest::newRow("two of two trees before")
        << 28 << u"resources=VCPU:1,DISK_GB:5"_s
        << QStringList{u"alpha=DISK_GB:5,VCPU:1"_s, u"beta=VCPU:1 pool=DISK_GB:5"_s, u"gamma=DISK_GB:5,VCPU:1"_s,
               u"gamma=VCPU:1 pool=DISK_GB:5"_s}
        << u"resources:VCPU pool"_s;
    QTest::newRow("the first of a limit")
        << 39 << u"resources=VCPU:1&limit=2"_s << QStringList{u"alpha=VCPU:1"_s, u"beta=VCPU:1"_s}
        << u"resources:VCPU pool; limit gamma"_s;
}

void TestCandidateRules::ofOneQuery()
{
    QFETCH(int, minor);
    QFETCH(QString, query);
    const PlacementData data = fourRoots();
    const auto found = allocationCandidates(created(data), withUuids(query, data), {minor});
    QVERIFY2(found, qPrintable(found ? QString() : found.error().text));
    QStringList candidates;
    for (const AllocationRequest &candidate : found->requests)
        candidates.append(inWords(candidate, data));
    QTEST(candidates, "candidates");
    QTEST(lossesOf(*found, data), "losses");
}

void TestCandidateRules::asTriedOut_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 60; ++seed)
        QTest::addRow("%u", seed) << seed;
}

// Every root without a candidate is excluded, once.
void TestCandidateRules::asTriedOut()
{
    QFETCH(quint32, seed);
    Dice dice(seed);
    const PlacementData data = dice.providers();
    const Placement placement = created(data);
    for (int i = 0; i < 25; ++i) {
        const QString asked = dice.query();
        const auto query = parseCandidateQuery(withUuids(asked, data));
        QVERIFY2(query, qPrintable(query ? QString() : query.error().text));
        Rules rules(data, *query);
        const auto expected = rules.candidates();
        const auto answer = allocationCandidates(placement, withUuids(asked, data));
        QVERIFY2(answer, qPrintable(answer ? QString() : answer.error().text));

        std::set<QString> found;
        for (const AllocationRequest &candidate : answer->requests)
            found.insert(inWords(candidate, data));
        QVERIFY2(found == expected, qPrintable(asked));
        QCOMPARE(found.size(), static_cast<std::size_t>(answer->requests.size()));
        const auto isBefore = [&](const AllocationRequest &one, const AllocationRequest &other) {
            return placeOf(one, data) < placeOf(other, data);
        };
        QVERIFY2(std::is_sorted(answer->requests.begin(), answer->requests.end(), isBefore), qPrintable(asked));

        QStringList accountedFor = rules.anchors();
        accountedFor.removeDuplicates();
        for (const Attrition &part : answer->attrition)
            accountedFor += part.lost;
        accountedFor.sort();
        QStringList roots;
        for (const ResourceProvider &provider : data.resourceProviders) {
            if (provider.parentProviderUuid.isEmpty())
                roots.append(provider.uuid);
        }
        roots.sort();
        QVERIFY2(accountedFor == roots, qPrintable(asked + u": "_s + lossesOf(*answer, data)));
    }
}

QTEST_GUILESS_MAIN(TestCandidateRules)
#include "tst_candidaterules.moc"
