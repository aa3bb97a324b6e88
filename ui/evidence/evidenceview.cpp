// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/evidenceview.h"

#include "base/joinednames.h"
#include "base/savefile.h"
#include "base/visibletext.h"
#include "evidence/askspanel.h"
#include "evidence/evidencemodels.h"
#include "formats/cloudformat.h"
#include "report/pseudonyms.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/icons.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/savechoice.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A table in a panel of its own.
QWidget *inPanel(FilteredTable *table)
{
    auto *panel = new Panel;
    panel->body()->addWidget(table);
    return panel;
}

} // namespace

EvidenceView::EvidenceView(QWidget *parent)
    : QWidget(parent)
    , m_pieceRows(new PiecesModel(this))
    , m_memberRows(new KnownMembersModel(this))
    , m_bootRows(new FoundBootsModel(this))
    , m_decisionRows(new RecordedDecisionsModel(this))
    , m_noteRows(new EvidenceNotesModel(this))
    , m_title(elidedHeading())
    , m_note(mutedLabel())
    , m_open(new QPushButton(themedIcon(u"open"_s), {}))
    , m_more(new QPushButton)
    , m_menu(new QMenu(this))
    , m_openFolder(new QAction(themedIcon(u"open"_s), {}, this))
    , m_paste(new QAction(themedIcon(u"add"_s), {}, this))
    , m_save(new QAction(this))
    , m_saveRenamed(new QAction(this))
    , m_forget(new QAction(themedIcon(u"delete"_s), {}, this))
    , m_remove(new QAction(themedIcon(u"delete"_s), {}, this))
    , m_decide(new QAction(themedIcon(u"decision"_s), {}, this))
    , m_openDecision(new QAction(themedIcon(u"decision"_s), {}, this))
    , m_openCloud(new QPushButton)
    , m_tabs(new QTabBar)
    , m_memberProxy(new FilterProxy(this))
    , m_members(new TableView(u"evidence-members"_s, {}))
    , m_asks(new AsksPanel)
    , m_known(new QSplitter(Qt::Horizontal))
    , m_pieces(new FilteredTable(m_pieceRows, u"evidence-pieces"_s, {}, this))
    , m_boots(new FilteredTable(m_bootRows, u"evidence-boots"_s, {}, this))
    , m_decisions(new FilteredTable(m_decisionRows, u"evidence-decisions"_s, {u"fault"_s, u"piece"_s}, this))
    , m_notes(new FilteredTable(m_noteRows, u"evidence-notes"_s, {}, this))
    , m_parts(new QStackedWidget)
    , m_empty(new EmptyState)
    , m_stack(new QStackedWidget)
{
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeParts());
    m_paste->setShortcut(QKeySequence::Paste);
    m_paste->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_paste);
    connect(m_paste, &QAction::triggered, this, &EvidenceView::pasteWanted);
    connect(m_openFolder, &QAction::triggered, this, &EvidenceView::openFolder);
    connect(m_save, &QAction::triggered, this, [this] { save(false); });
    connect(m_saveRenamed, &QAction::triggered, this, [this] { save(true); });
    connect(m_forget, &QAction::triggered, this, &EvidenceView::forgetWanted);
    m_remove->setShortcut(QKeySequence::Delete);
    m_remove->setShortcutContext(Qt::WidgetShortcut);
    connect(m_remove, &QAction::triggered, this, &EvidenceView::removeChosen);
    connect(m_open, &QPushButton::clicked, this, &EvidenceView::openFiles);
    connect(m_openCloud, &QPushButton::clicked, this, &EvidenceView::cloudWanted);
    connect(m_empty, &EmptyState::triggered, this, &EvidenceView::openFiles);
    connect(m_empty, &EmptyState::otherTriggered, this, &EvidenceView::pasteWanted);
    connect(m_boots->table(), &TableView::opened, this, &EvidenceView::choose);
    connect(m_decide, &QAction::triggered, this, [this] { choose(m_boots->table()->currentUuid()); });
    connect(m_decisions->table(), &TableView::opened, this, &EvidenceView::chooseDecision);
    connect(m_openDecision, &QAction::triggered, this, [this] { chooseDecision(m_decisions->table()->currentUuid()); });
    connect(m_tabs, &QTabBar::currentChanged, m_parts, &QStackedWidget::setCurrentIndex);
    retranslate();
}

