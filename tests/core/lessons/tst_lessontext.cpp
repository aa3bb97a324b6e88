// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson's document as people read it: nothing is lost, members stand in their order, and lines are not too long.
#include "lessons/lessontext.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using astrolabe::lessonText;

class LessonTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isLaidOut_data();
    void isLaidOut();
    void breaksWhatIsTooLong_data();
    void breaksWhatIsTooLong();
    void losesNothing_data();
    void losesNothing();
};

void LessonTextTest::isLaidOut_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("an empty document") << QByteArray("{}") << QByteArray("{\n}\n");
    QTest::newRow("the lesson's name before what it needs")
        << QByteArray(R"({"stops": [], "title": {"en": "T"}, "version": 1, "format": "astrolabe-lesson"})")
        << QByteArray("{\n  \"format\": \"astrolabe-lesson\",\n  \"version\": 1,\n  \"title\": {\"en\": \"T\"},\n"
                      "  \"stops\": []\n}\n");
    QTest::newRow("others after them by name, and the cloud last")
        << QByteArray(R"({"cloud": {}, "zebra": 1, "aardvark": 2, "stops": []})")
        << QByteArray("{\n  \"stops\": [],\n  \"aardvark\": 2,\n  \"zebra\": 1,\n  \"cloud\": {}\n}\n");
    QTest::newRow("the same order within")
        << QByteArray(R"({"ask": {"answer": true, "text": {"en": "Why?"}, "kind": "choice"}})")
        << QByteArray("{\n  \"ask\": {\"kind\": \"choice\", \"text\": {\"en\": \"Why?\"}, \"answer\": true}\n}\n");
    QTest::newRow("all kinds of values") << QByteArray(R"({"a": [null, true, 1.5, -2, "x\"y\\", [], {}]})")
                                         << QByteArray(
                                                "{\n  \"a\": [null, true, 1.5, -2, \"x\\\"y\\\\\", [], {}]\n}\n");
    QTest::newRow("other alphabets as they are") << QByteArray(R"({"title": {"zh_CN": "为什么"}})")
                                                 << QByteArray("{\n  \"title\": {\"zh_CN\": \"为什么\"}\n}\n");
}

void LessonTextTest::isLaidOut()
{
    QFETCH(const QByteArray, json);
    QTEST(lessonText(QJsonDocument::fromJson(json).object()), "text");
}

void LessonTextTest::breaksWhatIsTooLong_data()
{
    QTest::addColumn<int>("length"); // of the text
    QTest::addColumn<bool>("isBroken");
    // `  "say": {"en": "` and `"},` are 20 characters of the 120.
    QTest::newRow("short") << 10 << false;
    QTest::newRow("exactly the line") << 100 << false;
    QTest::newRow("one more") << 101 << true;
}

void LessonTextTest::breaksWhatIsTooLong()
{
    QFETCH(const int, length);
    QFETCH(const bool, isBroken);
    const QString words(length, u'x');
    const QByteArray text = lessonText({{u"say"_s, QJsonObject{{u"en"_s, words}}}, {u"zz"_s, 1}});
    QCOMPARE(text.contains("\"say\": {\n"), isBroken);
    if (!isBroken) {
        for (const QByteArray &line : text.split('\n'))
            QVERIFY2(QString::fromUtf8(line).size() <= 120, line.constData());
    }
}

void LessonTextTest::losesNothing_data()
{
    QTest::addColumn<QString>("path");
    const QDir lessons(u"" RESOURCES "/lessons"_s);
    for (const QFileInfo &info : lessons.entryInfoList({u"*.json"_s}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(info.completeBaseName())) << info.filePath();
}

void LessonTextTest::losesNothing()
{
    QFETCH(const QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray written = file.readAll();
    const QJsonObject document = QJsonDocument::fromJson(written).object();
    QVERIFY(!document.isEmpty());
    const QByteArray text = lessonText(document);
    QCOMPARE(QJsonDocument::fromJson(text).object(), document);
    QCOMPARE(lessonText(QJsonDocument::fromJson(text).object()), text);
}

QTEST_GUILESS_MAIN(LessonTextTest)
#include "tst_lessontext.moc"
