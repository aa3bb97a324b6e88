// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/visibletext.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestVisibleText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAsItStands_data();
    void readsAsItStands();
    void jsonStaysTheSame_data();
    void jsonStaysTheSame();
};

void TestVisibleText::readsAsItStands_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("inOneLine");
    QTest::addColumn<QString>("inLines");
    const auto row = [](const char *name, const QString &text, const QString &inOneLine, const QString &inLines) {
        QTest::newRow(name) << text << inOneLine << inLines;
    };
    row("a name", u"cmp-01"_s, u"cmp-01"_s, u"cmp-01"_s);
    row("other scripts", u"机房 α עברית"_s, u"机房 α עברית"_s, u"机房 α עברית"_s);
    row("turned around", u"az\u202e1"_s, u"az\\u202e1"_s, u"az\\u202e1"_s);
    row("isolated", u"az\u2066\u2069"_s, u"az\\u2066\\u2069"_s, u"az\\u2066\\u2069"_s);
    row("zero width", u"a\u200bz\ufeff"_s, u"a\\u200bz\\ufeff"_s, u"a\u200bz\\ufeff"_s);
    row("two lines", u"one\ntwo\r"_s, u"one\\u000atwo\\u000d"_s, u"one\ntwo\\u000d"_s);
    row("line separator", u"one\u2028two"_s, u"one\\u2028two"_s, u"one\\u2028two"_s);
    row("a terminal's escape", u"\u001b[2J"_s, u"\\u001b[2J"_s, u"\\u001b[2J"_s);
    row("a joiner in Latin", u"a\u200db"_s, u"a\\u200db"_s, u"a\\u200db"_s);
    row("a joiner in Persian", u"می\u200cخواهم"_s, u"می\u200cخواهم"_s, u"می\u200cخواهم"_s);
    row("beyond the first plane", u"\U0001F600\U000E0041"_s, u"\U0001F600\\U000e0041"_s, u"\U0001F600\\U000e0041"_s);
}

void TestVisibleText::readsAsItStands()
{
    QFETCH(QString, text);
    QTEST(visibleText(text), "inOneLine");
    QTEST(visibleLines(text), "inLines");
}

void TestVisibleText::jsonStaysTheSame_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("written");
    QTest::newRow("plain") << u"cmp-01"_s << "cmp-01"_ba;
    QTest::newRow("other scripts") << u"机房"_s << u"机房"_s.toUtf8();
    QTest::newRow("turned around") << u"a\u202eb"_s << "a\\u202eb"_ba;
    QTest::newRow("an escape of eight bits") << u"a\u009b2J\u007f"_s << "a\\u009b2J\\u007f"_ba;
    QTest::newRow("beyond the first plane") << u"\U000E0041"_s << "\\udb40\\udc41"_ba;
}

void TestVisibleText::jsonStaysTheSame()
{
    QFETCH(const QString, text);
    QFETCH(const QByteArray, written);
    const QByteArray json = QJsonDocument(QJsonObject{{u"name"_s, text}}).toJson();
    const QByteArray shown = visibleJson(json);
    QVERIFY2(shown.contains('"' + written + '"'), shown.constData());
    QCOMPARE(QJsonDocument::fromJson(shown), QJsonDocument::fromJson(json));
}

QTEST_GUILESS_MAIN(TestVisibleText)
#include "tst_visibletext.moc"
