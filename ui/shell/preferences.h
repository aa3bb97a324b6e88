// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// What the user chose in Settings, and for how the console looks only; everything else is in the store.
struct Preferences
{
    enum class Appearance { System, Light, Dark };

    QString language; // "en", "zh_CN"; empty: the system's
    Appearance appearance = Appearance::System;
    QString dataFolder; // empty: the platform's place
    bool showsGuide = true;

    bool operator==(const Preferences &) const = default;

    bool wantsDark() const;
    QString dataFolderInForce() const;

    static Preferences load();
    void save() const;
    // Forgets geometry, columns and splitters.
    static void resetLayout();
};

} // namespace astrolabe
