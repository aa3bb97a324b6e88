// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/configuration.h"
#include "model/optionvalue.h"

#include "printing.h"
#include "verifyresult.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestConfiguration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void optionsAreSortedAndUnique();
    void rowsOfTheCatalogueAreSound();
    void defaultsFollowTheRelease_data();
    void defaultsFollowTheRelease();
    void filtersFollowTheRelease_data();
    void filtersFollowTheRelease();
    void optionsAreNovas_data();
    void optionsAreNovas();
    void valuesThatFit_data();
    void valuesThatFit();
    void textsAreReadAsOsloReadsThem_data();
    void textsAreReadAsOsloReadsThem();
    void valuesThatDoNotFit_data();
    void valuesThatDoNotFit();
    void boundsHoldFromTheirRelease();
    void deprecatedNamesSetTheCurrentOne();
    void currentNamesWinOverDeprecatedOnes();
    void unknownOptionsAreKeptWithoutEffect();
    void optionsOutsideTheirReleasesHaveNoEffect();
    void nullUnsets();
    void objectsBecomeTheirJsonText();
    void groupsPerNetworkAreKnown();
    void jsonHoldsWhatWasSet();
    void everyOptionSaysWhatItDoes();
    void effectIsWhatTheSourceReads();
    void textsAreTheValues_data();
    void textsAreTheValues();
    void changedIsAnotherValueThanTheDefault();
    void aReleaseMayRefuseWhatAnotherTook();
};

void TestConfiguration::optionsAreSortedAndUnique()
{
    const std::vector<Option> &all = optionCatalogue();
    QStringList names;
    for (const Option &option : all)
        names.append(QLatin1StringView(option.group) + u'.' + QLatin1StringView(option.name));
    QStringList sorted = names;
    sorted.removeDuplicates();
    QCOMPARE(names.size(), sorted.size());
    for (std::size_t i = 1; i < all.size(); ++i)
        QVERIFY(std::pair(QByteArray(all[i - 1].group), QByteArray(all[i - 1].name))
            < std::pair(QByteArray(all[i].group), QByteArray(all[i].name)));
    for (const Option &option : all)
        QVERIFY(!option.defaults.empty() && option.defaults.front().fromRelease == 0);
}

// The rows are handwritten: each must be consistent, in every release that has the option.
void TestConfiguration::rowsOfTheCatalogueAreSound()
{
    for (const Option &option : optionCatalogue()) {
        QVERIFY2(option.firstRelease <= option.lastRelease, option.name);
        for (std::size_t i = 1; i < option.defaults.size(); ++i)
            QVERIFY2(option.defaults[i - 1].fromRelease < option.defaults[i].fromRelease, option.name);
        for (const char *former : option.deprecatedNames) {
            const QString name = QLatin1StringView(former);
            const qsizetype dot = name.indexOf(u'.');
            QVERIFY2(dot > 0, former);
            QCOMPARE(findOption(name.first(dot), name.sliced(dot + 1)), &option);
        }
        for (const QString &name : Release::names()) {
            const Release release = *Release::named(name);
            const QJsonValue value = defaultOf(option, release);
            if (existsIn(option, release) && !value.isNull())
                QVERIFY_RESULT(checkValue(option, value, release).map_error([&](const Error &error) {
                    return error.in(QLatin1StringView(option.name) + u" in "_s + name);
                }));
        }
    }
}

