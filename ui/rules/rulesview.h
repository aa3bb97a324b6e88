// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/drafts.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace astrolabe {

class CodeEditor;
class EmptyState;
class FilteredTable;
class RulesModel;
class TrialPanel;
class Workspace;
struct RuleRow;
struct ScriptTrial;

// The user's own filters and weighers: scripts, which can be written, tried out and enabled here, and plugins, which
// are only listed. Saved scripts take effect at once; unsaved changes are kept in the editor.
class RulesView final : public QWidget
{
    Q_OBJECT

public:
    RulesView(Workspace &workspace, bool readOnly, QWidget *parent = nullptr);
    ~RulesView() override;

    // Sets the rules as their files are now.
    void setRules(const QList<OwnRule> &rules);
    // The names of scripts with unsaved changes.
    QStringList unsaved() const;
    // Restores what was unsaved when the console was last closed.
    void restore(const QList<UnsavedScript> &scripts);
    // Discards the unsaved changes.
    void giveUpUnsaved();
    void selectRule(const QString &name);
    bool isBusy() const;
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

    FilteredTable *table() const { return m_rules; }
    CodeEditor *editor() const { return m_editor; }
    QLineEdit *name() const { return m_name; }
    TrialPanel *trial() const { return m_trial; }
    QString verdict() const;

Q_SIGNALS:
    void saveWanted(const astrolabe::ScriptFile &script, const QString &formerName);
    void removeWanted(const QString &name);
    // Emitted shortly after typing.
    void unsavedChanged(const QList<astrolabe::UnsavedScript> &scripts);
    void optionWanted(const QString &group, const QString &name, const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeList();
    QWidget *makeEditor();
    QAction *makeAction(const QString &icon, const QKeySequence &shortcut, void (RulesView::*does)());
    void addFilter() { add(OwnRule::Kind::Filter); }
    void addWeigher() { add(OwnRule::Kind::Weigher); }
    void add(OwnRule::Kind kind);
    void save();
    void confirmRemove();
    void remove();
    void toggleEnabled();
    void showRows();
    void showChosen();
    void showActions();
    void take();
    void tellUnsaved();
    void showTrial(const ScriptTrial &trial);
    void retranslate();
    const RuleRow *chosen() const;

    Workspace &m_workspace;
    bool m_readOnly;
    QList<OwnRule> m_files;
    Drafts *m_drafts;
    QTimer m_typed;
    QList<UnsavedScript> m_kept; // as last emitted
    Draft *m_draft = nullptr;    // in the editor; nullptr for none
    QString m_draftId;
    RulesModel *m_model;
    FilteredTable *m_rules;
    QSplitter *m_columns;
    QStackedWidget *m_stack;
    EmptyState *m_nothing;
    QLineEdit *m_name;
    QLabel *m_nameNote;
    CodeEditor *m_editor;
    QLabel *m_verdict;
    TrialPanel *m_trial;
    QAction *m_addFilter;
    QAction *m_addWeigher;
    QAction *m_save;
    QAction *m_remove;
    QPushButton *m_saveButton;
    QPushButton *m_enable;
};

} // namespace astrolabe
