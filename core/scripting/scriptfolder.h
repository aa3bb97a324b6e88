// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>
#include <QStringList>

namespace astrolabe {

// A script file of the folder, whether it is a valid rule or not.
struct ScriptFile
{
    QString name; // of the rule, and of the file without ".js"
    QString text;

    bool operator==(const ScriptFile &) const = default;
};

// The folder with the user's scripts, "*.js".
class ScriptFolder
{
public:
    explicit ScriptFolder(QString path);

    QString pathOf(const QString &name) const;
    QStringList names() const; // sorted; empty if the folder does not exist
    Result<ScriptFile> read(const QString &name) const;
    // Creates the folder if needed.
    Result<void> save(const ScriptFile &file) const;
    Result<void> remove(const QString &name) const;

    // Whether a rule can have this name: a class name of letters, digits and _, not starting with a digit.
    static bool isName(const QString &name);

private:
    QString m_path;
};

} // namespace astrolabe
