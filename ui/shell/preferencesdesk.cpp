// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/preferencesdesk.h"

#include "widgets/text/zoom.h"
#include "widgets/theme.h"

#include <QApplication>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int presentedSize = 125; // per cent of the chosen size

} // namespace

PreferencesDesk::PreferencesDesk(const Preferences &preferences, QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
{ }

void PreferencesDesk::use(const Preferences &preferences)
{
    const Preferences before = std::exchange(m_preferences, preferences);
    m_preferences.save();
    if (before.language != preferences.language)
        useLanguage();
    if (before.wantsDark() != preferences.wantsDark())
        Theme::apply(*qApp, preferences.wantsDark());
    useZoom();
    Q_EMIT changed();
}

void PreferencesDesk::useLanguage()
{
    m_language.use(m_preferences.language);
}

void PreferencesDesk::useZoom()
{
    zoom::apply(m_isPresenting ? m_preferences.zoom * presentedSize / 100 : m_preferences.zoom);
}

void PreferencesDesk::setPresenting(bool isPresenting)
{
    m_isPresenting = isPresenting;
    useZoom();
}

void PreferencesDesk::followDesktop()
{
    Theme::readDesktop();
    Theme::apply(*qApp, m_preferences.wantsDark());
}

// The names of languages stand in their own words, for somebody who cannot read the one in use.
QList<Command> PreferencesDesk::commands()
{
    return {
        {u"theme"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Switch light and dark"), {}, [this] { switchTheme(); }},
        {u"language-en"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Language: English"), {},
            [this] { speak(u"en"_s); }},
        {u"language-zh"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Language: 简体中文"), {},
            [this] { speak(u"zh_CN"_s); }},
        {u"zoom-in"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Larger text"), Qt::CTRL | Qt::Key_Plus,
            [this] { zoomTo(zoom::larger(m_preferences.zoom)); }},
        {u"zoom-out"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Smaller text"), Qt::CTRL | Qt::Key_Minus,
            [this] { zoomTo(zoom::smaller(m_preferences.zoom)); }},
        {u"zoom-reset"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Reset text size"), Qt::CTRL | Qt::Key_0,
            [this] { zoomTo(Preferences().zoom); }},
    };
}

void PreferencesDesk::speak(const QString &language)
{
    Preferences other = m_preferences;
    other.language = language;
    use(other);
}

void PreferencesDesk::switchTheme()
{
    Preferences other = m_preferences;
    other.appearance = Theme::current().dark ? Preferences::Appearance::Light : Preferences::Appearance::Dark;
    use(other);
}

void PreferencesDesk::zoomTo(int percent)
{
    Preferences other = m_preferences;
    other.zoom = percent;
    use(other);
}

} // namespace astrolabe
