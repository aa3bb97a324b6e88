// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe {

// A complete guest in one sector, for servers whose image has no file: prints a line on the first serial port, then
// halts or powers off through ACPI. x86 with BIOS.
enum class AfterGreeting { Halt, PowerOff };
QByteArray bootSector(AfterGreeting after);

} // namespace astrolabe
