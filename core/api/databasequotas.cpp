// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/databasequotas.h"

#include "base/python.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 unlimited = -1;

constexpr QuotaResource quotaResources[]{
    {"cores", &QuotaAmounts::cores}, {"instances", &QuotaAmounts::instances}, {"ram", &QuotaAmounts::ram}};

bool isOver(qint64 limit, qint64 used, qint64 more)
{
    return limit >= 0 && used + more > limit;
}

bool isOver(const QuotaBalance &balance, const QuotaResource &resource, qint64 more)
{
    return isOver(balance.limits.*resource.amount, balance.used.*resource.amount, more);
}

QStringList namesOf(const QList<const QuotaResource *> &resources)
{
    QStringList names;
    for (const QuotaResource *resource : resources)
        names.append(QString::fromLatin1(resource->name));
    return names;
}

QString numbersOf(const QList<const QuotaResource *> &resources, const QuotaAmounts &amounts)
{
    QStringList numbers;
    for (const QuotaResource *resource : resources)
        numbers.append(QString::number(amounts.*resource->amount));
    return numbers.join(", "_L1);
}

// Kilo tells the amounts of the first resource only. `servers`: how their number is worded, "1-3".
// Source: nova.exception.TooManyInstances, nova.compute.utils.get_over_quota_detail.
tl::unexpected<Raised> tooMany(QList<const QuotaResource *> resources, const QuotaAmounts &asked,
    const QuotaBalance &told, Release release, const QString &servers = {})
{
    const bool isKilo = release < since(12);
    const QString overs = namesOf(resources).join(isKilo ? ","_L1 : ", "_L1);
    if (isKilo)
        resources.resize(1);
    QStringList requested;
    for (const QuotaResource *resource : resources) {
        const bool isCount = resource->amount == &QuotaAmounts::instances && !servers.isEmpty();
        requested.append(isCount ? servers : QString::number(asked.*resource->amount));
    }
    return raise(u"TooManyInstances"_s,
        u"Quota exceeded for %1: Requested %2, but already used %3 of %4 %5"_s.arg(overs, requested.join(", "_L1),
            numbersOf(resources, told.used), numbersOf(resources, told.limits), namesOf(resources).join(", "_L1)));
}

// The number of servers that fit into what is left: beside an unlimited number of servers none.
// Source: nova.compute.utils.get_headroom.
qint64 fitting(const QuotaBalance &told, const QuotaAmounts &ofOne)
{
    const qint64 byCount = told.limits.instances - told.used.instances;
    qint64 least = byCount;
    for (const QuotaResource &resource : quotaResources) {
        const qint64 limit = told.limits.*resource.amount;
        const qint64 amount = ofOne.*resource.amount;
        if (amount != 0 && limit != unlimited)
            least = std::min(least, (limit - told.used.*resource.amount) / amount);
    }
    return least;
}

QuotaAmounts times(const QuotaAmounts &ofOne, qint64 servers)
{
    return {ofOne.cores * servers, servers, ofOne.ram * servers};
}

// Only what becomes more is asked for.
QuotaAmounts growth(int cores, qint64 ram)
{
    return {std::max(0, cores), 0, std::max<qint64>(0, ram)};
}

} // namespace

DatabaseQuotas::DatabaseQuotas(
    const Request &request, const CloudIndex &index, Release release, const QSet<int> &silentCells)
    : m_userId(request.userId)
    , m_index(index)
    , m_release(release)
    , m_silentCells(silentCells)
    , m_projectId(request.projectId)
    , m_project(find(index.cloud().surroundings.projects, &Project::id, request.projectId))
{ }

int DatabaseQuotas::limit(const char *resource) const
{
    return ownLimits().value(QString::fromLatin1(resource), limitOfProject(resource));
}

int DatabaseQuotas::limitOfProject(const char *resource) const
{
    const int byOption = m_index.cloud().config.integer("quota", resource, m_release);
    return m_project == nullptr ? byOption : m_project->quotas.value(QString::fromLatin1(resource), byOption);
}

