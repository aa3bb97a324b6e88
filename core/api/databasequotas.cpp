// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/databasequotas.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 unlimited = -1;

// A resource whose request exceeds what is left.
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
    return raise(u"TooManyInstances"_s,
        u"Quota exceeded for %1: Requested %2, but already used %3 of %4 %5"_s.arg(
            names, requested.join(", "_L1), used.join(", "_L1), allowed.join(", "_L1), names));
}

bool isOver(qint64 limit, qint64 used, qint64 more)
{
    return limit != unlimited && used + more > limit;
}

// How often `amount` fits into what is left; `wanted` if there is no limit.
qint64 fitting(qint64 limit, qint64 used, qint64 amount, qint64 wanted)
{
    return limit == unlimited || amount == 0 ? wanted : (limit - used) / amount;
}

} // namespace

DatabaseQuotas::DatabaseQuotas(
    const Request &request, const CloudIndex &index, Release release, const QSet<int> &silentCells)
    : m_userId(request.userId)
    , m_index(index)
    , m_release(release)
    , m_silentCells(silentCells)
    , m_project(find(index.cloud().surroundings.projects, &Project::id, request.projectId))
    , m_scope{request.projectId}
{
    if (m_project == nullptr)
        return;
    const QuotaLimits own = m_project->userQuotas.value(m_userId);
    if (own.contains(u"instances"_s) || own.contains(u"cores"_s) || own.contains(u"ram"_s))
        m_scope.userId = m_userId;
}

int DatabaseQuotas::limit(const char *resource) const
{
    const QString name = QString::fromLatin1(resource);
    const Project unnamed; // has the default limits
    const Project &project = m_project == nullptr ? unnamed : *m_project;
    return project.userQuotas.value(m_userId).value(
        name, project.quotas.value(name, m_index.cloud().config.integer("quota", resource, m_release)));
}

int DatabaseQuotas::limitOfProjects(const char *resource) const
{
    return m_index.cloud().surroundings.projects ? limit(resource) : static_cast<int>(unlimited);
}

QuotaAmounts DatabaseQuotas::limits() const
{
    return {limitOfProjects("cores"), limitOfProjects("instances"), limitOfProjects("ram")};
}

bool DatabaseQuotas::countsInPlacement() const
{
    return m_index.cloud().config.boolean("quota", "count_usage_from_placement", m_release);
}

// Source: nova.quota._instances_cores_ram_count.
QuotaAmounts DatabaseQuotas::used() const
{
    if (!countsInPlacement())
        return usedInCells(m_scope, m_index, m_silentCells);
    const Resources held = usedInPlacement(m_scope, m_index, m_release);
    return {
        held.value(u"VCPU"_s) + held.value(u"PCPU"_s), mappedInstances(m_scope, m_index), held.value(u"MEMORY_MB"_s)};
}

tl::expected<int, Raised> DatabaseQuotas::servers(const RequestSpec &spec, int least, int most) const
{
    const Flavor &flavor = spec.flavor;
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
    QList<Over> overs; // sorted by name
    if (isOver(limits.cores, used.cores, qint64(most) * flavor.vcpus))
        overs.append({u"cores"_s, QString::number(qint64(most) * flavor.vcpus), used.cores, limits.cores});
    if (isOver(limits.instances, used.instances, most))
        overs.append({u"instances"_s, least == most ? QString::number(least) : u"%1-%2"_s.arg(least).arg(most),
            used.instances, limits.instances});
    if (isOver(limits.ram, used.ram, most * flavor.memoryMb))
        overs.append({u"ram"_s, QString::number(most * flavor.memoryMb), used.ram, limits.ram});
    return tooMany(overs);
}

