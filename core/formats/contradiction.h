// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

#include <QLatin1StringView>
#include <QStringList>

namespace astrolabe {

// Two statements in a cloud that cannot both be meant. Nova's own data can contain such contradictions: decisions use
// the data as Nova would, and the user is told on opening the cloud.
struct Contradiction
{
    enum class Kind {
        NoUuid,            // Nova and Placement identify the named object by uuid only
        HostInTwoZones,    // through two of its aggregates
        ServerOnOtherNode, // on a node that its host does not have
        BrokenAffinity,
        BrokenAntiAffinity,
        PinnedOutsideCell, // to a CPU that the cell does not have
        MinAboveMax,       // nothing can be allocated from the inventory
        OverCapacity,      // an inventory is allocated beyond its capacity
        UsedAboveCapacity, // a node's or NUMA cell's usage exceeds its allocation ratio
        ThereTwice,        // in a list of unique elements
        NameTwice,         // for two objects that Nova identifies by name
        SeenInFuture,      // later than the cloud's time by more than service_down_time
        SiblingOutsideCell,
        CpuInTwoCells,
        DevicesElsewhere,   // in a NUMA cell that the node does not have
        NoDeviceId,         // PCI ids are hexadecimal
        AddressOutside,     // outside the subnet's CIDR
        FlavorOfNothing,    // nova-api rejects flavors without CPUs or memory
        CellsAboveNode,     // NUMA cells have more memory than their node
        NoSuchValue,        // which no service of OpenStack stores there
        AttachedToNothing,  // a volume, to a server that the cloud does not have
        AttachedTwice,      // a volume that is not multiattach, to several servers
        FreeThoughAttached, // a volume that nova-api accepts for another server
    };
    enum class Subject { Node, Server, ServerGroup, Aggregate, Provider, Flavor, Image, Network, Port, Volume };

    Kind kind = Kind::NoUuid;
    QString where; // a JSON pointer
    Subject subject = Subject::Node;
    QString uuid; // the subject's
    QString name;
    Reason reason; // with both conflicting values

    bool operator==(const Contradiction &) const = default;
};

// "/instances/3/node"
QString placeInList(QLatin1StringView list, qsizetype index, const QString &member = {});

// That the `value` at `where` is none of the `known` ones; empty: it is one of them, or absent.
QList<Contradiction> noSuchValue(const QString &where, Contradiction::Subject subject, const QString &uuid,
    const Fact &name, const Fact &value, const QStringList &known);

} // namespace astrolabe
