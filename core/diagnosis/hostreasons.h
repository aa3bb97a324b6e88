// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"

namespace astrolabe {

// Why a host does not meet a condition, with the host's own value.
class HostReasons
{
public:
    // The case must outlive the object.
    explicit HostReasons(const Case &examined);

    // `condition`: a position in the standings. Empty: the host meets it.
    Reason of(HostIndex host, int condition) const;

private:
    Reason ofPlacement(HostIndex host, int condition) const;
    Reason ofClaim(HostIndex host) const;
    Reason ofRefusal(HostIndex host) const;
    Reason ofExclusion(HostIndex host, const QString &part) const;
    Reason ofFilter(HostIndex host, const Condition &condition) const;
    Reason ofFailure(const QString &filter) const;
    const InstanceRecord *record() const;

    const Case &m_case;
    RuleParts m_rules;
};

} // namespace astrolabe
