// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/evidencemodels.h"

#include "base/visibletext.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using PieceState = EvidenceSummary::Piece::State;
using Knowledge = EvidenceSummary::Member::Knowledge;

} // namespace

// -- Pieces

PiecesModel::PiecesModel(QObject *parent)
    : RowsModel(
          {
              {"name", QT_TRANSLATE_NOOP("astrolabe::PiecesModel", "Piece")},
              {"kind", QT_TRANSLATE_NOOP("astrolabe::PiecesModel", "Kind")},
              {"taken", QT_TRANSLATE_NOOP("astrolabe::PiecesModel", "Taken from it")},
          },
          parent)
{ }

QVariant PiecesModel::value(int row, int column) const
{
    switch (column) {
    case Name:
        return at(row).name;
    case Kind: // those that were read first
        return QString::number(int(at(row).state)) + at(row).kind;
    default:
        return known(at(row).taken);
    }
}

QString PiecesModel::text(int row, int column) const
{
    if (column == Name)
        return visibleText(at(row).name);
    if (column != Kind)
        return visibleText(TableModel::text(row, column));
    switch (at(row).state) {
    case PieceState::Read:
        return u"✓ "_s + at(row).kind;
    case PieceState::Unreadable:
        return tr("✕ cannot be read");
    case PieceState::Unknown:
        break;
    }
    return tr("– not a kind that Astrolabe reads");
}

QString PiecesModel::explanation(int row, int column) const
{
    return column == Name ? visibleText(at(row).name) : text(row, column);
}

Tone PiecesModel::tone(int row, int column) const
{
    switch (at(row).state) {
    case PieceState::Read:
        return column == Taken ? Tone::Muted : Tone::Plain;
    case PieceState::Unreadable:
        return column == Kind ? Tone::Bad : Tone::Plain;
    case PieceState::Unknown:
        break;
    }
    return Tone::Muted;
}

// -- Members

KnownMembersModel::KnownMembersModel(QObject *parent)
    : RowsModel(
          {
              {"member", QT_TRANSLATE_NOOP("astrolabe::KnownMembersModel", "Member")},
              {"known", QT_TRANSLATE_NOOP("astrolabe::KnownMembersModel", "Known")},
              {"count", QT_TRANSLATE_NOOP("astrolabe::KnownMembersModel", "Number"), Qt::AlignRight},
              {"open", QT_TRANSLATE_NOOP("astrolabe::KnownMembersModel", "Not known")},
              {"from", QT_TRANSLATE_NOOP("astrolabe::KnownMembersModel", "From")},
          },
          parent)
{ }

QVariant KnownMembersModel::value(int row, int column) const
{
    const EvidenceSummary::Member &member = at(row);
    switch (column) {
    case Title:
        return member.title;
    case Known:
        return int(member.knowledge);
    case Count:
        return member.count ? QVariant(*member.count) : QVariant();
    case Open:
        return member.open;
    default:
        return known(fromText(member));
    }
}

QString KnownMembersModel::text(int row, int column) const
{
    return column == Known ? knowledgeText(at(row).knowledge) : visibleText(TableModel::text(row, column));
}

QString KnownMembersModel::explanation(int row, int column) const
{
    switch (column) {
    case Known:
        switch (at(row).knowledge) {
        case Knowledge::Known:
            return tr("The evidence has it.");
        case Knowledge::InPart:
            return tr("The evidence covers only part of it; unknown: %1.", "what is not known").arg(at(row).open);
        case Knowledge::Derived:
            return tr("The evidence does not have it; Astrolabe derives it from the available data.");
        case Knowledge::Unknown:
            return tr("The evidence does not say.");
        }
        Q_UNREACHABLE();
    case Count:
        return at(row).count ? tr("%1 in the cloud: %2", "members, number").arg(at(row).title, text(row, column))
                             : tr("The evidence does not say how many there are.");
    case From: // whole
        return visibleLines(at(row).pieces.isEmpty() ? text(row, column) : at(row).pieces.join(u'\n'));
    default:
        return text(row, column);
    }
}

Tone KnownMembersModel::tone(int row, int column) const
{
    if (column == From)
        return Tone::Muted;
    if (column != Known)
        return Tone::Plain;
    switch (at(row).knowledge) {
    case Knowledge::Known:
        return Tone::Good;
    case Knowledge::InPart:
        return Tone::Warning;
    case Knowledge::Derived:
        return Tone::Muted;
    case Knowledge::Unknown:
        break;
    }
    return Tone::Warning;
}

// -- Boots

