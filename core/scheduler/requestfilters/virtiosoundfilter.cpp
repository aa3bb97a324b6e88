// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "scheduler/requestfilters/flavororimage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> apply(RequestSpec &spec, const CloudIndex &, Release)
{
    if (flavorOrImage(spec, u"hw:sound_model"_s, u"hw_sound_model"_s) != u"virtio"_s)
        return false;
    spec.rootRequired.insert(u"COMPUTE_SOUND_MODEL_VIRTIO"_s);
    return true;
}

} // namespace

const RequestFilterEntry virtioSoundFilter{"virtio_sound_filter", 32, stillThere,
    QT_TRANSLATE_NOOP("Rule", "A request for a virtio sound device needs a host that has it."), apply};

} // namespace astrolabe
