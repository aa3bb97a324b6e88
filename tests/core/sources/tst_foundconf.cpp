// SPDX-License-Identifier: GPL-3.0-or-later
// Which files of options count, in which order, and what they say together.
#include "sources/readers/foundconf.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// "name: group.option=value, …"
Evidence confsIn(const QStringList &files, const QStringList &others)
{
    Evidence evidence;
    for (const QString &other : others)
        evidence.unread << other;
    for (const QString &file : files) {
        QByteArray text;
        for (const QString &option : file.section(u": "_s, 1).split(u", "_s))
            text += u"[%1]\n%2 = %3\n"_s
                        .arg(option.section(u'.', 0, 0), option.section(u'=', 0, 0).section(u'.', 1),
                            option.section(u'=', 1))
                        .toUtf8();
        const auto added = addConf(file.section(u": "_s, 0, 0), text, evidence);
        if (!added)
            qFatal("%s", qPrintable(added.error().text()));
    }
    return evidence;
}

} // namespace

class FoundConfTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void laterFilesWin_data();
    void laterFilesWin();
    void theSchedulersChoiceIsItsOwn_data();
    void theSchedulersChoiceIsItsOwn();
    void aFolderOfFilesIsOneConfiguration_data();
    void aFolderOfFilesIsOneConfiguration();
    void maskedValuesAreLeftOut_data();
    void maskedValuesAreLeftOut();
    void twinsAreForgotten_data();
    void twinsAreForgotten();
    void errorsNameTheFile();
};

// The option is host_subset_size.
void FoundConfTest::laterFilesWin_data()
{
    QTest::addColumn<QStringList>("files");  // each as "name: value"
    QTest::addColumn<QStringList>("others"); // pieces beside them
    QTest::addColumn<int>("subset");
    const auto row = [](const char *name, const QStringList &files, int subset, const QStringList &others = {}) {
        QTest::newRow(name) << files << others << subset;
    };
    row("none", {}, 1);
    row("nova-compute's alone do", {u"etc/nova/nova-compute.conf: 3"_s}, 3);
    row("a host that is called so, where no log tells",
        {u"sosreport-controller-0/etc/nova/nova.conf: 2"_s, u"sosreport-novacompute-0/etc/nova/nova.conf: 3"_s}, 2);
    row("a controller that is called otherwise",
        {u"sosreport-compute-and-all/etc/nova/nova.conf: 2"_s, u"sosreport-x/etc/nova/nova.conf: 3"_s}, 2,
        {u"sosreport-compute-and-all/var/log/nova/nova-scheduler.log"_s});
    row("the folder of a case is called after its question",
        {u"scheduler-problem/sos-cmp-1/etc/nova/nova.conf: 3"_s, u"scheduler-problem/sos-ctl/etc/nova/nova.conf: 2"_s},
        2,
        {u"scheduler-problem/sos-cmp-1/var/log/nova/nova-compute.log"_s,
            u"scheduler-problem/sos-ctl/var/log/nova/nova-scheduler.log"_s});
    row("the folder of a case is called after its hosts",
        {u"computes-are-full/sos-cmp-1/etc/nova/nova.conf: 3"_s, u"computes-are-full/sos-ctl/etc/nova/nova.conf: 2"_s},
        2, {u"computes-are-full/sos-cmp-1/var/log/nova/nova-compute.log"_s});
    row("a host whose name begins like another's",
        {u"host-1/etc/nova/nova.conf: 3"_s, u"host-2/etc/nova/nova.conf: 2"_s}, 2,
        {u"host-10/var/log/nova/nova-scheduler.log"_s});
    row("containers of Kolla",
        {u"compute/etc/kolla/nova-scheduler/nova.conf: 2"_s, u"compute/etc/kolla/nova-api/nova.conf: 4"_s,
            u"compute/etc/kolla/nova-compute/nova.conf: 3"_s},
        2);
}

void FoundConfTest::laterFilesWin()
{
    QFETCH(QStringList, files);
    QFETCH(const QStringList, others);
    for (QString &file : files)
        file.replace(u": "_s, u": filter_scheduler.host_subset_size="_s);
    QTEST(mergedConf(confsIn(files, others)).integer("filter_scheduler", "host_subset_size", Release::newest()),
        "subset");
}

