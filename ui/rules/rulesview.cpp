// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/rulesview.h"

#include "base/joinednames.h"
#include "rules/codeeditor.h"
#include "rules/ruleoption.h"
#include "rules/rulesmodel.h"
#include "rules/trialpanel.h"
#include "session/workspace.h"
#include "widgets/confirmation.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/icons.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

RulesView::RulesView(Workspace &workspace, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_readOnly(readOnly)
    , m_drafts(new Drafts(this))
    , m_model(new RulesModel(this))
    , m_rules(new FilteredTable(m_model, u"rules"_s, {u"source"_s}, this))
    , m_columns(new QSplitter(Qt::Horizontal))
    , m_stack(new QStackedWidget)
    , m_nothing(new EmptyState)
    , m_name(new QLineEdit)
    , m_nameNote(mutedLabel())
    , m_editor(new CodeEditor)
    , m_verdict(paragraph())
    , m_trial(new TrialPanel(workspace))
    , m_addFilter(makeAction(u"add"_s, QKeySequence::New, &RulesView::addFilter))
    , m_addWeigher(makeAction(u"add"_s, {}, &RulesView::addWeigher))
    , m_save(makeAction({}, QKeySequence::Save, &RulesView::save))
    , m_remove(makeAction(u"delete"_s, {}, &RulesView::confirmRemove))
    , m_saveButton(new QPushButton)
    , m_enable(new QPushButton)
{
    m_columns->addWidget(makeList());
    m_columns->addWidget(makeEditor());
    m_columns->addWidget(m_trial);
    m_columns->setStretchFactor(0, 2);
    m_columns->setStretchFactor(1, 5);
    m_columns->setStretchFactor(2, 3);
    m_columns->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_columns);

    connect(m_rules->table(), &TableView::currentUuidChanged, this, &RulesView::showChosen);
    connect(m_rules->table(), &TableView::opened, m_editor, [this] { m_editor->setFocus(Qt::OtherFocusReason); });
    connect(m_drafts, &Drafts::modificationChanged, this, &RulesView::showRows);
    connect(m_drafts, &Drafts::modificationChanged, &m_typed, qOverload<>(&QTimer::start));
    m_typed.setSingleShot(true);
    m_typed.setInterval(typingPause);
    connect(&m_typed, &QTimer::timeout, this, &RulesView::tellUnsaved);
    connect(m_drafts, &Drafts::removing, this, [this](const QString &id) {
        if (id != m_draftId)
            return;
        m_draft = nullptr;
        m_draftId.clear();
        m_editor->open(nullptr);
    });
    connect(m_editor, &QPlainTextEdit::textChanged, this, &RulesView::take);
    connect(m_name, &QLineEdit::textEdited, this, &RulesView::take);
    connect(m_saveButton, &QPushButton::clicked, m_save, &QAction::trigger);
    connect(m_enable, &QPushButton::clicked, this, &RulesView::toggleEnabled);
    connect(m_nothing, &EmptyState::triggered, m_addFilter, &QAction::trigger);
    connect(m_trial, &TrialPanel::tried, this, &RulesView::showTrial);
    connect(m_trial, &TrialPanel::memberChosen, this, [this](const QString &member) {
        if (m_draft == nullptr || m_readOnly)
            return;
        m_editor->insertPlainText(member);
        m_editor->setFocus(Qt::OtherFocusReason);
    });
    connect(&workspace, &Workspace::cloudChanged, this, &RulesView::showRows);
    retranslate();
    showRows();
    showChosen();
}

RulesView::~RulesView()
{
    m_drafts->disconnect(this);
    m_editor->disconnect(this);
    m_editor->open(nullptr); // its document is destroyed with the drafts
}

QAction *RulesView::makeAction(const QString &icon, const QKeySequence &shortcut, void (RulesView::*does)())
{
    auto *action = new QAction(icon.isEmpty() ? QIcon() : themedIcon(icon), {}, this);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    connect(action, &QAction::triggered, this, does);
    return action;
}

QWidget *RulesView::makeList()
{
    auto *panel = new Panel;
    for (QAction *action : {m_addFilter, m_addWeigher}) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(action, &QAction::changed, button, [action, button] { button->setAccessibleName(action->text()); });
        panel->titleRow()->addWidget(button);
    }
    panel->titleRow()->addStretch();
    m_rules->table()->setFirstSort(RulesModel::Name, Qt::AscendingOrder);
    m_rules->table()->setSelectionMode(QAbstractItemView::SingleSelection);
    m_rules->table()->addAction(m_remove);
    panel->body()->addWidget(m_rules);
    panel->setMinimumWidth(200);
    return panel;
}

