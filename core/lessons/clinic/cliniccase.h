// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"
#include "diagnosis/diagnosis.h"
#include "lessons/quiz.h"

#include <memory>

namespace astrolabe {

struct Ailment;

// What a trainee looks at, from what a user sees to the cloud as a whole: each shows more than the one before it.
constexpr int allClinicLooks = 4;

// A cause to choose from.
struct CauseChoice
{
    QString token;
    Reason sentence = {}; // what there is of it in the cloud; empty: the diagnosis does not tell it
    bool isRight = false;
};

// Changes to choose from, and what deciding again has shown.
struct CureChoice
{
    QList<Change> changes;
    Effort effort = Effort::Request;
    QStringList landsOn = {}; // labels of the servers' hosts; empty: the request does not land
};

// A request that gets no host because of one planted cause, which the diagnosis has found and holds for certain.
struct ClinicCase
{
    quint32 seed = 0; // makes the same case again
    std::shared_ptr<const Diagnosis> diagnosis;
    int looks = 1;             // how many looks are needed to tell the cause, 1 to allClinicLooks
    QList<CauseChoice> causes; // one of them is right
    QList<CureChoice> cures;   // some land, each of these with another effort

    const Trial &trial() const { return diagnosis->examined.trial; }
    const Cause &cause() const { return diagnosis->causes.first(); }
    // The choice that lands with the least effort.
    int leastCure() const;
};

// None: the ailment cannot be posed with this seed, because the diagnosis tells another cause first or is not certain,
// or no cure is found.
std::optional<ClinicCase> poseAilment(const Ailment &ailment, quint32 seed, Progress &progress);
// The case of the first seed from `seed` on that has one. `looks`: only a case that needs so many; 0: any.
// Cancelled: `progress` said so. NotFound: none of a thousand seeds has one.
Result<ClinicCase> nextCase(quint32 seed, int looks, Progress &progress);

// In the application's language; the trainee chooses one option.
QuizQuestion causeQuestion(const ClinicCase &posed);
QuizQuestion cureQuestion(const ClinicCase &posed);

// Points for naming the cause after so many looks, and for a cure.
int causePoints(const ClinicCase &posed, bool isRight, int looks);
int curePoints(const ClinicCase &posed, int choice);
constexpr int mostClinicPoints = 15; // of one case

} // namespace astrolabe
