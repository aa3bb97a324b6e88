// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"

#include <QAbstractTableModel>
#include <QMap>
#include <QSet>

namespace astrolabe {

// What happens in one row of the sequence.
struct SequenceRow
{
    enum class Kind { Sent, Answered, State };

    Kind kind = Kind::Sent;
    int index = 0;       // of the message or the state
    bool isWhole = true; // of Sent: the answer came before anything else happened, and has no row of its own
    int state = -1;      // the state of the server that was told last; -1: none yet

    bool operator==(const SequenceRow &) const = default;
};

// A journal in time: a row for each thing that happens, a column for the state of the server and one for each service.
class SequenceModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit SequenceModel(QObject *parent = nullptr);

    // nullptr: nothing was said. Of one server and of the request as a whole; empty: of all.
    void setJournal(JournalPtr journal, const QString &server);
    const JournalPtr &journal() const { return m_journal; }
    void setServer(const QString &uuid);
    void setShown(const QSet<Transport> &transports);
    // What comes after this row is yet to happen.
    void setNow(int row);
    int now() const { return m_now; }
    void retranslate();

    // What Nova says of the server in error; empty: it is in none.
    QString fault() const;
    // The row in which it is written down; -1: none, or it is not shown.
    int rowOfFault() const;

    const SequenceRow &at(int row) const { return m_rows.at(row); }
    const Message &messageAt(int row) const { return m_journal->messages.at(m_rows.at(row).index); }
    const StateChange *stateAt(int row) const; // of the server then; nullptr: none
    int columnOf(const Party &party) const { return m_columns.value({party.role, party.place}); }
    const QList<Party> &parties() const { return m_parties; }
    // In one sentence.
    QString sentence(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void rebuild();
    bool isAbout(const QString &server) const { return m_server.isEmpty() || server.isEmpty() || server == m_server; }

    JournalPtr m_journal;
    QString m_server;
    QSet<Transport> m_shown;
    QList<SequenceRow> m_rows;
    QList<Party> m_parties; // in the order of their columns
    QMap<std::pair<Party::Role, QString>, int> m_columns;
    int m_now = -1;
};

// The servers of a journal, by uuid, in order, with the names they were given.
QList<std::pair<QString, QString>> serversOf(const JournalPtr &journal);

} // namespace astrolabe