QWidget *RulesView::makeEditor()
{
    auto *panel = new Panel;
    m_name->setFont(monospaceFont());
    m_name->setMinimumWidth(80);
    auto *remove = new QToolButton;
    remove->setDefaultAction(m_remove);
    connect(m_remove, &QAction::visibleChanged, remove, [this, remove] { remove->setVisible(m_remove->isVisible()); });
    setLook(m_saveButton, "primary");
    for (QWidget *widget : std::initializer_list<QWidget *>{m_name, m_nameNote})
        panel->titleRow()->addWidget(widget);
    panel->titleRow()->setStretch(panel->titleRow()->indexOf(m_name), 1);
    auto *buttons = new QHBoxLayout;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_saveButton, m_enable, remove})
        buttons->addWidget(widget);
    buttons->addStretch();
    panel->body()->addLayout(buttons);
    m_editor->setReadOnly(m_readOnly);
    m_name->setReadOnly(m_readOnly);
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_editor, 1);
    column->addWidget(m_verdict);
    m_stack->addWidget(m_nothing);
    m_stack->addWidget(page);
    panel->body()->addWidget(m_stack);
    panel->setMinimumWidth(284);
    return panel;
}

// -- The list and the selected rule

void RulesView::setRules(const QList<OwnRule> &rules)
{
    m_files = rules;
    m_drafts->setRules(rules);
    showActions();
}

void RulesView::showRows()
{
    const CloudPtr cloud = m_workspace.cloud();
    const auto row = [&](const QString &id, const OwnRule &rule, bool isModified) {
        return RuleRow{id, rule, cloud && enables(cloud->config, cloud->release, rule), isModified};
    };
    QList<RuleRow> rows;
    for (const auto &draft : m_drafts->all()) {
        const auto file = std::ranges::find_if(
            m_files, [&](const OwnRule &rule) { return rule.isScript && rule.name == draft->savedName; });
        OwnRule rule = file == m_files.end() ? OwnRule() : *file;
        rule.isScript = true;
        rule.name = draft->name;
        rows.append(row(draft->id, rule, draft->isModified()));
    }
    for (const OwnRule &rule : m_files) {
        if (!rule.isScript)
            rows.append(row(rule.source + u'/' + rule.name, rule, false));
    }
    m_model->setRows(rows);
    if (m_rules->table()->currentUuid().isEmpty() && !rows.isEmpty())
        m_rules->table()->selectUuid(rows.constFirst().id);
    showChosen();
}

const RuleRow *RulesView::chosen() const
{
    return m_model->rule(m_rules->table()->currentUuid());
}

void RulesView::showChosen()
{
    const QString id = m_rules->table()->currentUuid();
    m_draft = m_drafts->find(id);
    if (id != std::exchange(m_draftId, id)) {
        m_name->setText(m_draft == nullptr ? QString() : m_draft->name);
        m_editor->open(m_draft == nullptr ? nullptr : m_draft->document.get());
        take();
    }
    const RuleRow *row = chosen();
    if (row == nullptr)
        m_nothing->setText(tr("Write a filter or a weigher of your own: a few lines of JavaScript, tried on the hosts "
                              "of this cloud while you type."),
            m_readOnly ? QString() : tr("New filter"));
    else if (!row->rule.refusal.isEmpty())
        m_nothing->setText(u"✕ "_s + row->rule.refusal, {});
    else
        m_nothing->setText(tr("%1 comes from the plugin %2.").arg(row->rule.name, row->rule.source), {});
    m_stack->setCurrentIndex(m_draft == nullptr ? 0 : 1);
    showActions();
}

void RulesView::showActions()
{
    const RuleRow *row = chosen();
    const bool isDraft = m_draft != nullptr;
    const bool goodName = isDraft && ScriptFolder::isName(m_draft->name);
    m_save->setEnabled(!m_readOnly && goodName && m_draft->isModified());
    m_saveButton->setEnabled(m_save->isEnabled());
    const QString readOnly = m_readOnly ? tr("This console is read-only.") : QString();
    setObstacle(m_remove, readOnly);
    m_remove->setVisible(isDraft);
    setObstacle(m_addFilter, readOnly);
    setObstacle(m_addWeigher, readOnly);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_name, m_nameNote, m_saveButton})
        widget->setVisible(isDraft);
    setMarkedWrong(m_name, isDraft && !goodName);
    m_name->setToolTip(goodName ? QString() : tr("Letters, digits and _, beginning with a letter"));
    const bool canBeEnabled = row != nullptr && row->rule.kind != OwnRule::Kind::Refused && m_workspace.cloud();
    const bool isRenamed = isDraft && m_draft->savedName != m_draft->name;
    m_enable->setVisible(canBeEnabled);
    m_enable->setEnabled(!m_readOnly && canBeEnabled && !isRenamed);
    m_enable->setText(canBeEnabled && row->isEnabled ? tr("Disable") : tr("Enable"));
    m_enable->setToolTip(canBeEnabled ? u"[filter_scheduler] "_s + optionOf(row->rule.kind) : QString());
}

// -- Edits

// Copies the fields to the draft.
void RulesView::take()
{
    if (m_draft == nullptr) {
        m_trial->setScript(std::nullopt);
        return;
    }
    if (m_draft->name != m_name->text()) {
        m_draft->name = m_name->text();
        showRows();
    }
    m_trial->setScript(m_draft->script());
    m_typed.start();
    showActions();
}

void RulesView::tellUnsaved()
{
    const QList<UnsavedScript> scripts = m_drafts->unsaved();
    if (!m_readOnly && scripts != std::exchange(m_kept, scripts))
        Q_EMIT unsavedChanged(scripts);
}

