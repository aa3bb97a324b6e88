// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "core/placement/providerbuilder.h"
#include "placement/candidates/groupchoices.h"
#include "placement/candidates/query.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Positions 0 to 6.
PlacementData twoHosts()
{
    return providersOf(uR"(
red VCPU:8,max=4 MEMORY_MB:16,step=4 +COMPUTE_NODE +HW_CPU_X86_AVX @1
  red-card VGPU:2 +CUSTOM_FAST @3
  red-other VGPU:1
blue VCPU:2,reserved=1 MEMORY_MB:16 +COMPUTE_NODE @1 @2
  blue-card VGPU:2 +CUSTOM_OLD
pool DISK_GB:10 +MISC_SHARES_VIA_AGGREGATE +CUSTOM_FAST @1
alone +CUSTOM_OLD
)"_s);
}

CandidateGroup onlyGroup(const QString &query)
{
    const auto parsed = parseCandidateQuery(withUuids(query, twoHosts()));
    return parsed && parsed->groups.size() == 1 ? parsed->groups.first() : CandidateGroup();
}

// "red-card,blue-card"; "nobody"
QString namesOf(const Flags &flags)
{
    QStringList names;
    for (std::size_t at = 0; at < flags.size(); ++at) {
        if (flags[at] != 0)
            names.append(twoHosts().resourceProviders.at(static_cast<qsizetype>(at)).name);
    }
    return names.isEmpty() ? u"nobody"_s : names.join(u',');
}

QString namesOf(const std::vector<Flags> &all)
{
    QStringList each;
    for (const Flags &flags : all)
        each.append(namesOf(flags));
    return each.join(u"; "_s);
}

} // namespace

// The providers that each part of a group admits, and the ways to serve a group.
class TestGroupFilters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachPart_data();
    void eachPart();
    void unknownNames_data();
    void unknownNames();
    void choices_data();
    void choices();
    void indexesOfNames();
};

void TestGroupFilters::eachPart_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("part"); // of the filters
    QTest::addColumn<QString>("names");
    QTest::addColumn<bool>("findsNothing");
    const auto row = [](const char *name, const QString &query, const QString &part, const QString &names,
                         bool findsNothing = false) { QTest::newRow(name) << query << part << names << findsNothing; };
    const QString gives = u"gives"_s;
    row("up to max_unit", u"resources=VCPU:4"_s, gives, u"red"_s);
    row("what is not reserved", u"resources=VCPU:1"_s, gives, u"red,blue"_s);
    row("one that is reserved", u"resources=VCPU:2"_s, gives, u"red"_s);
    row("on the step", u"resources=MEMORY_MB:16"_s, gives, u"red,blue"_s);
    row("off the step", u"resources=MEMORY_MB:15"_s, gives, u"blue"_s);
    row("each class for itself", u"resources=VGPU:2,DISK_GB:1"_s, gives, u"red-card,blue-card; pool"_s);
    row("a class that nobody gives so much of", u"resources=VGPU:3,VCPU:1"_s, gives, u"nobody; red,blue"_s, true);
    row("only in the tree", u"resources=VGPU:1&in_tree=$red-other"_s, gives, u"red-card,red-other"_s);
    row("a tree without any", u"resources=DISK_GB:1&in_tree=$red"_s, gives, u"nobody"_s, true);
    row("a tree that is not there, where nobody is asked", u"resources=VCPU:1&in_tree=$nobody"_s, gives, u""_s, true);
    const QString required = u"required"_s;
    row("a trait", u"resources=VCPU:1&required=HW_CPU_X86_AVX"_s, required, u"red"_s);
    row("two traits, each for itself", u"resources=VCPU:1&required=CUSTOM_FAST,COMPUTE_NODE"_s, required,
        u"red-card,pool; red,blue"_s);
    row("any of two", u"resources=VCPU:1&required=in:CUSTOM_FAST,CUSTOM_OLD"_s, required,
        u"red-card,blue-card,pool,alone"_s);
    row("a known one that nobody has ends nothing", u"resources=VCPU:1&required=HW_NUMA_ROOT"_s, required, u"nobody"_s);
    const QString forbidden = u"forbidden"_s;
    row("each that is forbidden", u"resources=VCPU:1&required=!CUSTOM_FAST,!COMPUTE_NODE"_s, forbidden,
        u"red-card,pool; red,blue"_s);
    const QString memberOf = u"memberOf"_s;
    row("in an aggregate", u"resources=VCPU:1&member_of=@1"_s, memberOf, u"red,blue,pool"_s);
    row("in any of two", u"resources=VCPU:1&member_of=in:@2,@3"_s, memberOf, u"red-card,blue"_s);
    row("in this one and those before", u"resources=VCPU:1&member_of=@1&member_of=@2"_s, memberOf,
        u"red,blue,pool; blue"_s);
    row("in two that have nobody in common", u"resources=VCPU:1&member_of=@2&member_of=@3"_s, memberOf,
        u"blue; nobody"_s, true);
    row("and then no class is asked for", u"resources=VCPU:1&member_of=@2&member_of=@3"_s, gives, u""_s, true);
    row("in one that nobody is in", u"resources=VCPU:1&member_of=@4"_s, memberOf, u"nobody"_s, true);
    const QString outside = u"inForbiddenAggregate"_s;
    row("in any that is forbidden", u"resources=VCPU:1&member_of=!@2&member_of=!@3"_s, outside, u"red-card,blue"_s);
    row("a forbidden one that nobody is in", u"resources=VCPU:1&member_of=!@4"_s, outside, u"nobody"_s);
}

