// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/quotas.h"
#include "api/unifiedlimits.h"
#include "api/usage.h"

namespace astrolabe {

// Keystone's limits on servers and on their allocations in Placement, by resource class.
// Source: nova.limit.placement, nova.limit.local.
class UnifiedQuotas final : public Quotas
{
public:
    UnifiedQuotas(const Request &request, const CloudIndex &index, Release release);

    tl::expected<int, Raised> servers(const RequestSpec &spec, int least, int most) const override;
    QList<LowLimit> tooLowFor(const RequestSpec &spec, int servers) const override;
    QList<LowLimit> tooLowForMembers(const ServerGroup &group, qsizetype more) const override;
    QList<LowLimit> tooLowToResize(const Flavor &from, const RequestSpec &to) const override;
    QList<LowLimit> tooLowToUnshelve(const RequestSpec &spec) const override;
    tl::expected<void, Raised> recheck(const RequestSpec &spec, int asked, const QList<Instance> &since) const override;
    tl::expected<void, Raised> resize(const Flavor &from, const RequestSpec &to) const override;
    tl::expected<void, Raised> revertResize(const Flavor &from, const Flavor &to) const override;
    tl::expected<void, Raised> unshelve(const RequestSpec &spec) const override;
    tl::expected<void, Raised> groupMembers(const ServerGroup &group, qsizetype more) const override;
    tl::expected<void, Raised> metadata(qsizetype items) const override;
    tl::expected<void, Raised> injectedFiles(const QList<InjectedFile> &files) const override;

private:
    using Amounts = UnifiedLimits::Amounts;

    Amounts taken(const RequestSpec &spec, qint64 servers) const;
    Amounts again(const RequestSpec &spec) const;
    Amounts used(const Amounts &deltas) const;
    QList<LowLimit> tooLow(const Amounts &deltas) const;
    tl::expected<void, Raised> enforce(const Amounts &deltas, const Amounts &used) const;

    const CloudIndex &m_index;
    Release m_release;
    UsageScope m_scope;
    UnifiedLimits m_limits;
};

} // namespace astrolabe
