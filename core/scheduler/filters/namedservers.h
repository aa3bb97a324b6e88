// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/context.h"

#include "decision/reason.h"

#include <QHash>

namespace astrolabe {

// The servers that a scheduler hint names, and their hosts. Unknown servers have no host.
class NamedServers
{
public:
    NamedServers(const SchedulerContext &context, const QString &hint);

    bool isEmpty() const { return m_uuids.isEmpty(); }
    bool isOn(const QString &host) const { return m_nameOnHost.contains(host); }
    QString nameOn(const QString &host) const { return m_nameOnHost.value(host); }
    Fact fact() const;
    QList<Fact> facts() const { return isEmpty() ? QList<Fact>() : QList<Fact>{fact()}; }

private:
    QString m_hint;
    QStringList m_uuids;
    QStringList m_names;
    QHash<QString, QString> m_nameOnHost;
};

} // namespace astrolabe
