// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/evidencesummary.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The pieces of the evidence. A row's uuid is its number.
class PiecesModel final : public RowsModel<EvidenceSummary::Piece>
{
    Q_OBJECT

public:
    enum Column { Name, Kind, Taken, ColumnCount };

    explicit PiecesModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return QString::number(row); }
    Tone tone(int row, int column) const override;
};

// How far each member of the cloud is known. A row's uuid is the member's key.
class KnownMembersModel final : public RowsModel<EvidenceSummary::Member>
{
    Q_OBJECT

public:
    enum Column { Title, Known, Count, Open, From, ColumnCount };

    explicit KnownMembersModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return QString::fromLatin1(at(row).key); }
    Tone tone(int row, int column) const override;
};

// The boots that the evidence tells of. A row's uuid is the boot's id.
class FoundBootsModel final : public RowsModel<EvidenceSummary::Boot>
{
    Q_OBJECT

public:
    enum Column { At, Server, Outcome, Fault, ColumnCount };

    explicit FoundBootsModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return at(row).id; }
    Tone tone(int row, int column) const override;
};

// The decisions that logs record. A row's uuid is the decision's number.
class RecordedDecisionsModel final : public RowsModel<EvidenceSummary::Recorded>
{
    Q_OBJECT

public:
    enum Column { Time, Server, Outcome, Level, Fault, Piece, ColumnCount };

    explicit RecordedDecisionsModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return QString::number(at(row).number); }
    Tone tone(int row, int column) const override;
};

// What is wrong with the evidence.
struct EvidenceNote
{
    enum class Kind { Contradiction, Warning };

    Kind kind = Kind::Warning;
    QString sentence;

    bool operator==(const EvidenceNote &) const = default;
};

QList<EvidenceNote> notesOf(const EvidenceSummary &summary);

// A row's uuid is its number.
class EvidenceNotesModel final : public RowsModel<EvidenceNote>
{
    Q_OBJECT

public:
    enum Column { Kind, Sentence, ColumnCount };

    explicit EvidenceNotesModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return QString::number(row); }
    Tone tone(int row, int column) const override;
};

} // namespace astrolabe
