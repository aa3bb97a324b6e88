// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/joinednames.h"
#include "decision/decision.h"
#include "decision/optionorigin.h"
#include "othercomma.h"

#include <QTest>
#include <QTranslator>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestReason : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsChooseThePlural_data();
    void countsChooseThePlural();
    void theFirstNumberWithoutAPlaceIsCounted_data();
    void theFirstNumberWithoutAPlaceIsCounted();
    void aPercentSignInAValueIsNoPlace();
    void onlyOwnRefusalsAreTranslated();
    void amountsHaveTheirUnit_data();
    void amountsHaveTheirUnit();
    void namesAreJoinedAsTheLanguageDoes_data();
    void namesAreJoinedAsTheLanguageDoes();
    void sentencesAreJoinedAsTheLanguageDoes();
    void originsComeBack_data();
    void originsComeBack();
    void originsOfOtherTexts_data();
    void originsOfOtherTexts();
    void originsHaveWords_data();
    void originsHaveWords();
    void valuesThatAreNames_data();
    void valuesThatAreNames();
    void whatSetsAValueIsTold();
    void anOptionIsSetWhereTheReleaseHasIt_data();
    void anOptionIsSetWhereTheReleaseHasIt();
    void aSentenceEndsOnce_data();
    void aSentenceEndsOnce();
};

namespace {

// English with its singular and plural forms, as in the console.
class Translator final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int n) const override
    {
        if (qstrcmp(context, "JoinedNames") == 0)
            return qstrcmp(source, ", ") == 0 ? u"、"_s : qstrcmp(source, "; ") == 0 ? u"；"_s : u"%1%2"_s;
        if (qstrcmp(source, "%Ln server(s) here; fewer than %2 may be") == 0)
            return n == 1 ? u"%Ln server is here; fewer than %2 may be"_s
                          : u"%Ln servers are here; fewer than %2 may be"_s;
        return qstrcmp(source, "it has no %1") == 0 ? u"Es hat kein %1"_s : QString();
    }
};

Reason tooMany(qint64 servers)
{
    return {"%Ln server(s) here; fewer than %2 may be",
        {{u"num_instances"_s, servers, Origin::host()}, {u"limit"_s, qint64(1), Origin::request()}}};
}

} // namespace

void TestReason::countsChooseThePlural_data()
{
    QTest::addColumn<qint64>("servers");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("written");
    QTest::newRow("one") << qint64(1) << u"1 server is here; fewer than 1 may be"_s
                         << u"1 server here; fewer than 1 may be"_s;
    QTest::newRow("several") << qint64(12) << u"12 servers are here; fewer than 1 may be"_s
                             << u"12 servers here; fewer than 1 may be"_s;
    QTest::newRow("none") << qint64(0) << u"0 servers are here; fewer than 1 may be"_s
                          << u"0 servers here; fewer than 1 may be"_s;
}

void TestReason::countsChooseThePlural()
{
    QFETCH(const qint64, servers);
    Translator translator;
    QCoreApplication::installTranslator(&translator);
    QTEST(sentence(tooMany(servers)), "shown");
    QTEST(englishSentence(tooMany(servers)), "written");
    QCoreApplication::removeTranslator(&translator);
    QTEST(sentence(tooMany(servers)), "written");
}

void TestReason::theFirstNumberWithoutAPlaceIsCounted_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QString>("text");
    QTest::newRow("the first") << QByteArray("%Ln cell(s), %2 CPUs") << u"1 cell, 4 CPUs"_s;
    QTest::newRow("the second") << QByteArray("cell %1 has %Ln CPU(s)") << u"cell 1 has 4 CPUs"_s;
    QTest::newRow("after a text") << QByteArray("cell %1 of %3 has %Ln CPU(s)") << u"cell 1 of cmp-1 has 4 CPUs"_s;
    QTest::newRow("nothing is counted") << QByteArray("cell(s): %1") << u"cell(s): 1"_s;
}

