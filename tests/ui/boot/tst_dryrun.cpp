// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/dryrun.h"

#include "clouds.h"

#include <QSignalSpy>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class tst_DryRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheNewestQuestionIsAnswered();
    void aCancelledQuestionIsNot();
    void mayDieWithAQuestionOpen();
};

namespace {

Request asking(const QString &name)
{
    Request request;
    request.name = name;
    request.flavorRef = u"1"_s;
    request.imageRef = u"debian-12"_s;
    return request;
}

} // namespace

void tst_DryRun::onlyTheNewestQuestionIsAnswered()
{
    DryRun dryRun;
    QSignalSpy answers(&dryRun, &DryRun::answered);
    const SchedulerPtr scheduler = schedulerOf(smallCloud());
    for (int question = 0; question < 5; ++question) {
        dryRun.ask(scheduler, asking(QString::number(question)));
        QTest::qWait(question == 2 ? 205 : 0); // the third is being decided when the fourth comes
    }
    QTRY_VERIFY(!dryRun.isRunning());
    QTest::qWait(50);
    QCOMPARE(answers.last().first().value<DecisionPtr>()->asked.serverName, u"4"_s);
    QCOMPARE_LE(answers.size(), 2);
}

void tst_DryRun::aCancelledQuestionIsNot()
{
    DryRun dryRun;
    QSignalSpy answers(&dryRun, &DryRun::answered);
    dryRun.ask(schedulerOf(smallCloud()), asking(u"x"_s));
    QVERIFY(dryRun.isRunning());
    dryRun.cancel();
    QVERIFY(!dryRun.isRunning());
    QTest::qWait(300);
    QCOMPARE(answers.size(), 0);
}

void tst_DryRun::mayDieWithAQuestionOpen()
{
    const SchedulerPtr scheduler = schedulerOf(smallCloud());
    for (const int wait : {0, 200}) {
        DryRun dryRun;
        dryRun.ask(scheduler, asking(u"x"_s));
        QTest::qWait(wait);
    }
    QTest::qWait(50);
}

QTEST_GUILESS_MAIN(tst_DryRun)
#include "tst_dryrun.moc"
