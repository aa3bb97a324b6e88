// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/seal.h"

#include "base/savefile.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <bit>
#include <cstring>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString sealOf(const QString &path)
{
    return path + "-seal"_L1;
}

// Detects accidents, not tampering: whoever can write the file can write its seal. Changing a word always changes the
// digest, because every step is invertible. Qt's cryptographic hashes take a second for 200 MB.
class Digest
{
public:
    void add(const char *bytes, qsizetype size)
    {
        constexpr qsizetype wordSize = sizeof(quint64);
        for (qsizetype at = 0; at < size; at += wordSize) {
            quint64 word = 0;
            std::memcpy(&word, bytes + at, static_cast<std::size_t>(std::min(wordSize, size - at)));
            m_value = std::rotl((m_value ^ word) * factor, turn);
        }
    }
    QByteArray text() const { return QByteArray::number(m_value, 16); }

private:
    static constexpr quint64 factor = 0x9e3779b97f4a7c15; // odd
    static constexpr int turn = 29;

    quint64 m_value = 0;
};

// The size and the digest: "2097152 1f…". Empty if the file cannot be read.
QByteArray digestOf(const QString &path)
{
    constexpr qsizetype blockSize = 1 << 20;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    Digest digest;
    QByteArray block(blockSize, Qt::Uninitialized);
    qint64 size = 0;
    for (;;) {
        const qint64 count = file.read(block.data(), blockSize);
        if (count < 0)
            return {};
        if (count == 0)
            return QByteArray::number(size) + ' ' + digest.text();
        digest.add(block.constData(), count);
        size += count;
    }
}

} // namespace

bool isAsSealed(const QString &path)
{
    constexpr qint64 longest = 256;
    QFile file(sealOf(path));
    const bool isThere = QFileInfo(file).isFile() && file.open(QIODevice::ReadOnly);
    return !isThere || file.read(longest).trimmed() == digestOf(path);
}

// If the seal cannot be written, there is none, and the file counts as unchanged.
void seal(const QString &path)
{
    if (const QByteArray digest = digestOf(path); !digest.isEmpty() && saveFile(sealOf(path), digest + '\n'))
        QFile::setPermissions(sealOf(path), QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

Result<void> breakSeal(const QString &path)
{
    QFile file(sealOf(path));
    if (!file.remove() && file.exists())
        return failure(Error::Kind::Io, file.errorString(), file.fileName());
    return {};
}

} // namespace astrolabe
