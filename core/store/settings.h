// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QByteArray>

namespace astrolabe {

class Database;

// Values stored by key: settings, and unsaved user input.
class StoredSettings
{
public:
    explicit StoredSettings(const Database &database)
        : m_database(&database)
    { }

    Result<void> set(const QString &key, const QByteArray &value);
    Result<QByteArray> value(const QString &key) const; // empty: never set

private:
    const Database *m_database;
};

} // namespace astrolabe
