// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/cure.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString toString(Effort effort)
{
    switch (effort) {
    case Effort::Request:
        return u"request"_s;
    case Effort::Free:
        return u"free"_s;
    case Effort::HostState:
        return u"host_state"_s;
    case Effort::Metadata:
        return u"metadata"_s;
    case Effort::Options:
        return u"options"_s;
    case Effort::Hardware:
        return u"hardware"_s;
    }
    Q_UNREACHABLE();
}

QString toString(Actor actor)
{
    return actor == Actor::User ? u"user"_s : u"operator"_s;
}

} // namespace astrolabe
