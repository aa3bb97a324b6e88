// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/quotas.h"
#include "api/usage.h"

namespace astrolabe {

// Limits in Nova's own database: the user's in the project, else the project's, else the option's.
// Source: nova.quota.DbQuotaDriver.
class DatabaseQuotas final : public Quotas
{
public:
    DatabaseQuotas(const Request &request, const CloudIndex &index, Release release, const QSet<int> &silentCells);

    tl::expected<int, Raised> servers(const RequestSpec &spec, int least, int most) const override;
    tl::expected<void, Raised> recheck(const RequestSpec &spec, int asked, const QList<Instance> &since) const override;
    tl::expected<void, Raised> resize(const Flavor &from, const RequestSpec &to) const override;
    tl::expected<void, Raised> revertResize(const Flavor &from, const Flavor &to) const override;
    tl::expected<void, Raised> unshelve(const RequestSpec &spec) const override;
    tl::expected<void, Raised> groupMembers(const ServerGroup &group, qsizetype more) const override;
    tl::expected<void, Raised> metadata(qsizetype items) const override;
    tl::expected<void, Raised> injectedFiles(const QList<InjectedFile> &files) const override;

private:
    int limit(const char *resource) const;
    int limitOfProjects(const char *resource) const;
    QuotaAmounts limits() const;
    bool countsInPlacement() const;
    QuotaAmounts used() const;
    tl::expected<void, Raised> larger(int cores, qint64 ram) const;

    QString m_userId;
    const CloudIndex &m_index;
    Release m_release;
    QSet<int> m_silentCells;
    const Project *m_project = nullptr;
    UsageScope m_scope;
};

} // namespace astrolabe
