// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString wantedKey = u"trust:trusted_host"_s;

// What a node counts as until an attestation service has said something else. No snapshot of a cloud has its answers.
const QString trustLevel = u"unknown"_s;

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
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the host's level of trust is %1; the flavor asks for %2"),
            {{u"trust_level"_s, trustLevel, Origin::host()}, wanted()}});
    }

    QList<Fact> facts() const override { return m_wanted.isEmpty() ? QList<Fact>() : QList<Fact>{wanted()}; }

private:
    Fact wanted() const { return {u"trusted_host"_s, m_wanted, Origin::extraSpec(wantedKey)}; }

    QString m_wanted;
};

} // namespace

const FilterEntry trustedFilter{"TrustedFilter", "trusted_filter", FilterEntry::Runs::OncePerRequest, anyRelease, 16,
    QT_TRANSLATE_NOOP("Rule",
        "A flavor with trust:trusted_host takes only nodes to which an attestation service gives this level of trust. "
        "Without an attestation service every node's level is unknown."),
    "", makeFilter<TrustedFilter>};

} // namespace astrolabe
