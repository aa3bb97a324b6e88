// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/actions/serveraction.h"

namespace astrolabe {

// What an action is called on a button or in a menu; with an ellipsis where it asks something first.
QString actionText(ServerAction::Kind kind);
// What it does to a server, in a sentence.
QString actionExplanation(ServerAction::Kind kind);
// Whether it asks what to do it with: a flavor, an image, a host.
bool asksFirst(ServerAction::Kind kind);

// Who may ask for actions here.
struct AskerChoice
{
    QString text;
    ServerAction::Asker asker;
};
QList<AskerChoice> askerChoices();

} // namespace astrolabe
