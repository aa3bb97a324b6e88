// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/memorytext.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

namespace {

struct MemoryWords
{
    Q_DECLARE_TR_FUNCTIONS(astrolabe::MemoryText)
};

} // namespace

QString memoryText(qint64 mebibytes)
{
    if (mebibytes < 1024)
        return MemoryWords::tr("%1 MiB").arg(QLocale().toString(mebibytes));
    const int decimals = mebibytes % 1024 == 0 ? 0 : 1;
    return MemoryWords::tr("%1 GiB").arg(QLocale().toString(static_cast<double>(mebibytes) / 1024, 'f', decimals));
}

QString pageSizeText(qint64 kibibytes)
{
    constexpr qint64 mebibyte = 1024;
    return kibibytes % mebibyte == 0 ? memoryText(kibibytes / mebibyte)
                                     : MemoryWords::tr("%1 KiB").arg(QLocale().toString(kibibytes));
}

} // namespace astrolabe
