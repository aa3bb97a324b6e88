// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/novaconf.h"

#include "printing.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestNovaConf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void multiOptionsAdd();
    void listsMayGoOverLines();
    void unknownOptionsAreIgnoredByName();
    void valuesMayNameOtherOptions_data();
    void valuesMayNameOtherOptions();
    void valuesThatNameEachOtherOftenStayShort();
    void aChainWithoutEndIsGivenUp();
    void brokenFiles_data();
    void brokenFiles();
    void aFileNamesItselfAndTheLine();
    void binaryFilesAreRefused();
    void boundsAreThoseOfTheRelease();
    void writtenIsReadAgain_data();
    void writtenIsReadAgain();
    void onlyWhatChangedIsWritten();
    void everyOptionIsWrittenWithItsComment();
};

void TestNovaConf::values_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("subset");
    const auto row = [](const char *name, const QString &text, int subset) { QTest::newRow(name) << text << subset; };
    row("an equals sign", u"[filter_scheduler]\nhost_subset_size = 4\n"_s, 4);
    row("a colon", u"[filter_scheduler]\nhost_subset_size: 4"_s, 4);
    row("no blanks", u"[filter_scheduler]\nhost_subset_size=4"_s, 4);
    row("the last one wins", u"[filter_scheduler]\nhost_subset_size = 2\nhost_subset_size = 4"_s, 4);
    row("a group that comes again", u"[filter_scheduler]\n[DEFAULT]\n[filter_scheduler]\nhost_subset_size = 4"_s, 4);
    row("groups in any case", u"[Filter_Scheduler]\nhost_subset_size = 4"_s, 4);
    row("comments", u"# a\n; b\n[filter_scheduler]\n#host_subset_size = 2\nhost_subset_size = 4"_s, 4);
    row("quotes", u"[filter_scheduler]\nhost_subset_size = \"4\""_s, 4);
    row("apostrophes", u"[filter_scheduler]\nhost_subset_size = '4'"_s, 4);
    row("quotes around blanks", u"[filter_scheduler]\nhost_subset_size = \" 4 \""_s, 4);
    row("a quote alone", u"[filter_scheduler]\nhost_subset_size = \""_s, 1);
    row("blanks at the end", u"[filter_scheduler] \t\nhost_subset_size = 4 \t"_s, 4);
    row("line ends of Windows", u"[filter_scheduler]\r\nhost_subset_size = 4\r\n"_s, 4);
    row("the deprecated name", u"[DEFAULT]\nscheduler_host_subset_size = 4"_s, 4);
    row("the current name before the deprecated one",
        u"[filter_scheduler]\nhost_subset_size = 4\n[DEFAULT]\nscheduler_host_subset_size = 2"_s, 4);
    row("nothing", u""_s, 1);
    row("an empty value", u"[filter_scheduler]\nhost_subset_size ="_s, 1);
}

void TestNovaConf::values()
{
    QFETCH(QString, text);
    const auto conf = parseNovaConf(text);
    QVERIFY_RESULT(conf);
    QTEST(conf->config.integer("filter_scheduler", "host_subset_size", Release::newest()), "subset");
    QCOMPARE(conf->ignored, QStringList());
}

void TestNovaConf::multiOptionsAdd()
{
    const auto conf = parseNovaConf(u"[pci]\nalias = {\"name\": \"a\"}\nalias = {\"name\": \"b\"}\n"_s);
    QVERIFY_RESULT(conf);
    const QStringList expected{uR"({"name": "a"})"_s, uR"({"name": "b"})"_s};
    QCOMPARE(conf->config.list("pci", "alias", Release::newest()), expected);
}

void TestNovaConf::listsMayGoOverLines()
{
    const auto conf = parseNovaConf(
        u"[filter_scheduler]\nenabled_filters = ComputeFilter,\n    IoOpsFilter,\n\tNUMATopologyFilter\n"_s);
    QVERIFY_RESULT(conf);
    const QStringList expected{u"ComputeFilter"_s, u"IoOpsFilter"_s, u"NUMATopologyFilter"_s};
    QCOMPARE(conf->config.list("filter_scheduler", "enabled_filters", Release::newest()), expected);
}

