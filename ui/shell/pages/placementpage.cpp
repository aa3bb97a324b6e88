// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/auditpanel.h"
#include "placement/placementview.h"
#include "placement/querypanel.h"
#include "placement/requestqueries.h"
#include "session/backend.h"
#include "session/whatifs.h"
#include "shell/guidepanel.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

#include <QTabBar>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class PlacementPage final : public PageOf<PlacementView>
{
public:
    explicit PlacementPage(const PageContext &context)
        : PageOf(new PlacementView(context.workspace, context.readOnly))
    {
        ChangesDesk &changes = context.backend.changes();
        const AuditPanel *audit = view()->audit();
        connect(&changes, &ChangesDesk::healingEnded, audit, &AuditPanel::endHealing);
        connect(audit, &AuditPanel::healWanted, this,
            [audit = view()->audit(), &changes, &whatIfs = context.whatIfs](const QList<Healing> &healings) {
                if (whatIfs.shown() == nullptr)
                    return changes.heal(healings);
                whatIfs.make({HealPlacement{healings}});
                audit->endHealing();
            });
        followWishes(context.wishes);
    }

    void showFace(int face) override { view()->showTab(PlacementView::Tab(face)); }
    int face() const override { return view()->tabs()->currentIndex(); }
    void ask(const Request &request) override { view()->askFor(request); }
    void setReadyRequests(const QList<ReadyRequest> &requests) override
    {
        QList<TitledRequest> titled;
        for (const ReadyRequest &ready : requests)
            titled.append({ready.title, ready.request});
        view()->candidates()->requests()->setPrepared(titled);
    }

private:
    void followWishes(Wishes &wishes)
    {
        wishes.lead(view(), &PlacementView::openWanted, connectionsPage.name);
        wishes.lead(view(), &PlacementView::configurationWanted, configurationPage.name);
        connect(view(), &PlacementView::hostWanted, &wishes, &Wishes::hostWanted);
        connect(view(), &PlacementView::valueChangeWanted, &wishes, &Wishes::valueChangeWanted);
        connect(view(), &PlacementView::partChosen, &wishes, &Wishes::partChosen);
        connect(&wishes, &Wishes::queryWanted, view(), [this, &wishes](const QString &query) {
            view()->ask(query);
            Q_EMIT wishes.pageWanted(placementPage.name);
        });
    }
};

constexpr PagePart partsOfPlacement[]{{.name = "candidates"_L1,
                                          .subject = PagePart::Subject::Request,
                                          .meaning = QT_TRANSLATE_NOOP("PagePart",
                                              "Placement's candidates for a "
                                              "request"),
                                          .face = PlacementView::CandidatesTab,
                                          .choosesHost = true},
    {.name = "audit"_L1,
        .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Audit Placement"),
        .meaning = QT_TRANSLATE_NOOP("PagePart", "where Placement and Nova differ"),
        .face = PlacementView::AuditTab}};

} // namespace

const PageEntry placementPage{{.name = "placement"_L1,
                                  .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Placement"),
                                  .keys = Qt::CTRL | Qt::Key_3,
                                  .choosesHost = true},
    makePage<PlacementPage>, partsOfPlacement};

} // namespace astrolabe
