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

// A cloud whose file is gone, and that was opened before.
std::optional<StoredCloud> keptCloud(const QString &source, const Store &store)
{
    if (QFileInfo::exists(pathOf(source)))
        return std::nullopt;
    const auto clouds = store.clouds();
    if (!clouds)
        return std::nullopt;
    const auto kept = std::ranges::find(*clouds, source, &StoredCloud::source);
    return kept == clouds->cend() ? std::nullopt : std::optional(*kept);
}

} // namespace

Result<SourceCloud> readSource(const QString &source, const Store &store, Progress &progress)
{
    auto read = readCloudFile(pathOf(source), progress).and_then([&](LoadedCloud &&loaded) -> Result<SourceCloud> {
        if (const auto resolved = resolveImageFiles(loaded.cloud, pathOf(source)); !resolved)
            return tl::unexpected(resolved.error().in(QDir::toNativeSeparators(source)));
        return SourceCloud{source, std::move(loaded.cloud), std::move(loaded.warnings)};
    });
    if (const auto kept = read ? std::nullopt : keptCloud(source, store)) {
        if (auto cloud = store.cloud(kept->id, progress))
            return SourceCloud{source, *std::move(cloud), {}, kept->openedAt};
    }
    return read;
}

QString lastSource(const Store &store)
{
    const auto clouds = store.clouds();
    const bool any = clouds && !clouds->isEmpty();
    return any ? clouds->first().source : samplePrefix + u"campus"_s;
}

} // namespace astrolabe
