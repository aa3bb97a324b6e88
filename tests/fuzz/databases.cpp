// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "fuzz.h"
#include "sources/boots/bootsformat.h"
#include "sources/boots/databaseboots.h"
#include "sources/boots/serverlives.h"
#include "sources/databases/databasecloud.h"
#include "sources/databases/sqldump.h"

#include <QBuffer>

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    QBuffer buffer;
    buffer.setData(input);
    buffer.open(QIODevice::ReadOnly);
    NoProgress nobody;
    auto dump = readSqlDump(buffer, QStringLiteral("piece.sql"), cloudTables(), nobody);
    if (!dump)
        return;
    for (DatabaseContent &database : dump->databases)
        forgetPasswords(database);
    const auto databases = sorted(dump->databases);
    if (!databases)
        return;
    require(!cloudIn(*databases).document.isEmpty());
    const QList<RecordedBoot> boots = bootsIn(*databases);
    require(!writeBoots(boots).isEmpty());
    const QList<ServerLife> lives = livesIn(*databases);
    for (const ServerLife &life : lives)
        require(life == life);
}
