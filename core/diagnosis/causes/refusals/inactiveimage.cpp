// SPDX-License-Identifier: GPL-3.0-or-later
// An image whose data Glance does not have yet, or not any more. Nova's words have only its id.
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::inactiveImage(const Case &examined)
{
    const Image *image = imageAsked(examined);
    if (image == nullptr || examined.decision().error->type != "ImageNotActive"_L1)
        return std::nullopt;
    Cause cause;
    cause.sentence
        = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: image %1 is not active; its status is %2"),
            {imageFact(*image), {u"status"_s, image->status, Origin::image(image->name)}}};
    cause.undoing = {{EditCloud{.list = u"images"_s, .id = image->id, .member = {u"status"_s}, .value = u"active"_s}}};
    return cause;
}

} // namespace astrolabe
