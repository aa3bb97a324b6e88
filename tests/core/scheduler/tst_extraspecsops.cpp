// SPDX-License-Identifier: GPL-3.0-or-later
// How each operator of an extra spec compares a value.
#include "scheduler/extraspecsops.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ExtraSpecsOpsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void raises_data();
    void raises();
};

void ExtraSpecsOpsTest::matches_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<bool>("match");
    const auto row = [](const char *name, const QString &value, const QString &wanted, bool match) {
        QTest::addRow("%s", name) << value << wanted << match;
    };
    row("= is at least", u"5"_s, u"= 4"_s, true);
    row("= is met by the same", u"4"_s, u"= 4"_s, true);
    row("= is not met by less", u"3"_s, u"= 4"_s, false);
    row("an operator without blank is a word", u"5"_s, u"=4"_s, false);
    row("such a word is equal to itself", u"=4"_s, u"=4"_s, true);
    row("== compares numbers", u"4.0"_s, u"== 4"_s, true);
    row("== tells others apart", u"4.1"_s, u"== 4"_s, false);
    row("!= compares numbers", u"4.0"_s, u"!= 4"_s, false);
    row("!= is met by others", u"5"_s, u"!= 4"_s, true);
    row(">= is met by the bound", u"4"_s, u">= 4"_s, true);
    row(">= is not met below", u"3.999"_s, u">= 4"_s, false);
    row("<= is met by the bound", u"4"_s, u"<= 4"_s, true);
    row("<= is not met above", u"4.001"_s, u"<= 4"_s, false);
    row(">= compares numbers, not texts", u"10"_s, u">= 9"_s, true);
    row("there is no <", u"3"_s, u"< 4"_s, false);
    row("there is no >", u"5"_s, u"> 4"_s, false);
    row("so < is a text", u"< 4"_s, u"< 4"_s, true);
    row("words behind the second are ignored", u"4"_s, u">= 4 extra"_s, true);
    row("blanks around do not count", u"4"_s, u"  >=   4 "_s, true);
    row("infinity is a number", u"5"_s, u"<= inf"_s, true);
    row("underscores are Python's", u"10"_s, u"== 1_0"_s, true);

    row("s== compares texts", u"4.0"_s, u"s== 4"_s, false);
    row("s== is met by the same", u"abc"_s, u"s== abc"_s, true);
    row("s!= is met by others", u"abc"_s, u"s!= abd"_s, true);
    row("s!= is not met by the same", u"abc"_s, u"s!= abc"_s, false);
    row("s< compares texts", u"10"_s, u"s< 9"_s, true);
    row("s< is not met by the same", u"9"_s, u"s< 9"_s, false);
    row("s<= is met by the same", u"9"_s, u"s<= 9"_s, true);
    row("s> is not met by the same", u"9"_s, u"s> 9"_s, false);
    row("s> by code point", u"a"_s, u"s> Z"_s, true);
    row("s>= is met by the same", u"9"_s, u"s>= 9"_s, true);
    row("s>= is not met below", u"10"_s, u"s>= 9"_s, false);
    row("code points, not UTF-16 units", u"\U0001F600"_s, u"s> \uFFFD"_s, true);

    row("<in> looks for a part", u"abc"_s, u"<in> b"_s, true);
    row("<in> does not find it", u"abc"_s, u"<in> d"_s, false);
    row("<in> looks for the second word only", u"abc"_s, u"<in> b d"_s, true);
    row("<all-in> looks for all", u"abc"_s, u"<all-in> a b"_s, true);
    row("<all-in> misses one", u"abc"_s, u"<all-in> a d"_s, false);
    row("<or> finds the second", u"x"_s, u"<or> a <or> x"_s, true);
    row("<or> finds none", u"y"_s, u"<or> a <or> x"_s, false);
    row("<or> drops each other word, whatever it is", u"x"_s, u"<or> a x"_s, false);
    row("<or> at the end is harmless", u"a"_s, u"<or> a <or>"_s, true);
    row("<or> compares whole words", u"ab"_s, u"<or> a <or> b"_s, false);

    for (const char *op : {"=", "==", "!=", ">=", "<=", "s==", "s!=", "s<", "s<=", "s>", "s>=", "<in>", "<all-in>"})
        QTest::addRow("%s without a word is never met", op) << u"abc"_s << QString::fromLatin1(op) << false;

    row("texts are compared with case", u"True"_s, u"true"_s, false);
    row("texts are compared as texts", u"1.0"_s, u"1"_s, false);
    row("a text is itself", u"m1"_s, u"m1"_s, true);
    row("a text with blanks is itself", u"a b"_s, u"a b"_s, true);
    row("nothing is nothing", QString(), QString(), true);
    row("nothing is not something", u"a"_s, QString(), false);
    row("blanks are not nothing", QString(), u"  "_s, false);
}

void ExtraSpecsOpsTest::matches()
{
    QFETCH(QString, value);
    QFETCH(QString, wanted);
    QFETCH(bool, match);
    const auto answer = matchExtraSpec(value, wanted);
    QVERIFY2(answer, answer ? "" : qPrintable(answer.error().message));
    QCOMPARE(*answer, match);
}

void ExtraSpecsOpsTest::raises_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("message");
    const auto noNumber = [](const char *name, const QString &value, const QString &wanted, const QString &text) {
        QTest::addRow("%s", name) << value << wanted << u"ValueError"_s
                                  << u"could not convert string to float: '%1'"_s.arg(text);
    };
    noNumber("a text where a number is asked", u"x"_s, u"== 3"_s, u"x"_s);
    noNumber("a bound that is no number", u"3"_s, u">= x"_s, u"x"_s);
    noNumber("the value is read first", u"a"_s, u"<= b"_s, u"a"_s);
    noNumber("an empty value", QString(), u"= 3"_s, QString());
    noNumber("a comma is no point", u"1,5"_s, u"!= 3"_s, u"1,5"_s);
    QTest::addRow("<or> alone") << u"x"_s << u"<or>"_s << u"IndexError"_s << u"pop from empty list"_s;
}

void ExtraSpecsOpsTest::raises()
{
    QFETCH(QString, value);
    QFETCH(QString, wanted);
    QFETCH(QString, type);
    QFETCH(QString, message);
    const auto answer = matchExtraSpec(value, wanted);
    QVERIFY(!answer);
    QCOMPARE(answer.error(), (Raised{type, message}));
}

QTEST_GUILESS_MAIN(ExtraSpecsOpsTest)
#include "tst_extraspecsops.moc"
