// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"
#include "services/messages/journal.h"

#include <span>

namespace astrolabe {

enum class MessageEnd { Sender, Receiver };

// The functions of one end of a message in a range of releases. The first path that fits is taken.
struct CodePath
{
    MessageEnd end = MessageEnd::Sender;
    Party::Role role = Party::Role::Api; // of that end
    const char *name = "";               // of the message; * stands for any text
    const char *functions = "";          // below "nova.", separated by spaces
    int firstRelease = anyRelease;
    int lastRelease = stillThere;
    const char *member = ""; // of the message's content that has to have the value; empty: any message
    const char *value = "";
    const char *action = ""; // what the server is asked to do; empty: whatever it is
};

inline constexpr auto sends = MessageEnd::Sender;
inline constexpr auto receives = MessageEnd::Receiver;

// The paths of resizes, migrations, evacuations, rebuilds and unshelving; nova-scheduler's are those of a boot.
std::span<const CodePath> codePathsOfMoves();

} // namespace astrolabe