QStringList RulesView::unsaved() const
{
    QStringList names;
    for (const UnsavedScript &unsaved : m_drafts->unsaved())
        names.append(unsaved.script.name);
    return names;
}

void RulesView::restore(const QList<UnsavedScript> &scripts)
{
    m_kept = scripts;
    m_draftId.clear(); // the draft in the editor may be a different one now
    m_drafts->restore(scripts);
}

void RulesView::giveUpUnsaved()
{
    m_typed.stop();
    Q_EMIT unsavedChanged({});
}

void RulesView::add(OwnRule::Kind kind)
{
    const QString id = m_drafts->add(kind).id;
    showRows();
    m_rules->table()->selectUuid(id);
    showChosen();
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

void RulesView::save()
{
    m_draft->saving = m_draft->script();
    Q_EMIT saveWanted(*m_draft->saving, m_draft->savedName);
}

void RulesView::confirmRemove()
{
    if (m_draft == nullptr)
        return;
    confirm(this,
        {tr("Delete the script %1?").arg(m_draft->name),
            tr("The file and any unsaved changes will be deleted permanently."), tr("Delete")},
        [this] { remove(); });
}

void RulesView::remove()
{
    if (m_draft == nullptr)
        return;
    const QString savedName = m_draft->savedName;
    if (savedName.isEmpty()) {
        m_drafts->remove(m_draft->id);
        showRows();
    } else {
        m_draft->isUnwanted = true;
        Q_EMIT removeWanted(savedName);
    }
}

void RulesView::toggleEnabled()
{
    const RuleRow *row = chosen();
    const CloudPtr cloud = m_workspace.cloud();
    if (row == nullptr || !cloud)
        return;
    Q_EMIT optionWanted(u"filter_scheduler"_s, optionOf(row->rule.kind),
        optionWith(cloud->config, cloud->release, row->rule, !row->isEnabled));
}

// -- The trial

QString RulesView::verdict() const
{
    return m_verdict->text();
}

void RulesView::showTrial(const ScriptTrial &trial)
{
    QString sentence;
    int line = 0;
    if (trial.fault) {
        line = trial.fault->line;
        const QString what = u"%1: %2"_s.arg(trial.fault->type, trial.fault->message);
        sentence = u"✕ "_s + (line > 0 ? tr("Line %1: %2").arg(line).arg(what) : what);
    } else if (trial.kind) {
        const int passed = int(std::ranges::count(trial.hosts, HostTrial::Outcome::Passed, &HostTrial::outcome));
        const int tried = int(trial.hosts.size());
        sentence = *trial.kind == Script::Kind::Filter
            ? tr("✓ A filter: %1 of %n host(s) pass.", nullptr, tried).arg(QLocale().toString(passed))
            : tr("✓ A weigher, tried on %n host(s).", nullptr, tried);
        if (tried < trial.hostCount)
            sentence = joinedSentences(
                sentence, tr("The cloud has %Ln; select one of the others to try it.", nullptr, trial.hostCount));
    }
    m_verdict->setText(sentence);
    setLook(m_verdict, trial.fault ? "rejected" : "passed");
    m_editor->markFault(line, trial.fault ? sentence : QString());
}

void RulesView::selectRule(const QString &name)
{
    for (const RuleRow &row : m_model->rows()) {
        if (row.rule.name == name)
            m_rules->table()->selectUuid(row.id);
    }
}

bool RulesView::isBusy() const
{
    return m_trial->isRunning();
}

void RulesView::focusTable()
{
    m_rules->setFocus(Qt::OtherFocusReason);
}

void RulesView::restoreLayout()
{
    m_rules->table()->restoreLayout();
    m_trial->restoreLayout();
    restoreSplitter(m_columns, u"rules/columns"_s, {250, 470, 360});
}

void RulesView::saveLayout() const
{
    m_rules->table()->saveLayout();
    m_trial->saveLayout();
    saveSplitter(m_columns, u"rules/columns"_s);
}

void RulesView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->retranslate();
        showChosen();
    } else if (event->type() == QEvent::PaletteChange) {
        for (const auto &draft : m_drafts->all())
            draft->highlight();
    }
    QWidget::changeEvent(event);
}

void RulesView::retranslate()
{
    m_addFilter->setText(tr("New filter"));
    m_addFilter->setIconText(tr("Filter")); // on the button, behind a plus sign
    m_addWeigher->setText(tr("New weigher"));
    m_addWeigher->setIconText(tr("Weigher"));
    m_remove->setText(tr("Delete…"));
    m_save->setText(tr("Save"));
    m_saveButton->setText(tr("&Save"));
    m_saveButton->setToolTip(m_save->shortcut().toString(QKeySequence::NativeText));
    m_nameNote->setText(u".js"_s);
    m_name->setAccessibleName(tr("Name of the rule"));
    m_editor->setAccessibleName(tr("Script"));
    m_rules->table()->setAccessibleName(tr("Custom rules"));
    m_rules->emptyState()->setText(tr("No rules of your own yet. Begin with a filter or a weigher, above."), {});
    showActions();
}

} // namespace astrolabe
