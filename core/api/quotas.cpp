// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/quotas.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 unlimited = -1;

// One resource of which more is asked for than is left.
struct Over
{
    QString resource;
    QString requested;
    qint64 used = 0;
    qint64 allowed = 0;
};

tl::unexpected<Raised> tooMany(const QList<Over> &overs)
{
    QStringList resources;
    QStringList requested;
    QStringList used;
    QStringList allowed;
    for (const Over &over : overs) {
        resources.append(over.resource);
        requested.append(over.requested);
        used.append(QString::number(over.used));
        allowed.append(QString::number(over.allowed));
    }
    const QString names = resources.join(", "_L1);
    return tl::unexpected(Raised{u"TooManyInstances"_s,
        u"Quota exceeded for %1: Requested %2, but already used %3 of %4 %5"_s.arg(
            names, requested.join(", "_L1), used.join(", "_L1), allowed.join(", "_L1), names)});
}

bool isOver(qint64 limit, qint64 used, qint64 more)
{
    return limit != unlimited && used + more > limit;
}

// How often an amount goes into what is left; none: as often as is wanted.
qint64 fitting(qint64 limit, qint64 used, qint64 amount, qint64 wanted)
{
    return limit == unlimited || amount == 0 ? wanted : (limit - used) / amount;
}

} // namespace

void QuotaAmounts::add(const Instance &instance, const CloudIndex &index)
{
    if (instance.vmState == "deleted"_L1 || instance.vmState == "soft-delete"_L1)
        return;
    ++instances;
    if (const Flavor *flavor = index.flavor(instance.flavorid)) {
        cores += flavor->vcpus;
        ram += flavor->memoryMb;
    }
}

QHash<QString, QuotaAmounts> usedByProjects(const CloudIndex &index)
{
    QHash<QString, QuotaAmounts> used;
    for (const Instance &instance : index.cloud().instances)
        used[instance.projectId].add(instance, index);
    return used;
}

int quotaOf(const Project &project, const char *resource, const Cloud &cloud)
{
    return project.quotas.value(QString::fromLatin1(resource), cloud.config.integer("quota", resource, cloud.release));
}

QuotaCheck::QuotaCheck(const Request &request, const CloudIndex &index, Release release)
    : m_request(request)
    , m_index(index)
    , m_release(release)
    , m_project(find(index.cloud().surroundings.projects, &Project::id, request.projectId))
{
    if (m_project == nullptr)
        return;
    const Quotas own = m_project->userQuotas.value(request.userId);
    m_isPerUser = own.contains(u"instances"_s) || own.contains(u"cores"_s) || own.contains(u"ram"_s);
}

// The user's in the project, the project's, the option's.
int QuotaCheck::limit(const char *resource) const
{
    const QString name = QString::fromLatin1(resource);
    if (!m_index.cloud().surroundings.projects)
        return static_cast<int>(unlimited);
    const Project unnamed; // has the default
    const Project &project = m_project == nullptr ? unnamed : *m_project;
    return project.userQuotas.value(m_request.userId).value(name, quotaOf(project, resource, m_index.cloud()));
}

void QuotaCheck::count(const Instance &instance, QuotaAmounts &used) const
{
    if (instance.projectId == m_request.projectId && (!m_isPerUser || instance.userId == m_request.userId))
        used.add(instance, m_index);
}

QuotaAmounts QuotaCheck::used() const
{
    QuotaAmounts used;
    for (const Instance &instance : m_index.cloud().instances)
        count(instance, used);
    return used;
}

tl::expected<int, Raised> QuotaCheck::servers(const Flavor &flavor, int least, int most) const
{
    const QuotaAmounts limits = this->limits();
    const QuotaAmounts used = this->used();
    const auto fits = [&](qint64 servers) {
        return !isOver(limits.instances, used.instances, servers)
            && !isOver(limits.cores, used.cores, servers * flavor.vcpus)
            && !isOver(limits.ram, used.ram, servers * flavor.memoryMb);
    };
    if (fits(most))
        return most;
    const qint64 allowed = std::min({fitting(limits.instances, used.instances, 1, most),
        fitting(limits.cores, used.cores, flavor.vcpus, most), fitting(limits.ram, used.ram, flavor.memoryMb, most)});
    if (allowed > 0 && least <= allowed && allowed <= most)
        return static_cast<int>(allowed);
    QList<Over> overs; // in the order of their names
    if (isOver(limits.cores, used.cores, qint64(most) * flavor.vcpus))
        overs.append({u"cores"_s, QString::number(qint64(most) * flavor.vcpus), used.cores, limits.cores});
    if (isOver(limits.instances, used.instances, most))
        overs.append({u"instances"_s, least == most ? QString::number(least) : u"%1-%2"_s.arg(least).arg(most),
            used.instances, limits.instances});
    if (isOver(limits.ram, used.ram, most * flavor.memoryMb))
        overs.append({u"ram"_s, QString::number(most * flavor.memoryMb), used.ram, limits.ram});
    return tooMany(overs);
}

tl::expected<void, Raised> QuotaCheck::recheck(const Flavor &flavor, int asked, const QList<Instance> &since) const
{
    const QuotaAmounts limits = this->limits();
    QuotaAmounts now = used();
    for (const Instance &instance : since)
        count(instance, now);
    QList<Over> overs; // in the order of their names
    if (isOver(limits.cores, now.cores, 0))
        overs.append({u"cores"_s, QString::number(qint64(asked) * flavor.vcpus), now.cores, limits.cores});
    if (isOver(limits.instances, now.instances, 0))
        overs.append({u"instances"_s, QString::number(asked), now.instances, limits.instances});
    if (isOver(limits.ram, now.ram, 0))
        overs.append({u"ram"_s, QString::number(asked * flavor.memoryMb), now.ram, limits.ram});
    return overs.isEmpty() ? tl::expected<void, Raised>() : tooMany(overs);
}

tl::expected<void, Raised> QuotaCheck::resize(const Flavor &from, const Flavor &to) const
{
    const QuotaAmounts limits = this->limits();
    const QuotaAmounts now = used();
    const qint64 cores = std::max(0, to.vcpus - from.vcpus);
    const qint64 ram = std::max<qint64>(0, to.memoryMb - from.memoryMb);
    QList<Over> overs; // in the order of their names
    if (cores > 0 && isOver(limits.cores, now.cores, cores))
        overs.append({u"cores"_s, QString::number(cores), now.cores, limits.cores});
    if (ram > 0 && isOver(limits.ram, now.ram, ram))
        overs.append({u"ram"_s, QString::number(ram), now.ram, limits.ram});
    return overs.isEmpty() ? tl::expected<void, Raised>() : tooMany(overs);
}

tl::expected<void, Raised> QuotaCheck::groupMembers(const ServerGroup &group, qsizetype more) const
{
    const auto isOfUser = [&](const QString &member) {
        const Instance *instance = m_index.instance(member);
        return instance != nullptr && instance->userId == m_request.userId;
    };
    const auto members = std::ranges::count_if(group.members, isOfUser);
    if (isOver(limit("server_group_members"), members, more))
        return tl::unexpected(Raised{u"OverQuota"_s, u"Quota exceeded, too many servers in group"_s});
    return {};
}

} // namespace astrolabe
