// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"

#include "decision/optionorigin.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The least, and enough for all hosts: which ones a higher limit lets in first is Placement's choice.
QList<QList<Change>> raisedLimits(int limit, qsizetype hosts)
{
    QList<QList<Change>> ways;
    if (limit + 1 < hosts)
        ways.append({withOption("scheduler", "max_placement_results", qint64{limit} + 1)});
    ways.append({withOption("scheduler", "max_placement_results", qint64(hosts))});
    return ways;
}

// All that keeps the candidates off, and the limit: together they leave no host.
ConditionSet allConditions(const Case &examined)
{
    ConditionSet all;
    for (int condition = 0; condition < examined.standings.conditions.size(); ++condition)
        all.push_back(condition);
    return all;
}

QList<Cause> findResultLimit(const Case &examined)
{
    const auto blame = blameOn(examined, [](const Condition &condition) {
        return condition.kind == Condition::Kind::Placement && condition.name == "limit"_L1;
    });
    if (!blame || blame->hosts.isEmpty())
        return {};
    const Configuration &config = examined.cloud().config;
    const Release release = examined.trial.scheduler->release();
    const int limit = config.integer("scheduler", "max_placement_results", release);
    Cause cause{.conditions = allConditions(examined), .hosts = blame->hosts};
    cause.sentence = {QT_TRANSLATE_N_NOOP("Reason",
                          "Placement was asked for at most %Ln candidate(s), and none of those fits; beyond the limit, "
                          "%2 would do"),
        {{u"max_placement_results"_s, qint64{limit},
             optionOrigin(config, "scheduler", "max_placement_results", release)},
            namesOfHosts(examined, blame->hosts)}};
    cause.undoing = raisedLimits(limit, examined.decision().hosts.size());
    return {cause};
}

} // namespace

const CauseEntry causes::resultLimit{"C22", "result_limit", findResultLimit,
    QT_TRANSLATE_NOOP("Clinic", "Placement offers only a few of the hosts that would do")};

} // namespace astrolabe