void TestNovaConf::unknownOptionsAreIgnoredByName()
{
    const auto conf
        = parseNovaConf(u"[DEFAULT]\nmy_ip = $$host\n[libvirt]\ninject_password = kvm\ninject_password = qemu\n"_s);
    QVERIFY_RESULT(conf);
    QCOMPARE(conf->ignored, (QStringList{u"[DEFAULT] my_ip"_s, u"[libvirt] inject_password"_s}));
    QCOMPARE(conf->config, Configuration());
    const auto dollar = parseNovaConf(u"[DEFAULT]\ndefault_availability_zone = a$$b\n"_s);
    QVERIFY_RESULT(dollar);
    QCOMPARE(dollar->config.string("DEFAULT", "default_availability_zone", Release::newest()), u"a$b"_s);
}

void TestNovaConf::valuesMayNameOtherOptions_data()
{
    // Source: oslo_config.tests.test_cfg.TemplateSubstitutionTestCase.
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QStringList>("ignored");
    const auto row = [](const char *name, const QString &text, const QString &zone, const QStringList &ignored = {}) {
        QTest::newRow(name) << text << zone << ignored;
    };
    const QString zone = u"[DEFAULT]\ndefault_availability_zone = "_s;
    row("another one of the group", zone + u"z-$internal_service_availability_zone"_s, u"z-internal"_s);
    row("in braces", zone + u"${internal_service_availability_zone}2"_s, u"internal2"_s);
    row("as the file has it", zone + u"$internal_service_availability_zone\ninternal_service_availability_zone = i"_s,
        u"i"_s);
    row("of another group", zone + u"${filter_scheduler.host_subset_size}"_s, u"1"_s);
    row("of [DEFAULT] from another group", zone + u"${pci.internal_service_availability_zone}"_s,
        u"${pci.internal_service_availability_zone}"_s,
        {u"[DEFAULT] default_availability_zone: ${pci.internal_service_availability_zone}"_s});
    row("one that names a third", zone + u"$a\na = $b\nb = c"_s, u"c"_s, {u"[DEFAULT] a"_s, u"[DEFAULT] b"_s});
    row("one that Nova alone knows", zone + u"$my_ip"_s, u"$my_ip"_s,
        {u"[DEFAULT] default_availability_zone: $my_ip"_s});
    row("one that names one that Nova alone knows", zone + u"$a\na = $my_ip"_s, u"$my_ip"_s,
        {u"[DEFAULT] a"_s, u"[DEFAULT] default_availability_zone: $my_ip"_s});
    row("itself, over another", zone + u"$a\na = x$default_availability_zone"_s, u"x$default_availability_zone"_s,
        {u"[DEFAULT] a"_s, u"[DEFAULT] default_availability_zone: $default_availability_zone"_s});
    row("a dollar", zone + u"a$$b\\$c"_s, u"a$b$c"_s);
    row("a dollar alone", zone + u"5 $"_s, u"5 $"_s);
}

void TestNovaConf::valuesMayNameOtherOptions()
{
    QFETCH(QString, text);
    const auto conf = parseNovaConf(text);
    QVERIFY_RESULT(conf);
    QTEST(conf->config.string("DEFAULT", "default_availability_zone", Release::newest()), "zone");
    QTEST(conf->ignored, "ignored");
}

// Exponential growth: each option refers to the next one ten times.
void TestNovaConf::valuesThatNameEachOtherOftenStayShort()
{
    QString text = u"[DEFAULT]\ndefault_availability_zone = $o0\n"_s;
    for (int option = 0; option < 40; ++option)
        text += u"o%1 = %2\n"_s.arg(option).arg(u"${o%1}"_s.arg(option + 1).repeated(10));
    text += u"o40 = lol\n"_s;
    const auto conf = parseNovaConf(text);
    QVERIFY_RESULT(conf);
    QVERIFY(conf->config.string("DEFAULT", "default_availability_zone", Release::newest()).size() < 1 << 17);
}

