// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/memorytext.h"

#include "base/joinednames.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr double mebibytesInGibibyte = 1024;
constexpr int mostDecimals = 4; // enough to tell any two whole numbers of MiB apart

struct MemoryAmount
{
    const char *pattern = "";
    double number = 0;
    int decimals = 0;
};

MemoryAmount memoryAmount(double mebibytes, int decimals)
{
    if (std::abs(mebibytes) < mebibytesInGibibyte)
        return {QT_TRANSLATE_NOOP("astrolabe::MemoryText", "%1 MiB"), mebibytes, QLocale::FloatingPointShortest};
    const bool isWhole = std::fmod(mebibytes, mebibytesInGibibyte) == 0;
    return {
        QT_TRANSLATE_NOOP("astrolabe::MemoryText", "%1 GiB"), mebibytes / mebibytesInGibibyte, isWhole ? 0 : decimals};
}

QString amountText(const QString &resourceClass, qint64 amount)
{
    if (resourceClass == "MEMORY_MB"_L1)
        return memoryText(amount);
    const QString number = QLocale().toString(amount);
    return resourceClass == "DISK_GB"_L1 ? QCoreApplication::translate("astrolabe::MemoryText", "%1 GiB").arg(number)
                                         : number;
}

bool tellsApart(int decimals, const QList<double> &sorted)
{
    const double scale = std::pow(10, decimals) / mebibytesInGibibyte;
    return std::ranges::adjacent_find(sorted, [&](double one, double next) {
        return one != next && std::round(one * scale) == std::round(next * scale);
    }) == sorted.end();
}

} // namespace

QString memoryText(qint64 mebibytes)
{
    return MemoryTexts({}).shown(static_cast<double>(mebibytes));
}

QString amountsText(const QMap<QString, qint64> &amounts)
{
    QStringList parts;
    for (auto it = amounts.begin(); it != amounts.end(); ++it)
        parts.append(it.key() + u' ' + amountText(it.key(), *it));
    return joinedNames(parts);
}

QString pageSizeText(qint64 kibibytes)
{
    constexpr qint64 kibibytesInMebibyte = 1024;
    if (kibibytes % kibibytesInMebibyte == 0)
        return memoryText(kibibytes / kibibytesInMebibyte);
    return QCoreApplication::translate("astrolabe::MemoryText", "%1 KiB").arg(QLocale().toString(kibibytes));
}

MemoryTexts::MemoryTexts(const QList<double> &mebibytes)
{
    QList<double> sorted = mebibytes;
    sorted.removeIf([](double amount) { return std::abs(amount) < mebibytesInGibibyte; });
    std::ranges::sort(sorted);
    while (m_decimals < mostDecimals && !tellsApart(m_decimals, sorted))
        ++m_decimals;
}

QString MemoryTexts::shown(double mebibytes) const
{
    const MemoryAmount amount = memoryAmount(mebibytes, m_decimals);
    return QCoreApplication::translate("astrolabe::MemoryText", amount.pattern)
        .arg(QLocale().toString(amount.number, 'f', amount.decimals));
}

QString MemoryTexts::written(double mebibytes) const
{
    const MemoryAmount amount = memoryAmount(mebibytes, m_decimals);
    return QString::fromLatin1(amount.pattern).arg(QString::number(amount.number, 'f', amount.decimals));
}

} // namespace astrolabe
