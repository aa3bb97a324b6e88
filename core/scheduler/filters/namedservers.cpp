// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/namedservers.h"

namespace astrolabe {

NamedServers::NamedServers(const SchedulerContext &context, const QString &hint)
    : m_hint(hint)
    , m_uuids(context.spec.hint(hint))
{
    m_uuids.removeAll(QString());
    for (const QString &uuid : m_uuids) {
        const Instance *instance = context.index.instance(uuid);
        m_names.append(instance != nullptr ? instance->displayName : uuid);
        if (instance != nullptr && !instance->host.isEmpty())
            m_nameOnHost.insert(instance->host, instance->displayName);
    }
    const auto &tracked = context.index.trackedInstances();
    for (auto host = tracked.begin(); host != tracked.end(); ++host) {
        m_nameOnHost.remove(host.key());
        for (qsizetype i = 0; i < m_uuids.size(); ++i) {
            if (host->contains(m_uuids.at(i)))
                m_nameOnHost.insert(host.key(), m_names.at(i));
        }
    }
}

Fact NamedServers::fact() const
{
    return {m_hint, m_names.join(QStringLiteral(", ")), Origin::request()};
}

} // namespace astrolabe
