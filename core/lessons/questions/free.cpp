// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/questions/ahead.h"
#include "lessons/questions/catalogue.h"
#include "placement/providers.h"
#include "placement/providerusage.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What a provider has left of a resource class, as Placement counts.
std::optional<QuizQuestion> askFree(const QuizGround &ground, const LessonQuestion &ask)
{
    if (!ground.trial.scheduler)
        return std::nullopt; // the cloud of the decision is not there
    const Providers &providers = ground.trial.scheduler->providers();
    const QString resourceClass = ask.resourceClass.isEmpty() ? u"VCPU"_s : ask.resourceClass;
    const bool isOpen = ground.decision().placement.asked && !ground.isKnown({StepStage::Placement});
    const auto rows = providers.rowsOf(resourceClass);
    if (!isOpen || rows.empty())
        return std::nullopt;
    const InventoryRow *inventory = nullptr;
    for (const InventoryRow &row : rows) {
        if (providers.at(row.provider).name == ask.host)
            inventory = &row;
    }
    if (ask.host.isEmpty())
        inventory = &rows[size_t(drawn(ground, int(rows.size())))];
    if (inventory == nullptr)
        return std::nullopt;
    const auto usage = usageOf(ground.trial.scheduler->placement(), providers.at(inventory->provider).uuid);
    const auto used = double(usage->used.value(resourceClass));
    const QString name = usage->provider.name;
    QuizQuestion question;
    question.by = QuizQuestion::By::Number;
    question.text = QCoreApplication::translate(
        "Quiz", "%1 has a total of %2 %3, %4 reserved, allocation ratio %5, %6 used. How much is left?")
                        .arg(name, numberText(inventory->total), resourceClass, numberText(inventory->reserved),
                            numberText(inventory->allocationRatio), numberText(used));
    question.number = inventory->capacity - used;
    question.tolerance = 0.01;
    question.hints
        = {QCoreApplication::translate("Quiz", "The capacity comes first: reserved amounts are not overcommitted."),
            QCoreApplication::translate("Quiz", "(total − reserved) × allocation ratio − used")};
    question.because = QCoreApplication::translate("Quiz", "(%1 − %2) × %3 − %4 = %5")
                           .arg(numberText(inventory->total), numberText(inventory->reserved),
                               numberText(inventory->allocationRatio), numberText(used), numberText(question.number));
    question.uncoveredBy = ground.steps.stateOf({StepStage::Placement});
    return question;
}

} // namespace

const QuizKind questions::free{"free", askFree};

} // namespace astrolabe
