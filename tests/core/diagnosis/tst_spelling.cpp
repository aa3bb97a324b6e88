// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/spelling.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class SpellingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheNearest_data();
    void findsTheNearest();
    void findsTheOtherCase_data();
    void findsTheOtherCase();
};

void SpellingTest::findsTheNearest_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("known");
    QTest::addColumn<QString>("nearest");

    QTest::newRow("nothing is known") << u"az1"_s << QStringList{} << QString();
    QTest::newRow("the name exists") << u"az1"_s << QStringList{u"az1"_s, u"az2"_s} << QString();
    QTest::newRow("no name") << QString() << QStringList{u"a"_s} << QString();
    QTest::newRow("case") << u"AZ1"_s << QStringList{u"az2"_s, u"az1"_s} << u"az1"_s;
    QTest::newRow("minus and underscore") << u"gpu_large"_s << QStringList{u"gpu-large"_s} << u"gpu-large"_s;
    QTest::newRow("CUSTOM_ is missing") << u"BIGVM"_s << QStringList{u"CUSTOM_BIGVM"_s} << u"CUSTOM_BIGVM"_s;
    QTest::newRow("CUSTOM_ too much") << u"CUSTOM_HW_CPU_X86_AVX2"_s << QStringList{u"HW_CPU_X86_AVX2"_s}
                                      << u"HW_CPU_X86_AVX2"_s;
    QTest::newRow("a scope is missing") << u"ssd"_s << QStringList{u"aggregate_instance_extra_specs:ssd"_s}
                                        << u"aggregate_instance_extra_specs:ssd"_s;
    QTest::newRow("a scope too much") << u"capabilities:ssd"_s << QStringList{u"ssd"_s} << u"ssd"_s;
    QTest::newRow("a domain is missing") << u"cmp-1"_s << QStringList{u"cmp-1.example.org"_s, u"cmp-2.example.org"_s}
                                         << u"cmp-1.example.org"_s;
    QTest::newRow("a letter is missing") << u"m1.smal"_s << QStringList{u"m1.small"_s, u"m1.large"_s} << u"m1.small"_s;
    QTest::newRow("two letters swapped") << u"debain"_s << QStringList{u"debian"_s, u"ubuntu"_s} << u"debian"_s;
    QTest::newRow("the nearer of two") << u"m1.medum"_s << QStringList{u"m1.medium2"_s, u"m1.medium"_s}
                                       << u"m1.medium"_s;
    QTest::newRow("two equally near") << u"cmp-9"_s << QStringList{u"cmp-1"_s, u"cmp-2"_s} << QString();
    QTest::newRow("too far") << u"gpu"_s << QStringList{u"ssd"_s} << QString();
    QTest::newRow("two typos") << u"ubuntoo"_s << QStringList{u"ubuntu"_s, u"debian"_s} << u"ubuntu"_s;
    QTest::newRow("two typos in a short name") << u"az12"_s << QStringList{u"azab"_s} << QString();
    QTest::newRow("a letter replaced") << u"m1.smoll"_s << QStringList{u"m1.small"_s, u"m1.large"_s} << u"m1.small"_s;
    QTest::newRow("a letter twice, which two names have twice elsewhere")
        << u"cccp"_s << QStringList{u"ccp"_s, u"cpp"_s} << u"ccp"_s;
    QTest::newRow("a letter twice, before a nearer name")
        << u"baalloonn"_s << QStringList{u"balon"_s, u"baallooon"_s} << u"baallooon"_s;
    QTest::newRow("four typos in a long name")
        << u"HW_CPU_X86_AVXabcd"_s << QStringList{u"HW_CPU_X86_AVX"_s} << QString();
    QTest::newRow("three typos in a long name")
        << u"HW_CPU_X86_AVX512FF"_s
        << QStringList{u"HW_CPU_X86_AVX512F"_s, u"HW_CPU_X86_AVX512PF"_s, u"HW_CPU_X86_VMX"_s}
        << u"HW_CPU_X86_AVX512F"_s;
}

void SpellingTest::findsTheNearest()
{
    QFETCH(const QString, name);
    QFETCH(const QStringList, known);
    QFETCH(const QString, nearest);
    QCOMPARE(nearestSpelling(name, known), nearest);
}

void SpellingTest::findsTheOtherCase_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("other");
    QTest::newRow("in capitals") << u"SSD"_s << u"ssd"_s;
    QTest::newRow("one capital") << u"True"_s << u"true"_s;
    QTest::newRow("as it is known") << u"ssd"_s << QString();
    QTest::newRow("known in both cases") << u"NVMe"_s << QString();
    QTest::newRow("only nearly the same") << u"SS"_s << QString();
    QTest::newRow("nothing") << QString() << QString();
}

void SpellingTest::findsTheOtherCase()
{
    QFETCH(const QString, value);
    QTEST(otherCase(value, {u"ssd"_s, u"nvme"_s, u"NVMe"_s, u"true"_s}), "other");
}

QTEST_GUILESS_MAIN(SpellingTest)
#include "tst_spelling.moc"
