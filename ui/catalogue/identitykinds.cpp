// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguekind.h"

#include "api/quotadriver.h"
#include "api/usage.h"
#include "base/joinednames.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

std::optional<CatalogueRows> projectRows(const CloudIndex &index)
{
    const Cloud &cloud = index.cloud();
    const auto used = usedByProjects(index);
    QHash<QString, qint64> ports;
    for (const Port &port : cloud.surroundings.ports)
        ++ports[port.projectId];
    return rowsOf(cloud.surroundings.projects, [&](const Project &project) -> CatalogueRow {
        constexpr int unlimited = -1;
        constexpr double mebibytesInGibibyte = 1024;
        const QuotaAmounts amounts = used.value(project.id);
        const int ram = quotaOf(project, "ram", cloud);
        return {project.id,
            {textCell(project.name), usageCell(double(amounts.instances), quotaOf(project, "instances", cloud)),
                usageCell(double(amounts.cores), quotaOf(project, "cores", cloud)),
                usageCell(double(amounts.ram) / mebibytesInGibibyte,
                    ram == unlimited ? unlimited : ram / mebibytesInGibibyte, u"GiB"_s),
                usageCell(double(ports.value(project.id)), project.quotas.value(u"port"_s, unlimited)),
                numberCell(quotaOf(project, "server_group_members", cloud)), textCell(project.id)}};
    });
}

std::optional<CatalogueRows> userRows(const CloudIndex &index)
{
    const auto &projects = index.cloud().surroundings.projects;
    return rowsOf(index.cloud().surroundings.users, [&](const User &user) -> CatalogueRow {
        QStringList roles;
        for (auto role = user.roles.begin(); role != user.roles.end(); ++role) {
            const Project *project = find(projects, &Project::id, role.key());
            roles.append(
                (project == nullptr ? role.key() : nameOrId(project->name, role.key())) + u": "_s + joinedNames(*role));
        }
        return {user.id, {textCell(user.name), listCell(roles), textCell(user.id)}};
    });
}

std::optional<CatalogueRows> keyPairRows(const CloudIndex &index)
{
    const auto &users = index.cloud().surroundings.users;
    return rowsOf(index.cloud().surroundings.keyPairs, [&](const KeyPair &pair) -> CatalogueRow {
        const User *user = find(users, &User::id, pair.userId);
        return {pair.userId + u'/' + pair.name,
            {textCell(pair.name), textCell(user ? nameOrId(user->name, user->id) : pair.userId)}};
    });
}

std::optional<CatalogueRows> registeredLimitRows(const CloudIndex &index)
{
    return rowsOf(index.cloud().surroundings.registeredLimits, [](const RegisteredLimit &limit) -> CatalogueRow {
        return {limit.resourceName, {textCell(limit.resourceName), numberCell(limit.defaultLimit)}};
    });
}

} // namespace

QList<CatalogueKind> identityKinds()
{
    return {
        {"projects", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Projects and quotas"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Project")},
                {"instances", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Servers"), Qt::AlignRight},
                {"cores", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "vCPU"), Qt::AlignRight},
                {"ram", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Memory"), Qt::AlignRight},
                {"ports", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Ports"), Qt::AlignRight},
                {"members", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Group members"), Qt::AlignRight},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {u"id"_s}, projectRows},
        {"registered_limits", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Limits in Keystone"),
            {{"resource_name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Resource")},
                {"default_limit", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Limit of each project"),
                    Qt::AlignRight}},
            {}, registeredLimitRows},
        {"users", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Users"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "User")},
                {"roles", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Roles by project")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {}, userRows},
        {"key_pairs", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Key pairs"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Key pair")},
                {"user", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "User")}},
            {}, keyPairRows},
    };
}

} // namespace astrolabe
