// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/questions/ahead.h"
#include "lessons/questions/catalogue.h"
#include "scheduler/rule.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The filter from `first` on that removes the host; the number of filters if none does. None: a verdict is not known.
std::optional<int> removerOf(const InstanceRecord &server, int first, int position)
{
    int filter = first;
    while (filter < server.filters.size()) {
        const Mark mark = server.filters.at(filter).marks.at(size_t(position));
        if (mark == Mark::Unknown)
            return std::nullopt;
        if (mark == Mark::Rejected || mark == Mark::Raised)
            return filter;
        ++filter;
    }
    return filter;
}

std::optional<QuizQuestion> askRemover(const QuizGround &ground, const LessonQuestion &ask)
{
    const int first = nextFilter(ground);
    if (first < 0)
        return std::nullopt;
    const InstanceRecord &server = *ground.server();
    const std::vector<int> positions = hostsBefore(server, first);
    if (positions.empty()) // a log that names no host
        return std::nullopt;
    // Any host that is left, not only one that will be removed: asking would tell.
    const int position = ask.host.isEmpty() ? positions.at(size_t(drawn(ground, int(positions.size()))))
                                            : positionNamed(ground, positions, ask.host);
    if (position < 0)
        return std::nullopt;
    const QString host = ground.label(server.hosts.at(position));
    const std::optional<int> found = removerOf(server, first, position);
    if (!found)
        return std::nullopt;
    const int remover = *found;
    QuizQuestion question;
    question.text = QCoreApplication::translate("Quiz", "Which filter will remove %1?").arg(host);
    for (int filter = first; filter < server.filters.size(); ++filter) {
        const FilterRecord &record = server.filters.at(filter);
        if (!record.ran && record.start > 0)
            continue;
        QString because;
        if (filter < remover && record.ran)
            because = whyAtFilter(ground, filter, position);
        else if (filter > remover)
            because = QCoreApplication::translate("Quiz", "%1 is gone before %2 is asked.").arg(host, record.name);
        question.options.append({record.name, record.name, filter == remover, because});
    }
    const bool stays = remover == server.filters.size();
    question.options.append({u"none"_s, QCoreApplication::translate("Quiz", "None: it passes them all"), stays,
        stays ? QString() : whyAtFilter(ground, remover, position)});
    question.hints = {
        QCoreApplication::translate("Quiz", "The filters run in this order; the first one that %1 fails removes it.")
            .arg(host),
        stays ? QCoreApplication::translate("Quiz", "Look for what sets %1 apart from the others, if anything does.")
                    .arg(host)
              : ruleInWords(filterRule(server.filters.at(remover).name))};
    question.because = stays ? QCoreApplication::translate("Quiz", "%1 passes every filter.").arg(host)
                             : whyAtFilter(ground, remover, position);
    question.uncoveredBy = stays ? ground.steps.stateOf({StepStage::Filters, int(server.filters.size()) - 1, -1})
                                 : ground.steps.stateOf({StepStage::Filters, remover, -1});
    return question;
}

} // namespace

const QuizKind questions::remover{"remover", askRemover};

} // namespace astrolabe
