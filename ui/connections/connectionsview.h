// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/libvirtconnections.h"
#include "sources/databases/databaseaddress.h"
#include "store/clouds.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QPushButton;

namespace astrolabe {

class CloudsModel;
class ConnectionsModel;
class FilteredTable;
class Panel;

// Where clouds come from: files and samples, and the libvirt hosts that are part of the open cloud.
class ConnectionsView final : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionsView(bool readOnly, QWidget *parent = nullptr);

    void setClouds(const QList<StoredCloud> &clouds);
    // Those that were read in this session and can be read again, and when, in UTC; none: nothing to refresh.
    void setDatabases(const QStringList &addresses, const QDateTime &readAt);
    void setConnections(const QList<ConnectionStatus> &connections);
    // Call when the URI has been added or refused.
    void endAdding(const QString &uri);
    void openFile();
    void openConf();      // asks for the file
    void openDatabases(); // asks for their address and the password
    void focusUri();
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void confWanted(const QString &path);
    void openWanted(const QString &source);
    void databasesWanted(const astrolabe::DatabaseAddress &address, const QString &password);
    void refreshWanted(); // of the databases
    void forgetWanted(qint64 cloudId);
    void addWanted(const QString &uri);
    void removeWanted(qint64 connectionId);

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildClouds();
    void buildHosts();
    void askForFile(const QString &title, const QString &filter, void (ConnectionsView::*chosen)(const QString &));
    QString uri() const;
    void checkUri();
    void showDatabases();
    void add();
    void test();
    void confirmForget();
    void confirmRemove();
    void retranslate();

    bool m_readOnly;
    Panel *m_cloudPanel;
    Panel *m_hostPanel;
    CloudsModel *m_clouds;
    ConnectionsModel *m_connections;
    FilteredTable *m_cloudTable;
    FilteredTable *m_connectionTable;
    QPushButton *m_open;
    QPushButton *m_conf;
    QPushButton *m_databases;
    QPushButton *m_samples;
    QStringList m_addresses; // of the databases
    QDateTime m_readAt;
    QLabel *m_readNote;
    QPushButton *m_refresh;
    QAction *m_campus;
    QAction *m_real;
    QAction *m_forget;
    QComboBox *m_uri;
    QPushButton *m_add;
    QPushButton *m_test;
    QLabel *m_note;
    QAction *m_remove;
};

} // namespace astrolabe