// What a log says of the choice is held against it.
void FoundConfTest::theSchedulersChoiceIsItsOwn_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<int>("subset"); // 0: not known
    const QString scheduler = u"nova.conf: filter_scheduler.host_subset_size=3"_s;
    const QString compute = u"nova-compute.conf: libvirt.cpu_mode=none"_s;
    QTest::newRow("nothing") << QStringList() << 0;
    QTest::newRow("its options") << QStringList{scheduler} << 3;
    QTest::newRow("its options, which leave it as it is") << QStringList{u"nova.conf: pci.alias={}"_s} << 1;
    QTest::newRow("beside nova-compute's, read last") << QStringList{scheduler, compute} << 3;
    QTest::newRow("beside nova-compute's, read first") << QStringList{compute, scheduler} << 3;
    QTest::newRow("nova-compute's alone") << QStringList{compute} << 0;
}

void FoundConfTest::theSchedulersChoiceIsItsOwn()
{
    QFETCH(const QStringList, files);
    QTEST(hostSubsetSizeIn(confsIn(files, {})).value_or(0), "subset");
}

void FoundConfTest::aFolderOfFilesIsOneConfiguration_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QStringList>("hosts");
    const auto row = [](const char *name, const QStringList &files, const QStringList &hosts) {
        QTest::newRow(name) << files << hosts;
    };
    const QString named = u"etc/nova/nova.conf: DEFAULT.host=cmp-1"_s;
    row("devices in its folder", {named, u"etc/nova/nova.conf.d/10-pci.conf: pci.device_spec={}"_s}, {});
    row("its name in its folder",
        {u"etc/nova/nova.conf: pci.alias={}"_s, u"etc/nova/nova.conf.d/10-host.conf: DEFAULT.host=cmp-1"_s},
        {u"cmp-1"_s});
    row("a part of a configuration", {u"etc/nova/nova.conf.d/01-nova.conf: DEFAULT.host=cmp-1"_s}, {});
}

void FoundConfTest::aFolderOfFilesIsOneConfiguration()
{
    QFETCH(const QStringList, files);
    QTEST(hostsWithoutPciDevices(confsIn(files, {})), "hosts");
}

void FoundConfTest::maskedValuesAreLeftOut_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("subset");
    const QByteArray group = "[filter_scheduler]\n";
    QTest::newRow("a masked value before another") << group + "host_subset_size = *********\nhost_subset_size = 2\n"
                                                   << 2;
    QTest::newRow("a masked part of a value")
        << "[api_database]\nconnection = mysql://nova:********@h/nova\n" + group + "host_subset_size = 2" << 2;
    QTest::newRow("few asterisks are a value of the wrong kind, of an option that nobody reads")
        << "[DEFAULT]\nx = ****\n" + group + "host_subset_size = 2\n"
        << 2;
    QTest::newRow("a comment drawn with asterisks") << "# ********\n" + group + "host_subset_size = 2\n" << 2;
    QTest::newRow("nothing") << QByteArray() << 1;
}

void FoundConfTest::maskedValuesAreLeftOut()
{
    QFETCH(const QByteArray, text);
    Evidence evidence;
    QVERIFY_RESULT(addConf(u"nova.conf"_s, text, evidence));
    QTEST(evidence.confs.first().config.integer("filter_scheduler", "host_subset_size", Release::newest()), "subset");
}

void FoundConfTest::twinsAreForgotten_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<int>("left");
    const QString one = u"a.conf: filter_scheduler.host_subset_size=2"_s;
    QTest::newRow("none") << QStringList() << 0;
    QTest::newRow("one") << QStringList{one} << 1;
    QTest::newRow("twice") << QStringList{one, one} << 1;
    QTest::newRow("of another name") << QStringList{one, u'b' + one} << 2;
    QTest::newRow("of other options") << QStringList{one, one + u'0'} << 2;
    QTest::newRow("not next to each other") << QStringList{one, u'b' + one, one} << 2;
}

void FoundConfTest::twinsAreForgotten()
{
    QFETCH(const QStringList, files);
    Evidence evidence = confsIn(files, {});
    forgetTwins(evidence.confs);
    QTEST(int(evidence.confs.size()), "left");
}

void FoundConfTest::errorsNameTheFile()
{
    Evidence evidence;
    const auto added = addConf(u"sos/etc/nova/nova.conf"_s, "[DEFAULT]\nnothing\n", evidence);
    QVERIFY(!added);
    QVERIFY2(added.error().where.startsWith("sos/etc/nova/nova.conf"_L1), qPrintable(added.error().where));
    QVERIFY(added.error().where.contains("line 2"_L1));
    QVERIFY(evidence.confs.isEmpty());
}

QTEST_GUILESS_MAIN(FoundConfTest)
#include "tst_foundconf.moc"
