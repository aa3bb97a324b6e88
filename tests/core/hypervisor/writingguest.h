// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe::test {

// The text that the guest of writingSector() prints when it is done, and the text that it writes.
inline QByteArray writingGuestMarker()
{
    return QByteArrayLiteral("|READ-AND-WRITTEN");
}
inline QByteArray writtenByGuest()
{
    return QByteArrayLiteral("WRITTEN-BY-THE-GUEST....");
}
constexpr qint64 writtenAt = 1 << 20;

// A boot sector that prints what it reads at an offset of 1 MiB on its disk, and then writes there.
inline QByteArray writingSector()
{
    // cli; segments and stack to 0:7c00; sti; COM1 to 115200 8n1
    QByteArray sector = QByteArray::fromHex("fa31c08ed88ec08ed0bc007cfcfbbaf903b000eebafb03b080eebaf803b001eebaf903b0"
                                            "00eebafb03b003eebafa03b0c7ee"
                                            // int 13h, 42h to 8000h; print it; copy the text there; 43h; print marker;
                                            // halt
                                            "b442e82000be0080e82200be867cbf0080b91800f3a4b80043e80900bea07ce80b00f4"
                                            "ebfd"
                                            // disk access with the packet at 7c76
                                            "be767cb280cd13c3"
                                            // 24 characters to COM1
                                            "b91800ac88c4bafd03eca82074fbbaf80388e0eee2edc3"
                                            // one sector, at 0:8000h, number 2048
                                            "10000100008000000008000000000000");
    sector += writtenByGuest() + QByteArray(2, '\0') + writingGuestMarker().leftJustified(24, ' ');
    return sector.leftJustified(510, '\0') + QByteArray::fromHex("55aa");
}

} // namespace astrolabe::test
