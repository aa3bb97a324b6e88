// SPDX-License-Identifier: GPL-3.0-or-later
// The cause of each frequently asked case. A case says in its member `diagnosis` what has to be found:
// {"cause": "C08", "certainty": "certain", "sentence": "…"}.
#include "base/progress.h"
#include "diagnosis/diagnosis.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "verifyresult.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class CausesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNamed_data();
    void areNamed();
};

void CausesTest::areNamed_data()
{
    QTest::addColumn<QJsonObject>("document");
    const QDir folder(QStringLiteral(TEST_DATA) + u"/cases"_s);
    for (const QFileInfo &info : folder.entryInfoList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(info.filePath()));
        const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
        if (document.contains("diagnosis"_L1))
            QTest::newRow(qPrintable(info.completeBaseName())) << document;
    }
}

void CausesTest::areNamed()
{
    QFETCH(const QJsonObject, document);
    const QJsonObject expected = document["diagnosis"_L1].toObject();
    NoProgress nobody;
    const auto cloud = parseCloud(QJsonDocument(document["cloud"_L1].toObject()).toJson(), nobody);
    QVERIFY_RESULT(cloud);
    const auto request = parseRequest(document["request"_L1].toObject());
    QVERIFY_RESULT(request);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud->cloud));
    QVERIFY_RESULT(scheduler);
    const auto diagnosis = diagnose({*scheduler, *request, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(!diagnosis->causes.isEmpty());
    const Cause &cause = diagnosis->causes.first();
    QCOMPARE(cause.id, expected["cause"_L1].toString());
    QCOMPARE(toString(cause.certainty), expected["certainty"_L1].toString());
    QCOMPARE(englishSentence(cause.sentence), expected["sentence"_L1].toString());
}

QTEST_GUILESS_MAIN(CausesTest)
#include "tst_causes.moc"
