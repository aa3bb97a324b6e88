// SPDX-License-Identifier: GPL-3.0-or-later
// The document of an opened cloud is saved to the store in the background unless it is canceled.
#include "formats/cloudformat.h"
#include "session/backend.h"
#include "session/folderaccess.h"
#include "ui/smallcloud.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestSaving : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void saysHowFarItIs();
    void aCanceledOneIsNotInTheStore();
    void theEarlierCopyStays();
    void twoEndOnce();
    void oneAfterACanceledOneEnds();
    void aCloudOpensWithoutItsFile();
    void oneConsoleWorksInAFolder();
    void mayDieInBetween();

private:
    QString write(const Cloud &cloud) const;
    Result<Cloud> stored() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Backend> m_backend;
};

void TestSaving::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_backend = std::make_unique<Backend>(m_folder->path(), ServerOperations::Access::Full);
    m_backend->openStore();
}

void TestSaving::cleanup()
{
    m_backend.reset();
    m_folder.reset();
}

QString TestSaving::write(const Cloud &cloud) const
{
    QFile file(m_folder->filePath(u"cloud.json"_s));
    return file.open(QIODevice::WriteOnly) && file.write(writeCloud(cloud)) > 0 ? file.fileName() : QString();
}

// As another program would read it.
Result<Cloud> TestSaving::stored() const
{
    NoProgress nobody;
    return Store::open(m_folder->filePath(u"astrolabe.sqlite"_s)).and_then([&](const Store &store) {
        return store.clouds().document(1, nobody);
    });
}

void TestSaving::saysHowFarItIs()
{
    const Cloud cloud = smallCloud(2000);
    QSignalSpy began(&m_backend->clouds(), &CloudsDesk::savingBegan);
    QSignalSpy progressed(&m_backend->clouds(), &CloudsDesk::savingProgressed);
    QSignalSpy ended(&m_backend->clouds(), &CloudsDesk::savingEnded);
    m_backend->clouds().openCloud(write(cloud));
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 60'000);
    QCOMPARE(began.size(), 1);
    QCOMPARE(began.first().first().toString(), u"small"_s);
    QCOMPARE_GE(progressed.size(), 1);
    for (const QList<QVariant> &told : progressed)
        QCOMPARE_LE(told.at(0).toLongLong(), told.at(1).toLongLong());
    const auto kept = stored();
    QVERIFY2(kept, kept ? "" : qPrintable(kept.error().text()));
    QCOMPARE(*kept, cloud);
}

void TestSaving::aCanceledOneIsNotInTheStore()
{
    QSignalSpy opened(&m_backend->clouds(), &CloudsDesk::cloudOpened);
    QSignalSpy ended(&m_backend->clouds(), &CloudsDesk::savingEnded);
    QSignalSpy failed(m_backend.get(), &Backend::failed);
    connect(&m_backend->clouds(), &CloudsDesk::savingBegan, &m_backend->clouds(), &CloudsDesk::cancelSaving);
    m_backend->clouds().openCloud(write(smallCloud(500)));
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 60'000);
    QCOMPARE(ended.size(), 1);
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(ended.size(), 1);
    QCOMPARE(failed.size(), 0);
    const auto kept = stored();
    QVERIFY(!kept);
    QCOMPARE(kept.error().kind, Error::Kind::NotFound);
}

// Canceling keeps the earlier document, which would have been replaced.
void TestSaving::theEarlierCopyStays()
{
    const Cloud cloud = smallCloud(3);
    QSignalSpy ended(&m_backend->clouds(), &CloudsDesk::savingEnded);
    m_backend->clouds().openCloud(write(cloud));
    QTRY_COMPARE(ended.size(), 1);
    connect(&m_backend->clouds(), &CloudsDesk::savingBegan, &m_backend->clouds(), &CloudsDesk::cancelSaving);
    m_backend->clouds().openCloud(write(smallCloud(4)));
    QTRY_COMPARE(ended.size(), 2);
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(stored(), cloud);
}