tl::expected<void, Raised> DatabaseQuotas::recheck(
    const RequestSpec &spec, int asked, const QList<Instance> &since) const
{
    const QuotaAmounts limits = this->limits();
    QuotaAmounts now = used();
    for (const Instance &instance : since) {
        if (m_scope.holds(instance))
            now.add(instance, m_index);
    }
    QList<Over> overs; // sorted by name
    if (isOver(limits.cores, now.cores, 0))
        overs.append({u"cores"_s, QString::number(qint64(asked) * spec.flavor.vcpus), now.cores, limits.cores});
    if (isOver(limits.instances, now.instances, 0))
        overs.append({u"instances"_s, QString::number(asked), now.instances, limits.instances});
    if (isOver(limits.ram, now.ram, 0))
        overs.append({u"ram"_s, QString::number(asked * spec.flavor.memoryMb), now.ram, limits.ram});
    return overs.isEmpty() ? tl::expected<void, Raised>() : tooMany(overs);
}

tl::expected<void, Raised> DatabaseQuotas::resize(const Flavor &from, const RequestSpec &to) const
{
    return revertResize(from, to.flavor);
}

tl::expected<void, Raised> DatabaseQuotas::revertResize(const Flavor &from, const Flavor &to) const
{
    return larger(std::max(0, to.vcpus - from.vcpus), std::max<qint64>(0, to.memoryMb - from.memoryMb));
}

tl::expected<void, Raised> DatabaseQuotas::unshelve(const RequestSpec &spec) const
{
    const bool isAsked = m_release >= since(27) && countsInPlacement();
    return isAsked ? larger(spec.flavor.vcpus, spec.flavor.memoryMb) : tl::expected<void, Raised>();
}

tl::expected<void, Raised> DatabaseQuotas::larger(int cores, qint64 ram) const
{
    const QuotaAmounts limits = this->limits();
    const QuotaAmounts now = used();
    QList<Over> overs; // sorted by name
    if (cores > 0 && isOver(limits.cores, now.cores, cores))
        overs.append({u"cores"_s, QString::number(cores), now.cores, limits.cores});
    if (ram > 0 && isOver(limits.ram, now.ram, ram))
        overs.append({u"ram"_s, QString::number(ram), now.ram, limits.ram});
    return overs.isEmpty() ? tl::expected<void, Raised>() : tooMany(overs);
}

tl::expected<void, Raised> DatabaseQuotas::groupMembers(const ServerGroup &group, qsizetype more) const
{
    const auto isOfUser = [&](const QString &member) {
        const Instance *instance = m_index.instance(member);
        return instance != nullptr && instance->userId == m_userId;
    };
    const auto members = std::ranges::count_if(group.members, isOfUser);
    if (isOver(limitOfProjects("server_group_members"), members, more))
        return raise(u"OverQuota"_s, u"Quota exceeded, too many servers in group"_s);
    return {};
}

tl::expected<void, Raised> DatabaseQuotas::metadata(qsizetype items) const
{
    const int most = limit("metadata_items");
    if (isOver(most, 0, items))
        return raise(u"MetadataLimitExceeded"_s, u"Maximum number of metadata items exceeds %1"_s.arg(most));
    return {};
}

tl::expected<void, Raised> DatabaseQuotas::injectedFiles(const QList<InjectedFile> &files) const
{
    if (isOver(limit("injected_files"), 0, files.size()))
        return raise(u"OnsetFileLimitExceeded"_s, u"Personality file limit exceeded"_s);
    const int longestPath = limit("injected_file_path_length");
    const int longestContent = limit("injected_file_content_bytes");
    if (std::ranges::any_of(files, [&](const InjectedFile &file) { return isOver(longestPath, 0, file.path.size()); }))
        return raise(u"OnsetFilePathLimitExceeded"_s, u"Personality file path exceeds maximum %1"_s.arg(longestPath));
    if (std::ranges::any_of(
            files, [&](const InjectedFile &file) { return isOver(longestContent, 0, file.contents.size()); }))
        return raise(
            u"OnsetFileContentLimitExceeded"_s, u"Personality file content exceeds maximum %1"_s.arg(longestContent));
    return {};
}

} // namespace astrolabe
