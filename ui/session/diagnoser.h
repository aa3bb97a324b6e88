// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/curesearch.h"
#include "diagnosis/otherrequests.h"
#include "session/newestwork.h"

#include <QObject>

namespace astrolabe {

using DiagnosisPtr = std::shared_ptr<const Diagnosis>;

// Finds in the background why a request got no host, then what helps, and what that means for others. Only the newest
// question counts.
class Diagnoser final : public QObject
{
    Q_OBJECT

public:
    enum class Phase { Idle, Diagnosing, Searching, DecidingOthers };

    explicit Diagnoser(QObject *parent = nullptr);

    // Drops the question before it. The trial's decision may be nullptr: it is decided then.
    void ask(const Trial &trial);
    // Decides other requests again after each of the cures that were found.
    void decideOthers(const Trial &before, const QList<OtherRequest> &others, const QList<Cure> &cures);
    // Ends the search, or the deciding of others; what was found until then stays.
    void stop();
    // Drops the question, without any signal.
    void drop();
    Phase phase() const { return m_phase; }

Q_SIGNALS:
    void diagnosed(const astrolabe::DiagnosisPtr &diagnosis);
    void cureFound(const astrolabe::Cure &cure);
    // What is decided otherwise than without it.
    void othersDecided(qsizetype cure, const QList<astrolabe::Reason> &otherwise);
    void progressed(qint64 done, qint64 total); // of the search, or of deciding others
    void failed(const astrolabe::Error &error); // the question cannot be asked
    void ended();                               // the search, or it was stopped
    void othersEnded();                         // deciding others, or it was stopped

private:
    void search(const DiagnosisPtr &diagnosis);

    NewestWork m_work{this};
    Phase m_phase = Phase::Idle;
};

} // namespace astrolabe