void TestReason::theFirstNumberWithoutAPlaceIsCounted()
{
    QFETCH(const QByteArray, source);
    const Reason reason{source,
        {{u"cell"_s, qint64(1), Origin::host()}, {u"cpus"_s, qint64(4), Origin::host()},
            {u"host"_s, u"cmp-1"_s, Origin::host()}}};
    QTEST(englishSentence(reason), "text");
    QTEST(sentence(reason), "text");
}

void TestReason::aPercentSignInAValueIsNoPlace()
{
    const Reason reason{"%1 is not %2", {{u"a"_s, u"%2"_s, Origin::host()}, {u"b"_s, u"%Ln"_s, Origin::host()}}};
    QCOMPARE(sentence(reason), u"%2 is not %Ln"_s);
    QCOMPARE(englishSentence(reason), u"%2 is not %Ln"_s);
}

void TestReason::onlyOwnRefusalsAreTranslated()
{
    Translator translator;
    QCoreApplication::installTranslator(&translator);
    const DecisionError own{
        u"NoValidHost"_s, u"it has no x"_s, Stage::Api, {"it has no %1", {{u"what"_s, u"x"_s, Origin::request()}}}};
    QCOMPARE(own.text(), u"Es hat kein x"_s);
    const DecisionError novas{u"ImageNotFound"_s, u"it has no %1"_s, Stage::Api};
    QCOMPARE(novas.text(), u"it has no %1"_s);
    QCoreApplication::removeTranslator(&translator);
}

// Different amounts never look the same.
void TestReason::amountsHaveTheirUnit_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qint64>>("amounts");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *row, const QString &name, const QList<qint64> &amounts, const QString &text) {
        QTest::newRow(row) << name << amounts << text;
    };
    row("whole and half ones", u"free_ram_mb"_s, {2048, 1536}, u"2 GiB, 1.5 GiB"_s);
    row("less than one", u"free_ram_mb"_s, {1023, -2}, u"1023 MiB, -2 MiB"_s);
    row("Placement's class", u"MEMORY_MB"_s, {15872, 884}, u"15.5 GiB, 884 MiB"_s);
    row("what Placement has of it", u"MEMORY_MB.free"_s, {8192, 8192}, u"8 GiB, 8 GiB"_s);
    row("one MiB less", u"memory_mb"_s, {7680, 7679}, u"7.500 GiB, 7.499 GiB"_s);
    row("one MiB less than a whole one", u"memory_mb"_s, {131072, 131071}, u"128 GiB, 127.999 GiB"_s);
    row("Placement's disk", u"DISK_GB"_s, {1000, 0}, u"1000 GiB, 0 GiB"_s);
    row("what Placement has of that", u"DISK_GB.free"_s, {40, 8}, u"40 GiB, 8 GiB"_s);
    row("a ratio of it", u"DISK_GB.allocation_ratio"_s, {2, 1}, u"2, 1"_s);
    row("a class of a like name", u"DISK_GB_SLOW"_s, {2, 1}, u"2, 1"_s);
    row("a count", u"vcpus"_s, {2048, 1536}, u"2048, 1536"_s);
}

void TestReason::amountsHaveTheirUnit()
{
    QFETCH(const QString, name);
    QFETCH(const QList<qint64>, amounts);
    const Reason reason{"%1, %2", {{name, amounts.at(0), Origin::host()}, {name, amounts.at(1), Origin::host()}}};
    QTEST(englishSentence(reason), "text");
    QCOMPARE(factText(reason.facts.first().value), QLocale().toString(amounts.at(0)));
}

