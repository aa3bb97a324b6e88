// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/jsonreader.h"

#include <QHash>

#include <utility>

namespace astrolabe {

// The hosts of a decision document, looked up by the names that its lists use.
class DecisionHosts
{
public:
    static constexpr HostIndex none = -1;

    // Call in the order of Decision::hosts. False if the host and node are already there.
    bool add(const DecidedHost &host);
    int count() const { return int(m_byName.size()); }
    HostIndex byLabel(const QString &label) const { return m_byLabel.value(label, none); }
    // The host named by the reader's members "host" and "node"; fails the reading if there is none.
    HostIndex of(JsonObjectReader &reader) const;
    // The hosts whose numbers the list has; empty if the member is absent. Fails the reading, and reads none, if there
    // is no host with one of them.
    QList<HostIndex> numbered(JsonObjectReader &reader, QLatin1StringView list) const;

private:
    QHash<std::pair<QString, QString>, HostIndex> m_byName; // host, node
    QHash<QString, HostIndex> m_byLabel;
};

} // namespace astrolabe
