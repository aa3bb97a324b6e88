// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "services/journalformat.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

class JournalFormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsAJournal_data();
    void keepsAJournal();
    void saysWhatIsWrong();
};

void JournalFormatTest::keepsAJournal_data()
{
    QTest::addColumn<QList<Fault>>("faults");
    QTest::newRow("a good boot") << QList<Fault>();
    QTest::newRow("another host") << QList<Fault>{{Fault::Kind::SpawnFails, {}, 1}};
    QTest::newRow("an error") << QList<Fault>{{Fault::Kind::PlacementTimesOut}};
}

void JournalFormatTest::keepsAJournal()
{
    QFETCH(QList<Fault>, faults);
    const auto boot = test::bootOn(test::cloudOf(3), test::bootRequest(), faults);
    QVERIFY_RESULT(boot);
    Journal journal = *boot->journal;
    journal.states.last().power = PowerState::Crashed;
    const auto again = parseJournal(writeJournal(journal));
    QVERIFY_RESULT(again);
    QCOMPARE(again->messages, journal.messages);
    QCOMPARE(again->states, journal.states);
    QCOMPARE(*again, journal);
}

void JournalFormatTest::saysWhatIsWrong()
{
    const auto journal = parseJournal(R"({"request_id": "req-1", "begun_at": "2026-11-20T10:00:00Z", "moments": 1,
        "messages": [{"name": 7}], "states": []})");
    QVERIFY(!journal);
    QVERIFY2(journal.error().where.contains("/messages/0"_L1), qPrintable(journal.error().text()));
}

QTEST_GUILESS_MAIN(JournalFormatTest)
#include "tst_journalformat.moc"
