// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"
#include "scheduler/filters/jsonquery.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class JsonFilter final : public HostFilter
{
public:
    explicit JsonFilter(const SchedulerContext &context)
        : m_index(context.index)
        , m_python(JsonQuery::pythonOf(context.release))
        , m_text(context.spec.hint(u"query"_s).value(0))
        , m_query(m_text.isEmpty() ? JsonQuery::Value() : JsonQuery::parse(m_text))
    { }

    Verdict check(const HostState &host) const override
    {
        if (!m_query)
            return Verdict::raise(m_query.error());
        JsonQuery query(host, m_index, m_python);
        const JsonQuery::Value result = query.evaluate(*m_query);
        if (!result)
            return Verdict::raise(result.error());
        // "not" returns a list; the host passes if any element is true.
        const bool passes = result->isArray() ? std::ranges::any_of(result->toArray(), JsonQuery::isTrue)
                                              : JsonQuery::isTrue(*result);
        QStringList looked = query.looked();
        looked.removeDuplicates();
        const Fact attributes{u"attributes"_s, looked, Origin::host()};
        if (passes && looked.isEmpty())
            return Verdict::pass();
        if (passes)
            return Verdict::pass(
                {QT_TRANSLATE_NOOP("Reason", "the query %1 holds; the host has %2"), {fact(), attributes}});
        if (looked.isEmpty())
            return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the query %1 holds for no host"), {fact()}});
        return Verdict::reject(
            {QT_TRANSLATE_NOOP("Reason", "the query %1 does not hold; the host has %2"), {fact(), attributes}});
    }

    Reason passing() const override
    {
        if (m_text.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "the request has no hint query"), {}};
        return {QT_TRANSLATE_NOOP("Reason", "the query %1 holds for every host"), {fact()}};
    }

    QList<Fact> facts() const override { return m_text.isEmpty() ? QList<Fact>() : QList<Fact>{fact()}; }

private:
    Fact fact() const { return {u"query"_s, m_text, Origin::request()}; }

    const CloudIndex &m_index;
    JsonQuery::Python m_python;
    QString m_text;
    JsonQuery::Value m_query; // null: the request has none
};

} // namespace

const FilterEntry jsonFilter{"JsonFilter", "json_filter", FilterEntry::Runs::PerInstance, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "The hint query is a condition in JSON over what the host reports, such as [\">=\", \"$free_ram_mb\", 1024]. A "
        "host passes where it holds."),
    "", makeFilter<JsonFilter>, false, CloudPart::Usage | CloudPart::CpuInfo | CloudPart::Stats,
    [](const SchedulerContext &context) { return !context.spec.hint(QStringLiteral("query")).isEmpty(); }};

} // namespace astrolabe
