// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisionview.h"

#include "decision/advantagenote.h"
#include "decision/auditlink.h"
#include "decision/comparison/releasecomparison.h"
#include "decision/decisioncursor.h"
#include "decision/decisionhead.h"
#include "decision/decisionmenu.h"
#include "decision/diagnosis/causeline.h"
#include "decision/diagnosis/conditionspanel.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/diagnosis/helppanel.h"
#include "decision/diagnosis/winningcards.h"
#include "decision/funnel/funnelstrip.h"
#include "decision/inspector.h"
#include "decision/landingnote.h"
#include "decision/log/loglinespanel.h"
#include "decision/log/lognote.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "decision/questionpane.h"
#include "decision/rulepanel.h"
#include "decision/stalenote.h"
#include "decision/stepbar.h"
#include "decision/walkmenu.h"
#include "decision/walkpictures.h"
#include "decision/weights/multiplierspanel.h"
#include "decision/weights/weightspanel.h"
#include "diagnosis/counterpart.h"
#include "session/workspace.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/text/zoom.h"
#include "widgets/visibleroom.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// In less room, the matrix, the inspector and the weights become tabs.
constexpr QSize roomForAll(960, 620);
// A decision that is examined shows its cause and conditions as well; in a lower view the conditions become a tab.
constexpr int heightForConditions = 860;
constexpr int leastRows = 3; // of the matrix then; in a lower view they scroll
constexpr double mostForWeights = 0.34;
constexpr double mostForMultipliers = 0.45;
constexpr double mostForConditions = 0.34;

QList<int> firstSides()
{
    return {700, 320};
}

QList<int> firstRows()
{
    return {380, 200};
}

enum Tab { MatrixTab, WeightsTab, InspectorTab };
// HelpSide: of a decision from logs its lines, else what helps.
enum Side { HelpSide, InspectorSide, RuleSide, QuestionSide };
enum StackPage { EmptyPage, PicturePage };

} // namespace

