// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/libvirtconnections.h"

#include <QStatusBar>

class QLabel;

namespace astrolabe {

class ElidedLabel;
class ShownCloud;

// What is open, its number of hosts, its release, the state of its connections, its age, and the age of the scheduler's
// view of it.
class StatusLine final : public QStatusBar
{
    Q_OBJECT

public:
    StatusLine(ShownCloud &shownCloud, bool readOnly, QWidget *parent = nullptr);

    void setConnections(const QList<ConnectionStatus> &connections);
    void setSource(const QString &source);

protected:
    void changeEvent(QEvent *event) override;

private:
    void show();
    QString connectionText() const;
    QString ageText() const;
    void showCache();

    ShownCloud &m_shownCloud;
    bool m_readOnly;
    QList<ConnectionStatus> m_connections;
    QString m_source;
    ElidedLabel *m_cloud;
    QLabel *m_hosts;
    QLabel *m_release;
    QLabel *m_connection;
    QLabel *m_age;
    QLabel *m_cache;
    QLabel *m_access;
};

} // namespace astrolabe
