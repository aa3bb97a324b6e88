// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "services/messages/journal.h"

#include <functional>
#include <optional>

namespace astrolabe {

// A message that somebody names, and the exception that it ends with.
struct FailingMessage
{
    Party::Role sender = Party::Role::Client;
    QString name = {};        // how it begins: what follows may differ from server to server
    QJsonObject content = {}; // what it has at least
    Raised raised = {};

    bool operator==(const FailingMessage &) const = default;
};

// Something that goes wrong because somebody wants to see what happens then.
struct Fault
{
    enum class Kind {
        ClaimRefused,      // nova-compute finds that the server does not fit any more
        SpawnFails,        // libvirt does not start the guest
        SpawnHangs,        // nor does it say so
        NoAddresses,       // the networks have none left
        VifsNotPlugged,    // Neutron never says that the server's ports are wired
        ImageMissing,      // its data cannot be had
        VolumeFails,       // it cannot be attached
        AcceleratorFails,  // its devices cannot be bound
        ArqsNotBound,      // Cyborg never says that they are
        PlacementTimesOut, // nobody answers there
        CellDown,          // its database does not answer
        ServiceDies,       // nova-compute takes no message any more
        DeletedMeanwhile,  // its user deletes the server while it is scheduled
        MessageFails,      // whatever somebody names
    };

    Kind kind = Kind::SpawnFails;
    QString place = {};          // the service host, or the cell's name; empty: all, or there is but one
    int times = 0;               // how often it strikes; 0: always
    FailingMessage message = {}; // of MessageFails

    bool operator==(const Fault &) const = default;
};

// The faults that are wanted, each used up as it strikes.
class Faults
{
public:
    Faults() = default;
    explicit Faults(const QList<Fault> &wanted)
        : m_wanted(wanted)
    { }

    // The exception that this message ends with instead of being worked on; none: it is.
    std::optional<Raised> strike(const Message &message);
    // Whether this message is never answered at all.
    bool silence(const Message &message);
    // Cells whose databases are out of reach from the beginning.
    QStringList cellsDown() const;

private:
    std::optional<Fault> use(const std::function<bool(const Fault &)> &strikes);

    QList<Fault> m_wanted;
};

} // namespace astrolabe
