// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "core/piecesoflog.h"
#include "printing.h"
#include "sources/evidentcloud.h"
#include "sources/logs/consistency.h"
#include "sources/logs/logdecisions.h"
#include "sources/logs/recordedformat.h"
#include "sources/logs/recordedsummary.h"
#include "sources/pieces.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString logs = QStringLiteral(TEST_DATA "/evidence/logs");

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<Evidence> evidenceIn(const QStringList &files)
{
    QStringList paths;
    for (const QString &file : files)
        paths << logs + u'/' + file;
    NoProgress nobody;
    return readEvidence(paths, nobody);
}

QString namesOf(const std::optional<QList<LoggedHost>> &hosts)
{
    if (!hosts)
        return u"?"_s;
    QStringList names;
    for (const LoggedHost &host : *hosts)
        names << host.host + u'/' + host.node;
    return names.join(u' ');
}

QString numberOf(const std::optional<int> &number)
{
    return number ? QString::number(*number) : u"?"_s;
}

QString weightOf(const RecordedWeight &weight)
{
    const auto text
        = [](const std::optional<double> &number) { return number ? QString::number(*number, 'g', 17) : u"?"_s; };
    return u"%1 raw %2 normalized %3 multiplier %4"_s.arg(
        weight.host.label(), text(weight.raw), text(weight.normalized), text(weight.multiplier));
}

// Everything but the places and the times, which differ in every dialect.
QStringList factsOf(const RecordedDecision &decision)
{
    QStringList facts{u"servers "_s + decision.servers.join(u' '), u"level "_s + toString(decision.level)};
    for (const LoggedStatement &statement : decision.requestFilters)
        facts << u"request filter "_s + statement.text;
    for (const RecordedRun &run : decision.runs) {
        facts << u"run of %1 starts with %2"_s.arg(run.server, numberOf(run.start));
        for (const RecordedFilter &filter : run.filters) {
            facts << u"%1 %2 %3 removed %4 left %5"_s.arg(filter.name, numberOf(filter.before), numberOf(filter.after),
                namesOf(filter.removed), namesOf(filter.left));
            for (const RecordedReason &reason : filter.reasons)
                facts << u"  %1: %2 %3"_s.arg(reason.host.label(), reason.text, reason.details.join(u' '));
        }
        facts << u"survivors "_s + namesOf(run.survivors);
        for (const RecordedWeigher &weigher : run.weighers) {
            for (const RecordedWeight &weight : weigher.weights)
                facts << weigher.name + u' ' + weightOf(weight);
        }
        for (const RecordedRank &rank : run.weighed.value_or(QList<RecordedRank>()))
            facts << u"weighed %1 %2"_s.arg(rank.host.label()).arg(rank.weight, 0, 'g', 17);
        facts << u"claims %1"_s.arg(run.claims.size());
    }
    for (const RecordedSelection &selection : decision.selections)
        facts << u"%1 on %2, alternates %3"_s.arg(
            selection.server, selection.host.label(), namesOf(selection.alternates));
    if (decision.fault)
        facts << u"fault %1: %2"_s.arg(decision.fault->type, decision.fault->text);
    return facts + decision.inconsistencies;
}

QStringList factsOf(const QList<RecordedDecision> &decisions)
{
    QStringList facts;
    for (const RecordedDecision &decision : decisions)
        facts += factsOf(decision);
    return facts;
}

QByteArray unpacked(const QString &file)
{
    QByteArray text;
    NoProgress nobody;
    const auto read = openUp(
        logs + u'/' + file,
        [&](const QString &, QIODevice &content) -> Result<void> {
            text = content.readAll();
            return {};
        },
        nobody);
    return read ? text : QByteArray();
}

// What a service writes that does not log at DEBUG.
QByteArray withoutDebug(const QByteArray &text)
{
    QByteArray kept;
    for (const QByteArray &line : text.split('\n')) {
        if (!line.contains(" DEBUG "))
            kept += line + '\n';
    }
    return kept;
}

