// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

namespace astrolabe {

// Packs text that arrives piece by piece into what qUncompress() reads, without holding all of it.
class Packing
{
public:
    explicit Packing(int level); // zlib's, 1 to 9
    ~Packing();
    Packing(const Packing &) = delete;
    Packing &operator=(const Packing &) = delete;

    void add(QByteArrayView piece);
    QByteArray finished(); // nothing may be added afterwards

private:
    struct Stream;

    void deflateAll(int flush);

    std::unique_ptr<Stream> m_stream;
    QByteArray m_packed;
    quint32 m_size = 0; // of what was added
};

} // namespace astrolabe