void TestConfiguration::defaultsFollowTheRelease_data()
{
    QTest::addColumn<QByteArray>("group");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("expected");
    const QByteArray scheduler = "scheduler";
    const QByteArray none = "DEFAULT";
    QTest::newRow("the zone query is off in Wallaby")
        << scheduler << "query_placement_for_availability_zone"_ba << 23 << u"false"_s;
    QTest::newRow("the zone query is on in Xena")
        << scheduler << "query_placement_for_availability_zone"_ba << 24 << u"true"_s;
    QTest::newRow("initial CPU ratio in Zed") << none << "initial_cpu_allocation_ratio"_ba << 26 << u"16.0"_s;
    QTest::newRow("initial CPU ratio in 2023.1") << none << "initial_cpu_allocation_ratio"_ba << 27 << u"4.0"_s;
    QTest::newRow("initial RAM ratio in Stein") << none << "initial_ram_allocation_ratio"_ba << 19 << u"1.5"_s;
    QTest::newRow("initial RAM ratio in 2026.2") << none << "initial_ram_allocation_ratio"_ba << 34 << u"1.0"_s;
    QTest::newRow("CPU ratio in Kilo") << none << "cpu_allocation_ratio"_ba << 11 << u"16.0"_s;
    QTest::newRow("CPU ratio in Rocky stands for the built-in one")
        << none << "cpu_allocation_ratio"_ba << 18 << u"0.0"_s;
    QTest::newRow("CPU ratio in Stein is unset") << none << "cpu_allocation_ratio"_ba << 19 << QString();
    // Options of placement.conf. Source: placement.conf.placement of 15.0.0.
    const QByteArray placement = "placement";
    QTest::newRow("Placement makes as many candidates as there are")
        << placement << "max_allocation_candidates"_ba << 34 << u"-1"_s;
    QTest::newRow("and goes through one tree after the other")
        << placement << "allocation_candidates_generation_strategy"_ba << 34 << u"depth-first"_s;
    QTest::newRow("it does not draw candidates")
        << placement << "randomize_allocation_candidates"_ba << 34 << u"false"_s;
    QTest::newRow("it tries ten times to write") << placement << "allocation_conflict_retry_count"_ba << 34 << u"10"_s;
    QTest::newRow("driver in Liberty is a class")
        << scheduler << "driver"_ba << 12 << u"nova.scheduler.filter_scheduler.FilterScheduler"_s;
}

void TestConfiguration::defaultsFollowTheRelease()
{
    QFETCH(QByteArray, group);
    QFETCH(QByteArray, name);
    QFETCH(int, release);
    QFETCH(QString, expected);
    QCOMPARE(Configuration().string(group.constData(), name.constData(), since(release)), expected);
}

void TestConfiguration::filtersFollowTheRelease_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("first");
    QTest::newRow("Kilo has RamFilter") << 11 << 8 << u"RetryFilter"_s;
    QTest::newRow("Liberty adds DiskFilter") << 12 << 9 << u"RetryFilter"_s;
    QTest::newRow("Ocata") << 15 << 9 << u"RetryFilter"_s;
    QTest::newRow("Pike leaves capacity to Placement") << 16 << 7 << u"RetryFilter"_s;
    QTest::newRow("Train drops RetryFilter") << 20 << 6 << u"AvailabilityZoneFilter"_s;
    QTest::newRow("Xena leaves zones to Placement") << 24 << 5 << u"ComputeFilter"_s;
    QTest::newRow("2026.2") << 34 << 5 << u"ComputeFilter"_s;
}

void TestConfiguration::filtersFollowTheRelease()
{
    QFETCH(int, release);
    const QStringList filters = Configuration().list("filter_scheduler", "enabled_filters", since(release));
    QTEST(int(filters.size()), "count");
    QTEST(filters.first(), "first");
    QCOMPARE(filters.last(), u"ServerGroupAffinityFilter"_s);
}

