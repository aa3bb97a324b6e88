// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/evidentcloud.h"

namespace astrolabe {

// A member of the cloud.
struct KnownMember
{
    enum class Knowledge { Known, InPart, Derived, Unknown };

    QByteArray key; // as in the cloud document: "compute_nodes"
    QString title;
    Knowledge knowledge = Knowledge::Unknown;
    std::optional<qint64> count = {}; // none: it is no list, or not known
    QStringList pieces = {};          // that tell it
    QString from = {};                // else what it is derived from or taken to be
    QString open = {};                // what of it is not known, if it is known in part

    bool operator==(const KnownMember &) const = default;
};

// The pieces with as few of their folders as tell them apart; or what it is from else.
QString fromText(const KnownMember &member);
// "✓ known"
QString knowledgeText(KnownMember::Knowledge knowledge);

// How far each member of the cloud is known. `evident`: what the evidence makes; nullptr: no cloud.
QList<KnownMember> knownMembersOf(const Evidence &evidence, const EvidentCloud *evident);
// A part that is not known, in words; of how many compute nodes it is known if it is of some.
QString unknownPartText(CloudPart part, const Cloud &cloud);

} // namespace astrolabe
