// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidenceinput.h"

#include "formats/documentkind.h"
#include "sources/databases/passwordfile.h"
#include "sources/pieces.h"
#include "sources/unknownpiece.h"
#include "terminalpassword.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryFile>

#include <cstdio>
#include <memory>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

const QString inputName = u"standard input"_s;

Result<void> readDatabase(const QString &text, const QString &passwordFile, Evidence &evidence)
{
    const auto address = parseDatabaseAddress(text);
    if (!address)
        return tl::unexpected(address.error());
    const auto password = passwordFile.isEmpty()
        ? Result<QString>(askForPassword(u"Password of %1: "_s.arg(address->text())))
        : readPasswordFile(passwordFile);
    if (!password)
        return tl::unexpected(password.error());
    NoProgress nobody;
    return readLiveDatabases(*address, *password, nobody).map([&](const LiveDatabases &live) {
        addTo(evidence, live);
    });
}

// What comes through a pipe, in a file: an archive in it is opened like any other.
Result<std::unique_ptr<QTemporaryFile>> standardInput()
{
    constexpr qint64 chunk = 1 << 20;
    QFile input;
    auto kept = std::make_unique<QTemporaryFile>();
    bool isKept = input.open(stdin, QIODevice::ReadOnly) && kept->open();
    while (isKept) {
        const QByteArray bytes = input.read(chunk);
        if (bytes.isEmpty())
            break;
        if (kept->pos() > PieceBounds().bytes)
            return failure(Error::Kind::BadInput, u"Standard input is longer than can be read."_s);
        isKept = kept->write(bytes) == bytes.size();
    }
    if (!isKept || !kept->flush())
        return failure(Error::Kind::Io, u"Standard input cannot be kept in a file: %1."_s.arg(kept->errorString()));
    return kept;
}

// The option of explain that takes the document; empty: none does.
QString optionFor(DocumentKind kind)
{
    switch (kind) {
    case DocumentKind::Cloud:
    case DocumentKind::Case:
        return u"--cloud"_s;
    case DocumentKind::Request:
    case DocumentKind::RequestList:
        return u"--request"_s;
    case DocumentKind::Changes:
        return u"--changes"_s;
    case DocumentKind::Decision:
    case DocumentKind::Journal:
    case DocumentKind::Unknown:
        break;
    }
    return {};
}

// What a document is that is no evidence; empty: none of ours.
QString adviceOnDocument(const QString &path)
{
    constexpr qint64 largest = qint64(256) << 20; // is read as a whole, for a word of advice
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > largest)
        return {};
    const DocumentKind kind = kindOf(QJsonDocument::fromJson(file.readAll()).object());
    if (kind == DocumentKind::Unknown)
        return {};
    const QString option = optionFor(kind);
    return option.isEmpty() ? u"This is %1, not evidence."_s.arg(nameOf(kind))
                            : u"This is %1, not evidence: explain takes it with %2."_s.arg(nameOf(kind), option);
}

// A file that is named must be evidence, one within a folder or archive need not.
void warnOfOthers(const QList<EvidenceInput> &inputs, const Evidence &evidence)
{
    for (const EvidenceInput &input : inputs) {
        const QByteArray beginning = beginningOf(input);
        const QString what = descriptionOf(beginning);
        if (!evidence.unread.contains(input.called) || what.isEmpty())
            continue;
        const QString advice = beginning.trimmed().startsWith('{') ? adviceOnDocument(input.name) : QString();
        warn(u"%1: %2"_s.arg(input.called == inputName ? input.called : input.name,
            advice.isEmpty() ? u"This is %1, which says nothing about a cloud."_s.arg(what) : advice));
    }
}

} // namespace

QCommandLineOption passwordFileOption()
{
    return {
        u"password-file"_s, u"The password of databases is in this file, which only its owner may read."_s, u"file"_s};
}

Result<Evidence> readEvidence(const QStringList &arguments, const QString &passwordFile)
{
    std::unique_ptr<QTemporaryFile> piped;
    QList<EvidenceInput> inputs;
    for (const QString &argument : arguments) {
        if (argument == "-"_L1 && !piped) {
            auto kept = standardInput();
            if (!kept)
                return tl::unexpected(kept.error());
            piped = *std::move(kept);
            inputs.append({piped->fileName(), {}, inputName});
        } else if (argument != "-"_L1 && !isDatabaseAddress(argument)) {
            inputs.append({argument});
        }
    }
    inputs = toldApart(inputs);
    Evidence evidence;
    NoProgress nobody;
    if (const auto read = readInto(evidence, inputs, nobody); !read)
        return tl::unexpected(read.error());
    warnOfOthers(inputs, evidence);
    for (const QString &argument : arguments) {
        if (!isDatabaseAddress(argument))
            continue;
        if (const auto done = readDatabase(argument, passwordFile, evidence); !done)
            return tl::unexpected(done.error());
    }
    for (const FoundConf &conf : std::as_const(evidence.confs))
        warnOfIgnored(conf.name, conf.ignored);
    return evidence;
}

} // namespace astrolabe::ctl