// Every option of the catalogue that Zed has, as Zed's own oslo.config describes it (record-options.py).
void TestConfiguration::optionsAreNovas_data()
{
    QTest::addColumn<const Option *>("option");
    QTest::addColumn<QJsonObject>("novas");
    QFile file(QStringLiteral(TEST_DATA "/recorded/options.qz"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject recorded = QJsonDocument::fromJson(qUncompress(file.readAll())).object();
    for (const Option &option : optionCatalogue()) {
        const QString name = QLatin1StringView(option.group) + u'.' + QLatin1StringView(option.name);
        // Groups for each network or device, and libraries' options, are not registered without nova.conf.
        const bool isRegistered = !name.contains(u'*') && !name.startsWith("neutron_tunnel"_L1)
            && !name.startsWith("oslo_messaging_notifications"_L1);
        if (existsIn(option, since(26)) && isRegistered)
            QTest::newRow(qPrintable(name)) << &option << recorded[name].toObject();
    }
    const auto hasNone = [&](const Option &option) {
        return !existsIn(option, since(26))
            && recorded.contains(QLatin1StringView(option.group) + u'.' + QLatin1StringView(option.name));
    };
    const auto missing = std::ranges::find_if(optionCatalogue(), hasNone);
    QVERIFY2(missing == optionCatalogue().end(), missing->name);
}

void TestConfiguration::optionsAreNovas()
{
    QFETCH(const Option *const, option);
    QFETCH(const QJsonObject, novas);
    static const QMap<QString, Option::Type> types{{u"IntOpt"_s, Option::Type::Integer},
        {u"FloatOpt"_s, Option::Type::Float}, {u"BoolOpt"_s, Option::Type::Boolean},
        {u"StrOpt"_s, Option::Type::String}, {u"HostAddressOpt"_s, Option::Type::String},
        {u"ListOpt"_s, Option::Type::List}, {u"MultiStrOpt"_s, Option::Type::Multi},
        {u"MultiOpt"_s, Option::Type::Multi}};
    const Release zed = since(26);
    QVERIFY(types.contains(novas["type"_L1].toString()));
    QCOMPARE(option->type, types[novas["type"_L1].toString()]);
    const QJsonValue standard = defaultOf(*option, zed);
    QVERIFY2(isSameValue(*option, standard, novas["default"_L1]), qPrintable(textOf(*option, standard)));

    const auto bound = [&](QLatin1StringView name) {
        return novas[name].isNull() ? std::optional<double>() : std::optional(novas[name].toDouble());
    };
    QCOMPARE(option->boundsFrom > 26 ? std::nullopt : option->minimum, bound("min"_L1));
    QCOMPARE(option->maximum, bound("max"_L1));
    const QJsonArray choices = novas["choices"_L1].toArray();
    QCOMPARE(option->choices.empty(), choices.isEmpty());
    for (const QJsonValue choice : choices) {
        if (!choice.isNull()) // unset
            QVERIFY_RESULT(checkValue(*option, choice, zed));
    }
    for (const QJsonValue former : novas["former"_L1].toArray())
        QCOMPARE(findOption(former.toString().section(u'.', 0, 0), former.toString().section(u'.', 1)), option);
}

void TestConfiguration::valuesThatFit_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<double>("number");
    QTest::addColumn<QStringList>("list");
    const QString filters = u"filter_scheduler"_s;
    QTest::newRow("a number") << filters << u"max_io_ops_per_host"_s << QJsonValue(3) << 3.0 << QStringList();
    QTest::newRow("digits") << filters << u"max_io_ops_per_host"_s << QJsonValue(u" +1_0 "_s) << 10.0 << QStringList();
    QTest::newRow("a real number") << filters << u"ram_weight_multiplier"_s << QJsonValue(-1.5) << -1.5
                                   << QStringList();
    QTest::newRow("a real number as text")
        << filters << u"ram_weight_multiplier"_s << QJsonValue(u"1e3"_s) << 1000.0 << QStringList();
    QTest::newRow("true") << u"scheduler"_s << u"image_metadata_prefilter"_s << QJsonValue(true) << 1.0
                          << QStringList();
    QTest::newRow("On") << u"scheduler"_s << u"image_metadata_prefilter"_s << QJsonValue(u"On"_s) << 1.0
                        << QStringList();
    QTest::newRow("0") << u"quota"_s << u"recheck_quota"_s << QJsonValue(u"0"_s) << 0.0 << QStringList();
    QTest::newRow("an array") << filters << u"isolated_hosts"_s << QJsonValue(QJsonArray{u"a"_s, u"b"_s}) << 0.0
                              << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("text with commas") << filters << u"isolated_hosts"_s << QJsonValue(u" a , b,"_s) << 0.0
                                      << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("an empty list") << filters << u"isolated_hosts"_s << QJsonValue(QString()) << 0.0 << QStringList();
    QTest::newRow("a number in a list") << u"neutron_tunnel"_s << u"numa_nodes"_s << QJsonValue(QJsonArray{0, 1}) << 0.0
                                        << QStringList{u"0"_s, u"1"_s};
}

void TestConfiguration::valuesThatFit()
{
    QFETCH(QString, group);
    QFETCH(QString, name);
    QFETCH(QJsonValue, value);
    Configuration config;
    const auto set = config.set(group, name, value);
    QVERIFY2(set, set ? "" : qPrintable(set.error().text()));
    const QByteArray inGroup = group.toLatin1();
    const QByteArray called = name.toLatin1();
    const Release release = Release::newest();
    switch (findOption(group, name)->type) {
    case Option::Type::Integer:
        QTEST(double(config.integer(inGroup.constData(), called.constData(), release)), "number");
        break;
    case Option::Type::Float:
        QTEST(config.real(inGroup.constData(), called.constData(), release), "number");
        break;
    case Option::Type::Boolean:
        QTEST(config.boolean(inGroup.constData(), called.constData(), release) ? 1.0 : 0.0, "number");
        break;
    case Option::Type::List:
        QTEST(config.list(inGroup.constData(), called.constData(), release), "list");
        break;
    default:
        QFAIL("no such row");
    }
}

// Source: oslo_config.types, asked.
void TestConfiguration::textsAreReadAsOsloReadsThem_data()
{
    using Type = Option::Type;
    QTest::addColumn<Type>("type");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QJsonValue>("value"); // undefined: refused
    const auto row = [](const char *kind, Type type, const QString &text, const QJsonValue &value) {
        QTest::addRow("%s “%s”", kind, qPrintable(text)) << type << text << value;
    };
    const QJsonValue refused(QJsonValue::Undefined);
    row("whole number", Type::Integer, u" 5\t"_s, 5);
    row("whole number", Type::Integer, u"+5"_s, 5);
    row("whole number", Type::Integer, u"-0"_s, 0);
    row("whole number", Type::Integer, u"007"_s, 7);
    row("whole number", Type::Integer, u"1_0"_s, 10);
    row("whole number", Type::Integer, u"9223372036854775807"_s, qint64{9223372036854775807});
    for (const QString &text : {u"1__0"_s, u"_1"_s, u"1_"_s, u"0x10"_s, u"1.0"_s, u"1e3"_s, u"--5"_s, u"+ 5"_s})
        row("whole number", Type::Integer, text, refused);
    row("number", Type::Float, u" 1.5 "_s, 1.5);
    row("number", Type::Float, u"1e3"_s, 1000.0);
    row("number", Type::Float, u".5"_s, 0.5);
    row("number", Type::Float, u"5."_s, 5.0);
    row("number", Type::Float, u"1_0.5"_s, 10.5);
    row("number", Type::Float, u"+.5e-2"_s, 0.005);
    row("number", Type::Float, u"-Infinity"_s, u"-Infinity"_s); // JSON has no such number
    for (const QString &text : {u"1,5"_s, u"0x1p3"_s, u"1_.5"_s, u"."_s, u"e3"_s})
        row("number", Type::Float, text, refused);
    for (const QString &text : {u"true"_s, u"TRUE"_s, u"Yes"_s, u"on"_s, u"1"_s})
        row("boolean", Type::Boolean, text, true);
    for (const QString &text : {u"false"_s, u"No"_s, u"OFF"_s, u"0"_s})
        row("boolean", Type::Boolean, text, false);
    for (const QString &text : {u"t"_s, u"y"_s, u"2"_s, u"01"_s, u"1.0"_s, u""_s, u"tru e"_s})
        row("boolean", Type::Boolean, text, refused);
    row("list", Type::List, u" "_s, QJsonArray());
    row("list", Type::List, u","_s, QJsonArray());
    row("list", Type::List, u" a , b,,"_s, QJsonArray{u"a"_s, u"b"_s});
    row("list", Type::List, u",a"_s, QJsonArray{u""_s, u"a"_s});
    row("list", Type::List, u"a,,b"_s, QJsonArray{u"a"_s, u""_s, u"b"_s});
    row("list", Type::List, u"a, ,"_s, QJsonArray{u"a"_s, u""_s});
    row("list", Type::List, u"\"a,b\""_s, QJsonArray{u"\"a"_s, u"b\""_s});
    row("list", Type::List, u"[a]"_s, QJsonArray{u"[a]"_s});
}

void TestConfiguration::textsAreReadAsOsloReadsThem()
{
    QFETCH(const Option::Type, type);
    QFETCH(const QString, text);
    QFETCH(const QJsonValue, value);
    const Option option{"group", "name", type, {{0, nullptr}}, {}, {}, {}, {}};
    QCOMPARE(checkValue(option, text, since(26)).has_value(), !value.isUndefined());
    QCOMPARE(valueOf(option, text), value.isUndefined() ? QJsonValue(text) : value);
}

void TestConfiguration::valuesThatDoNotFit_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("what");
    const QString filters = u"filter_scheduler"_s;
    QTest::newRow("a fraction for a whole number")
        << filters << u"host_subset_size"_s << QJsonValue(1.5) << u"Expected a whole number, found 1.5."_s;
    QTest::newRow("words for a number") << filters << u"host_subset_size"_s << QJsonValue(u"many"_s)
                                        << u"Expected a whole number, found \"many\"."_s;
    QTest::newRow("a boolean for a number")
        << filters << u"host_subset_size"_s << QJsonValue(true) << u"Expected a whole number, found true."_s;
    QTest::newRow("below the bound") << filters << u"host_subset_size"_s << QJsonValue(0)
                                     << u"Expected at least 1, found 0."_s;
    QTest::newRow("a negative multiplier where none may be")
        << filters << u"pci_weight_multiplier"_s << QJsonValue(-0.5) << u"Expected at least 0, found -0.5."_s;
    QTest::newRow("maybe") << u"quota"_s << u"recheck_quota"_s << QJsonValue(u"maybe"_s)
                           << u"Expected true or false, found \"maybe\"."_s;
    QTest::newRow("an object for a text")
        << u"DEFAULT"_s << u"default_availability_zone"_s << QJsonValue(QJsonObject{{u"a"_s, 1}})
        << u"Expected a text, found {\"a\":1}."_s;
    QTest::newRow("no choice") << u"DEFAULT"_s << u"servicegroup_driver"_s << QJsonValue(u"zk"_s)
                               << u"Expected one of db, mc, found \"zk\"."_s;
    QTest::newRow("no way through the trees")
        << u"placement"_s << u"allocation_candidates_generation_strategy"_s << QJsonValue(u"random"_s)
        << u"Expected one of depth-first, breadth-first, found \"random\"."_s;
    // With some compilers, nested braces would copy the inner list instead of containing it.
    const auto listWithinList = [] {
        QJsonArray outer;
        outer.append(QJsonArray());
        return QJsonValue(outer);
    };
    QTest::newRow("a number for a list") << filters << u"enabled_filters"_s << QJsonValue(5)
                                         << u"Expected a list of texts, or one text with commas, found 5."_s;
    QTest::newRow("a list within a list") << filters << u"enabled_filters"_s << listWithinList()
                                          << u"Expected a list of texts, or one text with commas, found [[]]."_s;
    QTest::newRow("a number among objects")
        << u"pci"_s << u"alias"_s << QJsonValue(QJsonArray{1}) << u"Expected a list of texts or objects, found [1]."_s;
}