void TestGroupFilters::eachPart()
{
    QFETCH(QString, query);
    QFETCH(QString, part);
    const Placement placement = created(twoHosts());
    const auto filters = GroupFilters::of(onlyGroup(query), placement.providers(), placement.used());
    QVERIFY(filters);
    const QMap<QString, std::vector<Flags>> byName{{u"gives"_s, filters->gives}, {u"required"_s, filters->required},
        {u"forbidden"_s, filters->forbidden}, {u"memberOf"_s, filters->memberOf},
        {u"inForbiddenAggregate"_s, {filters->inForbiddenAggregate}}};
    QTEST(namesOf(byName.value(part)), "names");
    QTEST(filters->findsNothing, "findsNothing");
}

void TestGroupFilters::unknownNames_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("refusal"); // empty: found before
    const QString trait = u"No such trait(s): CUSTOM_X."_s;
    QTest::newRow("a class") << u"resources=VCPU:1,CUSTOM_X:1&member_of=@4"_s
                             << u"Invalid resource class in resources parameter: No such resource class CUSTOM_X."_s;
    QTest::newRow("a trait") << u"resources=VCPU:1&required=CUSTOM_X"_s << trait;
    QTest::newRow("one of any") << u"resources=VCPU:1&required=in:COMPUTE_NODE,CUSTOM_X"_s << trait;
    QTest::newRow("a forbidden one") << u"resources=VCPU:1&required=!CUSTOM_X"_s << trait;
    QTest::newRow("a trait before a tree that is not there")
        << u"resources=VCPU:1&required=CUSTOM_X&in_tree=$nobody"_s << trait;
    QTest::newRow("a trait after aggregates without members")
        << u"resources=VCPU:1&required=CUSTOM_X&member_of=@4"_s << u""_s;
}

void TestGroupFilters::unknownNames()
{
    QFETCH(QString, query);
    const Placement placement = created(twoHosts());
    const auto filters = GroupFilters::of(onlyGroup(query), placement.providers(), placement.used());
    QTEST(filters ? QString() : filters.error().text, "refusal");
    QCOMPARE(filters ? 400 : filters.error().status, 400);
}

