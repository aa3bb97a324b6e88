// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QIODevice>

#include <functional>

namespace astrolabe {

// How many bytes from the beginning isArchive() looks at.
constexpr qint64 archiveMagic = 512;

// Whether something that begins like this is an archive or compressed.
bool isArchive(const QByteArray &beginning);

// Reads each regular file of an archive, or what a compressed file holds, whose name is empty. Counts the unpacked
// bytes down from `budget`. BadInput: the archive is damaged, encrypted, or unpacks to more than the budget.
Result<void> readArchive(QIODevice &device, qint64 &budget,
    const std::function<Result<void>(const QString &name, QIODevice &content)> &read);

} // namespace astrolabe