// Each option refers to the next one: recursive substitution would overflow the stack.
void TestNovaConf::aChainWithoutEndIsGivenUp()
{
    QString text = u"[DEFAULT]\ndefault_availability_zone = $o0\n"_s;
    for (int option = 0; option < 20000; ++option)
        text += u"o%1 = $o%2\n"_s.arg(option).arg(option + 1);
    text += u"o20000 = zone\n"_s;
    const auto conf = parseNovaConf(text);
    QVERIFY_RESULT(conf);
    QVERIFY(conf->config.string("DEFAULT", "default_availability_zone", Release::newest()).startsWith(u"$o"_s));
    QVERIFY(!conf->ignored.filter(u"[DEFAULT] default_availability_zone: $o"_s).isEmpty());
}

void TestNovaConf::brokenFiles_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char *name, const QString &text, const QString &where, const QString &what) {
        QTest::newRow(name) << text << where << what;
    };
    const QString continued = u"This line begins with whitespace, but there is no value before it to continue."_s;
    row("an option before any group", u"\nhost_subset_size = 4"_s, u"line 2"_s,
        u"A group such as [DEFAULT] must come before the first option."_s);
    row("no value", u"[DEFAULT]\nhost_subset_size"_s, u"line 2"_s, u"Expected “option = value”."_s);
    row("no name", u"[DEFAULT]\n= 4"_s, u"line 2"_s, u"An option must have a name."_s);
    row("no name before a colon", u"[DEFAULT]\n:4"_s, u"line 2"_s, u"An option must have a name."_s);
    row("a group without its end", u"[DEFAULT"_s, u"line 1"_s, u"A group must end with “]”."_s);
    row("a group with a comment behind it", u"[DEFAULT] # all"_s, u"line 1"_s, u"A group must end with “]”."_s);
    row("a group without a name", u"[]"_s, u"line 1"_s, u"A group must have a name."_s);
    row("nothing to go on with", u"[DEFAULT]\n  4"_s, u"line 2"_s, continued);
    row("a value after an empty line", u"[DEFAULT]\nx = 1\n\n  2"_s, u"line 4"_s, continued);
    row("a value after a comment", u"[DEFAULT]\nx = 1\n# 2\n\t2"_s, u"line 4"_s, continued);
    row("a value of the wrong type", u"[filter_scheduler]\n\nhost_subset_size = many"_s,
        u"line 3: [filter_scheduler] host_subset_size"_s, u"Expected a whole number, found \"many\"."_s);
    row("a value of the wrong type, over two lines", u"[filter_scheduler]\nhost_subset_size = 1\n 2"_s,
        u"line 2: [filter_scheduler] host_subset_size"_s, u"Expected a whole number, found \"1\\n2\"."_s);
    row("a value out of its bounds", u"[filter_scheduler]\nhost_subset_size = 0"_s,
        u"line 2: [filter_scheduler] host_subset_size"_s, u"Expected at least 1, found 0."_s);
    row("the last of two values out of its bounds", u"[libvirt]\nnum_pcie_ports = 28\nnum_pcie_ports = 29"_s,
        u"line 3: [libvirt] num_pcie_ports"_s, u"Expected at most 28, found 29."_s);
    row("a value that is none of the choices, by its former name", u"[DEFAULT]\nnotification_format = xml"_s,
        u"line 2: [DEFAULT] notification_format"_s, u"Expected one of unversioned, versioned, both, found \"xml\"."_s);
}

void TestNovaConf::brokenFiles()
{
    QFETCH(QString, text);
    const auto conf = parseNovaConf(text);
    QVERIFY(!conf);
    QTEST(conf.error().where, "where");
    QTEST(conf.error().what, "what");
}

void TestNovaConf::aFileNamesItselfAndTheLine()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"nova.conf"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[DEFAULT]\nnonsense\n");
    file.close();
    const auto conf = readNovaConfFile(file.fileName());
    QVERIFY(!conf);
    QCOMPARE(conf.error().where, file.fileName() + u": line 2"_s);
    QCOMPARE(readNovaConfFile(folder.filePath(u"absent"_s)).error().kind, Error::Kind::Io);
}

