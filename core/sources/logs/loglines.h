// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QStringDecoder>

namespace astrolabe {

// The lines of a file, one after the other, in UTF-8 and without their ends, whatever its encoding and length. Of a
// line of more than 16 MiB the beginning is kept.
class LogLines
{
public:
    explicit LogLines(QIODevice &device);

    // The view is valid until the next call. false: there are no more.
    bool next(QByteArrayView &line);
    qint64 number() const { return m_number; } // of the line, from 1
    // Up to 64 KiB from where the reading stands.
    QByteArrayView beginning();

private:
    bool fill();
    QByteArray decoded(const QByteArray &bytes);

    QIODevice &m_device;
    QStringDecoder m_decoder; // invalid: UTF-8 or some other superset of ASCII
    QByteArray m_buffer;
    qsizetype m_at = 0;
    qint64 m_number = 0;
    bool m_started = false;
    bool m_ended = false;
};

// How the beginning of a text is encoded, if not in a superset of ASCII.
std::optional<QStringConverter::Encoding> wideEncodingOf(QByteArrayView beginning);
// A text in UTF-8 or a wide encoding.
QString decodedText(const QByteArray &bytes);

} // namespace astrolabe
