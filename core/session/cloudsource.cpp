// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/cloudsource.h"

#include "formats/imagefiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString samples = u":/clouds"_s;

// The stored copy of a cloud that was opened before and whose file is gone.
std::optional<StoredCloud> keptCloud(const QString &source, const StoredClouds &clouds)
{
    if (QFileInfo::exists(fileOfSource(source)))
        return std::nullopt;
    const auto known = clouds.all();
    if (!known)
        return std::nullopt;
    const auto kept = std::ranges::find(*known, source, &StoredCloud::source);
    return kept == known->cend() ? std::nullopt : std::optional(*kept);
}

} // namespace

QStringList sampleSources()
{
    QStringList sources;
    for (const QFileInfo &file : QDir(samples).entryInfoList(QDir::Files, QDir::Name))
        sources.append(samplePrefix + file.completeBaseName());
    return sources;
}

QString fileOfSource(const QString &source)
{
    return source.startsWith(samplePrefix) ? u"%1/%2.json"_s.arg(samples, source.mid(samplePrefix.size())) : source;
}

Result<LoadedCloud> readSourceFile(const QString &source, Progress &progress)
{
    if (source.startsWith(samplePrefix) && !sampleSources().contains(source))
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "There is no such sample; there are %1.")
                .arg(sampleSources().join(u", "_s)),
            source);
    return readCloudFile(fileOfSource(source), progress);
}

Result<SourceCloud> readSource(const QString &source, const StoredClouds &clouds, Progress &progress)
{
    auto read = readSourceFile(source, progress).and_then([&](LoadedCloud &&loaded) -> Result<SourceCloud> {
        if (const auto resolved = resolveImageFiles(loaded.cloud, fileOfSource(source)); !resolved)
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
