// SPDX-License-Identifier: GPL-3.0-or-later
// scripts/collect with an openstack command that answers from files: what it asks for, and the cloud that comes of it.
#include "sources/evidentcloud.h"
#include "verifyresult.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString script = QStringLiteral(TEST_DATA "/../../scripts/collect");
const QString fakes = QStringLiteral(TEST_DATA "/evidence/collect");
constexpr QByteArrayView secret = "open-sesame";

} // namespace

class CollectTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void tellsACloud_data();
    void tellsACloud();
    void saysWhatItTakesFirst();
    void refusesWithoutAClient();

private:
    struct Run
    {
        int code = 0;
        QString output;
        QStringList asked; // of the client
        QString archive;
    };
    Run collect(const QStringList &options, const QString &path = fakes + u':' + qEnvironmentVariable("PATH"));

    QTemporaryDir m_folder;
};

void CollectTest::initTestCase()
{
    QFile conf(m_folder.filePath(u"nova.conf"_s));
    QVERIFY(conf.open(QIODevice::WriteOnly));
    conf.write("[DEFAULT]\ntransport_url = rabbit://nova:open-sesame@host/\n[filter_scheduler]\n"
               "max_instances_per_host = 9\n[cache]\nservers = u://nova:open-sesame@host\n[placement]\n"
               "password=open-sesame\n");
}

CollectTest::Run CollectTest::collect(const QStringList &options, const QString &path)
{
    Run run;
    run.archive = m_folder.filePath(u"collected.tar.gz"_s);
    const QString log = m_folder.filePath(u"asked"_s);
    QFile::remove(run.archive);
    QFile::remove(log);
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PATH"_s, path);
    environment.insert(u"FAKE_LOG"_s, log);
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(u"/bin/sh"_s,
        QStringList{script, u"--conf"_s, m_folder.filePath(u"nova.conf"_s), u"--output"_s, run.archive} + options);
    if (!process.waitForFinished(120'000))
        qFatal("scripts/collect does not end");
    run.code = process.exitCode();
    run.output = QString::fromUtf8(process.readAll());
    QFile asked(log);
    if (asked.open(QIODevice::ReadOnly))
        run.asked = QString::fromUtf8(asked.readAll()).split(u'\n', Qt::SkipEmptyParts);
    return run;
}

void CollectTest::tellsACloud_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("images"); // with their properties
    QTest::newRow("quick") << QStringList{u"--quick"_s} << 0;
    QTest::newRow("all") << QStringList() << 1;
}

void CollectTest::tellsACloud()
{
    QFETCH(const QStringList, options);
    QFETCH(const int, images);
    const Run run = collect(options);
    QVERIFY2(run.code == 0, qPrintable(run.output));
    static const QRegularExpression readsOnly(u"^[a-z ]+ (list|show)( |$)"_s);
    for (const QString &command : run.asked)
        QVERIFY2(readsOnly.match(command).hasMatch(), qPrintable(command));

    NoProgress nobody;
    const auto evidence = readEvidence({run.archive}, nobody);
    QVERIFY_RESULT(evidence);
    QVERIFY(evidence->unreadable.isEmpty());
    for (const Evidence::Recognised &piece : evidence->recognised)
        QVERIFY2(piece.kind == "client_output" || piece.kind == "nova_conf", piece.kind);
    const auto evident = cloudFrom(*evidence, nobody);
    QVERIFY_RESULT(evident);
    const Cloud &cloud = evident->cloud;
    QCOMPARE(cloud.computeNodes.size(), 14);
    QCOMPARE(cloud.aggregates.size(), 6);
    QCOMPARE(cloud.images.size(), 6);
    QVERIFY(cloud.flavors.size() > 20);
    QVERIFY(cloud.instances.size() > 20);
    QVERIFY(cloud.placement && !cloud.placement->resourceProviders.isEmpty());
    QCOMPARE(std::ranges::count_if(cloud.images, [&](const Image &image) { return cloud.known.contains(image.id); }),
        images);
    QCOMPARE(cloud.config.integer("filter_scheduler", "max_instances_per_host", cloud.release), 9);
    const QStringList unknown = namesOf(cloud.unknown);
    for (const QString &part : {u"services"_s, u"aggregates"_s, u"zones"_s, u"flavors"_s, u"instances"_s})
        QVERIFY2(!unknown.contains(part), qPrintable(part));

    QProcess tar;
    tar.start(u"tar"_s, {u"-xzOf"_s, run.archive});
    QVERIFY(tar.waitForFinished());
    const QByteArray all = tar.readAll();
    QVERIFY(all.contains("max_instances_per_host"));
    QVERIFY(!all.contains(secret));
}

void CollectTest::saysWhatItTakesFirst()
{
    const Run run = collect({u"--quick"_s});
    const qsizetype says = run.output.indexOf(u"without changing anything"_s);
    QVERIFY(says >= 0);
    QVERIFY(says < run.output.indexOf(u"Written: "_s));
    QVERIFY(run.output.contains(u"passwords masked"_s));
    QVERIFY(run.output.contains(u"Commands that were refused: "_s));
}

void CollectTest::refusesWithoutAClient()
{
    QVERIFY(QFile::link(u"/bin/uname"_s, m_folder.filePath(u"uname"_s)));
    QVERIFY(QFile::link(u"/bin/date"_s, m_folder.filePath(u"date"_s)));
    const Run run = collect({}, m_folder.path());
    QCOMPARE(run.code, 1);
    QVERIFY2(run.output.contains(u"the openstack command is not here"_s), qPrintable(run.output));
    QVERIFY(!QFile::exists(run.archive));
}

QTEST_GUILESS_MAIN(CollectTest)
#include "tst_collect.moc"
