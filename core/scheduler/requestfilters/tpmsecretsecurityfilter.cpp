// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "spec/constrainttraits.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> applyTpmSecretSecurityFilter(RequestSpec &spec, const CloudIndex &, Release)
{
    const auto tpm = virtualTpm(spec);
    if (!tpm)
        return tl::unexpected(inStage(Stage::RequestFilters, tpm.error()));
    if (!*tpm)
        return false;
    const QString asked = spec.flavor.extraSpecs.value(u"hw:tpm_secret_security"_s);
    const QString security = asked.isEmpty() ? u"user"_s : asked;
    if (security != u"user"_s && security != u"host"_s && security != u"deployment"_s)
        return tl::unexpected(DecisionError{u"NoValidHost"_s,
            u"No valid host was found. Scheduling failed: TPM secret security '%1' is not supported."_s.arg(security),
            Stage::RequestFilters});
    spec.rootRequired.insert(u"COMPUTE_SECURITY_TPM_SECRET_SECURITY_"_s + security.toUpper());
    return true;
}

} // namespace

const RequestFilterEntry tpmSecretSecurityFilter{"tpm_secret_security_filter", 33, stillThere,
    QT_TRANSLATE_NOOP(
        "Rule", "A request for a virtual TPM needs a host that supports the requested way of keeping its secret."),
    applyTpmSecretSecurityFilter};

} // namespace astrolabe
