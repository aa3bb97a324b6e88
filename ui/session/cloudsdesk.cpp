// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/cloudsdesk.h"

#include "base/savefile.h"
#include "formats/cloudformat.h"
#include "formats/imagefiles.h"
#include "session/ticketprogress.h"
#include "store/documents.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QLoggingCategory>

#include <utility>

namespace astrolabe {

namespace {

Q_LOGGING_CATEGORY(openingLog, "astrolabe.session", QtWarningMsg)

} // namespace

CloudsDesk::CloudsDesk(BackendContext &context, QObject *parent)
    : Desk(context, parent)
    , m_reading(this)
{
    m_saving.setListener([this](qint64 done, qint64 total) { Q_EMIT savingProgressed(done, total); });
    connect(&m_reading, &QTimer::timeout, this, [this] { tellCloudIf(this->context().cloud().readHosts()); });
    connect(&context, &BackendContext::opened, this, &CloudsDesk::tellClouds);
    connect(&context, &BackendContext::cloudChanged, this, &CloudsDesk::publish);
}

// -- Opening

void CloudsDesk::openCloud(const QString &source)
{
    const int ticket = ++m_openTicket;
    post([this, source, ticket] { read(source, ticket); });
}

void CloudsDesk::openLastCloud()
{
    const int ticket = ++m_openTicket;
    post([this, ticket] { read(lastSource(context().store().clouds()), ticket); });
}

void CloudsDesk::openRead(const std::shared_ptr<const SourceCloud> &read)
{
    const int ticket = ++m_openTicket;
    post([this, read, ticket] {
        if (ticket == m_openTicket) {
            Q_EMIT openingBegan(read->cloud.name);
            open(*read);
        }
        Q_EMIT openingEnded();
    });
}

void CloudsDesk::cancelOpening()
{
    ++m_openTicket;
}

void CloudsDesk::read(const QString &source, int ticket)
{
    if (ticket != m_openTicket) {
        Q_EMIT openingEnded();
        return;
    }
    Q_EMIT openingBegan(QFileInfo(source).fileName());
    QElapsedTimer timer;
    timer.start();
    TicketProgress progress(
        m_openTicket, ticket, [this](qint64 done, qint64 total) { Q_EMIT openingProgressed(done, total); });
    const auto read = readSource(source, context().store().clouds(), progress);
    if (check(read) && !progress.isCanceled()) {
        open(*read);
        qCDebug(openingLog) << "opened" << source << (read->keptSince ? "as it was kept, in" : "in") << timer.elapsed()
                            << "ms";
    }
    Q_EMIT openingEnded();
}

void CloudsDesk::open(const SourceCloud &read)
{
    if (const auto opened = context().session().open(read); check(opened))
        tellOpened(*opened, read.cloud);
}

void CloudsDesk::tellOpened(const OpenedCloud &opened, const Cloud &document)
{
    Q_EMIT cloudOpened(context().cloud().scheduler(), opened);
    for (const Error &error : opened.failures)
        Q_EMIT failed(error);
    scheduleReading();
    Q_EMIT context().cloudOpened();
    tellClouds();
    keepDocument(document);
}

// -- Saving

void CloudsDesk::keepDocument(const Cloud &cloud)
{
    if (context().isReadOnly())
        return;
    const int together = m_saving.add([cloud](Progress &progress) { return packCloud(cloud, progress); },
        [this, id = context().cloud().id()](const Result<QByteArray> &packed) {
            check(packed.and_then(
                [&](const QByteArray &document) { return context().store().clouds().putDocument(id, document); }));
            if (--m_documents == 0)
                Q_EMIT savingEnded();
        });
    if (std::exchange(m_savedTogether, together) != together)
        m_documents = 0; // earlier ones were cancelled and never finish
    ++m_documents;
    Q_EMIT savingBegan(cloud.name);
}

void CloudsDesk::cancelSaving()
{
    m_saving.drop();
    Q_EMIT savingEnded();
}

void CloudsDesk::exportCloud(const QString &path)
{
    post([this, path] {
        if (!context().cloud().isOpen())
            return;
        const auto saved
            = withImageFilesFor(*context().cloud().scheduler()->cloud(), path).and_then([&](const Cloud &cloud) {
                  return saveFile(path, writeCloud(cloud));
              });
        if (check(saved))
            Q_EMIT fileWritten(QFileInfo(path).fileName());
    });
}

// -- The clouds in the store

void CloudsDesk::forgetCloud(qint64 id)
{
    post([this, id] {
        if (!mayWrite() || !check(context().store().clouds().remove(id)))
            return;
        tellClouds();
        Q_EMIT context().historyChanged();
    });
}

void CloudsDesk::readHosts()
{
    post([this] { tellCloudIf(context().cloud().readHosts()); });
}

void CloudsDesk::scheduleReading()
{
    const auto period = context().cloud().readingPeriod();
    if (!period || period->count() < 0)
        m_reading.stop();
    else if (!m_reading.isActive() || m_reading.intervalAsDuration() != *period)
        m_reading.start(*period);
}

void CloudsDesk::publish()
{
    if (!context().cloud().isOpen())
        return;
    scheduleReading();
    Q_EMIT cloudChanged(context().cloud().scheduler(), context().cloud().content());
}

void CloudsDesk::tellClouds()
{
    const auto clouds = context().store().clouds().all();
    if (check(clouds))
        Q_EMIT cloudsChanged(*clouds);
}

} // namespace astrolabe
