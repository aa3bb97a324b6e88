// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace astrolabe {

// Gives the memory that was freed back to the system. Work on several threads leaves much of it between what is still
// in use, several times as much after large clouds. Takes a tenth of a second then: not for the user interface's
// thread.
void giveBackFreedMemory();

} // namespace astrolabe
