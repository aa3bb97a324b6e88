// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/command.h"
#include "shell/language.h"
#include "shell/preferences.h"

#include <QList>
#include <QObject>

namespace astrolabe {

// Puts the user's preferences in force, and stores what they become: the language, the theme and the size of texts.
class PreferencesDesk final : public QObject
{
    Q_OBJECT

public:
    PreferencesDesk(const Preferences &preferences, QObject *parent);

    const Preferences &now() const { return m_preferences; }
    void use(const Preferences &preferences);
    void useLanguage();
    void useZoom();
    // Texts are larger in front of a class.
    void setPresenting(bool isPresenting);
    // After the desktop's colours have changed.
    void followDesktop();
    // Those that change a preference.
    QList<Command> commands();

Q_SIGNALS:
    void changed();

private:
    void speak(const QString &language);
    void switchTheme();
    void zoomTo(int percent);

    Preferences m_preferences;
    Language m_language;
    bool m_isPresenting = false;
};

} // namespace astrolabe
