// SPDX-License-Identifier: GPL-3.0-or-later
// Reproduces answers of the real Placement, recorded by tests/data/record-candidates.py.
#include "formats/cloudformat.h"
#include "placement/candidates/candidatesanswer.h"
#include "placement/placement.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QJsonArray unpacked()
{
    QFile file(QStringLiteral(TEST_DATA "/recorded/candidates.qz"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(qUncompress(file.readAll())).array();
}

QStringList sorted(QStringList list)
{
    list.sort();
    return list;
}

// Some texts list names in random order, and name any one of several unknown traits.
QStringList wordsOf(const QString &detail)
{
    static const QRegularExpression between(u"[\\s,'\\[\\]]+"_s);
    static const QRegularExpression unknownTrait(u"No such trait\\(s\\).*"_s);
    return sorted(QString(detail).remove(unknownTrait).split(between, Qt::SkipEmptyParts));
}

QStringList requestsOf(const QJsonObject &body)
{
    QStringList requests;
    for (const QJsonValue entry : body[u"allocation_requests"_s].toArray()) {
        QJsonObject request = entry.toObject();
        QJsonObject mappings = request[u"mappings"_s].toObject();
        for (QJsonValueRef mapping : mappings)
            mapping = QJsonArray::fromStringList(sorted(mapping.toVariant().toStringList()));
        request[u"mappings"_s] = mappings;
        if (request[u"allocations"_s].isArray()) { // before microversion 1.12
            QStringList parts;
            for (const QJsonValue part : request[u"allocations"_s].toArray())
                parts.append(QString::fromUtf8(QJsonDocument(part.toObject()).toJson()));
            request[u"allocations"_s] = QJsonArray::fromStringList(sorted(parts));
        }
        requests.append(QString::fromUtf8(QJsonDocument(request).toJson(QJsonDocument::Compact)));
    }
    return sorted(requests);
}

QJsonObject summariesOf(const QJsonObject &body)
{
    QJsonObject summaries = body[u"provider_summaries"_s].toObject();
    for (QJsonValueRef value : summaries) {
        QJsonObject summary = value.toObject();
        if (summary.contains(u"traits"_s))
            summary[u"traits"_s] = QJsonArray::fromStringList(sorted(summary[u"traits"_s].toVariant().toStringList()));
        value = summary;
    }
    return summaries;
}

} // namespace

class TestRecordedCandidates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void answersAsPlacement_data();
    void answersAsPlacement();

private:
    QJsonArray m_recorded;
};

void TestRecordedCandidates::initTestCase()
{
    m_recorded = unpacked();
    QVERIFY2(m_recorded.size() > 50, "the recording is missing");
}

void TestRecordedCandidates::answersAsPlacement_data()
{
    QTest::addColumn<QJsonObject>("recorded");
    for (const QJsonValue entry : m_recorded)
        QTest::addRow("seed %d", entry[u"seed"_s].toInt()) << entry.toObject();
}

void TestRecordedCandidates::answersAsPlacement()
{
    QFETCH(QJsonObject, recorded);
    NoProgress nobody;
    const auto cloud = parseCloud(QJsonDocument(recorded[u"cloud"_s].toObject()).toJson(), nobody);
    QVERIFY2(cloud, cloud ? "" : qPrintable(cloud.error().text()));
    const auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(cloud->cloud)));
    QVERIFY2(placement, placement ? "" : qPrintable(placement.error().text()));
    for (const QJsonValue asked : recorded[u"cases"_s].toArray()) {
        const QString query = asked[u"query"_s].toString();
        const auto version = Microversion::fromText(asked[u"microversion"_s].toString());
        const RestAnswer answer = version ? candidatesAnswer(*placement, query, *version)
                                          : RestAnswer::refused(version.error(), std::nullopt);
        const QJsonObject ours = answer.body.toObject();
        const QJsonObject real = asked[u"body"_s].toObject();
        const auto context = [&] { return query + u'\n' + QString::fromUtf8(QJsonDocument(ours).toJson()); };
        QVERIFY2(answer.status == asked[u"status"_s].toInt(), qPrintable(context()));
        QVERIFY2(requestsOf(ours) == requestsOf(real), qPrintable(context()));
        QVERIFY2(summariesOf(ours) == summariesOf(real), qPrintable(context()));
        const QJsonObject error = ours[u"errors"_s][0].toObject();
        const QJsonObject realError = real[u"errors"_s][0].toObject();
        QCOMPARE(error[u"title"_s], realError[u"title"_s]);
        QCOMPARE(error[u"code"_s], realError[u"code"_s]);
        QCOMPARE(wordsOf(error[u"detail"_s].toString()), wordsOf(realError[u"detail"_s].toString()));
    }
}

QTEST_GUILESS_MAIN(TestRecordedCandidates)
#include "tst_recordedcandidates.moc"
