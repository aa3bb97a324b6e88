// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "sources/pieces.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <archive.h>
#include <archive_entry.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

struct Member
{
    const char *path;
    QByteArray content;
    const char *link = nullptr; // what a symbolic link leads to
};

void writeArchive(const QString &path, int format, int filter, const QList<Member> &members)
{
    struct archive *archive = archive_write_new();
    archive_write_set_format(archive, format);
    archive_write_add_filter(archive, filter);
    QCOMPARE(archive_write_open_filename(archive, qPrintable(path)), ARCHIVE_OK);
    for (const Member &member : members) {
        struct archive_entry *entry = archive_entry_new();
        archive_entry_set_pathname(entry, member.path);
        archive_entry_set_filetype(entry, member.link == nullptr ? AE_IFREG : AE_IFLNK);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_size(entry, member.content.size());
        if (member.link != nullptr)
            archive_entry_set_symlink(entry, member.link);
        archive_write_header(archive, entry);
        archive_write_data(archive, member.content.constData(), static_cast<std::size_t>(member.content.size()));
        archive_entry_free(entry);
    }
    archive_write_close(archive);
    archive_write_free(archive);
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    file.open(QIODevice::ReadOnly);
    return file.readAll();
}

void write(const QString &path, const QByteArray &content)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class PiecesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opens_data();
    void opens();
    void followsNoLink();
    void readsOnlyWithinBounds_data();
    void readsOnlyWithinBounds();
    void saysWhatIsDamaged();
};

void PiecesTest::opens_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("filter");
    QTest::newRow("tar") << ARCHIVE_FORMAT_TAR_PAX_RESTRICTED << ARCHIVE_FILTER_NONE;
    QTest::newRow("tar.gz") << ARCHIVE_FORMAT_TAR_PAX_RESTRICTED << ARCHIVE_FILTER_GZIP;
    QTest::newRow("tar.xz") << ARCHIVE_FORMAT_TAR_PAX_RESTRICTED << ARCHIVE_FILTER_XZ;
    QTest::newRow("zip") << ARCHIVE_FORMAT_ZIP << ARCHIVE_FILTER_NONE;
}

// A file, a folder, an archive, and an archive in it.
void PiecesTest::opens()
{
    QFETCH(const int, format);
    QFETCH(const int, filter);
    QTemporaryDir folder;
    const QString inner = folder.filePath(u"inner"_s);
    writeArchive(inner, ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_GZIP, {{"etc/nova/nova.conf", "[DEFAULT]"}});
    const QString case1 = folder.filePath(u"hand/over/case"_s);
    write(folder.filePath(u"hand/note"_s), "note");
    QDir().mkpath(folder.filePath(u"hand/over"_s));
    writeArchive(case1, format, filter, {{"./log", "line"}, {"report", contentOf(inner)}, {"../../up", "up"}});

    QMap<QString, QByteArray> found;
    NoProgress nobody;
    QVERIFY_RESULT(openUp(
        folder.filePath(u"hand"_s),
        [&](const QString &name, QIODevice &content) -> Result<void> {
            found.insert(name, content.readAll());
            return {};
        },
        nobody));
    QCOMPARE(found,
        (QMap<QString, QByteArray>{{u"hand/note"_s, "note"}, {u"hand/over/case/log"_s, "line"},
            {u"hand/over/case/report/etc/nova/nova.conf"_s, "[DEFAULT]"}, {u"hand/over/case/../../up"_s, "up"}}));
}

void PiecesTest::followsNoLink()
{
    QTemporaryDir folder;
    write(folder.filePath(u"secret"_s), "secret");
    QDir().mkpath(folder.filePath(u"hand"_s));
    QVERIFY(QFile::link(folder.filePath(u"secret"_s), folder.filePath(u"hand/link"_s)));
    writeArchive(folder.filePath(u"hand/case"_s), ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_NONE,
        {{"link", {}, qPrintable(folder.filePath(u"secret"_s))}, {"file", "file"}});
    QStringList names;
    NoProgress nobody;
    QVERIFY_RESULT(openUp(
        folder.filePath(u"hand"_s),
        [&](const QString &name, QIODevice &) -> Result<void> {
            names << name;
            return {};
        },
        nobody));
    QCOMPARE(names, QStringList{u"hand/case/file"_s});
}

void PiecesTest::readsOnlyWithinBounds_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<int>("pieces");
    QTest::addColumn<int>("depth");
    QTest::addColumn<QString>("what"); // empty: it is read
    QTest::newRow("enough") << qint64(20'000'000) << 10 << 4 << QString();
    QTest::newRow("an archive that unpacks to more")
        << qint64(9'999'999) << 10 << 4 << u"The archive unpacks to more than can be read."_s;
    QTest::newRow("too many files") << qint64(20'000'000) << 2 << 4 << u"There are more than 2 file(s)."_s;
    QTest::newRow("archives in archives") << qint64(20'000'000) << 10 << 1 << u"Archives are nested too deeply."_s;
}

void PiecesTest::readsOnlyWithinBounds()
{
    QFETCH(const qint64, bytes);
    QFETCH(const int, pieces);
    QFETCH(const int, depth);
    QFETCH(const QString, what);
    QTemporaryDir folder;
    const QString inner = folder.filePath(u"inner"_s);
    writeArchive(inner, ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_GZIP,
        {{"zeros", QByteArray(10'000'000, '\0')}, {"one", "1"}});
    const QString outer = folder.filePath(u"outer"_s);
    writeArchive(outer, ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_GZIP, {{"inner", contentOf(inner)}});
    NoProgress nobody;
    const auto opened = openUp(outer,
        [&](const QString &, QIODevice &content) -> Result<void> {
            content.readAll();
            return {};
        },
        nobody, {bytes, pieces, depth});
    QCOMPARE(opened ? QString() : opened.error().what, what);
    if (!opened)
        QVERIFY2(opened.error().where.startsWith(u"outer"_s), qPrintable(opened.error().where));
}

void PiecesTest::saysWhatIsDamaged()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"case.tar.gz"_s);
    writeArchive(path, ARCHIVE_FORMAT_TAR_PAX_RESTRICTED, ARCHIVE_FILTER_GZIP, {{"a", QByteArray(100'000, 'a')}});
    QFile file(path);
    QVERIFY(file.resize(file.size() / 2));
    NoProgress nobody;
    const auto opened = openUp(
        path,
        [](const QString &, QIODevice &content) -> Result<void> {
            content.readAll();
            return {};
        },
        nobody);
    QVERIFY(!opened);
    QCOMPARE(opened.error().kind, Error::Kind::BadInput);
    QVERIFY2(opened.error().text().startsWith(u"case.tar.gz"_s), qPrintable(opened.error().text()));
}

QTEST_GUILESS_MAIN(PiecesTest)
#include "tst_pieces.moc"
