// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "sources/databases/table.h"
#include "sources/logs/hostreports.h"
#include "sources/logs/recordeddecision.h"
#include "sources/logs/resourceviews.h"
#include "sources/tables/consoletable.h"

namespace astrolabe {

// A nova.conf, or a part of one.
struct FoundConf
{
    QString name; // of the piece
    Configuration config;
    QStringList ignored; // as in NovaConf
    QString host = {};   // as in NovaConf
};

// A log of services that was read to its end.
struct FoundLog
{
    QString name; // of the piece
    qint64 lines = 0;
    QStringList services; // that wrote it, as far as its lines tell: "nova-compute"
    int decisions = 0;    // that it says something of
};

// What readers found in the pieces that somebody handed over.
struct Evidence
{
    // A piece that a reader took.
    struct Recognised
    {
        QString name;
        QByteArray kind; // of the reader: "sql_dump"

        bool operator==(const Recognised &) const = default;
    };

    // A piece that could not be opened, or that its reader refused.
    struct Unreadable
    {
        QString name;
        QString why; // a sentence

        bool operator==(const Unreadable &) const = default;
    };

    QList<Recognised> recognised;
    QStringList unread; // pieces that no reader knows
    QList<Unreadable> unreadable;
    QList<DatabaseContent> databases;
    QList<FoundConf> confs;
    QList<FoundLog> logs;
    QList<RecordedDecision> recordedDecisions; // of logs and fault texts, by time
    QList<ConsoleTable> tables;                // that commands of the clients printed
    QList<HostReport> hostReports;             // the last of each node in each log
    QList<ResourceView> resourceViews;         // the last of each node in each log
    QString schemaRevision;                    // of a cell's database, as nova-manage printed it; empty: not told
    QStringList warnings;

    // Adds what others found.
    Evidence &operator+=(const Evidence &other);
};

} // namespace astrolabe
