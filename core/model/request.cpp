// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/request.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isBlank(const BlockDevice &device)
{
    return device.sourceType == "blank"_L1 && device.destinationType == "local"_L1;
}

} // namespace

bool isEphemeral(const BlockDevice &device)
{
    return isBlank(device) && device.guestFormat != "swap"_L1;
}

bool isSwap(const BlockDevice &device)
{
    return isBlank(device) && device.guestFormat == "swap"_L1;
}

BlockDevice blankDevice(qint64 size, const QString &guestFormat)
{
    return {.sourceType = u"blank"_s,
        .destinationType = u"local"_s,
        .uuid = {},
        .bootIndex = {},
        .volumeSizeGb = size,
        .guestFormat = guestFormat};
}

} // namespace astrolabe
