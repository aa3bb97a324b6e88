// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "services/messages/journal.h"

#include <functional>
#include <optional>

namespace astrolabe {

// Identifies messages, and the exception that they fail with.
struct FailingMessage
{
    Party::Role sender = Party::Role::Client;
    QString name = {};        // prefix: the rest may differ from server to server
    QJsonObject content = {}; // members that the content has at least
    Raised raised = {};

    bool operator==(const FailingMessage &) const = default;
};

// A failure injected to see how Nova reacts.
struct Fault
{
    enum class Kind {
        ClaimRefused,      // nova-compute finds that the server no longer fits
        SpawnFails,        // libvirt does not start the guest
        SpawnHangs,        // and never reports it either
        NoAddresses,       // the networks have no free address
        VifsNotPlugged,    // Neutron never reports the server's ports as plugged
        ImageMissing,      // its data is not available
        VolumeFails,       // the volume cannot be attached
        AcceleratorFails,  // the devices cannot be bound
        ArqsNotBound,      // Cyborg never reports the requests as bound
        PlacementTimesOut, // Placement does not answer
        CellDown,          // the cell's database does not answer
        ServiceDies,       // nova-compute takes no more messages
        DeletedMeanwhile,  // the user deletes the server during scheduling
        MessageFails,      // the message described by `message`
    };

    Kind kind = Kind::SpawnFails;
    QString place = {};          // service host or name of the cell; empty: all of them, or the only one
    int times = 0;               // how often it strikes; 0: always
    FailingMessage message = {}; // for MessageFails

    bool operator==(const Fault &) const = default;
};

// The injected faults; each is used up as it strikes.
class Faults
{
public:
    Faults() = default;
    explicit Faults(const QList<Fault> &wanted)
        : m_wanted(wanted)
    { }

    // The exception that this message fails with; none: no fault strikes.
    std::optional<Raised> strike(const Message &message);
    // Whether this message never gets an answer.
    bool silence(const Message &message);
    // Cells whose databases are unreachable from the beginning.
    QStringList cellsDown() const;

private:
    std::optional<Fault> use(const std::function<bool(const Fault &)> &strikes);

    QList<Fault> m_wanted;
};

} // namespace astrolabe