DecisionView::DecisionView(Workspace &workspace, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_cursor(new DecisionCursor(workspace, this))
    , m_head(new DecisionHead(*m_cursor))
    , m_stale(new StaleNote(workspace))
    , m_landingNote(new LandingNote(*m_cursor, workspace))
    , m_funnel(new FunnelStrip(*m_cursor))
    , m_matrix(new MatrixPanel(*m_cursor, this))
    , m_weights(new WeightsPanel(*m_cursor, workspace))
    , m_inspector(new Inspector(*m_cursor))
    , m_diagnosis(new DecisionDiagnosis(*m_cursor, workspace, this))
    , m_menu(new DecisionMenu(m_head->menu(), *m_cursor, *m_diagnosis, this))
    , m_winningCards(new WinningCards(*m_cursor, *m_diagnosis))
    , m_logNote(new LogNote(workspace))
    , m_logLines(new LogLinesPanel(*m_cursor, workspace))
    , m_questions(new QuestionPane(*m_cursor, [this] { return m_diagnosis->trial(); }))
    , m_rule(new RulePanel(*m_cursor))
    , m_sideSwitch(new SegmentSwitch)
    , m_side(makeSide())
    , m_stepBar(new StepBar(*m_cursor))
    , m_walk(new WalkMenu(*m_cursor, *m_questions))
    , m_pictures(new WalkPictures(*m_cursor, this))
    , m_comparison(new ReleaseComparison(workspace))
    , m_empty(new EmptyState)
    , m_tabs(new QTabBar)
    , m_sides(new QSplitter(Qt::Horizontal))
    , m_rows(new QSplitter(Qt::Vertical))
    , m_stack(new QStackedWidget)
{
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makePicture());
    m_stack->addWidget(m_comparison);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);

    // The step keys work the same in the tables, whose rows have no cells to move between.
    m_matrix->table()->installEventFilter(this);
    setFocusProxy(m_matrix);
    static_cast<QWidget *>(m_weights->table())->installEventFilter(this);
    connect(m_cursor, &DecisionCursor::stepsChanged, this, &DecisionView::showWhatThereIs);
    connect(m_cursor, &DecisionCursor::stateChanged, this, &DecisionView::shareHeight); // connected after all parts
    m_rows->installEventFilter(this);
    connect(m_weights, &WeightsPanel::wantedHeightChanged, this, &DecisionView::shareHeight);
    connect(m_weights->multipliers(), &MultipliersPanel::optionWanted, this, &DecisionView::optionWanted);
    connect(m_rows, &QSplitter::splitterMoved, this, [this] { m_heightIsChosen = true; });
    connect(m_tabs, &QTabBar::currentChanged, this, &DecisionView::arrange);
    connect(m_tabs, &QTabBar::currentChanged, this, &DecisionView::tellPart);
    connect(m_weights->whatIf(), &QToolButton::clicked, this, &DecisionView::tellPart);
    connect(m_weights->view(), &SegmentSwitch::chosen, this, &DecisionView::tellPart);
    connect(m_empty, &EmptyState::triggered, this, &DecisionView::bootRequested);
    connect(m_stale, &StaleNote::decideWanted, this, &DecisionView::decideWanted);
    connect(m_inspector, &Inspector::queryWanted, this, &DecisionView::queryWanted);
    const auto offerBoot = [this, &workspace, readOnly] {
        const DecisionPtr decision = workspace.decision();
        const bool isOfBoot = decision && !decision->asked.request.isEmpty() && !decision->asked.isAction();
        m_head->setBootOffered(isOfBoot && !workspace.journal() && !readOnly);
    };
    for (const auto signal : {&Workspace::decisionChanged, &Workspace::journalChanged})
        connect(&workspace, signal, this, offerBoot);
    offerBoot();
    connect(m_head, &DecisionHead::bootWanted, this, &DecisionView::bootThisRequested);
    auto *ofHost = new AuditLink(AuditLink::About::SelectedHost, *m_cursor, workspace);
    auto *ofAll = new AuditLink(AuditLink::About::AllHosts, *m_cursor, workspace);
    m_inspector->addBelow(ofHost);
    m_inspector->addBelow(m_winningCards);
    m_inspector->addBelow(new AdvantageNote(*m_cursor));
    connect(m_winningCards, &WinningCards::tryWanted, this, &DecisionView::tryWanted);
    m_diagnosis->help()->addBelow(ofAll);
    for (const AuditLink *link : {ofHost, ofAll})
        connect(link, &AuditLink::auditWanted, this, &DecisionView::auditWanted);
    connect(m_head, &DecisionHead::comparisonWanted, this, &DecisionView::compareReleases);
    connect(m_comparison, &ReleaseComparison::closed, this, [this] {
        showWhatThereIs();
        setFocus(Qt::OtherFocusReason);
    });
    connect(m_diagnosis, &DecisionDiagnosis::changed, this, &DecisionView::showDiagnosis);
    connect(m_diagnosis->conditions(), &ConditionsPanel::conditionLit, m_matrix->model(), &MatrixModel::light);
    connect(m_diagnosis->conditions(), &ConditionsPanel::hostsWanted, this, &DecisionView::showLitHosts);
    connect(m_diagnosis->conditions(), &ConditionsPanel::valueChangeWanted, this, &DecisionView::valueChangeWanted);
    connect(m_diagnosis->line(), &CauseLine::valueChangeWanted, this, &DecisionView::valueChangeWanted);
    connect(m_diagnosis->conditions(), &ConditionsPanel::requestChangeWanted, this, &DecisionView::requestChangeWanted);
    connect(m_diagnosis->help(), &HelpPanel::tryWanted, this, &DecisionView::tryWanted);
    connect(m_sideSwitch, &SegmentSwitch::chosen, this, &DecisionView::arrange);
    connect(m_sideSwitch, &SegmentSwitch::chosen, this, &DecisionView::noteSide);
    for (const auto chosen : {&QAbstractItemView::clicked, &QAbstractItemView::activated}) {
        connect(m_matrix->table(), chosen, this, [this] {
            if (m_sideSwitch->segment() == HelpSide && !isFromLogs()) // else the cell's line is lit
                setSide(InspectorSide);
            arrange();
        });
    }
    m_stepBar->addTool(m_walk);
    connect(m_walk, &WalkMenu::noticeWanted, this, &DecisionView::noticeWanted);
    connect(m_walk, &WalkMenu::picturesWanted, this, &DecisionView::askForFolder);
    connect(m_pictures, &WalkPictures::failed, this, &DecisionView::errorWanted);
    connect(m_pictures, &WalkPictures::written, this, [this](int pictures, const QString &folder) {
        Q_EMIT noticeWanted(tr("Wrote %n picture(s) to %1.", nullptr, pictures).arg(QFileInfo(folder).fileName()));
    });
    connect(m_questions, &QuestionPane::asked, this, [this] { showSide(QuestionSide); });
    connect(m_menu, &DecisionMenu::comparisonWanted, this, &DecisionView::comparisonWanted);
    connect(m_menu, &DecisionMenu::fileChosen, this, &DecisionView::compareWithFile);
    connect(m_menu, &DecisionMenu::requestChangeWanted, this, [this] { Q_EMIT requestChangeWanted(); });
    connect(m_menu, &DecisionMenu::noticeWanted, this, &DecisionView::noticeWanted);
    connect(m_menu, &DecisionMenu::errorWanted, this, &DecisionView::errorWanted);
    connect(m_matrix, &MatrixPanel::requestChangeWanted, m_menu, [this] { m_menu->run(DecisionMenu::ChangeRequest); });
    connect(m_matrix, &MatrixPanel::openWanted, this, &DecisionView::openWanted);
    connect(m_logNote, &LogNote::againWanted, this, &DecisionView::loggedAgainWanted);
    holdLayoutDuringExchange();
    retranslate();
    setSide(InspectorSide);
    showWhatThereIs();
    arrange();
}

