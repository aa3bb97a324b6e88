// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonsview.h"
#include "session/workspace.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class LessonsPage final : public PageOf<LessonsView>
{
public:
    explicit LessonsPage(const PageContext &context)
        : PageOf(new LessonsView)
    {
        connect(view(), &LessonsView::errorWanted, &context.wishes, &Wishes::errorWanted);
        // The lesson's cloud is not the open one, so its decision is shown as a stored one is.
        connect(view(), &LessonsView::stepWanted, &context.wishes,
            [&workspace = context.workspace, &wishes = context.wishes](
                const DecisionPtr &decision, int server, int state) {
                workspace.setPastDecision(decision, nullptr);
                Q_EMIT wishes.pageWanted(decisionPage.name);
                Q_EMIT wishes.stateWanted(server, state);
            });
    }
};

} // namespace

const PageEntry lessonsPage{
    {.name = "lessons"_L1, .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Lessons")}, makePage<LessonsPage>};

} // namespace astrolabe
