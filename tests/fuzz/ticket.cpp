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
    Evidence evidence;
    NoProgress nobody;
    require(readInto(evidence, {{QStringLiteral("pasted text"), input}}, nobody).has_value());
    require(evidence.recognised.size() + evidence.unread.size() + evidence.unreadable.size() > 0 || input.isEmpty());
}