DecisionView::~DecisionView() = default;

// The parts learn of new steps one after the other. A part that is shown or hidden meanwhile must not resize others,
// which would still paint the old steps, so the layout is suspended until all have updated.
void DecisionView::holdLayoutDuringExchange()
{
    QLayout *picture = m_stack->widget(PicturePage)->layout();
    connect(m_cursor, &DecisionCursor::stepsAboutToChange, this, [picture] { picture->setEnabled(false); });
    connect(m_cursor, &DecisionCursor::stepsChanged, this, [picture] {
        picture->setEnabled(true);
        picture->invalidate();
        picture->activate();
    });
}

QWidget *DecisionView::makePicture()
{
    for (QSplitter *splitter : {m_sides, m_rows}) {
        splitter->setHandleWidth(12);
        splitter->setChildrenCollapsible(false);
    }
    m_sides->addWidget(m_matrix);
    m_sides->addWidget(m_side);
    m_sides->setStretchFactor(0, 7);
    m_sides->setStretchFactor(1, 3);
    m_sides->setSizes(firstSides());
    m_rows->addWidget(m_sides);
    auto *below = new QWidget;
    auto *belowColumn = new QVBoxLayout(below);
    belowColumn->setContentsMargins(0, 0, 0, 0);
    belowColumn->addWidget(m_weights);
    belowColumn->addWidget(m_diagnosis->conditions());
    m_rows->addWidget(below);
    m_rows->setStretchFactor(0, 5);
    m_rows->setStretchFactor(1, 3);
    m_rows->setSizes(firstRows());
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);

    auto *picture = new QWidget;
    auto *column = new QVBoxLayout(picture);
    m_head->setCauseLine(m_diagnosis->line());
    column->addWidget(m_head);
    column->addWidget(m_logNote);
    column->addWidget(m_stale);
    column->addWidget(m_landingNote);
    column->addWidget(m_funnel);
    column->addWidget(m_tabs);
    column->addWidget(m_rows, 1);
    column->addWidget(m_stepBar);
    return picture;
}

QWidget *DecisionView::makeSide()
{
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_sideSwitch, 0, Qt::AlignLeft);
    column->addWidget(m_diagnosis->help(), 1);
    column->addWidget(m_logLines, 1);
    column->addWidget(m_inspector, 1);
    column->addWidget(m_rule, 1);
    column->addWidget(m_questions, 1);
    return side;
}