// Those of the user.
QuotaLimits DatabaseQuotas::ownLimits() const
{
    return m_project == nullptr ? QuotaLimits() : m_project->userQuotas.value(m_userId);
}

bool DatabaseQuotas::hasOwnLimits() const
{
    const QuotaLimits own = ownLimits();
    return std::ranges::any_of(quotaResources,
        [&](const QuotaResource &resource) { return own.contains(QString::fromLatin1(resource.name)); });
}

// Whether the user's own servers are counted beside the project's. From Pike to Train a request for servers does not,
// and compares the project's usage with the user's limit.
// Source: nova.db.sqlalchemy.api.quota_reserve, nova.compute.utils.check_num_instances_quota.
bool DatabaseQuotas::countsUser(Counting counting) const
{
    if (counting == Counting::Move || m_release < since(16))
        return true;
    return m_release < since(21) ? counting == Counting::Recheck : hasOwnLimits();
}

bool DatabaseQuotas::countsInPlacement() const
{
    return m_index.cloud().config.boolean("quota", "count_usage_from_placement", m_release);
}

// Source: nova.quota._instances_cores_ram_count.
QuotaAmounts DatabaseQuotas::counted(const UsageScope &scope) const
{
    if (!countsInPlacement())
        return usedInCells(scope, m_index, m_silentCells);
    const Resources held = usedInPlacement(scope, m_index, m_release);
    return {held.value(u"VCPU"_s) + held.value(u"PCPU"_s), mappedInstances(scope, m_index), held.value(u"MEMORY_MB"_s)};
}

// `since`: servers that the cloud lacks.
QuotaAmounts DatabaseQuotas::usedBy(const UsageScope &scope, const QList<Instance> &since) const
{
    QuotaAmounts used = counted(scope);
    for (const Instance &instance : since) {
        if (scope.holds(instance))
            used.add(instance, m_index);
    }
    return used;
}

// If the cloud does not list its projects, nothing is limited.
QuotaAmounts DatabaseQuotas::limitsOf(const UsageScope &scope) const
{
    QuotaAmounts limits{unlimited, unlimited, unlimited};
    for (const QuotaResource &resource : quotaResources) {
        if (m_index.cloud().surroundings.projects)
            limits.*resource.amount = scope.userId.isEmpty() ? limitOfProject(resource.name) : limit(resource.name);
    }
    return limits;
}

// Until 2026.1 the message mixes a project's limits with the usage of the user, if that was counted.
// Source: nova.quota.DbQuotaDriver.limit_check_project_and_user, nova.objects.Quotas.check_deltas.
std::optional<DatabaseQuotas::Over> DatabaseQuotas::over(
    const QuotaAmounts &more, Counting counting, const QList<Instance> &since) const
{
    const bool isUserCounted = countsUser(counting);
    const UsageScope userOfProject{m_projectId, m_userId};
    QuotaBalance project{limitsOf({m_projectId}), usedBy({m_projectId}, since)};
    const QuotaBalance user{limitsOf(userOfProject), isUserCounted ? usedBy(userOfProject, since) : QuotaAmounts()};
    bool isOfUser = false;
    QList<const QuotaResource *> resources;
    for (const QuotaResource &resource : quotaResources) {
        qint64 &limit = project.limits.*resource.amount;
        if (!isUserCounted)
            limit = std::min(limit, user.limits.*resource.amount);
        const qint64 amount = more.*resource.amount;
        const bool isOverProject = isOver(project, resource, amount);
        const bool isOverUser = !isOverProject && isUserCounted && isOver(user, resource, amount);
        isOfUser = isOfUser || isOverUser;
        if (isOverProject || isOverUser)
            resources.append(&resource);
    }
    if (resources.isEmpty())
        return std::nullopt;
    if (!isUserCounted)
        return Over{resources, project};
    if (m_release < astrolabe::since(16))
        return Over{resources, hasOwnLimits() ? user : project};
    const bool tellsProject = !isOfUser && m_release >= astrolabe::since(34);
    return Over{resources, {isOfUser ? user.limits : project.limits, tellsProject ? project.used : user.used}};
}

