// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"

#include <QAbstractTableModel>
#include <QMap>
#include <QSet>

#include <optional>

namespace astrolabe {

// The event in one row of the sequence.
struct SequenceRow
{
    enum class Kind { Sent, Answered, State };

    Kind kind = Kind::Sent;
    int index = 0;       // of the message or the state change
    bool isWhole = true; // for Sent: the answer follows at once and has no row of its own
    int state = -1;      // index of the server's last known state; -1 if none yet

    bool operator==(const SequenceRow &) const = default;
};

// A journal over time: a row for each event, a column for the state of the server and one for each service.
class SequenceModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit SequenceModel(QObject *parent = nullptr);

    // `journal` is nullptr if there are no messages. Shows those about `server` and the request as a whole, or all if
    // `server` is empty.
    void setJournal(JournalPtr journal, const QString &server);
    const JournalPtr &journal() const { return m_journal; }
    void setServer(const QString &uuid);
    void setShown(const QSet<Transport> &transports);
    // Only messages that this service sends or receives; none: all services.
    void focusOn(const std::optional<Party> &service);
    const std::optional<Party> &focus() const { return m_focus; }
    // The rows after `row` are yet to happen.
    void setNow(int row);
    int now() const { return m_now; }
    void retranslate();

    // Nova's fault of the server in error; empty if the server isn't in error.
    QString fault() const;
    // The row in which Nova stores the fault; -1 if there is none, or it is hidden.
    int rowOfFault() const;

    const SequenceRow &at(int row) const { return m_rows.at(row); }
    const Message &messageAt(int row) const { return m_journal->messages.at(m_rows.at(row).index); }
    const StateChange *stateAt(int row) const; // of the server at that row; nullptr if none yet
    int columnOf(const Party &party) const { return m_columns.value({party.role, party.place}); }
    const QList<Party> &parties() const { return m_parties; }
    // In and out of focus, in the order of the columns.
    const QList<Party> &services() const { return m_services; }
    int momentAt(int row) const;
    // The row of the moment, or the last one before it; the first if there is none.
    int rowAtMoment(int moment) const;
    // The row in one sentence.
    QString sentence(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void rebuild();
    bool isAbout(const QString &server) const { return m_server.isEmpty() || server.isEmpty() || server == m_server; }
    bool isInFocus(const Message &message) const
    {
        return !m_focus || message.from == m_focus || message.to == m_focus;
    }

    JournalPtr m_journal;
    QString m_server;
    QSet<Transport> m_shown;
    std::optional<Party> m_focus;
    QList<SequenceRow> m_rows;
    QList<Party> m_parties; // in column order
    QList<Party> m_services;
    QMap<std::pair<Party::Role, QString>, int> m_columns;
    int m_now = -1;
};

// The servers of a journal in order, by uuid, with their names.
QList<std::pair<QString, QString>> serversOf(const JournalPtr &journal);

} // namespace astrolabe
