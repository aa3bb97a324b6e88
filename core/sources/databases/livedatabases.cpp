// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/livedatabases.h"

#include "sources/databases/clouddatabases.h"
#include "sources/databases/databaseserver.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What the databases of a cloud have on a server, by their tables.
struct FoundDatabases
{
    QStringList api;
    QStringList cells;
    QStringList placement;
    QStringList glance;
};

FoundDatabases found(const QMap<QString, QSet<QString>> &tables)
{
    FoundDatabases databases;
    for (auto it = tables.begin(); it != tables.end(); ++it) {
        if (it->contains(u"cell_mappings"_s))
            databases.api << it.key();
        else if (it->contains(u"compute_nodes"_s))
            databases.cells << it.key();
        else if (it->contains(u"resource_providers"_s))
            databases.placement << it.key();
        else if (it->contains(u"image_properties"_s))
            databases.glance << it.key();
    }
    return databases;
}

// The databases to read, and what is not sure about the choice.
struct ChosenDatabases
{
    QStringList names;
    QStringList warnings;
};

// One database, or those that go with it: a server may serve several clouds.
ChosenDatabases chosenAmong(const FoundDatabases &all, const QString &named, const QStringList &mapped)
{
    ChosenDatabases chosen;
    if (!named.isEmpty())
        chosen.names << named;
    else
        chosen.names += all.api;
    if (!named.isEmpty() && !all.api.contains(named))
        return chosen;
    for (const QString &cell : mapped) {
        if (cell.startsWith(u'{')) // a template that nova.conf fills in
            chosen.names << all.cells;
        else if (all.cells.contains(cell))
            chosen.names << cell;
        else
            chosen.warnings << QCoreApplication::translate("Sources",
                "The database %1 of a cell is not on this server, or the account may not read it: name its address "
                "too.")
                                   .arg(cell);
    }
    for (const QStringList &others : {all.placement, all.glance}) {
        if (others.size() == 1)
            chosen.names << others;
        else if (others.size() > 1)
            chosen.warnings << QCoreApplication::translate(
                "Sources", "Several databases may belong to this cloud (%1): name the right one's address too.")
                                   .arg(others.join(u", "_s));
    }
    chosen.names.removeDuplicates();
    return chosen;
}

QStringList mappedDatabases(const DatabaseContent &api)
{
    QStringList names;
    for (const TableRow &row : api.rows(u"cell_mappings"_s))
        names << databaseOfCell(row);
    return names;
}

class LiveReader
{
public:
    LiveReader(const DatabaseAddress &address, const QString &password, Progress &progress)
        : m_address(address)
        , m_password(password)
        , m_progress(progress)
    { }

    Result<LiveDatabases> read()
    {
        const bool isMySql = m_address.system == DatabaseAddress::System::MySql;
        return (isMySql ? openMySql(m_address, m_password) : openPostgreSql(m_address, m_password))
            .and_then([&](const std::unique_ptr<DatabaseServer> &server) { return readChosen(*server); });
    }

private:
    Result<LiveDatabases> readChosen(const DatabaseServer &server)
    {
        const QMap<QString, QSet<QString>> &tables = server.tables();
        const FoundDatabases all = found(tables);
        LiveDatabases live;
        QStringList mapped;
        for (const QString &api : m_address.database.isEmpty() ? all.api : QStringList(m_address.database)) {
            if (!tables.value(api).contains(u"cell_mappings"_s))
                continue;
            const auto content = server.content(api, {u"cell_mappings"_s});
            if (!content)
                return tl::unexpected(content.error());
            mapped += mappedDatabases(*content);
        }
        const ChosenDatabases chosen = chosenAmong(all, m_address.database, mapped);
        live.warnings = chosen.warnings;
        for (const QString &name : chosen.names) {
            if (m_progress.isCanceled())
                return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
            m_progress.report(live.databases.size(), chosen.names.size());
            auto content = server.content(name, tables.value(name) & cloudTables());
            if (!content)
                return tl::unexpected(content.error());
            live.databases.append(*std::move(content));
        }
        if (!server.isEncrypted())
            live.warnings
                << QCoreApplication::translate("Sources", "The connection to %1 is not encrypted.").arg(m_address.host);
        if (server.mayWrite(chosen.names))
            live.warnings << QCoreApplication::translate("Sources",
                "The account %1 may write to these databases. Nothing was written, but one that may only SELECT is "
                "safer.")
                                 .arg(m_address.user);
        return live;
    }

    const DatabaseAddress &m_address;
    const QString &m_password;
    Progress &m_progress;
};

} // namespace

Result<LiveDatabases> readLiveDatabases(const DatabaseAddress &address, const QString &password, Progress &progress)
{
    return LiveReader(address, password, progress).read();
}

} // namespace astrolabe
