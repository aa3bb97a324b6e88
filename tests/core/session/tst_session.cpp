// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "simulatedhosts.h"
#include "store/datafolder.h"
#include "store/documents.h"
#include "ui/boot/clouds.h"
#include "verifyresult.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Consoles that use a data folder one after the other.
class SessionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void beginsWithTheSample();
    void opensWhatWasOpenLast();
    void whatWasDoneIsThereAgain();
    void aCloudWhoseFileIsGoneIsTheStores();
    void aRuleThatTheOptionsNeedStays();
    void sourcesHaveTheirFiles_data();
    void sourcesHaveTheirFiles();
    void whatCannotBeReadIsNamed_data();
    void whatCannotBeReadIsNamed();

private:
    void restart();
    Result<OpenedCloud> open(const QString &source);
    QString write(const Cloud &cloud) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    SimulatedHosts m_hosts;
    std::unique_ptr<Session> m_session;
};

void SessionTest::init()
{
    m_session.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    restart();
}

void SessionTest::restart()
{
    m_session.reset();
    auto store = Store::open(storePathIn(m_folder->path()));
    QVERIFY_RESULT(store);
    m_session = std::make_unique<Session>(
        std::move(*store), OwnRules::read(m_folder->path()), m_hosts, ServerOperations::Access::Full, m_folder->path());
}

Result<OpenedCloud> SessionTest::open(const QString &source)
{
    NoProgress nobody;
    return readSource(source, m_session->store().clouds(), nobody).and_then([this](const SourceCloud &read) {
        return m_session->open(read);
    });
}

QString SessionTest::write(const Cloud &cloud) const
{
    QFile file(m_folder->filePath(u"cloud.json"_s));
    return file.open(QIODevice::WriteOnly) && file.write(writeCloud(cloud)) > 0 ? file.fileName() : QString();
}

void SessionTest::beginsWithTheSample()
{
    QCOMPARE(lastSource(m_session->store().clouds()), u"sample:campus"_s);
    const auto opened = open(u"sample:campus"_s);
    QVERIFY_RESULT(opened);
    QCOMPARE(opened->stored.name, u"campus"_s);
    QCOMPARE(opened->failures, QList<Error>());
    QVERIFY(m_session->cloud().isOpen());
}

void SessionTest::opensWhatWasOpenLast()
{
    QVERIFY_RESULT(open(u"sample:campus"_s));
    const QString file = write(smallCloud());
    QVERIFY_RESULT(open(file));
    QVERIFY(!open(file + u"2"_s));
    restart();
    QCOMPARE(lastSource(m_session->store().clouds()), file);
}

void SessionTest::whatWasDoneIsThereAgain()
{
    const QString file = write(smallCloud());
    QVERIFY_RESULT(open(file));
    NoProgress nobody;
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"debian-12"_s;
    const auto boot = m_session->operations().boot(request, {}, nobody);
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.size(), 1);
    CloudOptions options = m_session->cloud().options();
    options.release = *Release::named(u"wallaby"_s);
    QVERIFY_RESULT(m_session->cloud().make({differenceOf(m_session->cloud().options(), options)}));

    restart();
    const auto again = open(file);
    QVERIFY_RESULT(again);
    QCOMPARE(m_session->cloud().servers(), boot->servers);
    QCOMPARE(m_session->cloud().options(), options);
    QVERIFY(again->ownOptions != options);
}

void SessionTest::aCloudWhoseFileIsGoneIsTheStores()
{
    const QString file = write(smallCloud());
    const auto opened = open(file);
    QVERIFY_RESULT(opened);
    QVERIFY(!opened->keptSince);
    QVERIFY_RESULT(m_session->store().clouds().putDocument(opened->stored.id, packCloud(smallCloud())));
    QVERIFY(QFile::remove(file));
    restart();
    const auto kept = open(file);
    QVERIFY_RESULT(kept);
    QVERIFY(kept->keptSince);
    QCOMPARE(*m_session->cloud().scheduler()->cloud(), smallCloud());
}

void SessionTest::aRuleThatTheOptionsNeedStays()
{
    const ScriptFile script{u"NoneFilter"_s, u"function filter(host, request) { return true }"_s};
    const auto with = m_session->rules().with(script, {});
    QVERIFY_RESULT(with);
    QVERIFY_RESULT(m_session->setRules(*with));
    QVERIFY_RESULT(open(write(smallCloud())));
    CloudOptions options = m_session->cloud().options();
    QVERIFY_RESULT(options.config.set(u"filter_scheduler"_s, u"enabled_filters"_s, u"NoneFilter"_s, options.release));
    QVERIFY_RESULT(m_session->cloud().make({differenceOf(m_session->cloud().options(), options)}));

    const auto gone = m_session->setRules(m_session->rules().without(u"NoneFilter"_s));
    QVERIFY(!gone);
    QVERIFY2(gone.error().what.contains("NoneFilter"_L1), qPrintable(gone.error().what));
    QCOMPARE(m_session->rules().list().size(), 1);
    QVERIFY(QFile::exists(m_folder->filePath(u"filters/NoneFilter.js"_s)));
    QCOMPARE(m_session->cloud().options(), options);
}

void SessionTest::sourcesHaveTheirFiles_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("file");
    QTest::newRow("a sample") << u"sample:campus"_s << u":/clouds/campus.json"_s;
    QTest::newRow("a file") << u"/srv/sample:campus.json"_s << u"/srv/sample:campus.json"_s;
    QTest::newRow("what only the store has") << u"evidence:/a/dump.sql"_s << u"evidence:/a/dump.sql"_s;
}

void SessionTest::sourcesHaveTheirFiles()
{
    QFETCH(const QString, source);
    QTEST(fileOfSource(source), "file");
    for (const QString &sample : sampleSources())
        QVERIFY2(QFile::exists(fileOfSource(sample)), qPrintable(sample));
}

void SessionTest::whatCannotBeReadIsNamed_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("image"); // the file of the cloud's image; null: there is no such file
    QTest::addColumn<QString>("what");
    QTest::newRow("no sample") << u"sample:moon"_s << QString()
                               << u"There is no such sample; there are %1."_s.arg(sampleSources().join(u", "_s));
    QTest::newRow("an image elsewhere") << u"cloud.json"_s << u"/etc/passwd"_s
                                        << u"found “/etc/passwd”: a guest would read it."_s;
    QTest::newRow("an image above") << u"cloud.json"_s << u"../disk.img"_s
                                    << u"found “../disk.img”: a guest would read it."_s;
}

// A file of somebody else's must not make a guest of this machine's files.
void SessionTest::whatCannotBeReadIsNamed()
{
    QFETCH(const QString, source);
    QFETCH(const QString, image);
    QFETCH(const QString, what);
    QString opened = source;
    if (!image.isNull()) {
        Cloud cloud = smallCloud();
        cloud.images.first().file = image;
        opened = write(cloud);
    }
    const auto read = open(opened);
    QVERIFY(!read);
    QVERIFY2(read.error().what.endsWith(what), qPrintable(read.error().text()));
    QVERIFY2(read.error().where.startsWith(opened), qPrintable(read.error().where));
    QVERIFY(!m_session->cloud().isOpen());
}

QTEST_GUILESS_MAIN(SessionTest)
#include "tst_session.moc"
