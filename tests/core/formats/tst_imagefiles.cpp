// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/imagefiles.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Which local files a cloud document may name for its images.
class ImageFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void areFoundOrRefused_data();
    void areFoundOrRefused();
    void needNoCloudFile();
    void areNamedSoThatASavedCloudOpensAgain_data();
    void areNamedSoThatASavedCloudOpensAgain();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void makeFile(const QString &name) const;

    QTemporaryDir m_folder;
};

void ImageFilesTest::makeFile(const QString &name) const
{
    QVERIFY(QFileInfo(path(name)).absoluteDir().mkpath(u"."_s));
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x") == 1);
}

void ImageFilesTest::initTestCase()
{
    QVERIFY(qputenv("XDG_DATA_HOME", QFile::encodeName(path(u"share"_s))));
    for (const QString &name : {u"clouds/cloud.json"_s, u"clouds/cirros.qcow2"_s, u"clouds/images/debian.raw"_s,
             u"clouds2/other.raw"_s, u"secret"_s, u"share/astrolabe/images/fedora.raw"_s})
        makeFile(name);
    QVERIFY(QFile::link(path(u"secret"_s), path(u"clouds/link"_s)));
    QVERIFY(QFile::link(path(u"clouds/cirros.qcow2"_s), path(u"clouds/images/link"_s)));
    QVERIFY(QFile::link(m_folder.path(), path(u"clouds/up"_s)));
}

void ImageFilesTest::areFoundOrRefused_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("found"); // empty: refused
    const auto row = [](const char *name, const QString &file, const QString &found = {}) {
        QTest::newRow(name) << file << found;
    };
    row("beside it", path(u"clouds/cirros.qcow2"_s), u"clouds/cirros.qcow2"_s);
    row("beside it, by its name", u"cirros.qcow2"_s, u"clouds/cirros.qcow2"_s);
    row("below it", u"images/debian.raw"_s, u"clouds/images/debian.raw"_s);
    row("below it, by a way around", u"images/../images/debian.raw"_s, u"clouds/images/debian.raw"_s);
    row("a link to one beside it", u"images/link"_s, u"clouds/cirros.qcow2"_s);
    row("not there yet", u"later.raw"_s, u"clouds/later.raw"_s);
    row("among all images", path(u"share/astrolabe/images/fedora.raw"_s), u"share/astrolabe/images/fedora.raw"_s);
    row("elsewhere", path(u"secret"_s));
    row("above it", u"../secret"_s);
    row("a link to one elsewhere", u"link"_s);
    row("by a folder that is a link", u"up/secret"_s);
    row("not there yet, by a folder that is a link", u"up/later"_s);
    row("in a folder whose name begins so", path(u"clouds2/other.raw"_s));
    row("a device", u"/dev/zero"_s);
    row("the folder itself", path(u"clouds"_s));
    row("of the system", u"/etc/shadow"_s);
    row("nowhere", u"/nowhere/at/all"_s);
}

void ImageFilesTest::areFoundOrRefused()
{
    QFETCH(const QString, file);
    QFETCH(const QString, found);
    Cloud cloud;
    cloud.images = QList<Image>(2);
    cloud.images.last().file = file;
    const auto resolved = resolveImageFiles(cloud, path(u"clouds/cloud.json"_s));
    if (!found.isEmpty()) {
        QVERIFY_RESULT(resolved);
        QVERIFY(cloud.images.first().file.isEmpty());
        QCOMPARE(cloud.images.last().file, QFileInfo(m_folder.path()).canonicalFilePath() + u'/' + found);
        return;
    }
    QVERIFY2(!resolved, qPrintable(cloud.images.last().file));
    QCOMPARE(resolved.error().where, u"/images/1/file"_s);
    QVERIFY2(resolved.error().what.contains(file), qPrintable(resolved.error().what));
    QVERIFY(!resolved.error().remedy.isEmpty());
}

void ImageFilesTest::needNoCloudFile()
{
    Cloud cloud;
    QVERIFY_RESULT(resolveImageFiles(cloud, u":/clouds/campus.json"_s));
    cloud.images = QList<Image>(1);
    cloud.images.first().file = path(u"share/astrolabe/images/fedora.raw"_s);
    QVERIFY_RESULT(resolveImageFiles(cloud, u":/clouds/campus.json"_s));
    cloud.images.first().file = u"/etc/passwd"_s;
    QVERIFY(!resolveImageFiles(cloud, u"/dev/stdin"_s));
}

void ImageFilesTest::areNamedSoThatASavedCloudOpensAgain_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("saved");
    QTest::addColumn<QString>("named"); // empty: refused
    const QString beside = u"clouds/cirros.qcow2"_s;
    const QString shared = u"share/astrolabe/images/fedora.raw"_s;
    QTest::newRow("beside it") << beside << u"clouds/copy.json"_s << u"cirros.qcow2"_s;
    QTest::newRow("below it") << u"clouds/images/debian.raw"_s << u"clouds/copy.json"_s << u"images/debian.raw"_s;
    QTest::newRow("above it") << beside << u"clouds/images/copy.json"_s << QString();
    QTest::newRow("elsewhere") << beside << u"clouds2/copy.json"_s << QString();
    QTest::newRow("among all images") << shared << u"clouds2/copy.json"_s << path(shared);
}

void ImageFilesTest::areNamedSoThatASavedCloudOpensAgain()
{
    QFETCH(const QString, file);
    QFETCH(const QString, saved);
    QFETCH(const QString, named);
    Cloud cloud;
    cloud.images = QList<Image>(2);
    cloud.images.last().name = u"cirros"_s;
    cloud.images.last().file = QFileInfo(path(file)).canonicalFilePath();
    auto written = withImageFilesFor(cloud, path(saved));
    if (named.isEmpty()) {
        QVERIFY(!written);
        QVERIFY2(written.error().what.contains(cloud.images.last().file), qPrintable(written.error().what));
        QVERIFY(!written.error().remedy.isEmpty());
        return;
    }
    QVERIFY_RESULT(written);
    QCOMPARE(written->images.last().file, named);
    makeFile(saved);
    QVERIFY_RESULT(resolveImageFiles(*written, path(saved)));
    QCOMPARE(written->images, cloud.images);
}

QTEST_GUILESS_MAIN(ImageFilesTest)
#include "tst_imagefiles.moc"
