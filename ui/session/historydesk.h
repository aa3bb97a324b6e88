// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "session/desk.h"

namespace astrolabe {

// What was decided and done.
class HistoryDesk final : public Desk
{
    Q_OBJECT

public:
    HistoryDesk(BackendContext &context, QObject *parent);

    // To look at one of its servers, by uuid; empty: at all of it.
    void readDecision(qint64 id, const QString &server = {});
    // What was asked for then.
    void readRequest(qint64 id);
    void removeDecision(qint64 id);
    // What was done with a server without one.
    void readAction(qint64 id);
    void removeAction(qint64 id);
    // As a document.
    void exportDecision(const DecisionPtr &decision, const QString &path);

Q_SIGNALS:
    // Without a journal where none was kept.
    void decisionRead(
        const astrolabe::DecisionPtr &decision, const astrolabe::JournalPtr &journal, const QString &server);
    void requestRead(qint64 id, const astrolabe::Request &request);
    void journalRead(const astrolabe::JournalPtr &journal); // of an action
    void historyChanged(const QList<astrolabe::StoredDecision> &decisions);
    void actionsChanged(const QList<astrolabe::StoredAction> &actions);

private:
    void tellHistory();
};

} // namespace astrolabe
