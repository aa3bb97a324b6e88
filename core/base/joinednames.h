// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe {

// "cmp-1, cmp-2", with what stands between names in the application's language.
QString joinedNames(const QStringList &names);
// Each name once, in the order of their first: "cmp-1 (2)", "cmp-2".
QStringList countedNames(const QStringList &names);
// "cmp-1, cmp-2, and cmp-3"
QString listedNames(const QStringList &names);
// "Enable cmp-1; free 2 GiB": parts of a sentence that have commas of their own.
QString joinedParts(const QStringList &parts);
// "cmp-1: down"
QString withHead(const QString &head, const QString &text);
// Sentences that follow one another: Chinese ones with nothing in between.
QString joinedSentences(const QString &first, const QString &second);
QString joinedSentences(const QStringList &sentences);

} // namespace astrolabe
