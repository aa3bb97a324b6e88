// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/backend.h"

#include "session/whendone.h"
#include "store/datafolder.h"

#include <QLoggingCategory>
#include <QTemporaryDir>
#include <QtConcurrent>

namespace astrolabe {

namespace {

Q_LOGGING_CATEGORY(storeLog, "astrolabe.session", QtWarningMsg)

constexpr int mostNamed = 5; // damaged documents

} // namespace

Backend::Backend(QString dataFolder, ServerOperations::Access access)
    : m_dataFolder(std::move(dataFolder))
    , m_context(access, this)
    , m_clouds(m_context, this)
    , m_changes(m_context, this)
    , m_servers(m_context, this)
    , m_history(m_context, this)
    , m_connections(m_context, this)
    , m_rules(m_context, this)
    , m_lessons(m_context, this)
{
    for (const Desk *desk : std::initializer_list<Desk *>{
             &m_clouds, &m_changes, &m_servers, &m_history, &m_connections, &m_rules, &m_lessons}) {
        connect(desk, &Desk::fileWritten, this, &Backend::fileWritten);
        connect(desk, &Desk::failed, this, &Backend::failed);
    }
}

Backend::~Backend() = default;

void Backend::openStore()
{
    QMetaObject::invokeMethod(this, &Backend::open, Qt::QueuedConnection);
}

void Backend::open()
{
    const QString ownPath = storePathIn(m_dataFolder);
    QString folder = m_dataFolder;
    auto store = m_context.isReadOnly() ? Store::openToRead(ownPath) : Store::open(ownPath);
    if (!store) {
        const bool isThere = !m_context.isReadOnly() || store.error().kind != Error::Kind::NotFound;
        if (isThere) { // a read-only console can do without one
            qCDebug(storeLog) << "cannot keep anything:" << store.error().text();
            Q_EMIT storeRefused(store.error());
        }
        m_temporary = std::make_unique<QTemporaryDir>();
        folder = m_temporary->path();
        store = Store::open(storePathIn(folder));
    }
    if (!store) {
        Q_EMIT failed(store.error());
        return;
    }
    if (store->hasChangedOutside())
        Q_EMIT failed(
            {Error::Kind::BadInput, tr("The store was changed outside of Astrolabe since it was last closed."),
                storePathIn(folder), tr("If you did not do that, put a good copy of the file back.")});
    if (!m_temporary && !store->isReadOnly())
        lookForDamage(storePathIn(folder));
    m_context.open(std::make_unique<Session>(std::move(*store), OwnRules::read(m_dataFolder), m_context.connections(),
                       m_context.access(), folder),
        storePathIn(folder));
}

// Runs in the background: it reads the whole store, which may take a while.
void Backend::lookForDamage(const QString &path)
{
    const auto look
        = [path] { return Store::reopen(path).and_then([](const Store &store) { return store.damagedDocuments(); }); };
    whenDone(QtConcurrent::run(look), this, [this, path](const Result<QStringList> &damaged) {
        if (!damaged)
            Q_EMIT failed(damaged.error());
        else if (!damaged->isEmpty())
            Q_EMIT failed({Error::Kind::BadInput,
                tr("%n item(s) in the store can no longer be read: %1.", nullptr, int(damaged->size()))
                    .arg(damaged->mid(0, mostNamed).join(QLatin1StringView(", "))),
                path, tr("Put a good copy of the file back; everything else in it is intact.")});
    });
}

} // namespace astrolabe