void TestConfiguration::valuesThatDoNotFit()
{
    QFETCH(QString, group);
    QFETCH(QString, name);
    QFETCH(QJsonValue, value);
    Configuration config;
    const auto set = config.set(group, name, value);
    QVERIFY(!set);
    QTEST(set.error().what, "what");
    QCOMPARE(set.error().where, u"[%1] %2"_s.arg(group, name));
    QCOMPARE(config, Configuration());
}

void TestConfiguration::boundsHoldFromTheirRelease()
{
    Configuration config;
    QVERIFY(config.set(u"filter_scheduler"_s, u"host_subset_size"_s, 0, since(14)));
    QVERIFY(!config.set(u"filter_scheduler"_s, u"host_subset_size"_s, 0, since(15)));
}

void TestConfiguration::deprecatedNamesSetTheCurrentOne()
{
    Configuration config;
    QVERIFY(config.set(u"DEFAULT"_s, u"scheduler_host_subset_size"_s, 4));
    QCOMPARE(config.integer("filter_scheduler", "host_subset_size", Release::newest()), 4);
    QVERIFY(config.isSet(u"filter_scheduler"_s, u"host_subset_size"_s));
}

void TestConfiguration::currentNamesWinOverDeprecatedOnes()
{
    Configuration config;
    QVERIFY(config.set(u"filter_scheduler"_s, u"host_subset_size"_s, 2));
    QVERIFY(config.set(u"DEFAULT"_s, u"scheduler_host_subset_size"_s, 4));
    QCOMPARE(config.integer("filter_scheduler", "host_subset_size", Release::newest()), 2);
}

