// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QList>
#include <QString>

namespace astrolabe {

// A script as it stands in the folder, be it a rule or not.
struct ScriptFile
{
    QString name; // without ".js"
    QString text;

    bool operator==(const ScriptFile &) const = default;
};

// The folder with somebody's scripts.
class ScriptFolder
{
public:
    explicit ScriptFolder(QString path);

    const QString &path() const { return m_path; }
    QList<ScriptFile> files() const; // by name
    // Makes the folder where there is none. A name is one of a class: letters, digits and _, no digit first.
    Result<void> save(const ScriptFile &file) const;
    Result<void> remove(const QString &name) const;

    static bool isName(const QString &name);

private:
    QString filePath(const QString &name) const;

    QString m_path;
};

} // namespace astrolabe
