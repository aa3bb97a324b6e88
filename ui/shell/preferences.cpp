// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/preferences.h"

#include "store/datafolder.h"
#include "widgets/theme.h"

#include <QSettings>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int leastZoom = 75;
constexpr int mostZoom = 250;

Preferences::Appearance appearanceNamed(const QString &name)
{
    if (name == "light"_L1)
        return Preferences::Appearance::Light;
    return name == "dark"_L1 ? Preferences::Appearance::Dark : Preferences::Appearance::System;
}

QString nameOf(Preferences::Appearance appearance)
{
    switch (appearance) {
    case Preferences::Appearance::System:
        return u"system"_s;
    case Preferences::Appearance::Light:
        return u"light"_s;
    case Preferences::Appearance::Dark:
        return u"dark"_s;
    }
    Q_UNREACHABLE();
}

} // namespace

bool Preferences::wantsDark() const
{
    return appearance == Appearance::System ? Theme::desktopPrefersDark() : appearance == Appearance::Dark;
}

QString Preferences::dataFolderInForce() const
{
    return dataFolder.isEmpty() ? standardDataFolder() : dataFolder;
}

Preferences Preferences::load()
{
    const QSettings settings;
    Preferences preferences;
    preferences.language = settings.value(u"language"_s).toString();
    preferences.appearance = appearanceNamed(settings.value(u"appearance"_s).toString());
    preferences.dataFolder = settings.value(u"dataFolder"_s).toString();
    preferences.showsGuide = settings.value(u"guide"_s, true).toBool();
    preferences.zoom = std::clamp(settings.value(u"zoom"_s, preferences.zoom).toInt(), leastZoom, mostZoom);
    return preferences;
}

void Preferences::save() const
{
    QSettings settings;
    settings.setValue(u"language"_s, language);
    settings.setValue(u"appearance"_s, nameOf(appearance));
    settings.setValue(u"dataFolder"_s, dataFolder);
    settings.setValue(u"guide"_s, showsGuide);
    settings.setValue(u"zoom"_s, zoom);
}

void Preferences::resetLayout()
{
    QSettings settings;
    for (const QString &group : {u"window"_s, u"columns"_s, u"splitters"_s})
        settings.remove(group);
}

} // namespace astrolabe
