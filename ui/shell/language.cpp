// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

void Language::use(const QString &language)
{
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);
    const bool chinese = locale.language() == QLocale::Chinese;
    install(m_qt, u"qtbase_"_s + locale.name(), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(m_own, chinese ? u"astrolabe_zh_CN"_s : u"astrolabe_en"_s, u":/i18n"_s);
}

void Language::install(QTranslator &translator, const QString &file, const QString &folder)
{
    QCoreApplication::removeTranslator(&translator);
    if (translator.load(file, folder))
        QCoreApplication::installTranslator(&translator);
}

} // namespace astrolabe
