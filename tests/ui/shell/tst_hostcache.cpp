// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudformat.h"
#include "shell/searchbox.h"
#include "shell/statusline.h"
#include "ui/boot/clouds.h"
#include "ui/shell/testwindow.h"

#include <QFile>
#include <QLabel>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The caching scheduler of old releases in the real window: the age of its data, and rereading the hosts.
class TestHostCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void warnsUntilTheHostsAreRead_data();
    void warnsUntilTheHostsAreRead();
    void readsByItself();
    void otherSchedulersHaveNone();

private:
    void open(int period);
    void loseAServer();
    QLabel *label() const;
    const std::optional<HostCache> &cache() { return m_window->workspace().scheduler()->hostCache(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestHostCache::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
}

void TestHostCache::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

// The small cloud in Rocky, whose scheduler reads the hosts at this interval in seconds; negative: never.
void TestHostCache::open(int period)
{
    Cloud cloud = smallCloud();
    cloud.name = u"cached"_s;
    cloud.release = *Release::named(u"rocky"_s);
    QVERIFY(cloud.config.set(u"scheduler"_s, u"driver"_s, u"caching_scheduler"_s, cloud.release));
    QVERIFY(cloud.config.set(u"scheduler"_s, u"periodic_task_interval"_s, period, cloud.release));
    QFile file(m_folder->filePath(u"cached.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(writeCloud(cloud));
    file.close();
    m_window->openCloud(file.fileName());
    QTRY_COMPARE(m_window->workspace().cloud()->name, cloud.name);
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY2(m_window->errorText().isEmpty(), qPrintable(m_window->errorText()));
}

// Nova's caching scheduler is not notified of deletions.
void TestHostCache::loseAServer()
{
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"debian-12"_s;
    const qsizetype before = m_window->workspace().cloud()->instances.size();
    m_window->boot(request);
    QTRY_COMPARE(m_window->workspace().cloud()->instances.size(), before + 1);
    m_window->backend().servers().act(
        {m_window->workspace().cloud()->instances.last().uuid}, {ServerAction::Kind::Delete});
}

QLabel *TestHostCache::label() const
{
    for (QLabel *label : m_window->findChild<StatusLine *>()->findChildren<QLabel *>()) {
        if (label->text().contains(u"cached at"_s))
            return label;
    }
    return nullptr;
}

void TestHostCache::warnsUntilTheHostsAreRead_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("F5") << true;
    QTest::newRow("the command") << false;
}

void TestHostCache::warnsUntilTheHostsAreRead()
{
    QFETCH(bool, byKey);
    open(-1);
    QVERIFY(label() != nullptr && label()->isVisible());
    QVERIFY2(label()->text().startsWith(u"hosts cached at"_s), qPrintable(label()->text()));
    loseAServer();
    QTRY_VERIFY2(label()->text().startsWith(u"⚠ 1 host"_s), qPrintable(label()->text()));
    const QString host = cache()->changedSince.value(0);
    QVERIFY(!host.isEmpty());
    for (const QString &part : {host, u"Read the hosts now"_s})
        QVERIFY2(label()->toolTip().contains(part), qPrintable(label()->toolTip()));

    const QDateTime before = cache()->readAt;
    if (byKey) {
        QTest::keyClick(m_window.get(), Qt::Key_F5);
    } else {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *search = m_window->findChild<SearchBox *>();
        QTest::keyClicks(search, u"> read the hosts"_s);
        QTest::keyClick(search, Qt::Key_Return);
    }
    QTRY_VERIFY2(label()->text().startsWith(u"hosts cached at"_s), qPrintable(label()->text()));
    QVERIFY(cache()->changedSince.isEmpty());
    QVERIFY(cache()->readAt > before);
}

void TestHostCache::readsByItself()
{
    open(1);
    loseAServer();
    const QDateTime before = cache()->readAt;
    QTRY_VERIFY(cache()->readAt > before && cache()->changedSince.isEmpty());
    QVERIFY2(label()->text().startsWith(u"hosts cached at"_s), qPrintable(label()->text()));
    const QDateTime second = cache()->readAt;
    QTRY_VERIFY(cache()->readAt > second); // reads again
}

void TestHostCache::otherSchedulersHaveNone()
{
    QVERIFY(!cache());
    QVERIFY(label() == nullptr || !label()->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    auto *search = m_window->findChild<SearchBox *>();
    QTest::keyClicks(search, u"> read the hosts"_s);
    for (const Finding &finding : search->findings())
        QVERIFY2(finding.id != u"read"_s, qPrintable(finding.id));
}

QTEST_MAIN(TestHostCache)
#include "tst_hostcache.moc"
