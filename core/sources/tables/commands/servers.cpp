// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/commands/catalogue.h"

#include <QHash>
#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The state of the database that a status stands for. Source: nova.api.openstack.common._STATE_MAP.
QString vmStateOf(const QString &status)
{
    static const QHash<QString, QString> states{{u"BUILD"_s, u"building"_s}, {u"VERIFY_RESIZE"_s, u"resized"_s},
        {u"REVERT_RESIZE"_s, u"resized"_s}, {u"SHUTOFF"_s, u"stopped"_s}, {u"RESCUE"_s, u"rescued"_s},
        {u"SOFT_DELETED"_s, u"soft-delete"_s}, {u"REBOOT"_s, u"active"_s}, {u"HARD_REBOOT"_s, u"active"_s},
        {u"RESIZE"_s, u"active"_s}, {u"MIGRATING"_s, u"active"_s}, {u"REBUILD"_s, u"active"_s},
        {u"PASSWORD"_s, u"active"_s}};
    return states.value(status, status.toLower());
}

// "cirros (2a55ca07-…)": name and id. An id alone is what a client prints of something that was deleted.
struct NamedThing
{
    QString name;
    QString id;
};

NamedThing namedIn(const QString &text)
{
    static const QRegularExpression named(u"^(.*) \\(([^()]+)\\)$"_s);
    const auto match = named.match(text);
    return match.hasMatch() ? NamedThing{match.captured(1), match.captured(2)} : NamedThing{{}, text};
}

class ServerRow
{
public:
    ServerRow(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry, Statements &statements)
        : m_table(table)
        , m_row(row)
        , m_origin(originOf(table, row, entry))
        , m_uuid(textIn(table.cell(row, u"id")))
        , m_statements(statements)
    { }

    void read()
    {
        sayText(u"display_name"_s, u"name");
        for (const QStringView column : {u"projectid", u"tenantid", u"project"})
            sayText(u"project_id"_s, column);
        sayText(u"user_id"_s, u"userid");
        const QString status = textIn(m_table.cell(m_row, u"status"));
        if (!status.isEmpty() && status != "UNKNOWN"_L1) // its cell does not answer
            say(u"vm_state"_s, vmStateOf(status));
        sayText(u"vm_state"_s, u"osextstsvmstate");
        sayText(u"task_state"_s, u"taskstate");
        sayText(u"task_state"_s, u"osextststaskstate");
        readPlace();
        readFlavor();
        readImage();
        if (m_table.columns.contains("properties"_L1))
            say(u"metadata"_s, textsOf(pairsIn(m_table.cell(m_row, u"properties"))));
    }

private:
    void say(const QString &member, const QJsonValue &value)
    {
        m_statements.add(u"instances"_s, m_uuid, member, value, m_origin);
    }
    void sayText(const QString &member, QStringView column)
    {
        if (const QString text = textIn(m_table.cell(m_row, column)); !text.isEmpty())
            say(member, text);
    }

    static QJsonObject textsOf(QJsonObject pairs)
    {
        for (auto it = pairs.begin(); it != pairs.end(); ++it)
            *it = textIn(*it);
        return pairs;
    }

    // The column Host of a list is the service's host, from client 6.1 on the node.
    void readPlace()
    {
        sayText(u"listed_host"_s, u"host");
        sayText(u"host"_s, u"osextsrvattrhost");
        sayText(u"node"_s, u"osextsrvattrhypervisorhostname");
        // A list without the column or for a user without the right leaves it open whether the server has a host.
        if (m_table.columns.contains("host"_L1) || m_table.columns.contains("osextsrvattrhost"_L1))
            say(u"is_placed"_s,
                !textIn(m_table.cell(m_row, u"host")).isEmpty()
                    || !textIn(m_table.cell(m_row, u"osextsrvattrhost")).isEmpty());
    }

    // With API 2.47 and later the server carries a copy of its flavor, which names it, and no id.
    void readFlavor()
    {
        sayText(u"flavorid"_s, u"flavorid");
        sayText(u"flavor_name"_s, u"flavorname");
        const QJsonValue cell = m_table.cell(m_row, u"flavor");
        const QJsonObject copy = pairsIn(cell);
        if (copy.contains("original_name"_L1)) {
            say(u"flavor_name"_s, copy["original_name"_L1]);
            return;
        }
        const QString text = textIn(cell);
        if (text.isEmpty())
            return;
        const NamedThing flavor = namedIn(text);
        if (!m_table.isShow || flavor.name == flavor.id)
            say(u"flavor_name"_s, flavor.id);
        else
            say(u"flavorid"_s, flavor.id);
    }

    void readImage()
    {
        sayText(u"image"_s, u"imageid");
        static const QRegularExpression uuid(u"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"_s);
        const QString text = textIn(m_table.cell(m_row, u"image"));
        if (text.startsWith("N/A "_L1)) // "N/A (booted from volume)"
            return;
        const NamedThing image = namedIn(text);
        if (uuid.match(image.id).hasMatch())
            say(u"image"_s, image.id);
        else if (!image.id.isEmpty())
            say(u"image_name"_s, image.id);
    }

    const ConsoleTable &m_table;
    const ConsoleRow &m_row;
    StatementOrigin m_origin;
    QString m_uuid;
    Statements &m_statements;
};

// nova-api answers with no more at once, [api] max_limit, and only "--limit -1" makes clients ask again.
constexpr qsizetype mostAtOnce = 1000;

// A list is of one project's servers unless it is asked for all.
void readServers(const ConsoleTable &table, Statements &statements)
{
    const bool mayBeCut = table.rows.size() == mostAtOnce && !table.command.contains("--limit -1"_L1);
    for (const ConsoleRow &row : table.rows)
        ServerRow(table, row, commands::serverList, statements).read();
    if (table.command.contains("--all"_L1) && listsAll(table) && !mayBeCut)
        statements.complete(u"instances"_s);
}

void readServer(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        ServerRow(table, row, commands::serverShow, statements).read();
}

} // namespace

const CommandEntry commands::serverList{
    .command = "server list", .columns = {"id", "name", "status", "networks"}, .read = readServers};
const CommandEntry commands::serverShow{.command = "server show",
    .isShow = true,
    .columns = {"id", "name", "status", "osextstsvmstate"},
    .read = readServer};

} // namespace astrolabe
