// SPDX-License-Identifier: GPL-3.0-or-later
#include "cases.h"
#include "diagnosis/curesearch.h"
#include "diagnosis/diagnosisformat.h"
#include "printing.h"
#include "report/diagnosisreport.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QXmlStreamReader>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ReportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isWritten_data();
    void isWritten();
    void escapesWhatIsObeyed();
    void saysWhatItLeavesOut();
    void leadsWithTheCause();
    void explains_data() { test::addCases(); }
    void explains();
    void countsNothingThatIsNotKnown();
    void tellsOfServersThatNobodyCounts();
    void tellsClaimsThatFail();
    void tellsWeightsThatDiffer();
};

namespace {

const Report small{u"web: no host"_s, {u"Why & how."_s},
    {{u"Numbers"_s,
         {u"A paragraph."_s,
             ReportTable{{u"host"_s, u"free"_s}, {{u"cmp-1"_s, u"12"_s}, {u"cmp-10"_s, u"3"_s}}, u"… and 2 more"_s},
             ReportBars{{u"ram"_s, u"disk"_s}, {{u"cmp-1"_s, {1.0, -0.5}}, {u"cmp-10"_s, {0.25, 0.0}}}}}},
        {u"What helps"_s, {ReportCommands{{u"openstack server list"_s, u"# then"_s}}}}}};

const QString asText = u"web: no host\n"
                       "Why & how.\n"
                       "\n"
                       "Numbers\n"
                       "  A paragraph.\n"
                       "  host    free\n"
                       "  cmp-1   12\n"
                       "  cmp-10  3\n"
                       "  … and 2 more\n"
                       "\n"
                       "What helps\n"
                       "    openstack server list\n"
                       "    # then\n"_s;

const QString asMarkdown = u"# web: no host\n"
                           "\n"
                           "Why \\& how.\n"
                           "\n"
                           "## Numbers\n"
                           "\n"
                           "A paragraph.\n"
                           "\n"
                           "| host | free |\n"
                           "| --- | --- |\n"
                           "| cmp-1 | 12 |\n"
                           "| cmp-10 | 3 |\n"
                           "\n"
                           "… and 2 more\n"
                           "\n"
                           "## What helps\n"
                           "\n"
                           "```\n"
                           "openstack server list\n"
                           "# then\n"
                           "```\n"_s;

// Tags that HTML does not close are written as XML has them.
QString wellFormed(QString html)
{
    html.remove(u"<!DOCTYPE html>\n"_s).replace(u"<meta charset=\"utf-8\">"_s, u"<meta charset=\"utf-8\"/>"_s);
    QXmlStreamReader reader(html);
    while (!reader.atEnd())
        reader.readNext();
    return reader.hasError() ? reader.errorString() : QString();
}

} // namespace

void ReportTest::isWritten_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QStringList>("parts"); // in this order; the last is the end
    QTest::newRow("as text") << textOf(small) << QStringList{asText};
    QTest::newRow("as Markdown") << markdownOf(small) << QStringList{asMarkdown};
    QTest::newRow("as HTML") << htmlOf(small)
                             << QStringList{u"<html lang=\"en\">"_s, u"<title>web: no host</title>"_s,
                                    u"@media print"_s, u"Why &amp; how."_s, u"<h2>Numbers</h2>"_s, u"<svg"_s,
                                    u"<title>disk: -0.50</title>"_s, u"<pre>openstack server list\n# then</pre>"_s,
                                    u"</html>\n"_s};
    QTest::newRow("as Qt reads HTML") << htmlOf(small, HtmlReader::QtTextView)
                                      << QStringList{u"<table border=\"1\""_s, u"<td>cmp-1</td>"_s,
                                             u"<pre style=\"white-space: pre-wrap\">openstack server list\n"_s,
                                             u"</html>\n"_s};
}

void ReportTest::isWritten()
{
    QFETCH(const QString, written);
    QFETCH(const QStringList, parts);
    qsizetype at = 0;
    for (const QString &part : parts) {
        const qsizetype found = written.indexOf(part, at);
        QVERIFY2(found >= 0, qPrintable(part + u"\n in \n"_s + written));
        at = found + part.size();
    }
    QCOMPARE(at, written.size());
}

