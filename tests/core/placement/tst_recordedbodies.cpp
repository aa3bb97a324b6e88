// SPDX-License-Identifier: GPL-3.0-or-later
// Reproduces the real Placement's errors for malformed bodies, recorded by tests/reference/bodies.py.
#include "formats/cloudformat.h"
#include "placement/rest/service.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QByteArray unpacked()
{
    QFile file(QStringLiteral(TEST_DATA "/recorded/bodies.qz"));
    return file.open(QIODevice::ReadOnly) ? qUncompress(file.readAll()) : QByteArray();
}

QString detailOf(const RestAnswer &answer)
{
    return answer.body["errors"_L1][0]["detail"_L1].toString().simplified();
}

} // namespace

class TestRecordedBodies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areRefused_data();
    void areRefused();
};

void TestRecordedBodies::areRefused_data()
{
    QTest::addColumn<QJsonValue>("cloud");
    QTest::addColumn<QJsonObject>("request");
    QTest::addColumn<KeyOrder>("order");
    QTest::addColumn<QString>("detail");
    const QByteArray text = unpacked();
    const KeyOrder order(text);
    const QJsonArray clouds = QJsonDocument::fromJson(text).array();
    for (qsizetype i = 0; i < clouds.size(); ++i) {
        const QJsonArray refused = clouds.at(i)["refused"_L1].toArray();
        for (qsizetype k = 0; k < refused.size(); ++k) {
            const QJsonObject request = refused.at(k)["request"_L1].toObject();
            QTest::addRow("%lld.%lld %s", static_cast<long long>(i), static_cast<long long>(k),
                qPrintable(request["path"_L1].toString().section(u'/', -1)))
                << clouds.at(i)["cloud"_L1] << request << order.at(u"/%1/refused/%2/request/body"_s.arg(i).arg(k))
                << refused.at(k)["detail"_L1].toString().simplified();
        }
    }
}

void TestRecordedBodies::areRefused()
{
    QFETCH(QJsonValue, cloud);
    QFETCH(QJsonObject, request);
    QFETCH(KeyOrder, order);
    QFETCH(QString, detail);
    NoProgress unwatched;
    const auto loaded = parseCloud(QJsonDocument(cloud.toObject()).toJson(), unwatched);
    QVERIFY_RESULT(loaded);
    const auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(loaded->cloud)));
    QVERIFY_RESULT(placement);
    const auto version = Microversion::fromText(request["microversion"_L1].toString());
    QVERIFY(version);
    PlacementService service(*placement);
    const RestAnswer answer = service.handle(
        {request["method"_L1].toString(), request["path"_L1].toString(), request["body"_L1], order, *version});
    QCOMPARE(answer.status, 400);
    QCOMPARE(detailOf(answer), detail);
    QCOMPARE(service.placement().data(), placement->data()); // unchanged
}

QTEST_GUILESS_MAIN(TestRecordedBodies)
#include "tst_recordedbodies.moc"
