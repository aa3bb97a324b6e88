// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobbanner.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Reported progress of running work: never decreases, and gives no time where it is unknown.
class TestJobBanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsOnePhaseAfterTheOther();
    void neverGoesBackwards();
    void beginsAnew();
    void isRenamed();
    void saysNothingOfWhatIsNotKnown_data();
    void saysNothingOfWhatIsNotKnown();
    void saysWhatEscapeDoes();

private:
    bool isIndeterminate() const { return m_banner.findChild<QProgressBar *>()->maximum() == 0; }
    int value() const { return m_banner.findChild<QProgressBar *>()->value(); }
    QString said(qsizetype label) const { return m_banner.findChildren<QLabel *>().at(label)->text(); }

    JobBanner m_banner;
};

void TestJobBanner::tellsOnePhaseAfterTheOther()
{
    m_banner.begin(u"Opening big.json"_s, {u"reading…"_s, u"preparing…"_s});
    QVERIFY(isIndeterminate());
    QCOMPARE(said(0), u"Opening big.json: reading…"_s);
    m_banner.report(95, 100);
    QCOMPARE(said(1), u"95 %"_s); // the other phase's duration is unknown
    m_banner.report(100, 100);
    QVERIFY(isIndeterminate());
    QCOMPARE(said(0), u"Opening big.json: preparing…"_s);
    QVERIFY(said(1).isEmpty());
    m_banner.report(1, 2);
    QVERIFY2(said(1).startsWith(u"50 %, about"_s), qPrintable(said(1)));
}

void TestJobBanner::neverGoesBackwards()
{
    m_banner.begin(u"Saving big.json"_s);
    m_banner.report(60, 100);
    const int told = value();
    m_banner.report(40, 100);
    QCOMPARE(value(), told);
    m_banner.report(70, 100);
    QCOMPARE_GT(value(), told);
}

void TestJobBanner::beginsAnew()
{
    m_banner.begin(u"Saving one"_s);
    m_banner.report(90, 100);
    m_banner.begin(u"Saving another"_s);
    QVERIFY(isIndeterminate());
    m_banner.report(10, 100);
    QCOMPARE(value(), 100); // of 1,000
}

void TestJobBanner::saysNothingOfWhatIsNotKnown_data()
{
    QTest::addColumn<qint64>("done");
    QTest::addColumn<qint64>("total");
    QTest::addColumn<int>("value"); // of 1,000; -1: indeterminate
    QTest::addColumn<QString>("estimate");
    QTest::newRow("no total") << qint64{5} << qint64{0} << -1 << QString();
    QTest::newRow("a total below nothing") << qint64{5} << qint64{-1} << -1 << QString();
    QTest::newRow("nothing done, so that no time is known") << qint64{0} << qint64{100} << 0 << u"0 %"_s;
    QTest::newRow("nearly all done") << qint64{99} << qint64{100} << 990 << u"99 %, about 1 s left"_s;
    QTest::newRow("all done of the only phase") << qint64{100} << qint64{100} << 1000 << u"100 %, about 1 s left"_s;
}

void TestJobBanner::saysNothingOfWhatIsNotKnown()
{
    QFETCH(const qint64, done);
    QFETCH(const qint64, total);
    QFETCH(const int, value);
    m_banner.begin(u"Saving one"_s);
    m_banner.report(done, total);
    QCOMPARE(isIndeterminate() ? -1 : this->value(), value);
    QTEST(said(1), "estimate");
}

void TestJobBanner::saysWhatEscapeDoes()
{
    const JobBanner cancels(JobBanner::Escape::Cancels);
    const JobBanner other(JobBanner::Escape::IsOthers);
    const auto tip = [](const JobBanner &banner) { return banner.findChild<QPushButton *>()->toolTip(); };
    QCOMPARE(tip(cancels), u"Cancel (Esc): the open cloud stays as it is"_s);
    QCOMPARE(tip(other), u"Cancel: the open cloud stays as it is"_s);
}

void TestJobBanner::isRenamed()
{
    JobBanner banner;
    banner.begin(u"Reading a"_s, {u"pieces"_s, u"cloud"_s});
    banner.report(100, 100);
    banner.report(30, 100);
    banner.rename(u"a"_s, {u"Teile"_s, u"Wolke"_s});
    QCOMPARE(banner.findChild<QLabel *>()->text(), u"a: Wolke"_s);
    QCOMPARE(banner.findChild<QProgressBar *>()->value(), 300);
}

QTEST_MAIN(TestJobBanner)
#include "tst_jobbanner.moc"
