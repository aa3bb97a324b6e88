// SPDX-License-Identifier: GPL-3.0-or-later
// Cases that people asked about, and the answers that helped them. A change in a case is its sentence, or its document.
#include "audit/audit.h"
#include "change/changesformat.h"
#include "core/casefiles.h"
#include "diagnosis/advantage.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/sideeffects.h"
#include "diagnosis/winningmultipliers.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QStringList textsOf(const QJsonValue &list)
{
    QStringList texts;
    for (const QJsonValue text : list.toArray())
        texts.append(text.toString());
    return texts;
}

Result<QList<Change>> changesIn(const QJsonValue &list)
{
    return parseChanges(
        QJsonDocument(QJsonObject{{u"format"_s, u"astrolabe-changes"_s}, {u"version"_s, 1}, {u"changes"_s, list}})
            .toJson());
}

bool isSaid(const Change &change, const QJsonValue &expected, const Cloud &before)
{
    return expected.isString() ? sentence(change, before) == expected.toString()
                               : toJson(change).toObject() == expected.toObject();
}

bool isSaid(const Cure &cure, const QJsonValue &expected, const Cloud &before)
{
    const QJsonArray changes = expected["changes"_L1].toArray();
    return cure.landsOn == textsOf(expected["lands_on"_L1])
        && std::ranges::equal(cure.changes, changes,
            [&](const Change &change, const QJsonValue &one) { return isSaid(change, one, before); });
}

// The expected cures that were not found, and all that were; empty: none is missing.
QString missingIn(const QList<Cure> &cures, const QJsonValue &expected, const Cloud &before)
{
    QStringList missing;
    for (const QJsonValue one : expected.toArray()) {
        if (std::ranges::none_of(cures, [&](const Cure &cure) { return isSaid(cure, one, before); }))
            missing.append(QString::fromUtf8(QJsonDocument(one.toObject()).toJson(QJsonDocument::Compact)));
    }
    if (missing.isEmpty())
        return {};
    missing.append(u"not among"_s);
    for (const Cure &cure : cures) {
        QStringList sentences;
        for (const Change &change : cure.changes)
            sentences.append(sentence(change, before));
        missing.append(sentences.join(u"; "_s) + u" → "_s + cure.landsOn.join(u", "_s));
    }
    return missing.join(u'\n');
}

// `question`: an action on a server; empty: the case's request asks.
Result<Diagnosis> diagnosed(const QJsonObject &document, const QJsonObject &question)
{
    NoProgress nobody;
    return test::askedIn(document).and_then([&](const test::AskedCloud &asked) {
        return (question.isEmpty() ? Result<Question>(asked.request) : parseQuestion(question))
            .and_then([&](const Question &put) { return diagnose({asked.scheduler, put, {}, nullptr}, nobody); });
    });
}

void addCasesWith(QLatin1StringView member)
{
    QTest::addColumn<QJsonObject>("document");
    for (const QString &name : test::caseNames()) {
        const QJsonObject document = test::caseNamed(name);
        if (document.contains(member))
            QTest::newRow(qPrintable(name)) << document;
    }
}

// "server_without_node srv-0".
QStringList auditOf(const Scheduler &scheduler)
{
    NoProgress nobody;
    QStringList findings;
    for (const AuditFinding &finding : audit(*scheduler.index(), nobody).value_or(QList<AuditFinding>()))
        findings.append(toString(finding.kind) + u' ' + finding.name);
    return findings;
}

} // namespace

class FieldCasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAnswered_data() { addCasesWith("answer"_L1); }
    void areAnswered();
    void tellWhyAnotherHostWon_data() { addCasesWith("why_not"_L1); }
    void tellWhyAnotherHostWon();
    void areFoundByTheAudit_data() { addCasesWith("audit"_L1); }
    void areFoundByTheAudit();
};

// The member `answer` has the `cause` that is told, wherever it stands; `cures` that are found: {"changes": ["Set …"],
// "lands_on": ["cmp-1"]}; what else lands if it is `tried`, with the reason `because` of which no search finds it; or
// why the answer is `beyond` what changes can do. `question`: the action on a server that was asked.
void FieldCasesTest::areAnswered()
{
    QFETCH(const QJsonObject, document);
    const QJsonObject answer = document["answer"_L1].toObject();
    const auto diagnosis = diagnosed(document, answer["question"_L1].toObject());
    QVERIFY_RESULT(diagnosis);
    const QString cause = answer["cause"_L1].toString();
    QVERIFY2(cause.isEmpty() || std::ranges::find(diagnosis->causes, cause, &Cause::id) != diagnosis->causes.cend(),
        qPrintable(cause));

    NoProgress nobody;
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    const Trial &trial = diagnosis->examined.trial;
    const QString missing = missingIn(*cures, answer["cures"_L1], diagnosis->examined.cloud());
    QVERIFY2(missing.isEmpty(), qPrintable(missing));

    for (const QJsonValue way : answer["tried"_L1].toArray()) {
        QVERIFY(!way["because"_L1].toString().isEmpty());
        const auto changes = changesIn(way["changes"_L1]);
        QVERIFY_RESULT(changes);
        const auto after = tryOut(trial, *changes, nobody);
        QVERIFY_RESULT(after);
        QVERIFY(after->lands());
        QCOMPARE(landingsOf(*after->decision), textsOf(way["lands_on"_L1]));
    }
    QVERIFY(answer.contains("cures"_L1) || answer.contains("tried"_L1) || answer.contains("beyond"_L1));
}

// The member `why_not` has a `host`, the weighers by which it loses, and `cures` with which it wins.
void FieldCasesTest::tellWhyAnotherHostWon()
{
    QFETCH(const QJsonObject, document);
    const QJsonObject expected = document["why_not"_L1].toObject();
    const auto diagnosis = diagnosed(document, {});
    QVERIFY_RESULT(diagnosis);
    const Decision &decision = diagnosis->examined.decision();
    HostIndex host = 0;
    while (decision.hosts.at(host).label != expected["host"_L1].toString())
        ++host;
    const auto advantage = advantageOver(decision, 0, host);
    QVERIFY(advantage.has_value());
    QStringList deciding;
    for (const int weigher : advantage->deciding)
        deciding.append(decision.instances.first().weighers.at(weigher).name);
    QCOMPARE(deciding, textsOf(expected["decided_by"_L1]));
    NoProgress nobody;
    const auto cures = findWinningMultipliers(diagnosis->examined.trial, 0, host, nobody);
    QVERIFY_RESULT(cures);
    const QString missing = missingIn(*cures, expected["cures"_L1], diagnosis->examined.cloud());
    QVERIFY2(missing.isEmpty(), qPrintable(missing));
}

// The member `audit` has `findings`, and changes after which there are none.
void FieldCasesTest::areFoundByTheAudit()
{
    QFETCH(const QJsonObject, document);
    const QJsonObject expected = document["audit"_L1].toObject();
    const auto diagnosis = diagnosed(document, {});
    QVERIFY_RESULT(diagnosis);
    const Trial &trial = diagnosis->examined.trial;
    QCOMPARE(auditOf(*trial.scheduler), textsOf(expected["findings"_L1]));
    const auto changes = changesIn(expected["resolved_by"_L1]);
    QVERIFY_RESULT(changes);
    NoProgress nobody;
    const auto after = tryOut(trial, *changes, nobody);
    QVERIFY_RESULT(after);
    QCOMPARE(auditOf(*after->scheduler), QStringList());
}

QTEST_GUILESS_MAIN(FieldCasesTest)
#include "tst_fieldcases.moc"
