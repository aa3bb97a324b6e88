// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "model/cloud.h"

#include <QByteArray>
#include <QJsonObject>

#include <functional>

namespace astrolabe {

class JsonObjectReader;

struct LoadedCloud
{
    Cloud cloud;
    QStringList warnings; // unknown members and options, each with its JSON pointer
};

// The astrolabe-cloud document, version 1. An error names the file and the JSON pointer (or line and column if the text
// is not JSON). A text that is moved here is freed once it is read.
Result<LoadedCloud> readCloudFile(const QString &path, Progress &progress);
Result<LoadedCloud> parseCloud(QByteArray json, Progress &progress);
Result<LoadedCloud> parseCloud(const QJsonObject &document, Progress &progress);
// Reads the members only, without checking whether they are consistent.
void readCloud(JsonObjectReader &document, Cloud &cloud);
QByteArray writeCloud(const Cloud &cloud);
// Fails when the progress is cancelled. Each list element is a step.
Result<QByteArray> writeCloud(const Cloud &cloud, Progress &progress);
// The same piece by piece: the text of a large cloud takes more memory than the cloud.
using TextSink = std::function<void(QByteArrayView piece)>;
Result<void> writeCloud(const Cloud &cloud, const TextSink &sink, Progress &progress);

} // namespace astrolabe
