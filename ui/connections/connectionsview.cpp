// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connectionsview.h"

#include "base/joinednames.h"
#include "base/memorytext.h"
#include "base/visibletext.h"
#include "connections/cloudsmodel.h"
#include "connections/connectionsmodel.h"
#include "connections/databasedialog.h"
#include "session/libvirtcalls.h"
#include "session/whendone.h"
#include "widgets/confirmation.h"
#include "widgets/emptystate.h"
#include "widgets/icons.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QUrl>

namespace astrolabe {

using namespace Qt::StringLiterals;

ConnectionsView::ConnectionsView(bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_readOnly(readOnly)
    , m_cloudPanel(new Panel)
    , m_hostPanel(new Panel)
    , m_clouds(new CloudsModel(this))
    , m_connections(new ConnectionsModel(this))
    , m_cloudTable(new FilteredTable(m_clouds, u"clouds"_s, {}, m_cloudPanel))
    , m_connectionTable(new FilteredTable(m_connections, u"connections"_s, {}, m_hostPanel))
    , m_open(new QPushButton(themedIcon(u"open"_s), {}))
    , m_conf(new QPushButton)
    , m_databases(new QPushButton)
    , m_samples(new QPushButton)
    , m_readNote(mutedLabel())
    , m_refresh(new QPushButton(themedIcon(u"redo"_s), {}))
    , m_campus(new QAction(this))
    , m_real(new QAction(this))
    , m_forget(new QAction(themedIcon(u"delete"_s), {}, this))
    , m_uri(new QComboBox)
    , m_add(new QPushButton(themedIcon(u"add"_s), {}))
    , m_test(new QPushButton(themedIcon(u"test"_s), {}))
    , m_note(mutedLabel())
    , m_remove(new QAction(themedIcon(u"delete"_s), {}, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(m_cloudPanel, 1);
    layout->addWidget(m_hostPanel, 1);
    buildClouds();
    buildHosts();
    retranslate();
}

void ConnectionsView::setClouds(const QList<StoredCloud> &clouds)
{
    m_clouds->setRows(clouds);
}

void ConnectionsView::setDatabases(const QStringList &addresses, const QDateTime &readAt)
{
    m_addresses = addresses;
    m_readAt = readAt;
    showDatabases();
}

void ConnectionsView::showDatabases()
{
    m_readNote->setVisible(!m_addresses.isEmpty());
    m_refresh->setVisible(!m_addresses.isEmpty());
    m_readNote->setText(tr("Databases read at %1: %2", "time, addresses")
            .arg(QLocale().toString(m_readAt.toLocalTime().time(), u"HH:mm:ss"_s),
                visibleText(joinedNames(m_addresses))));
}

void ConnectionsView::setConnections(const QList<ConnectionStatus> &connections)
{
    m_connections->setRows(connections);
}

void ConnectionsView::openFile()
{
    askForFile(tr("Open a cloud"), tr("Cloud documents (*.json);;All files (*)"), &ConnectionsView::openWanted);
}

void ConnectionsView::openConf()
{
    askForFile(tr("Import nova.conf"), tr("Configuration files (*.conf);;All files (*)"), &ConnectionsView::confWanted);
}

void ConnectionsView::openDatabases()
{
    auto *dialog = new DatabaseDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &DatabaseDialog::chosen, this, &ConnectionsView::databasesWanted);
    dialog->open();
}

void ConnectionsView::askForFile(
    const QString &title, const QString &filter, void (ConnectionsView::*chosen)(const QString &))
{
    auto *dialog = new QFileDialog(this, title, {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, chosen);
    dialog->open();
}

void ConnectionsView::focusTable()
{
    m_cloudTable->setFocus(Qt::OtherFocusReason);
}

void ConnectionsView::focusUri()
{
    m_uri->setFocus(Qt::OtherFocusReason);
}

void ConnectionsView::restoreLayout()
{
    m_cloudTable->table()->restoreLayout();
    m_connectionTable->table()->restoreLayout();
}

void ConnectionsView::saveLayout() const
{
    m_cloudTable->table()->saveLayout();
    m_connectionTable->table()->saveLayout();
}

void ConnectionsView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_clouds->retranslate();
        m_connections->retranslate();
    }
    QWidget::changeEvent(event);
}

void ConnectionsView::buildClouds()
{
    m_cloudPanel->titleRow()->addStretch();
    auto *samples = new QMenu(m_samples);
    samples->addActions({m_campus, m_real});
    m_samples->setMenu(samples);
    for (QPushButton *button : {m_samples, m_conf, m_databases, m_open})
        m_cloudPanel->titleRow()->addWidget(button);
    m_cloudPanel->body()->addWidget(m_cloudTable);
    auto *databases = new QHBoxLayout;
    m_readNote->setWordWrap(true);
    databases->addWidget(m_readNote, 1);
    databases->addWidget(m_refresh);
    m_cloudPanel->body()->addLayout(databases);
    m_cloudTable->table()->addAction(m_forget);
    m_cloudTable->table()->setFirstSort(CloudsModel::OpenedAt, Qt::DescendingOrder);
    connect(m_open, &QPushButton::clicked, this, &ConnectionsView::openFile);
    connect(m_conf, &QPushButton::clicked, this, &ConnectionsView::openConf);
    connect(m_databases, &QPushButton::clicked, this, &ConnectionsView::openDatabases);
    connect(m_refresh, &QPushButton::clicked, this, &ConnectionsView::refreshWanted);
    connect(m_campus, &QAction::triggered, this, [this] { Q_EMIT openWanted(u"sample:campus"_s); });
    connect(m_real, &QAction::triggered, this, [this] { Q_EMIT openWanted(u"sample:real"_s); });
    connect(m_cloudTable->table(), &TableView::opened, this, &ConnectionsView::openWanted);
    connect(m_cloudTable->emptyState(), &EmptyState::triggered, this, &ConnectionsView::openFile);
    connect(m_forget, &QAction::triggered, this, &ConnectionsView::confirmForget);
}

void ConnectionsView::buildHosts()
{
    auto *row = new QHBoxLayout;
    m_uri->setEditable(true);
    m_uri->setInsertPolicy(QComboBox::NoInsert);
    m_uri->addItems({u"qemu:///session"_s, u"qemu:///system"_s, u"qemu+ssh://root@host.example.org/system"_s,
        u"test:///default"_s});
    m_uri->setCurrentIndex(-1);
    row->addWidget(m_uri, 1);
    row->addWidget(m_test);
    row->addWidget(m_add);
    m_hostPanel->body()->addLayout(row);
    m_hostPanel->body()->addWidget(m_note);
    m_hostPanel->body()->addWidget(m_connectionTable, 1);
    m_note->setWordWrap(true);

    TableView *table = m_connectionTable->table();
    m_remove->setShortcut(QKeySequence::Delete);
    m_remove->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    table->addAction(m_remove);
    connect(m_remove, &QAction::triggered, this, &ConnectionsView::confirmRemove);
    connect(m_uri, &QComboBox::editTextChanged, this, &ConnectionsView::checkUri);
    connect(m_uri->lineEdit(), &QLineEdit::returnPressed, m_add, &QPushButton::click);
    connect(m_add, &QPushButton::clicked, this, &ConnectionsView::add);
    connect(m_test, &QPushButton::clicked, this, &ConnectionsView::test);
    connect(m_connectionTable->emptyState(), &EmptyState::triggered, this, &ConnectionsView::focusUri);
}

QString ConnectionsView::uri() const
{
    return m_uri->currentText().trimmed();
}

void ConnectionsView::checkUri()
{
    const QUrl url(uri());
    const bool usable = url.isValid() && !url.scheme().isEmpty() && uri().contains("://"_L1);
    setMarkedWrong(m_uri, !usable && !uri().isEmpty());
    m_add->setEnabled(usable && !m_readOnly);
    m_test->setEnabled(usable);
    if (m_readOnly)
        m_note->setText(tr("This console is read-only: hosts can be tested but not added."));
    else if (usable || uri().isEmpty())
        m_note->setText(tr("A libvirt host belongs to the open cloud: guests that land there are really started."));
    else
        m_note->setText(tr("A libvirt URI has a driver, optionally a host, and a path: qemu+ssh://root@host/system"));
}

void ConnectionsView::add()
{
    m_note->setText(tr("Connecting to %1…").arg(uri()));
    Q_EMIT addWanted(uri());
}

void ConnectionsView::endAdding(const QString &uri)
{
    if (uri == this->uri())
        checkUri();
}

void ConnectionsView::test()
{
    m_note->setText(tr("Asking %1…").arg(uri()));
    whenDone(reportedNode(uri()), this, [this, asked = uri()](const Result<ComputeNode> &node) {
        if (asked != uri())
            return;
        m_note->setText(node ? tr("✓ %1 answers: %Ln CPU(s), %2, %3.", "host, memory, hypervisor", node->vcpus)
                                   .arg(node->host, memoryText(node->memoryMb), node->hypervisorType)
                             : u"✕ "_s + node.error().text());
    });
}

void ConnectionsView::confirmForget()
{
    const int row = m_clouds->rowOf(m_cloudTable->table()->currentUuid());
    if (row < 0)
        return;
    const StoredCloud cloud = m_clouds->at(row);
    const Confirmation confirmation{tr("Forget %1?").arg(cloud.name),
        tr("Its servers, connections and decisions will be deleted from the store permanently. The file stays."),
        tr("Forget")};
    confirm(this, confirmation, [this, id = cloud.id] { Q_EMIT forgetWanted(id); });
}

void ConnectionsView::confirmRemove()
{
    const QModelIndex current = m_connectionTable->table()->currentIndex();
    if (!current.isValid())
        return;
    const QString name = current.siblingAtColumn(ConnectionsModel::Uri).data().toString();
    const qint64 id = m_connectionTable->table()->currentUuid().toLongLong();
    const Confirmation confirmation{tr("Remove %1?").arg(name),
        tr("The host leaves the cloud. Guests that run there keep running, but this console no longer "
           "reaches them."),
        tr("Remove")};
    confirm(this, confirmation, [this, id] { Q_EMIT removeWanted(id); });
}

void ConnectionsView::retranslate()
{
    m_cloudPanel->setTitle(tr("Clouds"));
    m_hostPanel->setTitle(tr("libvirt hosts of the open cloud"));
    m_open->setText(tr("Open a cloud…"));
    m_conf->setText(tr("Import nova.conf…"));
    m_conf->setToolTip(tr("Its options override those of the open cloud, whose file stays as it is."));
    m_databases->setText(tr("Cloud database…"));
    m_databases->setToolTip(tr("Reads the databases of a running cloud, or reads them again and says what changed."));
    m_refresh->setText(tr("Refresh"));
    m_refresh->setToolTip(tr("Reads them again with the password given before, and says what changed."));
    m_samples->setText(tr("Samples"));
    m_campus->setText(tr("Sample: campus"));
    m_real->setText(tr("Sample: a real cloud"));
    m_forget->setText(tr("Forget…"));
    for (QAction *action : {m_forget, m_remove})
        setObstacle(action, m_readOnly ? tr("This console is read-only.") : QString());
    m_add->setText(tr("Add"));
    m_test->setText(tr("Test"));
    m_remove->setText(tr("Remove…"));
    m_uri->lineEdit()->setPlaceholderText(u"qemu:///session"_s);
    m_uri->setAccessibleName(tr("libvirt URI"));
    m_cloudTable->table()->setAccessibleName(tr("Clouds opened before"));
    m_connectionTable->table()->setAccessibleName(tr("libvirt hosts"));
    m_cloudTable->emptyState()->setText(
        tr("No cloud has been opened yet. Drop a file here, open one, or read a cloud's databases."),
        tr("Open a cloud…"));
    m_connectionTable->emptyState()->setText(tr("This cloud has no libvirt hosts: every boot is simulated."),
        m_readOnly ? QString() : tr("Add one by its URI"));
    showDatabases();
    checkUri();
}

} // namespace astrolabe
