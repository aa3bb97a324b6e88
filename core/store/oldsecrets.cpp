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
    QStringList about; // other columns of the row: texts that may repeat parts of the document
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

template<typename Changed>
Result<void> rewriteColumn(
    const Database &database, const KeptDocuments &kept, const QString &column, const QVariant &key, Changed changed)
{
    const QString read = u"SELECT %1 FROM %2 WHERE %3 = ?"_s.arg(column, kept.table, kept.key);
    const QString write = u"UPDATE %1 SET %2 = ? WHERE %3 = ?"_s.arg(kept.table, column, kept.key);
    return readRow<QVariant>(database.run(read, {key}), firstColumn).and_then([&](const QVariant &before) {
        const QVariant after = changed(before);
        return after == before ? Result<void>() : database.execute(write, {after, key});
    });
}

// Row by row: a decision about thousands of servers is large.
Result<void> rewrite(const Database &database, const KeptDocuments &kept)
{
    const auto keys = readRows<QVariant>(database.run(u"SELECT %1 FROM %2"_s.arg(kept.key, kept.table)), firstColumn);
    if (!keys)
        return tl::unexpected(keys.error());
    for (const QVariant &key : *keys) {
        QJsonObject document;
        const auto cleared = [&](const QVariant &value) {
            document = readKept(value, kept.as);
            const QJsonObject left = withoutSecretsAnywhere(document, kept.leftOut);
            return left == document ? value : toBeKept(left, kept.as);
        };
        const auto covered = [&](const QVariant &value) -> QVariant {
            return withoutSecretsOf(document, value.toString(), kept.leftOut);
        };
        Result<void> changed = rewriteColumn(database, kept, kept.column, key, cleared);
        for (const QString &column : kept.about)
            changed = changed.and_then([&] { return rewriteColumn(database, kept, column, key, covered); });
        if (!changed)
            return changed;
    }
    return {};
}

Result<void> rewriteAll(const Database &database)
{
    const QList<KeptDocuments> all{
        {u"journal"_s, u"decision_id"_s, u"document"_s, KeptAs::Packed, Secrecy::All, {}},
        {u"action"_s, u"id"_s, u"journal"_s, KeptAs::Packed, Secrecy::All, {u"failure"_s}},
        {u"decision"_s, u"id"_s, u"document"_s, KeptAs::Packed, Secrecy::Credentials, {u"error"_s, u"endings"_s}},
        {u"server"_s, database.dialect().rowNumber, u"request"_s, KeptAs::Text, Secrecy::Credentials, {u"other"_s}},
        {u"setting"_s, u"key"_s, u"value"_s, KeptAs::Bytes, Secrecy::Credentials, {}},
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
