// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace astrolabe {

// A ticket, mail or chat apart: lines of each kind, with all others left blank, so that lines keep their numbers. Marks
// of quoting and of code are taken off.
struct TicketParts
{
    QByteArray conf;           // options of Nova below their groups
    QByteArray log;            // lines of logs with what continues them; a blank line ends a record
    QList<QByteArray> outputs; // of clients: each table, and each text from its prompt on
    QByteArray prose;          // everything else
    bool isQuoted = false;
    bool hasProse = false;

    // Whether no reader of a single kind would do.
    bool areMixed() const;
};

TicketParts partsOfTicket(const QByteArray &text);

} // namespace astrolabe