void TestConfiguration::unknownOptionsAreKeptWithoutEffect()
{
    Configuration config;
    QVERIFY(config.set(u"libvirt"_s, u"rescue_image_id"_s, u"rescue"_s));
    QCOMPARE(config.unknownOptions(), QStringList{u"libvirt.rescue_image_id"_s});
    QCOMPARE(config.toJson()[u"libvirt"_s][u"rescue_image_id"_s].toString(), u"rescue"_s);
}

void TestConfiguration::optionsOutsideTheirReleasesHaveNoEffect()
{
    Configuration config;
    QVERIFY(config.set(u"scheduler"_s, u"query_placement_for_availability_zone"_s, true));
    QVERIFY(!config.boolean("scheduler", "query_placement_for_availability_zone", since(17)));
    QVERIFY(config.boolean("scheduler", "query_placement_for_availability_zone", since(18)));
}

void TestConfiguration::nullUnsets()
{
    Configuration config;
    QVERIFY(config.set(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 8.0));
    QCOMPARE(config.optionalReal("DEFAULT", "cpu_allocation_ratio", Release::newest()), std::optional(8.0));
    QVERIFY(config.set(u"DEFAULT"_s, u"cpu_allocation_ratio"_s, QJsonValue()));
    QCOMPARE(config.optionalReal("DEFAULT", "cpu_allocation_ratio", Release::newest()), std::optional<double>());
    QCOMPARE(config, Configuration());
}

