// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/quotadriver.h"

#include "api/databasequotas.h"
#include "api/unifiedquotas.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class NoQuotas final : public Quotas
{
public:
    tl::expected<int, Raised> servers(const RequestSpec &, int, int most) const override { return most; }
    QList<LowLimit> tooLowFor(const RequestSpec &, int) const override { return {}; }
    QList<LowLimit> tooLowForMembers(const ServerGroup &, qsizetype) const override { return {}; }
    QList<LowLimit> tooLowToResize(const Flavor &, const RequestSpec &) const override { return {}; }
    QList<LowLimit> tooLowToUnshelve(const RequestSpec &) const override { return {}; }
    tl::expected<void, Raised> recheck(const RequestSpec &, int, const QList<Instance> &) const override { return {}; }
    tl::expected<void, Raised> resize(const Flavor &, const RequestSpec &) const override { return {}; }
    tl::expected<void, Raised> revertResize(const Flavor &, const Flavor &) const override { return {}; }
    tl::expected<void, Raised> unshelve(const RequestSpec &) const override { return {}; }
    tl::expected<void, Raised> groupMembers(const ServerGroup &, qsizetype) const override { return {}; }
    tl::expected<void, Raised> metadata(qsizetype) const override { return {}; }
    tl::expected<void, Raised> injectedFiles(const QList<InjectedFile> &) const override { return {}; }
};

QString driverOf(const Cloud &cloud, Release release)
{
    return cloud.config.string("quota", "driver", release);
}

} // namespace

bool usesUnifiedLimits(const Cloud &cloud, Release release)
{
    return driverOf(cloud, release) == "nova.quota.UnifiedLimitsDriver"_L1;
}

std::unique_ptr<const Quotas> quotasOf(
    const Request &request, const CloudIndex &index, Release release, const QSet<int> &silentCells)
{
    const QString driver = driverOf(index.cloud(), release);
    const Surroundings &known = index.cloud().surroundings;
    const bool isUnified = usesUnifiedLimits(index.cloud(), release);
    if (driver == "nova.quota.NoopQuotaDriver"_L1 || (isUnified && !(known.projects && known.registeredLimits)))
        return std::make_unique<NoQuotas>();
    if (isUnified)
        return std::make_unique<UnifiedQuotas>(request, index, release);
    return std::make_unique<DatabaseQuotas>(request, index, release, silentCells);
}

int quotaOf(const Project &project, const char *resource, const Cloud &cloud)
{
    static const QHash<QString, QString> names{
        {u"instances"_s, u"servers"_s}, {u"cores"_s, u"class:VCPU"_s}, {u"ram"_s, u"class:MEMORY_MB"_s}};
    const QString name = QString::fromLatin1(resource);
    if (usesUnifiedLimits(cloud, cloud.release))
        return UnifiedLimits(cloud, cloud.release).limit(project.id, names.value(name, name));
    return project.quotas.value(name, cloud.config.integer("quota", resource, cloud.release));
}

} // namespace astrolabe
