// SPDX-License-Identifier: GPL-3.0-or-later
// Which reader takes what somebody hands over, by its content, and what it makes of it; in whatever encoding.
#include "sources/evidentcloud.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QByteArray nodeTable = "+----+---------------------+-------+\n| ID | Hypervisor Hostname | State |\n"
                             "+----+---------------------+-------+\n|  1 | cmp-1               | up    |\n"
                             "+----+---------------------+-------+\n";
const QByteArray logLine = "2026-11-25 11:07:02.627 8285 INFO nova.filters [None req-1 u p - - default default] Filter "
                           "ComputeFilter returned 0 hosts\n";

QByteArray inUtf16(const QByteArray &text)
{
    return QByteArray("\xff\xfe") + QByteArray(QStringEncoder(QStringConverter::Utf16LE)(QString::fromUtf8(text)));
}

Evidence read(const QString &name, const QByteArray &text)
{
    Evidence evidence;
    NoProgress nobody;
    const auto done = readInto(evidence, {{name, text}}, nobody);
    return done ? evidence : Evidence();
}

// What was found, in numbers.
QString foundIn(const Evidence &evidence)
{
    return u"databases %1, options %2, logs %3, decisions %4, tables %5"_s.arg(evidence.databases.size())
        .arg(evidence.confs.size())
        .arg(evidence.logs.size())
        .arg(evidence.recordedDecisions.size())
        .arg(evidence.tables.size());
}

} // namespace

class ReadersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recognises_data();
    void recognises();
    void leavesOptionsOfOthers_data();
    void leavesOptionsOfOthers();
    void leavesOthersUnread_data();
    void leavesOthersUnread();
    void saysWhatItCannotRead_data();
    void saysWhatItCannotRead();
    void readsTwinsOnce();
    void readsRevisions_data();
    void readsRevisions();
};

void ReadersTest::recognises_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QString>("found");
    const auto row
        = [](const char *title, const char *name, const QByteArray &text, const char *kind, const QString &found) {
              QTest::newRow(title) << QString::fromLatin1(name) << text << QByteArray(kind) << found;
          };
    const QString oneTable = u"databases 0, options 0, logs 0, decisions 0, tables 1"_s;
    const QString oneDecision = u"databases 0, options 0, logs 1, decisions 1, tables 0"_s;
    const QString oneFault = u"databases 0, options 0, logs 0, decisions 1, tables 0"_s;
    const QString oneConf = u"databases 0, options 1, logs 0, decisions 0, tables 0"_s;
    const QString oneDatabase = u"databases 1, options 0, logs 0, decisions 0, tables 0"_s;
    row("a table", "notes", nodeTable, "client_output", oneTable);
    row("a table with a mark of its order", "notes", "\xef\xbb\xbf" + nodeTable, "client_output", oneTable);
    row("a table of PowerShell", "nodes.txt", inUtf16(nodeTable), "client_output", oneTable);
    row("JSON of a client", "x", R"([{"ID": 1, "Hypervisor Hostname": "cmp-1", "State": "up"}])", "client_output",
        oneTable);
    row("JSON with a mark of its order", "x",
        "\xef\xbb\xbf[{\"ID\": 1, \"Hypervisor Hostname\": \"cmp-1\", \"State\": \"up\"}]", "client_output", oneTable);
    row("what a collector named", "sos_commands/openstack_nova/openstack_hypervisor_list", "\n", "client_output",
        oneTable);
    row("a log", "x", logLine, "service_log", oneDecision);
    row("a log in UTF-16", "x", inUtf16(logLine), "service_log", oneDecision);
    row("a log within others' lines", "x", "garbage\n" + logLine, "service_log", oneDecision);
    row("options", "x", "[filter_scheduler]\nhost_subset_size = 2\n", "nova_conf", oneConf);
    row("options by their name", "etc/nova/nova.conf", "[DEFAULT]\ndebug = true\n", "nova_conf", oneConf);
    row("options of a folder", "etc/nova/nova.conf.d/10-x.conf", "[DEFAULT]\ndebug = true\n", "nova_conf", oneConf);
    row("a secret", "namespaces/openstack/secrets/nova/x.yaml",
        "apiVersion: v1\ndata:\n  01-nova.conf: W0RFRkFVTFRdCmRlYnVnID0gdHJ1ZQo=\nkind: Secret\n", "secret", oneConf);
    row("a config map", "namespaces/openstack/configmaps/nova-extra-config.yaml",
        "apiVersion: v1\ndata:\n  25-nova-extra.conf: |\n    [libvirt]\n    cpu_mode = none\nkind: ConfigMap\n",
        "secret", oneConf);
    row("a secret of another kind", "namespaces/openstack/secrets/nova/x.yaml",
        "apiVersion: v1\ndata:\n  01-nova.conf: W0RFRkFVTFRdCg==\nkind: Certificate\n", "secret",
        u"databases 0, options 0, logs 0, decisions 0, tables 0"_s);
    row("a dump", "x",
        "-- MySQL dump 10.13\nUSE `nova`;\nCREATE TABLE `services` (\n  `id` int\n);\nINSERT INTO `services` VALUES "
        "(1);\n-- Dump completed on 2026-11-25\n",
        "sql_dump", oneDatabase);
    row("a fault", "x", "No valid host was found. There are not enough hosts available.\n", "fault_text", oneFault);
    row("a refusal", "x", R"({"badRequest": {"code": 400, "message": "Image x is not active."}})", "fault_text",
        oneFault);
    row("a ticket", "x", "Hello,\nthis is what we see:\n\n" + nodeTable + "\nand its log\n" + logLine + "\nRegards\n",
        "ticket", u"databases 0, options 0, logs 0, decisions 1, tables 1"_s);
}

