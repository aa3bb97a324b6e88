// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/healing.h"
#include "formats/cloudfields.h"

// {"kind", "provider", "consumer", "name", "inventory", "resources"}.

namespace astrolabe {

void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Healing::Kind &kind);
QJsonValue toJson(Healing::Kind kind);

void describe(auto &archive, Of<Healing> auto &healing)
{
    archive.required("kind"_L1, healing.kind);
    archive.required("provider"_L1, healing.provider);
    archive.member("consumer"_L1, healing.consumer);
    archive.member("name"_L1, healing.name);
    archive.member("inventory"_L1, healing.inventory);
    archive.member("resources"_L1, healing.resources, Range::Positive);
}

} // namespace astrolabe
