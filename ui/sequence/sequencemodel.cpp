// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/sequencemodel.h"

#include "base/visibletext.h"
#include "sequence/wording.h"

#include <QHash>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Puts services that exchange the most messages next to each other, and each nova-compute next to its libvirt.
void sortParties(QList<Party> &parties)
{
    using Role = Party::Role;
    static const QList<Role> order{Role::Client, Role::Identity, Role::Api, Role::Image, Role::ApiDatabase,
        Role::Conductor, Role::Scheduler, Role::Placement, Role::CellDatabase, Role::Accelerator, Role::Network,
        Role::Volume};
    QHash<QString, int> places; // in order of appearance
    for (const Party &party : std::as_const(parties))
        places.insert(party.place, places.value(party.place, int(places.size())));
    std::ranges::stable_sort(parties, {}, [&](const Party &party) {
        const qsizetype shared = order.indexOf(party.role);
        return std::tuple(shared < 0 ? order.size() : shared, places.value(party.place), party.role);
    });
}

// For a narrow column: the host without its domain, on several lines.
QString headerOf(const Party &party)
{
    constexpr int room = 9;
    Party narrow = party;
    narrow.place = party.place.section(u'.', 0, 0);
    if (narrow.place.size() > room)
        narrow.place = narrow.place.left(room - 1) + u'…';
    return partyName(narrow).replace(u' ', u'\n').replace(u"nova-"_s, u"nova-\n"_s);
}

bool tellsFault(const Message &message)
{
    return message.name == "INSERT instance_faults"_L1;
}

} // namespace

SequenceModel::SequenceModel(QObject *parent)
    : QAbstractTableModel(parent)
{ }

void SequenceModel::setJournal(JournalPtr journal, const QString &server)
{
    m_journal = std::move(journal);
    m_server = server;
    rebuild();
}

void SequenceModel::setServer(const QString &uuid)
{
    if (m_server == uuid)
        return;
    m_server = uuid;
    rebuild();
}

void SequenceModel::setShown(const QSet<Transport> &transports)
{
    m_shown = transports;
    rebuild();
}

void SequenceModel::focusOn(const std::optional<Party> &service)
{
    if (m_focus == service)
        return;
    m_focus = service;
    rebuild();
}

void SequenceModel::setNow(int row)
{
    if (row == m_now || m_rows.isEmpty())
        return;
    m_now = row;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::ForegroundRole});
}

void SequenceModel::retranslate()
{
    if (columnCount() > 0)
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QString SequenceModel::fault() const
{
    QString fault;
    if (!m_journal)
        return fault;
    for (const Message &message : m_journal->messages) {
        if (isAbout(message.server) && tellsFault(message))
            fault = message.content["message"_L1].toString();
    }
    return fault;
}

int SequenceModel::rowOfFault() const
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (m_rows.at(row).kind == SequenceRow::Kind::Sent && tellsFault(messageAt(row)))
            return row;
    }
    return -1;
}

const StateChange *SequenceModel::stateAt(int row) const
{
    const int state = m_rows.at(row).state;
    return state < 0 ? nullptr : &m_journal->states.at(state);
}

int SequenceModel::momentAt(int row) const
{
    const SequenceRow &shown = m_rows.at(row);
    switch (shown.kind) {
    case SequenceRow::Kind::Sent:
        return messageAt(row).at.number;
    case SequenceRow::Kind::Answered:
        return messageAt(row).answer->at.number;
    case SequenceRow::Kind::State:
        return m_journal->states.at(shown.index).at.number;
    }
    Q_UNREACHABLE();
}

int SequenceModel::rowAtMoment(int moment) const
{
    const auto after = std::ranges::partition_point(
        m_rows, [&](const SequenceRow &row) { return momentAt(int(&row - m_rows.constData())) <= moment; });
    return std::max(0, int(after - m_rows.cbegin()) - 1);
}

QString SequenceModel::sentence(int row) const
{
    switch (m_rows.at(row).kind) {
    case SequenceRow::Kind::Sent:
        return messageSentence(messageAt(row));
    case SequenceRow::Kind::Answered:
        return answerSentence(messageAt(row));
    case SequenceRow::Kind::State:
        return stateSentence(*stateAt(row));
    }
    Q_UNREACHABLE();
}

// Orders all events by time.
void SequenceModel::rebuild()
{
    beginResetModel();
    m_rows.clear();
    m_parties.clear();
    m_services.clear();
    m_columns.clear();
    std::map<int, SequenceRow> happens; // by sequence number
    std::set<std::pair<Party::Role, QString>> partners;
    if (m_journal) {
        for (int i = 0; i < m_journal->messages.size(); ++i) {
            const Message &message = m_journal->messages.at(i);
            if (!isAbout(message.server) || !m_shown.contains(message.transport))
                continue;
            for (const Party &party : {message.from, message.to}) {
                if (!m_columns.contains({party.role, party.place}))
                    m_services.append(party);
                m_columns.insert({party.role, party.place}, 0);
            }
            if (!isInFocus(message))
                continue;
            const bool isWhole = !message.answer || message.answer->at.number == message.at.number + 1;
            happens[message.at.number] = {SequenceRow::Kind::Sent, i, isWhole, -1};
            if (!isWhole)
                happens[message.answer->at.number] = {SequenceRow::Kind::Answered, i, false, -1};
            partners.insert({message.from.role, message.from.place});
            partners.insert({message.to.role, message.to.place});
        }
        for (int i = 0; i < m_journal->states.size(); ++i) {
            if (isAbout(m_journal->states.at(i).server))
                happens[m_journal->states.at(i).at.number] = {SequenceRow::Kind::State, i, true, i};
        }
    }
    sortParties(m_services);
    std::ranges::copy_if(m_services, std::back_inserter(m_parties),
        [&](const Party &party) { return partners.contains({party.role, party.place}); });
    m_columns.clear();
    for (qsizetype i = 0; i < m_parties.size(); ++i)
        m_columns.insert({m_parties.at(i).role, m_parties.at(i).place}, int(i) + 1);
    int state = -1;
    for (auto &[moment, row] : happens) {
        state = row.kind == SequenceRow::Kind::State ? row.index : state;
        row.state = state;
        m_rows.append(row);
    }
    m_now = rowCount() - 1;
    endResetModel();
}

int SequenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int SequenceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_rows.isEmpty() ? 0 : int(m_parties.size()) + 1;
}

QVariant SequenceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const SequenceRow &row = m_rows.at(index.row());
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return sentence(index.row());
    if (role != Qt::DisplayRole)
        return {};
    if (row.kind == SequenceRow::Kind::State)
        return index.column() == 0 ? stateLabel(*stateAt(index.row())) : QVariant();
    const Message &message = messageAt(index.row());
    const bool answers = row.kind == SequenceRow::Kind::Answered;
    if (index.column() != columnOf(answers ? message.to : message.from))
        return {};
    return visibleText(answers ? answerSentence(message) : messageLabel(message, row.isWhole));
}

QVariant SequenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section > m_parties.size())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (section == 0)
        return tr("State");
    const Party &party = m_parties.at(section - 1);
    if (role == Qt::DisplayRole)
        return headerOf(party);
    return partyName(party);
}

QList<std::pair<QString, QString>> serversOf(const JournalPtr &journal)
{
    QList<std::pair<QString, QString>> servers;
    if (!journal)
        return servers;
    for (const Message &message : journal->messages) {
        if (const QString name = message.content["display_name"_L1].toString();
            message.from.role == Party::Role::Api && !name.isEmpty())
            servers.append({message.server, name});
    }
    return servers;
}

} // namespace astrolabe
