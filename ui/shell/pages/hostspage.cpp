// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostsview.h"
#include "session/backend.h"
#include "session/whatifs.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class HostsPage final : public PageOf<HostsView>
{
public:
    explicit HostsPage(const PageContext &context)
        : PageOf(new HostsView(context.shownCloud, context.readOnly))
    {
        ServersDesk &servers = context.backend.servers();
        connect(view(), &HostsView::serviceWanted, this,
            [&changes = context.backend.changes(), &whatIfs = context.whatIfs](const SwitchService &switched) {
                if (whatIfs.shown() == nullptr)
                    changes.switchService(switched);
                else
                    whatIfs.make({switched});
            });
        connect(
            view(), &HostsView::periodicTasksWanted, &servers, &ServersDesk::runPeriodicTasks, Qt::DirectConnection);
        connect(&servers, &ServersDesk::stoppedServicesChanged, view(), &HostsView::setStoppedServices);
        connect(&context.backend.connections(), &ConnectionsDesk::connectionsChanged, view(),
            [view = view()](const QList<ConnectionStatus> &all) { view->setConnectedHosts(urisByNode(all)); });
        context.wishes.lead(view(), &HostsView::openWanted, connectionsPage.name);
        connect(view(), &HostsView::valueChangeWanted, &context.wishes, &Wishes::valueChangeWanted);
        connect(view(), &HostsView::serversWanted, &context.wishes, &Wishes::serversWanted);
    }
};

} // namespace

const PageEntry hostsPage{{.name = "hosts"_L1,
                              .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Hosts"),
                              .keys = Qt::CTRL | Qt::Key_1,
                              .subject = PagePart::Subject::Host,
                              .choosesHost = true},
    makePage<HostsPage>};

} // namespace astrolabe
