// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/swapheader.h"

#include <QtEndian>

namespace astrolabe {

QByteArray swapHeader(qint64 bytes)
{
    constexpr qsizetype pageSize = 4096;
    constexpr qsizetype infoOffset = 1024; // after the space for a boot block
    const QByteArray signature("SWAPSPACE2");
    QByteArray page(pageSize, '\0');
    qToLittleEndian<quint32>(1, page.data() + infoOffset); // version
    qToLittleEndian(static_cast<quint32>(bytes / pageSize - 1), page.data() + infoOffset + sizeof(quint32));
    page.replace(pageSize - signature.size(), signature.size(), signature);
    return page;
}

} // namespace astrolabe
