// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace astrolabe {

// Memory for people: "512 MiB", "1.5 GiB". Whoever shows it has the exact number of MiB beside it.
QString memoryText(qint64 mebibytes);
// The size of a memory page, which is never rounded: "4 KiB", "2 MiB", "1 GiB".
QString pageSizeText(qint64 kibibytes);

// Amounts that stand in one sentence, with as many decimals as tell them apart: 7,679 of 7,680 MiB are 7.499 GiB.
class MemoryTexts
{
public:
    explicit MemoryTexts(const QList<double> &mebibytes);

    // In the current locale and the application's language.
    QString shown(double mebibytes) const;
    // In English with plain numbers.
    QString written(double mebibytes) const;

private:
    int m_decimals = 1; // of what is no whole number of GiB
};

} // namespace astrolabe
