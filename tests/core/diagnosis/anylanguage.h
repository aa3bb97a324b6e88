// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/diagnosis/situation.h"
#include "diagnosis/diagnosisformat.h"
#include "otherlanguage.h"
#include "verifyresult.h"

#include <QJsonDocument>
#include <QTest>

namespace astrolabe::test {

inline QStringList sentencesOf(const QList<Cause> &causes)
{
    QStringList sentences;
    for (const Cause &cause : causes)
        sentences << sentence(cause.sentence) << sentence(cause.unknown);
    return sentences;
}

// Whatever language a diagnosis was made in, its document is the same, and its causes are told in the present one.
inline void verifyInAnyLanguage(const Arrange &given)
{
    const auto written = [](const Diagnosis &diagnosis) { return QJsonDocument(writeDiagnosis(diagnosis)).toJson(); };
    const auto here = diagnosisOf(given);
    QVERIFY_RESULT(here);
    const QByteArray expected = written(*here);
    const OtherLanguage other;
    const auto there = diagnosisOf(given);
    QVERIFY_RESULT(there);
    QCOMPARE(written(*there), expected);
    QCOMPARE(written(*here), expected);
    QCOMPARE(sentencesOf(here->causes), sentencesOf(there->causes));
}

} // namespace astrolabe::test
