// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/joinednames.h"
#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "decision/decisionmenu.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/conditionspanel.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/walkmenu.h"
#include "session/backend.h"
#include "session/whatifs.h"
#include "session/workspace.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

#include <QAction>
#include <QInputDialog>
#include <QLocale>

#include <array>
#include <functional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Asks which of the past decisions is meant.
void chooseDecision(
    QWidget *parent, const QList<StoredDecision> &past, const std::function<void(const StoredDecision &)> &chosen)
{
    QStringList titles;
    for (const StoredDecision &decision : past) {
        titles.append(u"%1. %2, %3: %4"_s.arg(QString::number(titles.size() + 1), visibleText(decision.title()),
            QLocale().toString(decision.decidedAt.toLocalTime(), QLocale::ShortFormat),
            visibleText(decision.hosts.isEmpty() ? toString(decision.outcome) : joinedNames(decision.hosts))));
    }
    auto *dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(DecisionView::tr("Compare with…"));
    dialog->setLabelText(DecisionView::tr("Compare with which decision?"));
    dialog->setComboBoxItems(titles);
    QObject::connect(dialog, &QInputDialog::textValueSelected, parent, [past, titles, chosen](const QString &title) {
        if (const qsizetype at = titles.indexOf(title); at >= 0)
            chosen(past.at(at));
    });
    dialog->open();
}

class DecisionPage final : public PageOf<DecisionView>
{
public:
    explicit DecisionPage(const PageContext &context)
        : PageOf(new DecisionView(context.workspace, context.readOnly))
        , m_wishes(context.wishes)
    {
        view()->layout()->setContentsMargins({}); // the parts have margins of their own
        view()->setDataFolder(context.preferences.dataFolderInForce());
        Wishes &wishes = context.wishes;
        connect(view(), &DecisionView::queryWanted, &wishes, &Wishes::queryWanted);
        connect(view()->walk(), &WalkMenu::messageWanted, &wishes, &Wishes::messageWanted);
        connect(view(), &DecisionView::bootRequested, &wishes, &Wishes::bootWanted);
        connect(view(), &DecisionView::bootThisRequested, &wishes, &Wishes::bootThisWanted);
        connect(view(), &DecisionView::decideWanted, &wishes, &Wishes::decideWanted);
        connect(view(), &DecisionView::tryWanted, &context.whatIfs, &WhatIfs::make);
        connect(view(), &DecisionView::requestChangeWanted, &wishes, &Wishes::requestChangeWanted);
        connect(view(), &DecisionView::valueChangeWanted, &wishes, &Wishes::valueChangeWanted);
        connect(view(), &DecisionView::loggedAgainWanted, &wishes, &Wishes::loggedAgainWanted);
        connect(&wishes, &Wishes::comparisonWanted, view(),
            [this, &wishes](const NamedDecision &left, const NamedDecision &right) {
                Q_EMIT wishes.pageWanted(decisionPage.name);
                view()->compare(left, right);
            });
        connect(view(), &DecisionView::noticeWanted, &wishes, &Wishes::noticeWanted);
        connect(view(), &DecisionView::errorWanted, &wishes, &Wishes::errorWanted);
        connect(view(), &DecisionView::partChosen, &wishes, &Wishes::partChosen);
        connect(&wishes, &Wishes::presentingChanged, view(), &DecisionView::setPresenting);
        offerComparison(context);
        tellOfOthers(context.backend.history());
        connect(&wishes, &Wishes::walkWanted, view(), &DecisionView::goToFirstStep);
        connect(&view()->decisionCursor(), &DecisionCursor::stateChanged, &wishes, [this, &wishes] {
            const DecisionCursor &cursor = view()->decisionCursor();
            Q_EMIT wishes.walked(cursor.instance(), cursor.state());
        });
        connect(&view()->decisionCursor(), &DecisionCursor::selectionChanged, &wishes,
            [this, &wishes, &workspace = context.workspace] {
                if (!view()->decisionCursor().isFollowingStory())
                    Q_EMIT wishes.hostChosen(workspace.selectedHost());
            });
        connect(&wishes, &Wishes::stateWanted, view(), [this](int server, int state) {
            view()->decisionCursor().setInstance(server);
            view()->decisionCursor().goTo(state);
        });
        wishes.lead(view(), &DecisionView::auditWanted, "audit"_L1);
        wishes.lead(view(), &DecisionView::openWanted, connectionsPage.name);
        connect(view(), &DecisionView::optionWanted, &wishes,
            [&wishes](const QString &group, const QString &name, double value) {
                Q_EMIT wishes.optionWanted(group, name, QString::number(value, 'g', QLocale::FloatingPointShortest));
                Q_EMIT wishes.pageWanted(configurationPage.name);
            });
    }

