// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/decider.h"

#include "ui/boot/clouds.h"

#include <QSignalSpy>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class tst_Decider : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheNewestQuestionIsAnswered();
    void aCancelledQuestionIsNot();
    void mayDieWithAQuestionOpen();
};

namespace {

constexpr auto pauseBefore = 200ms;

Request asking(const QString &name)
{
    Request request;
    request.name = name;
    request.flavorRef = u"1"_s;
    request.imageRef = u"debian-12"_s;
    return request;
}

} // namespace

void tst_Decider::onlyTheNewestQuestionIsAnswered()
{
    Decider decider({}, pauseBefore);
    QSignalSpy answers(&decider, &Decider::decided);
    const SchedulerPtr scheduler = schedulerOf(smallCloud());
    for (int question = 0; question < 5; ++question) {
        decider.ask(scheduler, asking(QString::number(question)));
        QTest::qWait(question == 2 ? 205 : 0); // the third is still being decided when the fourth arrives
    }
    QTRY_VERIFY(!decider.isRunning());
    QTest::qWait(50);
    QCOMPARE(answers.last().first().value<DecisionPtr>()->asked.serverName, u"4"_s);
    QCOMPARE_LE(answers.size(), 2);
}

void tst_Decider::aCancelledQuestionIsNot()
{
    Decider decider({}, pauseBefore);
    QSignalSpy answers(&decider, &Decider::decided);
    decider.ask(schedulerOf(smallCloud()), asking(u"x"_s));
    QVERIFY(decider.isRunning());
    decider.cancel();
    QVERIFY(!decider.isRunning());
    QTest::qWait(300);
    QCOMPARE(answers.size(), 0);
}

void tst_Decider::mayDieWithAQuestionOpen()
{
    const SchedulerPtr scheduler = schedulerOf(smallCloud());
    for (const int wait : {0, 200}) {
        Decider decider({}, pauseBefore);
        decider.ask(scheduler, asking(u"x"_s));
        QTest::qWait(wait);
    }
    QTest::qWait(50);
}

QTEST_GUILESS_MAIN(tst_Decider)
#include "tst_decider.moc"
