// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "lessons/clinic/ailments.h"
#include "lessons/clinic/causenames.h"
#include "lessons/clinic/cliniccase.h"
#include "lessons/clinic/cliniclooks.h"
#include "verifyresult.h"

#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Every ailment is posed truly: all that is said of a case is found out anew here, by deciding again.
class ClinicTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void healthyPatientsLand();
    void isPosedTruly_data();
    void isPosedTruly();
    void seedsMakeTheSameAgain();
    void casesFollowOneAnother_data();
    void casesFollowOneAnother();
    void fewerLooksGiveMorePoints();
    void everyAilmentHasAName();
    void noLookNamesTheCause();
    void isCancelled();
};

namespace {

class Cancelled final : public Progress
{
public:
    void report(qint64, qint64) override { }
    bool isCanceled() const override { return true; }
};

bool lands(const Trial &before, const QList<Change> &changes)
{
    NoProgress nobody;
    Trial asked = before;
    asked.options.everyFilter = false;
    const auto after = tryOut(asked, changes, nobody);
    return after && after->lands();
}

std::optional<ClinicCase> firstOf(const Ailment &ailment)
{
    NoProgress nobody;
    for (quint32 seed = 1; seed <= 3; ++seed) {
        if (auto posed = poseAilment(ailment, seed, nobody))
            return posed;
    }
    return std::nullopt;
}

} // namespace

void ClinicTest::healthyPatientsLand()
{
    NoProgress nobody;
    for (quint32 seed = 1; seed <= 20; ++seed) {
        const Patient patient = makePatient(seed);
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(patient.cloud));
        QVERIFY_RESULT(scheduler);
        const auto tried = tryOut({*scheduler, patient.request, {}, nullptr}, {}, nobody);
        QVERIFY_RESULT(tried);
        QVERIFY2(tried->lands(), QByteArray::number(seed));
    }
}

void ClinicTest::isPosedTruly_data()
{
    QTest::addColumn<int>("at");
    const auto ailments = allAilments();
    for (size_t at = 0; at < ailments.size(); ++at)
        QTest::newRow(ailments[at].name) << int(at);
}

void ClinicTest::isPosedTruly()
{
    QFETCH(const int, at);
    const Ailment &ailment = allAilments()[size_t(at)];
    const auto posed = firstOf(ailment);
    QVERIFY(posed);
    QVERIFY(!posed->trial().lands());

    // The planted cause is the first, and undoing it, and nothing else, lets the request land.
    const Cause &cause = posed->cause();
    QCOMPARE(cause.token, QString::fromLatin1(ailment.cause));
    QVERIFY(std::ranges::any_of(
        cause.undoing, [&](const QList<Change> &changes) { return lands(posed->trial(), changes); }));

    // Exactly one cause is right; of those that are said to be there too, none is to blame.
    const QuizQuestion causes = causeQuestion(*posed);
    QCOMPARE(causes.options.size(), 5);
    QCOMPARE(rightAnswer(causes).options.size(), 1);
    QSet<QString> texts;
    for (int option = 0; option < causes.options.size(); ++option) {
        const CauseChoice &choice = posed->causes.at(option);
        texts.insert(causes.options.at(option).text);
        QCOMPARE(choice.isRight, choice.token == cause.token);
        QCOMPARE(mark(causes, {{option}, {}}).isRight, choice.isRight);
        for (const Cause &told : posed->diagnosis->causes) {
            if (choice.isRight || told.token != choice.token)
                continue;
            QVERIFY(!choice.sentence.isEmpty());
            for (const QList<Change> &changes : told.undoing)
                QVERIFY2(!lands(posed->trial(), changes), qPrintable(told.token));
        }
    }
    QCOMPARE(texts.size(), 5);

    // Of the changes, each is marked by what comes of it, and the smallest that lands is right.
    const QuizQuestion cures = cureQuestion(*posed);
    QCOMPARE(cures.options.size(), 4);
    const int least = posed->leastCure();
    QSet<QString> changes;
    for (int option = 0; option < cures.options.size(); ++option) {
        const CureChoice &choice = posed->cures.at(option);
        changes.insert(cures.options.at(option).text);
        const bool isLanding = lands(posed->trial(), choice.changes);
        QCOMPARE(!choice.landsOn.isEmpty(), isLanding);
        QCOMPARE(toString(choice.effort), toString(effortOf(choice.changes, *posed->trial().scheduler->cloud())));
        QCOMPARE(mark(cures, {{option}, {}}).isRight, option == least);
        QCOMPARE(curePoints(*posed, option), option == least ? 5 : isLanding ? 2 : 0);
        if (isLanding && option != least)
            QVERIFY(choice.effort > posed->cures.at(least).effort);
        if (option != least)
            QVERIFY(!cures.options.at(option).because.isEmpty());
    }
    QCOMPARE(changes.size(), 4);

    QCOMPARE_GE(posed->looks, 1);
    QCOMPARE_LE(posed->looks, allClinicLooks);
    QCOMPARE(looksAt(*posed).size(), allClinicLooks);
    for (const ClinicLook &look : looksAt(*posed))
        QVERIFY2(!look.lines.isEmpty() && !look.lines.contains(QString()), qPrintable(look.title));
}