// Names come from outside and may look like markup.
void ReportTest::escapesWhatIsObeyed()
{
    const QString hostile = u"<b>|`*_x_ [a](http://b)\u202e\n- 1. &lt;"_s;
    const Report report{hostile, {hostile},
        {{hostile,
            {hostile, ReportTable{{hostile}, {{hostile}}, hostile}, ReportCommands{{hostile, u"```"_s}},
                ReportBars{{hostile}, {{hostile, {1.0}}}}}}}};
    const QString html = htmlOf(report);
    QCOMPARE(wellFormed(html), QString());
    QVERIFY(!html.contains(u"<b>"_s));
    QVERIFY(html.contains(u"&amp;lt;"_s));
    const QString markdown = markdownOf(report);
    QVERIFY2(markdown.contains(u"\\<b\\>\\|\\`\\*\\_x\\_ \\[a\\](http"_s), qPrintable(markdown));
    QVERIFY(markdown.contains(u"\n````\n"_s)); // a longer fence than the commands have
    for (const QString &written : {textOf(report), markdown, html}) {
        QVERIFY(!written.contains(u'\u202e'));
        QVERIFY(!written.contains(u"\n- 1."_s));
    }
    const Report list{u"1. x"_s, {u"- x"_s, u"# x"_s}, {}};
    QCOMPARE(markdownOf(list), u"# 1\\. x\n\n\\- x\n\n\\# x\n"_s);
}

// Of many hosts the nearest are told, and how many there are besides.
void ReportTest::saysWhatItLeavesOut()
{
    const auto diagnosis = test::diagnosisOfCase(u"C08"_s);
    QVERIFY_RESULT(diagnosis);
    const qsizetype hosts = diagnosis->examined.decision().hosts.size();
    QVERIFY(hosts > 2);
    const QString left = u"… and %1 more, further away"_s.arg(hosts - 2);
    QVERIFY(textOf(reportOf(*diagnosis, {}, {.hosts = 2})).contains(left));
    const QString all = textOf(reportOf(*diagnosis, {}, {.hosts = std::nullopt}));
    QVERIFY(!all.contains(u"further away"_s));
    for (const DecidedHost &host : diagnosis->examined.decision().hosts)
        QVERIFY2(all.contains(u"\n  "_s + host.label + u' '), qPrintable(all));
}

void ReportTest::leadsWithTheCause()
{
    const auto diagnosis = test::diagnosisOfCase(u"C08"_s);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const auto cures = findCures(*diagnosis, nobody);
    QVERIFY_RESULT(cures);
    const Report report = reportOf(*diagnosis, *cures, {.program = u"9.9"_s});
    const Cause &first = diagnosis->causes.first();
    QVERIFY2(report.lead.first().startsWith(sentence(first.sentence)), qPrintable(report.lead.first()));
    const QString text = textOf(report);
    for (const QString &told : {u"Nova's fault: “No valid host was found. There are not enough hosts available.”"_s,
             u"In documents its name is C08 service_down."_s, u"ComputeFilter"_s, u"What helps"_s,
             u"→ lands on cmp-1"_s, u"Astrolabe 9.9"_s})
        QVERIFY2(text.contains(told), qPrintable(told + u"\n in \n"_s + text));
}

// How many hosts a filter leaves that is not Nova's, nobody knows.
void ReportTest::countsNothingThatIsNotKnown()
{
    const auto diagnosis = test::diagnosisOfCase(u"21-custom-filter"_s);
    QVERIFY_RESULT(diagnosis);
    const Report report = reportOf(*diagnosis, QList<Cure>());
    const auto happened = std::ranges::find(report.sections, u"What happened"_s, &ReportSection::title);
    QVERIFY(happened != report.sections.cend());
    const auto &stages = std::get<ReportTable>(happened->blocks.last());
    QVERIFY(stages.rows.contains(QStringList{u"FailureDomainFilter"_s, u"2"_s, u"not known"_s}));
    QVERIFY(stages.rows.contains(QStringList{u"ComputeFilter"_s, u"2"_s, u"2"_s}));
}

// A host that was renamed looks empty to Nova and Placement.
void ReportTest::tellsOfServersThatNobodyCounts()
{
    const QString warning
        = u"Nova counts no usage of srv-0, srv-1, srv-2 on nova-12.olddomain, recorded on the node "
          "nova-12.olddomain, while the host reports nova-12.newdomain: it has less room than it seems"_s;
    const auto diagnosis = test::diagnosisOfCase(u"28-hostname-changed"_s);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(diagnosis->examined.trial.lands());
    const QString text = textOf(reportOf(*diagnosis, QList<Cure>()));
    QVERIFY2(text.contains(u"  "_s + warning + u".\n"_s), qPrintable(text));
    QCOMPARE(writeDiagnosis(*diagnosis)["warnings"_L1].toArray(), QJsonArray{warning});
    const auto other = test::diagnosisOfCase(u"21-custom-filter"_s);
    QVERIFY_RESULT(other);
    QVERIFY(!writeDiagnosis(*other).contains("warnings"_L1));
}

