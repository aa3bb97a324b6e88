// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"
#include "services/actions/serveraction.h"

namespace astrolabe::ctl {

// An action's name as in OpenStack's command line: "live-migrate".
QString wordOf(ServerAction::Kind kind);
// Of the action with this name in instance_actions: "live-migrate" of "live-migration"; the name itself if several
// actions have it, as both reboots do.
QString wordOfName(const QString &actionName);

// --action, --flavor, --image, --host, --zone.
QList<QCommandLineOption> actionOptions();
// What is wrong with them; empty: nothing.
QString objectionToAction(const QCommandLineParser &parser);
ServerAction actionOf(const QCommandLineParser &parser);

} // namespace astrolabe::ctl
