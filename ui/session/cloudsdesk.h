// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/desk.h"
#include "session/newestwork.h"

#include <QTimer>

#include <atomic>

namespace astrolabe {

// Which clouds there are, and which one is open.
class CloudsDesk final : public Desk
{
    Q_OBJECT

public:
    CloudsDesk(BackendContext &context, QObject *parent);

    // A file's path, or "sample:campus". A newer wish overtakes one that is still being read.
    void openCloud(const QString &source);
    // What was open last; the sample cloud where nothing ever was.
    void openLastCloud();
    // What is being read is given up, what is open stays.
    void cancelOpening();
    // So is what is being saved: the store keeps the document that it had of the cloud, if any.
    void cancelSaving();
    void forgetCloud(qint64 id);
    // The caching scheduler knows the open cloud's hosts as they are now; it does so now and then by itself.
    void readHosts();
    // As a document, the open cloud as views see it.
    void exportCloud(const QString &path);

Q_SIGNALS:
    void openingBegan(const QString &name);
    void openingProgressed(qint64 done, qint64 total);
    void openingEnded(); // once for each wish to open, whatever came of it
    void cloudOpened(const astrolabe::SchedulerPtr &scheduler, const astrolabe::OpenedCloud &opened);
    // The document of the cloud that was opened last goes into the store.
    void savingBegan(const QString &name);
    void savingProgressed(qint64 done, qint64 total);
    void savingEnded(); // whatever came of it
    // The open cloud with servers, hosts or options added or gone.
    void cloudChanged(const astrolabe::SchedulerPtr &scheduler);
    void cloudsChanged(const QList<astrolabe::StoredCloud> &clouds);

private:
    void read(const QString &source, int ticket);
    void tellOpened(const OpenedCloud &opened, const Cloud &document);
    // In the background: it takes a while for many hosts, and nobody waits for it.
    void keepDocument(const Cloud &cloud);
    void publish();
    void scheduleReading();
    void tellClouds();

    std::atomic<int> m_openTicket = 0;
    NewestWork m_saving{this};
    int m_documents = 0;     // being saved …
    int m_savedTogether = 0; // … since the last were canceled
    QTimer m_reading;        // of the hosts by the caching scheduler
};

} // namespace astrolabe