void DecisionView::retranslate()
{
    m_empty->setText(tr("No decision is open. Boot a server, or open one from History."), tr("Boot server…"));
    m_menu->retranslate();
    m_sideSwitch->setSegments(
        {isFromLogs() ? tr("Log lines") : tr("What helps"), tr("Host"), tr("Rule"), tr("Question")});
    m_sideSwitch->setAccessibleName(tr("Shown beside the hosts"));
    const bool isExamined = m_diagnosis->isShown();
    const bool hasConditions = isExamined && !m_diagnosis->isAfterScheduling();
    const QStringList names{tr("Hosts × filters"), hasConditions ? tr("Conditions") : tr("Weights"),
        isExamined         ? tr("What helps")
            : isFromLogs() ? tr("Log lines")
                           : tr("Inspector")};
    for (int tab = 0; tab < names.size(); ++tab) {
        if (m_tabs->count() <= tab)
            m_tabs->addTab(names.at(tab));
        m_tabs->setTabText(tab, names.at(tab));
    }
    m_tabs->setAccessibleName(tr("Parts of the decision"));
}

void DecisionView::noteSide()
{
    if (!m_isShowing)
        m_isInspectorWanted = m_sideSwitch->segment() == InspectorSide;
    tellPart();
}

void DecisionView::tellPart()
{
    if (!m_isShowing)
        Q_EMIT partChosen();
}

void DecisionView::showPart(Part part)
{
    const QScopedValueRollback showing(m_isShowing, true);
    m_isInspectorWanted = part == InspectorPart;
    if (part == ReleasesPart) {
        compareReleases();
        return;
    }
    showWhatThereIs(); // closes a comparison
    m_weights->whatIf()->setChecked(part == MultipliersPart);
    m_weights->showTable(part == WeightsPart);
    const bool isOfWeights = part == WeightsPart || part == MultipliersPart;
    m_tabs->setCurrentIndex(isOfWeights ? WeightsTab : part == InspectorPart ? InspectorTab : MatrixTab);
    if (part == RulePart || part == QuestionPart)
        showSide(part == RulePart ? RuleSide : QuestionSide);
    else if (part == InspectorPart && !isCompact()) // else the tab is called as what it shows
        setSide(InspectorSide);
    else if (m_sideSwitch->segment() == RuleSide || m_sideSwitch->segment() == QuestionSide)
        setSide(m_diagnosis->isShown() ? HelpSide : InspectorSide);
    arrange();
}

DecisionView::Part DecisionView::part() const
{
    if (m_stack->currentWidget() == m_comparison)
        return ReleasesPart;
    const int side = m_sideSwitch->segment();
    const bool showsSide = !m_sides->isHidden() && !m_side->isHidden();
    if (showsSide && (side == RuleSide || side == QuestionSide))
        return side == RuleSide ? RulePart : QuestionPart;
    if (showsSide && m_matrix->isHidden())
        return InspectorPart;
    const bool showsWeights = !m_rows->widget(1)->isHidden() && !m_weights->isHidden();
    if (showsWeights && m_weights->whatIf()->isChecked())
        return MultipliersPart;
    if (m_matrix->isHidden() || (showsWeights && m_weights->showsTable()))
        return WeightsPart;
    return showsSide && side == InspectorSide && m_isInspectorWanted ? InspectorPart : PicturePart;
}

void DecisionView::focusTable()
{
    if (m_stack->currentWidget() == m_comparison)
        m_comparison->setFocus(Qt::OtherFocusReason);
    else
        setFocus(Qt::OtherFocusReason);
}

// In a narrow view the side is a tab.
void DecisionView::showSide(int side)
{
    m_sideSwitch->setSegment(side);
    if (isCompact())
        m_tabs->setCurrentIndex(InspectorTab);
    arrange();
}

void DecisionView::setSide(int side)
{
    const QScopedValueRollback showing(m_isShowing, true);
    m_sideSwitch->setSegment(side);
}

void DecisionView::compare(const NamedDecision &left, const NamedDecision &right)
{
    m_comparison->compare(left, right);
    m_stack->setCurrentWidget(m_comparison);
    m_comparison->setFocus(Qt::OtherFocusReason);
}

