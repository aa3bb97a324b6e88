// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/evidentcloud.h"

namespace astrolabe {

// The first bytes of a file or a text; none of anything else.
QByteArray beginningOf(const EvidenceInput &input);
// What something that begins like this is, in words that follow "This is": "a PNG picture". Empty: an archive, of which
// the beginning does not tell.
QString descriptionOf(const QByteArray &beginning);

} // namespace astrolabe
