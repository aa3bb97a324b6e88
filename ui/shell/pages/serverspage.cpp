// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/serversview.h"
#include "session/backend.h"
#include "session/whatifs.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ServersPage final : public PageOf<ServersView>
{
public:
    explicit ServersPage(const PageContext &context)
        : PageOf(new ServersView(context.shownCloud, context.readOnly))
    {
        ServersDesk &servers = context.backend.servers();
        connect(&servers, &ServersDesk::serversChanged, view(), &ServersView::setServers);
        connect(view(), &ServersView::actionWanted, this,
            [&servers, &wishes = context.wishes, &whatIfs = context.whatIfs](
                const QStringList &uuids, const ServerAction &action) {
                if (whatIfs.shown() == nullptr)
                    servers.act(uuids, action);
                else
                    Q_EMIT wishes.noticeOfWhatIfWanted(ServersView::tr(
                        "A what-if is shown. Adopt it, or go back to the open cloud, to act on a server."));
            });
        connect(view(), &ServersView::changeWanted, this,
            [&whatIfs = context.whatIfs](const Change &change) { whatIfs.make({change}); });
        connect(view(), &ServersView::valueChangeWanted, &context.wishes, &Wishes::valueChangeWanted);
        HistoryDesk &history = context.backend.history();
        connect(view(), &ServersView::decisionWanted, &history, &HistoryDesk::readDecision, Qt::DirectConnection);
        connect(&context.backend.connections(), &ConnectionsDesk::connectionsChanged, view(),
            [view = view()](const QList<ConnectionStatus> &all) { view->setConnectedHosts(urisByNode(all)); });
        followWishes(context.wishes);
    }

private:
    void followWishes(Wishes &wishes)
    {
        connect(view(), &ServersView::bootWanted, &wishes, &Wishes::bootWanted);
        connect(view(), &ServersView::decided, &wishes, &Wishes::decided);
        connect(&wishes, &Wishes::serversWanted, view(), [this, &wishes](const QString &host) {
            view()->filterByHost(host);
            Q_EMIT wishes.pageWanted(serversPage.name);
        });
        connect(&wishes, &Wishes::serverWanted, view(), [this, &wishes](const QString &uuid) {
            Q_EMIT wishes.pageWanted(serversPage.name);
            view()->selectServer(uuid);
        });
    }
};

} // namespace

const PageEntry serversPage{{.name = "servers"_L1,
                                .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Servers"),
                                .keys = Qt::CTRL | Qt::Key_2,
                                .subject = PagePart::Subject::Boots},
    makePage<ServersPage>};

} // namespace astrolabe
