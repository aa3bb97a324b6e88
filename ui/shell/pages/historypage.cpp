// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/historyview.h"
#include "session/backend.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class HistoryPage final : public PageOf<HistoryView>
{
public:
    explicit HistoryPage(const PageContext &context)
        : PageOf(new HistoryView(context.readOnly))
    {
        HistoryDesk &history = context.backend.history();
        connect(&history, &HistoryDesk::historyChanged, view(), &HistoryView::setDecisions);
        connect(&history, &HistoryDesk::causeFound, view(), &HistoryView::setCause);
        connect(view(), &HistoryView::causesWanted, &history, &HistoryDesk::lookForCauses, Qt::DirectConnection);
        connect(&history, &HistoryDesk::actionsChanged, view(), &HistoryView::setActions);
        connect(
            view(), &HistoryView::decisionWanted, &history, [&history](qint64 id) { history.readDecision(id); },
            Qt::DirectConnection);
        connect(view(), &HistoryView::removeWanted, &history, &HistoryDesk::removeDecision, Qt::DirectConnection);
        connect(
            view(), &HistoryView::comparisonWanted, &history,
            [&history](qint64 one, qint64 other) { history.readForComparison(one, other); }, Qt::DirectConnection);
        connect(view(), &HistoryView::actionWanted, &history, &HistoryDesk::readAction, Qt::DirectConnection);
        connect(view(), &HistoryView::removeActionWanted, &history, &HistoryDesk::removeAction, Qt::DirectConnection);
        connect(view(), &HistoryView::bootWanted, &context.wishes, &Wishes::bootWanted);
    }
};

} // namespace

const PageEntry historyPage{{.name = "history"_L1,
                                .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "History"),
                                .keys = Qt::CTRL | Qt::Key_6,
                                .subject = PagePart::Subject::Boots},
    makePage<HistoryPage>};

} // namespace astrolabe
