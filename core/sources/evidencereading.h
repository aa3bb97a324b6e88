// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "sources/evidence.h"
#include "sources/pieces.h"

#include <QSet>

#include <memory>
#include <optional>

namespace astrolabe {

// Something that is handed over: the path of a file, a folder or an archive; or a text in memory, with a name for it.
struct EvidenceInput
{
    QString name;
    std::optional<QByteArray> text = {};
    QString called = {}; // the name of its piece, or what those of its pieces begin with; empty: the last of the path

    bool operator==(const EvidenceInput &) const = default;
};

// Gives those that are not called yet a name that no other has: as few of their last folders as that takes.
QList<EvidenceInput> toldApart(QList<EvidenceInput> inputs);

// Adds everything that the inputs hold to the evidence. A piece that cannot be read, or that no reader knows, is
// listed, not an error. BadInput: there is more than can be read. Cancelled: `progress` said so. Reports bytes.
Result<void> readInto(Evidence &evidence, const QList<EvidenceInput> &inputs, Progress &progress);
Result<Evidence> readEvidence(const QStringList &paths, Progress &progress);

// What one piece told; nullptr: no reader knows it.
struct HeldPiece
{
    QString name;
    std::shared_ptr<const Evidence> told;
};

struct HeldFile
{
    FileOnDisk file; // as it was when it was read
    QList<HeldPiece> pieces;
};

// An input with what each of its pieces told, to take some of them away and to read again only what has changed.
struct HeldInput
{
    EvidenceInput input;
    QList<HeldFile> files;      // one, if it is a text
    QSet<QString> removed = {}; // pieces that were taken away

    void remove(const QStringList &pieces);
    bool isEmpty() const;    // no piece is left
    bool isEvidence() const; // a reader knows one of its pieces
};

// Reads the inputs, like readInto(). Of one that is among the `earlier`, by its name, only the files that have changed
// since, and none if nothing is there any more; what was taken away stays away.
Result<QList<HeldInput>> readEach(
    const QList<EvidenceInput> &inputs, const QList<HeldInput> &earlier, Progress &progress);
// All that they told.
Evidence together(const QList<HeldInput> &inputs);

// Whether something that begins with these bytes is an archive, or a reader knows it.
bool isEvidence(const QString &name, const QByteArray &beginning);
// How many bytes from the beginning isEvidence() looks at.
constexpr qint64 evidenceBeginning = 16384;

} // namespace astrolabe
