// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe {

// A whole guest in one sector, for servers whose image has no file of its own: it prints a line on the first serial
// port and then halts, or switches the machine off through ACPI. x86 with a BIOS.
enum class AfterGreeting { Halt, PowerOff };
QByteArray bootSector(AfterGreeting after);

} // namespace astrolabe
