// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/roomscores.h"

#include <QSettings>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString resultsKey()
{
    return u"clinic/results"_s;
}

} // namespace

QList<ClinicResult> clinicResults()
{
    QSettings settings;
    QList<ClinicResult> results;
    const int count = settings.beginReadArray(resultsKey());
    for (int at = 0; at < count; ++at) {
        settings.setArrayIndex(at);
        results.append({settings.value(u"name"_s).toString(), settings.value(u"seed"_s).toUInt(),
            settings.value(u"points"_s).toInt()});
    }
    return results;
}

bool keepClinicResult(const ClinicResult &result)
{
    const QList<ClinicResult> results = clinicResults();
    const bool isKnown = std::ranges::any_of(
        results, [&](const ClinicResult &one) { return one.name == result.name && one.seed == result.seed; });
    if (isKnown)
        return false;
    QSettings settings;
    settings.beginWriteArray(resultsKey(), int(results.size()) + 1);
    settings.setArrayIndex(int(results.size()));
    settings.setValue(u"name"_s, result.name);
    settings.setValue(u"seed"_s, result.seed);
    settings.setValue(u"points"_s, result.points);
    settings.endArray();
    return true;
}

void clearClinicResults()
{
    QSettings().remove(resultsKey());
}

QList<RoomScore> roomScores(const QList<ClinicResult> &results)
{
    QList<RoomScore> scores;
    for (const ClinicResult &result : results) {
        auto found = std::ranges::find(scores, result.name, &RoomScore::name);
        if (found == scores.end())
            found = scores.insert(scores.end(), {.name = result.name});
        found->points += result.points;
        ++found->cases;
        found->lastSeed = result.seed;
    }
    std::ranges::stable_sort(scores, std::ranges::greater(), &RoomScore::points);
    for (qsizetype at = 1; at < scores.size(); ++at)
        scores[at].place = scores.at(at).points == scores.at(at - 1).points ? scores.at(at - 1).place : int(at) + 1;
    return scores;
}

} // namespace astrolabe