QWidget *EvidenceView::makeHead()
{
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_title);
    texts->addWidget(m_note);
    m_note->setWordWrap(true);
    row->addLayout(texts, 1);
    m_menu->addActions({m_openFolder, m_paste});
    m_menu->addSeparator();
    m_menu->addActions({m_save, m_saveRenamed});
    m_menu->addSeparator();
    m_menu->addAction(m_forget);
    m_menu->setToolTipsVisible(true);
    m_more->setMenu(m_menu);
    setLook(m_openCloud, "primary");
    for (QPushButton *button : {m_open, m_more, m_openCloud})
        row->addWidget(button, 0, Qt::AlignTop);
    return head;
}

QWidget *EvidenceView::makeParts()
{
    m_memberProxy->setSourceModel(m_memberRows);
    m_members->setProxy(m_memberProxy);
    m_members->setFirstSort(KnownMembersModel::Known, Qt::AscendingOrder);
    m_members->setSelectionMode(QAbstractItemView::SingleSelection);
    m_members->wrapColumn(KnownMembersModel::Open);
    m_members->wrapColumn(KnownMembersModel::From);
    auto *memberPanel = new Panel;
    memberPanel->body()->addWidget(m_members);
    m_known->addWidget(memberPanel);
    m_known->addWidget(m_asks);
    m_known->setChildrenCollapsible(false);
    m_pieces->table()->setFirstSort(PiecesModel::Kind, Qt::AscendingOrder);
    m_pieces->table()->addAction(m_remove);
    connect(m_pieces->table(), &TableView::selectedUuidsChanged, this, &EvidenceView::nameRemoval);
    m_boots->table()->setFirstSort(FoundBootsModel::At, Qt::DescendingOrder);
    m_boots->table()->setSelectionMode(QAbstractItemView::SingleSelection);
    m_boots->table()->addAction(m_decide);
    m_decisions->table()->setFirstSort(RecordedDecisionsModel::Time, Qt::DescendingOrder);
    m_decisions->table()->setSelectionMode(QAbstractItemView::SingleSelection);
    m_decisions->table()->addAction(m_openDecision);
    for (QWidget *part : std::initializer_list<QWidget *>{
             m_known, inPanel(m_pieces), inPanel(m_boots), inPanel(m_decisions), inPanel(m_notes)}) {
        m_parts->addWidget(part);
        m_tabs->addTab({});
    }
    m_tabs->setExpanding(false);
    auto *all = new QWidget;
    auto *column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makeHead());
    column->addWidget(m_tabs);
    column->addWidget(m_parts, 1);
    return all;
}

void EvidenceView::setEvidence(const EvidencePtr &evidence)
{
    const bool isFirst = !m_evidence;
    m_evidence = evidence;
    const EvidenceSummary summary = evidence ? evidence->summary : EvidenceSummary();
    m_pieceRows->setRows(summary.pieces);
    m_memberRows->setRows(summary.members);
    m_bootRows->setRows(summary.boots);
    m_decisionRows->setRows(summary.decisions);
    m_noteRows->setRows(notesOf(summary));
    m_asks->setAsks(summary.asks);
    showWhatThereIs();
    if (isFirst) // logs alone leave the cloud unknown
        showTab(evidence && !evidence->cloud && !summary.decisions.isEmpty() ? DecisionsTab : KnownTab);
}

void EvidenceView::setOpenSource(const QString &source)
{
    m_openSource = source;
    showHead();
}

void EvidenceView::showTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

