// SPDX-License-Identifier: GPL-3.0-or-later
// The cause of each frequently asked case, and what is said of clouds that were drawn. A case says in its member
// `diagnosis` what has to be found:
// {"cause": "C08", "certainty": "certain", "sentence": "…"}.
#include "core/casefiles.h"
#include "diagnosis/diagnosis.h"
#include "placement/placement.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class CausesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNamed_data();
    void areNamed();
    void areTrueOfDrawnClouds_data();
    void areTrueOfDrawnClouds();
};

namespace {

// What the sentence claims of all hosts and is not so, in the words of the cloud; empty: it claims nothing of the kind,
// or it is so.
QString refuted(const QString &sentence, const Scheduler &scheduler)
{
    static const QRegularExpression noTrait(u"^No host has the trait (\\w+)"_s);
    static const QRegularExpression noInventory(u"^No host reports an inventory of (\\w+)"_s);
    static const QRegularExpression noSupport(u"asks for \\w+ = (\\S+), which no host supports"_s);
    const PlacementData data = scheduler.placement().data();
    if (const auto found = noInventory.match(sentence); found.hasMatch()) {
        for (const ResourceProvider &provider : data.resourceProviders) {
            if (provider.inventories.contains(found.captured(1)))
                return provider.name;
        }
    }
    for (const ComputeNode &node : scheduler.cloud()->computeNodes) {
        if (const auto found = noSupport.match(sentence); found.hasMatch()) {
            const QString value = found.captured(1);
            const auto has = [&](const HvSpec &spec) {
                return spec.arch == value || spec.hvType == value || spec.vmMode == value;
            };
            if (std::ranges::any_of(node.supportedHvSpecs, has))
                return node.host;
        }
        if (const auto found = noTrait.match(sentence); found.hasMatch()) {
            const auto has = [&](const ResourceProvider &provider) {
                return provider.uuid == node.uuid && provider.traits.contains(found.captured(1));
            };
            if (std::ranges::any_of(data.resourceProviders, has))
                return node.host;
        }
    }
    return {};
}

} // namespace

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

void CausesTest::areTrueOfDrawnClouds_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("clouds of everything") << u"mixed.qz"_s;
    QTest::newRow("trees and sharing providers") << u"full-placement.qz"_s;
}

// Each request that fails has a cause, no place in a sentence stays empty, and what is said of all hosts is so.
void CausesTest::areTrueOfDrawnClouds()
{
    QFETCH(const QString, file);
    static const QRegularExpression unfilled(u"%[0-9Ln]|“”|  | ,|\\bfor ,"_s);
    QFile recorded(QStringLiteral(TEST_DATA "/recorded/") + file);
    QVERIFY(recorded.open(QIODevice::ReadOnly));
    NoProgress nobody;
    int failed = 0;
    QStringList wrong;
    for (const QJsonValue entry : QJsonDocument::fromJson(qUncompress(recorded.readAll())).array()) {
        for (const QJsonValue one : entry["cases"_L1].toArray()) {
            const auto asked = test::askedIn({{u"cloud"_s, entry["cloud"_L1]}, {u"request"_s, one["request"_L1]}});
            QVERIFY_RESULT(asked);
            const auto diagnosis = diagnose({asked->scheduler, asked->request, {}, nullptr}, nobody);
            QVERIFY_RESULT(diagnosis);
            const QString where = u"seed %1: "_s.arg(entry["seed"_L1].toInt());
            if (diagnosis->examined.decision().outcome != Outcome::Scheduled) {
                ++failed;
                if (diagnosis->causes.isEmpty())
                    wrong.append(where + u"no cause of "_s + diagnosis->examined.decision().error->message);
            }
            for (const Cause &cause : diagnosis->causes) {
                const QString sentence = englishSentence(cause.sentence);
                if (unfilled.match(sentence).hasMatch() && cause.token != "refused"_L1) // in Nova's words
                    wrong.append(where + sentence);
                if (const QString host = refuted(sentence, *asked->scheduler); !host.isEmpty())
                    wrong.append(where + sentence + u" – but "_s + host);
            }
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    QVERIFY(failed > 20);
}

QTEST_GUILESS_MAIN(CausesTest)
#include "tst_causes.moc"