// The banner of the first saving stays for the second.
void TestSaving::twoEndOnce()
{
    QSignalSpy opened(&m_backend->clouds(), &CloudsDesk::cloudOpened);
    QSignalSpy began(&m_backend->clouds(), &CloudsDesk::savingBegan);
    QSignalSpy ended(&m_backend->clouds(), &CloudsDesk::savingEnded);
    const QString file = write(smallCloud(500));
    bool again = false;
    connect(&m_backend->clouds(), &CloudsDesk::savingBegan, m_backend.get(), [&] {
        if (!std::exchange(again, true))
            m_backend->clouds().openCloud(file);
    });
    m_backend->clouds().openCloud(file);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 60'000);
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(began.size(), 2);
    QCOMPARE(ended.size(), 1);
}

// Canceled while the next cloud is being read; that one is then saved.
void TestSaving::oneAfterACanceledOneEnds()
{
    const QString file = write(smallCloud(500));
    int begun = 0;
    connect(&m_backend->clouds(), &CloudsDesk::savingBegan, m_backend.get(), [&] {
        if (++begun == 1)
            m_backend->clouds().openCloud(file);
    });
    connect(&m_backend->clouds(), &CloudsDesk::openingBegan, m_backend.get(), [&] {
        if (begun == 1)
            m_backend->clouds().cancelSaving();
    });
    QSignalSpy ended(&m_backend->clouds(), &CloudsDesk::savingEnded);
    m_backend->clouds().openCloud(file);
    QTRY_COMPARE_WITH_TIMEOUT(begun, 2, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 2, 60'000); // the canceled one and the next one
}

void TestSaving::aCloudOpensWithoutItsFile()
{
    const Cloud cloud = smallCloud(3);
    QSignalSpy opened(&m_backend->clouds(), &CloudsDesk::cloudOpened);
    QSignalSpy ended(&m_backend->clouds(), &CloudsDesk::savingEnded);
    QSignalSpy failed(m_backend.get(), &Backend::failed);
    const QString file = write(cloud);
    m_backend->clouds().openCloud(file);
    QTRY_COMPARE(ended.size(), 1);
    QVERIFY(!opened.first().at(1).value<OpenedCloud>().keptSince);
    QVERIFY(QFile::remove(file));
    m_backend->clouds().openCloud(file);
    QTRY_COMPARE(opened.size(), 2);
    QVERIFY(opened.last().at(1).value<OpenedCloud>().keptSince);
    QCOMPARE(opened.last().first().value<SchedulerPtr>()->index()->cloud(), cloud);
    QCOMPARE(failed.size(), 0);

    // A cloud that was never opened is not in the store.
    m_backend->clouds().openCloud(file + u"2"_s);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().value<Error>().where.contains(file + u"2"_s));
}

// The first console holds the folder; the second one only reads it.
void TestSaving::oneConsoleWorksInAFolder()
{
    QSignalSpy clouds(&m_backend->clouds(), &CloudsDesk::cloudsChanged);
    QTRY_COMPARE(clouds.size(), 1);
    const FolderAccess first = accessTo(m_folder->path(), ServerOperations::Access::Full);
    QVERIFY(!first.isReadOnly() && !first.otherConsole);
    const FolderAccess second = accessTo(m_folder->path(), ServerOperations::Access::Full);
    QVERIFY(second.isReadOnly());
    QVERIFY(second.otherConsole);
    QCOMPARE(second.otherConsole->kind, Error::Kind::Conflict);

    Backend reader(m_folder->path(), second.access);
    QSignalSpy refusedReader(&reader, &Backend::storeRefused);
    QSignalSpy read(&reader.clouds(), &CloudsDesk::cloudsChanged);
    reader.openStore();
    QTRY_COMPARE(read.size(), 1);
    QCOMPARE(refusedReader.size(), 0);
}

void TestSaving::mayDieInBetween()
{
    connect(&m_backend->clouds(), &CloudsDesk::savingBegan, this, [this] { m_backend.release()->deleteLater(); });
    m_backend->clouds().openCloud(write(smallCloud(500)));
    QTRY_VERIFY(m_backend == nullptr);
    QThreadPool::globalInstance()->waitForDone();
    QTest::qWait(50);
}

QTEST_GUILESS_MAIN(TestSaving)
#include "tst_saving.moc"
