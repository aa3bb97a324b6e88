// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/requestchoice.h"
#include "rules/rulesview.h"
#include "rules/trialpanel.h"
#include "session/backend.h"
#include "shell/guidepanel.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class RulesPage final : public PageOf<RulesView>
{
public:
    explicit RulesPage(const PageContext &context)
        : PageOf(new RulesView(context.workspace, context.readOnly))
    {
        RulesDesk &rules = context.backend.rules();
        connect(&rules, &RulesDesk::rulesChanged, view(), &RulesView::setRules);
        connect(&rules, &RulesDesk::unsavedScriptsRead, view(), &RulesView::restore);
        connect(view(), &RulesView::saveWanted, &rules, &RulesDesk::saveScript, Qt::DirectConnection);
        connect(view(), &RulesView::removeWanted, &rules, &RulesDesk::removeScript, Qt::DirectConnection);
        connect(view(), &RulesView::unsavedChanged, &rules, &RulesDesk::keepUnsaved, Qt::DirectConnection);
        HistoryDesk &history = context.backend.history();
        connect(&history, &HistoryDesk::historyChanged, requests(), &RequestChoice::setHistory);
        connect(&history, &HistoryDesk::requestRead, requests(), &RequestChoice::setHistoryRequest);
        connect(requests(), &RequestChoice::historyWanted, &history, &HistoryDesk::readRequest, Qt::DirectConnection);
        connect(view(), &RulesView::optionWanted, &context.wishes, &Wishes::optionWanted);
    }

    void showFace(int face) override { view()->trial()->showTab(TrialPanel::Tab(face)); }
    void setReadyRequests(const QList<ReadyRequest> &ready) override
    {
        QList<NamedRequest> named;
        for (const ReadyRequest &request : ready)
            named.append({request.title, request.request});
        requests()->setPrepared(named);
    }

private:
    RequestChoice *requests() const { return view()->trial()->requests(); }
};

constexpr PagePart partsOfRules[]{{.name = "members"_L1,
    .meaning = QT_TRANSLATE_NOOP("PagePart", "the data of a host and a request that a rule sees"),
    .face = TrialPanel::MembersTab}};

} // namespace

const PageEntry rulesPage{{.name = "rules"_L1,
                              .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Custom rules"),
                              .keys = Qt::CTRL | Qt::Key_9,
                              .choosesHost = true},
    makePage<RulesPage>, partsOfRules};

} // namespace astrolabe
