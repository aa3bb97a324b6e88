// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/cloudsource.h"

#include "formats/imagefiles.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString pathOf(const QString &source)
{
    if (!source.startsWith(samplePrefix))
        return source;
    return u":/clouds/%1.json"_s.arg(source.mid(samplePrefix.size()));
}

// The stored copy of a cloud that was opened before and whose file is gone.
std::optional<StoredCloud> keptCloud(const QString &source, const StoredClouds &clouds)
{
    if (QFileInfo::exists(pathOf(source)))
        return std::nullopt;
    const auto known = clouds.all();
    if (!known)
        return std::nullopt;
    const auto kept = std::ranges::find(*known, source, &StoredCloud::source);
    return kept == known->cend() ? std::nullopt : std::optional(*kept);
}

} // namespace

Result<SourceCloud> readSource(const QString &source, const StoredClouds &clouds, Progress &progress)
{
    auto read = readCloudFile(pathOf(source), progress).and_then([&](LoadedCloud &&loaded) -> Result<SourceCloud> {
        if (const auto resolved = resolveImageFiles(loaded.cloud, pathOf(source)); !resolved)
            return tl::unexpected(resolved.error().in(QDir::toNativeSeparators(source)));
        return SourceCloud{source, std::move(loaded.cloud), std::move(loaded.warnings)};
    });
    if (const auto kept = read ? std::nullopt : keptCloud(source, clouds)) {
        if (auto cloud = clouds.document(kept->id, progress))
            return SourceCloud{source, *std::move(cloud), {}, kept->openedAt};
    }
    return read;
}

QString lastSource(const StoredClouds &clouds)
{
    const auto known = clouds.all();
    const bool any = known && !known->isEmpty();
    return any ? known->first().source : samplePrefix + u"campus"_s;
}

} // namespace astrolabe
