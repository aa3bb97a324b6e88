// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/evidencereport.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QByteArray conf = "[filter_scheduler]\nmax_instances_per_host = 7\n";
const QByteArray cellDump = R"(-- MySQL dump 10.19
CREATE TABLE `compute_nodes` (`id` int, `uuid` varchar(36), `host` varchar(255), `hypervisor_hostname` varchar(255),
  `vcpus` int, `memory_mb` int, `local_gb` int, `deleted` int);
INSERT INTO `compute_nodes` VALUES (1,'7a7b0d3e-4f0d-4c79-9a4e-000000000001','cmp-1','cmp-1',4,4096,40,0);
CREATE TABLE `services` (`id` int, `host` varchar(255), `binary` varchar(255), `deleted` int);
INSERT INTO `services` VALUES (1,'cmp-1','nova-compute',0);
CREATE TABLE `instances` (`id` int, `uuid` varchar(36), `deleted` int);
-- Dump completed
)";

QString reportOn(const QList<EvidenceInput> &inputs)
{
    Evidence evidence;
    NoProgress nobody;
    if (!readInto(evidence, inputs, nobody))
        return {};
    return textOf(reportOf(summaryOf(evidence, cloudFrom(evidence, nobody)), evidence.recordedDecisions));
}

} // namespace

class EvidenceReportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tells_data();
    void tells();
    void tellsOfALogAlone();
};

void EvidenceReportTest::tells_data()
{
    QTest::addColumn<QList<EvidenceInput>>("inputs");
    QTest::addColumn<QStringList>("told");
    QTest::addColumn<QStringList>("untold");
    QTest::newRow("a cell") << QList<EvidenceInput>{{u"cell.sql"_s, cellDump}}
                            << QStringList{u"It makes a cloud of 1 compute node(s)."_s, u"~ derived"_s,
                                   u"? not known"_s, u"tar czf nova-conf.tar.gz /etc/nova"_s}
                            << QStringList{u"Boots that failed"_s};
    QTest::newRow("a cell and options") << QList<EvidenceInput>{{u"cell.sql"_s, cellDump}, {u"nova.conf"_s, conf}}
                                        << QStringList{u"It makes a cloud of 1 compute node(s)."_s, u"1 option(s)"_s}
                                        << QStringList{u"tar czf nova-conf.tar.gz /etc/nova"_s};
    QTest::newRow("options alone") << QList<EvidenceInput>{{u"nova.conf"_s, conf}}
                                   << QStringList{u"Nothing here describes a compute node."_s,
                                          u"mysqldump --single-transaction nova | gzip > nova.sql.gz"_s}
                                   << QStringList{u"It makes a cloud"_s};
    QTest::newRow("files of other kinds")
        << QList<EvidenceInput>{{u"nova.conf"_s, conf}, {u"a"_s, "Please help."}, {u"b"_s, "Thanks."}}
        << QStringList{u"2 file(s) of other kinds were not read."_s} << QStringList{u"Please help."_s};
}

void EvidenceReportTest::tells()
{
    QFETCH(const QList<EvidenceInput>, inputs);
    QFETCH(const QStringList, told);
    QFETCH(const QStringList, untold);
    const QString text = reportOn(inputs);
    for (const QString &words : told)
        QVERIFY2(text.contains(words), qPrintable(words + u" is missing in:\n"_s + text));
    for (const QString &words : untold)
        QVERIFY2(!text.contains(words), qPrintable(words + u" is in:\n"_s + text));
}

// A log makes no cloud, but it tells of boots, and of what else is needed.
void EvidenceReportTest::tellsOfALogAlone()
{
    const QString text = reportOn({{QStringLiteral(TEST_DATA) + u"/evidence/logs/debug/nova-conductor.log.xz"_s}});
    const qsizetype decisions = text.indexOf(u"Decisions in the logs"_s);
    QVERIFY2(decisions > 0, qPrintable(text));
    QVERIFY(text.indexOf(u"No valid host was found."_s, decisions) > decisions);
    QVERIFY(text.indexOf(u"What to ask for next"_s, decisions) > decisions);
}

QTEST_GUILESS_MAIN(EvidenceReportTest)
#include "tst_evidencereport.moc"
