// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QMap>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

// The store's file as other programs see it.
namespace astrolabe::test {

// Runs the statements; `read` gets the last one's query.
template<typename Read>
auto withSql(const QString &path, const QStringList &statements, Read read)
{
    const QString name = QStringLiteral("test");
    decltype(read(std::declval<QSqlQuery &>())) value;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
        database.setDatabaseName(path);
        database.open();
        QSqlQuery query(database);
        for (const QString &statement : statements)
            query.exec(statement);
        value = read(query);
    }
    QSqlDatabase::removeDatabase(name);
    return value;
}

// The last statement's first value; null if it has no row.
inline QVariant sql(const QString &path, const QStringList &statements)
{
    return withSql(path, statements, [](QSqlQuery &query) { return query.next() ? query.value(0) : QVariant(); });
}

// SQLite's error for the last statement.
inline QString sqlError(const QString &path, const QStringList &statements)
{
    return withSql(path, statements, [](QSqlQuery &query) { return query.lastError().databaseText(); });
}

inline QByteArray bytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// All files of the folder with their contents.
inline QMap<QString, QByteArray> contents(const QString &folder)
{
    QMap<QString, QByteArray> files;
    for (const QString &name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
        files.insert(name, bytes(folder + u'/' + name));
    return files;
}

} // namespace astrolabe::test
