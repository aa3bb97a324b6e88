// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/quotausage.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

bool reservesUsage(const Site &site)
{
    return site.release < since(16);
}

Replied<> inDatabase(const Site &site, const Party &by, const QString &statement, const QJsonObject &content)
{
    const Party database = Databases::cellDatabase(site.cloud().cells.value(0).name);
    return site.wire.ask({by, database, Transport::Database, statement, content});
}

} // namespace

Replied<> countUsage(Site &site, const Party &by, const QString &projectId)
{
    const QString driver = site.config().string("quota", "driver", site.release);
    const QJsonObject ofProject{{u"project_id"_s, projectId}};
    if (driver == "nova.quota.NoopQuotaDriver"_L1)
        return {};
    if (reservesUsage(site))
        return inDatabase(site, by, u"INSERT reservations"_s, ofProject);
    const bool isUnified = driver == "nova.quota.UnifiedLimitsDriver"_L1;
    if (!isUnified && !site.config().boolean("quota", "count_usage_from_placement", site.release)) {
        site.databases.selectInCells(by, u"instances (quota)"_s, ofProject);
        return {};
    }
    const auto get = [&](Party::Role whom, const QString &path) {
        return site.wire.ask({by, {whom}, Transport::Http, u"GET "_s + path, ofProject}, {u"200"_s, {}});
    };
    Replied<> limits;
    if (isUnified)
        limits = get(Party::Role::Identity, u"/v3/limits"_s).and_then([&] {
            return get(Party::Role::Identity, u"/v3/registered_limits"_s);
        });
    return limits
        .and_then([&] {
            return site.wire.ask(
                {by, Databases::apiDatabase(), Transport::Database, u"SELECT instance_mappings (quota)"_s, ofProject});
        })
        .and_then([&] {
            return get(Party::Role::Placement, u"/usages"_s).map_error([](const Raised &) {
                return Raised{u"UsagesRetrievalFailed"_s,
                    u"Failed to retrieve usages from placement while enforcing quota limits."_s};
            });
        });
}

Replied<> commitUsage(Site &site, const Party &by, const QString &projectId)
{
    const bool isReserved = reservesUsage(site) && site.cloud().surroundings.projects;
    return isReserved ? inDatabase(site, by, u"UPDATE quota_usages, reservations"_s, {{u"project_id"_s, projectId}})
                      : Replied<>();
}

} // namespace astrolabe::services
