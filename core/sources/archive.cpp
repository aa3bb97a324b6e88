// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/archive.h"

#include <QCoreApplication>
#include <QDir>

#include <archive.h>
#include <archive_entry.h>

#include <memory>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using ArchivePtr = std::unique_ptr<struct archive, decltype(&archive_read_free)>;

constexpr qint64 archiveChunk = 1 << 16;

struct Input
{
    QIODevice *device;
    QByteArray buffer;
};

la_ssize_t readInput(struct archive * /*archive*/, void *data, const void **buffer)
{
    auto *input = static_cast<Input *>(data);
    input->buffer = input->device->read(archiveChunk);
    *buffer = input->buffer.constData();
    return input->buffer.size();
}

Error damaged(struct archive *archive)
{
    const char *text = archive_error_string(archive);
    return {Error::Kind::BadInput,
        QCoreApplication::translate("Error", "The archive cannot be read: %1.")
            .arg(text == nullptr ? QString() : QString::fromUtf8(text)),
        {}, {}};
}

// The content of the archive's current entry.
class Entry final : public QIODevice
{
public:
    Entry(struct archive *archive, qint64 &budget)
        : m_archive(archive)
        , m_budget(budget)
    {
        open(QIODevice::ReadOnly);
    }

    bool isSequential() const override { return true; }
    const std::optional<Error> &failure() const { return m_failure; }

protected:
    qint64 readData(char *data, qint64 most) override
    {
        if (m_failure)
            return -1;
        const la_ssize_t count = archive_read_data(m_archive, data, static_cast<std::size_t>(most));
        if (count < 0) {
            m_failure = damaged(m_archive);
            return -1;
        }
        m_budget -= count;
        if (m_budget < 0) {
            m_failure = Error{Error::Kind::BadInput,
                QCoreApplication::translate("Error", "The archive unpacks to more than can be read."), {}, {}};
            return -1;
        }
        return count == 0 ? -1 : count;
    }
    qint64 writeData(const char * /*data*/, qint64 /*size*/) override { return -1; }

private:
    struct archive *m_archive;
    qint64 &m_budget;
    std::optional<Error> m_failure;
};

// Source: the magic numbers of gzip, xz, bzip2, zstd, zip and tar.
constexpr std::pair<int, QByteArrayView> magics[] = {{0, "\x1f\x8b"},
    {0,
        "\xfd"
        "7zXZ"},
    {0, "BZh"}, {0, "\x28\xb5\x2f\xfd"}, {0, "PK\x03\x04"}, {257, "ustar"}};

} // namespace

bool isArchive(const QByteArray &beginning)
{
    return std::ranges::any_of(
        magics, [&](const auto &magic) { return beginning.mid(magic.first, magic.second.size()) == magic.second; });
}

Result<void> readArchive(
    QIODevice &device, qint64 &budget, const std::function<Result<void>(const QString &name, QIODevice &content)> &read)
{
    const ArchivePtr archive(archive_read_new(), archive_read_free);
    archive_read_support_filter_gzip(archive.get());
    archive_read_support_filter_xz(archive.get());
    archive_read_support_filter_bzip2(archive.get());
    archive_read_support_filter_zstd(archive.get());
    archive_read_support_format_tar(archive.get());
    archive_read_support_format_zip(archive.get());
    archive_read_support_format_raw(archive.get());
    Input input{&device, {}};
    if (archive_read_open(archive.get(), &input, nullptr, readInput, nullptr) != ARCHIVE_OK)
        return tl::unexpected(damaged(archive.get()));
    struct archive_entry *entry = nullptr;
    int code = ARCHIVE_OK;
    while ((code = archive_read_next_header(archive.get(), &entry)) == ARCHIVE_OK || code == ARCHIVE_WARN) {
        if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry) != nullptr)
            continue;
        const bool isRaw = archive_format(archive.get()) == ARCHIVE_FORMAT_RAW;
        if (isRaw && archive_filter_count(archive.get()) <= 1) // handed over as it is, packed
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "The archive cannot be read: its beginning is damaged."));
        const char *path = archive_entry_pathname(entry);
        Entry content(archive.get(), budget);
        content.peek(1); // before anybody takes a damaged entry for an empty one
        if (content.failure())
            return tl::unexpected(*content.failure());
        const auto done
            = read(isRaw || path == nullptr ? QString() : QDir::cleanPath(QString::fromUtf8(path)), content);
        if (content.failure())
            return tl::unexpected(*content.failure());
        if (!done)
            return done;
    }
    if (code != ARCHIVE_EOF)
        return tl::unexpected(damaged(archive.get()));
    return {};
}

} // namespace astrolabe
