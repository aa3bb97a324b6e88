// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/instancerecords.h"
#include "formats/decisionhosts.h"

#include <QSet>

namespace astrolabe {

// Reads the records of later servers that a decision document keeps as changes to the previous server.
class ChangesReader
{
public:
    ChangesReader(const DecisionHosts &hosts, JsonReading &reading)
        : m_hosts(hosts)
        , m_reading(reading)
    { }

    // Sets the record that the following changes refer to.
    void keepAsBase(const InstanceRecord &instance);
    ServerChanges read(JsonObjectReader &reader);

private:
    // The last whole record.
    struct Base
    {
        QSet<HostIndex> left; // after the changes read so far
        qsizetype filters = 0;
        qsizetype weighers = 0;
    };

    void readChange(JsonObjectReader &reader, HostChange &change);
    void readMarks(JsonObjectReader &reader, HostChange &change);
    void readLots(JsonObjectReader &reader, DrawnLots &lots);
    void failAgainstBase(const JsonPlace &place);

    const DecisionHosts &m_hosts;
    JsonReading &m_reading;
    Base m_base;
    QSet<HostIndex> m_changed; // of the server that is read
};

} // namespace astrolabe
