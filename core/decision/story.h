// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/fate.h"
#include "decision/steps.h"

namespace astrolabe {

// What came out for one server and why, as the head of a view says it; in the application's language.
struct Headline
{
    enum class Kind { Lands, NoValidHost, Refused, Unknown };

    Kind kind = Kind::Lands;
    QString pill;       // "Lands on cmp-07"
    QString why;        // "first of 4 that pass, 0.31 ahead of cmp-02, decided by RAMWeigher"
    QString cause = {}; // of NoValidHost what the pill says behind that: "IoOpsFilter rejects the last 5"

    bool operator==(const Headline &) const = default;
};

Headline headline(const Decision &decision, int instance);

// How old the states of the hosts are that the decision was made on.
QString cacheSentence(const HostCache &cache);

// What happens in one state, in one sentence.
QString stepSentence(const Steps &steps, int state);

// Why a host is not the server's, or that it is: the last thing that happened to it.
QString fateSentence(const Decision &decision, int instance, const Fate &fate);

// The weigher that parted the first of the ranking from the second; -1: none did.
int decidingWeigher(const InstanceRecord &instance);

// A weight for people: two decimals, and none where the number is huge.
QString weightText(double weight);

} // namespace astrolabe
