// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidencereading.h"

#include "sources/archive.h"
#include "sources/logs/logdecisions.h"
#include "sources/readers/catalogue.h"
#include "sources/readers/foundconf.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>

#include <algorithm>
#include <vector>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// nullptr: none. Documents of Astrolabe's own are opened as such: a cloud would pass for a client's JSON.
const ReaderEntry *readerOf(const QString &name, const QByteArray &beginning)
{
    const auto readers = allReaders();
    if (beginning.contains("\"astrolabe-"))
        return nullptr;
    const auto reader
        = std::ranges::find_if(readers, [&](const ReaderEntry *entry) { return entry->recognises(name, beginning); });
    return reader == readers.end() ? nullptr : *reader;
}

// For readers: the bytes on the disk tell how far the whole is, not those of a piece.
class OnlyCancelling final : public Progress
{
public:
    explicit OnlyCancelling(const Progress &whole)
        : m_whole(whole)
    { }

    void report(qint64, qint64) override { }
    bool isCanceled() const override { return m_whole.isCanceled(); }

private:
    const Progress &m_whole;
};

// One input of several.
class ShareOfInputs final : public Progress
{
public:
    ShareOfInputs(Progress &whole, qint64 before, qint64 total)
        : m_whole(whole)
        , m_before(before)
        , m_total(total)
    { }

    void report(qint64 done, qint64) override { m_whole.report(std::min(m_before + done, m_total), m_total); }
    bool isCanceled() const override { return m_whole.isCanceled(); }

private:
    Progress &m_whole;
    qint64 m_before;
    qint64 m_total;
};

void refuse(Evidence &evidence, const Error &error)
{
    evidence.unreadable.append({error.where, error.remedy.isEmpty() ? error.what : error.what + u' ' + error.remedy});
}

Result<void> readPiece(const QString &name, QIODevice &content, Evidence &evidence, Progress &progress)
{
    const ReaderEntry *reader = readerOf(name, content.peek(evidenceBeginning));
    if (reader == nullptr) {
        evidence.unread << name;
        return {};
    }
    OnlyCancelling canceling(progress);
    return reader->read(name, content, evidence, canceling)
        .map([&] { evidence.recognised.append({name, reader->kind}); })
        .map_error([&](const Error &error) { return error.where.startsWith(name) ? error : error.in(name); });
}

// A fault that a server shows, of a boot that a log tells of.
void forgetFaultsToldTwice(QList<RecordedDecision> &decisions)
{
    QSet<QString> logged;
    for (const RecordedDecision &decision : std::as_const(decisions)) {
        if (!decision.requestId.isEmpty())
            logged.unite({decision.servers.cbegin(), decision.servers.cend()});
    }
    decisions.removeIf([&](const RecordedDecision &decision) {
        return decision.requestId.isEmpty() && decision.level == RecordedLevel::FaultOnly
            && decision.servers.size() == 1 && logged.contains(decision.servers.first());
    });
}

// Joins what several pieces say of the same.
void join(Evidence &evidence)
{
    forgetTwins(evidence.confs);
    evidence.recordedDecisions = joinedDecisions(std::move(evidence.recordedDecisions), hostSubsetSizeIn(evidence));
    forgetFaultsToldTwice(evidence.recordedDecisions);
}

Evidence gathered(const QList<HeldInput> &inputs)
{
    Evidence evidence;
    for (const HeldInput &input : inputs) {
        for (const HeldFile &file : input.files) {
            for (const HeldPiece &piece : file.pieces) {
                if (piece.told)
                    evidence += *piece.told;
                else
                    evidence.unread << piece.name;
            }
        }
    }
    return evidence;
}

// Reads an input, but for what is known of it.
class InputReading
{
public:
    InputReading(const EvidenceInput &input, const HeldInput *earlier)
        : m_held{input, {}, earlier == nullptr ? QSet<QString>() : earlier->removed}
    {
        if (input.text)
            addText(earlier);
        else if (earlier != nullptr && !QFileInfo::exists(input.name))
            m_held.files = earlier->files;
        else
            addFiles(earlier);
    }

    qint64 bytes() const { return bytesOf(m_open); }

    Result<HeldInput> read(Progress &progress)
    {
        const auto read = m_held.input.text ? readText(progress) : readFiles(progress);
        return read.map([&] { return std::move(m_held); });
    }

private:
    void addText(const HeldInput *earlier)
    {
        if (earlier != nullptr) {
            m_held.files = earlier->files;
            return;
        }
        m_open.append({.path = {}, .name = m_held.input.called, .size = m_held.input.text->size(), .changed = {}});
        m_held.files.append({m_open.first(), {}});
    }

    void addFiles(const HeldInput *earlier)
    {
        QHash<QString, HeldFile> known;
        if (earlier != nullptr) {
            for (const HeldFile &file : earlier->files)
                known.insert(file.file.path, file);
        }
        const QList<FileOnDisk> files = filesAt(m_held.input.name, m_held.input.called);
        for (const FileOnDisk &file : files) {
            const HeldFile before = known.value(file.path);
            const bool isSame = before.file == file;
            m_held.files.append(isSame ? before : HeldFile{file, {}});
            if (!isSame)
                m_open.append(file);
        }
    }

