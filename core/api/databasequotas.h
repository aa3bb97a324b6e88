// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/quotas.h"
#include "api/usage.h"

namespace astrolabe {

// A resource that the servers of a project or user have together.
struct QuotaResource
{
    const char *name; // Nova's
    qint64 QuotaAmounts::*amount;
};

// Limits (-1: unlimited), and what is used of them.
struct QuotaBalance
{
    QuotaAmounts limits;
    QuotaAmounts used;
};

// Limits in Nova's own database: the user's in the project, else the project's, else the option's.
// Source: nova.quota.DbQuotaDriver.
class DatabaseQuotas final : public Quotas
{
public:
    DatabaseQuotas(const Request &request, const CloudIndex &index, Release release, const QSet<int> &silentCells);

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
    enum class Counting { Creation, Recheck, Move }; // what asks
    struct Over
    {
        QList<const QuotaResource *> resources; // sorted by name
        QuotaBalance told;                      // what the message says
    };

    int limit(const char *resource) const;
    int limitOfProject(const char *resource) const;
    QuotaLimits ownLimits() const;
    bool hasOwnLimits() const;
    bool countsUser(Counting counting) const;
    bool countsInPlacement() const;
    QuotaAmounts limitsOf(const UsageScope &scope) const;
    QuotaAmounts ofOne(const RequestSpec &spec) const;
    QuotaAmounts counted(const UsageScope &scope) const;
    QuotaAmounts usedBy(const UsageScope &scope, const QList<Instance> &since) const;
    std::optional<Over> over(const QuotaAmounts &more, Counting counting, const QList<Instance> &since = {}) const;
    tl::expected<void, Raised> larger(int cores, qint64 ram) const;
    QList<LowLimit> tooLow(const QuotaAmounts &more, Counting counting) const;

    QString m_userId;
    const CloudIndex &m_index;
    Release m_release;
    QSet<int> m_silentCells;
    QString m_projectId;
    const Project *m_project = nullptr;
};

} // namespace astrolabe