void ReadersTest::recognises()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, kind);
    QVERIFY(isEvidence(name, text.first(qMin(text.size(), qsizetype(evidenceBeginning)))));
    const Evidence evidence = read(name, text);
    QVERIFY(evidence.unreadable.isEmpty() && evidence.unread.isEmpty());
    QCOMPARE(evidence.recognised.size(), 1);
    QCOMPARE(evidence.recognised.first().kind, kind);
    QTEST(foundIn(evidence), "found");
}

// Cinder and Manila have schedulers, too, with filters and options of the same names.
void ReadersTest::leavesOptionsOfOthers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isRead");
    const auto row = [](const char *name, bool isRead) { QTest::newRow(name) << QString::fromLatin1(name) << isRead; };
    row("sos/etc/cinder/cinder.conf", false);
    row("sos/var/lib/config-data/puppet-generated/cinder/etc/cinder/cinder.conf", false);
    row("etc/kolla/cinder-scheduler/cinder.conf", false);
    row("etc/manila/conf.d/10-scheduler.conf", false);
    row("cinder.conf", false);
    row("manila.conf", false);
    row("etc/nova/nova.conf", true);
    row("etc/nova/extra.conf", true);
    row("etc/kolla/nova-scheduler/nova.conf", true);
    row("sos/var/lib/config-data/puppet-generated/nova/etc/nova/nova.conf", true);
    row("etc/placement/placement.conf", true); // its options are Placement's part of the cloud's
    row("placement.conf", true);
    row("etc/kolla/config/nova/nova-compute.conf", true);
    row("etc/openstack/nova.conf", true);
    row("filters.conf", true);
    row("etc/cinder/notes.txt", true);
    row("pasted", true);
}

void ReadersTest::leavesOptionsOfOthers()
{
    QFETCH(const QString, name);
    const Evidence evidence
        = read(name, "[DEFAULT]\nscheduler_default_filters = AvailabilityZoneFilter,CapacityFilter\n");
    QTEST(evidence.confs.size() == 1, "isRead");
    QVERIFY(evidence.unreadable.isEmpty());
}

