// SPDX-License-Identifier: GPL-3.0-or-later
// What a user is told, and the report of actions and of requests for several servers.
#include "core/casefiles.h"
#include "core/diagnosis/arrangements.h"
#include "core/diagnosis/movers.h"
#include "diagnosis/curesearch.h"
#include "report/diagnosisreport.h"
#include "report/userreport.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// "" is no action.
Trial trialNamed(const QString &name, std::optional<ServerAction::Kind> kind)
{
    if (kind) {
        const test::Mover mover = test::mover(*kind);
        return {mover.scheduler, mover.question, {}, nullptr};
    }
    const auto asked = test::askedIn(test::caseNamed(name));
    return asked ? Trial{asked->scheduler, asked->request, {}, nullptr} : Trial();
}

} // namespace

class WordsForUsersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sayHowMuchRoomThereIs_data();
    void sayHowMuchRoomThereIs();
    void sayWhatUsersKnow_data();
    void sayWhatUsersKnow();
    void nameWhatTheAskerSees_data();
    void nameWhatTheAskerSees();
    void operatorsReadWhatMoved();
};

void WordsForUsersTest::sayWhatUsersKnow_data()
{
    using Kind = ServerAction::Kind;
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::optional<Kind>>("kind");
    QTest::addColumn<QStringList>("said");
    QTest::addColumn<QStringList>("unsaid");
    const auto row = [](const char *title, const QString &name, std::optional<Kind> kind, const QStringList &said,
                         const QStringList &unsaid) { QTest::newRow(title) << name << kind << said << unsaid; };
    row("a silent service", u"C08"_s, std::nullopt, {u"The reason lies in the cloud, not in the request."_s},
        {u"nova-compute"_s, u"service_down_time"_s, u"cmp-"_s});
    row("several servers", u"Cmulti"_s, std::nullopt,
        {u"There is room for 2 of the 4 servers."_s, u"Ask for at most 2 server"_s}, {u"Placement"_s, u"cmp-"_s});
    row("an extra spec that no host has", u"C15b"_s, std::nullopt, {}, {u"The reason lies in the cloud"_s});
    row("a trait of the flavor", u"C12"_s, std::nullopt,
        {u"Nothing in the cloud meets this condition: "_s, u"HW_CPU_X86_AVX512F"_s},
        {u"The reason lies in the cloud"_s, u"cmp-"_s});
    row("a resize", {}, Kind::Resize, {u"mover: resize"_s, u"Freeing resources would not help"_s}, {u"cmp-"_s});
    row("a live migration", {}, Kind::LiveMigrate, {u"mover: live-migration"_s}, {u"cmp-"_s});
    row("a rebuild", {}, Kind::Rebuild, {u"mover: rebuild"_s, u"aarch64"_s, u"Ask for image newer"_s}, {u"cmp-"_s});
}

void WordsForUsersTest::sayWhatUsersKnow()
{
    QFETCH(const QString, name);
    QFETCH(const std::optional<ServerAction::Kind>, kind);
    QFETCH(const QStringList, said);
    QFETCH(const QStringList, unsaid);
    NoProgress nobody;
    const auto diagnosis = diagnose(trialNamed(name, kind), nobody);
    QVERIFY_RESULT(diagnosis);
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    const QString text = textOf(reportForUser(*diagnosis, *cures));
    for (const QString &words : said)
        QVERIFY2(text.contains(words), qPrintable(words + u"\n in \n"_s + text));
    for (const QString &words : unsaid)
        QVERIFY2(!text.contains(words), qPrintable(words + u"\n in \n"_s + text));
}

void WordsForUsersTest::sayHowMuchRoomThereIs_data()
{
    QTest::addColumn<QStringList>("filters"); // beside Nova's own
    QTest::addColumn<QString>("said");
    QTest::newRow("for all") << QStringList() << u"The cloud has room for it."_s;
    QTest::newRow("as far as is known") << QStringList{u"RackFilter"_s}
                                        << u"As far as is known, the cloud has room for it, but not all of its rules "
                                           "are known here."_s;
}

// Nothing is in the way of a request for several servers that lands.
void WordsForUsersTest::sayHowMuchRoomThereIs()
{
    QFETCH(const QStringList, filters);
    QFETCH(const QString, said);
    const auto diagnosis = test::diagnosisOf([&](test::Situation &given) {
        test::enableFilters(given.cloud, QStringList{u"ComputeFilter"_s} + filters);
        given.request.minCount = given.request.maxCount = 2;
    });
    QVERIFY_RESULT(diagnosis);
    const QString text = textOf(reportForUser(*diagnosis, QList<Cure>()));
    QVERIFY2(text.contains(said), qPrintable(text));
    QVERIFY2(!text.contains(u"There is room for"_s), qPrintable(text));
}

void WordsForUsersTest::nameWhatTheAskerSees_data()
{
    QTest::addColumn<test::Arrange>("given");
    QTest::addColumn<QStringList>("advice"); // all but the last sentence
    const test::Arrange anyNetwork = [](test::Situation &given) { given.request.networkChoice = NetworkChoice::Auto; };
    QTest::newRow("networks")
        << test::both(test::networks(), anyNetwork)
        << QStringList{u"Ask for network campus. It is accepted then."_s,
               u"Ask for network lab. It is accepted then."_s,
               u"Ask for no network. It is accepted then. The server then has no network interface."_s};
    QTest::newRow("key pairs") << test::ownKeyPair(u"office"_s)
                               << QStringList{u"Ask for key pair laptop. It is accepted then."_s,
                                      u"Ask for no key pair. It is accepted then. The guest then gets no SSH key."_s};
}

// What others have is the cloud's own.
void WordsForUsersTest::nameWhatTheAskerSees()
{
    QFETCH(const test::Arrange, given);
    QFETCH(const QStringList, advice);
    const auto diagnosis = test::diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    const Report report = reportForUser(*diagnosis, *cures);
    QStringList told;
    for (const ReportBlock &block : report.sections.last().blocks)
        told.append(std::get<QString>(block));
    told.removeLast();
    QCOMPARE(told.join(u'\n'), advice.join(u'\n'));
}

void WordsForUsersTest::operatorsReadWhatMoved()
{
    NoProgress nobody;
    const auto diagnosis = diagnose(trialNamed({}, ServerAction::Kind::Resize), nobody);
    QVERIFY_RESULT(diagnosis);
    const QString text = textOf(reportOf(*diagnosis, std::nullopt));
    for (const QString &words : {u"runs on"_s, u"cmp-1"_s, u"flavor so far"_s, u"m1.small"_s, u"larger: "_s})
        QVERIFY2(text.contains(words), qPrintable(words + u"\n in \n"_s + text));
    QVERIFY(!text.contains(u"\n  servers "_s));
}

QTEST_GUILESS_MAIN(WordsForUsersTest)
#include "tst_wordsforusers.moc"