    Result<void> readText(Progress &progress)
    {
        if (m_open.isEmpty())
            return {};
        QBuffer content;
        content.setData(*m_held.input.text);
        content.open(QIODevice::ReadOnly);
        auto read = take(m_open.first().name, content, progress);
        if (!read && read.error().kind == Error::Kind::Cancelled)
            return read;
        if (!read)
            refused(read.error());
        return {};
    }

    Result<void> readFiles(Progress &progress)
    {
        if (m_held.files.isEmpty() && !QFileInfo::exists(m_held.input.name)) {
            m_held.files.append(HeldFile{{m_held.input.name, m_held.input.called, 0, {}}, {}});
            refused({Error::Kind::NotFound, QCoreApplication::translate("Error", "There is no such file."),
                m_held.input.name, {}});
        }
        return openUp(
            m_open, [&](const QString &name, QIODevice &content) { return take(name, content, progress); }, progress,
            {}, [&](const Error &error) { refused(error); });
    }

    Result<void> take(const QString &name, QIODevice &content, Progress &progress)
    {
        if (m_held.removed.contains(name))
            return {};
        auto told = std::make_shared<Evidence>();
        auto read = readPiece(name, content, *told, progress);
        const bool isUnknown = !told->unread.isEmpty();
        fileOf(name).pieces.append({name, isUnknown ? nullptr : std::move(told)});
        return read;
    }

    void refused(const Error &error)
    {
        if (m_held.removed.contains(error.where))
            return;
        Evidence told;
        refuse(told, error);
        fileOf(error.where).pieces.append({error.where, std::make_shared<const Evidence>(std::move(told))});
    }

    // Files come one after the other.
    HeldFile &fileOf(const QString &piece)
    {
        const auto holds
            = [&](const HeldFile &file) { return piece == file.file.name || piece.startsWith(file.file.name + u'/'); };
        const auto file = std::find_if(m_held.files.begin() + m_at, m_held.files.end(), holds);
        if (file != m_held.files.end())
            m_at = file - m_held.files.begin();
        return m_held.files[m_at];
    }

    HeldInput m_held;
    QList<FileOnDisk> m_open; // to be read
    qsizetype m_at = 0;       // the file that the last piece was in
};

} // namespace

// -- Inputs

QList<EvidenceInput> toldApart(QList<EvidenceInput> inputs)
{
    QSet<QString> taken;
    for (const EvidenceInput &input : std::as_const(inputs))
        taken.insert(input.called);
    for (EvidenceInput &input : inputs) {
        if (!input.called.isEmpty())
            continue;
        const QStringList path = input.text ? QStringList{input.name} : QDir::cleanPath(input.name).split(u'/');
        qsizetype parts = 1;
        do
            input.called = path.last(parts).join(u'/');
        while (taken.contains(input.called) && ++parts <= path.size());
        taken.insert(input.called);
    }
    return inputs;
}

Result<void> readInto(Evidence &evidence, const QList<EvidenceInput> &inputs, Progress &progress)
{
    return readEach(inputs, {}, progress).map([&](QList<HeldInput> &&held) {
        evidence += gathered(held);
        held.clear(); // else what follows makes copies
        join(evidence);
    });
}

Result<Evidence> readEvidence(const QStringList &paths, Progress &progress)
{
    QList<EvidenceInput> inputs;
    for (const QString &path : paths)
        inputs.append({path});
    Evidence evidence;
    return readInto(evidence, inputs, progress).map([&] { return std::move(evidence); });
}

// -- What is held of them

void HeldInput::remove(const QStringList &pieces)
{
    removed.unite({pieces.cbegin(), pieces.cend()});
    for (HeldFile &file : files)
        file.pieces.removeIf([&](const HeldPiece &piece) { return removed.contains(piece.name); });
}

bool HeldInput::isEmpty() const
{
    return std::ranges::all_of(files, [](const HeldFile &file) { return file.pieces.isEmpty(); });
}

bool HeldInput::isEvidence() const
{
    const auto isRead = [](const HeldPiece &piece) { return piece.told && !piece.told->recognised.isEmpty(); };
    return std::ranges::any_of(files, [&](const HeldFile &file) { return std::ranges::any_of(file.pieces, isRead); });
}

Result<QList<HeldInput>> readEach(
    const QList<EvidenceInput> &inputs, const QList<HeldInput> &earlier, Progress &progress)
{
    std::vector<InputReading> readings;
    qint64 total = 0;
    for (const EvidenceInput &input : toldApart(inputs)) {
        const auto before = std::ranges::find(
            earlier, input.name, [](const HeldInput &held) -> const QString & { return held.input.name; });
        readings.emplace_back(input, before == earlier.end() ? nullptr : &*before);
        total += readings.back().bytes();
    }
    QList<HeldInput> held;
    qint64 before = 0;
    for (InputReading &reading : readings) {
        ShareOfInputs share(progress, before, total);
        auto read = reading.read(share);
        if (!read)
            return tl::unexpected(read.error());
        held.append(*std::move(read));
        before += reading.bytes();
        progress.report(before, total);
    }
    return held;
}

Evidence together(const QList<HeldInput> &inputs)
{
    Evidence evidence = gathered(inputs);
    join(evidence);
    return evidence;
}

bool isEvidence(const QString &name, const QByteArray &beginning)
{
    return isArchive(beginning) || readerOf(name, beginning) != nullptr;
}

} // namespace astrolabe