// The lines of the plain log that the variant has.
QByteArray linesOf(const QString &variant)
{
    const QByteArray plain = unpacked(u"variants/plain.log.gz"_s);
    if (variant.startsWith("messages-only"_L1) || variant.startsWith("smart-quotes"_L1)
        || variant.startsWith("ticket-quoted-twice"_L1))
        return withoutDebug(plain);
    if (variant.startsWith("stderr"_L1)) { // of the scheduler alone
        QByteArray kept;
        for (const QByteArray &line : plain.split('\n')) {
            if (line.contains(" 8285 "))
                kept += line + '\n';
        }
        return kept;
    }
    return variant.startsWith("ticket-wrapped"_L1) ? plain.split('\n').first(103).join('\n') : plain;
}

QList<LoggedHost> hostsOf(const QJsonArray &pairs)
{
    QList<LoggedHost> hosts;
    for (const QJsonValue &pair : pairs)
        hosts.append({pair[0].toString(), pair[1].toString()});
    return hosts;
}

const QJsonArray &truth()
{
    static const QJsonArray boots = [] {
        const QString reference = qEnvironmentVariable("ASTROLABE_REFERENCE");
        const QString path
            = reference.isEmpty() ? logs + u"/truth.json"_s : reference + u"/samples/evidence/truth.json"_s;
        return QJsonDocument::fromJson(bytesOf(path)).object().value("boots"_L1).toArray();
    }();
    return boots;
}

} // namespace

class LogDecisionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void agreesWithTheTruth_data();
    void agreesWithTheTruth();
    void readsTheSameInEveryDialect_data();
    void readsTheSameInEveryDialect();
    void readsOldReleases_data();
    void readsOldReleases();
    void separatesInterleavedRequests();
    void survivesHostileText_data();
    void survivesHostileText();
    void readsWhateverTheCut();
    void takesStagesFromFaultTexts_data();
    void takesStagesFromFaultTexts();
    void joinsLogsThatSayTheSame();
    void reportsWhatDoesNotAgree();
    void checksTheChoice_data();
    void checksTheChoice();
    void findsTheFilterOfAWarning();
    void summarises();
    void saysInShort_data();
    void saysInShort();
    void writesTheExample();

private:
    QHash<QString, RecordedDecision> m_byRequest;
};

void LogDecisionsTest::initTestCase()
{
    const auto read = evidenceIn({u"debug"_s});
    QVERIFY_RESULT(read);
    for (const RecordedDecision &decision : read->recordedDecisions)
        m_byRequest.insert(decision.requestId, decision);
}

void LogDecisionsTest::agreesWithTheTruth_data()
{
    QTest::addColumn<QJsonObject>("boot");
    for (const QJsonValue &boot : truth()) {
        if (!boot["scheduler"_L1].toObject().isEmpty())
            QTest::newRow(qPrintable(boot["name"_L1].toString())) << boot.toObject();
    }
}

