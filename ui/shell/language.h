// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>

namespace astrolabe {

// The translators in force, ours and Qt's own. Switching also sets the default locale, otherwise numbers would stay
// foreign; open windows get a LanguageChange.
class Language
{
public:
    // "en", "zh_CN"; empty: the system's, or English where there is no translation.
    void use(const QString &language);

private:
    void install(QTranslator &translator, const QString &file, const QString &folder);

    QTranslator m_own;
    QTranslator m_qt;
};

} // namespace astrolabe
