// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/spelling.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The name without what people forget or add most often.
QString withoutTrimmings(const QString &name)
{
    QString bare = name.trimmed().toLower().replace(u'-', u'_');
    for (const QLatin1StringView prefix :
        {"capabilities:"_L1, "aggregate_instance_extra_specs:"_L1, "trait:"_L1, "resources:"_L1, "custom_"_L1}) {
        if (bare.startsWith(prefix))
            bare.remove(0, prefix.size());
    }
    return bare;
}

// Each letter that is typed twice, or more, only once.
QString withoutDoubles(const QString &bare)
{
    QString single;
    for (const QChar letter : bare) {
        if (!letter.isLetter() || !single.endsWith(letter))
            single.append(letter);
    }
    return single;
}

bool differInDomainOnly(const QString &one, const QString &other)
{
    return one.startsWith(other + u'.') || other.startsWith(one + u'.');
}

// Letters to insert, remove, replace or swap with their neighbour.
int editDistance(const QString &from, const QString &to)
{
    const auto width = static_cast<std::size_t>(to.size()) + 1;
    std::vector<std::vector<int>> rows(static_cast<std::size_t>(from.size()) + 1, std::vector<int>(width));
    for (std::size_t j = 0; j < width; ++j)
        rows[0][j] = static_cast<int>(j);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        rows[i][0] = static_cast<int>(i);
        for (std::size_t j = 1; j < width; ++j) {
            const auto letter = [](const QString &text, std::size_t at) { return text.at(qsizetype(at) - 1); };
            const int replaced = rows[i - 1][j - 1] + (letter(from, i) == letter(to, j) ? 0 : 1);
            rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, replaced});
            const bool isSwapped
                = i > 1 && j > 1 && letter(from, i) == letter(to, j - 1) && letter(from, i - 1) == letter(to, j);
            if (isSwapped)
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows.back().back();
}

// About a typo in four letters, at most three.
int mostTypos(const QString &name)
{
    return static_cast<int>(std::clamp<qsizetype>((name.size() + 1) / 4, 1, 3));
}

} // namespace

QString nearestSpelling(const QString &name, const QStringList &known)
{
    if (name.isEmpty() || known.contains(name))
        return {};
    const QString bare = withoutTrimmings(name);
    for (const QString &each : known) {
        if (withoutTrimmings(each) == bare || differInDomainOnly(each, name))
            return each;
    }
    QStringList doubled;
    std::ranges::copy_if(known, std::back_inserter(doubled),
        [&](const QString &each) { return withoutDoubles(withoutTrimmings(each)) == withoutDoubles(bare); });
    if (doubled.size() == 1)
        return doubled.first();
    QString nearest;
    int least = mostTypos(bare);
    bool isOnlyOne = false;
    for (const QString &each : known) {
        if (std::abs(each.size() - name.size()) > 40)
            continue;
        const int distance = editDistance(bare, withoutTrimmings(each));
        if (distance > least || each == nearest)
            continue;
        isOnlyOne = distance < least || nearest.isEmpty();
        least = distance;
        nearest = each;
    }
    return isOnlyOne ? nearest : QString();
}

QString otherCase(const QString &value, const QStringList &known)
{
    const auto isAlike = [&](const QString &each) { return each.compare(value, Qt::CaseInsensitive) == 0; };
    const auto alike = std::ranges::find_if(known, isAlike);
    return known.contains(value) || alike == known.end() ? QString() : *alike;
}

} // namespace astrolabe
