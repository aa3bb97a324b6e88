// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudfields.h"
#include "formats/cloudformat.h"
#include "formats/jsontextwriter.h"
#include "verifyresult.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTest>

#include <cmath>
#include <limits>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QByteArray compactly(const QJsonValue &value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return array.sliced(1).chopped(1);
}

template<typename T>
QByteArray written(const T &value)
{
    QByteArray text;
    appendJson(text, value);
    return text;
}

template<typename T>
void compareElements(const QList<T> &list)
{
    for (const T &element : list)
        QCOMPARE(written(element), compactly(toJson(element)));
}

} // namespace

// JSON written directly equals QJsonDocument's output for the objects.
class JsonTextWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesTexts_data();
    void writesTexts();
    void writesNumbers_data();
    void writesNumbers();
    void writesManyNumbers();
    void writesTheRest();
    void sortsMembers();
    void keepsUnknownMembers();
    void writesClouds_data();
    void writesClouds();
};

void JsonTextWriterTest::writesTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << u"cmp-1 /usr/bin"_s;
    QTest::newRow("empty") << u""_s;
    QTest::newRow("null") << QString();
    QTest::newRow("quotation marks") << u"\"so\" \\ said"_s;
    QTest::newRow("control characters") << u"a\tb\nc\x01\x1f\x7f"_s;
    QTest::newRow("umlauts") << u"Münster"_s;
    QTest::newRow("beyond sixteen bits") << u"🔭"_s;
    QTest::newRow("half a character") << QString(QChar(0xd83d));
}

void JsonTextWriterTest::writesTexts()
{
    QFETCH(QString, text);
    QCOMPARE(written(text), compactly(toJson(text)));
    const QMap<QString, QString> map{{text, text}, {u"b"_s, QString()}, {u"ab"_s, u"c"_s}, {u"a"_s, u"d"_s}};
    QCOMPARE(written(map), compactly(toJson(map)));
}

void JsonTextWriterTest::writesNumbers_data()
{
    QTest::addColumn<double>("number");
    for (const double number :
        {0.0, -0.0, 1.0, -3.0, 0.1, 1.5e-7, 0.01, 0.00999, 1e15, 123456789012345.6, 9007199254740991.0, 1e22, 1e300,
            1.0 / 3, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
        QTest::addRow("%g", number) << number;
}

void JsonTextWriterTest::writesNumbers()
{
    QFETCH(double, number);
    QCOMPARE(written(number), compactly(toJson(number)));
}

// As many as do not fit into one round.
void JsonTextWriterTest::writesManyNumbers()
{
    QRandomGenerator random(1);
    std::vector<double> numbers;
    QByteArrayList texts;
    for (int i = 0; i < 1000; ++i) {
        numbers.push_back(i % 2 == 0 ? i : std::ldexp(random.generateDouble(), random.bounded(-60, 60)));
        texts.append(compactly(numbers.back()));
    }
    QCOMPARE(written(numbers), '[' + texts.join(',') + ']');
    QCOMPARE(written(std::vector<double>()), "[]");
}

void JsonTextWriterTest::writesTheRest()
{
    QCOMPARE(written(true), "true");
    QCOMPARE(written(-7), "-7");
    QCOMPARE(written(std::numeric_limits<qint64>::max()), compactly(toJson(std::numeric_limits<qint64>::max())));
    QCOMPARE(written(QDateTime({2026, 1, 2}, {3, 4}, Qt::UTC)), "\"2026-01-02T03:04:00Z\"");
    QCOMPARE(written(QList<int>()), "[]");
    QCOMPARE(written(QList<QList<int>>{{1, 2}, {}}), "[[1,2],[]]");
    QCOMPARE(written(QJsonValue()), "null");
    QCOMPARE(written(QJsonObject{{u"b"_s, 1}, {u"a"_s, QJsonArray{true}}}), R"({"a":[true],"b":1})");
}

void JsonTextWriterTest::sortsMembers()
{
    QByteArray text;
    JsonTextWriter writer(text);
    writer.required("b"_L1, 1);
    writer.member("none"_L1, std::optional<int>());
    writer.null("ab"_L1);
    writer.nested("a"_L1, {{u"a"_s, QJsonObject{{u"y"_s, 2}, {u"x"_s, 9}}}},
        [](JsonTextWriter &inside) { inside.required("z"_L1, 1), inside.required("x"_L1, 0); });
    writer.end();
    QCOMPARE(text, R"({"a":{"x":0,"y":2,"z":1},"ab":null,"b":1})");
}

void JsonTextWriterTest::keepsUnknownMembers()
{
    Flavor flavor;
    flavor.flavorid = u"1"_s;
    flavor.other = {{u"a \"new\" one"_s, QJsonArray{1}}, {u"zz"_s, QJsonObject{}}, {u"vcpus"_s, 7}};
    QCOMPARE(written(flavor), compactly(toJson(flavor)));
}

void JsonTextWriterTest::writesClouds_data()
{
    QTest::addColumn<QString>("path");
    const QDir clouds(QStringLiteral(RESOURCES "/clouds"));
    for (const QString &file : clouds.entryList({u"*.json*"_s}))
        QTest::newRow(qPrintable(file)) << clouds.filePath(file);
}

void JsonTextWriterTest::writesClouds()
{
    QFETCH(QString, path);
    NoProgress unwatched;
    const auto loaded = readCloudFile(path, unwatched);
    QVERIFY_RESULT(loaded);
    const Cloud &cloud = loaded->cloud;
    compareElements(cloud.cells);
    compareElements(cloud.computeNodes);
    compareElements(cloud.aggregates);
    compareElements(cloud.flavors);
    compareElements(cloud.images);
    compareElements(cloud.instances);
    compareElements(cloud.serverGroups);
    if (cloud.placement) {
        compareElements(cloud.placement->resourceProviders);
        QCOMPARE(written(cloud.placement->allocations), compactly(toJson(cloud.placement->allocations)));
    }
}

QTEST_GUILESS_MAIN(JsonTextWriterTest)

#include "tst_jsontextwriter.moc"