FoundBootsModel::FoundBootsModel(QObject *parent)
    : RowsModel(
          {
              {"time", QT_TRANSLATE_NOOP("astrolabe::FoundBootsModel", "Time")},
              {"server", QT_TRANSLATE_NOOP("astrolabe::FoundBootsModel", "Server")},
              {"outcome", QT_TRANSLATE_NOOP("astrolabe::FoundBootsModel", "Outcome")},
              {"fault", QT_TRANSLATE_NOOP("astrolabe::FoundBootsModel", "Fault")},
          },
          parent)
{ }

QVariant FoundBootsModel::value(int row, int column) const
{
    const EvidenceSummary::Boot &boot = at(row);
    switch (column) {
    case At:
        return boot.at.isValid() ? QVariant(boot.at) : QVariant();
    case Server:
        return known(visibleText(boot.server));
    case Outcome:
        return known(boot.outcome);
    default:
        return known(visibleText(boot.fault));
    }
}

QString FoundBootsModel::explanation(int row, int column) const
{
    if (column == Server)
        return at(row).request ? tr("Enter decides it on the cloud of the evidence.")
                               : tr("The evidence does not say what was asked for.");
    return text(row, column);
}

Tone FoundBootsModel::tone(int row, int column) const
{
    return at(row).request && column != At ? Tone::Plain : Tone::Muted;
}

// -- Decisions from logs

RecordedDecisionsModel::RecordedDecisionsModel(QObject *parent)
    : RowsModel(
          {
              {"time", QT_TRANSLATE_NOOP("astrolabe::RecordedDecisionsModel", "Time")},
              {"server", QT_TRANSLATE_NOOP("astrolabe::RecordedDecisionsModel", "Server")},
              {"outcome", QT_TRANSLATE_NOOP("astrolabe::RecordedDecisionsModel", "Outcome")},
              {"level", QT_TRANSLATE_NOOP("astrolabe::RecordedDecisionsModel", "Level")},
              {"fault", QT_TRANSLATE_NOOP("astrolabe::RecordedDecisionsModel", "Fault")},
              {"piece", QT_TRANSLATE_NOOP("astrolabe::RecordedDecisionsModel", "Log")},
          },
          parent)
{ }

QVariant RecordedDecisionsModel::value(int row, int column) const
{
    const EvidenceSummary::Recorded &decision = at(row);
    switch (column) {
    case Time:
        return known(visibleText(decision.time));
    case Server:
        return known(visibleText(decision.server));
    case Outcome:
        return known((decision.hasFailed ? u"✕ "_s : QString()) + visibleText(decision.outcome));
    case Level:
        return known(decision.level);
    case Fault:
        return known(visibleText(decision.fault.simplified()));
    default:
        return known(visibleText(decision.piece.section(u'/', -1)));
    }
}

QString RecordedDecisionsModel::explanation(int row, int column) const
{
    switch (column) {
    case Time:
        return tr("As logged, in the host's time zone.");
    case Server:
        return tr("Enter shows what the log says about this decision.");
    case Level:
        return at(row).tells;
    case Piece:
        return visibleText(at(row).piece);
    default:
        return text(row, column);
    }
}

Tone RecordedDecisionsModel::tone(int row, int column) const
{
    if (column == Outcome && at(row).hasFailed)
        return Tone::Bad;
    return column == Server || column == Outcome ? Tone::Plain : Tone::Muted;
}

// -- Notes

QList<EvidenceNote> notesOf(const EvidenceSummary &summary)
{
    QList<EvidenceNote> notes;
    for (const QString &sentence : summary.contradictions)
        notes.append({EvidenceNote::Kind::Contradiction, sentence});
    for (const QString &sentence : summary.warnings)
        notes.append({EvidenceNote::Kind::Warning, sentence});
    return notes;
}

EvidenceNotesModel::EvidenceNotesModel(QObject *parent)
    : RowsModel(
          {
              {"kind", QT_TRANSLATE_NOOP("astrolabe::EvidenceNotesModel", "Kind")},
              {"sentence", QT_TRANSLATE_NOOP("astrolabe::EvidenceNotesModel", "What is said")},
          },
          parent)
{ }

QVariant EvidenceNotesModel::value(int row, int column) const
{
    return column == Kind ? QVariant(int(at(row).kind)) : QVariant(at(row).sentence);
}

QString EvidenceNotesModel::text(int row, int column) const
{
    if (column != Kind)
        return visibleText(at(row).sentence);
    return at(row).kind == EvidenceNote::Kind::Contradiction ? tr("✕ contradiction") : tr("! warning");
}

QString EvidenceNotesModel::explanation(int row, int) const
{
    return text(row, Sentence);
}

Tone EvidenceNotesModel::tone(int row, int column) const
{
    if (column != Kind)
        return Tone::Plain;
    return at(row).kind == EvidenceNote::Kind::Contradiction ? Tone::Bad : Tone::Warning;
}

} // namespace astrolabe
