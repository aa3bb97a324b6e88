// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reweighing.h"

#include <QObject>

namespace astrolabe {

// The effect of other multipliers on one server's ranking.
struct Reweighed
{
    DecisionPtr decision;                          // ranked with them
    QHash<int, std::vector<TurningPoint>> turning; // by weigher, in values of its option, all others unchanged
};

// Recomputes the ranking in the background; only the newest question is answered.
class Reweigher final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void ask(const DecisionPtr &decision, int instance, const Multipliers &multipliers);
    void cancel() { ++m_newest; }

Q_SIGNALS:
    void done(const astrolabe::Reweighed &reweighed);

private:
    void start();

    struct Question
    {
        DecisionPtr decision;
        int instance = 0;
        Multipliers multipliers;
    };
    Question m_question;
    int m_newest = 0;
    bool m_isRunning = false;
    bool m_isWaiting = false;
};

// The factor from the weigher's option to its multiplier: 1 or -1.
double multiplierSign(const QString &weigher);

} // namespace astrolabe
