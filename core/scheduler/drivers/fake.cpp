// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/drivers/fake.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

DecisionError fakeSelection()
{
    const Reason reason{QT_TRANSLATE_NOOP("Reason", "%1 never selects a host."),
        {{u"driver"_s, u"fake_scheduler"_s, Origin::option(u"[scheduler] driver"_s)}}};
    return {u"NoValidHost"_s, englishSentence(reason), Stage::Filters, reason};
}

} // namespace astrolabe