    QList<Command> commands() const override
    {
        constexpr std::array titles{QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: go to a step…"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: breakpoints…"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: run to the next breakpoint"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: fold steps that change nothing"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: show the step's message"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: ask me a question"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: questions before steps"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: save a picture of each step…"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: save each step as SVG…")};
        static_assert(titles.size() == WalkMenu::DeedCount);
        constexpr std::array menuTitles{QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: compare with…"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: compare with a file…"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: what if the request were different…"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: report or case to share…"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: copy for the user"),
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: copy as command…")};
        static_assert(menuTitles.size() == DecisionMenu::DeedCount);
        QList<Command> all;
        for (int deed = 0; deed < DecisionMenu::DeedCount; ++deed) {
            all.append({u"decision-%1"_s.arg(deed), menuTitles.at(size_t(deed)), {}, [this, deed] {
                            Q_EMIT m_wishes.pageWanted(decisionPage.name);
                            view()->menu()->run(DecisionMenu::Deed(deed));
                        }});
        }
        for (int deed = 0; deed < WalkMenu::DeedCount; ++deed) {
            all.append({u"walk-%1"_s.arg(deed), titles.at(size_t(deed)), {}, [this, deed] {
                            Q_EMIT m_wishes.pageWanted(decisionPage.name);
                            view()->walk()->action(WalkMenu::Deed(deed))->trigger();
                        }});
        }
        const ConditionsPanel &conditions = *view()->diagnosis()->conditions();
        const auto addOfCondition = [&](const QString &name, const char *title, QAction *action) {
            all.append({name, title, {}, [this, action] {
                            Q_EMIT m_wishes.pageWanted(decisionPage.name);
                            if (action->isEnabled())
                                action->trigger();
                            else
                                Q_EMIT m_wishes.noticeWanted(action->toolTip());
                        }});
        };
        addOfCondition(u"condition-value"_s,
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: edit the value of the condition…"),
            conditions.editAction());
        addOfCondition(u"condition-hosts"_s,
            QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision: show the condition's hosts in the matrix"),
            conditions.hostsAction());
        return all;
    }
    void showFace(int face) override { view()->showPart(DecisionView::Part(face)); }
    int face() const override { return view()->part(); }

private:
    void offerComparison(const PageContext &context)
    {
        HistoryDesk &history = context.backend.history();
        connect(&history, &HistoryDesk::historyChanged, this, [this](const QList<StoredDecision> &past) {
            m_past = past;
            view()->menu()->setHasPast(!past.isEmpty());
        });
        connect(view(), &DecisionView::comparisonWanted, this, [this, &history, &workspace = context.workspace] {
            chooseDecision(view(), m_past, [&history, now = workspace.decision()](const StoredDecision &chosen) {
                history.readForComparison(chosen.id, now);
            });
        });
        connect(&history, &HistoryDesk::comparisonRead, &context.wishes, &Wishes::comparisonWanted);
    }

    // What a cure means for requests of the history.
    void tellOfOthers(HistoryDesk &history)
    {
        DecisionDiagnosis *diagnosis = view()->diagnosis();
        connect(diagnosis, &DecisionDiagnosis::othersWanted, &history, &HistoryDesk::readEarlierRequests);
        connect(&history, &HistoryDesk::earlierRequestsRead, diagnosis, &DecisionDiagnosis::decideOthers);
    }

    Wishes &m_wishes;
    QList<StoredDecision> m_past;
};

constexpr auto decisionIsOpen = PagePart::Subject::Decision;
constexpr PagePart partsOfDecision[]{{.name = "weights"_L1,
                                         .subject = decisionIsOpen,
                                         .meaning = QT_TRANSLATE_NOOP("PagePart", "a decision's weights as a table"),
                                         .face = DecisionView::WeightsPart,
                                         .choosesHost = true},
    {.name = "multipliers"_L1,
        .subject = decisionIsOpen,
        .meaning = QT_TRANSLATE_NOOP("PagePart", "a decision's weights with other multipliers"),
        .face = DecisionView::MultipliersPart},
    {.name = "inspector"_L1,
        .subject = decisionIsOpen,
        .meaning = QT_TRANSLATE_NOOP("PagePart", "a decision's details of one host"),
        .face = DecisionView::InspectorPart},
    {.name = "rule"_L1,
        .subject = decisionIsOpen,
        .meaning = QT_TRANSLATE_NOOP("PagePart", "a decision's rule as pseudocode"),
        .face = DecisionView::RulePart},
    {.name = "question"_L1,
        .subject = decisionIsOpen,
        .meaning = QT_TRANSLATE_NOOP("PagePart", "a question about a decision's next step"),
        .face = DecisionView::QuestionPart},
    {.name = "releases"_L1,
        .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Compare with another release"),
        .keys = Qt::CTRL | Qt::Key_R,
        .subject = decisionIsOpen,
        .meaning = QT_TRANSLATE_NOOP("PagePart", "a decision beside another release's"),
        .face = DecisionView::ReleasesPart,
        .choosesHost = true}};

} // namespace

const PageEntry decisionPage{{.name = "decision"_L1,
                                 .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Decision"),
                                 .keys = Qt::CTRL | Qt::Key_4,
                                 .subject = decisionIsOpen,
                                 .choosesHost = true},
    makePage<DecisionPage>, partsOfDecision};

} // namespace astrolabe
