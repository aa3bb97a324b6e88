// SPDX-License-Identifier: GPL-3.0-or-later
// Reproduces the real Placement's answers to sequences of requests to all of its paths, recorded by
// tests/reference/rest.py.
#include "formats/cloudformat.h"
#include "placement/rest/service.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QByteArray unpacked()
{
    QFile file(QStringLiteral(TEST_DATA "/recorded/rest.qz"));
    return file.open(QIODevice::ReadOnly) ? qUncompress(file.readAll()) : QByteArray();
}

QByteArray textOf(const QJsonValue &value)
{
    return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
}

// Lists are sets, except links.
QJsonValue inOrder(const QJsonValue &value)
{
    if (value.isObject()) {
        QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (it.key() != u"links"_s)
                *it = inOrder(*it);
        }
        return object;
    }
    if (!value.isArray())
        return value;
    QJsonArray list;
    for (const QJsonValue item : value.toArray())
        list.append(inOrder(item));
    QVariantList sorted = list.toVariantList();
    std::ranges::sort(sorted, {}, [](const QVariant &item) { return textOf(QJsonValue::fromVariant(item)); });
    return QJsonArray::fromVariantList(sorted);
}

// The detail without parts that depend on the database or on the schema library.
QString comparableDetail(const QString &text)
{
    static const QRegularExpression databases(u"(?<=Update conflict: ).*"_s);
    static const QRegularExpression sets(u"(?<=on resource provider ')[^']+(?=' invalid)|(?<=No such trait )[^(].*$"
                                         "|(?<=Additional properties are not allowed \\().*(?= w)"_s);
    QString detail = text.simplified().remove(databases);
    if (const auto set = sets.match(detail); set.hasMatch()) {
        QStringList names = set.captured().split(u", "_s);
        names.sort();
        detail.replace(set.capturedStart(), set.capturedLength(), names.join(u", "_s));
    }
    return detail.trimmed();
}

QJsonValue comparable(const QJsonValue &body)
{
    if (!body.isObject() || !body.toObject().contains("errors"_L1))
        return inOrder(body);
    QJsonObject error = body["errors"_L1][0].toObject();
    error.insert("detail"_L1, comparableDetail(error.value("detail"_L1).toString()));
    return QJsonObject{{"errors"_L1, QJsonArray{error}}};
}

QJsonObject toJson(const QMap<QString, QString> &headers)
{
    QJsonObject object;
    for (auto it = headers.begin(); it != headers.end(); ++it)
        object.insert(it.key(), *it);
    return object;
}

} // namespace

class TestRecordedRest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAnswered_data();
    void areAnswered();
};

void TestRecordedRest::areAnswered_data()
{
    QTest::addColumn<QJsonValue>("cloud");
    QTest::addColumn<QJsonArray>("steps");
    QTest::addColumn<KeyOrder>("order");
    const QByteArray text = unpacked();
    const KeyOrder order(text);
    const QJsonArray clouds = QJsonDocument::fromJson(text).array();
    QVERIFY(!clouds.isEmpty());
    for (qsizetype i = 0; i < clouds.size(); ++i) {
        QTest::addRow("%lld", static_cast<long long>(i))
            << clouds.at(i)["cloud"_L1] << clouds.at(i)["steps"_L1].toArray() << order.at(u"/%1/steps"_s.arg(i));
    }
}

void TestRecordedRest::areAnswered()
{
    QFETCH(QJsonValue, cloud);
    QFETCH(QJsonArray, steps);
    QFETCH(KeyOrder, order);
    NoProgress unwatched;
    const auto loaded = parseCloud(QJsonDocument(cloud.toObject()).toJson(), unwatched);
    QVERIFY_RESULT(loaded);
    const auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(loaded->cloud)));
    QVERIFY_RESULT(placement);
    PlacementService service(*placement);
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const QJsonValue request = steps.at(i)["request"_L1];
        const QJsonValue expected = steps.at(i)["answer"_L1];
        const auto version = Microversion::fromText(request["microversion"_L1].toString());
        QVERIFY(version);
        const RestAnswer answer = service.handle({request["method"_L1].toString(), request["path"_L1].toString(),
            request["body"_L1], order.at(u"/%1/request/body"_s.arg(i)), *version});
        const QByteArray said = textOf(request) + textOf(answer.body);
        QVERIFY2(answer.status == expected["status"_L1].toInt(), said);
        QCOMPARE(textOf(comparable(answer.body)), textOf(comparable(expected["body"_L1])));
        QCOMPARE(toJson(answer.headers), expected["headers"_L1].toObject());
    }
}

QTEST_GUILESS_MAIN(TestRecordedRest)
#include "tst_recordedrest.moc"
