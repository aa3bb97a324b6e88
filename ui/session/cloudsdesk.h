// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/desk.h"
#include "session/newestwork.h"

#include <QTimer>

#include <atomic>
#include <memory>

namespace astrolabe {

// The clouds in the store, and the open one.
class CloudsDesk final : public Desk
{
    Q_OBJECT

public:
    CloudsDesk(BackendContext &context, QObject *parent);

    // `source` is a file's path, or "sample:campus". A newer call cancels one that is still reading.
    void openCloud(const QString &source);
    // Opens the last cloud, or the sample cloud if none was ever opened.
    void openLastCloud();
    // Opens a cloud that was read elsewhere; it takes the place of one from the same source.
    void openRead(const std::shared_ptr<const SourceCloud> &read);
    // Stops reading a cloud; the open one stays open.
    void cancelOpening();
    // Stops saving the open cloud. The store keeps the document it had before, if any.
    void cancelSaving();
    void forgetCloud(qint64 id);
    // Updates the caching scheduler's view of the open cloud's hosts to the present; this also happens periodically.
    void readHosts();
    // Writes the open cloud, as the views see it, to a document.
    void exportCloud(const QString &path);

Q_SIGNALS:
    void openingBegan(const QString &name);
    void openingProgressed(qint64 done, qint64 total);
    void openingEnded(); // once per call to open a cloud, successful or not
    void cloudOpened(const astrolabe::SchedulerPtr &scheduler, const astrolabe::OpenedCloud &opened);
    // The document of the last opened cloud is being written to the store.
    void savingBegan(const QString &name);
    void savingProgressed(qint64 done, qint64 total);
    void savingEnded(); // successful or not
    // Servers, hosts or options of the open cloud were added or removed.
    void cloudChanged(const astrolabe::SchedulerPtr &scheduler, const astrolabe::CloudContent &content);
    void cloudsChanged(const QList<astrolabe::StoredCloud> &clouds);

private:
    void read(const QString &source, int ticket);
    void open(const SourceCloud &read);
    void tellOpened(const OpenedCloud &opened, const Cloud &document);
    // Runs in the background: it takes a while with many hosts, and nothing depends on the result.
    void keepDocument(const Cloud &cloud);
    void publish();
    void scheduleReading();
    void tellClouds();

    std::atomic<int> m_openTicket = 0;
    NewestWork m_saving{this};
    int m_documents = 0;     // being saved …
    int m_savedTogether = 0; // … since saving was last cancelled
    QTimer m_reading;        // refreshes the hosts that the caching scheduler sees
};

} // namespace astrolabe