void TestNovaConf::binaryFilesAreRefused()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"nova.conf"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(qint64(1) << 30));
    file.close();
    QCOMPARE(readNovaConfFile(file.fileName()).error().where, file.fileName());
}

void TestNovaConf::boundsAreThoseOfTheRelease()
{
    const QString none = u"[filter_scheduler]\nhost_subset_size = 0\n"_s;
    QVERIFY(!parseNovaConf(none, since(26)));
    QVERIFY_RESULT(parseNovaConf(none, since(12)));
}

void TestNovaConf::writtenIsReadAgain_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<int>("extent");
    for (const QString &name : Release::names()) {
        const Release release = *Release::named(name);
        QTest::addRow("%s, changed", qPrintable(name)) << release.nova << int(ConfExtent::Changed);
        QTest::addRow("%s, all", qPrintable(name)) << release.nova << int(ConfExtent::All);
    }
}

void TestNovaConf::writtenIsReadAgain()
{
    QFETCH(int, release);
    QFETCH(int, extent);
    // Every option has a value that is not its default, awkward values among them.
    Configuration config;
    for (const Option &option : optionCatalogue()) {
        const QString group = QString(QLatin1StringView(option.group)).replace(u'*', u"red"_s);
        const QString name = QLatin1StringView(option.name);
        QJsonValue value;
        switch (option.type) {
        case Option::Type::Integer:
            value = 7;
            break;
        case Option::Type::Float:
            value = 0.1;
            break;
        case Option::Type::Boolean:
            value = !config.boolean(option.group, option.name, since(release));
            break;
        case Option::Type::String:
            value = option.choices.empty() ? u" \"$x\" = 'y' "_s : QString(QLatin1StringView(option.choices.back()));
            break;
        case Option::Type::List:
            value = QJsonArray{u"one"_s, u"$two"_s};
            break;
        case Option::Type::Multi:
            value = QJsonArray{u"{\"a\": \"$b\"}"_s, u"\"quoted\""_s};
            break;
        }
        QVERIFY_RESULT(config.set(group, name, value, since(release)));
    }
    const QString text = writeNovaConf(config, since(release), ConfExtent(extent));
    const auto again = parseNovaConf(text, since(release));
    QVERIFY_RESULT(again);
    QCOMPARE(again->ignored, QStringList());
    for (const Option &option : optionCatalogue()) {
        for (const QString &group : config.groupsOf(option, since(release)))
            QCOMPARE(again->config.text(option, group, since(release)), config.text(option, group, since(release)));
    }
}

void TestNovaConf::onlyWhatChangedIsWritten()
{
    Configuration config;
    QVERIFY_RESULT(config.set(u"filter_scheduler"_s, u"host_subset_size"_s, 1)); // the default value
    QVERIFY_RESULT(config.set(u"filter_scheduler"_s, u"ram_weight_multiplier"_s, u"2.50"_s));
    QVERIFY_RESULT(config.set(u"pci"_s, u"alias"_s, QJsonArray{u"{\"name\": \"a\"}"_s, u"{\"name\": \"b\"}"_s}));
    const QString expected = uR"(# The options of Nova Zed.

[filter_scheduler]
ram_weight_multiplier = 2.50

[pci]
alias = {"name": "a"}
alias = {"name": "b"}
)"_s;
    QCOMPARE(writeNovaConf(config, since(26), ConfExtent::Changed), expected);
}

void TestNovaConf::everyOptionIsWrittenWithItsComment()
{
    const QString text = writeNovaConf({}, since(26), ConfExtent::All);
    QVERIFY(text.contains(
        u"\n# (integer, at least 1)\n# Formerly DEFAULT.scheduler_host_subset_size\n#host_subset_size = 1\n"_s));
    QVERIFY(text.contains(u"\n#cpu_allocation_ratio = <None>\n"_s));
    QVERIFY(!text.contains(u"pci_in_placement"_s)); // since 2023.1
    QCOMPARE(parseNovaConf(text)->config, Configuration());
}

QTEST_APPLESS_MAIN(TestNovaConf)
#include "tst_novaconf.moc"