void TestReason::namesAreJoinedAsTheLanguageDoes_data()
{
    QTest::addColumn<FactValue>("value");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("written");
    const auto names = [](const QStringList &names) { return FactValue(names); };
    QTest::newRow("hosts") << names({u"h1"_s, u"h2"_s, u"… (7)"_s}) << u"h1、h2、… (7)"_s << u"h1, h2, … (7)"_s;
    QTest::newRow("one") << names({u"h1"_s}) << u"h1"_s << u"h1"_s;
    QTest::newRow("none") << names({}) << QString() << QString();
    QTest::newRow("a name with a comma") << names({u"a, b"_s, u"c"_s}) << u"a, b、c"_s << u"a, b, c"_s;
    QTest::newRow("a text, which may be anything") << FactValue(u"ssd, hdd"_s) << u"ssd, hdd"_s << u"ssd, hdd"_s;
    const Reason lacks{"it has no %1", {{u"what"_s, u"x"_s, Origin::host()}}};
    const Reason asks{"%1 = %2", {{u"name"_s, u"disk"_s, Origin::request()}, {u"disk"_s, u"ssd"_s, Origin::request()}}};
    const Reason hosts{"%1", {{u"hosts"_s, QStringList{u"h1"_s, u"h2"_s}, Origin::host()}}};
    QTest::newRow("a reason") << FactValue(QList<Reason>{lacks}) << u"Es hat kein x"_s << u"it has no x"_s;
    QTest::newRow("reasons") << FactValue(QList<Reason>{lacks, asks}) << u"Es hat kein x、disk = ssd"_s
                             << u"it has no x, disk = ssd"_s;
    QTest::newRow("reasons, one with names")
        << FactValue(QList<Reason>{hosts, asks}) << u"h1、h2；disk = ssd"_s << u"h1, h2; disk = ssd"_s;
}

void TestReason::namesAreJoinedAsTheLanguageDoes()
{
    QFETCH(const FactValue, value);
    const Reason reason{"%1", {{u"hosts"_s, value, Origin::request()}}};
    Translator translator;
    QCoreApplication::installTranslator(&translator);
    const QString shown = sentence(reason);
    QCoreApplication::removeTranslator(&translator);
    QTEST(shown, "shown");
    QTEST(englishSentence(reason), "written");
}

void TestReason::sentencesAreJoinedAsTheLanguageDoes()
{
    const QStringList sentences{u"100 %1."_s, u"Two."_s, u"Three."_s};
    QCOMPARE(joinedSentences(sentences), u"100 %1. Two. Three."_s);
    QCOMPARE(joinedSentences(QStringList()), QString());
    Translator translator;
    QCoreApplication::installTranslator(&translator);
    const QString shown = joinedSentences(sentences);
    QCoreApplication::removeTranslator(&translator);
    QCOMPARE(shown, u"100 %1.Two.Three."_s);
}

void TestReason::originsComeBack_data()
{
    QTest::addColumn<Origin>("origin");
    QTest::addColumn<QStringList>("texts");
    const auto option = [](Origin::Setting setting) {
        Origin origin = Origin::option(u"[DEFAULT] service_down_time"_s);
        origin.setting = setting;
        return origin;
    };
    const auto row = [](const char *name, const Origin &origin, const QStringList &texts) {
        QTest::newRow(name) << origin << texts;
    };
    row("an option", option(Origin::Setting::Unsaid), {u"[DEFAULT] service_down_time"_s});
    row("its default", option(Origin::Setting::Default), {u"[DEFAULT] service_down_time (default)"_s});
    row("nova.conf", option(Origin::Setting::NovaConf), {u"[DEFAULT] service_down_time (nova.conf)"_s});
    row("Placement, beside nova.conf",
        {Origin::Kind::Placement, u"[DEFAULT] cpu_allocation_ratio"_s, Origin::Setting::NovaConf, u"16.0"_s},
        {u"placement (nova.conf: [DEFAULT] cpu_allocation_ratio = 16.0)"_s});
    row("an image property", Origin::imageProperty(u"hw_x (default)"_s), {u"image property hw_x (default)"_s});
    row("an aggregate with a comma", Origin::aggregate(u"fast, small"_s), {u"aggregate fast, small"_s});
    row("several aggregates", Origin::aggregates({u"fast, small"_s, u"big"_s}),
        {u"aggregate fast, small"_s, u"aggregate big"_s});
}

void TestReason::originsComeBack()
{
    QFETCH(const Origin, origin);
    QTEST(origin.toStrings(), "texts");
    QCOMPARE(Origin::fromStrings(origin.toStrings()), origin);
}

