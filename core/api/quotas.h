// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/cloudindex.h"
#include "model/request.h"

#include <tl/expected.hpp>

namespace astrolabe {

// What servers take of what Nova has quotas for.
struct QuotaAmounts
{
    qint64 cores = 0;
    qint64 instances = 0;
    qint64 ram = 0; // MiB

    void add(const Instance &instance, const CloudIndex &index);
};

// Those of all projects together, by project id.
QHash<QString, QuotaAmounts> usedByProjects(const CloudIndex &index);
// The project's own, or the option's; -1: no limit.
int quotaOf(const Project &project, const char *resource, const Cloud &cloud);

// What a project may have of Nova, as far as projects are known; otherwise there are no limits.
class QuotaCheck
{
public:
    QuotaCheck(const Request &request, const CloudIndex &index, Release release);

    // How many servers of those asked for fit: between the least and the most, or a refusal.
    // Source: nova.compute.utils.check_num_instances_quota.
    tl::expected<int, Raised> servers(const Flavor &flavor, int least, int most) const;
    // The same once they are there: servers that the cloud does not have yet count as well, those asked for among them.
    tl::expected<void, Raised> recheck(const Flavor &flavor, int asked, const QList<Instance> &since) const;
    // Whether a server may become larger. Source: nova.compute.api.API._check_quota_for_upsize.
    tl::expected<void, Raised> resize(const Flavor &from, const Flavor &to) const;
    // Whether a server group may have so many more members. Source: nova.compute.api.API._provision_instances.
    tl::expected<void, Raised> groupMembers(const ServerGroup &group, qsizetype more) const;

private:
    int limit(const char *resource) const;
    QuotaAmounts limits() const { return {limit("cores"), limit("instances"), limit("ram")}; }
    void count(const Instance &instance, QuotaAmounts &used) const;
    QuotaAmounts used() const;

    const Request &m_request;
    const CloudIndex &m_index;
    Release m_release;
    const Project *m_project = nullptr;
    bool m_isPerUser = false;
};

} // namespace astrolabe