void TestConfiguration::objectsBecomeTheirJsonText()
{
    Configuration config;
    const QJsonObject alias{{u"name"_s, u"t4"_s}};
    QVERIFY(config.set(u"pci"_s, u"alias"_s, QJsonArray{alias, uR"({"name": "vf"})"_s}));
    const QStringList expected{uR"({"name":"t4"})"_s, uR"({"name": "vf"})"_s};
    QCOMPARE(config.list("pci", "alias", Release::newest()), expected);
}

void TestConfiguration::groupsPerNetworkAreKnown()
{
    Configuration config;
    QVERIFY(config.set(u"neutron_physnet_red"_s, u"numa_nodes"_s, u"0, 1"_s));
    QVERIFY(config.unknownOptions().isEmpty());
    QCOMPARE(config.list("neutron_physnet_red", "numa_nodes", Release::newest()), (QStringList{u"0"_s, u"1"_s}));
}

void TestConfiguration::jsonHoldsWhatWasSet()
{
    Configuration config;
    QVERIFY(config.set(u"metrics"_s, u"required"_s, false));
    QVERIFY(config.set(u"metrics"_s, u"weight_setting"_s, QJsonArray{u"cpu.percent=-1.0"_s}));
    const QJsonObject metrics{{u"required"_s, false}, {u"weight_setting"_s, QJsonArray{u"cpu.percent=-1.0"_s}}};
    QCOMPARE(config.toJson(), (QJsonObject{{u"metrics"_s, metrics}}));
}

void TestConfiguration::everyOptionSaysWhatItDoes()
{
    for (const Option &option : optionCatalogue()) {
        const QString summary = whatItDoes(option);
        QVERIFY2(summary.endsWith(u'.') && summary.front().isUpper(), option.name);
    }
}

