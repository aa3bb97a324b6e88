// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/scriptfolder.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <QSaveFile>

namespace astrolabe {

using namespace Qt::StringLiterals;

ScriptFolder::ScriptFolder(QString path)
    : m_path(std::move(path))
{ }

QList<ScriptFile> ScriptFolder::files() const
{
    QList<ScriptFile> files;
    for (const QFileInfo &info : QDir(m_path).entryInfoList({u"*.js"_s}, QDir::Files, QDir::Name)) {
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly))
            files.append({info.completeBaseName(), QString::fromUtf8(file.readAll())});
    }
    return files;
}

Result<void> ScriptFolder::save(const ScriptFile &file) const
{
    if (!isName(file.name))
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "“%1” is no name for a rule.").arg(file.name), {},
            QCoreApplication::translate("Error", "Use letters, digits and _, and begin with a letter."));
    QSaveFile saved(filePath(file.name));
    if (!QDir().mkpath(m_path) || !saved.open(QIODevice::WriteOnly) || saved.write(file.text.toUtf8()) < 0
        || !saved.commit())
        return failure(Error::Kind::Io,
            QCoreApplication::translate("Error", "The script cannot be saved: %1.").arg(saved.errorString()),
            QDir::toNativeSeparators(saved.fileName()));
    return {};
}

Result<void> ScriptFolder::remove(const QString &name) const
{
    QFile file(filePath(name));
    if (!file.remove())
        return failure(Error::Kind::Io,
            QCoreApplication::translate("Error", "The script cannot be deleted: %1.").arg(file.errorString()),
            QDir::toNativeSeparators(file.fileName()));
    return {};
}

bool ScriptFolder::isName(const QString &name)
{
    static const QRegularExpression form(u"^[A-Za-z_][A-Za-z0-9_]*$"_s);
    return form.match(name).hasMatch();
}

QString ScriptFolder::filePath(const QString &name) const
{
    return QDir(m_path).filePath(name + u".js"_s);
}

} // namespace astrolabe
