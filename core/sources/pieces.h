// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"

#include <QDateTime>
#include <QIODevice>
#include <QList>

#include <functional>

namespace astrolabe {

// How much is opened of what somebody hands over; archives can claim to hold more than any disk.
struct PieceBounds
{
    qint64 bytes = qint64(64) << 30; // in all, after unpacking
    int pieces = 500'000;
    int depth = 4; // archives within archives
};

// A file as it was when it was looked for.
struct FileOnDisk
{
    QString path;
    QString name; // of its piece, or what those of the archive begin with
    qint64 size = 0;
    QDateTime changed;

    bool operator==(const FileOnDisk &) const = default;
};

// The file, or each file below the folder, without those that links lead to; none if nothing is at the path.
// `called`: what is at the path; empty: by the last part of the path.
QList<FileOnDisk> filesAt(const QString &path, const QString &called = {});
qint64 bytesOf(const QList<FileOnDisk> &files);

// Reads one piece. `name` is its path, with that of the archives around it: "case.zip/sos.tar.xz/etc/nova/nova.conf".
// The content can be read once, from front to back.
using ReadPiece = std::function<Result<void>(const QString &name, QIODevice &content)>;

// Is told why a piece could not be opened or read.
using RefusePiece = std::function<void(const Error &error)>;

// Hands over each file, or each file in it if it is an archive (tar, zip; gzip, xz, bzip2, zstd), however nested; one
// file after the other. Opens no device, writes nothing. Stops at the first error, which names the piece; with
// `refuse`, only where it is cancelled or the bounds are exceeded. BadInput: the bounds are exceeded, or an archive is
// damaged. Reports how many of bytesOf(files) have been read.
Result<void> openUp(const QList<FileOnDisk> &files, const ReadPiece &read, Progress &progress,
    const PieceBounds &bounds = {}, const RefusePiece &refuse = {});
// All files at the path. NotFound: nothing is there.
Result<void> openUp(const QString &path, const ReadPiece &read, Progress &progress, const PieceBounds &bounds = {},
    const RefusePiece &refuse = {});

} // namespace astrolabe
