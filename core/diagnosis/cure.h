// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/trial.h"

namespace astrolabe {

// How invasive a change is, the least first.
enum class Effort { Request, Free, HostState, Metadata, Quota, Options, Hardware };

// Who can make a change.
enum class Actor { User, Operator };

// Changes after which the request lands, as deciding again has shown; without any one of them it does not.
struct Cure
{
    QList<Change> changes = {};
    Effort effort = Effort::Request;
    Actor who = Actor::User;
    // Whether they do what undoes the cause that is told first and nothing else.
    bool undoesCause = false;
    // Labels of the servers' hosts then, in server order.
    QStringList landsOn = {};
    // What to run in a real cloud, a shell command, a line of nova.conf or a comment ("# …") each.
    QStringList commands = {};
    // Hosts, other than where it lands, whose outcome for this request changes too; labels.
    QStringList alsoAffects = {};
    // What they lose of what was asked for or is checked (concessions.h).
    QList<Reason> givesUp = {};
    // What else they are in force for, and which other requests are decided otherwise then (reach.h).
    QList<Reason> alsoConcerns = {};
};

Effort effortOf(const Change &change);
// The greatest of them.
Effort effortOf(const QList<Change> &changes);
// Of what is left to do: what nova.conf says already needs only a service that reads it.
Effort effortOf(const QList<Change> &changes, const Cloud &before);
// `before`: what the changes are made to.
Actor actorOf(const QList<Change> &changes, const Trial &before);

// A ratio of a compute node that nova.conf sets already: it comes into effect when nova-compute starts again.
bool isInNovaConf(const Change &change, const Cloud &cloud);
// Nova has no way to make it, as to enable a flavor again: that it would help only tells the cause.
bool isNobodys(const Change &change);
// nova-compute reports by itself what is in use, as its options say: no change that somebody makes.
bool isReportedUse(const Change &change);
// What somebody has to do, a sentence for each change.
QStringList changeSentences(const QList<Change> &changes, const Cloud &before);

// The same changes; options that are set one after the other are set at once, so that services are restarted once.
QList<Change> withOptionsTogether(const QList<Change> &changes);

// "request", "free", "host_state", "metadata", "quota", "options", "hardware"; "user", "operator".
QString toString(Effort effort);
QString toString(Actor actor);

} // namespace astrolabe
