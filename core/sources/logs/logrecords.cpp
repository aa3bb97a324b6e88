// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/logrecords.h"

#include "sources/logs/envelopes.h"
#include "sources/logs/loglines.h"
#include "sources/logs/wrapping.h"

#include <QBuffer>
#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestMessage = 32 << 20;
constexpr qint64 linesBetweenReports = 4096;

// As browsers and word processors write them.
QString withPlainCharacters(QByteArrayView text)
{
    QString plain = QString::fromUtf8(text);
    if (text.contains("\xe2\x80")) {
        plain.replace(QChar(0x2018), u'\'').replace(QChar(0x2019), u'\'');
        plain.replace(QChar(0x201c), u'"').replace(QChar(0x201d), u'"');
    }
    if (text.contains('&') && text.contains(';')) {
        for (const auto &[entity, character] :
            {std::pair(u"&#39;"_s, u"'"_s), {u"&#x27;"_s, u"'"_s}, {u"&apos;"_s, u"'"_s}, {u"&#34;"_s, u"\""_s},
                {u"&quot;"_s, u"\""_s}, {u"&lt;"_s, u"<"_s}, {u"&gt;"_s, u">"_s}, {u"&amp;"_s, u"&"_s}})
            plain.replace(entity, character);
    }
    return plain;
}

LogRecord recordOf(const OsloHead &head, qint64 line, const QByteArray &envelopeTime)
{
    const OsloRequest request = requestOf(head.ids);
    LogRecord record;
    record.time = QString::fromLatin1(head.time.isEmpty() ? QByteArrayView(envelopeTime) : head.time);
    record.level = head.level.toByteArray();
    record.logger = head.logger.toByteArray();
    record.request = QString::fromLatin1(request.global.isEmpty() ? request.own : request.global);
    record.ownRequest = QString::fromLatin1(request.own);
    record.project = QString::fromUtf8(request.project);
    record.instance = QString::fromUtf8(head.instance);
    record.message
        = withPlainCharacters(head.level == "DEBUG" ? withoutDebugSuffix(head.message.trimmed()) : head.message);
    record.line = line;
    return record;
}

// A message without a head.
LogRecord bareRecord(QByteArrayView text, qint64 line)
{
    constexpr QByteArrayView instance = "[instance: ";
    LogRecord record;
    record.line = line;
    const qsizetype end = text.startsWith(instance) ? text.indexOf("] ") : -1;
    if (end > 0) {
        record.instance = QString::fromUtf8(text.sliced(instance.size(), end - instance.size()));
        text = text.sliced(end + 2);
    }
    record.message = withPlainCharacters(withoutDebugSuffix(text));
    return record;
}

// Joins lines to records.
class RecordReading
{
public:
    RecordReading(QIODevice &content, const std::function<bool(const OsloHead &)> &isWanted,
        const std::function<void(const LogRecord &)> &take)
        : m_lines(content)
        , m_isWanted(isWanted)
        , m_take(take)
        , m_wrapping(wrappingOf(m_lines.beginning()))
        , m_hasHeads(looksLikeLog(m_lines.beginning().toByteArray()))
    { }

    Result<LogReading> read(QIODevice &content, Progress &progress)
    {
        QByteArrayView line;
        while (m_lines.next(line)) {
            ++m_reading.lines;
            if (m_reading.lines % linesBetweenReports == 0) {
                if (progress.isCanceled())
                    return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
                progress.report(content.pos(), content.isSequential() ? 0 : content.size());
            }
            if (hasColours(line))
                add(withoutColours(line));
            else
                add(line);
        }
        finish();
        return m_reading;
    }

private:
    void add(QByteArrayView text)
    {
        EnvelopedLine line{text, {}, {}, false};
        const auto head = m_envelopes.takeOff(line);
        if (m_isSplit) {
            appendToSplit(line);
        } else if (head) {
            begin(*head, line);
        } else if (m_isOpen) {
            append(line);
        } else if (!m_hasHeads) {
            m_take(bareRecord(line.text, m_lines.number()));
        }
        m_isSplit = line.goesOn;
        m_lengthBefore = line.text.size();
    }

    void begin(const OsloHead &head, const EnvelopedLine &line)
    {
        finish();
        ++m_reading.records;
        m_isOpen = true;
        m_keeps = head.logger.isEmpty() || m_isWanted(head) || line.goesOn;
        if (!m_keeps)
            return;
        m_first = m_lines.number();
        m_text = line.text.toByteArray();
        m_time = line.time;
    }

    // A container's log splits long lines.
    void appendToSplit(const EnvelopedLine &line)
    {
        if (m_keeps && m_text.size() < longestMessage)
            m_text += line.text;
    }

    void append(const EnvelopedLine &line)
    {
        if (!m_keeps || m_text.size() > longestMessage)
            return;
        m_text += m_wrapping.joint(m_lengthBefore, line.text);
        m_text += line.text;
    }

    void finish()
    {
        while (m_text.endsWith('\n'))
            m_text.chop(1);
        if (m_isOpen && m_keeps) {
            if (const auto head = osloHeadOf(m_text); head && !head->logger.isEmpty() && m_isWanted(*head))
                m_take(recordOf(*head, m_first, m_time));
        }
        m_isOpen = false;
        m_text.clear();
    }

    LogLines m_lines;
    const std::function<bool(const OsloHead &)> &m_isWanted;
    const std::function<void(const LogRecord &)> &m_take;
    Envelopes m_envelopes;
    Wrapping m_wrapping;
    bool m_hasHeads;
    LogReading m_reading;
    bool m_isOpen = false; // a record has begun
    bool m_keeps = false;
    bool m_isSplit = false; // the line before goes on
    qint64 m_first = 0;
    QByteArray m_text;
    QByteArray m_time;
    qsizetype m_lengthBefore = 0;
};

} // namespace

Result<LogReading> readLogRecords(QIODevice &content, const std::function<bool(const OsloHead &head)> &isWanted,
    const std::function<void(const LogRecord &record)> &take, Progress &progress)
{
    return RecordReading(content, isWanted, take).read(content, progress);
}

bool looksLikeLog(const QByteArray &beginning)
{
    QBuffer buffer;
    buffer.setData(beginning);
    buffer.open(QIODevice::ReadOnly);
    LogLines lines(buffer);
    Envelopes envelopes;
    QByteArrayView text;
    while (lines.next(text)) {
        const QByteArray plain = hasColours(text) ? withoutColours(text) : text.toByteArray();
        EnvelopedLine line{plain, {}, {}, false};
        if (envelopes.takeOff(line))
            return true;
    }
    return false;
}

} // namespace astrolabe
