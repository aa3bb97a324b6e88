// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/weights/reweigher.h"

#include "scheduler/weighers/catalogue.h"
#include "session/whendone.h"

#include <QtConcurrent>

namespace astrolabe {

namespace {

Reweighed answer(const DecisionPtr &decision, int instance, const Multipliers &multipliers)
{
    const InstanceRecord &record = decision->instances.at(instance);
    Reweighed result{std::make_shared<const Decision>(reweighed(*decision, instance, multipliers)), {}};
    for (int weigher = 0; weigher < record.weighers.size(); ++weigher) {
        if (canBeReweighed(record.weighers.at(weigher))) {
            const double sign = multiplierSign(record.weighers.at(weigher).name);
            result.turning.insert(weigher, turningPoints(record, weigher, sign, multipliers));
        }
    }
    return result;
}

} // namespace

void Reweigher::ask(const DecisionPtr &decision, int instance, const Multipliers &multipliers)
{
    ++m_newest;
    m_question = {decision, instance, multipliers};
    // While an answer is computed, a moving slider's questions replace each other, and the newest is answered next.
    m_isWaiting = true;
    if (!m_isRunning)
        start();
}

void Reweigher::start()
{
    m_isRunning = true;
    m_isWaiting = false;
    const auto work
        = [question = m_question] { return answer(question.decision, question.instance, question.multipliers); };
    whenDone(QtConcurrent::run(work), this, [this, ticket = m_newest](const Reweighed &reweighed) {
        m_isRunning = false;
        if (m_isWaiting)
            start();
        if (ticket == m_newest)
            Q_EMIT done(reweighed);
    });
}

double multiplierSign(const QString &weigher)
{
    const WeigherEntry *entry = findWeigher(weigher);
    return entry == nullptr ? 1.0 : entry->sign;
}

} // namespace astrolabe