// Until Ocata the memory of the video device counts too.
QuotaAmounts DatabaseQuotas::ofOne(const RequestSpec &spec) const
{
    const qint64 videoRam
        = m_release < since(16) ? spec.flavor.extraSpecs.value(u"hw_video:ram_max_mb"_s).toLongLong() : 0;
    return {spec.flavor.vcpus, 1, spec.flavor.memoryMb + videoRam};
}

// A user without a limit of the own is held by the project's alone.
QList<LowLimit> DatabaseQuotas::tooLow(const QuotaAmounts &more, Counting counting) const
{
    const UsageScope project{m_projectId};
    const UsageScope userOfProject{m_projectId, m_userId};
    const QuotaAmounts ofProject = counted(project);
    const QuotaAmounts ofUser = countsUser(counting) ? counted(userOfProject) : ofProject;
    const QuotaLimits own = ownLimits();
    QList<LowLimit> low;
    for (const QuotaResource &resource : quotaResources) {
        const auto amount = resource.amount;
        const QString name = QString::fromLatin1(resource.name);
        const auto compare = [&](const UsageScope &scope, const QuotaAmounts &used) {
            const qint64 limit = limitsOf(scope).*amount;
            if (isOver(limit, used.*amount, more.*amount))
                low.append({name, scope.userId, limit, used.*amount, more.*amount});
        };
        if (counting == Counting::Move && more.*amount == 0)
            continue;
        compare(project, ofProject);
        if (own.contains(name))
            compare(userOfProject, ofUser);
    }
    return low;
}

QList<LowLimit> DatabaseQuotas::tooLowFor(const RequestSpec &spec, int servers) const
{
    return tooLow(times(ofOne(spec), servers), Counting::Creation);
}

QList<LowLimit> DatabaseQuotas::tooLowToResize(const Flavor &from, const RequestSpec &to) const
{
    return tooLow(growth(to.flavor.vcpus - from.vcpus, to.flavor.memoryMb - from.memoryMb), Counting::Move);
}

QList<LowLimit> DatabaseQuotas::tooLowToUnshelve(const RequestSpec &spec) const
{
    return tooLow({spec.flavor.vcpus, 0, spec.flavor.memoryMb}, Counting::Move);
}

// Asks again for as many as fit.
tl::expected<int, Raised> DatabaseQuotas::servers(const RequestSpec &spec, int least, int most) const
{
    const QuotaAmounts ofOne = this->ofOne(spec);
    while (const auto over = this->over(times(ofOne, most), Counting::Creation)) {
        const qint64 allowed = fitting(over->told, ofOne);
        if (allowed <= 0 || allowed < least || allowed >= most)
            return tooMany(over->resources, times(ofOne, most), over->told, m_release,
                least == most ? QString::number(least) : u"%1-%2"_s.arg(least).arg(most));
        most = static_cast<int>(allowed);
    }
    return most;
}

// The message tells the limits as the usage.
tl::expected<void, Raised> DatabaseQuotas::recheck(
    const RequestSpec &spec, int asked, const QList<Instance> &since) const
{
    const auto over = this->over({}, Counting::Recheck, since);
    if (!over)
        return {};
    const QuotaAmounts ofOne{spec.flavor.vcpus, 1, spec.flavor.memoryMb};
    return tooMany(over->resources, times(ofOne, asked), {over->told.limits, over->told.limits}, m_release);
}

tl::expected<void, Raised> DatabaseQuotas::resize(const Flavor &from, const RequestSpec &to) const
{
    return larger(to.flavor.vcpus - from.vcpus, to.flavor.memoryMb - from.memoryMb);
}

// Until Ocata a smaller server keeps its former quota until the resize is confirmed.
tl::expected<void, Raised> DatabaseQuotas::revertResize(const Flavor &from, const Flavor &to) const
{
    return m_release < since(16) ? tl::expected<void, Raised>()
                                 : larger(to.vcpus - from.vcpus, to.memoryMb - from.memoryMb);
}

