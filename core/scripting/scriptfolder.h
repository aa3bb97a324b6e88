// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>
#include <QStringList>

namespace astrolabe {

// A script as it stands in its folder, be it a rule or not.
struct ScriptFile
{
    QString name; // of the rule, and of the file without ".js"
    QString text;

    bool operator==(const ScriptFile &) const = default;
};

// The folder with somebody's scripts, "*.js".
class ScriptFolder
{
public:
    explicit ScriptFolder(QString path);

    QString pathOf(const QString &name) const;
    QStringList names() const; // sorted; none where the folder is not there
    Result<ScriptFile> read(const QString &name) const;
    // Makes the folder where there is none.
    Result<void> save(const ScriptFile &file) const;
    Result<void> remove(const QString &name) const;

    // Whether a rule can have this name: that of a class, letters, digits and _, no digit first.
    static bool isName(const QString &name);

private:
    QString m_path;
};

} // namespace astrolabe
