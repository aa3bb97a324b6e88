// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scripting/scriptfolder.h"

#include <QByteArray>
#include <QList>

#include <chrono>

namespace astrolabe {

// So long after the last key, what was typed is kept.
constexpr std::chrono::milliseconds typingPause(400);

// A script as it was typed, beside its file.
struct UnsavedScript
{
    QString savedName; // of the file; empty: it has none yet
    ScriptFile script;

    bool operator==(const UnsavedScript &) const = default;
};

// What was typed for an option and is not in force.
struct UnsavedOption
{
    QString id; // group and name, as in "DEFAULT.cpu_allocation_ratio"; empty: nothing was typed
    QString text;

    bool operator==(const UnsavedOption &) const = default;
};

// As the store keeps them. What cannot be read is nothing.
QByteArray written(const QList<UnsavedScript> &scripts);
QByteArray written(const UnsavedOption &option);
QList<UnsavedScript> unsavedScripts(const QByteArray &document);
UnsavedOption unsavedOption(const QByteArray &document);

} // namespace astrolabe
