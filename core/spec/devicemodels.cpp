// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/devicemodels.h"

#include "spec/flavororimage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Fails if Nova does not know the model; `refusal` is Nova's text for that.
tl::expected<QString, Raised> oneOf(
    const QStringList &known, tl::expected<QString, Raised> model, const QString &refusal)
{
    if (model && !model->isEmpty() && !known.contains(*model))
        return raise(u"Invalid"_s, refusal.arg(*model, known.join(u", "_s)));
    return model;
}

} // namespace

tl::expected<QString, Raised> soundModel(const RequestSpec &spec)
{
    return oneOf({u"sb16"_s, u"es1370"_s, u"pcspk"_s, u"ac97"_s, u"ich6"_s, u"ich9"_s, u"usb"_s, u"virtio"_s},
        flavorAndImage(spec, u"hw:sound_model"_s, u"hw_sound_model"_s),
        u"Invalid sound device model '%1'. Allowed values: %2."_s);
}

tl::expected<QString, Raised> usbModel(const RequestSpec &spec)
{
    return oneOf({u"none"_s, u"nec-xhci"_s, u"qemu-xhci"_s}, flavorAndImage(spec, u"hw:usb_model"_s, u"hw_usb_model"_s),
        u"Invalid USB controller model '%1'. Allowed values: %2."_s);
}

tl::expected<QString, Raised> maxPhysAddrMode(const RequestSpec &spec)
{
    return oneOf({u"passthrough"_s, u"emulate"_s},
        flavorAndImage(spec, u"hw:maxphysaddr_mode"_s, u"hw_maxphysaddr_mode"_s),
        u"Invalid Maxphyaddr mode '%1'. Allowed values: %2."_s);
}

} // namespace astrolabe
