// SPDX-License-Identifier: GPL-3.0-or-later
// A store with altered bytes: each three bytes of the input are a position, in 65,536ths of the file, and a value.
// Opening the store, or reading each part of it, either succeeds or is refused.
#include "store/store.h"
#include "fuzz.h"
#include "world.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

namespace {

using namespace astrolabe;

QByteArray wholeStore(const QString &path)
{
    {
        auto store = Store::open(path);
        fuzz::require(store.has_value());
        fuzz::require(store->clouds().put(*fuzz::smallWorld(), QStringLiteral("cloud.json")).has_value());
        fuzz::require(store->settings().set(QStringLiteral("key"), "value").has_value());
    }
    QFile file(path);
    fuzz::require(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

QByteArray changed(QByteArray file, const QByteArray &changes)
{
    for (qsizetype i = 0; i + 2 < changes.size(); i += 3) {
        const auto part = qsizetype(static_cast<uchar>(changes[i])) << 8 | static_cast<uchar>(changes[i + 1]);
        file[part * file.size() >> 16] = changes[i + 2];
    }
    return file;
}

void readAll(const Store &store)
{
    NoProgress nobody;
    const auto clouds = store.clouds().all();
    for (const StoredCloud &cloud : clouds.value_or(QList<StoredCloud>())) {
        static_cast<void>(store.clouds().document(cloud.id, nobody));
        static_cast<void>(store.changes().all(cloud.id));
        static_cast<void>(store.servers().all(cloud.id));
        static_cast<void>(store.connections().all(cloud.id));
    }
    static_cast<void>(store.history().decisions());
    static_cast<void>(store.history().actions());
    static_cast<void>(store.settings().value(QStringLiteral("key")));
}

} // namespace

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    static int count = 0;
    static char name[] = "fuzz_store";
    static char *arguments[] = {name, nullptr};
    static int argumentCount = 1;
    static const QCoreApplication application(argumentCount, arguments);
    static const QTemporaryDir folder;
    static const QByteArray whole = wholeStore(folder.filePath(QStringLiteral("whole")));
    const QString path = folder.filePath(QString::number(++count));
    QFile file(path);
    require(file.open(QIODevice::WriteOnly) && file.write(changed(whole, input)) == whole.size());
    file.close();
    if (const auto store = Store::open(path))
        readAll(*store);
    for (const char *suffix : {"", "-wal", "-shm", "-seal"})
        QFile::remove(path + QLatin1StringView(suffix));
}
