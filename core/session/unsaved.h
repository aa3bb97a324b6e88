// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scripting/scriptfolder.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>

#include <chrono>

namespace astrolabe {

// How long after the last keystroke unsaved input is stored.
constexpr std::chrono::milliseconds typingPause(400);

// A script as typed, next to its file.
struct UnsavedScript
{
    QString savedName; // its file's; empty if it has none yet
    ScriptFile script;

    bool operator==(const UnsavedScript &) const = default;
};

// A value typed for an option and not yet applied.
struct UnsavedOption
{
    QString id; // group and name, as in "DEFAULT.cpu_allocation_ratio"; empty: nothing was typed
    QString text;

    bool operator==(const UnsavedOption &) const = default;
};

// A lesson as written so far.
struct UnsavedLesson
{
    QString path;                       // its file; empty if it has none yet
    QJsonObject document;               // empty: all of it is saved
    QMap<QString, QString> unread = {}; // changes that cannot be read, by their place in it

    bool operator==(const UnsavedLesson &) const = default;
};

// As stored. Unreadable input yields nothing.
QByteArray written(const QList<UnsavedScript> &scripts);
QByteArray written(const UnsavedOption &option);
QByteArray written(const UnsavedLesson &lesson);
QList<UnsavedScript> unsavedScripts(const QByteArray &document);
UnsavedOption unsavedOption(const QByteArray &document);
UnsavedLesson unsavedLesson(const QByteArray &document);

} // namespace astrolabe