// Compares each row's claim that the option takes effect with the sources.
void TestConfiguration::effectIsWhatTheSourceReads()
{
    QString text;
    for (const QString &folder : {u"api"_s, u"boot"_s, u"domainxml"_s, u"hypervisor"_s, u"pci"_s, u"placement"_s,
             u"scheduler"_s, u"services"_s, u"spec"_s}) {
        QDirIterator files(QStringLiteral(CORE_SOURCES "/") + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
            QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (files.fileName().startsWith("unreadableoptions."_L1))
                continue; // checks only whether Nova could read options
            if (file.open(QIODevice::ReadOnly))
                text += QString::fromUtf8(file.readAll());
        }
    }
    QFile ratios(QStringLiteral(CORE_SOURCES "/model/allocationratio.h"));
    QVERIFY(ratios.open(QIODevice::ReadOnly));
    text += QString::fromUtf8(ratios.readAll());
    QVERIFY(text.contains("class Scheduler"_L1));
    for (const Option &option : optionCatalogue()) {
        const QLatin1StringView group(option.group);
        const QLatin1StringView name(option.name);
        const QRegularExpression both(u"\"%1\",\\s*\"%2\""_s.arg(group, name));
        const bool isRead = option.takesEffect ? text.contains(u'"' + name + u'"') : text.contains(both);
        QVERIFY2(isRead == option.takesEffect, option.name);
    }
}

void TestConfiguration::textsAreTheValues_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QJsonValue>("value");
    const auto row = [](const char *title, const QString &group, const QString &name, const QString &text,
                         const QJsonValue &value) { QTest::newRow(title) << group << name << text << value; };
    const QString filters = u"filter_scheduler"_s;
    row("a whole number", filters, u"host_subset_size"_s, u"3"_s, 3);
    row("a number", filters, u"ram_weight_multiplier"_s, u"-0.5"_s, -0.5);
    row("yes or no", u"quota"_s, u"recheck_quota"_s, u"false"_s, false);
    row("a text", u"DEFAULT"_s, u"default_availability_zone"_s, u"az 1"_s, u"az 1"_s);
    row("a list", filters, u"isolated_hosts"_s, u"a, b"_s, QJsonArray{u"a"_s, u"b"_s});
    row("an empty list", filters, u"isolated_hosts"_s, u""_s, QJsonArray());
    row("lines", u"pci"_s, u"alias"_s, u"{\"a\": 1}\n{\"b\": 2}"_s, QJsonArray{u"{\"a\": 1}"_s, u"{\"b\": 2}"_s});
    row("no number", filters, u"host_subset_size"_s, u"many"_s, u"many"_s);
}

void TestConfiguration::textsAreTheValues()
{
    QFETCH(QString, group);
    QFETCH(QString, name);
    QFETCH(QString, text);
    const Option &option = *findOption(group, name);
    QTEST(valueOf(option, text), "value");
    QCOMPARE(textOf(option, valueOf(option, text)), text);
}

void TestConfiguration::changedIsAnotherValueThanTheDefault()
{
    const Option &ratio = *findOption(u"DEFAULT"_s, u"initial_cpu_allocation_ratio"_s);
    Configuration config;
    QVERIFY(!config.isChanged(ratio, u"DEFAULT"_s, since(26)));
    QCOMPARE(config.text(ratio, u"DEFAULT"_s, since(26)), u"16.0"_s);
    QVERIFY_RESULT(config.set(u"DEFAULT"_s, u"initial_cpu_allocation_ratio"_s, 16));
    QVERIFY(!config.isChanged(ratio, u"DEFAULT"_s, since(26)));
    QVERIFY(config.isChanged(ratio, u"DEFAULT"_s, since(27)));
    QVERIFY(!config.isChanged(ratio, u"DEFAULT"_s, since(18))); // the option does not exist yet
    QVERIFY(config.text(*findOption(u"compute"_s, u"cpu_shared_set"_s), u"compute"_s, since(27)).isNull());
}

void TestConfiguration::aReleaseMayRefuseWhatAnotherTook()
{
    Configuration config;
    QVERIFY_RESULT(config.set(u"filter_scheduler"_s, u"host_subset_size"_s, 0, since(12)));
    QVERIFY_RESULT(config.check(since(12)));
    const auto refused = config.check(since(26));
    QVERIFY(!refused);
    QCOMPARE(refused.error().text(), u"[filter_scheduler] host_subset_size: Expected at least 1, found 0."_s);
}

QTEST_APPLESS_MAIN(TestConfiguration)
#include "tst_configuration.moc"