void EvidenceView::openFiles()
{
    auto *dialog = new QFileDialog(this, tr("Open evidence"), {}, tr("All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &EvidenceView::pathsChosen);
    dialog->open();
}

void EvidenceView::openFolder()
{
    auto *dialog = new QFileDialog(this, tr("Open a folder of evidence"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::filesSelected, this, &EvidenceView::pathsChosen);
    dialog->open();
}

void EvidenceView::save(bool renamed)
{
    if (!m_evidence || !m_evidence->cloud)
        return;
    const QString name = renamed ? tr("evidence") : m_evidence->cloud->cloud.name;
    askWhereToSave(this, {tr("Save the evidence as one cloud"), name, tr("JSON documents (*.json)"), u"json"_s},
        [this, renamed](const QString &path) { write(path, renamed); });
}

void EvidenceView::write(const QString &path, bool renamed)
{
    if (!m_evidence || !m_evidence->cloud)
        return;
    m_isSaving = true;
    const auto work = [cloud = m_evidence->cloud, path, renamed](Progress &) {
        const Result<Cloud> kept = renamed ? Pseudonyms(cloud->cloud).of(cloud->cloud) : cloud->cloud;
        return kept.and_then([&](const Cloud &document) { return saveFile(path, writeCloud(document)); });
    };
    m_saving.begin(work, [this, path](const Result<void> &saved) {
        m_isSaving = false;
        if (saved)
            Q_EMIT this->saved(QFileInfo(path).fileName());
        else
            Q_EMIT failed(saved.error());
    });
}

void EvidenceView::choose(const QString &boot)
{
    const int row = m_bootRows->rowOf(boot);
    if (row < 0)
        return;
    if (const auto &request = m_bootRows->at(row).request)
        Q_EMIT bootChosen(*request);
}

void EvidenceView::chooseDecision(const QString &number)
{
    if (m_decisionRows->rowOf(number) >= 0)
        Q_EMIT decisionChosen(number.toInt());
}

// Those that are selected, else the one that the keys act on.
QStringList EvidenceView::chosenPieces() const
{
    const TableView *table = m_pieces->table();
    QStringList numbers = table->selectedUuids();
    if (numbers.isEmpty())
        numbers.append(table->currentUuid());
    QStringList names;
    for (const QString &number : std::as_const(numbers)) {
        if (const int row = m_pieceRows->rowOf(number); row >= 0)
            names.append(m_pieceRows->at(row).name);
    }
    return names;
}

void EvidenceView::removeChosen()
{
    if (const QStringList pieces = chosenPieces(); !pieces.isEmpty())
        Q_EMIT removalWanted(pieces);
}

void EvidenceView::nameRemoval()
{
    const int count = int(chosenPieces().size());
    m_remove->setText(count > 1 ? tr("Remove %Ln pieces", nullptr, count) : tr("Remove this piece"));
    m_remove->setToolTip(tr("The cloud is then made of the other pieces. Drop or read it again to bring it back."));
}

void EvidenceView::focusTable()
{
    if (!m_evidence)
        m_empty->setFocus(Qt::OtherFocusReason);
    else if (m_tabs->currentIndex() == KnownTab)
        m_members->setFocus(Qt::OtherFocusReason);
    else
        m_parts->currentWidget()->findChild<FilteredTable *>()->setFocus(Qt::OtherFocusReason);
}

void EvidenceView::restoreLayout()
{
    for (TableView *table : {m_members, m_pieces->table(), m_boots->table(), m_decisions->table(), m_notes->table()})
        table->restoreLayout();
    restoreSplitter(m_known, u"evidence/known"_s, {740, 340});
}

void EvidenceView::saveLayout() const
{
    for (const TableView *table :
        {m_members, m_pieces->table(), m_boots->table(), m_decisions->table(), m_notes->table()})
        table->saveLayout();
    saveSplitter(m_known, u"evidence/known"_s);
}

void EvidenceView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_pieceRows->retranslate();
        m_memberRows->retranslate();
        m_bootRows->retranslate();
        m_decisionRows->retranslate();
        m_noteRows->retranslate();
        retranslate();
    }
    QWidget::changeEvent(event);
}

void EvidenceView::showWhatThereIs()
{
    m_stack->setCurrentIndex(m_evidence ? 1 : 0);
    setFocusProxy(m_evidence ? nullptr : m_empty);
    showTabs();
    showHead();
}

void EvidenceView::showHead()
{
    const bool makesCloud = m_evidence && m_evidence->cloud;
    const bool isOpen = makesCloud && m_evidence->cloud->source == m_openSource;
    m_openCloud->setEnabled(makesCloud && !isOpen);
    m_openCloud->setToolTip(isOpen ? tr("This cloud is open.") : QString());
    const QString none = makesCloud ? QString() : tr("The evidence is not enough for a cloud yet.");
    for (QAction *action : {m_save, m_saveRenamed})
        setObstacle(action, none);
    if (!m_evidence)
        return;
    m_title->setFullText(visibleText(joinedNames(m_evidence->names())));
    if (!makesCloud) {
        m_note->setText(visibleText(m_evidence->summary.whyNoCloud));
        return;
    }
    const Cloud &cloud = m_evidence->cloud->cloud;
    const QString hosts = tr("%Ln host(s)", nullptr, int(cloud.computeNodes.size()));
    const QString servers = tr("%Ln server(s)", nullptr, int(cloud.instances.size()));
    m_note->setText(isOpen ? tr("Open in this window: %1, %2.", "hosts, servers").arg(hosts, servers)
                           : tr("Makes a cloud: %1, %2.", "hosts, servers").arg(hosts, servers));
}

void EvidenceView::showTabs()
{
    const QLocale locale;
    m_tabs->setTabText(KnownTab, tr("What is known"));
    m_tabs->setTabText(PiecesTab, tr("Pieces (%1)").arg(locale.toString(m_pieceRows->rowCount())));
    m_tabs->setTabText(BootsTab, tr("Boots (%1)").arg(locale.toString(m_bootRows->rowCount())));
    m_tabs->setTabText(DecisionsTab, tr("Logged decisions (%1)").arg(locale.toString(m_decisionRows->rowCount())));
    m_tabs->setTabText(NotesTab, tr("Warnings (%1)").arg(locale.toString(m_noteRows->rowCount())));
}

void EvidenceView::retranslate()
{
    m_open->setText(tr("Open evidence…"));
    m_open->setToolTip(tr("Adds files to the evidence; dropping them does too"));
    m_more->setText(tr("More"));
    m_openFolder->setText(tr("Open a folder…"));
    m_paste->setText(tr("Paste"));
    m_save->setText(tr("Save everything as one file…"));
    m_saveRenamed->setText(tr("Save with other names…"));
    m_forget->setText(tr("Remove the evidence"));
    nameRemoval();
    m_decide->setText(tr("Decide on this cloud"));
    m_openDecision->setText(tr("Show this decision"));
    m_openCloud->setText(tr("Open as cloud"));
    m_tabs->setAccessibleName(tr("Parts of the evidence"));
    m_members->setAccessibleName(tr("How far the cloud is known"));
    m_pieces->table()->setAccessibleName(tr("Pieces of the evidence"));
    m_boots->table()->setAccessibleName(tr("Boots in the evidence"));
    m_decisions->table()->setAccessibleName(tr("Decisions that logs record"));
    m_notes->table()->setAccessibleName(tr("Contradictions and warnings"));
    m_empty->setText(tr("Drop what you have of a cloud here: logs, faults, what clients printed, dumps of databases, "
                        "nova.conf, sosreports."),
        tr("Open evidence…"));
    m_empty->setOtherAction(tr("Paste"));
    m_boots->emptyState()->setText(tr("The evidence contains no boot."), {});
    m_decisions->emptyState()->setText(
        tr("No log records a decision. nova-scheduler's log from the time of the boot does."), {});
    m_notes->emptyState()->setText(tr("Nothing contradicts itself, and nothing was left out."), {});
    showWhatThereIs();
}

} // namespace astrolabe