void LogDecisionsTest::agreesWithTheTruth()
{
    QFETCH(const QJsonObject, boot);
    const QString request = boot.contains("request_id"_L1) ? boot["request_id"_L1].toString()
                                                           : boot["outcome"_L1]["request_id"_L1].toString();
    const QJsonArray servers
        = boot.contains("servers"_L1) ? boot["servers"_L1].toArray() : boot["outcome"_L1]["servers"_L1].toArray();
    QVERIFY2(m_byRequest.contains(request), "the logs have no decision of this request");
    const RecordedDecision decision = m_byRequest.value(request);
    const QJsonObject scheduler = boot["scheduler"_L1].toObject();
    QCOMPARE(decision.inconsistencies, QStringList());

    QStringList uuids;
    for (const QJsonValue &server : servers)
        uuids << server["uuid"_L1].toString();
    QStringList known = decision.servers;
    std::ranges::sort(uuids);
    std::ranges::sort(known);
    QCOMPARE(known, uuids);

    QStringList queries;
    for (const RecordedQuery &query : decision.queries)
        queries << query.query;
    QStringList wantedQueries;
    for (const QJsonValue &query : scheduler["queries"_L1].toArray())
        wantedQueries << query.toString();
    // The logs of Placement and the conductor begin later than the scheduler's.
    const bool hasAllLogs = boot["kind"_L1].toString() == "land"_L1 || boot["kind"_L1].toString() == "fail"_L1;
    if (hasAllLogs)
        QCOMPARE(queries, wantedQueries);

    // With forced hosts there are runs without filters.
    QList<RecordedRun> filtered;
    std::ranges::copy_if(
        decision.runs, std::back_inserter(filtered), [](const RecordedRun &run) { return run.start.has_value(); });
    const QJsonArray runs = scheduler["filters"_L1].toArray();
    QCOMPARE(filtered.size(), runs.size());
    const QJsonArray names = scheduler["hosts_after_each_filter"_L1].toArray();
    qsizetype failed = 0;
    for (qsizetype i = 0; i < runs.size(); ++i) {
        QStringList counts{u" %1"_s.arg(*filtered.at(i).start)};
        for (const RecordedFilter &filter : filtered.at(i).filters)
            counts << u"%1 %2"_s.arg(filter.name).arg(filter.after.value_or(-1));
        QStringList wanted;
        for (const QJsonValue &filter : runs[i].toArray())
            wanted << u"%1 %2"_s.arg(filter[0].toString()).arg(filter[1].toInt());
        wanted.removeDuplicates(); // a filter that left none stands twice
        QCOMPARE(counts, wanted);
        if (filtered.at(i).emptiedBy() == nullptr)
            continue;
        for (qsizetype f = 0; f < filtered.at(i).filters.size(); ++f) {
            const RecordedFilter &filter = filtered.at(i).filters.at(f);
            QCOMPARE(filter.name, names[failed][f][0].toString());
            QCOMPARE(namesOf(filter.left), namesOf(hostsOf(names[failed][f][1].toArray())));
            QVERIFY2(filter.removed.has_value(), qPrintable(filter.name));
        }
        ++failed;
    }

    QStringList survivors;
    QStringList weighed;
    for (const RecordedRun &run : decision.runs) {
        if (run.survivors)
            survivors << namesOf(run.survivors);
        for (const RecordedRank &rank : run.weighed.value_or(QList<RecordedRank>()))
            weighed << u"%1 %2"_s.arg(rank.host.node).arg(rank.weight, 0, 'g', 17);
    }
    QStringList wantedSurvivors;
    for (const QJsonValue &list : scheduler["filtered"_L1].toArray())
        wantedSurvivors << namesOf(hostsOf(list.toArray()));
    QCOMPARE(survivors, wantedSurvivors);
    QStringList wantedWeighed;
    for (const QJsonValue &list : scheduler["weighed"_L1].toArray()) {
        for (const QJsonValue &rank : list.toArray())
            wantedWeighed << u"%1 %2"_s.arg(rank[1].toString()).arg(rank[2].toDouble(), 0, 'g', 17);
    }
    QCOMPARE(weighed, wantedWeighed);

    QStringList selections;
    QStringList alternates;
    for (const RecordedSelection &selection : decision.selections) {
        selections << selection.server + u' ' + selection.host.host + u' ' + selection.host.node;
        if (selection.alternates)
            alternates << namesOf(selection.alternates);
    }
    QStringList wantedSelections;
    for (const QJsonValue &selection : scheduler["selected"_L1].toArray())
        wantedSelections << u"%1 %2 %3"_s.arg(
            selection[0].toString(), selection[1].toString(), selection[2].toString());
    QCOMPARE(selections, wantedSelections);
    QStringList wantedAlternates;
    for (const QJsonValue &list : scheduler["alternates"_L1].toArray())
        wantedAlternates << namesOf(hostsOf(list.toArray()));
    if (hasAllLogs)
        QCOMPARE(alternates, wantedAlternates);

    const QString fault = servers.first()["fault"_L1]["message"_L1].toString();
    if (decision.fault)
        QCOMPARE(decision.fault->text, fault.trimmed());
    else
        QVERIFY2(fault.isEmpty() || fault.startsWith("Insufficient"_L1), qPrintable(fault));
}

