// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/filters/hostcapabilities.h"
#include "scheduler/verdict.h"

#include <tl/expected.hpp>

namespace astrolabe {

// A query of JsonFilter over one host: [command, argument …], where arguments may be queries themselves and
// "$stats.key" reaches into the host. Source: nova.scheduler.filters.json_filter.JsonFilter.
class JsonQuery
{
public:
    using Value = tl::expected<QJsonValue, Raised>;

    // Python 2 also compares values of different types; a release runs on one of the two.
    enum class Python { Two, Three };
    static Python pythonOf(Release release);

    JsonQuery(const HostState &host, const CloudIndex &index, Python python)
        : m_host(host)
        , m_index(index)
        , m_python(python)
    { }

    // The error is the exception: "KeyError" for an unknown command and the like.
    Value evaluate(const QJsonValue &query);
    // The comparisons made on the host, such as "free_ram_mb = 512", in order.
    const QStringList &looked() const { return m_looked; }

    // Parses JSON as Nova does. Fails where Python's json.loads does, with its text.
    static Value parse(const QString &text);
    // bool() of a value.
    static bool isTrue(const QJsonValue &value);

private:
    Value argument(const QJsonValue &given);
    Value attribute(const QString &path);

    const HostState &m_host;
    const CloudIndex &m_index;
    Python m_python;
    QStringList m_looked;
};

} // namespace astrolabe
