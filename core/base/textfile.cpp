// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/textfile.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype chunkSize = 1 << 20;

QString say(const char *sentence)
{
    return QCoreApplication::translate("Error", sentence);
}

Error unreadable(const QString &detail)
{
    return {Error::Kind::Io, say(QT_TRANSLATE_NOOP("Error", "The file cannot be read: %1.")).arg(detail), {}, {}};
}

Error systemError()
{
    return unreadable(QString::fromLocal8Bit(std::strerror(errno)));
}

Error tooLarge(const InputBounds &bounds)
{
    return {Error::Kind::BadInput,
        say(QT_TRANSLATE_NOOP("Error", "This is larger than %1, the most that Astrolabe reads here."))
            .arg(QLocale::c().formattedDataSize(bounds.bytes, 0)),
        {}, {}};
}

Error isA(const QString &kind, const QString &remedy)
{
    return {Error::Kind::BadInput, say(QT_TRANSLATE_NOOP("Error", "This is %1.")).arg(kind), {}, remedy};
}

struct Signature
{
    QByteArrayView head;
    QLatin1StringView name;
};

constexpr std::array packers{
    Signature{"\x1f\x8b", "gzip"_L1},
    Signature{"PK\x03\x04", "ZIP"_L1},
    Signature{"\xfd\x37zXZ", "xz"_L1},
    Signature{"\x28\xb5\x2f\xfd", "Zstandard"_L1},
    Signature{"BZh", "bzip2"_L1},
};

bool isUtf16(QByteArrayView text)
{
    if (text.startsWith("\xff\xfe") || text.startsWith("\xfe\xff"))
        return true;
    return text.size() >= 4 && (text[0] == '\0') != (text[1] == '\0') && (text[0] == '\0') == (text[2] == '\0')
        && (text[1] == '\0') == (text[3] == '\0');
}

// Checks the first chunk for archives and UTF-16.
std::optional<Error> noTextAtAll(QByteArrayView text)
{
    const auto *const packer
        = std::ranges::find_if(packers, [&](const Signature &known) { return text.startsWith(known.head); });
    if (packer != packers.end())
        return isA(say(QT_TRANSLATE_NOOP("Error", "packed with %1")).arg(packer->name),
            say(QT_TRANSLATE_NOOP("Error", "Unpack it first.")));
    if (isUtf16(text))
        return isA(
            say(QT_TRANSLATE_NOOP("Error", "UTF-16 text")), say(QT_TRANSLATE_NOOP("Error", "Save it as UTF-8.")));
    return std::nullopt;
}

// Collects chunks as long as they can be text.
class Collected
{
public:
    explicit Collected(const InputBounds &bounds)
        : m_bounds(bounds)
    { }

    void expect(qint64 size) { m_text.reserve(size); }

    Result<void> add(QByteArrayView chunk)
    {
        if (const auto error = m_text.isEmpty() ? noTextAtAll(chunk) : std::nullopt)
            return tl::unexpected(*error);
        if (chunk.contains('\0'))
            return tl::unexpected(isA(say(QT_TRANSLATE_NOOP("Error", "binary data, not text")), {}));
        if (m_text.size() + chunk.size() > m_bounds.bytes)
            return tl::unexpected(tooLarge(m_bounds));
        m_text.append(chunk);
        return {};
    }

    qsizetype size() const { return m_text.size(); }
    QByteArray take() { return std::move(m_text); }

private:
    const InputBounds &m_bounds;
    QByteArray m_text;
};

// An open file; opening it never blocks.
class Descriptor
{
public:
    explicit Descriptor(const QString &path)
        : m_number(::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY))
    { }
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    bool isOpen() const { return m_number >= 0; }

    struct stat status() const
    {
        struct stat status = {};
        ::fstat(m_number, &status);
        return status;
    }

    // Waits until a read would return data or the end of the file; false on timeout.
    bool awaits(std::chrono::milliseconds time) const
    {
        pollfd wanted{m_number, POLLIN, 0};
        int ready = 0;
        do {
            ready = ::poll(&wanted, 1, static_cast<int>(time.count()));
        } while (ready < 0 && errno == EINTR);
        return ready > 0;
    }

    // Empty at the end of the file.
    Result<QByteArrayView> read(QByteArray &buffer) const
    {
        ssize_t count = 0;
        do {
            count = ::read(m_number, buffer.data(), static_cast<std::size_t>(buffer.size()));
        } while (count < 0 && errno == EINTR);
        if (count < 0)
            return tl::unexpected(systemError());
        return QByteArrayView(buffer).first(count);
    }

private:
    int m_number = -1;
};

// Reads to the end, calling `awaits` before each read; an error from it stops the reading.
Result<void> collect(const Descriptor &file, Collected &text, const std::function<Result<void>()> &awaits)
{
    QByteArray buffer(chunkSize, Qt::Uninitialized);
    for (;;) {
        if (const auto awaited = awaits(); !awaited)
            return awaited;
        const auto chunk = file.read(buffer);
        if (!chunk || chunk->isEmpty())
            return chunk.map([](QByteArrayView) { });
        if (const auto added = text.add(*chunk); !added)
            return added;
    }
}

Result<void> collectFile(const Descriptor &file, Collected &text, const InputBounds &bounds)
{
    const qint64 size = file.status().st_size;
    if (size > bounds.bytes)
        return tl::unexpected(tooLarge(bounds));
    text.expect(size);
    return collect(file, text, [] { return Result<void>(); }).and_then([&]() -> Result<void> {
        if (text.size() < size)
            return tl::unexpected(
                unreadable(say(QT_TRANSLATE_NOOP("Error", "it became shorter while Astrolabe read it"))));
        return {};
    });
}

Result<void> collectStream(const Descriptor &file, Collected &text, const InputBounds &bounds)
{
    const QDeadlineTimer end(bounds.whole);
    return collect(file, text, [&]() -> Result<void> {
        const auto left = std::chrono::milliseconds(end.remainingTime());
        if (file.awaits(std::min(bounds.silence, left)))
            return {};
        return tl::unexpected(unreadable(
            say(QT_TRANSLATE_NOOP("Error", "it is not a regular file, and its end was not reached in time"))));
    });
}

Result<void> collectResource(const QString &path, Collected &text)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(unreadable(file.errorString()));
    return text.add(file.readAll());
}

Result<void> collect(const QString &path, Collected &text, const InputBounds &bounds)
{
    if (path.startsWith(u':'))
        return collectResource(path, text);
    const Descriptor file(path);
    if (!file.isOpen())
        return tl::unexpected(systemError());
    const auto mode = file.status().st_mode;
    if (S_ISDIR(mode))
        return failure(Error::Kind::Io, say(QT_TRANSLATE_NOOP("Error", "This is a folder, not a file.")));
    return S_ISREG(mode) ? collectFile(file, text, bounds) : collectStream(file, text, bounds);
}

} // namespace

Result<QByteArray> readTextFile(const QString &path, const InputBounds &bounds)
{
    Collected text(bounds);
    return collect(path, text, bounds).map([&] { return text.take(); }).map_error([&](const Error &error) {
        return error.in(QDir::toNativeSeparators(path));
    });
}

} // namespace astrolabe
