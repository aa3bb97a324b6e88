// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "formats/jsonreader.h"

#include <QHash>

#include <utility>

namespace astrolabe {

// The hosts of a decision document, by the names with which its lists refer to them.
class DecisionHosts
{
public:
    static constexpr HostIndex none = -1;

    // In the order of Decision::hosts. False: there is one of that name.
    bool add(const DecidedHost &host);
    int count() const { return int(m_byName.size()); }
    HostIndex byLabel(const QString &label) const { return m_byLabel.value(label, none); }
    // That of an object with the members "host" and "node"; none is an error.
    HostIndex of(JsonObjectReader &reader) const;

private:
    QHash<std::pair<QString, QString>, HostIndex> m_byName; // host, node
    QHash<QString, HostIndex> m_byLabel;
};

// An object with a sentence and, where it has them, the facts in it and the sentence as it was without them.
Reason readReason(JsonObjectReader &reader);
// The same without the sentence itself.
void readDetails(JsonObjectReader &reader, Reason &reason, QLatin1StringView member = QLatin1StringView("details"));

} // namespace astrolabe
