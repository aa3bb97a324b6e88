// SPDX-License-Identifier: GPL-3.0-or-later
// A query for allocation candidates: a microversion, a space and the query string.
#include "fuzz.h"
#include "placement/candidates/candidatesanswer.h"
#include "placement/microversion.h"
#include "placement/placement.h"
#include "world.h"

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    static const auto placement = Placement::of(CloudIndex(smallWorld()));
    const QString text = QString::fromUtf8(input);
    const auto version = Microversion::fromText(text.section(u' ', 0, 0));
    if (!version)
        return;
    const RestAnswer answer = candidatesAnswer(*placement, text.section(u' ', 1), *version);
    require(answer.status >= 200 && answer.status < 600); // Placement itself answers some with 500
}