void DecisionView::askForFolder(PictureFormat format)
{
    auto *dialog = new QFileDialog(this, tr("A folder for the pictures"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this, format](const QString &folder) {
        if (const auto begun = m_pictures->begin(folder, format); !begun)
            Q_EMIT errorWanted(begun.error());
    });
    dialog->open();
}

void DecisionView::compareWithFile(const QString &path)
{
    const std::optional<Trial> trial = m_diagnosis->trial();
    if (!trial)
        return;
    const auto work = [path, trial = *trial](Progress &progress) { return counterpartFrom(path, trial, progress); };
    m_counterpart.begin(work,
        [this, open = m_cursor->decision(), cloud = trial->scheduler->cloud()](const Result<ComparedSide> &other) {
            if (other)
                compare({[] { return tr("The open decision"); }, open, cloud},
                    {[title = other->title] { return title; }, other->decision, other->cloud});
            else
                Q_EMIT errorWanted(other.error());
        });
}

void DecisionView::compareReleases()
{
    if (!m_cursor->decision())
        return;
    m_comparison->begin(m_cursor->instance());
    m_stack->setCurrentWidget(m_comparison);
    m_comparison->setFocus(Qt::OtherFocusReason);
}

bool DecisionView::isBusy() const
{
    return m_comparison->isRunning() || m_diagnosis->isRunning();
}

// A decision that is examined opens with what helps.
void DecisionView::showDiagnosis()
{
    const bool isOfHost = m_sideSwitch->segment() == HelpSide || m_sideSwitch->segment() == InspectorSide;
    if (!m_diagnosis->diagnosis() && isOfHost && !isFromLogs())
        setSide(m_diagnosis->isShown() ? HelpSide : InspectorSide);
    m_matrix->model()->setDiagnosis(m_diagnosis->isShown() ? m_diagnosis->diagnosis() : nullptr);
    retranslate();
    arrange();
    shareHeight();
}

// Of the selected condition, which stays lit.
void DecisionView::showLitHosts()
{
    m_tabs->setCurrentIndex(MatrixTab);
    m_matrix->showLit();
}

void DecisionView::setDataFolder(const QString &folder)
{
    m_menu->setDataFolder(folder);
}

void DecisionView::goToFirstStep()
{
    m_cursor->goToFirst();
}

void DecisionView::setPresenting(bool isPresenting)
{
    m_isPresenting = isPresenting;
    m_matrix->table()->setDense(isPresenting);
    arrange();
    shareHeight();
}

void DecisionView::showWhatThereIs()
{
    if (isFromLogs())
        setSide(HelpSide);
    m_stack->setCurrentIndex(m_cursor->decision() ? PicturePage : EmptyPage);
    shareHeight();
}

// The weights get the height they want, up to a share of the whole; the matrix gets the rest, at least a whole row.
void DecisionView::shareHeight()
{
    if (m_heightIsChosen)
        return;
    const int all = m_rows->height();
    const bool hasConditions = m_diagnosis->isShown() && !m_diagnosis->isAfterScheduling();
    const double most = hasConditions          ? mostForConditions
        : m_weights->multipliers()->isHidden() ? mostForWeights
                                               : mostForMultipliers;
    const int wanted = hasConditions ? m_diagnosis->conditions()->wantedHeight() : m_weights->wantedHeight();
    const int aroundRows = m_matrix->height() - m_matrix->table()->viewport()->height();
    const int aboveLeast = aroundRows + m_matrix->table()->verticalHeader()->defaultSectionSize();
    const int below = std::max(0, std::min({wanted, int(all * most), all - m_rows->handleWidth() - aboveLeast}));
    m_rows->setSizes({all - below, below});
}

bool DecisionView::isFromLogs() const
{
    return m_cursor->decision() && m_cursor->decision()->fromLogs;
}

bool DecisionView::isCompact() const
{
    const QSize room = visibleRoom(*this);
    return m_isPresenting || room.width() < zoom::scaled(roomForAll.width())
        || room.height() < zoom::scaled(roomForAll.height());
}

