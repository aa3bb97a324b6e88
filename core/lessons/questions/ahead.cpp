// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/questions/ahead.h"

#include "decision/story.h"
#include "scheduler/rule.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <random>

namespace astrolabe {

int nextFilter(const QuizGround &ground)
{
    const InstanceRecord *server = ground.server();
    for (int filter = 0; server != nullptr && filter < server->filters.size(); ++filter) {
        const FilterRecord &record = server->filters.at(filter);
        if (record.ran && record.start > 0 && !ground.isKnown({StepStage::Filters, filter, -1}))
            return filter;
    }
    return -1;
}

int nextWeigher(const QuizGround &ground)
{
    const InstanceRecord *server = ground.server();
    for (int weigher = 0; server != nullptr && weigher < server->weighers.size(); ++weigher) {
        if (!ground.isKnown({StepStage::Weighing, weigher}))
            return weigher;
    }
    return -1;
}

std::vector<int> hostsBefore(const InstanceRecord &server, int filter)
{
    std::vector<int> positions;
    for (int position = 0; position < server.hosts.size(); ++position) {
        const bool isExcluded = std::ranges::any_of(
            server.excluded, [position](const Exclusion &exclusion) { return exclusion.position == position; });
        const bool isRemoved
            = std::ranges::any_of(server.filters.first(filter), [position](const FilterRecord &record) {
                  const Mark mark = record.marks.at(size_t(position));
                  return mark == Mark::Rejected || mark == Mark::Raised;
              });
        if (!isExcluded && !isRemoved)
            positions.push_back(position);
    }
    return positions;
}

int drawn(const QuizGround &ground, int count)
{
    std::minstd_rand lots(ground.seed + 1);
    lots.discard(7U + unsigned(std::max(0, ground.state)));
    return count > 0 ? int(lots() % unsigned(count)) : -1;
}

int positionNamed(const QuizGround &ground, const std::vector<int> &positions, const QString &label)
{
    for (const int position : positions) {
        if (ground.label(ground.server()->hosts.at(position)) == label)
            return position;
    }
    return -1;
}

QString whyAtFilter(const QuizGround &ground, int filter, int position)
{
    const FilterRecord &record = ground.server()->filters.at(filter);
    const QString host = ground.label(ground.server()->hosts.at(position));
    const Reason *reason = record.reasonAt(position);
    if (reason != nullptr && !reason->source.isEmpty()) {
        return passes(record.marks.at(size_t(position)))
            ? QCoreApplication::translate("Quiz", "%1 passes %2: %3").arg(host, record.name, sentence(*reason))
            : QCoreApplication::translate("Quiz", "%2 removes %1: %3").arg(host, record.name, sentence(*reason));
    }
    const QString rule = ruleInWords(filterRule(record.name));
    return rule.isEmpty() ? QCoreApplication::translate("Quiz", "%1 passes %2.").arg(host, record.name)
                          : QCoreApplication::translate("Quiz", "%1 passes %2. %3").arg(host, record.name, rule);
}

QString numberText(double number)
{
    return QLocale().toString(number, 'g', 10);
}

} // namespace astrolabe
