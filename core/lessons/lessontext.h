// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>

namespace astrolabe {

// A lesson's document as people read and edit it, in the form of the lessons that come with the console: members in the
// order of docs/formats/lesson.md with the cloud last, others after them by name, and what fits on one line on one
// line.
QByteArray lessonText(const QJsonObject &document);

} // namespace astrolabe
