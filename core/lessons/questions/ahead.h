// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/quiz.h"

namespace astrolabe {

// What questions need of the part of a decision that is not uncovered yet.

// The next filter that is asked about hosts; -1: none comes.
int nextFilter(const QuizGround &ground);
// The next weigher; -1: none comes.
int nextWeigher(const QuizGround &ground);
// The positions of the hosts that no filter or exclusion before this filter removes, in the order of the record.
std::vector<int> hostsBefore(const InstanceRecord &server, int filter);
// One of `count`, by the seed.
int drawn(const QuizGround &ground, int count);
// The host of the record with this label; -1: none, or not the one that is named.
int positionNamed(const QuizGround &ground, const std::vector<int> &positions, const QString &label);
// Why a filter passes or rejects a host: the decision's reason, else the rule.
QString whyAtFilter(const QuizGround &ground, int filter, int position);
QString numberText(double number);

} // namespace astrolabe