void DecisionView::arrange()
{
    const bool isExamined = m_diagnosis->isShown();
    const bool compact = isCompact();
    const bool all = !compact && (!isExamined || visibleRoom(*this).height() >= zoom::scaled(heightForConditions));
    m_tabs->setVisible(!all);
    m_tabs->setTabVisible(InspectorTab, compact);
    const int tab = m_tabs->currentIndex();
    m_matrix->setVisible(all || tab == MatrixTab);
    m_matrix->setTitleShown(all);                              // the tab is called the same
    m_funnel->setVisible(!m_isPresenting || tab != MatrixTab); // the matrix has a column for each of its steps
    const int side = m_sideSwitch->segment();
    const bool showsHelp = isExamined && side == HelpSide;
    const bool showsLines = isFromLogs() && !isExamined && side == HelpSide;
    m_sideSwitch->setSegmentShown(HelpSide, isExamined || isFromLogs());
    m_diagnosis->help()->setVisible(showsHelp);
    m_logLines->setVisible(showsLines);
    m_inspector->setVisible(!showsHelp && !showsLines && side != RuleSide && side != QuestionSide);
    m_rule->setVisible(side == RuleSide);
    m_questions->setVisible(side == QuestionSide);
    m_side->setVisible(!compact || tab == InspectorTab);
    m_sides->setVisible(all || tab != WeightsTab);
    m_diagnosis->line()->setVisible(m_diagnosis->isCauseShown());
    m_head->setCauseTold(m_diagnosis->isCauseShown() && m_diagnosis->line()->tellsCause());
    const bool hasConditions = isExamined && !m_diagnosis->isAfterScheduling();
    m_diagnosis->conditions()->setVisible(hasConditions);
    m_weights->setVisible(!hasConditions);
    m_rows->widget(1)->setVisible(all || tab == WeightsTab);
    m_stepBar->setKeysShown(!compact);
    QLayout *column = m_stack->widget(PicturePage)->layout();
    column->setContentsMargins(16, compact ? 8 : 14, 16, compact ? 8 : 14);
    column->setSpacing(all ? 12 : compact ? 6 : 8);
    m_matrix->table()->setLeastRows(compact ? leastRows : 0);
}

void DecisionView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void DecisionView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

bool DecisionView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_rows && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        shareHeight();
    if (event->type() == QEvent::KeyPress && step(*static_cast<QKeyEvent *>(event)))
        return true;
    return QWidget::eventFilter(watched, event);
}

void DecisionView::keyPressEvent(QKeyEvent *event)
{
    if (!step(*event))
        QWidget::keyPressEvent(event);
}

bool DecisionView::step(const QKeyEvent &event)
{
    const StepLevel level = event.modifiers().testFlag(Qt::ShiftModifier) ? StepLevel::Stage
        : event.modifiers().testFlag(Qt::ControlModifier)                 ? StepLevel::Host
                                                                          : StepLevel::Element;
    if (event.modifiers().testFlag(Qt::AltModifier) || m_cursor->steps().count() == 0)
        return false;
    if (m_walk->press(event))
        return true;
    switch (event.key()) {
    case Qt::Key_Left:
        m_cursor->back(level);
        return true;
    case Qt::Key_Right:
        m_cursor->forward(level);
        return true;
    case Qt::Key_Home:
        m_cursor->goToFirst();
        return true;
    case Qt::Key_End:
        m_cursor->goToLast();
        return true;
    case Qt::Key_Space:
        m_stepBar->togglePlay();
        return true;
    default:
        return false;
    }
}

void DecisionView::restoreLayout()
{
    restoreSplitter(m_sides, u"decision/sides"_s, firstSides());
    m_heightIsChosen = restoreSplitter(m_rows, u"decision/rows"_s, firstRows());
    m_weights->restoreLayout();
    m_diagnosis->conditions()->restoreLayout();
    m_comparison->restoreLayout();
    shareHeight();
}

void DecisionView::saveLayout() const
{
    saveSplitter(m_sides, u"decision/sides"_s);
    if (m_heightIsChosen)
        saveSplitter(m_rows, u"decision/rows"_s);
    m_weights->saveLayout();
    m_diagnosis->conditions()->saveLayout();
    m_comparison->saveLayout();
}

} // namespace astrolabe