void LogDecisionsTest::readsTheSameInEveryDialect_data()
{
    QTest::addColumn<QString>("file");
    const QStringList files = QDir(logs + u"/variants"_s).entryList(QDir::Files);
    QCOMPARE(files.size(), 29); // the plain one stands for two: it is packed
    for (const QString &file : files)
        QTest::newRow(qPrintable(file)) << file;
}

void LogDecisionsTest::readsTheSameInEveryDialect()
{
    QFETCH(const QString, file);
    const auto read = evidenceIn({u"variants/"_s + file});
    QVERIFY_RESULT(read);
    QCOMPARE(read->unread, QStringList());
    const QList<RecordedDecision> expected = test::decisionsIn(linesOf(file));
    QVERIFY(expected.size() >= 2);
    QCOMPARE(factsOf(read->recordedDecisions), factsOf(expected));
    for (qsizetype i = 0; i < expected.size(); ++i) {
        if (file != "messages-only.txt.gz"_L1)
            QCOMPARE(read->recordedDecisions.at(i).requestId, expected.at(i).requestId);
    }
}

void LogDecisionsTest::readsOldReleases_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("counts");
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("reasons");
    QTest::addColumn<int>("latest"); // release
    QTest::newRow("Liberty")
        << u"liberty.log"_s << u"RetryFilter 3, AvailabilityZoneFilter 3, RamFilter 2, ComputeFilter 0"_s << u"E3"_s
        << u"node-12.example.net: does not have 8192 MB usable ram, it only has 1850.0 MB usable ram.; "
           u"node-11.example.net: has not been heard from in a while; "
           u"node-13.example.net: is disabled, reason: disk swap"_s
        << 12;
    QTest::newRow("Newton") << u"newton.log"_s
                            << u"RetryFilter 9, AvailabilityZoneFilter 2, RamFilter 1, DiskFilter 1, ComputeFilter 1, "
                               u"ComputeCapabilitiesFilter 0"_s
                            << u"E1"_s << QString() << 0;
    QTest::newRow("Pike, DevStack's journal")
        << u"pike-devstack-journal.log"_s << u"RetryFilter 1, AvailabilityZoneFilter 1, ImagePropertiesFilter 0"_s
        << u"E3"_s << u"devstack-pike: does not support requested instance_properties"_s << 0;
    QTest::newRow("Queens, DevStack's screen")
        << u"queens-devstack-screen.log"_s << u"RamFilter 2, ServerGroupAntiAffinityFilter 0"_s << u"E2"_s << QString()
        << 0;
    QTest::newRow("Queens without candidates")
        << u"queens-got-no-candidates.log"_s << QString() << u"E1"_s << QString() << 17;
    QTest::newRow("Train") << u"train.log"_s << u"AvailabilityZoneFilter 1, ComputeFilter 0"_s << u"E3"_s
                           << u"node-11.example.net: has not been heard from in a while"_s << 23;
}

void LogDecisionsTest::readsOldReleases()
{
    QFETCH(const QString, file);
    QFETCH(const QString, counts);
    QFETCH(const QString, level);
    QFETCH(const QString, reasons);
    QFETCH(const int, latest);
    const auto read = evidenceIn({u"old/"_s + file});
    QVERIFY_RESULT(read);
    QCOMPARE(read->recordedDecisions.size(), 1);
    const RecordedDecision &decision = read->recordedDecisions.first();
    QCOMPARE(decision.requestId, u"req-3b1c7d55-9a0e-4c7f-8f0a-6d3e2b1a0c01"_s);
    QCOMPARE(decision.outcome, std::optional(Outcome::NoValidHost));
    QCOMPARE(toString(decision.level), level);
    QCOMPARE(decision.release.latest.value_or(0), latest);
    QCOMPARE(decision.inconsistencies, QStringList());
    QStringList foundCounts;
    QStringList foundReasons;
    for (const RecordedRun &run : decision.runs) {
        for (const RecordedFilter &filter : run.filters) {
            foundCounts << u"%1 %2"_s.arg(filter.name).arg(filter.after.value_or(-1));
            for (const RecordedReason &reason : filter.reasons)
                foundReasons << u"%1: %2"_s.arg(reason.host.label(), reason.text);
        }
    }
    QCOMPARE(foundCounts.join(u", "_s), counts);
    QCOMPARE(foundReasons.join(u"; "_s), reasons);
}

