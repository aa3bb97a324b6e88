// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/diagnoser.h"

#include "base/freedmemory.h"
#include "session/freedinbackground.h"

namespace astrolabe {

Diagnoser::Diagnoser(QObject *parent)
    : QObject(parent)
{
    m_work.setListener([this](qint64 done, qint64 total) {
        if (m_phase == Phase::Searching || m_phase == Phase::DecidingOthers)
            Q_EMIT progressed(done, total);
    });
}

void Diagnoser::ask(const Trial &trial)
{
    using Found = Result<DiagnosisPtr>;
    m_phase = Phase::Diagnosing;
    const auto work = [trial](Progress &progress) -> Found {
        return diagnose(trial, progress).map([](Diagnosis &&found) {
            return freedInBackground(std::make_shared<const Diagnosis>(std::move(found)));
        });
    };
    m_work.begin(work, [this](const Found &diagnosis) {
        m_phase = Phase::Idle;
        if (diagnosis)
            search(*diagnosis);
        else
            Q_EMIT failed(diagnosis.error());
    });
}

void Diagnoser::search(const DiagnosisPtr &diagnosis)
{
    m_phase = Phase::Searching;
    if (diagnosis->examined.trial.lands()) {
        m_phase = Phase::Idle;
        Q_EMIT diagnosed(diagnosis);
        Q_EMIT ended();
        return;
    }
    const auto work = [diagnosis](Progress &progress, const std::function<void(const Cure &)> &found) {
        const auto cures = findCures(*diagnosis, progress, found);
        Q_UNUSED(cures); // each was handed over; it fails only if nobody waits any more
        if (!progress.isCanceled())
            giveBackFreedMemory();
    };
    m_work.beginSeries<Cure>(
        work, [this](const Cure &cure) { Q_EMIT cureFound(cure); },
        [this] {
            m_phase = Phase::Idle;
            Q_EMIT ended();
        });
    Q_EMIT diagnosed(diagnosis);
}

void Diagnoser::decideOthers(const Trial &before, const QList<OtherRequest> &others, const QList<Cure> &cures)
{
    m_phase = Phase::DecidingOthers;
    struct Found
    {
        qsizetype cure = 0;
        QList<Reason> otherwise;
    };
    const auto work = [before, others, cures](Progress &progress, const std::function<void(const Found &)> &found) {
        astrolabe::decideOthers(before, others, cures, progress,
            [&](qsizetype cure, const QList<Reason> &otherwise) { found({cure, otherwise}); });
        if (!progress.isCanceled())
            giveBackFreedMemory();
    };
    m_work.beginSeries<Found>(
        work, [this](const Found &found) { Q_EMIT othersDecided(found.cure, found.otherwise); },
        [this] {
            m_phase = Phase::Idle;
            Q_EMIT othersEnded();
        });
}

void Diagnoser::stop()
{
    const Phase stopped = m_phase;
    if (stopped != Phase::Searching && stopped != Phase::DecidingOthers)
        return;
    drop();
    if (stopped == Phase::Searching)
        Q_EMIT ended();
    else
        Q_EMIT othersEnded();
}

void Diagnoser::drop()
{
    m_work.drop();
    m_phase = Phase::Idle;
}

} // namespace astrolabe
