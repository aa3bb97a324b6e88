// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/sequenceview.h"
#include "session/backend.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class SequencePage final : public PageOf<SequenceView>
{
public:
    explicit SequencePage(const PageContext &context)
        : PageOf(new SequenceView(context.workspace, context.readOnly))
    {
        ServersDesk &servers = context.backend.servers();
        connect(view(), &SequenceView::faultsWanted, &servers, &ServersDesk::setFaults, Qt::DirectConnection);
        Wishes &wishes = context.wishes;
        connect(view(), &SequenceView::bootRequested, &wishes, &Wishes::bootWanted);
        connect(view(), &SequenceView::bootThisRequested, &wishes, &Wishes::bootThisWanted);
        connect(view(), &SequenceView::stepWanted, &wishes, [&wishes](int server, int state) {
            Q_EMIT wishes.pageWanted(decisionPage.name);
            Q_EMIT wishes.stateWanted(server, state);
        });
        connect(&wishes, &Wishes::messageWanted, view(), [this, &wishes](int server, int state) {
            if (view()->showStep(server, state))
                Q_EMIT wishes.pageWanted(sequencePage.name);
            else
                Q_EMIT wishes.noticeWanted(SequenceView::tr("No message between the services belongs to this step."));
        });
    }
};

} // namespace

const PageEntry sequencePage{{.name = "sequence"_L1,
                                 .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Sequence"),
                                 .keys = Qt::CTRL | Qt::Key_5,
                                 .subject = PagePart::Subject::Boot},
    makePage<SequencePage>};

} // namespace astrolabe
