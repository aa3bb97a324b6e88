// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"

#include <QIODevice>

#include <functional>

namespace astrolabe {

// How much is opened of what somebody hands over; archives can claim to hold more than any disk.
struct PieceBounds
{
    qint64 bytes = qint64(64) << 30; // in all, after unpacking
    int pieces = 500'000;
    int depth = 4; // archives within archives
};

// Reads one piece. `name` is its path, with that of the archives around it: "case.zip/sos.tar.xz/etc/nova/nova.conf".
// The content can be read once, from front to back.
using ReadPiece = std::function<Result<void>(const QString &name, QIODevice &content)>;

// Is told why a piece could not be opened or read.
using RefusePiece = std::function<void(const Error &error)>;

// Hands over the file, each file below the folder, or each file in the archive (tar, zip; gzip, xz, bzip2, zstd),
// however nested. Follows no link, opens no device, writes nothing. Stops at the first error, which names the piece;
// with `refuse`, only where it is cancelled, nothing is at the path, or the bounds are exceeded. BadInput: the bounds
// are exceeded, or an archive is damaged. Reports how many of bytesAt(path) have been read.
Result<void> openUp(const QString &path, const ReadPiece &read, Progress &progress, const PieceBounds &bounds = {},
    const RefusePiece &refuse = {});

// The size of the file, or of all files below the folder that openUp() would open; 0 if there is nothing.
qint64 bytesAt(const QString &path);

} // namespace astrolabe
