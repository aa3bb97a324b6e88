// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"

#include <QColor>

namespace astrolabe {

// What the sequence of a boot is told in: names, signs and lines, the same in drawing, table and details.

// The service's own name and where it is: "nova-compute cmp-07".
QString partyName(const Party &party);
QString transportName(Transport transport);
// H, D, C, A, F, N, L, I: colour is never alone.
QString transportSign(Transport transport);
QColor transportColor(Transport transport);
Qt::PenStyle transportLine(Transport transport);
// "GET /v2/images/7c1f… → 200"; without the answer where it came later.
QString messageLabel(const Message &message, bool withAnswer);
// "nova-api asks Glance: GET /v2/images/7c1f… → 200."
QString messageSentence(const Message &message);
QString answerSentence(const Message &message);
QString stateLabel(const StateChange &change);
QString stateSentence(const StateChange &change);

} // namespace astrolabe
