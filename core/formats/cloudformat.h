// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "model/cloud.h"

#include <QByteArray>

namespace astrolabe {

class JsonObjectReader;

struct LoadedCloud
{
    Cloud cloud;
    QStringList warnings; // unknown members and options, each with its JSON pointer
};

// The document astrolabe-cloud, version 1. An error names the file and the JSON pointer (or line and column, where
// the text is no JSON).
Result<LoadedCloud> readCloudFile(const QString &path, Progress &progress);
Result<LoadedCloud> parseCloud(const QByteArray &json, Progress &progress);
// The members alone; whether they fit each other is not asked.
void readCloud(JsonObjectReader &document, Cloud &cloud);
QByteArray writeCloud(const Cloud &cloud);
// Fails when the progress says stop. A step is an element of a list.
Result<QByteArray> writeCloud(const Cloud &cloud, Progress &progress);

} // namespace astrolabe