// Two requests whose lines alternate; each alone and both together must read alike.
void LogDecisionsTest::separatesInterleavedRequests()
{
    const QList<QByteArray> lines = unpacked(u"variants/plain.log.gz"_s).split('\n');
    QList<QByteArray> first;
    QList<QByteArray> second;
    for (const QByteArray &line : lines) {
        if (line.contains("req-98062016"))
            first << line;
        else if (line.contains("req-0e03057f"))
            second << line;
    }
    QByteArray together;
    for (qsizetype i = 0; i < std::max(first.size(), second.size()); ++i)
        together += first.value(i) + '\n' + second.value(i) + '\n';
    QCOMPARE(
        factsOf(test::decisionsIn(together)), factsOf(test::decisionsIn(first.join('\n') + '\n' + second.join('\n'))));
    QCOMPARE(test::decisionsIn(together).size(), 2);
}

void LogDecisionsTest::survivesHostileText_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray head = "2026-11-25 11:07:02.627 8285 DEBUG nova.filters [None req-1 u p - - d d] ";
    const QByteArray results = "Filtering removed all hosts for the request with instance ID 'x'. Filter results: ";
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a line of twenty megabytes")
        << head + "Filter " + QByteArray(20 << 20, 'x') + "\n" + head + "Filter A returned 0 hosts";
    QTest::newRow("deep literals") << head + results + QByteArray(1 << 20, '[');
    QTest::newRow("invalid UTF-8") << head + "Filter \xff\xfe\xc0 returned 0 hosts\n\x80\x80\n";
    QTest::newRow("many quotes") << QByteArray(1 << 20, '>') + "\n" + QByteArray(100, '>') + head;
    QTest::newRow("numbers too large") << head + "Starting with 99999999999999999999 host(s)\n";
    QTest::newRow("an endless colour") << head + "\x1b[" + QByteArray(100, '1');
    QTest::newRow("a cut JSON object") << QByteArray("{\"log\": \"") + head + "Filter";
    QTest::newRow("one byte of UTF-16") << QByteArray("\xff\xfe\x20");
}

void LogDecisionsTest::survivesHostileText()
{
    QFETCH(const QByteArray, text);
    for (const RecordedDecision &decision : test::decisionsIn(text))
        QVERIFY(decision.runs.size() <= 1);
}

// Whatever is missing at the beginning or the end, what remains is not contradictory.
void LogDecisionsTest::readsWhateverTheCut()
{
    const QByteArray plain = unpacked(u"variants/plain.log.gz"_s);
    for (qsizetype at = 0; at < plain.size(); at += 1487) {
        for (const QByteArray &part : {plain.first(at), plain.sliced(at)}) {
            for (const RecordedDecision &decision : test::decisionsIn(part))
                QCOMPARE(decision.inconsistencies, QStringList());
        }
    }
}