// Texts of documents that others wrote.
void TestReason::originsOfOtherTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Origin>("origin");
    const auto option = [](const QString &name, Origin::Setting setting) {
        Origin origin = Origin::option(name);
        origin.setting = setting;
        return origin;
    };
    QTest::newRow("nothing") << u""_s << Origin::option(u""_s);
    QTest::newRow("a word that begins like a kind") << u"hostile"_s << Origin::option(u"hostile"_s);
    QTest::newRow("a kind without a name") << u"flavor"_s << Origin::flavor({});
    QTest::newRow("a kind and a blank") << u"flavor "_s << Origin::flavor({});
    QTest::newRow("the longer of two kinds") << u"image property x"_s << Origin::imageProperty(u"x"_s);
    QTest::newRow("the shorter of two kinds") << u"image properties"_s << Origin::image(u"properties"_s);
    QTest::newRow("only where it was set") << u" (default)"_s << option(u""_s, Origin::Setting::Default);
    QTest::newRow("a name with another in brackets")
        << u"[DEFAULT] x (nova.conf)"_s << option(u"[DEFAULT] x"_s, Origin::Setting::NovaConf);
    QTest::newRow("a flavor that says the same") << u"flavor x (nova.conf)"_s << Origin::flavor(u"x (nova.conf)"_s);
    QTest::newRow("a value with an equals sign")
        << u"host (nova.conf: [DEFAULT] x = a = b)"_s
        << Origin{Origin::Kind::Host, u"[DEFAULT] x = a"_s, Origin::Setting::NovaConf, u"b"_s};
    QTest::newRow("neither host nor Placement")
        << u"flavor (nova.conf: x = 1)"_s << Origin::flavor(u"(nova.conf: x = 1)"_s);
}

void TestReason::originsOfOtherTexts()
{
    QFETCH(QString, text);
    QTEST(Origin::fromStrings({text}), "origin");
}

void TestReason::anOptionIsSetWhereTheReleaseHasIt_data()
{
    QTest::addColumn<QString>("value"); // of initial_cpu_allocation_ratio; empty: unset
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("origin");
    QTest::addColumn<QString>("beside"); // the value of nova.conf, or the release's default
    const QString name = u"[DEFAULT] initial_cpu_allocation_ratio"_s;
    QTest::newRow("unset") << u""_s << 26 << name + u" (default)"_s << u"16.0"_s;
    QTest::newRow("unset, with a newer default") << u""_s << 27 << name + u" (default)"_s << u"4.0"_s;
    QTest::newRow("set") << u"3.5"_s << 27 << name + u" (nova.conf)"_s << u"3.5"_s;
    QTest::newRow("set to the default") << u"4.0"_s << 27 << name + u" (nova.conf)"_s << u"4"_s;
}

void TestReason::anOptionIsSetWhereTheReleaseHasIt()
{
    QFETCH(QString, value);
    QFETCH(int, release);
    Configuration config;
    if (!value.isEmpty())
        QVERIFY(config.set(u"DEFAULT"_s, u"initial_cpu_allocation_ratio"_s, value.toDouble(), Release{release}));
    QTEST(optionOrigin(config, "DEFAULT", "initial_cpu_allocation_ratio", Release{release}).toStrings().join(u", "_s),
        "origin");
    const Origin beside
        = besideOption(Origin::Kind::Placement, config, "DEFAULT", "initial_cpu_allocation_ratio", Release{release});
    QCOMPARE(beside.kind, Origin::Kind::Placement);
    QCOMPARE(beside.name, u"[DEFAULT] initial_cpu_allocation_ratio"_s);
    QTEST(beside.overruled, "beside");
    QCOMPARE(optionOrigin(config, "DEFAULT", "initial_cpu_allocation_ratio", Release{18}).setting,
        Origin::Setting::Default); // which does not have it
}

void TestReason::aSentenceEndsOnce_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QString>("whole");
    QTest::newRow("without a full stop") << QByteArray("it has no room") << u"it has no room."_s;
    QTest::newRow("with one") << QByteArray("Nova says so.") << u"Nova says so."_s;
    QTest::newRow("with a Chinese one") << QByteArray("没有空间。") << u"没有空间。"_s;
    QTest::newRow("with a number at its end") << QByteArray("at most 1.5") << u"at most 1.5."_s;
}

