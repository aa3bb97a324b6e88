// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "spec/flavororimage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Empty: none is asked for. Source: nova.virt.hardware.get_sound_model.
tl::expected<QString, Raised> soundModel(const RequestSpec &spec)
{
    static const QStringList allowed{
        u"sb16"_s, u"es1370"_s, u"pcspk"_s, u"ac97"_s, u"ich6"_s, u"ich9"_s, u"usb"_s, u"virtio"_s};
    auto model = flavorAndImage(spec, u"hw:sound_model"_s, u"hw_sound_model"_s);
    if (model && !model->isEmpty() && !allowed.contains(*model))
        return tl::unexpected(Raised{u"Invalid"_s,
            u"Invalid sound device model '%1'. Allowed values: %2."_s.arg(*model, allowed.join(u", "_s))});
    return model;
}

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
