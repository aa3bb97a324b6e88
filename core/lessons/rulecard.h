// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

#include <QMap>
#include <QStringList>

#include <optional>

namespace astrolabe {

// A line of a rule's pseudocode.
struct RuleCardLine
{
    // With Nova's names for the values, indented by four blanks where it depends on the line above. What stands between
    // bars is words, which are translated.
    QString text;
    int firstRelease = 0; // the releases that have it
    int lastRelease = 0;
    // How the sentences of reasons begin that this line decides with; in a stage also a part of the query, or an
    // outcome.
    QStringList reasons = {};

    QString shown() const; // in the user's language
};

// The pseudocode of a filter, weigher, request filter or stage, from resources/rulecards.
struct RuleCard
{
    QList<RuleCardLine> lines;
};

// The lines that the release has.
QList<RuleCardLine> linesIn(const RuleCard &card, Release release);

// Each by Nova's name. nullptr: there is no card, as for custom rules.
const RuleCard *filterCard(const QString &name);
const RuleCard *weigherCard(const QString &name);
const RuleCard *requestFilterCard(const QString &name);
const RuleCard *stageCard(StepStage stage);

// A line as it went for one host.
struct PlayedLine
{
    QString text;
    QString values = {}; // the line with this host's numbers: "free = (64 − 2) × 1 − 60 = 2"; empty: it has none
    bool isReached = true;
};

// A card for one host: which line decided, and with which values.
struct PlayedCard
{
    QString name;
    QList<PlayedLine> lines;
    int decided = -1;                   // the line that decided; -1: none did
    QMap<QString, double> numbers = {}; // all that its lines know, worked out or given
};

// What a filter did with a host; nothing if Nova did not ask it, or there is no card.
std::optional<PlayedCard> playedFilter(
    const Decision &decision, const InstanceRecord &server, int filter, int position);
std::optional<PlayedCard> playedWeigher(const Decision &decision, const InstanceRecord &server, int weigher, int rank);
// What a stage other than filters and weighers did with a host; nothing if no line of its card tells that.
std::optional<PlayedCard> playedStage(const Steps &steps, StepStage stage, HostIndex host);

// A number as cards write it: as few digits as tell it.
QString cardNumber(double number);

} // namespace astrolabe
