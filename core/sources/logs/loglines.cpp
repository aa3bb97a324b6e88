// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/loglines.h"

namespace astrolabe {

namespace {

constexpr qsizetype lineChunk = 1 << 16;
constexpr qsizetype longestLogLine = 16 << 20;

QByteArrayView withoutReturn(QByteArrayView line)
{
    while (line.endsWith('\r'))
        line.chop(1);
    return line;
}

} // namespace

std::optional<QStringConverter::Encoding> wideEncodingOf(QByteArrayView beginning)
{
    if (beginning.startsWith("\xff\xfe"))
        return QStringConverter::Utf16LE;
    if (beginning.startsWith("\xfe\xff"))
        return QStringConverter::Utf16BE;
    if (beginning.size() < 4 || beginning.at(0) == '\0' || beginning.at(1) != '\0' || beginning.at(3) != '\0')
        return std::nullopt;
    return QStringConverter::Utf16LE;
}

QString decodedText(const QByteArray &bytes)
{
    const auto wide = wideEncodingOf(bytes);
    return wide ? QString(QStringDecoder(*wide)(bytes)) : QString::fromUtf8(bytes);
}

LogLines::LogLines(QIODevice &device)
    : m_device(device)
{ }

QByteArray LogLines::decoded(const QByteArray &bytes)
{
    if (!m_started) {
        m_started = true;
        if (const auto wide = wideEncodingOf(bytes))
            m_decoder = QStringDecoder(*wide);
        else if (bytes.startsWith("\xef\xbb\xbf"))
            return bytes.sliced(3);
    }
    return m_decoder.isValid() ? QString(m_decoder(bytes)).toUtf8() : bytes;
}

bool LogLines::fill()
{
    if (m_ended)
        return false;
    const QByteArray bytes = m_device.read(lineChunk);
    if (bytes.isEmpty()) {
        m_ended = true;
        return false;
    }
    m_buffer.remove(0, m_at);
    m_at = 0;
    m_buffer += decoded(bytes);
    return true;
}

QByteArrayView LogLines::beginning()
{
    while (m_buffer.size() - m_at < lineChunk && fill()) { }
    return QByteArrayView(m_buffer).sliced(m_at).first(qMin(lineChunk, m_buffer.size() - m_at));
}

bool LogLines::next(QByteArrayView &line)
{
    qsizetype searched = m_at;
    qsizetype end = -1;
    while ((end = m_buffer.indexOf('\n', searched)) < 0) {
        qsizetype known = m_buffer.size() - m_at;
        if (known > longestLogLine) {
            m_buffer.resize(m_at + longestLogLine); // drops the rest as it comes
            known = longestLogLine;
        }
        if (!fill()) {
            if (m_at == m_buffer.size())
                return false;
            end = m_buffer.size();
            break;
        }
        searched = known; // fill() moves what is known to the front
    }
    line = withoutReturn(QByteArrayView(m_buffer).sliced(m_at, end - m_at));
    m_at = qMin(end + 1, m_buffer.size());
    ++m_number;
    return true;
}

} // namespace astrolabe
