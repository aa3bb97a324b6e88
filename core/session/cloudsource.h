// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/cloudformat.h"
#include "store/clouds.h"

namespace astrolabe {

// A cloud's source is a file's path, or e.g. "sample:campus" for a built-in sample, or "evidence:/a/dump.sql" for what
// was read from that and whatever was added to it; only the store has such a cloud.

inline constexpr QLatin1StringView samplePrefix("sample:");
inline constexpr QLatin1StringView evidencePrefix("evidence:");

struct SourceCloud
{
    QString source;
    Cloud cloud;
    QStringList warnings;
    std::optional<QDateTime> keptSince = {}; // set if the file is gone: when this state was opened
};

// The samples' sources.
QStringList sampleSources();
// The file that the source is read from.
QString fileOfSource(const QString &source);
// Reads that file; of a sample the error names the source.
Result<LoadedCloud> readSourceFile(const QString &source, Progress &progress);
// If the file is gone, the cloud as stored when it was last opened.
Result<SourceCloud> readSource(const QString &source, const StoredClouds &clouds, Progress &progress);
// The cloud opened last, or the sample cloud if none ever was.
QString lastSource(const StoredClouds &clouds);

} // namespace astrolabe
