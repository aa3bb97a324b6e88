// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/followedbackend.h"
#include "ui/smallcloud.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Boots that were requested but have not started, because other work comes first.
class WaitingBootsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void areGivenUp();
    void areOfTheirCloud();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<test::FollowedBackend> m_console;
};

void WaitingBootsTest::init()
{
    m_console.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_console = std::make_unique<test::FollowedBackend>(m_folder->path(), smallCloud(2));
    QSignalSpy opened(&m_console->backend().clouds(), &CloudsDesk::openingEnded);
    QTRY_COMPARE(opened.size(), 1);
}

void WaitingBootsTest::areGivenUp()
{
    const int first = m_console->boot(u"first"_s);
    m_console->boot(u"second"_s);
    m_console->boot(u"third"_s);
    m_console->backend().servers().giveUpBootsAfter(first);
    QTRY_COMPARE(m_console->booted, QList<int>({1, 2, 3}));
    QCOMPARE(m_console->stateOf(u"first"_s), u"active"_s);
    QCOMPARE(m_console->servers.size(), 1);
    QCOMPARE(m_console->refusals, QStringList());
}

// Requested while the window still shows the previous cloud.
void WaitingBootsTest::areOfTheirCloud()
{
    m_console->backend().clouds().openCloud(u"sample:campus"_s);
    m_console->boot(u"late"_s);
    QTRY_COMPARE(m_console->booted, QList<int>({1}));
    QCOMPARE(m_console->servers.size(), 0);
    QCOMPARE(m_console->refusals.size(), 1);
    QVERIFY2(m_console->refusals.first().startsWith(u"late: Another cloud"_s), qPrintable(m_console->refusals.first()));
}

QTEST_GUILESS_MAIN(WaitingBootsTest)
#include "tst_waitingboots.moc"
