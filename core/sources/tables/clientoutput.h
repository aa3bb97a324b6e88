// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/tables/consoletable.h"

namespace astrolabe {

// The tables that commands of the clients printed into a piece, in whichever format. A piece with one table whose text
// does not name the command gets it from the piece's name, as sosreports and must-gathers name their files.
QList<ConsoleTable> clientOutputIn(const QString &piece, const QByteArray &text);

// Whether a piece may hold such tables.
bool looksLikeClientOutput(const QString &piece, const QByteArray &beginning);

} // namespace astrolabe
