// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz.h"
#include "sources/evidentcloud.h"
#include "sources/ticketparts.h"

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    const TicketParts parts = partsOfTicket(input);
    const auto lines = parts.prose.count('\n');
    require(parts.log.count('\n') == lines);
    require(parts.conf.isEmpty() || parts.conf.count('\n') == lines);
    // Some readers recognise their pieces by the name, too.
    for (const char *name : {"pasted text", "nova.yaml", "nova-manage_db_version"}) {
        Evidence evidence;
        NoProgress nobody;
        require(readInto(evidence, {{QString::fromLatin1(name), input}}, nobody).has_value());
        require(
            evidence.recognised.size() + evidence.unread.size() + evidence.unreadable.size() > 0 || input.isEmpty());
    }
}
