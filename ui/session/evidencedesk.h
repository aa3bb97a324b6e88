// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"
#include "session/cloudsource.h"
#include "session/newestwork.h"
#include "sources/evidencesummary.h"
#include "sources/recorded/recomputation.h"

#include <QObject>

#include <memory>

namespace astrolabe {

// The evidence that is on hand, and what it comes to.
struct EvidenceOnHand
{
    // Databases read over a connection.
    struct Connection
    {
        DatabaseAddress address;
        LiveDatabases live;
        QDateTime readAt;           // UTC
        QSet<QString> removed = {}; // databases that were taken away

        void remove(const QStringList &pieces);
    };

    QList<HeldInput> inputs; // in the order in which they came
    QList<Connection> connections;
    Evidence evidence;
    std::shared_ptr<const SourceCloud> cloud; // nullptr: the evidence makes none
    QList<RecordedBoot> boots;                // that databases tell of
    QList<ServerLife> lives;
    EvidenceSummary summary;

    // Of the connections, and of the inputs of which something was read.
    QStringList names() const;
};
using EvidencePtr = std::shared_ptr<const EvidenceOnHand>;

// How to read databases again. Only ever in memory.
struct DatabaseLogin
{
    DatabaseAddress address;
    QString password;
};

// What is to be done with the evidence on hand.
struct EvidenceTask
{
    QStringList removed;         // pieces to take away
    QList<EvidenceInput> inputs; // to read
    QList<DatabaseLogin> logins; // to databases to read
    bool isRefresh = false;      // reads what has changed of all that was read before, too

    bool isReading() const { return !inputs.isEmpty() || !logins.isEmpty(); }
    bool isEmpty() const { return !isReading() && removed.isEmpty(); }
    QString name() const; // of what is read
};

struct EvidenceOutcome
{
    EvidencePtr evidence;              // nullptr: none is left
    std::optional<Error> leftOut = {}; // inputs that are no evidence
    QStringList warnings = {};         // of the databases
    QStringList news = {};             // what is new in them
};

// Reads in the background what somebody hands over, and adds it to what was handed over before. Lives on the UI thread.
class EvidenceDesk final : public QObject
{
    Q_OBJECT

public:
    explicit EvidenceDesk(QObject *parent = nullptr);

    // An input with the name of an earlier one takes its place. What is being read is read together with these.
    void add(const QList<EvidenceInput> &inputs);
    // Reads the databases of a live cloud, beside what is on hand; those of the same address are read again.
    void addDatabases(const DatabaseAddress &address, const QString &password);
    // Reads all databases again that were read since forget(), with the passwords given then, and the files that have
    // changed since. Without any databases, does nothing.
    void refreshDatabases();
    bool canRefresh() const { return !m_logins.isEmpty(); }
    // Takes pieces away, by their names in the summary. An input that is added again has all of its pieces.
    void remove(const QStringList &pieces);
    // Stops reading; what was read before stays.
    void cancel();
    // Also how to log in to databases.
    void forget();
    // nullptr: there is none.
    EvidencePtr evidence() const { return m_evidence; }
    bool isReading() const { return m_task.isReading(); }
    // Makes a decision of what the logs record, and then makes it again if the evidence has a cloud and the request.
    // `recorded`: its position in Evidence::recordedDecisions.
    void openDecision(int recorded);
    // Makes a logged decision again, if the evidence has a cloud and the request.
    void recompute(const LoggedDecisionPtr &logged);
    // Makes it again on the scheduler's cloud, with the request that somebody says it was.
    void recompute(const LoggedDecisionPtr &logged, const Request &request, const SchedulerPtr &scheduler);
    // Says everything in the application's language.
    void retranslate();

Q_SIGNALS:
    void readingBegan(const QString &name);
    void readingProgressed(qint64 done, qint64 total);
    void readingEnded(); // once for each readingBegan(); successful or not
    void changed();      // the evidence
    void added();        // and it is the newest evidence that changed it
    void refreshed();    // and it is databases that were there before
    void removed();      // and pieces were taken away
    // What is to be known about the databases that were read, and what is new in them, a sentence each.
    void databasesRead(const QString &address, const QStringList &warnings, const QStringList &news);
    void failed(const astrolabe::Error &error);
    void decisionOpened(const astrolabe::LoggedDecisionPtr &logged, const astrolabe::JournalPtr &journal);
    void decisionRecomputed(const astrolabe::LoggedDecisionPtr &logged, const astrolabe::RecomputationPtr &again);

private:
    void begin(const EvidenceTask &task);
    void settle(const Result<EvidenceOutcome> &outcome);
    void take(const Result<EvidenceOutcome> &outcome);

    EvidencePtr m_evidence;
    EvidenceTask m_task;           // being done
    QList<DatabaseLogin> m_logins; // that let in
    bool m_isOutdated = false;     // the language has changed since the task began
    NewestWork m_work{this};
    NewestWork m_opening{this};
};

} // namespace astrolabe