void TestGroupFilters::choices_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("anchors"); // those that may have candidates
    QTest::addColumn<QString>("choices"); // "anchor: provider provider; …"
    const auto row = [](const char *name, const QString &query, const QString &anchors, const QString &choices) {
        QTest::newRow(name) << query << anchors << choices;
    };
    const QString all = u"red,blue,pool,alone"_s;
    row("one class", u"resources=VGPU:1"_s, all, u"red: red-card; red: red-other; blue: blue-card"_s);
    row("two classes, from one provider each", u"resources=VCPU:1,VGPU:1"_s, all,
        u"red: red red-card; red: red red-other; blue: blue blue-card"_s);
    row("a shared class at each root", u"resources=DISK_GB:1"_s, all, u"red: pool; blue: pool; pool: pool"_s);
    row("only at roots that may", u"resources=DISK_GB:1"_s, u"blue"_s, u"blue: pool"_s);
    row("a trait of either", u"resources=VCPU:1,DISK_GB:1&required=CUSTOM_FAST"_s, all,
        u"red: red pool; blue: blue pool"_s);
    row("a trait that only one combination has", u"resources=VGPU:1,DISK_GB:1&required=CUSTOM_OLD"_s, all,
        u"blue: blue-card pool"_s);
    row("the root's aggregate serves its children", u"resources=VGPU:1&member_of=@2"_s, all, u"blue: blue-card"_s);
    row("in a forbidden one the root keeps them out", u"resources=VGPU:1&member_of=!@2"_s, all,
        u"red: red-card; red: red-other"_s);
    row("a group of its own", u"resources_A=VGPU:1"_s, all, u"red: red-card; red: red-other; blue: blue-card"_s);
    row("gets all classes from one provider", u"resources_A=VCPU:1,MEMORY_MB:4"_s, all, u"red: red; blue: blue"_s);
    row("or nothing", u"resources_A=VCPU:1,VGPU:1"_s, all, u""_s);
    row("a child by its own aggregate only", u"resources_A=VGPU:1&member_of_A=@1"_s, all, u""_s);
    row("a child outside of its root's", u"resources_A=VGPU:1&member_of_A=!@2"_s, all,
        u"red: red-card; red: red-other; blue: blue-card"_s);
    row("its traits on the same provider", u"resources_A=VGPU:1&required_A=CUSTOM_FAST"_s, all, u"red: red-card"_s);
    row("who shares serves it, too", u"resources_A=DISK_GB:1"_s, u"red,blue"_s, u"red: pool; blue: pool"_s);
}

void TestGroupFilters::choices()
{
    QFETCH(QString, query);
    QFETCH(QString, anchors);
    const PlacementData data = twoHosts();
    const Placement placement = created(data);
    const CandidateGroup group = onlyGroup(query);
    const auto filters = GroupFilters::of(group, placement.providers(), placement.used());
    QVERIFY(filters);
    Flags may;
    for (const ResourceProvider &provider : data.resourceProviders)
        may.push_back(anchors.split(u',').contains(provider.name) ? 1 : 0);
    NoProgress nobody;
    SearchProgress progress(nobody, 1);
    const GroupChoices found = findChoices(group, *filters, placement.providers(), may, progress);
    QVERIFY(found.isComplete());
    const auto nameOf = [&](int provider) { return data.resourceProviders.at(provider).name; };
    QStringList words;
    for (std::size_t choice = 0; choice < found.size(); ++choice) {
        QString word = nameOf(found.anchors[choice]) + u':';
        for (const int provider : found.at(choice))
            word += u' ' + nameOf(provider);
        words.append(word);
    }
    QTEST(words.join(u"; "_s), "choices");
}

void TestGroupFilters::indexesOfNames()
{
    const Placement placement = created(twoHosts());
    const Providers &providers = placement.providers();
    QCOMPARE(namesOf(providers.traits.havingAny({u"CUSTOM_OLD"_s, u"CUSTOM_OLD"_s})), u"blue-card,alone"_s);
    QCOMPARE(namesOf(providers.traits.havingAny({})), u"nobody"_s);
    QVERIFY(checkTraits({}, providers));
    QVERIFY(checkTraits({u"CUSTOM_OLD"_s, u"HW_NUMA_ROOT"_s}, providers));
    QCOMPARE(checkTraits({u"CUSTOM_OLD"_s, u"CUSTOM_A"_s, u"CUSTOM_B"_s}, providers).error().text,
        u"No such trait(s): CUSTOM_A."_s);
}

QTEST_GUILESS_MAIN(TestGroupFilters)
#include "tst_groupfilters.moc"
