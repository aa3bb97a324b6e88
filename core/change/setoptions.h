// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"
#include "formats/documentformat.h"

namespace astrolabe {

// Options of nova.conf that are set or unset, and the release whose code decides.
struct SetOptions
{
    static constexpr QLatin1StringView kind{"set_options"};

    std::optional<Release> release = {};     // none: stays
    QMap<QString, QJsonObject> options = {}; // by group: values by name; null: unset
    QString source = {};                     // where they were read, "nova.conf"; empty: somebody set them here

    bool operator==(const SetOptions &) const = default;

    // An error names the option: a wrong type, out of its bounds, not of the release.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;
};

// What makes the one of the other.
SetOptions differenceOf(const CloudOptions &before, const CloudOptions &after);

void describe(auto &archive, Of<SetOptions> auto &change)
{
    archive.member("release"_L1, change.release);
    archive.member("options"_L1, change.options);
    archive.member("source"_L1, change.source);
}

} // namespace astrolabe