void ReportTest::tellsClaimsThatFail()
{
    const auto diagnosis = test::diagnosisOfCase(u"Cmulti"_s);
    QVERIFY_RESULT(diagnosis);
    const Report report = reportOf(*diagnosis, QList<Cure>());
    const auto happened = std::ranges::find(report.sections, u"What happened"_s, &ReportSection::title);
    QVERIFY(happened != report.sections.cend());
    const auto &stages = std::get<ReportTable>(happened->blocks.last());
    QCOMPARE(stages.rows.last(), (QStringList{u"Placement: the claim"_s, u"2"_s, u"0"_s}));
    const QString text = textOf(report);
    const QString told = u"cmp-2 has a capacity of 15.5 GiB MEMORY_MB, of which 14.2 GiB are used"_s;
    QVERIFY2(text.contains(told), qPrintable(text));
}

// What makes no difference takes no room, and nothing has to help.
void ReportTest::tellsWeightsThatDiffer()
{
    QFile file(QStringLiteral(TEST_DATA "/cases/C08.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    QJsonObject cloud = document["cloud"_L1].toObject();
    QJsonArray nodes = cloud["compute_nodes"_L1].toArray();
    for (qsizetype at = 0; at < nodes.size(); ++at) {
        QJsonObject node = nodes.at(at).toObject();
        QJsonObject service = node["service"_L1].toObject();
        service["last_seen_up"_L1] = cloud["now"_L1];
        node["service"_L1] = service;
        nodes[at] = node;
    }
    cloud["compute_nodes"_L1] = nodes;
    const auto diagnosis = test::diagnosisOf(cloud, document["request"_L1].toObject());
    QVERIFY_RESULT(diagnosis);
    QVERIFY(diagnosis->examined.trial.lands());
    const Report report = reportOf(*diagnosis, QList<Cure>());
    const QString text = textOf(report);
    QVERIFY2(!text.contains(u"What helps"_s), qPrintable(text));
    const auto weights = std::ranges::find(report.sections, u"Weights of the remaining hosts"_s, &ReportSection::title);
    QVERIFY(weights != report.sections.cend());
    const auto &table = std::get<ReportTable>(weights->blocks.at(1));
    const qsizetype memory = table.columns.indexOf(u"RAMWeigher"_s);
    QVERIFY2(memory > 0, qPrintable(table.columns.join(u' ')));
    QCOMPARE(table.columns.value(memory + 1), u"free_ram_mb"_s);
    for (const QStringList &row : table.rows) {
        QCOMPARE(row.size(), table.columns.size());
        QVERIFY2(row.at(memory + 1).endsWith(u"iB"_s), qPrintable(row.join(u' ')));
    }
    QVERIFY(!table.columns.contains(u"BuildFailureWeigher"_s));
    QVERIFY2(std::get<QString>(weights->blocks.last()).startsWith(u"0 for every host: "_s), qPrintable(text));
    QVERIFY(std::get<QString>(weights->blocks.last()).contains(u"BuildFailureWeigher"_s));
}

// Every case has a whole report and a document whose conditions are numbered right.
void ReportTest::explains()
{
    QFETCH(const QJsonObject, cloud);
    QFETCH(const QJsonObject, request);
    const auto diagnosis = test::diagnosisOf(cloud, request);
    QVERIFY_RESULT(diagnosis);
    const Report report = reportOf(*diagnosis, QList<Cure>());
    QVERIFY(!report.lead.isEmpty());
    for (const ReportSection &section : report.sections) {
        for (const ReportBlock &block : section.blocks) {
            const auto *table = std::get_if<ReportTable>(&block);
            if (table == nullptr || table->columns.first() != "stage"_L1)
                continue;
            for (const QStringList &row : table->rows)
                QVERIFY2(row.at(1) != "0"_L1, qPrintable(row.join(u' '))); // nothing was asked of any host
        }
    }
    QCOMPARE(wellFormed(htmlOf(report)), QString());
    const QString text = textOf(report);
    QVERIFY2(!text.contains(u"%1"_s) && !text.contains(u"%L"_s), qPrintable(text));
    const QJsonObject document = writeDiagnosis(*diagnosis, QList<Cure>());
    const auto conditions = document["conditions"_L1].toArray().size();
    const auto judged = document["judged_hosts"_L1].toInt();
    for (const QJsonValue &condition : document["conditions"_L1].toArray()) {
        QVERIFY(condition["met_by"_L1].toInt() < judged);
        QVERIFY(condition["met_by"_L1].toInt() + condition["lost_alone"_L1].toInt() <= judged);
    }
    for (const QJsonValue &correction : document["corrections"_L1].toArray()) {
        QVERIFY(!correction["hosts"_L1].toArray().isEmpty());
        for (const QJsonValue &number : correction["conditions"_L1].toArray())
            QVERIFY(number.toInt() < conditions);
    }
}

QTEST_GUILESS_MAIN(ReportTest)
#include "tst_report.moc"