void ReadersTest::leavesOthersUnread_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("blanks") << QByteArray(" \n\n");
    QTest::newRow("prose") << QByteArray("Please help, nothing works since Monday.\n");
    QTest::newRow("a picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
    QTest::newRow("a program") << QByteArray("\x7f"
                                             "ELF\2\1\1\0",
        8);
    QTest::newRow("zeros") << QByteArray(4096, '\0');
    QTest::newRow("options of others") << QByteArray("[DEFAULT]\ncore_plugin = ml2\n[ml2]\ntype_drivers = flat\n");
    QTest::newRow("JSON of others") << QByteArray(R"({"a": [1, 2, {"b": null}]})");
    QTest::newRow("a script") << QByteArray("#!/bin/sh\nset -e\nls -l | sort\n");
    QTest::newRow("a document of one's own") << QByteArray(R"({"format": "astrolabe-cloud", "version": 1})");
    QTest::newRow("a line of a megabyte") << QByteArray(1 << 20, 'x');
}

void ReadersTest::leavesOthersUnread()
{
    QFETCH(const QByteArray, text);
    QVERIFY(!isEvidence(u"x"_s, text.first(qMin(text.size(), qsizetype(evidenceBeginning)))));
    const Evidence evidence = read(u"x"_s, text);
    QCOMPARE(evidence.unread, QStringList{u"x"_s});
    QVERIFY(evidence.recognised.isEmpty() && evidence.unreadable.isEmpty());
    QCOMPARE(foundIn(evidence), u"databases 0, options 0, logs 0, decisions 0, tables 0"_s);
}

void ReadersTest::saysWhatItCannotRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("what");
    QTest::newRow("options that are cut")
        << u"nova.conf"_s << QByteArray("[filter_scheduler]\nhost_subset_size = 2\n[pci\n")
        << u"A group must end with “]”."_s;
    QTest::newRow("options out of bounds")
        << u"nova.conf"_s << QByteArray("[filter_scheduler]\nhost_subset_size = many\n") << QString();
    QTest::newRow("a dump that is cut within a row")
        << u"x"_s
        << QByteArray(
               "-- MySQL dump 10.13\nCREATE TABLE `services` (\n  `id` int\n);\nINSERT INTO `services` VALUES (1,")
        << u"Expected NULL, a number or a text in a row."_s;
}

void ReadersTest::saysWhatItCannotRead()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, text);
    QFETCH(const QString, what);
    const Evidence evidence = read(name, text);
    QVERIFY(evidence.recognised.isEmpty());
    QCOMPARE(evidence.unreadable.size(), 1);
    QVERIFY2(evidence.unreadable.first().why.contains(what), qPrintable(evidence.unreadable.first().why));
}

// must-gather writes a secret and its files beside it.
void ReadersTest::readsTwinsOnce()
{
    const QString secret = u"namespaces/openstack/secrets/nova/x.yaml"_s;
    Evidence evidence;
    NoProgress nobody;
    QVERIFY_RESULT(readInto(evidence,
        {{secret,
             "apiVersion: v1\ndata:\n  01-nova.conf: W2ZpbHRlcl9zY2hlZHVsZXJdCmhvc3Rfc3Vic2V0X3NpemUgPSAyCg==\nkind: "
             "Secret\n"},
            {secret + u"-01-nova.conf"_s, "[filter_scheduler]\nhost_subset_size = 2\n"}},
        nobody));
    QCOMPARE(evidence.recognised.size(), 2);
    QCOMPARE(evidence.confs.size(), 1);
    QCOMPARE(evidence.confs.first().name, secret + u"-01-nova.conf"_s);
}

void ReadersTest::readsRevisions_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("revision");
    const QString name = u"sos_commands/openstack_nova/nova-manage_db_version"_s;
    QTest::newRow("alone") << name << QByteArray("ccb0fa1a2252\n") << u"ccb0fa1a2252"_s;
    QTest::newRow("behind the log") << name << QByteArray("INFO [alembic] Context impl\nccb0fa1a2252  \n")
                                    << u"ccb0fa1a2252"_s;
    QTest::newRow("an error") << name << QByteArray("error: (pymysql.err.OperationalError)\n") << QString();
    QTest::newRow("a number of before Xena") << name << QByteArray("402\n") << QString();
    QTest::newRow("of another program") << u"placement-manage_db_version"_s << QByteArray("b30f573d3377\n")
                                        << QString();
}

void ReadersTest::readsRevisions()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, text);
    QTEST(read(name, text).schemaRevision, "revision");
}

QTEST_GUILESS_MAIN(ReadersTest)
#include "tst_readers.moc"
