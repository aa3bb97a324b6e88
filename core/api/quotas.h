// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/cloudindex.h"
#include "model/request.h"
#include "spec/requestspec.h"

#include <tl/expected.hpp>

#include <memory>

namespace astrolabe {

// What a project and a server may have of Nova. Whose limits these are, [quota]driver says. Source: nova.quota.
class Quotas
{
public:
    virtual ~Quotas() = default;

    // How many servers of those asked for fit: between the least and the most, or a refusal.
    // Source: nova.compute.utils.check_num_instances_quota.
    virtual tl::expected<int, Raised> servers(const RequestSpec &spec, int least, int most) const = 0;
    // The same once they are there: servers that the cloud does not have yet count as well, those asked for among them.
    virtual tl::expected<void, Raised> recheck(const RequestSpec &spec, int asked, const QList<Instance> &since) const
        = 0;
    // Whether a server may become larger. Source: nova.compute.api.API._check_quota_for_upsize.
    virtual tl::expected<void, Raised> resize(const Flavor &from, const RequestSpec &to) const = 0;
    // The same of a server that gets its former flavor again, which it holds still.
    virtual tl::expected<void, Raised> revertResize(const Flavor &from, const Flavor &to) const = 0;
    // Whether a server that holds nothing may have its flavor again; asked only where what it holds is what counts.
    // Source: nova.compute.api.API.unshelve.
    virtual tl::expected<void, Raised> unshelve(const RequestSpec &spec) const = 0;
    // Whether a server group may have so many more members. Source: nova.compute.api.API._provision_instances.
    virtual tl::expected<void, Raised> groupMembers(const ServerGroup &group, qsizetype more) const = 0;
    // Source: nova.compute.api.API._check_metadata_properties_quota, _check_injected_file_quota.
    virtual tl::expected<void, Raised> metadata(qsizetype items) const = 0;
    virtual tl::expected<void, Raised> injectedFiles(const QList<InjectedFile> &files) const = 0;
};

} // namespace astrolabe
