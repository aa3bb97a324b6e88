// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/headlinetone.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

Tone toneOf(Headline::Kind kind)
{
    switch (kind) {
    case Headline::Kind::Lands:
        return Tone::Good;
    case Headline::Kind::Unknown:
        return Tone::Warning;
    case Headline::Kind::NoValidHost:
    case Headline::Kind::Refused:
        return Tone::Bad;
    }
    Q_UNREACHABLE();
}

QString signOf(Headline::Kind kind)
{
    const Tone tone = toneOf(kind);
    return tone == Tone::Good ? u"✓"_s : tone == Tone::Warning ? u"?"_s : u"✕"_s;
}

} // namespace astrolabe