void LogDecisionsTest::takesStagesFromFaultTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("stage");
    QTest::addColumn<int>("causes");
    QTest::newRow("filters, in a table of the client")
        << QByteArray("| fault | {'code': 500, 'created': '2026-11-25T11:07:02Z', 'message': 'No valid host was found. "
                      "There are not enough hosts available.', 'details': 'Traceback'} |")
        << u"filters"_s << 3;
    QTest::newRow("filters, in an answer of the API")
        << QByteArray(R"({"server": {"fault": {"code": 500, "message": "No valid host was found. )"
                      R"(There are not enough hosts available."}}})")
        << u"filters"_s << 3;
    QTest::newRow("filters, wrapped") << QByteArray(
        "It says: No valid host was found. There are not\nenough hosts available.\n")
                                      << u"filters"_s << 3;
    QTest::newRow("Placement") << QByteArray("\"message\": \"No valid host was found. \"") << u"placement"_s << 2;
    QTest::newRow("a request filter") << QByteArray("No valid host was found. Scheduling failed: no aggregates")
                                      << u"request_filters"_s << 1;
    QTest::newRow("other words of NoValidHost")
        << QByteArray("No valid host was found. No valid host for cold migrate") << QString() << 0;
    QTest::newRow("retries") << QByteArray(
        "Exceeded maximum number of retries. Exhausted all hosts available for retrying "
        "build failures for instance 5c0d8f0e-6a51-4a0b-8a55-0d1d2f6b7a01.")
                             << u"compute"_s << 1;
    QTest::newRow("aborted") << QByteArray("Build of instance 5c0d8f0e-6a51-4a0b-8a55-0d1d2f6b7a01 aborted: no network")
                             << u"compute"_s << 1;
    QTest::newRow("forced") << QByteArray(
        "Insufficient compute resources: Requested instance NUMA topology cannot fit.")
                            << u"compute"_s << 1;
    QTest::newRow("no cell") << QByteArray("Host 'cmp-9' is not mapped to any cell") << u"conductor"_s << 1;
    QTest::newRow("an answer of the API")
        << QByteArray(R"({"badRequest": {"code": 400, "message": "The requested availability zone is not available"}})")
        << u"api"_s << 1;
    QTest::newRow("an answer of the API, as the client prints it") << QByteArray(
        "The requested availability zone is not available (HTTP 400) (Request-ID: req-d6810ec9-12d6-4eae)")
                                                                   << u"api"_s << 1;
}

void LogDecisionsTest::takesStagesFromFaultTexts()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, stage);
    QFETCH(const int, causes);
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(text);
    file.close();
    NoProgress nobody;
    const auto read = readEvidence({file.fileName()}, nobody);
    QVERIFY_RESULT(read);
    QCOMPARE(read->recordedDecisions.size(), 1);
    const RecordedDecision &decision = read->recordedDecisions.first();
    QCOMPARE(toString(decision.level), u"E0"_s);
    QVERIFY(decision.fault.has_value());
    QCOMPARE(decision.fault->stage ? toString(*decision.fault->stage) : QString(), stage);
    QCOMPARE(recordedSummary(decision).filter(u"Possible: "_s).size(), causes);
}

// A file and the journal of the same service.
void LogDecisionsTest::joinsLogsThatSayTheSame()
{
    const auto once = evidenceIn({u"variants/plain.log.gz"_s});
    const auto twice = evidenceIn({u"variants/journal-short.log.gz"_s, u"variants/plain.log.gz"_s});
    const auto withInfo = evidenceIn({u"variants/smart-quotes.txt.gz"_s, u"variants/plain.log.gz"_s});
    QVERIFY_RESULT(once);
    QVERIFY_RESULT(twice);
    QVERIFY_RESULT(withInfo);
    QCOMPARE(factsOf(twice->recordedDecisions), factsOf(once->recordedDecisions));
    QCOMPARE(factsOf(withInfo->recordedDecisions), factsOf(once->recordedDecisions));
}

void LogDecisionsTest::reportsWhatDoesNotAgree()
{
    QByteArray plain = unpacked(u"variants/plain.log.gz"_s);
    plain.replace("weight: 5.309210526315789", "weight: 5.4");
    const QList<RecordedDecision> decisions = test::decisionsIn(plain);
    QCOMPARE(decisions.size(), 3);
    QCOMPARE(decisions.last().inconsistencies,
        QStringList{u"cmp-3 has the weight 5.4, but what the weighers gave it adds up to 5.30921."_s});
}

