// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/oldsecrets.h"

#include "formats/secrets.h"
#include "store/sqlite.h"

#include <QJsonDocument>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

enum class KeptAs { Packed, Text, Bytes };

// Documents of one kind.
struct KeptDocuments
{
    QString table;
    QString key; // names the row
    QString column;
    KeptAs as;
    Secrecy leftOut;
};

QJsonObject readKept(const QVariant &value, KeptAs as)
{
    const QByteArray bytes = value.toByteArray();
    return QJsonDocument::fromJson(as == KeptAs::Packed ? qUncompress(bytes) : bytes).object();
}

QVariant toBeKept(const QJsonObject &document, KeptAs as)
{
    const QByteArray json = QJsonDocument(document).toJson(QJsonDocument::Compact);
    if (as == KeptAs::Packed)
        return qCompress(json);
    return as == KeptAs::Text ? QVariant(QString::fromUtf8(json)) : QVariant(json);
}

Result<QVariant> firstColumn(const QSqlQuery &query)
{
    return query.value(0);
}

// Row by row: a decision about thousands of servers is large.
Result<void> rewrite(const Database &database, const KeptDocuments &kept)
{
    const auto keys = readRows<QVariant>(database.run(u"SELECT %1 FROM %2"_s.arg(kept.key, kept.table)), firstColumn);
    if (!keys)
        return tl::unexpected(keys.error());
    const QString read = u"SELECT %1 FROM %2 WHERE %3 = ?"_s.arg(kept.column, kept.table, kept.key);
    const QString write = u"UPDATE %1 SET %2 = ? WHERE %3 = ?"_s.arg(kept.table, kept.column, kept.key);
    for (const QVariant &key : *keys) {
        const auto value = readRow<QVariant>(database.run(read, {key}), firstColumn);
        if (!value)
            return tl::unexpected(value.error());
        const QJsonObject before = readKept(*value, kept.as);
        const QJsonObject after = withoutSecretsAnywhere(before, kept.leftOut);
        if (after == before)
            continue;
        if (auto written = database.execute(write, {toBeKept(after, kept.as), key}); !written)
            return written;
    }
    return {};
}

Result<void> rewriteAll(const Database &database)
{
    const QList<KeptDocuments> all{
        {u"journal"_s, u"decision_id"_s, u"document"_s, KeptAs::Packed, Secrecy::All},
        {u"action"_s, u"id"_s, u"journal"_s, KeptAs::Packed, Secrecy::All},
        {u"decision"_s, u"id"_s, u"document"_s, KeptAs::Packed, Secrecy::Credentials},
        {u"server"_s, database.dialect().rowNumber, u"request"_s, KeptAs::Text, Secrecy::Credentials},
        {u"setting"_s, u"key"_s, u"value"_s, KeptAs::Bytes, Secrecy::Credentials},
    };
    for (const KeptDocuments &kept : all) {
        if (auto rewritten = rewrite(database, kept); !rewritten)
            return rewritten;
    }
    return {};
}

} // namespace

Result<void> removeOldSecrets(const Database &database)
{
    return database.inTransaction([&] { return rewriteAll(database); }).and_then([&] {
        return sqlite::eraseRemains(database);
    });
}

} // namespace astrolabe
