// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serveraction.h"

namespace astrolabe {

// The action's name for buttons and menus, with an ellipsis if it asks something first.
QString actionText(ServerAction::Kind kind);
// What the action does to a server, in a sentence.
QString actionExplanation(ServerAction::Kind kind);
// Whether the action asks for something first: a flavor, an image, a host.
bool asksFirst(ServerAction::Kind kind);

// A user on whose behalf actions can be requested.
struct AskerChoice
{
    QString text;
    ServerAction::Asker asker;
};
QList<AskerChoice> askerChoices();

} // namespace astrolabe