void LogDecisionsTest::checksTheChoice_data()
{
    QTest::addColumn<int>("chosen"); // position among the weighed hosts
    QTest::addColumn<int>("claims");
    QTest::addColumn<int>("subset"); // 0: not known
    QTest::addColumn<QString>("said");
    QTest::newRow("the first") << 0 << 1 << 1 << QString();
    QTest::newRow("drawn from two") << 1 << 1 << 2 << QString();
    QTest::newRow("drawn, the option is not known") << 2 << 1 << 0 << QString();
    QTest::newRow("beyond the subset")
        << 2 << 1 << 2 << u"c was selected as number 3 of the weighed hosts, but host_subset_size is 2."_s;
    QTest::newRow("the second try") << 1 << 2 << 1 << QString();
    QTest::newRow("another first one was drawn") << 0 << 2 << 3 << QString();
    QTest::newRow("a host was skipped")
        << 2 << 2 << 1 << u"c was selected with claim number 2, but is number 3 of the weighed hosts."_s;
    QTest::newRow("more claims than hosts") << 0 << 4 << 1 << u"4 claims were tried, but only 3 hosts were weighed."_s;
}

void LogDecisionsTest::checksTheChoice()
{
    QFETCH(const int, chosen);
    QFETCH(const int, claims);
    QFETCH(const int, subset);
    QFETCH(const QString, said);
    RecordedRun run;
    run.weighed = QList<RecordedRank>{{{u"a"_s, u"a"_s}, 3}, {{u"b"_s, u"b"_s}, 2}, {{u"c"_s, u"c"_s}, 1}};
    run.selected = run.weighed->at(chosen).host;
    run.claims.resize(claims);
    RecordedDecision decision;
    decision.runs = {run};
    const QStringList sentences = inconsistenciesOf(decision, subset > 0 ? std::optional(subset) : std::nullopt);
    QCOMPARE(sentences.join(u'\n'), said);
}

// A warning of ComputeFilter stands in logs without DEBUG, where the line of that filter does not.
void LogDecisionsTest::findsTheFilterOfAWarning()
{
    const auto read = evidenceIn({u"variants/smart-quotes.txt.gz"_s});
    QVERIFY_RESULT(read);
    QCOMPARE(read->recordedDecisions.size(), 2);
    const RecordedRun &run = read->recordedDecisions.last().runs.first();
    QCOMPARE(run.emptiedBy()->name, u"ServerGroupAntiAffinityFilter"_s);
    QCOMPARE(run.emptiedBy()->reasons.size(), 0);
    QCOMPARE(run.filters.at(1).name, u"ComputeFilter"_s);
    QCOMPARE(namesOf(run.filters.at(1).removed), u"cmp-11/cmp-11"_s);
}

void LogDecisionsTest::summarises()
{
    const auto read = evidenceIn({u"variants/plain.log.gz"_s});
    QVERIFY_RESULT(read);
    QCOMPARE(read->recordedDecisions.size(), 3);
    const QStringList lines = recordedSummary(read->recordedDecisions.first());
    QCOMPARE(lines.first(),
        u"req-98062016-d1b3-4af1-9c5d-347ef3cc7238, 2026-11-25 11:07:02.627: "
        u"NUMATopologyFilter removed the last host."_s);
    QVERIFY(
        lines.contains(u"    bm-1/bm-1-a: fails NUMA topology requirements. No host NUMA topology while the instance "
                       u"specified one."_s));
    const QStringList landed = recordedSummary(read->recordedDecisions.last());
    QVERIFY(landed.contains(u"  Server e03c8f2f-4821-4f14-bbf4-725993b38fa6: cmp-3; alternates: cmp-4, cmp-6"_s));
}

void LogDecisionsTest::writesTheExample()
{
    const auto read = evidenceIn({u"variants/plain.log.gz"_s});
    QVERIFY_RESULT(read);
    const QByteArray example = bytesOf(QStringLiteral(TEST_DATA "/../../docs/formats/recorded.example.json"));
    QCOMPARE(
        recordedDecisionsJson(read->recordedDecisions).last().toObject(), QJsonDocument::fromJson(example).object());
}

