// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/context.h"
#include "scheduler/hoststate.h"

#include <QJsonObject>

namespace astrolabe {

// What custom rules see of a host and a request: plain data under Nova's names, listed in docs/custom-rules.md. Members
// may be added but never removed. Memory in MiB, disk in MiB or GiB according to the name.
// Source: the members of nova.scheduler.host_manager.HostState and nova.objects.RequestSpec.
QJsonObject hostMembers(const HostState &host, const CloudIndex &index);
QJsonObject requestMembers(const RequestSpec &spec);

// The request's members while its servers are placed one by one. Of what rules see, only the hosts of the server group
// change, and their number only grows.
class RequestMembers
{
public:
    explicit RequestMembers(const RequestSpec &spec)
        : m_spec(spec)
    { }

    // Updates json(); whether it changed.
    bool refresh();
    const QJsonObject &json() const { return m_json; }

private:
    const RequestSpec &m_spec;
    QJsonObject m_json;
    qsizetype m_groupHosts = -1; // when m_json was made
};

} // namespace astrolabe
