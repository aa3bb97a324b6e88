// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/cloudformat.h"
#include "store/clouds.h"

namespace astrolabe {

// Where a cloud comes from is a file's path, or "sample:campus": one of those inside.

inline constexpr QLatin1StringView samplePrefix("sample:");

struct SourceCloud
{
    QString source;
    Cloud cloud;
    QStringList warnings;
    std::optional<QDateTime> keptSince = {}; // its file is gone: it is as it was opened then
};

// Where the file is gone, the cloud as the store has it, if it was ever opened.
Result<SourceCloud> readSource(const QString &source, const StoredClouds &clouds, Progress &progress);
// What was open last; the sample cloud where nothing ever was.
QString lastSource(const StoredClouds &clouds);

} // namespace astrolabe