void LogDecisionsTest::saysInShort_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QStringList>("told"); // without the request's id and the time
    const auto row
        = [](const char *name, const QByteArray &log, const QStringList &told) { QTest::newRow(name) << log << told; };
    const auto filters = [](const QByteArray &level, const QByteArray &message) {
        return test::lineBy("nova.filters", level, message);
    };
    const QString atInfo = u"  E1: Counts, as nova-scheduler logs them at INFO: hosts are named in warnings alone, and "
                           "most reasons are unknown."_s;
    const QByteArray removed = "Filtering removed all hosts for the request with instance ID "
                               "'22222222-2222-2222-2222-222222222222'. Filter results: ";
    row("counts",
        filters("INFO", "Filter RamFilter returned 0 hosts")
            + filters("INFO", removed + "['ComputeFilter: (start: 5, end: 2)', 'RamFilter: (start: 2, end: 0)']"),
        {u"RamFilter removed the last host."_s, atInfo, u"  5 host(s) reached the filters."_s,
            u"  ComputeFilter: 5 → 2"_s, u"  RamFilter: 2 → 0"_s});
    row("names",
        filters("INFO", "Filter RamFilter returned 0 hosts")
            + filters("INFO", removed + "['ComputeFilter: (start: 2, end: 2)', 'RamFilter: (start: 2, end: 0)']")
            + filters("DEBUG", removed + "[('ComputeFilter', [('a', 'a'), ('b', 'b')]), ('RamFilter', None)]"),
        {u"RamFilter removed the last host."_s, u"  E2: Hosts are named, but reasons or weights are missing."_s,
            u"  2 host(s) reached the filters."_s, u"  RamFilter: 2 → 0; removed a, b"_s,
            u"  1 filter(s) removed no host."_s});
    row("hosts that go on",
        filters("DEBUG", "Starting with 5 host(s)") + filters("DEBUG", "Filter ComputeFilter returned 5 host(s)"),
        {u"The log does not show how it ended."_s, atInfo, u"  5 host(s) reached the filters."_s,
            u"  1 filter(s) removed no host."_s});
    row("no candidates",
        test::lineBy("nova.scheduler.manager", "INFO",
            "Got no allocation candidates from the Placement API. This could be due to insufficient resources or a "
            "temporary occurrence as compute nodes start up."),
        {u"Placement offered no host."_s, atInfo});
    row("a fault",
        test::lineBy("nova.scheduler.utils", "WARNING",
            "Failed to compute_task_build_instances: No valid host was found. There are not enough hosts available."),
        {u"No valid host was found. There are not enough hosts available."_s,
            u"  E0: From the fault text: only the stage is known."_s,
            u"  Possible: Placement offered hosts, but the filters removed all of them."_s,
            u"  Possible: Hosts passed the filters, but every claim in Placement failed."_s,
            u"  Possible: More servers were requested at once than there were hosts for."_s});
    row("a choice",
        test::lineOfServer(
            "nova.conductor.manager", "Selected host: a; Selected node: a; Alternates: [('b', 'b'), ('c', 'n')]"),
        {u"1 server(s) got a host."_s, atInfo,
            u"  Server 22222222-2222-2222-2222-222222222222: a; alternates: b, c/n"_s});
    row("a choice without alternates",
        test::lineOfServer("nova.conductor.manager", "Selected host: a; Selected node: a; Alternates: []"),
        {u"1 server(s) got a host."_s, atInfo, u"  Server 22222222-2222-2222-2222-222222222222: a"_s});
}

void LogDecisionsTest::saysInShort()
{
    QFETCH(const QByteArray, log);
    const QList<RecordedDecision> decisions = test::decisionsIn(log);
    QCOMPARE(decisions.size(), 1);
    QStringList lines = recordedSummary(decisions.first());
    const QString head = u"req-11111111-1111-1111-1111-111111111111, 2026-11-25 11:00:00.000: "_s;
    QVERIFY2(lines.first().startsWith(head), qPrintable(lines.first()));
    lines.first().remove(0, head.size());
    QTEST(lines, "told");
}

QTEST_GUILESS_MAIN(LogDecisionsTest)
#include "tst_logdecisions.moc"
