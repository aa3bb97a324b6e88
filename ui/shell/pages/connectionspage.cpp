// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connectionsview.h"
#include "session/backend.h"
#include "session/evidencedesk.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ConnectionsPage final : public PageOf<ConnectionsView>
{
public:
    explicit ConnectionsPage(const PageContext &context)
        : PageOf(new ConnectionsView(context.readOnly))
        , m_evidence(context.evidence)
    {
        CloudsDesk &clouds = context.backend.clouds();
        connect(&clouds, &CloudsDesk::cloudsChanged, view(), &ConnectionsView::setClouds);
        connect(view(), &ConnectionsView::forgetWanted, &clouds, &CloudsDesk::forgetCloud, Qt::DirectConnection);
        ConnectionsDesk &hosts = context.backend.connections();
        connect(&hosts, &ConnectionsDesk::connectionsChanged, view(), &ConnectionsView::setConnections);
        connect(&hosts, &ConnectionsDesk::connectionAdded, view(), &ConnectionsView::endAdding);
        connect(view(), &ConnectionsView::addWanted, &hosts, &ConnectionsDesk::addConnection, Qt::DirectConnection);
        connect(
            view(), &ConnectionsView::removeWanted, &hosts, &ConnectionsDesk::removeConnection, Qt::DirectConnection);
        connect(view(), &ConnectionsView::databasesWanted, &m_evidence, &EvidenceDesk::addDatabases);
        connect(view(), &ConnectionsView::refreshWanted, &m_evidence, &EvidenceDesk::refreshDatabases);
        connect(&m_evidence, &EvidenceDesk::changed, view(), [this] { showDatabases(); });
        Wishes &wishes = context.wishes;
        connect(view(), &ConnectionsView::openWanted, &wishes, &Wishes::cloudWanted);
        connect(view(), &ConnectionsView::confWanted, &wishes, &Wishes::confWanted);
        connect(&wishes, &Wishes::confChoiceWanted, view(), &ConnectionsView::openConf);
    }

    QList<Command> commands() const override
    {
        return {{u"open"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Open a cloud…"), QKeySequence::Open,
                    [this] { view()->openFile(); }},
            {u"conf"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Import nova.conf…"), {},
                [this] { view()->openConf(); }},
            {u"databases"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Read a cloud's databases…"), {},
                [this] { view()->openDatabases(); }},
            {u"refresh-databases"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Read the cloud's databases again"),
                Qt::CTRL | Qt::Key_F5, [this] { refresh(); }}};
    }

private:
    void showDatabases()
    {
        QStringList addresses;
        QDateTime readAt;
        if (const EvidencePtr evidence = m_evidence.evidence(); evidence && m_evidence.canRefresh()) {
            for (const EvidenceOnHand::Connection &connection : evidence->connections) {
                addresses << connection.address.text();
                readAt = connection.readAt;
            }
        }
        view()->setDatabases(addresses, readAt);
    }

    // What was read in an earlier session needs its password again.
    void refresh() const
    {
        if (m_evidence.canRefresh())
            m_evidence.refreshDatabases();
        else
            view()->openDatabases();
    }

    EvidenceDesk &m_evidence;
};

} // namespace

const PageEntry connectionsPage{{.name = "connections"_L1,
                                    .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Connections"),
                                    .keys = Qt::CTRL | Qt::Key_7},
    makePage<ConnectionsPage>};

} // namespace astrolabe
