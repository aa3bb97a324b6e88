// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/cloudindex.h"
#include "model/request.h"
#include "spec/requestspec.h"

#include <tl/expected.hpp>

#include <memory>

namespace astrolabe {

// A limit that is too low for what is asked.
struct LowLimit
{
    QString resource; // as in the project's quotas
    QString userId;   // empty: the limit of the whole project
    qint64 limit = 0;
    qint64 used = 0;
    qint64 asked = 0;

    bool operator==(const LowLimit &) const = default;

    qint64 enough() const { return used + asked; }
};

// The limits of a project and of a single server, from the source that [quota] driver selects. Source: nova.quota.
class Quotas
{
public:
    virtual ~Quotas() = default;

    // How many of the requested servers fit the quota, from `least` to `most`; fails if fewer do.
    // Source: nova.compute.utils.check_num_instances_quota.
    virtual tl::expected<int, Raised> servers(const RequestSpec &spec, int least, int most) const = 0;
    // Those that stand in the way of so many servers, of so many more members of a group, of a resize, of having a
    // server's resources again.
    virtual QList<LowLimit> tooLowFor(const RequestSpec &spec, int servers) const = 0;
    virtual QList<LowLimit> tooLowForMembers(const ServerGroup &group, qsizetype more) const = 0;
    virtual QList<LowLimit> tooLowToResize(const Flavor &from, const RequestSpec &to) const = 0;
    virtual QList<LowLimit> tooLowToUnshelve(const RequestSpec &spec) const = 0;
    // Checks again once the servers exist: `since` are those that the cloud lacks, the requested ones included.
    virtual tl::expected<void, Raised> recheck(const RequestSpec &spec, int asked, const QList<Instance> &since) const
        = 0;
    // Whether a server may become larger. Source: nova.compute.api.API._check_quota_for_upsize.
    virtual tl::expected<void, Raised> resize(const Flavor &from, const RequestSpec &to) const = 0;
    // Whether a server may return to its former flavor, whose resources it still holds.
    virtual tl::expected<void, Raised> revertResize(const Flavor &from, const Flavor &to) const = 0;
    // Whether a server without resources may have its flavor's again; checked only if Placement counts the usage.
    // Source: nova.compute.api.API.unshelve.
    virtual tl::expected<void, Raised> unshelve(const RequestSpec &spec) const = 0;
    // Whether a server group may have `more` members. Source: nova.compute.api.API._provision_instances.
    virtual tl::expected<void, Raised> groupMembers(const ServerGroup &group, qsizetype more) const = 0;
    // Source: nova.compute.api.API._check_metadata_properties_quota, _check_injected_file_quota.
    virtual tl::expected<void, Raised> metadata(qsizetype items) const = 0;
    virtual tl::expected<void, Raised> injectedFiles(const QList<InjectedFile> &files) const = 0;
};

} // namespace astrolabe
