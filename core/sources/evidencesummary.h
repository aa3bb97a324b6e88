// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "sources/evidentcloud.h"
#include "sources/knownmembers.h"

#include <QDateTime>

namespace astrolabe {

// What evidence comes to, for people: what was read, how far each member of the cloud is known, what would tell more.
// Sentences are in the application's language.
struct EvidenceSummary
{
    struct Piece
    {
        enum class State { Read, Unknown, Unreadable };

        QString name; // with the path of the folders and archives around it
        State state = State::Read;
        QString kind;  // in words; empty: no reader knows it
        QString taken; // what it gave; or why it gave nothing

        bool operator==(const Piece &) const = default;
    };
    using Member = KnownMember;
    // What to ask for.
    struct Ask
    {
        QString sentence; // what is not known without it
        QString command;  // gives it, where the cloud runs

        bool operator==(const Ask &) const = default;
    };
    // A boot that somebody asked for.
    struct Boot
    {
        QString id; // unique among the boots
        QDateTime at;
        QString server;  // its name
        QString outcome; // in words
        QString fault;   // Nova's, empty: none
        std::optional<Request> request = {};

        bool operator==(const Boot &) const = default;
    };

    // A decision that logs record.
    struct Recorded
    {
        int number = 0; // its position in Evidence::recordedDecisions
        QString time;   // as the log writes it; empty: none
        QString server; // its name or uuid, or the id of the request
        QString level;  // "E3"
        QString tells;  // what that means
        QString outcome;
        bool hasFailed = false;
        QString fault; // Nova's, empty: none
        QString piece; // where its first line is

        bool operator==(const Recorded &) const = default;
    };

    QList<Piece> pieces; // those that were read first
    QList<Member> members;
    QList<Ask> asks;   // the one that tells most first
    QList<Boot> boots; // of the databases
    QList<Recorded> decisions;
    QStringList contradictions;
    QStringList warnings;
    QString whyNoCloud; // empty: the evidence makes a cloud

    bool operator==(const EvidenceSummary &) const = default;
};

// `evident`: what cloudFrom() makes of the evidence.
EvidenceSummary summaryOf(const Evidence &evidence, const Result<EvidentCloud> &evident);

} // namespace astrolabe
