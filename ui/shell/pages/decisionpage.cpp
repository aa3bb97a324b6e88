// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisionview.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class DecisionPage final : public PageOf<DecisionView>
{
public:
    explicit DecisionPage(const PageContext &context)
        : PageOf(new DecisionView(context.workspace, context.readOnly))
    {
        view()->layout()->setContentsMargins({}); // the parts have margins of their own
        Wishes &wishes = context.wishes;
        connect(view(), &DecisionView::queryWanted, &wishes, &Wishes::queryWanted);
        connect(view(), &DecisionView::bootRequested, &wishes, &Wishes::bootWanted);
        connect(view(), &DecisionView::bootThisRequested, &wishes, &Wishes::bootThisWanted);
        connect(view(), &DecisionView::decideWanted, &wishes, &Wishes::decideWanted);
        connect(&wishes, &Wishes::walkWanted, view(), &DecisionView::goToFirstStep);
        wishes.lead(view(), &DecisionView::auditWanted, "audit"_L1);
        connect(view(), &DecisionView::optionWanted, &wishes,
            [&wishes](const QString &group, const QString &name, double value) {
                Q_EMIT wishes.optionWanted(group, name, QString::number(value, 'g', QLocale::FloatingPointShortest));
                Q_EMIT wishes.pageWanted(configurationPage.name);
            });
    }

    void showFace(int face) override { view()->showPart(DecisionView::Part(face)); }
};

constexpr auto decisionIsOpen = PagePart::Subject::Decision;
constexpr PagePart partsOfDecision[]{{.name = "weights"_L1,
                                         .subject = decisionIsOpen,
                                         .meaning = QT_TRANSLATE_NOOP("PagePart", "a decision's weights as a table"),
                                         .face = DecisionView::WeightsPart},
    {.name = "multipliers"_L1,
        .subject = decisionIsOpen,
        .meaning = QT_TRANSLATE_NOOP("PagePart", "a decision's weights with other multipliers"),
        .face = DecisionView::MultipliersPart},
    {.name = "inspector"_L1,
        .subject = decisionIsOpen,
        .meaning = QT_TRANSLATE_NOOP("PagePart", "a decision's details of one host"),
        .face = DecisionView::InspectorPart},
    {.name = "releases"_L1,
        .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Compare with another release"),
        .keys = Qt::CTRL | Qt::Key_R,
        .subject = decisionIsOpen,
        .meaning = QT_TRANSLATE_NOOP("PagePart", "a decision beside another release's"),
        .face = DecisionView::ReleasesPart}};

} // namespace

const PageEntry decisionPage{{.name = "decision"_L1,
                                 .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision"),
                                 .keys = Qt::CTRL | Qt::Key_4,
                                 .subject = decisionIsOpen},
    makePage<DecisionPage>, partsOfDecision};

} // namespace astrolabe
