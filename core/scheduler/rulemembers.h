// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/context.h"
#include "scheduler/hoststate.h"

#include <QJsonObject>

namespace astrolabe {

// What somebody's own rule sees of a host and of a request: plain data under Nova's names, listed in
// docs/custom-rules.md. Members may be added, none is taken away. Memory in MiB, disk in MiB or GiB as the name says.
// Source: the members of nova.scheduler.host_manager.HostState and nova.objects.RequestSpec.
QJsonObject hostMembers(const HostState &host, const CloudIndex &index);
QJsonObject requestMembers(const RequestSpec &spec);

// The request's members while its servers are placed one by one. Of what a rule can see only the hosts of the server
// group change then: they become more.
class RequestMembers
{
public:
    explicit RequestMembers(const RequestSpec &spec)
        : m_spec(spec)
    { }

    // Whether json() is another one than before.
    bool refresh();
    const QJsonObject &json() const { return m_json; }

private:
    const RequestSpec &m_spec;
    QJsonObject m_json;
    qsizetype m_groupHosts = -1; // when m_json was made
};

} // namespace astrolabe
