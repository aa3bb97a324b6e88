// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/evidenceview.h"
#include "session/backend.h"
#include "session/evidencedesk.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class EvidencePage final : public PageOf<EvidenceView>
{
public:
    explicit EvidencePage(const PageContext &context)
        : PageOf(new EvidenceView)
        , m_evidence(context.evidence)
    {
        connect(&m_evidence, &EvidenceDesk::changed, view(), [this] { view()->setEvidence(m_evidence.evidence()); });
        connect(view(), &EvidenceView::forgetWanted, &m_evidence, &EvidenceDesk::forget);
        connect(view(), &EvidenceView::removalWanted, &m_evidence, &EvidenceDesk::remove);
        connect(&context.backend.clouds(), &CloudsDesk::cloudOpened, view(),
            [this](const SchedulerPtr &, const OpenedCloud &opened) { view()->setOpenSource(opened.stored.source); });
        Wishes &wishes = context.wishes;
        connect(view(), &EvidenceView::pathsChosen, &wishes, &Wishes::evidenceWanted);
        connect(view(), &EvidenceView::pasteWanted, &wishes, &Wishes::pasteWanted);
        connect(view(), &EvidenceView::cloudWanted, &wishes, &Wishes::evidentCloudWanted);
        connect(view(), &EvidenceView::bootChosen, &wishes, &Wishes::evidentBootWanted);
        connect(view(), &EvidenceView::decisionChosen, &m_evidence, &EvidenceDesk::openDecision);
        connect(view(), &EvidenceView::failed, &wishes, &Wishes::errorWanted);
        connect(view(), &EvidenceView::saved, &wishes,
            [&wishes](const QString &name) { Q_EMIT wishes.noticeWanted(EvidenceView::tr("Saved %1.").arg(name)); });
    }

    QList<Command> commands() const override
    {
        return {{u"open-evidence"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Open evidence…"), {},
                    [this] { view()->openFiles(); }},
            {u"open-evidence-folder"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Open a folder of evidence…"), {},
                [this] { view()->openFolder(); }},
            {u"paste-evidence"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Paste text as evidence"), {},
                [this] { Q_EMIT view()->pasteWanted(); }},
            {u"save-evidence"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Save the evidence as one file…"), {},
                [this] { view()->save(false); }},
            {u"save-evidence-renamed"_s,
                QT_TRANSLATE_NOOP("astrolabe::Commands", "Save the evidence with other names…"), {},
                [this] { view()->save(true); }}};
    }

private:
    EvidenceDesk &m_evidence;
};

} // namespace

const PageEntry evidencePage{{.name = "evidence"_L1,
                                 .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Evidence"),
                                 .keys = Qt::CTRL | Qt::Key_E},
    makePage<EvidencePage>};

} // namespace astrolabe