// Source: nova.compute.api.API._check_quota_unshelve_offloaded.
tl::expected<void, Raised> DatabaseQuotas::unshelve(const RequestSpec &spec) const
{
    if (m_release < since(27) || !countsInPlacement())
        return {};
    const auto over = this->over({spec.flavor.vcpus, 0, spec.flavor.memoryMb}, Counting::Move);
    if (!over)
        return {};
    const QJsonArray names = QJsonArray::fromStringList(namesOf(over->resources));
    return raise(u"OverQuota"_s, u"Quota exceeded for resources: %1"_s.arg(python::repr(names)));
}

// Only what becomes more is checked.
tl::expected<void, Raised> DatabaseQuotas::larger(int cores, qint64 ram) const
{
    const QuotaAmounts more = growth(cores, ram);
    auto over = this->over(more, Counting::Move);
    if (!over)
        return {};
    over->resources.removeIf([&](const QuotaResource *resource) { return more.*resource->amount == 0; });
    return over->resources.isEmpty() ? tl::expected<void, Raised>()
                                     : tooMany(over->resources, more, over->told, m_release);
}

// Until Ocata the new members of one request are not counted among each other.
QList<LowLimit> DatabaseQuotas::tooLowForMembers(const ServerGroup &group, qsizetype more) const
{
    const auto isOfUser = [&](const QString &member) {
        const Instance *instance = m_index.instance(member);
        return instance != nullptr && instance->userId == m_userId;
    };
    constexpr auto resource = "server_group_members";
    const qint64 most = m_index.cloud().surroundings.projects ? limit(resource) : unlimited;
    const qint64 members = std::ranges::count_if(group.members, isOfUser);
    const qint64 asked = m_release < since(16) ? std::min<qsizetype>(more, 1) : more;
    if (!isOver(most, members, asked))
        return {};
    const bool isOwn = ownLimits().contains(QString::fromLatin1(resource));
    return {{QString::fromLatin1(resource), isOwn ? m_userId : QString(), most, members, asked}};
}

tl::expected<void, Raised> DatabaseQuotas::groupMembers(const ServerGroup &group, qsizetype more) const
{
    if (tooLowForMembers(group, more).isEmpty())
        return {};
    return raise(
        m_release < since(25) ? u"QuotaError"_s : u"OverQuota"_s, u"Quota exceeded, too many servers in group"_s);
}

tl::expected<void, Raised> DatabaseQuotas::metadata(qsizetype items) const
{
    const int most = limit("metadata_items");
    if (isOver(most, 0, items))
        return raise(u"MetadataLimitExceeded"_s, u"Maximum number of metadata items exceeds %1"_s.arg(most));
    return {};
}

// From Queens on the message names the limit.
tl::expected<void, Raised> DatabaseQuotas::injectedFiles(const QList<InjectedFile> &files) const
{
    if (isOver(limit("injected_files"), 0, files.size()))
        return raise(u"OnsetFileLimitExceeded"_s, u"Personality file limit exceeded"_s);
    const auto tooLong = [&](const QString &type, QLatin1StringView what, int most) {
        return raise(type,
            m_release < since(17) ? u"Personality file %1 too long"_s.arg(what)
                                  : u"Personality file %1 exceeds maximum %2"_s.arg(what).arg(most));
    };
    const int longestPath = limit("injected_file_path_length");
    const int longestContent = limit("injected_file_content_bytes");
    if (std::ranges::any_of(files, [&](const InjectedFile &file) { return isOver(longestPath, 0, file.path.size()); }))
        return tooLong(u"OnsetFilePathLimitExceeded"_s, "path"_L1, longestPath);
    if (std::ranges::any_of(
            files, [&](const InjectedFile &file) { return isOver(longestContent, 0, file.contents.size()); }))
        return tooLong(u"OnsetFileContentLimitExceeded"_s, "content"_L1, longestContent);
    return {};
}

} // namespace astrolabe
