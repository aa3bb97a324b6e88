// SPDX-License-Identifier: GPL-3.0-or-later
// The cures of each frequently asked case without a host. A case says in its member `cures` what is found first:
// {"changes": ["Set …"], "effort": "options", "who": "operator", "lands_on": ["cmp-1"]}; an empty object: nothing
// helps.
#include "core/casefiles.h"
#include "core/diagnosis/situation.h"
#include "diagnosis/curesearch.h"
#include "verifyresult.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QStringList sentencesOf(const Cure &cure, const Cloud &before)
{
    QStringList sentences;
    for (const Change &change : cure.changes)
        sentences.append(sentence(change, before));
    return sentences;
}

QJsonObject described(const Cure &cure, const Cloud &before)
{
    return {{u"changes"_s, QJsonArray::fromStringList(sentencesOf(cure, before))}, {u"effort"_s, toString(cure.effort)},
        {u"who"_s, toString(cure.who)}, {u"lands_on"_s, QJsonArray::fromStringList(cure.landsOn)}};
}

// By effort, but what repairs the cloud stands before other changes of the cloud.
int placeOf(const Cure &cure, bool isDisorder)
{
    return isDisorder && cure.undoesCause ? int(Effort::Request) : int(cure.effort);
}

// Stops after a number of reports.
class Stopping final : public Progress
{
public:
    void report(qint64, qint64) override { ++reports; }
    bool isCanceled() const override { return reports >= most; }

    int reports = 0;
    int most = 1'000'000;
};

Result<Diagnosis> diagnosed(const QJsonObject &document, Progress &progress)
{
    return test::askedIn(document).and_then([&](const test::AskedCloud &asked) {
        return diagnose({asked.scheduler, asked.request, {}, nullptr}, progress);
    });
}

// Somebody can do it: not all of its commands are comments.
bool isPerformable(const Cure &cure)
{
    return std::ranges::any_of(cure.commands, [](const QString &line) { return !line.startsWith(u'#'); });
}

} // namespace

class CuresTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areFound_data();
    void areFound();
    void arePerformable();
    void stopWhenCancelled();
};

void CuresTest::areFound_data()
{
    QTest::addColumn<QJsonObject>("document");
    for (const QString &name : test::caseNames()) {
        const QJsonObject document = test::caseNamed(name);
        if (document["expected"_L1]["outcome"_L1].toString() != "scheduled"_L1)
            QTest::newRow(qPrintable(name)) << document;
    }
}

// Each is one: it lands by deciding anew, from scratch and without any of its changes it does not.
void CuresTest::areFound()
{
    QFETCH(const QJsonObject, document);
    NoProgress nobody;
    const auto diagnosis = diagnosed(document, nobody);
    QVERIFY_RESULT(diagnosis);
    const Trial &before = diagnosis->examined.trial;
    const Cloud &cloud = *before.scheduler->cloud();
    QList<Cure> handed;
    QElapsedTimer timer;
    timer.start();
    const auto cures = findCures(*diagnosis, nobody, [&](const Cure &cure) { handed.append(cure); });
    QVERIFY_RESULT(cures);
    QCOMPARE(handed.size(), cures->size());
    if (qEnvironmentVariableIsSet("PRINT_CURES")) {
        qInfo("%d ms", int(timer.elapsed()));
        for (const Cure &cure : *cures)
            qInfo("%s\n        %s\n        also %s",
                QJsonDocument(described(cure, cloud)).toJson(QJsonDocument::Compact).constData(),
                qPrintable(cure.commands.join(u"\n        "_s)), qPrintable(cure.alsoAffects.join(u' ')));
    }
    QSet<QString> told;
    for (const Cure &cure : *cures) {
        const QString commands = cure.commands.join(u'\n');
        QVERIFY2(!told.contains(commands), qPrintable(commands));
        told.insert(commands);
        const auto after = tryOut(before, cure.changes, nobody);
        QVERIFY_RESULT(after);
        QVERIFY(after->lands());
        QVERIFY(!cure.landsOn.isEmpty());
        QVERIFY2(isPerformable(cure), qPrintable(sentencesOf(cure, cloud).join(u"; "_s)));
        for (qsizetype left = 0; cure.changes.size() > 1 && left < cure.changes.size(); ++left) {
            QList<Change> others = cure.changes;
            others.removeAt(left);
            if (std::ranges::all_of(others, isReportedUse)) // nobody does that
                continue;
            const auto without = tryOut(before, others, nobody);
            QVERIFY2(!without || !without->lands(), qPrintable(sentencesOf(cure, cloud).join(u"; "_s)));
        }
    }
    const bool isDisorder = !diagnosis->causes.isEmpty() && diagnosis->causes.first().isDisorder;
    QVERIFY(std::ranges::is_sorted(*cures, {}, [&](const Cure &cure) { return placeOf(cure, isDisorder); }));
    const QJsonObject first = cures->isEmpty() ? QJsonObject() : described(cures->first(), cloud);
    const auto text = [](const QJsonObject &object) {
        return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    };
    QVERIFY(document.contains("cures"_L1));
    QCOMPARE(text(first), text(document["cures"_L1].toObject()));
}

// What a host reserves is counted as used; nobody sets what is used.
void CuresTest::arePerformable()
{
    const auto diagnosis = test::diagnosisOf([](test::Situation &given) { given.flavor().memoryMb = 16384; });
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    const Cloud &cloud = diagnosis->examined.cloud();
    QStringList sentences;
    for (const Cure &cure : *cures) {
        sentences += changeSentences(cure.changes, cloud);
        QVERIFY2(isPerformable(cure), qPrintable(sentences.last()));
    }
    const QString less = u"Set [DEFAULT] reserved_host_memory_mb to 0"_s;
    QVERIFY2(sentences.contains(less), qPrintable(sentences.join(u'\n')));
}

// What was found until then was handed over.
void CuresTest::stopWhenCancelled()
{
    NoProgress nobody;
    const auto diagnosis = diagnosed(test::caseNamed(u"C01"_s), nobody);
    QVERIFY_RESULT(diagnosis);
    Stopping stopping;
    int found = 0;
    const auto cures = findCures(*diagnosis, stopping, [&](const Cure &) {
        ++found;
        stopping.most = stopping.reports;
    });
    QVERIFY(!cures);
    QCOMPARE(cures.error().kind, Error::Kind::Cancelled);
    QCOMPARE(found, 1);
}

QTEST_GUILESS_MAIN(CuresTest)
#include "tst_cures.moc"
