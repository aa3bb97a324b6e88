// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/unifiedquotas.h"

#include "spec/resourcerequest.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString serverCount = u"servers"_s;

QString limitOf(const QString &resourceClass)
{
    return u"class:"_s + resourceClass;
}

} // namespace

UnifiedQuotas::UnifiedQuotas(const Request &request, const CloudIndex &index, Release release)
    : m_index(index)
    , m_release(release)
    , m_scope{request.projectId}
    , m_limits(index.cloud(), release)
{ }

// Since 2026.2 ports, devices and device profiles count as well. Source: nova.limit.placement._get_deltas_by_flavor.
UnifiedQuotas::Amounts UnifiedQuotas::taken(const RequestSpec &spec, qint64 servers) const
{
    Resources ofOne = resourcesOfFlavor(spec.flavor, spec.isVolumeBacked, m_index, m_release);
    if (m_release >= since(34)) {
        if (const auto request = ResourceRequest::of(spec, m_index, m_release))
            ofOne = request->allResources();
    }
    Amounts taken{{serverCount, servers}};
    for (auto amount = ofOne.begin(); amount != ofOne.end(); ++amount) {
        if (*amount != 0)
            taken.insert(limitOf(amount.key()), *amount * servers);
    }
    return taken;
}

// For a server that there is: its number is none more.
UnifiedQuotas::Amounts UnifiedQuotas::again(const RequestSpec &spec) const
{
    Amounts again = taken(spec, 1);
    again.insert(serverCount, 0);
    return again;
}

// The usage of the resources in `deltas`.
UnifiedQuotas::Amounts UnifiedQuotas::used(const Amounts &deltas) const
{
    Resources held = usedInPlacement(m_scope, m_index, m_release);
    const bool countsAsVcpu
        = m_index.cloud().config.boolean("workarounds", "unified_limits_count_pcpu_as_vcpu", m_release);
    if (countsAsVcpu && !deltas.contains(limitOf(u"PCPU"_s)))
        held[u"VCPU"_s] += held.value(u"PCPU"_s);
    Amounts used{{serverCount, mappedInstances(m_scope, m_index)}};
    for (auto amount = held.begin(); amount != held.end(); ++amount)
        used.insert(limitOf(amount.key()), *amount);
    return used;
}

tl::expected<void, Raised> UnifiedQuotas::enforce(const Amounts &deltas, const Amounts &used) const
{
    return m_limits.enforce(m_scope.projectId, deltas, used).map_error([](const QString &text) {
        return Raised{u"TooManyInstances"_s, text};
    });
}

// Retries with one server fewer down to `least`. Source: nova.limit.placement.enforce_num_instances_and_flavor.
tl::expected<int, Raised> UnifiedQuotas::servers(const RequestSpec &spec, int least, int most) const
{
    const Amounts used = this->used(taken(spec, most));
    for (int servers = most; servers > least; --servers) {
        if (enforce(taken(spec, servers), used))
            return servers;
    }
    return enforce(taken(spec, least), used).map([&] { return least; });
}

QList<LowLimit> UnifiedQuotas::tooLow(const Amounts &deltas) const
{
    const Amounts used = this->used(deltas);
    QList<LowLimit> low;
    for (auto delta = deltas.begin(); delta != deltas.end(); ++delta) {
        const LowLimit compared{
            delta.key(), {}, m_limits.limit(m_scope.projectId, delta.key()), used.value(delta.key()), *delta};
        if (m_limits.isRegistered(compared.resource) && compared.enough() > compared.limit)
            low.append(compared);
    }
    return low;
}

QList<LowLimit> UnifiedQuotas::tooLowFor(const RequestSpec &spec, int servers) const
{
    return tooLow(taken(spec, servers));
}

// No limit of a project: the message of the refusal tells the amounts.
QList<LowLimit> UnifiedQuotas::tooLowForMembers(const ServerGroup & /*group*/, qsizetype /*more*/) const
{
    return {};
}

// As resize() and unshelve() enforce them.
QList<LowLimit> UnifiedQuotas::tooLowToResize(const Flavor & /*from*/, const RequestSpec &to) const
{
    return tooLow(taken(to, 1));
}

QList<LowLimit> UnifiedQuotas::tooLowToUnshelve(const RequestSpec &spec) const
{
    return tooLow(again(spec));
}

tl::expected<void, Raised> UnifiedQuotas::recheck(
    const RequestSpec &spec, int /*asked*/, const QList<Instance> &since) const
{
    const Amounts nothingMore = taken(spec, 0);
    Amounts now = used(nothingMore);
    for (const Instance &instance : since) {
        const Flavor *flavor = m_index.flavorOf(instance);
        if (!m_scope.holds(instance) || flavor == nullptr)
            continue;
        ++now[serverCount];
        const Resources held = resourcesOfFlavor(*flavor, instance.image.isEmpty(), m_index, m_release);
        for (auto amount = held.begin(); amount != held.end(); ++amount)
            now[limitOf(amount.key())] += *amount;
    }
    return enforce(nothingMore, now);
}

// A resized server holds both flavors until the resize is confirmed.
tl::expected<void, Raised> UnifiedQuotas::resize(const Flavor & /*from*/, const RequestSpec &to) const
{
    const Amounts both = taken(to, 1);
    return enforce(both, used(both));
}

tl::expected<void, Raised> UnifiedQuotas::revertResize(const Flavor & /*from*/, const Flavor & /*to*/) const
{
    return {};
}

tl::expected<void, Raised> UnifiedQuotas::unshelve(const RequestSpec &spec) const
{
    if (m_release < since(27))
        return {};
    const Amounts again = this->again(spec);
    return enforce(again, used(again));
}

// One member after the other. Source: nova.limit.local.enforce_db_limit.
tl::expected<void, Raised> UnifiedQuotas::groupMembers(const ServerGroup &group, qsizetype more) const
{
    const QString name = u"server_group_members"_s;
    for (qsizetype added = 0; added < more; ++added) {
        if (const auto checked = m_limits.enforce({}, {{name, 1}}, {{name, group.members.size() + added}}); !checked)
            return raise(u"GroupMemberLimitExceeded"_s, checked.error());
    }
    return {};
}

tl::expected<void, Raised> UnifiedQuotas::metadata(qsizetype items) const
{
    if (items == 0)
        return {};
    return m_limits.enforce({}, {{u"server_metadata_items"_s, items}}, {}).map_error([](const QString &text) {
        return Raised{u"MetadataLimitExceeded"_s, text};
    });
}

tl::expected<void, Raised> UnifiedQuotas::injectedFiles(const QList<InjectedFile> &files) const
{
    if (files.isEmpty())
        return {};
    qint64 longestPath = 0;
    qint64 longestContent = 0;
    for (const InjectedFile &file : files) {
        longestPath = std::max<qint64>(longestPath, file.path.size());
        longestContent = std::max<qint64>(longestContent, file.contents.size());
    }
    const auto check = [&](const QString &name, qint64 amount, const QString &type) {
        return m_limits.enforce({}, {{name, amount}}, {}).map_error([&](const QString &text) {
            return Raised{type, text};
        });
    };
    return check(u"server_injected_files"_s, files.size(), u"OnsetFileLimitExceeded"_s)
        .and_then(
            [&] { return check(u"server_injected_file_path_bytes"_s, longestPath, u"OnsetFilePathLimitExceeded"_s); })
        .and_then([&] {
            return check(u"server_injected_file_content_bytes"_s, longestContent, u"OnsetFileContentLimitExceeded"_s);
        });
}

} // namespace astrolabe
