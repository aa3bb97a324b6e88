// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/bootsector.h"

namespace astrolabe {

namespace {

constexpr qsizetype sectorBytes = 512;

// cli; segments and stack to 0:7c00; COM1 to 115200 8n1; print the text at 7c5a; wait until it is sent.
constexpr auto greet = "fa31c08ed88ed0bc007cbaf903b000eebafb03b080eebaf803b001eebaf903b0"
                       "00eebafb03b003eebafa03b0c7eebe5a7cac84c0741288c4bafd03eca82074fb"
                       "baf80388e0eeebe9bafd03eca84074fb";
// out 604h, 2000h: the power-off of QEMU's pc and q35 machines.
constexpr auto powerOff = "ba0406b80020ef";
constexpr auto nothing = "90909090909090";
// hlt; repeated after each wake-up.
constexpr auto halt = "f4ebfd";
constexpr auto greeting = "ASTROLABE-BOOTSECTOR-UP\r\n";

} // namespace

QByteArray bootSector(AfterGreeting after)
{
    QByteArray sector = QByteArray::fromHex(greet);
    sector += QByteArray::fromHex(after == AfterGreeting::PowerOff ? powerOff : nothing);
    sector += QByteArray::fromHex(halt);
    sector += greeting;
    return sector.leftJustified(sectorBytes - 2, '\0') + QByteArray::fromHex("55aa");
}

} // namespace astrolabe
