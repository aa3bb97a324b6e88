// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/causes/evidence.h"

namespace astrolabe {

// A trait that a part of Placement's query requires or forbids, and who put it there.
struct TraitQuestion
{
    enum class Asker { Flavor, Image, Filter, Request };

    Fact trait = {};
    QString group = {};
    bool isForbidden = false;
    Asker asker = Asker::Request;
    Fact askedBy = {}; // the name of the flavor, image or request filter; its origin is the key
};

// A trait that somebody asks for, not the one that tells the status of nova-compute.
bool asksTrait(const Condition &condition);
TraitQuestion traitQuestion(const Case &examined, const Condition &condition);
TraitQuestion traitQuestion(const Case &examined, const QString &trait);

// Traits that providers of the cloud's hosts have.
QStringList traitsOfHosts(const Case &examined);

// Changes that drop the question; empty: none is known.
QList<Change> dropping(const Case &examined, const TraitQuestion &question);
// The flavor's or image's question with another trait; empty: somebody else asks.
QList<Change> replacing(const Case &examined, const TraitQuestion &question, const QString &trait);
// Gives the host's provider the required trait, or takes the forbidden one; empty: the cloud has no data of Placement.
QList<Change> onProvider(const Case &examined, const TraitQuestion &question, HostIndex host);

} // namespace astrolabe
