// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/scriptfolder.h"

#include "base/textfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <QSaveFile>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestScript = qint64(1) << 20;

tl::unexpected<Error> ioFailure(const QString &sentence, const QFileDevice &file)
{
    return failure(Error::Kind::Io, sentence.arg(file.errorString()), QDir::toNativeSeparators(file.fileName()));
}

} // namespace

ScriptFolder::ScriptFolder(QString path)
    : m_path(std::move(path))
{ }

QString ScriptFolder::pathOf(const QString &name) const
{
    return QDir(m_path).filePath(name + u".js"_s);
}

QStringList ScriptFolder::names() const
{
    QStringList names;
    for (const QFileInfo &file : QDir(m_path).entryInfoList({u"*.js"_s}, QDir::Files, QDir::Name))
        names.append(file.completeBaseName());
    return names;
}

Result<ScriptFile> ScriptFolder::read(const QString &name) const
{
    return readTextFile(pathOf(name), {.bytes = largestScript}).map([&](const QByteArray &text) {
        return ScriptFile{name, QString::fromUtf8(text)};
    });
}

Result<void> ScriptFolder::save(const ScriptFile &script) const
{
    if (!isName(script.name))
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "“%1” cannot be the name of a rule.").arg(script.name), {},
            QCoreApplication::translate("Error", "Use letters, digits and _, and begin with a letter."));
    QSaveFile file(pathOf(script.name));
    if (!QDir().mkpath(m_path) || !file.open(QIODevice::WriteOnly) || file.write(script.text.toUtf8()) < 0
        || !file.commit())
        return ioFailure(QCoreApplication::translate("Error", "The script cannot be saved: %1."), file);
    return {};
}

Result<void> ScriptFolder::remove(const QString &name) const
{
    QFile file(pathOf(name));
    if (!file.remove())
        return ioFailure(QCoreApplication::translate("Error", "The script cannot be deleted: %1."), file);
    return {};
}

bool ScriptFolder::isName(const QString &name)
{
    static const QRegularExpression form(u"^[A-Za-z_][A-Za-z0-9_]*$"_s);
    return form.match(name).hasMatch();
}

} // namespace astrolabe
