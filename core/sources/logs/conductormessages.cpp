// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/trail.h"
#include "sources/pythonliteral.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void schedulingFailed(Trail &trail, const LogMessage &message)
{
    setFault(trail.decision, message.rest, message.place);
}

// "cmp-3; Selected node: cmp-3; Alternates: [('cmp-4', 'cmp-4')]"
void conductorSelected(Trail &trail, const LogMessage &message)
{
    constexpr auto node = "; Selected node: "_L1;
    constexpr auto alternates = "; Alternates: "_L1;
    const qsizetype nodeAt = message.rest.indexOf(node);
    const qsizetype alternatesAt = message.rest.indexOf(alternates);
    if (nodeAt <= 0 || alternatesAt < nodeAt)
        return;
    const LoggedHost host{message.rest.first(nodeAt).toString(),
        message.rest.sliced(nodeAt + node.size(), alternatesAt - nodeAt - node.size()).toString()};
    RecordedSelection selection{message.record.instance, host, std::nullopt, message.place};
    const auto list = readPythonLiteral(message.rest.sliced(alternatesAt + alternates.size()));
    if (list && list->isComplete)
        selection.alternates = loggedHostsOf(list->value);
    addServer(trail.decision, selection.server);
    QList<RecordedSelection> &selections = trail.decision.selections;
    const auto known = std::ranges::find_if(selections, [&](const RecordedSelection &each) {
        return each.server == selection.server && each.host == host
            && (!each.alternates || !selection.server.isEmpty());
    });
    if (known == selections.end())
        selections << selection;
    else
        known->alternates = selection.alternates;
}

void conductorNote(Trail &trail, const LogMessage &message)
{
    trail.decision.notes.append({message.record.message, message.place});
}

} // namespace

std::span<const MessageRule> conductorMessages()
{
    static constexpr MessageRule rules[] = {
        {"nova.conductor.manager", "Failed to schedule instances: ", schedulingFailed},
        {"nova.conductor.manager", "Selected host: ", conductorSelected},
        {"nova.conductor.manager", "No host-to-cell mapping found for selected host ", conductorNote},
    };
    return rules;
}

} // namespace astrolabe
