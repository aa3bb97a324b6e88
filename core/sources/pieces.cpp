// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/pieces.h"

#include "sources/archive.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <numeric>

namespace astrolabe {

namespace {

// A file that reports how much of it was read, after `before` bytes of other files.
class WatchedFile final : public QFile
{
public:
    WatchedFile(const QString &path, qint64 before, qint64 total, Progress &progress)
        : QFile(path)
        , m_done(before)
        , m_total(total)
        , m_progress(progress)
    { }

protected:
    qint64 readData(char *data, qint64 most) override
    {
        const qint64 count = QFile::readData(data, most);
        if (count > 0)
            m_progress.report(std::min(m_done += count, m_total), m_total);
        return count;
    }

private:
    qint64 m_done;
    qint64 m_total;
    Progress &m_progress;
};

FileOnDisk fileAt(const QFileInfo &info, const QString &name)
{
    return {info.filePath(), name, info.isFile() ? info.size() : 0, info.lastModified()};
}

class Opening
{
public:
    Opening(const ReadPiece &read, Progress &progress, const PieceBounds &bounds, const RefusePiece &refuse)
        : m_read(read)
        , m_progress(progress)
        , m_bounds(bounds)
        , m_refuse(refuse)
        , m_budget(bounds.bytes)
    { }

    Result<void> openAll(const QList<FileOnDisk> &files)
    {
        m_total = bytesOf(files);
        for (const FileOnDisk &file : files) {
            if (const auto opened = going(openFile(file.path, file.name)); !opened)
                return opened;
        }
        return {};
    }

private:
    // Whether to go on after this piece.
    Result<void> going(const Result<void> &opened)
    {
        if (opened || !m_refuse || m_isOver)
            return opened;
        m_refuse(opened.error());
        return {};
    }

    Result<void> over(Error::Kind kind, const QString &what, const QString &where = {})
    {
        m_isOver = true;
        return failure(kind, what, where);
    }

    Result<void> openFile(const QString &path, const QString &name)
    {
        if (!QFileInfo(path).isFile())
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "This is neither a file nor a folder."), name);
        WatchedFile file(path, m_done, m_total, m_progress);
        if (!file.open(QIODevice::ReadOnly))
            return failure(Error::Kind::Io, file.errorString(), name);
        m_done += file.size();
        return openPiece(name, file, 0);
    }

    Result<void> openPiece(const QString &name, QIODevice &content, int depth)
    {
        if (m_progress.isCanceled())
            return over(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
        if (++m_pieces > m_bounds.pieces)
            return over(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "There are more than %Ln file(s).", nullptr, m_bounds.pieces),
                name);
        if (!isArchive(content.peek(archiveMagic)))
            return m_read(name, content);
        if (depth == m_bounds.depth)
            return failure(
                Error::Kind::BadInput, QCoreApplication::translate("Error", "Archives are nested too deeply."), name);
        const auto opened = readArchive(content, m_budget, [&](const QString &entry, QIODevice &inner) {
            return going(openPiece(entry.isEmpty() ? name : name + u'/' + entry, inner, depth + 1));
        });
        m_isOver = m_isOver || m_budget < 0;
        return opened.map_error([&](const Error &error) { return error.where.isEmpty() ? error.in(name) : error; });
    }

    const ReadPiece &m_read;
    Progress &m_progress;
    PieceBounds m_bounds;
    const RefusePiece &m_refuse;
    qint64 m_budget; // bytes that may still come out of archives
    int m_pieces = 0;
    qint64 m_done = 0; // bytes of the files that were opened
    qint64 m_total = 0;
    bool m_isOver = false; // whatever else there is, it is not opened
};

} // namespace

QList<FileOnDisk> filesAt(const QString &path, const QString &called)
{
    const QFileInfo info(path);
    const QString name = called.isEmpty() ? QDir(path).dirName() : called;
    if (!info.isDir())
        return info.exists() ? QList{fileAt(info, name)} : QList<FileOnDisk>();
    QList<FileOnDisk> files;
    QDirIterator folder(path, QDir::Files | QDir::Hidden | QDir::NoSymLinks, QDirIterator::Subdirectories);
    while (folder.hasNext()) {
        folder.next();
        files.append(fileAt(folder.fileInfo(), name + u'/' + QDir(path).relativeFilePath(folder.filePath())));
    }
    return files;
}

qint64 bytesOf(const QList<FileOnDisk> &files)
{
    const auto add = [](qint64 sum, const FileOnDisk &file) { return sum + file.size; };
    return std::accumulate(files.cbegin(), files.cend(), qint64(0), add);
}

Result<void> openUp(const QList<FileOnDisk> &files, const ReadPiece &read, Progress &progress,
    const PieceBounds &bounds, const RefusePiece &refuse)
{
    return Opening(read, progress, bounds, refuse).openAll(files);
}

Result<void> openUp(const QString &path, const ReadPiece &read, Progress &progress, const PieceBounds &bounds,
    const RefusePiece &refuse)
{
    if (!QFileInfo::exists(path))
        return failure(Error::Kind::NotFound, QCoreApplication::translate("Error", "There is no such file."), path);
    return openUp(filesAt(path), read, progress, bounds, refuse);
}

} // namespace astrolabe
