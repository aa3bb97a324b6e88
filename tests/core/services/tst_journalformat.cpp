// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "services/messages/journalformat.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

class JournalFormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsAJournal_data();
    void keepsAJournal();
    void saysWhatIsWrong_data();
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

void JournalFormatTest::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("where");
    const QByteArray head = R"("format": "astrolabe-journal", "version": 1, )";
    const QByteArray message = R"({"from": {"role": "api"}, "to": {"role": "owl"}, "name": "GET /",
        "at": {"number": 0, "microseconds": 0}})";
    const QByteArray state
        = R"({"at": {"number": 0, "microseconds": 0}, "server": "s", "vm_state": "active", "power_state": 2})";
    QTest::newRow("no format") << R"("version": 1, "messages": [], "states": [])"_ba << u"/format"_s;
    QTest::newRow("a later version")
        << R"("format": "astrolabe-journal", "version": 2, "messages": [], "states": [])"_ba << u"/version"_s;
    QTest::newRow("a message of nobody") << head + R"("messages": [{"name": 7}], "states": [])"
                                         << u"/messages/0/from"_s;
    QTest::newRow("a party that there is not")
        << head + R"("messages": [)" + message + R"(], "states": [])" << u"/messages/0/to/role"_s;
    QTest::newRow("a power state that there is not")
        << head + R"("messages": [], "states": [)" + state + "]" << u"/states/0/power_state"_s;
}

void JournalFormatTest::saysWhatIsWrong()
{
    QFETCH(const QByteArray, members);
    QFETCH(const QString, where);
    const auto journal
        = parseJournal(R"({"request_id": "req-1", "begun_at": "2026-11-20T10:00:00Z", "moments": 1, )" + members + "}");
    QVERIFY(!journal);
    QCOMPARE(journal.error().where, where);
}

QTEST_GUILESS_MAIN(JournalFormatTest)
#include "tst_journalformat.moc"
