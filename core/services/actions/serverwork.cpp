// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/serverwork.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

ServerWork::ServerWork(ServiceContext &context, const Neighbours &neighbours, ServerAction action, QString server)
    : m_context(context)
    , m_neighbours(neighbours)
    , m_action(std::move(action))
    , m_server(std::move(server))
{ }

bool ServerWork::isUp(const QString &host) const
{
    const Service *service = m_context.index.serviceOf(host);
    return service != nullptr && m_context.index.isUp(*service);
}

Replied<> ServerWork::save(const Party &by, const QJsonObject &columns, const Change &change)
{
    return m_context.databases.save(by, m_server, columns, change);
}

Replied<> ServerWork::setTask(const Party &by, const QString &taskState)
{
    return save(
        by, {{u"task_state"_s, taskState}}, [&](BootedServer &record) { record.instance.taskState = taskState; });
}

Replied<> ServerWork::setState(const Party &by, const QString &vmState)
{
    const PowerState power = m_context.databases.power(m_server);
    return save(by, {{u"vm_state"_s, vmState}, {u"task_state"_s, QJsonValue()}, {u"power_state"_s, numberOf(power)}},
        [&](BootedServer &record) {
            record.instance.vmState = vmState;
            record.instance.taskState.clear();
        });
}

Replied<> ServerWork::setMigration(const Party &by, const QString &status)
{
    return updateMigration(by, status, [&](BootedServer &record) {
        if (record.migration)
            record.migration->status = status;
    });
}

Replied<> ServerWork::endMigration(const Party &by, const QString &status)
{
    return updateMigration(by, status, [](BootedServer &record) { record.migration.reset(); });
}

Replied<> ServerWork::updateMigration(const Party &by, const QString &status, const Change &change)
{
    const Party writer = by.role == Party::Role::Compute ? conductor() : by;
    return m_context.wire
        .ask({writer, m_context.databases.databaseOf(m_server), Transport::Database, u"UPDATE migrations"_s,
            {{u"status"_s, status}}, m_server})
        .and_then([&] {
            return m_context.databases.apply(m_server, [&](BootedServer &record) {
                change(record);
                if (record.migration)
                    record.migration->updatedAt = QDateTime::currentDateTimeUtc();
            });
        });
}

void ServerWork::notify(const Party &by, const QString &event) const
{
    m_context.notify(by, {event, m_server});
}

void ServerWork::cast(
    const Party &from, const Party &to, const QString &name, std::function<void()> work, const QJsonObject &content)
{
    m_context.wire.cast({from, to, Transport::RpcCast, name, content, m_server}, [this, name, work = std::move(work)] {
        m_method = name;
        work();
    });
}

void ServerWork::fail(const Raised &why)
{
    if (!m_failure)
        m_failure = why;
}

// If the database fails, whoever asked for the action gets Databases::failure() instead.
void ServerWork::endInFault(const Party &by, const QString &vmState, const Raised &why)
{
    fail(why);
    const auto recorded = setState(by, vmState)
                              .and_then([&] {
                                  return m_context.databases.insert(by, m_server, u"instance_faults"_s,
                                      {{u"code"_s, 500}, {u"message"_s, why.message}});
                              })
                              .and_then([&] {
                                  return m_context.databases.apply(
                                      m_server, [&](BootedServer &record) { setFault(record.instance, why.message); });
                              });
    if (!recorded)
        fail(recorded.error());
    if (by.role == Party::Role::Compute)
        notifyOfException(m_context.index, m_context.wire, by, m_method, m_server, why);
}

} // namespace astrolabe::services
