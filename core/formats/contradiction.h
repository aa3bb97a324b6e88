// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

namespace astrolabe {

// Two things that a cloud says and that cannot both be meant. Nova's own data can be like this: what is decided is
// what Nova decides on it, and whoever opens the cloud is told.
struct Contradiction
{
    enum class Kind {
        NoUuid,            // Nova and Placement know what it names by uuids alone
        HostInTwoZones,    // by two of its aggregates
        ServerOnOtherNode, // on one that its host does not have
        BrokenAffinity,
        BrokenAntiAffinity,
        PinnedOutsideCell, // a CPU that the cell does not have
        MinAboveMax,       // an inventory of which nothing can be taken
        OverCapacity,      // more of an inventory is given away than there is
        UsedAboveCapacity, // more of a node or NUMA cell is used than its ratio allows
        ThereTwice,        // in a list that has each once
        NameTwice,         // of two things that Nova tells apart by their names
        SeenInFuture,      // later than the cloud's own time, by more than a service may be silent
        SiblingOutsideCell,
        CpuInTwoCells,
        DevicesElsewhere, // in a NUMA cell that the node does not have
        NoDeviceId,       // PCI's are hexadecimal
        AddressOutside,   // the subnet's network
        FlavorOfNothing,  // nova-api takes none without CPUs or memory
        CellsAboveNode,   // NUMA cells that have more memory than their node
    };
    enum class Subject { Node, Server, ServerGroup, Aggregate, Provider, Flavor, Image, Network };

    Kind kind = Kind::NoUuid;
    QString where; // a JSON pointer
    Subject subject = Subject::Node;
    QString uuid; // of the subject
    QString name;
    Reason reason; // with both values

    bool operator==(const Contradiction &) const = default;
};

} // namespace astrolabe
