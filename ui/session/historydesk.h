// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/difference.h"
#include "diagnosis/otherrequests.h"
#include "model/request.h"
#include "session/desk.h"
#include "session/newestwork.h"

#include <QSet>

namespace astrolabe {

// The stored decisions and actions.
class HistoryDesk final : public Desk
{
    Q_OBJECT

public:
    HistoryDesk(BackendContext &context, QObject *parent);

    // `server` is the uuid of the server in question; empty for the decision as a whole.
    void readDecision(qint64 id, const QString &server = {});
    // Reads a decision to compare with one that is open, or two of them; the earlier comes first.
    void readForComparison(qint64 id, const DecisionPtr &open);
    void readForComparison(qint64 one, qint64 other);
    // Reads the request of a decision.
    void readRequest(qint64 id);
    void removeDecision(qint64 id);
    // Reads the journal of an action on a server that took no decision.
    void readAction(qint64 id);
    void removeAction(qint64 id);
    // Looks for the causes of failed decisions of the open cloud that were recorded without one.
    void lookForCauses();
    // Reads what earlier decisions of the open cloud asked.
    void readEarlierRequests();
    // Writes the decision to a document.
    void exportDecision(const DecisionPtr &decision, const QString &path);

Q_SIGNALS:
    // `journal` is nullptr if none was kept.
    void decisionRead(
        const astrolabe::DecisionPtr &decision, const astrolabe::JournalPtr &journal, const QString &server);
    void comparisonRead(const astrolabe::NamedDecision &left, const astrolabe::NamedDecision &right);
    void requestRead(qint64 id, const astrolabe::Request &request);
    void earlierRequestsRead(const QList<astrolabe::OtherRequest> &requests);
    void journalRead(const astrolabe::JournalPtr &journal); // of an action
    // Why a decision of an earlier time failed, looked for in the open cloud as it is now.
    void causeFound(qint64 id, const astrolabe::StoredCause &cause);
    void historyChanged(const QList<astrolabe::StoredDecision> &decisions);
    void actionsChanged(const QList<astrolabe::StoredAction> &actions);

private:
    static constexpr qsizetype mostCauses = 200; // of the newest decisions

    Result<NamedDecision> named(qint64 id);
    // A failed decision whose cause is wanted.
    struct Wanted
    {
        qint64 id = 0;
        std::optional<Trial> trial; // with the cloud of then; none: it is an older one
    };

    void tellHistory();
    void examine(qint64 id, const Trial &trial);
    void lookForNext();
    void look(const Wanted &wanted, const Trial &trial);
    void keep(qint64 id, const StoredCause &cause);
    std::optional<Trial> trialNow(qint64 id);

    NewestWork m_causes{this};
    QSet<qint64> m_examined;
    QList<Wanted> m_waiting;
    bool m_isLooking = false;
};

} // namespace astrolabe
