// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/python.h"
#include "formats/jsonwriter.h"
#include "model/request.h"

#include <QLatin1StringView>

#include <optional>

// The members of a block device, shared by requests and the store: two definitions of describe() in one program would
// violate the one-definition rule, and the linker would keep either.

namespace astrolabe {

using namespace Qt::StringLiterals;

// A number or a string of digits, as Nova's API accepts either. May be negative: a boot_index of -1 means none.
struct WholeNumber
{
    int value = 0;
};

inline void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, WholeNumber &number)
{
    const std::optional<qint64> digits = json.isString() ? python::toInt(json.toString()) : std::nullopt;
    reading.read(digits ? JsonView(*digits) : json, place, number.value, Range::Any);
}

template<typename Archive, typename T>
void describeWholeNumber(Archive &archive, QLatin1StringView name, std::optional<T> &value)
{
    std::optional<WholeNumber> number;
    archive.member(name, number);
    if (number)
        value = number->value;
}

template<typename Archive, typename T>
void describeWholeNumber(Archive &archive, QLatin1StringView name, const std::optional<T> &value)
{
    archive.member(name, value);
}

void describe(auto &archive, Of<BlockDevice> auto &device)
{
    archive.member("source_type"_L1, device.sourceType);
    archive.member("destination_type"_L1, device.destinationType);
    archive.member("uuid"_L1, device.uuid);
    describeWholeNumber(archive, "boot_index"_L1, device.bootIndex);
    describeWholeNumber(archive, "volume_size"_L1, device.volumeSizeGb);
    archive.member("device_name"_L1, device.deviceName);
    archive.member("guest_format"_L1, device.guestFormat);
    archive.member("volume_type"_L1, device.volumeType);
    archive.member("disk_bus"_L1, device.diskBus);
    archive.member("device_type"_L1, device.deviceType);
    archive.member("delete_on_termination"_L1, device.deleteOnTermination);
    archive.member("tag"_L1, device.tag);
}

} // namespace astrolabe
