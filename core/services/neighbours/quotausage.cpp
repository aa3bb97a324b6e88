// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/quotausage.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

bool reservesUsage(const ServiceContext &context)
{
    return context.release < since(16);
}

Replied<> inDatabase(
    const ServiceContext &context, const Party &by, const QString &statement, const QJsonObject &content)
{
    const Party database = Databases::cellDatabase(context.cloud().cells.value(0).name);
    return context.wire.ask({by, database, Transport::Database, statement, content});
}

} // namespace

Replied<> countUsage(ServiceContext &context, const Party &by, const QString &projectId)
{
    const QString driver = context.config().string("quota", "driver", context.release);
    const QJsonObject ofProject{{u"project_id"_s, projectId}};
    if (driver == "nova.quota.NoopQuotaDriver"_L1)
        return {};
    if (reservesUsage(context))
        return inDatabase(context, by, u"INSERT reservations"_s, ofProject);
    const bool isUnified = driver == "nova.quota.UnifiedLimitsDriver"_L1;
    if (!isUnified && !context.config().boolean("quota", "count_usage_from_placement", context.release)) {
        context.databases.selectInCells(by, u"instances (quota)"_s, ofProject);
        return {};
    }
    const auto get = [&](Party::Role whom, const QString &path) {
        return context.wire.ask({by, {whom}, Transport::Http, u"GET "_s + path, ofProject}, {u"200"_s, {}});
    };
    Replied<> limits;
    if (isUnified)
        limits = get(Party::Role::Identity, u"/v3/limits"_s).and_then([&] {
            return get(Party::Role::Identity, u"/v3/registered_limits"_s);
        });
    return limits
        .and_then([&] {
            return context.wire.ask(
                {by, Databases::apiDatabase(), Transport::Database, u"SELECT instance_mappings (quota)"_s, ofProject});
        })
        .and_then([&] {
            return get(Party::Role::Placement, u"/usages"_s).map_error([](const Raised &) {
                return Raised{u"UsagesRetrievalFailed"_s,
                    u"Failed to retrieve usages from placement while enforcing quota limits."_s};
            });
        });
}

Replied<> commitUsage(ServiceContext &context, const Party &by, const QString &projectId)
{
    const bool isReserved = reservesUsage(context) && context.cloud().surroundings.projects;
    return isReserved ? inDatabase(context, by, u"UPDATE quota_usages, reservations"_s, {{u"project_id"_s, projectId}})
                      : Replied<>();
}

} // namespace astrolabe::services
