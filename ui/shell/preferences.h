// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// The user's choices in Settings: language, look and data folder. Everything else is in the store.
struct Preferences
{
    enum class Appearance { System, Light, Dark };

    QString language; // "en" or "zh_CN"; empty for the system's
    Appearance appearance = Appearance::System;
    QString dataFolder; // empty for the platform's default
    bool showsGuide = true;
    int zoom = 100; // the size of texts in per cent of the desktop's

    bool operator==(const Preferences &) const = default;

    bool wantsDark() const;
    QString dataFolderInForce() const;

    static Preferences load();
    void save() const;
    // Forgets geometry, columns and splitters.
    static void resetLayout();
};

} // namespace astrolabe
