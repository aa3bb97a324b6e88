// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/packing.h"

#include <QtEndian>

#define ZLIB_CONST // zlib's input is const
#include <zlib.h>

namespace astrolabe {

struct Packing::Stream : z_stream
{
};

namespace {

// qUncompress() reads the size of the text ahead of zlib's stream.
constexpr qsizetype headSize = sizeof(quint32);

} // namespace

Packing::Packing(int level)
    : m_stream(std::make_unique<Stream>())
    , m_packed(headSize, '\0')
{
    if (deflateInit(m_stream.get(), level) != Z_OK) // it fails only without memory
        qBadAlloc();
}

Packing::~Packing()
{
    deflateEnd(m_stream.get());
}

void Packing::add(QByteArrayView piece)
{
    m_size += static_cast<quint32>(piece.size());
    m_stream->next_in = reinterpret_cast<const Bytef *>(piece.data());
    m_stream->avail_in = static_cast<uInt>(piece.size());
    deflateAll(Z_NO_FLUSH);
}

QByteArray Packing::finished()
{
    deflateAll(Z_FINISH);
    qToBigEndian(m_size, m_packed.data());
    return m_packed;
}

// zlib took all that it was given once it leaves room in the buffer.
void Packing::deflateAll(int flush)
{
    QByteArray buffer(1 << 16, Qt::Uninitialized);
    do {
        m_stream->next_out = reinterpret_cast<Bytef *>(buffer.data());
        m_stream->avail_out = static_cast<uInt>(buffer.size());
        deflate(m_stream.get(), flush);
        m_packed.append(buffer.constData(), buffer.size() - static_cast<qsizetype>(m_stream->avail_out));
    } while (m_stream->avail_out == 0);
}

} // namespace astrolabe
