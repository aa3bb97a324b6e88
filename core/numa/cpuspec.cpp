// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/cpuspec.h"

#include "base/python.h"

#include <QStringList>

#include <algorithm>
#include <utility>
#include <vector>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// No host has this many CPUs. Greater numbers are just as wrong, but ranges of billions would fill the memory.
constexpr qint64 beyondEveryCpu = 1'000'000;

struct Rule
{
    bool excludes = false;
    int first = 0;
    int last = 0;
};

std::optional<int> number(const QString &text)
{
    const auto value = python::toInt(text);
    return value ? std::optional(static_cast<int>(std::min(*value, beyondEveryCpu))) : std::nullopt;
}

tl::expected<Rule, QString> parseRule(const QString &text)
{
    Rule rule;
    rule.excludes = text.startsWith(u'^');
    const QString cpus = rule.excludes ? text.mid(1) : text;
    // The range starts at the first dash, so "-1" is a range without a beginning.
    const qsizetype dash = cpus.indexOf(u'-');
    const auto first = number(dash < 0 ? cpus : cpus.left(dash));
    const auto last = dash < 0 ? first : number(cpus.mid(dash + 1));
    if (dash >= 0 && (!first || !last || *first > *last))
        return tl::unexpected(u"Invalid range expression '%1'"_s.arg(text));
    if (!first)
        return tl::unexpected(
            (rule.excludes ? u"Invalid exclusion expression '%1'"_s : u"Invalid inclusion expression '%1'"_s)
                .arg(text));
    rule.first = *first;
    rule.last = *last;
    return rule;
}

} // namespace

tl::expected<QList<int>, QString> parseCpuSpec(const QString &text)
{
    std::vector<bool> included;
    std::vector<bool> excluded;
    for (const QString &part : text.split(u',')) {
        if (part.trimmed().isEmpty())
            continue;
        const auto rule = parseRule(part.trimmed());
        if (!rule)
            return tl::unexpected(rule.error());
        std::vector<bool> &named = rule->excludes ? excluded : included;
        if (std::cmp_less_equal(named.size(), rule->last))
            named.resize(static_cast<std::size_t>(rule->last) + 1);
        std::fill(named.begin() + rule->first, named.begin() + rule->last + 1, true);
    }
    excluded.resize(std::max(included.size(), excluded.size()));
    QList<int> cpus;
    for (std::size_t cpu = 0; cpu < included.size(); ++cpu) {
        if (included[cpu] && !excluded[cpu])
            cpus.append(static_cast<int>(cpu));
    }
    return cpus;
}

QString formatCpuSpec(QList<int> cpus)
{
    std::ranges::sort(cpus);
    QStringList runs;
    for (qsizetype first = 0; first < cpus.size();) {
        qsizetype last = first;
        while (last + 1 < cpus.size() && cpus.at(last + 1) == cpus.at(last) + 1)
            ++last;
        runs.append(
            first == last ? QString::number(cpus.at(first)) : u"%1-%2"_s.arg(cpus.at(first)).arg(cpus.at(last)));
        first = last + 1;
    }
    return runs.join(u',');
}

} // namespace astrolabe
