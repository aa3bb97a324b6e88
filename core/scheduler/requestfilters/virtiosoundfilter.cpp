// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "spec/devicemodels.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> applyVirtioSoundFilter(RequestSpec &spec, const CloudIndex &, Release)
{
    const auto model = soundModel(spec);
    if (!model)
        return tl::unexpected(inStage(Stage::RequestFilters, model.error()));
    if (*model != u"virtio"_s)
        return false;
    spec.rootRequired.insert(u"COMPUTE_SOUND_MODEL_VIRTIO"_s);
    return true;
}

} // namespace

const RequestFilterEntry virtioSoundFilter{"virtio_sound_filter", 32, stillThere,
    QT_TRANSLATE_NOOP("Rule", "A request for a virtio sound device needs a host that has it."), applyVirtioSoundFilter};

} // namespace astrolabe
