// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/pieces.h"

#include "sources/archive.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

namespace astrolabe {

namespace {

class Opening
{
public:
    Opening(const ReadPiece &read, Progress &progress, const PieceBounds &bounds)
        : m_read(read)
        , m_progress(progress)
        , m_bounds(bounds)
        , m_budget(bounds.bytes)
    { }

    Result<void> openPath(const QString &path)
    {
        const QFileInfo info(path);
        if (!info.exists())
            return failure(Error::Kind::NotFound, QCoreApplication::translate("Error", "There is no such file."), path);
        if (!info.isDir())
            return openFile(path, info.fileName());
        QDirIterator folder(path, QDir::Files | QDir::Hidden | QDir::NoSymLinks, QDirIterator::Subdirectories);
        while (folder.hasNext()) {
            const QString file = folder.next();
            const auto opened = openFile(file, info.fileName() + u'/' + QDir(path).relativeFilePath(file));
            if (!opened)
                return opened;
        }
        return {};
    }

private:
    Result<void> openFile(const QString &path, const QString &name)
    {
        if (!QFileInfo(path).isFile())
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "This is neither a file nor a folder."), name);
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return failure(Error::Kind::Io, file.errorString(), name);
        return openPiece(name, file, 0);
    }

    Result<void> openPiece(const QString &name, QIODevice &content, int depth)
    {
        if (m_progress.isCanceled())
            return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
        if (++m_pieces > m_bounds.pieces)
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "There are more than %Ln file(s).", nullptr, m_bounds.pieces),
                name);
        m_progress.report(m_pieces, 0);
        if (!isArchive(content.peek(archiveMagic)))
            return m_read(name, content);
        if (depth == m_bounds.depth)
            return failure(
                Error::Kind::BadInput, QCoreApplication::translate("Error", "Archives are nested too deeply."), name);
        return readArchive(content, m_budget, [&](const QString &entry, QIODevice &inner) {
            return openPiece(entry.isEmpty() ? name : name + u'/' + entry, inner, depth + 1);
        }).map_error([&](const Error &error) { return error.where.isEmpty() ? error.in(name) : error; });
    }

    const ReadPiece &m_read;
    Progress &m_progress;
    PieceBounds m_bounds;
    qint64 m_budget; // bytes that may still come out of archives
    int m_pieces = 0;
};

} // namespace

Result<void> openUp(const QString &path, const ReadPiece &read, Progress &progress, const PieceBounds &bounds)
{
    return Opening(read, progress, bounds).openPath(path);
}

} // namespace astrolabe
