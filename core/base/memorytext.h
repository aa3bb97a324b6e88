// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

namespace astrolabe {

// Human-readable memory: "512 MiB", "1.5 GiB". The caller also shows the exact number of MiB.
QString memoryText(qint64 mebibytes);
// Amounts of Placement's resource classes: "DISK_GB 20 GiB, MEMORY_MB 4 GiB, VCPU 2".
QString amountsText(const QMap<QString, qint64> &amounts);
// The size of a memory page, never rounded: "4 KiB", "2 MiB", "1 GiB".
QString pageSizeText(qint64 kibibytes);

// Amounts that share one sentence, with enough decimals to tell them apart: 7,679 of 7,680 MiB becomes 7.499 GiB.
class MemoryTexts
{
public:
    explicit MemoryTexts(const QList<double> &mebibytes);

    // In the current locale and the application's language.
    QString shown(double mebibytes) const;
    // In English with plain numbers.
    QString written(double mebibytes) const;

private:
    int m_decimals = 1; // for amounts that are not a whole number of GiB
};

} // namespace astrolabe
