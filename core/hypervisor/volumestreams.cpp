// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/volumestreams.h"

#include <QFile>

#include <algorithm>

#include <unistd.h>

namespace astrolabe {

namespace {

// libvirt reads a file's content piece by piece and asks for its holes. A buffer is all data.
struct Source
{
    static Source &of(void *opaque) { return *static_cast<Source *>(opaque); }

    static int read(virStreamPtr, char *data, std::size_t size, void *opaque)
    {
        return static_cast<int>(of(opaque).content.read(data, static_cast<qint64>(size)));
    }

    static int findHole(virStreamPtr, int *isData, long long *length, void *opaque)
    {
        const Source &source = of(opaque);
        const qint64 at = source.content.pos();
        *isData = 1;
        *length = source.content.size() - at;
        if (source.descriptor < 0 || *length == 0)
            return 0;
        const off_t data = lseek(source.descriptor, at, SEEK_DATA);
        *isData = data == at ? 1 : 0;
        const off_t end = *isData == 1 ? lseek(source.descriptor, at, SEEK_HOLE) : data;
        if (end > at)
            *length = end - at;
        lseek(source.descriptor, at, SEEK_SET);
        return 0;
    }

    static int skip(virStreamPtr, long long length, void *opaque)
    {
        QIODevice &content = of(opaque).content;
        return content.seek(content.pos() + length) ? 0 : -1;
    }

    QIODevice &content;
    int descriptor; // -1: none
};

// The counterpart for downloads.
struct Target
{
    static QIODevice &of(void *opaque) { return *static_cast<QIODevice *>(opaque); }

    static int write(virStreamPtr, const char *data, std::size_t size, void *opaque)
    {
        return static_cast<int>(of(opaque).write(data, static_cast<qint64>(size)));
    }

    static int leaveHole(virStreamPtr, long long length, void *opaque)
    {
        QIODevice &content = of(opaque);
        auto *file = qobject_cast<QFileDevice *>(&content);
        if (!file)
            return content.write(QByteArray(length, '\0')) == length ? 0 : -1;
        const qint64 end = file->pos() + length;
        return file->resize(std::max(file->size(), end)) && file->seek(end) ? 0 : -1;
    }
};

Result<void> finished(virStreamPtr stream, int copied)
{
    if (copied < 0) {
        const Error error = lastError();
        virStreamAbort(stream);
        return tl::unexpected(error);
    }
    if (virStreamFinish(stream) < 0)
        return lastFailure();
    return {};
}

} // namespace

Result<void> upload(const Connection &connection, virStorageVolPtr volume, QIODevice &content)
{
    const StreamHandle stream(virStreamNew(connection.handle(), 0));
    const auto size = static_cast<unsigned long long>(content.size());
    constexpr unsigned flags = VIR_STORAGE_VOL_UPLOAD_SPARSE_STREAM;
    if (!stream || virStorageVolUpload(volume, stream.get(), 0, size, flags) < 0)
        return lastFailure();
    const auto *file = qobject_cast<QFile *>(&content);
    Source source{content, file ? file->handle() : -1};
    return finished(
        stream.get(), virStreamSparseSendAll(stream.get(), Source::read, Source::findHole, Source::skip, &source));
}

Result<void> download(const Connection &connection, virStorageVolPtr volume, QIODevice &content, qint64 atMost)
{
    const StreamHandle stream(virStreamNew(connection.handle(), 0));
    constexpr unsigned flags = VIR_STORAGE_VOL_DOWNLOAD_SPARSE_STREAM;
    if (!stream || virStorageVolDownload(volume, stream.get(), 0, static_cast<unsigned long long>(atMost), flags) < 0)
        return lastFailure();
    return finished(stream.get(), virStreamSparseRecvAll(stream.get(), Target::write, Target::leaveHole, &content));
}

} // namespace astrolabe
