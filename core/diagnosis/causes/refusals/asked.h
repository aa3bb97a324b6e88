// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"
#include "diagnosis/cause.h"

namespace astrolabe {

// What a question that was refused names, and how sentences name it.

// The server that an action is to be performed on; nullptr: a boot asks.
const Instance *serverAsked(const Case &examined);
// The requested image, or the server's own; nullptr: there is none.
const Image *imageAsked(const Case &examined);

struct AskedNames
{
    QString flavor;
    QString host;
    QString zone;
};
AskedNames askedNames(const Case &examined);

// By name, or by id without one.
Fact serverFact(const Instance &server);
Fact imageFact(const Image &image);
Fact projectFact(const Case &examined, const QString &id);
Fact userFact(const Case &examined, const QString &id);

// The name that a member of the request's document has in place of the one that was probably meant. The sentence is of
// both; nullopt: none is near.
std::optional<Cause> misspelt(
    const char *sentence, const QStringList &member, const QString &written, const QStringList &known);

} // namespace astrolabe
