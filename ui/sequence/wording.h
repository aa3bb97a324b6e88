// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/landmarks.h"

#include <QColor>

namespace astrolabe {

// The wording of a boot's sequence: names, signs and lines, the same in the drawing, the table and the details.

// The service's name and its host: "nova-compute cmp-07".
QString partyName(const Party &party);
QString transportName(Transport transport);
// H, D, C, A, F, N, L, I, since colour alone isn't enough.
QString transportSign(Transport transport);
QColor transportColor(Transport transport);
Qt::PenStyle transportLine(Transport transport);
// "GET /v2/images/7c1f… → 200"; without the answer if it came later.
QString messageLabel(const Message &message, bool withAnswer);
// "nova-api asks Glance: GET /v2/images/7c1f… → 200."
QString messageSentence(const Message &message);
QString answerSentence(const Message &message);
QString stateLabel(const StateChange &change);
QString stateSentence(const StateChange &change);
// "Attempt 2 at cmp-08", "Buried in cell0".
QString landmarkLabel(const Landmark &landmark);

} // namespace astrolabe
