// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given trust(const QString &wanted)
{
    return [=](World &world) {
        world.cloud.release = Release{16};
        world.spec.flavor.extraSpecs.insert(u"trust:trusted_host"_s, wanted);
    };
}

QStringList says(const QString &wanted)
{
    return {u"trust_level = unknown ([trusted_computing] attestation_server)"_s,
        u"trusted_host = %1 (extra spec trust:trusted_host)"_s.arg(wanted)};
}

} // namespace

// Source: nova.scheduler.filters.trusted_filter, Pike, its last release: ComputeAttestationCache leaves every node's
// level at "unknown" if AttestationService does not answer. Clouds have no trust levels.
FilterTable trustedFilterTable()
{
    return {"TrustedFilter",
        {{"nothing is asked", [](World &) { }, {}, u"the flavor asks for no level of trust"_s},
            {"an empty level asks nothing", trust(QString()), {}},
            {"what nobody attests", trust(u"trusted"_s), says(u"trusted"_s)},
            {"not even the opposite", trust(u"untrusted"_s), says(u"untrusted"_s)},
            {"an unknown level is wanted", trust(u"unknown"_s), {},
                u"the host's level of trust counts as unknown, which the flavor asks for"_s}}};
}

} // namespace astrolabe::test
