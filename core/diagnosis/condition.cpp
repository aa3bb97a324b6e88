// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/condition.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString toString(Condition::Kind kind)
{
    switch (kind) {
    case Condition::Kind::Placement:
        return u"placement"_s;
    case Condition::Kind::HostState:
        return u"host_state"_s;
    case Condition::Kind::Candidacy:
        return u"candidacy"_s;
    case Condition::Kind::Filter:
        return u"filter"_s;
    case Condition::Kind::Claim:
        return u"claim"_s;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
