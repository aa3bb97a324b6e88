// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString wantedKey = u"trust:trusted_host"_s;

// A node's level before an attestation service has answered, or if none can be reached. A cloud does not record such
// answers.
const QString trustLevel = u"unknown"_s;

Fact level()
{
    return {u"trust_level"_s, trustLevel, Origin::option(u"[trusted_computing] attestation_server"_s)};
}

class TrustedFilter final : public HostFilter
{
public:
    explicit TrustedFilter(const SchedulerContext &context)
        : m_wanted(context.spec.flavor.extraSpecs.value(wantedKey))
    { }

    Verdict check(const HostState &) const override
    {
        if (m_wanted.isEmpty() || m_wanted == trustLevel)
            return Verdict::pass();
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason",
                                    "the cloud does not say what an attestation service answers: the host's level of "
                                    "trust counts as %1, as where none can be reached; the flavor asks for %2"),
            {level(), wanted()}});
    }

    QList<Fact> facts() const override { return m_wanted.isEmpty() ? QList<Fact>() : QList<Fact>{wanted()}; }

    Reason passing() const override
    {
        if (m_wanted.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "the flavor asks for no level of trust"), {}};
        return {QT_TRANSLATE_NOOP("Reason", "the host's level of trust counts as %1, which the flavor asks for"),
            {level()}};
    }

private:
    Fact wanted() const { return {u"trusted_host"_s, m_wanted, Origin::extraSpec(wantedKey)}; }

    QString m_wanted;
};

} // namespace

const FilterEntry trustedFilter{"TrustedFilter", "trusted_filter", FilterEntry::Runs::OncePerRequest, anyRelease, 16,
    QT_TRANSLATE_NOOP("Rule",
        "A flavor with trust:trusted_host takes only nodes to which an attestation service gives this level of trust. "
        "Cloud files do not contain its answers, so every node's level counts as unknown here, as it does when the "
        "service cannot be reached."),
    "", makeFilter<TrustedFilter>};

} // namespace astrolabe
