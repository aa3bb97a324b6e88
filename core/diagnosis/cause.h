// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "decision/reason.h"
#include "diagnosis/condition.h"

namespace astrolabe {

struct Case;
struct DecisionRecord;

enum class Certainty {
    Certain,     // undoing it, and nothing else, makes the request fit
    Likely,      // its pattern is there, but other things are in the way too, or it was not tried
    NotRuledOut, // what would tell is not in the cloud
};

// Why a request did not get a host, with the numbers of this cloud.
struct Cause
{
    QString id = {};              // "C11"; stable, for scripts
    QString token = {};           // "wrong_zone"; stable, for scripts
    Reason sentence = {};         // begins with a capital letter, ends without a full stop
    ConditionSet conditions = {}; // those of the case that it explains
    QList<HostIndex> hosts = {};  // those concerned; empty: it concerns all hosts, or none
    // Ways to undo it and nothing else; each is a list of changes. The first that lets the request land makes it
    // certain.
    QList<QList<Change>> undoing = {};
    // What undoes a slip of the pen: the name that was meant in place of the one that is written. Empty: none is seen.
    QList<Change> corrected = {};
    // Of a refusal, the first way to undo it after which Nova goes on without finding a host. Empty: there is none.
    QList<Change> accepted = {};
    // What keeps the request from a host then, or, once another cause is undone, refuses it on the host that
    // nova-scheduler finds it. Empty: nothing is known to.
    Reason next = {};
    // Whether something in the cloud is out of order: undoing it is a repair, not a way around it.
    bool isDisorder = false;
    Certainty certainty = Certainty::Likely;
    Reason unknown = {}; // what the cloud does not say and what would tell; empty unless NotRuledOut

    bool operator==(const Cause &) const = default;
};

// Describes a kind of cause: one constant in its file, one line in causes/catalogue.h and one in catalogue.cpp.
// Source: the causes of NoValidHost as the operators' guides and the code of Nova and Placement give them.
struct CauseEntry
{
    const char *id = "";
    const char *token = "";
    // Every instance of this kind in the case, without `certainty`, which is found out by trying `undoing`. nullptr: it
    // takes what the others find.
    QList<Cause> (*find)(const Case &) = nullptr;
    // What it is in general, QT_TRANSLATE_NOOP("Clinic", …); nullptr: the clinic offers no such answer.
    const char *name = nullptr;
    // The instances that the record of a decision tells by itself; nullptr: it takes the cloud to find one.
    QList<Cause> (*findInRecord)(const DecisionRecord &) = nullptr;
    // As `find`, beside the causes that all entries with a `find` have found.
    QList<Cause> (*findBeside)(const Case &, const QList<Cause> &others) = nullptr;
};

// "certain", "likely", "not_ruled_out".
QString toString(Certainty certainty);

} // namespace astrolabe