void TestReason::aSentenceEndsOnce()
{
    QFETCH(QByteArray, source);
    QTEST(wholeSentence({source, {}}), "whole");
}

void TestReason::whatSetsAValueIsTold()
{
    Configuration config;
    const Release zed{26};
    const auto limit = [&] {
        const Fact fact{
            u"max_io_ops_per_host"_s, qint64(8), optionOrigin(config, "filter_scheduler", "max_io_ops_per_host", zed)};
        return sentenceWithOrigins({"at most %1 may", {fact}});
    };
    QCOMPARE(limit(), u"at most 8 may (default of [filter_scheduler] max_io_ops_per_host)"_s);
    QVERIFY(config.set(u"filter_scheduler"_s, u"max_io_ops_per_host"_s, 8, zed));
    QCOMPARE(limit(), u"at most 8 may ([filter_scheduler] max_io_ops_per_host in nova.conf)"_s);
    const auto origins = [](const QStringList &aggregates) {
        return sentenceWithOrigins({"at most %1 may", {{u"n"_s, qint64(8), Origin::aggregates(aggregates)}}});
    };
    QCOMPARE(origins({u"fast"_s}), u"at most 8 may (aggregate fast)"_s);
    QCOMPARE(origins({u"fast"_s, u"big"_s}), u"at most 8 may (aggregates fast, big)"_s);
    const test::OtherComma comma;
    QCOMPARE(origins({u"fast"_s, u"big"_s}), u"at most 8 may (aggregates fast、big)"_s);
}

void TestReason::originsHaveWords_data()
{
    QTest::addColumn<Origin>("origin");
    QTest::addColumn<QString>("words");
    using Setting = Origin::Setting;
    const QString name = u"[scheduler] max_attempts"_s;
    QTest::newRow("a host") << Origin::host() << u"this host"_s;
    QTest::newRow("the request") << Origin::request() << u"the request"_s;
    QTest::newRow("Placement") << Origin::placement() << u"Placement"_s;
    QTest::newRow("a flavor") << Origin::flavor(u"small"_s) << u"flavor small"_s;
    QTest::newRow("an extra spec") << Origin::extraSpec(u"hw:pmu"_s) << u"extra spec hw:pmu"_s;
    QTest::newRow("a property") << Origin::imageProperty(u"hw_pmu"_s) << u"image property hw_pmu"_s;
    QTest::newRow("an image") << Origin::image(u"cirros"_s) << u"image cirros"_s;
    QTest::newRow("an aggregate") << Origin::aggregate(u"ssd"_s) << u"aggregate ssd"_s;
    QTest::newRow("a group") << Origin::group(u"web"_s) << u"server group web"_s;
    QTest::newRow("an option") << Origin::option(name) << name;
    QTest::newRow("a default") << Origin{Origin::Kind::Option, name, Setting::Default, {}} << u"default of "_s + name;
    QTest::newRow("an option that is set")
        << Origin{Origin::Kind::Option, name, Setting::NovaConf, {}} << name + u" in nova.conf"_s;
    QTest::newRow("a host whose value another option would have") << Origin{Origin::Kind::Host, name, Setting::Unsaid,
        u"5"_s} << u"this host, though [scheduler] max_attempts in nova.conf says 5"_s;
}

void TestReason::originsHaveWords()
{
    QFETCH(const Origin, origin);
    QTEST(originText(origin), "words");
}

void TestReason::valuesThatAreNames_data()
{
    QTest::addColumn<FactValue>("value");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("a list") << FactValue(QStringList{u"a"_s, u"b"_s}) << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("a text") << FactValue(u"a, b"_s) << QStringList{u"a, b"_s};
    QTest::newRow("a number") << FactValue(qint64(5)) << QStringList();
    QTest::newRow("a truth") << FactValue(true) << QStringList();
    QTest::newRow("a reason") << FactValue(QList<Reason>{tooMany(2)}) << QStringList();
}

void TestReason::valuesThatAreNames()
{
    QFETCH(const FactValue, value);
    QTEST(factNames(value), "names");
}

QTEST_GUILESS_MAIN(TestReason)
#include "tst_reason.moc"
