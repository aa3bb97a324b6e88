// SPDX-License-Identifier: GPL-3.0-or-later
// The cause of each frequently asked case. A case says in its member `diagnosis` what has to be found:
// {"cause": "C08", "certainty": "certain", "sentence": "…"}.
#include "core/casefiles.h"
#include "diagnosis/diagnosis.h"
#include "verifyresult.h"

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
    for (const QString &name : test::caseNames()) {
        const QJsonObject document = test::caseNamed(name);
        if (document.contains("diagnosis"_L1))
            QTest::newRow(qPrintable(name)) << document;
    }
}

void CausesTest::areNamed()
{
    QFETCH(const QJsonObject, document);
    const QJsonObject expected = document["diagnosis"_L1].toObject();
    const auto asked = test::askedIn(document);
    QVERIFY_RESULT(asked);
    NoProgress nobody;
    const auto diagnosis = diagnose({asked->scheduler, asked->request, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(!diagnosis->causes.isEmpty());
    const Cause &cause = diagnosis->causes.first();
    QCOMPARE(cause.id, expected["cause"_L1].toString());
    QCOMPARE(toString(cause.certainty), expected["certainty"_L1].toString());
    QCOMPARE(englishSentence(cause.sentence), expected["sentence"_L1].toString());
}

QTEST_GUILESS_MAIN(CausesTest)
#include "tst_causes.moc"
