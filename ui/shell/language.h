// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>

namespace astrolabe {

// The installed translators, Astrolabe's and Qt's. Switching also sets the default locale, so that numbers follow, and
// sends open windows a LanguageChange.
class Language
{
public:
    // "en" or "zh_CN"; empty for the system's language, or English if there is no translation.
    void use(const QString &language);

private:
    void install(QTranslator &translator, const QString &file, const QString &folder);

    QTranslator m_own;
    QTranslator m_qt;
};

} // namespace astrolabe
