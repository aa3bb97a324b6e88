// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"
#include "formats/documentformat.h"

namespace astrolabe {

// Sets and unsets options of nova.conf, and the release whose code decides.
struct SetOptions
{
    static constexpr QLatin1StringView kind{"set_options"};

    std::optional<Release> release = {};     // none: unchanged
    QMap<QString, QJsonObject> options = {}; // by group: values by name; null: unset
    QString source = {};                     // the file they come from, "nova.conf"; empty: set by hand

    bool operator==(const SetOptions &) const = default;

    // The error names the option: wrong type, out of bounds, not in this release.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;
};

// The change that turns `before` into `after`.
SetOptions differenceOf(const CloudOptions &before, const CloudOptions &after);

void describe(auto &archive, Of<SetOptions> auto &change)
{
    archive.member("release"_L1, change.release);
    archive.member("options"_L1, change.options);
    archive.member("source"_L1, change.source);
}

} // namespace astrolabe
