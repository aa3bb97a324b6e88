// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/cause.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString toString(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Certain:
        return u"certain"_s;
    case Certainty::Likely:
        return u"likely"_s;
    case Certainty::NotRuledOut:
        return u"not_ruled_out"_s;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