void ClinicTest::seedsMakeTheSameAgain()
{
    NoProgress nobody;
    const auto one = nextCase(7, 0, nobody);
    const auto other = nextCase(one->seed, 0, nobody);
    QVERIFY_RESULT(one);
    QVERIFY_RESULT(other);
    QCOMPARE(other->seed, one->seed);
    QVERIFY(other->diagnosis->examined.cloud() == one->diagnosis->examined.cloud());
    const auto texts = [](const QuizQuestion &question) {
        QStringList all;
        for (const QuizOption &option : question.options)
            all.append(option.text);
        return all;
    };
    QCOMPARE(texts(causeQuestion(*other)), texts(causeQuestion(*one)));
    QCOMPARE(texts(cureQuestion(*other)), texts(cureQuestion(*one)));
}

void ClinicTest::casesFollowOneAnother_data()
{
    QTest::addColumn<int>("looks");
    QTest::newRow("any") << 0;
    for (int looks = 1; looks <= allClinicLooks; ++looks)
        QTest::addRow("%d looks", looks) << looks;
}

void ClinicTest::casesFollowOneAnother()
{
    QFETCH(const int, looks);
    NoProgress nobody;
    quint32 seed = 1;
    QSet<QString> causes;
    for (int n = 0; n < 5; ++n) {
        const auto posed = nextCase(seed, looks, nobody);
        QVERIFY_RESULT(posed);
        QCOMPARE_GE(posed->seed, seed);
        if (looks > 0)
            QCOMPARE(posed->looks, looks);
        causes.insert(posed->cause().token);
        seed = posed->seed + 1;
    }
    if (looks == 0)
        QCOMPARE_GE(causes.size(), 3);
}

void ClinicTest::fewerLooksGiveMorePoints()
{
    ClinicCase posed;
    posed.looks = 2;
    QCOMPARE(causePoints(posed, true, 1), 10);
    QCOMPARE(causePoints(posed, true, 2), 10);
    QCOMPARE(causePoints(posed, true, 3), 8);
    QCOMPARE(causePoints(posed, true, 4), 6);
    QCOMPARE(causePoints(posed, false, 1), 0);
    QCOMPARE(mostClinicPoints, 15);
}

void ClinicTest::everyAilmentHasAName()
{
    for (const Ailment &ailment : allAilments())
        QVERIFY2(!causeName(QString::fromLatin1(ailment.cause)).isEmpty(), ailment.cause);
}

void ClinicTest::noLookNamesTheCause()
{
    NoProgress nobody;
    const auto posed = nextCase(1, 0, nobody);
    QVERIFY_RESULT(posed);
    for (const ClinicLook &look : looksAt(*posed))
        QVERIFY(!look.lines.join(u'\n').contains(causeName(posed->cause().token)));
}

void ClinicTest::isCancelled()
{
    Cancelled cancelled;
    const auto posed = nextCase(1, 0, cancelled);
    QVERIFY(!posed);
    QCOMPARE(posed.error().kind, Error::Kind::Cancelled);
}

QTEST_GUILESS_MAIN(ClinicTest)
#include "tst_clinic.moc"
