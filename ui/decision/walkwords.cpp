// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/walkwords.h"

#include "base/visibletext.h"
#include "decision/rulename.h"

#include <QCoreApplication>

namespace astrolabe {

QString breakpointText(const Breakpoint &breakpoint)
{
    switch (breakpoint.kind) {
    case Breakpoint::Kind::HostRemoved:
        return QCoreApplication::translate("Breakpoint", "when %1 is removed").arg(visibleText(breakpoint.name));
    case Breakpoint::Kind::FewLeft:
        return QCoreApplication::translate("Breakpoint", "when at most %n host(s) are left", nullptr, breakpoint.left);
    case Breakpoint::Kind::BeforeRule:
        return QCoreApplication::translate("Breakpoint", "before %1").arg(visibleText(breakpoint.name));
    }
    Q_UNREACHABLE();
}

QString elementName(const Steps &steps, int element)
{
    const Step step = steps.at(steps.stateOfElement(element));
    const Decision &decision = *steps.decision();
    const InstanceRecord *server = steps.instance();
    if (step.stage == StepStage::RequestFilters && step.element < decision.requestFilters.size())
        return visibleText(decision.requestFilters.at(step.element).name);
    if (step.stage == StepStage::Placement && step.element > 0)
        return visibleText(decision.named(decision.placement.attrition.at(step.element).part));
    if (step.stage == StepStage::Filters)
        return visibleText(server->filters.at(step.element).name);
    if (step.stage == StepStage::Weighing && step.element < server->weighers.size())
        return visibleText(server->weighers.at(step.element).name);
    return stageName(step.stage);
}

} // namespace astrolabe
